import { type AnySession, type Seat, SPECTATOR } from '@hamlet/kernel';
import { type SeatState, type TableState, type TakenBack, TIME_CONTROLS } from '@hamlet/protocol';
import { isFormer } from '../people/former.ts';
import { isCasual } from '../ratings/rated-game.ts';
import { askUntil, expiry, lapseUntil, resumesAt, type Times } from './deadlines.ts';
import type { Room } from './room.ts';
import type { Ask } from './room-parts.ts';

const MINUTE_MS = 60_000;

/** The people at a table now, as far as the nodes know. */
export interface Presence {
  readonly seats: readonly Seat[];
  readonly watchers: number;
  /** The instant at which anybody was last at the table. */
  readonly seen: number;
}

/** A table as everybody at it may see it, besides the game itself. */
export function tableState(room: Room, presence: Presence, times: Times): TableState {
  const { session, plan } = room;
  const over = room.phase === 'over';
  const resumes = resumesAt(room, times);
  const takenBack = session ? takenBackIn(session) : [];
  return {
    id: room.id,
    phase: room.phase,
    rules: room.game.rules,
    plan,
    pace: room.pace,
    ...(room.host === undefined ? {} : { host: room.host }),
    seats: plan.seats.map((_, seat) => seatState(room, seat, presence)),
    pending: session?.pending ? { ...session.pending, seats: [...session.pending.seats] } : null,
    adjourned: session?.status.adjourned ?? false,
    ...(resumes === undefined ? {} : { resumes }),
    asks: room.asks.map((ask) => ({
      ask: ask.ask,
      by: ask.by,
      request: ask.request,
      ...(ask.target === undefined ? {} : { back: decisionsSince(room, ask.target) }),
      agreed: [...ask.agreed],
      until: askUntil(room, ask),
    })),
    lapses: room.lapses.map((lapse) => {
      const until = lapseUntil(room, lapse);
      return {
        seat: lapse.seat,
        since: lapse.since,
        choices: Object.fromEntries(lapse.choices),
        until: Number.isFinite(until) ? until : 0,
      };
    }),
    ...(takenBack.length === 0 ? {} : { takenBack }),
    ...(room.commitment === undefined ? {} : { commitment: room.commitment }),
    ...(session && over ? { seed: session.opening.seed } : {}),
    ...(room.begun === undefined ? {} : { begun: instant(room.begun) }),
    ...(room.record || (plan.rated && isCasual(room)) ? { casual: true } : {}),
    result: over && session?.result ? copyOf(session.result) : null,
    ...ends(room, presence, times),
    watchers: presence.watchers,
    ...(room.rematch === undefined ? {} : { rematch: room.rematch }),
  };
}

/** When the table ends by itself: a live one stays as long as somebody is there; the time of its newest entry is not shown. */
function ends(room: Room, { seats, watchers, seen }: Presence, times: Times): Pick<TableState, 'expires' | 'deserted'> {
  const isLive = room.phase === 'playing' && TIME_CONTROLS[room.pace].live;
  if (isLive && (seats.length > 0 || watchers > 0))
    return { expires: null, deserted: Math.round(times.deserted / MINUTE_MS) };
  return { expires: expiry(room, seen, times) ?? null };
}

function copyOf({ scores, ranking, ending }: NonNullable<NonNullable<Room['session']>['result']>) {
  return { scores: [...scores], ranking: [...ranking], ending };
}

function seatState(room: Room, seat: Seat, presence: Presence): SeatState {
  const { kind } = room.plan.seats[seat];
  const level = room.levelOf(seat);
  const person = room.persons[seat];
  const name = room.names[seat];
  const away = room.clocks?.awayUntil(seat);
  return {
    kind,
    holder: room.session?.status.holders[seat] ?? (kind === 'person' && person === undefined ? 'nobody' : kind),
    ...(level === undefined ? {} : { level }),
    ...(isFormer(person) ? { former: true } : person === undefined ? {} : { person }),
    ...(name === undefined ? {} : { name }),
    ...(room.bots[seat] ? { bot: true } : {}),
    ...(away === undefined ? {} : { away }),
    ready: room.ready[seat],
    present: presence.seats.includes(seat),
  };
}

/** The number of decisions since an entry, itself included; the later ones where everybody may read them. */
function decisionsSince(room: Room, target: Ask['target'] & number): number {
  const { session } = room;
  if (!session) return 0;
  return session.effective.filter((index) => {
    const entry = session.entries[index];
    return index >= target && entry.cause !== 'auto' && (index === target || session.mayRead(entry, SPECTATOR));
  }).length;
}

/** The take-backs that were granted. Each undid one decision after the other; those that not everybody may read do not count. */
function takenBackIn(session: AnySession): TakenBack[] {
  const found: TakenBack[] = [];
  let last = -1;
  for (const [index, entry] of session.entries.entries()) {
    if (entry.kind !== 'undo' || !entry.agreed) continue;
    const { by, at } = entry;
    const before = found.at(-1);
    const isPart = before !== undefined && last === index - 1 && before.by === by && before.at === at;
    const count = session.mayRead(entry, SPECTATOR) ? 1 : 0;
    if (isPart) found[found.length - 1] = { by, at, count: before.count + count };
    else found.push({ by, at, count: Math.max(1, count) });
    last = index;
  }
  return found;
}

/** An instant as records write it. */
export function instant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
