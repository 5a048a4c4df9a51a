import { botToday, LEVELS, storedBot } from '@hamlet/bots';
import { type AnySession, actAll, isRefusal, personsOf, type Refusal, type Seat, seedOf } from '@hamlet/kernel';
import { type Command, LIMITS, type Ordered, type Request, type ServerRefusal, SUBSTITUTE } from '@hamlet/protocol';
import type { JournalEntry } from './journal.ts';
import type { Room } from './room.ts';
import { continueFrom } from './room-from.ts';
import type { Ask } from './room-parts.ts';

/** The outcome of a command: entries to store, or why not. */
type CommandOutcome = readonly JournalEntry[] | Refusal;

export function refuse(code: ServerRefusal, params: Refusal['params'] = {}): Refusal {
  return { code, params };
}

/** Draws the bytes of a seed; a parameter, so that tests can choose them. */
export type Draw = () => Uint8Array;

/** Decides about a command of a person's seat. What the game allows is the session's to say. */
export function decide(room: Room, { id, seat, command }: Ordered, draw: Draw): CommandOutcome {
  if (room.closed) return refuse('table-closed');
  if (command.do === 'ready') return readyUp(room, seat, command.ready, id, draw);
  if (command.do === 'watching') return setWatching(room, seat, command.open, id);
  if (command.do === 'leave') return leave(room, seat, id);
  if (!room.session) return refuse('not-begun');
  switch (command.do) {
    case 'act':
      return room.play(id, (session) => actTexts(session, seat, command.actions, id));
    case 'undo':
      return refuseGone(room, seat) ?? room.play(id, (session) => undoSteps(session, seat, command.steps, id));
    case 'ask':
      return refuseGone(room, seat) ?? ask(room, seat, command.request, id);
    case 'answer':
      return answer(room, seat, command, id);
    case 'choose':
      return choose(room, seat, command, id);
    default:
      return administer(room, seat, command, id);
  }
}

/** The refusal of a seat that its person does not play now: it was left, handed over or conceded. */
function refuseGone({ session }: Room, seat: Seat): Refusal | undefined {
  const holder = session?.status.holders[seat];
  if (holder === undefined || holder === 'person') return undefined;
  return { code: holder === 'nobody' ? 'seat-empty' : 'seat-taken-over', params: { seat } };
}

/** True for a refused move of a seat that owes no decision any more. */
export function isMoot({ session }: Room, { seat, command }: Ordered): boolean {
  const isMove = command.do === 'act' || command.do === 'undo';
  return isMove && session !== undefined && session.pending?.seats.includes(seat) !== true;
}

/** Takes actions in notation, one after the other; none where one of them cannot be read. */
function actTexts(session: AnySession, by: Seat, texts: readonly string[], id: string): Refusal | undefined {
  const actions = texts.map((text): unknown => session.game.codec.parse(session.setting, text));
  return actions.find(isRefusal) ?? actAll(session, by, actions, { id });
}

function undoSteps(session: AnySession, by: Seat, steps: number, id: string): Refusal | undefined {
  for (let step = 0; step < steps; step++) {
    const refused = session.undo(by, false, { id });
    if (refused) return refused;
  }
  return undefined;
}

/** Marks a seat ready; the last one begins the game. */
function readyUp(room: Room, by: Seat, ready: boolean, id: string, draw: Draw): CommandOutcome {
  if (room.session) return refuse('already-begun');
  const marked: JournalEntry = { kind: 'ready', by, ready, id };
  const waits = room.plan.seats.some(
    ({ kind }, seat) =>
      kind === 'person' && (seat === by ? !ready : room.persons[seat] === undefined || !room.ready[seat]),
  );
  if (waits) return [marked];
  if (room.record) return [marked, { kind: 'begin', seed: room.record.seed }, ...continueFrom(room, room.record)];
  const seed = seedOf(draw(), 'sha256');
  const session = room.begin(seed);
  room.spoiled = true;
  session.settle();
  return [marked, { kind: 'begin', seed }, ...room.linesFrom(0, undefined)];
}

