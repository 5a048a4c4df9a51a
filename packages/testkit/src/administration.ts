import {
  type Admin,
  ALL,
  type Holder,
  type InSetting,
  playRecordUntilFault,
  type Refusal,
  readRecord,
  type Seat,
  Session,
  seedFrom,
  total,
  writeRecord,
} from '@hamlet/kernel';
import { type Dice, diceOf } from './dice.ts';
import { expectSame } from './expect.ts';
import { playTable } from './play.ts';
import type { Property, Subject, TableSetup } from './subject.ts';

type TableSession<State extends InSetting<unknown>, Action> = Session<
  unknown,
  State,
  Action,
  unknown,
  unknown,
  unknown
>;

/** A game at a table, with the persons who began it. */
interface Sitting<State extends InSetting<unknown>, Action> {
  readonly subject: Subject<State, Action>;
  readonly table: TableSetup;
  readonly session: TableSession<State, Action>;
  readonly holders: readonly Holder[];
  readonly persons: readonly Seat[];
  readonly dice: Dice;
  /** The number of decisions of another random game at this table. */
  readonly length: number;
}

/** The shares of a game that are played before anything administrative happens, and between two such things. */
const [BEGINNING, PART] = [1 / 5, 1 / 40];

const LEVEL = 'novice';
/** Decisions after which one that can be taken back has been looked for long enough. */
const MOST_TRIED = 25;

function sitDown<State extends InSetting<unknown>, Action>(
  subject: Subject<State, Action>,
  table: TableSetup,
): Sitting<State, Action> {
  const { game } = subject;
  const options = game.options(table.options);
  const rules = game.rulesSeats(options);
  const holders = Array.from({ length: table.seats }, (_, seat): Holder => (rules.includes(seat) ? 'rules' : 'person'));
  const name = `administration, ${table.name}`;
  const session = Session.open(game, { options, seats: table.seats, seed: seedFrom(name) }, { holders });
  const persons = holders.flatMap((holder, seat) => (holder === 'person' ? [seat] : []));
  const { length } = playTable(subject, table, name).acts;
  return { subject, table, session, holders, persons, dice: diceOf(name), length };
}

/** The game at the same table once more, from its record. */
function seatedAgain<State extends InSetting<unknown>, Action>(
  sitting: Sitting<State, Action>,
): Sitting<State, Action> {
  const { subject, session, holders, table } = sitting;
  const names = holders.map((_, seat) => `p${seat}`);
  const record = readRecord(
    JSON.parse(JSON.stringify(writeRecord(session, { names }))),
    new Map([[subject.game.rules, subject.game]]),
  );
  const { session: again, fault } = playRecordUntilFault(record, undefined, { holders });
  const note = `${table.name}: read from its record`;
  expectSame(fault, undefined, note);
  expectSame([again.status, again.result, again.length], [session.status, session.result, session.length], note);
  return { ...sitting, session: again };
}

/** Takes one decision of somebody whose seat is held; false where nobody can decide. */
function decide<State extends InSetting<unknown>, Action>({
  subject,
  table,
  session,
  dice,
}: Sitting<State, Action>): boolean {
  const { holders } = session.status;
  const [seat] = session.pending?.seats.filter((due) => holders[due] !== 'nobody') ?? [];
  if (seat === undefined) return false;
  const legal = session.legal(seat);
  const action = subject.pick?.(session.state, legal, dice) ?? legal[dice(legal.length)];
  const cause = holders[seat] === 'bot' ? 'bot' : 'player';
  expectSame(session.act(seat, action, { cause }), undefined, `${table.name}: a ${holders[seat]} on seat ${seat}`);
  return true;
}

/** Plays a share of a game, and at least one decision. */
function playShare<State extends InSetting<unknown>, Action>(sitting: Sitting<State, Action>, share: number): void {
  for (let i = 0; i < Math.max(1, sitting.length * share) && decide(sitting); i++);
}

/** An administrative act that must be carried out, and one that must be refused for this reason. */
function mustDo<State extends InSetting<unknown>, Action>(
  { session, table }: Sitting<State, Action>,
  by: Seat,
  admin: Admin,
  consent?: readonly Seat[],
): void {
  expectSame(session.administer(by, admin, consent), undefined, `${table.name}: seat ${by}, ${admin.do}`);
}

