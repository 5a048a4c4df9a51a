import {
  dryRun,
  forcedAction,
  type InSetting,
  linesBefore,
  logFor,
  recordFor,
  type Seat,
  Session,
  SPECTATOR,
  seedFrom,
  type Viewer,
  viewerOf,
} from '@hamlet/kernel';
import { diceOf } from './dice.ts';
import { expectSame } from './expect.ts';
import type { Property, Subject, TableSetup } from './subject.ts';

type TwinSession<State extends InSetting<unknown>, Action> = Session<unknown, State, Action, unknown, unknown, unknown>;

/** The comparisons in a game: after decisions that were made anew, or after the first ones where nothing is hidden. */
const LOOKS = 8;
/** The newest lines that are compared. */
const NEWEST = 30;

/** Everything about the past of a game that its session gives a viewer while it lasts. */
function pastFor<State extends InSetting<unknown>, Action>(session: TwinSession<State, Action>, viewer: Viewer) {
  const names = Array.from({ length: session.opening.seats }, (_, seat) => `p${seat}`);
  const lines = linesBefore(session, viewer, session.length);
  const undoable = viewer.kind === 'seat' ? session.undoable(viewer.seat) : undefined;
  return {
    log: logFor(session, viewer),
    count: lines,
    lines: session.lines(viewer, Math.max(0, lines - NEWEST)),
    record: recordFor(session, { names }, viewer).log,
    refusal: typeof undoable === 'number' ? undefined : undoable,
    undoDepth: viewer.kind === 'seat' ? session.undoDepth(viewer.seat) : 0,
  };
}

/** True for an action that nobody else reads and that shows nothing, as does nothing that the table then does by itself. */
function isHidden<State extends InSetting<unknown>, Action>(
  { game }: Subject<State, Action>,
  state: State,
  { seat, action }: { readonly seat: Seat; readonly action: Action },
  others: readonly Viewer[],
): boolean {
  let step: { readonly seat: Seat; readonly action: Action } | undefined = { seat, action };
  for (let now = state; step; step = forcedAction(game, now)) {
    const { seat: by, action: taken }: { readonly seat: Seat; readonly action: Action } = step;
    const tried = dryRun(game, now, by, taken);
    if (tried.reveals || others.some((viewer) => game.isPublic(by, taken, viewer))) return false;
    now = tried.state;
  }
  return true;
}

/** Plays a game twice, in one of them with decisions that a seat takes back unseen; gives the numbers of these and of looks. */
function playTwins<State extends InSetting<unknown>, Action>(
  subject: Subject<State, Action>,
  { name, options: raw, seats }: TableSetup,
): { readonly hidden: number; readonly looks: number } {
  const { game } = subject;
  const options = game.options(raw);
  const opening = { options, seats, seed: seedFrom(`hidden entries, ${name}`) };
  const [plain, undecided] = [Session.open(game, opening), Session.open(game, opening)];
  const dice = diceOf(`hidden entries, ${name}`);
  const rules = game.rulesSeats(options);
  const hider = Array.from({ length: seats }, (_, seat) => seat).find((seat) => !rules.includes(seat)) ?? 0;
  const others = [SPECTATOR, ...Array.from({ length: seats }, (_, seat) => viewerOf(seat)).toSpliced(hider, 1)];
  const compare = (note: string) => {
    for (const viewer of others)
      expectSame(pastFor(undecided, viewer), pastFor(plain, viewer), `${note}: the past for ${JSON.stringify(viewer)}`);
  };
  let hidden = 0;
  let looks = 0;
  while (looks < LOOKS && plain.pending) {
    const { seats: due, kind } = plain.pending;
    const seat = due[dice(due.length)];
    const note = `${name}: entry ${plain.entries.length}, ${kind}`;
    const before = hidden;
    const tried = dice(plain.legal(seat).length);
    if (seat === hider && isHidden(subject, plain.state, { seat, action: plain.legal(seat)[tried] }, others)) {
      expectSame(undecided.act(seat, undecided.legal(seat)[tried]), undefined, `${note}: a decision`);
      compare(`${note}, decided in secret`);
      expectSame(undecided.undo(seat), undefined, `${note}: taken back`);
      hidden++;
    }
    const legal = plain.legal(seat);
    const action = subject.pick?.(plain.state, legal, dice) ?? legal[dice(legal.length)];
    const same = undecided.legal(seat)[legal.indexOf(action)];
    expectSame([plain.act(seat, action), undecided.act(seat, same)], [undefined, undefined], note);
    if (seat !== hider && dice(3) === 0) expectSame(undecided.undo(seat), plain.undo(seat), `${note}: an undo`);
    if (plain.isOver || (game.facts.hidden && hidden === before)) continue;
    looks++;
    compare(note);
  }
  return { hidden, looks };
}

/** A decision that a seat takes back unseen leaves no trace for anybody else: no line, number, record or reason of a refusal. */
function checkHiddenEntries<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const played = subject.tables.map((table) => playTwins(subject, table));
  const hidden = played.reduce((sum, twins) => sum + twins.hidden, 0);
  const looks = played.reduce((sum, twins) => sum + twins.looks, 0);
  if (looks > 0) expectSame(hidden > 0, subject.game.facts.hidden, 'entries that others do not read');
  return looks;
}

/** Properties of the past as a session gives it to its viewers. */
export const HIDDEN_ENTRIES: readonly Property[] = [
  { name: 'the number of hidden entries reaches nobody', check: checkHiddenEntries },
];