function setWatching(room: Room, by: Seat, open: boolean, id: string): CommandOutcome {
  if (room.persons[by] !== room.host) return refuse('not-the-host');
  return [{ kind: 'watching', by, open, id }];
}

/**
 * Passes the table on where its host gives up the last seat that they had: to somebody who sits there, and while the game lasts
 * to somebody who plays.
 */
function passOn(room: Room, by: Seat): JournalEntry[] {
  const person = room.persons[by];
  if (person === undefined || person !== room.host || room.session?.isOver) return [];
  const isTaken = (seat: Seat) => (room.session ? room.playing.includes(seat) : room.persons[seat] !== undefined);
  const stays = (seat: Seat) => seat !== by && isTaken(seat);
  if (room.seatsOf(person).some(stays)) return [];
  const heir = room.persons.find((other, seat) => other !== person && stays(seat));
  return heir === undefined ? [] : [{ kind: 'host', person: heir }];
}

/** A person who comes back takes on the table of a host who does not play any more. */
function takeOn(room: Room, by: Seat): JournalEntry[] {
  const person = room.persons[by];
  const isHosted = room.playing.some((seat) => room.persons[seat] === room.host);
  return person === undefined || isHosted ? [] : [{ kind: 'host', person }];
}

/** Before the game a person stands up; while it lasts their seat is empty. */
function leave(room: Room, by: Seat, id: string): CommandOutcome {
  if (!room.session) {
    const isAlone = room.persons.every((person, seat) => seat === by || person === undefined);
    return [{ kind: 'stand', by, id }, ...(isAlone ? [{ kind: 'close' } as const] : passOn(room, by))];
  }
  if (room.session.isOver) return refuse('table-closed');
  const dropped = room.play(id, (session) => session.administer(by, { do: 'drop' }, [], { id }));
  return isRefusal(dropped) ? dropped : [...dropped, ...passOn(room, by)];
}

type AdminCommand = Extract<Command, { do: 'concede' | 'hand-over' | 'reclaim' | 'adjourn' }>;

function administer(room: Room, by: Seat, command: AdminCommand, id: string): CommandOutcome {
  if ('level' in command && command.level !== undefined && !isLevel(command.level))
    return refuse('unknown-level', { level: command.level });
  const done = room.play(id, (session) => {
    switch (command.do) {
      case 'concede':
        return session.administer(by, { do: 'concede', level: command.level && storedBot(command.level) }, [], { id });
      case 'hand-over':
        return handOver(session, by, command.level, id);
      case 'reclaim':
        return session.administer(by, { do: 'reclaim' }, [], { id });
      default:
        return refuseGone(room, by) ?? session.administer(by, { do: 'adjourn' }, [], { id });
    }
  });
  if (isRefusal(done)) return done;
  if (command.do === 'reclaim') return [...done, ...takeOn(room, by)];
  return command.do === 'adjourn' ? done : [...done, ...passOn(room, by)];
}

function isLevel(level: string): boolean {
  const today = botToday(level);
  return LEVELS.some((known) => known === today);
}

/** Lets a bot play on for somebody who is away; a host who is away passes the table on. */
export function substitute(room: Room, seat: Seat, level: string): readonly JournalEntry[] | Refusal {
  const done = room.play(undefined, (session) => handOver(session, seat, level));
  return isRefusal(done) ? done : [...done, ...passOn(room, seat)];
}

/** Empties a seat and lets a bot play it on, and takes the decisions that leave no choice. */
function handOver(session: AnySession, seat: Seat, level: string, id?: string): Refusal | undefined {
  return empty(session, seat, id) ?? session.administer(seat, { do: 'take-over', level: storedBot(level) });
}

/** Takes the person from a seat, where they have not left it already. */
function empty(session: AnySession, seat: Seat, id?: string): Refusal | undefined {
  return session.status.holders[seat] === 'nobody' ? undefined : session.administer(seat, { do: 'drop' }, [], { id });
}