function mustRefuse(refused: Refusal | undefined, code: string, note: string): void {
  expectSame(refused?.code, code, note);
}

/** A seat that is left is empty until a bot takes it over, or its person comes back. */
function checkLeaving<State extends InSetting<unknown>, Action>(sitting: Sitting<State, Action>): void {
  const { session, table, dice, persons } = sitting;
  const due = session.pending?.seats.find((seat) => persons.includes(seat));
  const seat = due ?? persons[dice(persons.length)];
  const note = `${table.name}: seat ${seat}, left`;
  const tries = (cause: 'player' | 'bot') =>
    due === undefined ? undefined : session.refuse(seat, session.legal(seat)[0], cause);
  mustRefuse(session.administer(seat, { do: 'reclaim' }), 'seat-is-held', note);
  mustRefuse(session.administer(seat, { do: 'take-over', level: LEVEL }), 'seat-is-held', note);
  mustDo(sitting, seat, { do: 'drop' });
  expectSame(session.status.holders[seat], 'nobody', note);
  if (due !== undefined) for (const cause of ['player', 'bot'] as const) mustRefuse(tries(cause), 'seat-empty', note);
  mustDo(sitting, seat, { do: 'take-over', level: LEVEL });
  expectSame([session.status.holders[seat], session.status.levels[seat]], ['bot', LEVEL], note);
  if (due !== undefined) mustRefuse(tries('player'), 'seat-taken-over', note);
  expectSame(tries('bot'), undefined, note);
  playShare(sitting, PART);
  if (session.isOver) return;
  mustDo(sitting, seat, { do: 'reclaim' });
  expectSame([session.status.holders[seat], session.status.levels[seat]], ['person', undefined], note);
}

/** An adjourned game takes neither actions nor undos until all persons are back. */
function checkAdjourning<State extends InSetting<unknown>, Action>(sitting: Sitting<State, Action>): void {
  const { session, table, persons } = sitting;
  const note = `${table.name}: adjourned`;
  const hash = session.game.hash(session.state);
  mustRefuse(session.administer(persons[0], { do: 'resume' }, persons), 'not-adjourned', note);
  mustDo(sitting, persons[0], { do: 'adjourn' });
  mustRefuse(session.administer(persons[0], { do: 'adjourn' }), 'adjourned', note);
  for (const seat of session.pending?.seats ?? [])
    mustRefuse(session.act(seat, session.legal(seat)[0]), 'adjourned', note);
  session.settle();
  mustRefuse(session.undo(persons[0]), 'adjourned', note);
  mustRefuse(session.undo(persons[0], true), 'adjourned', note);
  mustRefuse(session.administer(persons[0], { do: 'resume' }, persons.slice(1)), 'consent-missing', note);
  mustDo(sitting, persons[0], { do: 'resume' }, persons);
  expectSame(session.game.hash(session.state), hash, note);
}

/** No undo crosses an administrative entry unless all persons agree. Gives the number of undos that were tried. */
function checkUndo<State extends InSetting<unknown>, Action>(sitting: Sitting<State, Action>): number {
  const { session, table, persons, dice } = sitting;
  const note = `${table.name}: an undo across an administrative entry`;
  for (let i = 0; i < MOST_TRIED; i++) {
    const before = session.game.hash(session.state);
    const length = session.length;
    if (!decide(sitting)) return 0;
    const seat = persons.find((person) => session.undoDepth(person) > 0);
    // What the table did by itself after the decision goes with it, and nothing else.
    const newest = session.effective[length];
    if (seat === undefined || session.undoable(seat) !== newest) continue;
    const leaver = persons[dice(persons.length)];
    mustDo(sitting, leaver, { do: 'drop' });
    mustDo(sitting, leaver, { do: 'reclaim' });
    mustRefuse(session.undo(seat), 'undo-barrier', note);
    expectSame(session.undoDepth(seat), 0, note);
    expectSame(session.undo(seat, true), undefined, note);
    expectSame([session.game.hash(session.state), session.length], [before, length], note);
    return 1;
  }
  return 0;
}

