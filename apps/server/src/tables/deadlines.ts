import { isRefusal } from '@hamlet/kernel';
import { DAY_MS, SUBSTITUTE, TIME_CONTROLS } from '@hamlet/protocol';
import { handOver } from './commands.ts';
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
}

export const TIMES: Times = { gathering: DAY_MS, deserted: HOUR_MS, lapsed: 14 * DAY_MS };

/** The time that the others have to answer an ask. */
const ANSWER_MS = { live: 60_000, days: DAY_MS };

/** The time for which a seat whose time is up waits for the choice of the others. */
const CHOICE_MS = 3 * DAY_MS;

/** The time for which a bot may owe a decision before another node asks it. */
export const BOT_PATIENCE_MS = 3000;

/** The instant up to which an ask can be answered. */
export function askUntil(room: Room, { at }: Pick<Ask, 'at'>): number {
  return at + (TIME_CONTROLS[room.pace].live ? ANSWER_MS.live : ANSWER_MS.days);
}

/** The instant at which a seat goes to a bot: at once where no other person sits, otherwise after some days without a choice. */
export function lapseUntil(room: Room, { seat, since, choices }: Lapse): number {
  if (room.others(room.persons[seat]).length === 0) return since;
  return choices.size > 0 ? Number.POSITIVE_INFINITY : since + CHOICE_MS;
}

/** The instant at which an unused table expires; undefined for one that stays. */
export function expiry(room: Room, seen: number, times: Times): number | undefined {
  if (room.phase === 'over') return undefined;
  if (room.phase === 'gathering') return room.opened + times.gathering;
  if (TIME_CONTROLS[room.pace].live) return seen + times.deserted;
  const [oldest] = room.lapses.map(({ since }) => since).toSorted((a, b) => a - b);
  return oldest === undefined ? undefined : oldest + times.lapsed;
}

/** The instant at which the sweep has to visit the table again; null for never. */
export function nextSweepAt(room: Room, now: number, seen: number, times: Times): number | null {
  if (room.phase === 'over') return null;
  const { clocks, outages } = room;
  const lapses = room.lapses.map((lapse) => lapseUntil(room, lapse));
  const running = (clocks?.running ?? []).filter((seat) => !room.lapses.some((lapse) => lapse.seat === seat));
  const instants = [
    expiry(room, seen, times) ?? Number.POSITIVE_INFINITY,
    ...room.asks.map((ask) => askUntil(room, ask)),
    ...lapses,
    ...running.map((seat) => clocks?.upAt(seat, now, outages) ?? now),
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
    const left = room.play(undefined, (session) => session.administer(0, { do: 'abandon' }));
    return isRefusal(left) ? [] : left;
  }
  const unanswered = room.asks.filter((ask) => askUntil(room, ask) <= now);
  if (unanswered.length > 0) return unanswered.map(({ ask }) => ({ kind: 'unanswered', ask }));
  const overdue = room.lapses.find((lapse) => lapseUntil(room, lapse) <= now);
  if (overdue) {
    const handed = room.play(undefined, (session) => handOver(session, overdue.seat, SUBSTITUTE));
    return isRefusal(handed) ? [] : handed;
  }
  const { clocks, outages } = room;
  return (clocks?.running ?? [])
    .filter((seat) => !room.lapses.some((lapse) => lapse.seat === seat))
    .filter((seat) => (clocks?.leftAt(seat, now, outages) ?? 1) <= 0)
    .map((seat) => ({ kind: 'lapse', seat }));
}
