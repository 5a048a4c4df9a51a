import { isRefusal, type Refusal, type Seat } from '@hamlet/kernel';
import { DAY_MS, SUBSTITUTE, TIME_CONTROLS } from '@hamlet/protocol';
import { afterRunning } from './clocks.ts';
import { resume, substitute } from './commands.ts';
import type { JournalEntry } from './journal.ts';
import type { Room } from './room.ts';
import type { Ask, Lapse } from './room-parts.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The times that things may take; the operator can change those of keeping. */
export interface Times {
  /** A table whose game has not begun. */
  readonly gathering: number;
  /** A live game without anybody at the table. */
  readonly deserted: number;
  /** A game by days after a lapse. */
  readonly lapsed: number;
  /** An adjourned game that nobody resumes. */
  readonly adjourned: number;
}

export const TIMES: Times = { gathering: DAY_MS, deserted: HOUR_MS, lapsed: 14 * DAY_MS, adjourned: 14 * DAY_MS };

/** The time that the others have to answer an ask. */
const ANSWER_MS = { live: 60_000, days: DAY_MS };

/** The time for which a seat whose time is up waits for the choice of the others. */
const CHOICE_MS = 3 * DAY_MS;

/** The time for which the others wait on for somebody who has left. */
const WAIT_MS = { live: 5 * 60_000, days: DAY_MS };

/** The time for which a bot may owe a decision before another node asks it. */
export const BOT_PATIENCE_MS = 3000;

/** The instant up to which an ask can be answered. */
export function askUntil(room: Room, { at }: Pick<Ask, 'at'>): number {
  return instantAfter(room, at, TIME_CONTROLS[room.pace].live ? ANSWER_MS.live : ANSWER_MS.days);
}

/** The instant at which a time has passed; while no node is alive, nothing becomes due. */
function instantAfter({ outages }: Room, from: number, ms: number): number {
  return afterRunning(from, ms, outages);
}

/**
 * The instant at which a seat goes to a bot: at once where no other person plays, otherwise after some days without a choice.
 * Where nobody plays any more, it waits for those who left.
 */
export function lapseUntil(room: Room, { seat, since, choices }: Lapse): number {
  if (room.playing.length === 0) return Number.POSITIVE_INFINITY;
  const others = room.others(room.persons[seat]);
  if (others.length === 0) return since;
  const isAnswered = others.some((person) => choices.has(person));
  return isAnswered ? Number.POSITIVE_INFINITY : instantAfter(room, since, CHOICE_MS);
}

/** The instant at which an adjourned game goes on by itself; undefined for others. */
export function resumesAt(room: Room, times: Times): number | undefined {
  const isAdjourned = room.phase === 'playing' && room.session?.status.adjourned;
  return isAdjourned ? instantAfter(room, room.adjourned ?? room.opened, times.adjourned) : undefined;
}

/** The instant from which on the others choose for a seat whose person has left: at once, or when they have waited. */
function emptyUntil(room: Room, seat: Seat): number {
  const waited = room.waits.get(seat);
  return waited === undefined
    ? 0
    : instantAfter(room, waited, TIME_CONTROLS[room.pace].live ? WAIT_MS.live : WAIT_MS.days);
}

function hasLapsed(room: Room, seat: Seat): boolean {
  return room.lapses.some((lapse) => lapse.seat === seat);
}

/** The instant at which an unused table expires; undefined for one that stays. */
export function expiry(room: Room, seen: number, times: Times): number | undefined {
  if (room.phase === 'over') return undefined;
  if (room.phase === 'gathering') return instantAfter(room, room.opened, times.gathering);
  const resumes = resumesAt(room, times);
  // A live game goes on where somebody is there; nobody loses on time in a game that nobody came back to.
  if (TIME_CONTROLS[room.pace].live) return Math.max(instantAfter(room, seen, times.deserted), resumes ?? 0);
  if (resumes !== undefined) return undefined;
  const [oldest] = room.lapses.map(({ since }) => since).toSorted((a, b) => a - b);
  return oldest === undefined ? undefined : instantAfter(room, oldest, times.lapsed);
}

/** The instant at which the sweep has to visit the table again; null for never. */
export function nextSweepAt(room: Room, now: number, seen: number, times: Times): number | null {
  if (room.phase === 'over') return null;
  const { clocks, outages } = room;
  const lapses = room.lapses.map((lapse) => lapseUntil(room, lapse));
  const running = (clocks?.running ?? []).filter((seat) => !hasLapsed(room, seat));
  const empty = room.dueEmpty.filter((seat) => !hasLapsed(room, seat));
  const instants = [
    expiry(room, seen, times) ?? Number.POSITIVE_INFINITY,
    resumesAt(room, times) ?? Number.POSITIVE_INFINITY,
    ...room.asks.map((ask) => askUntil(room, ask)),
    ...lapses,
    ...running.map((seat) => clocks?.upAt(seat, now, outages) ?? now),
    ...empty.map((seat) => Math.max(now, emptyUntil(room, seat))),
    ...(room.dueBot === undefined ? [] : [now + BOT_PATIENCE_MS]),
  ];
  const next = Math.min(...instants);
  return Number.isFinite(next) ? Math.ceil(next) : null;
}

/** The entries that have become due by themselves; `gone` for a table that is deleted as a whole. */
export function dueEntries(room: Room, now: number, seen: number, times: Times): readonly JournalEntry[] | 'gone' {
  if (room.phase === 'over') return [];
  const expires = expiry(room, seen, times);
  if (expires !== undefined && expires <= now) {
    if (!room.session) return 'gone';
    return linesOf(room.play(undefined, (session) => session.administer(0, { do: 'abandon' })));
  }
  if ((resumesAt(room, times) ?? now + 1) <= now) return linesOf(room.play(undefined, (session) => resume(session, 0)));
  const unanswered = room.asks.filter((ask) => askUntil(room, ask) <= now);
  if (unanswered.length > 0) return unanswered.map(({ ask }) => ({ kind: 'unanswered', ask }));
  const overdue = room.lapses.find((lapse) => lapseUntil(room, lapse) <= now);
  if (overdue) return linesOf(substitute(room, overdue.seat, SUBSTITUTE));
  const { clocks, outages } = room;
  const up = (clocks?.running ?? []).filter((seat) => (clocks?.leftAt(seat, now, outages) ?? 1) <= 0);
  const empty = room.dueEmpty.filter((seat) => emptyUntil(room, seat) <= now);
  return [...up, ...empty].filter((seat) => !hasLapsed(room, seat)).map((seat) => ({ kind: 'lapse', seat }));
}

function linesOf(played: readonly JournalEntry[] | Refusal): readonly JournalEntry[] {
  return isRefusal(played) ? [] : played;
}