/** Checks that nothing more can be done at a table. */
function expectOver<State extends InSetting<unknown>, Action>({ session, table }: Sitting<State, Action>): void {
  const note = `${table.name}: after the end`;
  expectSame([session.isOver, session.pending], [true, undefined], note);
  for (let seat = 0; seat < table.seats; seat++) {
    expectSame(session.legal(seat), [], note);
    // A game that was played to its end may be taken up again by all.
    if (session.status.ended) mustRefuse(session.undo(seat, true), 'game-over', note);
    mustRefuse(session.administer(seat, { do: 'concede', level: LEVEL }), 'game-over', note);
  }
}

/**
 * Checks that a seat that gives up ranks last, the first the very last; a bot plays the seat on while two others are in the
 * contest.
 */
function checkConceding<State extends InSetting<unknown>, Action>(sitting: Sitting<State, Action>): void {
  const { session, table, persons } = sitting;
  const gone: Seat[] = [];
  for (const seat of persons) {
    const note = `${table.name}: seat ${seat} gives up after ${gone.length}`;
    const isLast = table.seats - gone.length <= 2;
    if (!isLast) mustRefuse(session.administer(seat, { do: 'concede' }), 'level-missing', note);
    mustDo(sitting, seat, isLast ? { do: 'concede' } : { do: 'concede', level: LEVEL });
    gone.push(seat);
    expectSame([session.isOver, session.status.holders[seat]], [isLast, isLast ? 'person' : 'bot'], note);
    if (isLast) break;
    mustRefuse(session.administer(seat, { do: 'reclaim' }), 'seat-conceded', note);
    mustRefuse(session.administer(seat, { do: 'concede', level: LEVEL }), 'seat-conceded', note);
    playShare(sitting, PART);
    if (session.isOver) break;
  }
  const { result } = session;
  const note = `${table.name}: the ranks after ${gone.join()} gave up`;
  expectSame(
    gone.map((seat) => result?.ranking[seat]),
    gone.map((_, at) => table.seats - at),
    note,
  );
  expectSame(result?.ending, session.status.ended ?? 'played', note);
  const stayed = result?.ranking.filter((_, seat) => !gone.includes(seat)) ?? [];
  expectSame(
    stayed.every((rank) => rank <= stayed.length),
    true,
    note,
  );
  expectOver(sitting);
  seatedAgain(sitting);
}

/** An agreed end needs every person; it counts the score as it stands, or is a draw. */
function checkAgreeing<State extends InSetting<unknown>, Action>(sitting: Sitting<State, Action>): void {
  const { subject, session, table, persons } = sitting;
  const { game } = subject;
  const scores = game.score(session.state, ALL).map(total);
  const ranks = { score: game.ranking(session.state, ALL), draw: scores.map(() => 1) };
  for (const result of ['score', 'draw'] as const) {
    const other = seatedAgain(sitting);
    const note = `${table.name}: ended by agreement, ${result}`;
    mustRefuse(other.session.administer(persons[0], { do: 'end', result }, persons.slice(1)), 'consent-missing', note);
    mustDo(other, persons[0], { do: 'end', result }, persons);
    expectSame(other.session.result, { scores, ranking: ranks[result], ending: 'agreed' }, note);
    expectOver(other);
    seatedAgain(other);
  }
}

function checkAbandoning<State extends InSetting<unknown>, Action>(sitting: Sitting<State, Action>): void {
  const { table, persons } = sitting;
  const other = seatedAgain(sitting);
  const [first] = persons;
  mustDo(other, first, { do: 'drop' });
  mustDo(other, first, { do: 'abandon' });
  const { result } = other.session;
  expectSame([result?.ranking[first], result?.ending], [table.seats, 'abandoned'], `${table.name}: abandoned`);
  expectOver(other);
}

/** Plays a beginning at every table and goes through everything administrative there. */
function checkAdministration<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  let undone = 0;
  for (const table of subject.tables) {
    const sitting = sitDown(subject, table);
    playShare(sitting, BEGINNING);
    checkLeaving(sitting);
    undone += checkUndo(sitting);
    expectSame(sitting.session.isOver, false, `${table.name}: over before everything was tried`);
    checkAdjourning(sitting);
    checkAgreeing(sitting);
    checkAbandoning(sitting);
    checkConceding(sitting);
  }
  return undone;
}

/** Properties of the table's own decisions, which are not the game's. */
export const ADMINISTRATION: readonly Property[] = [
  { name: 'administrative entries mean the same at every table', check: checkAdministration },
];