/** Asks the other persons to agree; where there is none, it is done at once. */
function ask(room: Room, by: Seat, request: Request, id: string): CommandOutcome {
  const { session } = room;
  if (!session || session.isOver) return refuse('not-begun');
  const person = room.persons[by] ?? '';
  if (room.asks.some((open) => open.by === by || open.request.what === request.what)) return refuse('ask-under-way');
  let target: number | undefined;
  if (request.what === 'take-back') {
    if ((room.takeBacks.get(person) ?? 0) >= LIMITS.takeBacks) return refuse('take-backs-spent');
    target = session.effective.findLast((index) => {
      const entry = session.entries[index];
      return entry.by === by && entry.cause !== 'auto';
    });
    if (target === undefined) return { code: 'undo-nothing', params: {} };
  }
  const asked: JournalEntry = { kind: 'ask', by, request, target, id };
  if (room.others(person).length > 0) return [asked];
  const { upcomingAsk } = room;
  const granted = grant(room, { by, request, target });
  // The ask is closed by an answer, as any other.
  return isRefusal(granted) ? granted : [asked, { kind: 'unanswered', ask: upcomingAsk }, ...granted];
}

function answer(room: Room, by: Seat, command: Extract<Command, { do: 'answer' }>, id: string): CommandOutcome {
  const open = room.asks.find((one) => one.ask === command.ask);
  if (!open) return refuse('unknown-ask');
  const person = room.persons[by];
  const others = room.others(room.persons[open.by]);
  if (person === undefined || !others.includes(person)) return refuse('not-yours-to-answer');
  const answered: JournalEntry = { kind: 'answer', by, ask: open.ask, agree: command.agree, id };
  const missing = others.some((other) => {
    if (other === person) return false;
    return !room.seatsOf(other).some((seat) => open.agreed.includes(seat));
  });
  if (!command.agree || missing) return [answered];
  const granted = grant(room, open);
  return isRefusal(granted) ? granted : [answered, { kind: 'unanswered', ask: open.ask }, ...granted];
}

/** The outcome of a request to which everybody has agreed. */
function grant(room: Room, { by, request, target }: Pick<Ask, 'by' | 'request' | 'target'>): CommandOutcome {
  if (request.what === 'pace') return [{ kind: 'pace', pace: request.pace }];
  return room.play(undefined, (session) => {
    switch (request.what) {
      case 'end':
        return session.administer(by, { do: 'end', result: request.result }, personsOf(session.status));
      case 'resume':
        return resume(session, by);
      default:
        return takeBack(session, by, target ?? -1);
    }
  });
}

/** Goes on with an adjourned game, and takes the decisions that leave no choice. */
export function resume(session: AnySession, by: Seat): Refusal | undefined {
  const refused = session.administer(by, { do: 'resume' }, personsOf(session.status));
  if (!refused) session.settle();
  return refused;
}

function takeBack(session: AnySession, by: Seat, target: number): Refusal | undefined {
  while (session.effective.includes(target)) {
    const refused = session.undo(by, true);
    if (refused) return refused;
  }
  return undefined;
}

/** The choice of a person for a seat whose time is up: most of the others give time or a bot, all of them end the game. */
function choose(room: Room, by: Seat, command: Extract<Command, { do: 'choose' }>, id: string): CommandOutcome {
  const { seat, choice, level = SUBSTITUTE } = command;
  const lapse = room.lapses.find((open) => open.seat === seat);
  const person = room.persons[by] ?? '';
  const voters = room.others(room.persons[seat]);
  if (!lapse || !voters.includes(person)) return refuse('nothing-to-choose');
  if (!isLevel(level)) return refuse('unknown-level', { level });
  const chosen: JournalEntry = { kind: 'choose', by, seat, choice, id };
  const votes = new Map(lapse.choices).set(person, choice);
  const count = voters.filter((voter) => votes.get(voter) === choice).length;
  const enough = choice === 'end' ? count === voters.length : count * 2 > voters.length;
  if (!enough) return [chosen];
  if (choice === 'wait') return [chosen, { kind: 'extend', seat }];
  const done =
    choice === 'bot' ? substitute(room, seat, level) : room.play(undefined, (session) => endWithout(session, seat));
  return isRefusal(done) ? done : [chosen, ...done];
}

function endWithout(session: AnySession, seat: Seat): Refusal | undefined {
  return empty(session, seat) ?? session.administer(seat, { do: 'end', result: 'score' }, personsOf(session.status));
}
