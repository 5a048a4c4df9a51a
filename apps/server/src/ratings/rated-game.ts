import { botToday } from '@hamlet/bots';
import type { Seat } from '@hamlet/kernel';
import type { Room } from '../tables/room.ts';

/** A seat of a rated game. */
export interface RatedSeat {
  readonly seat: Seat;
  /** A person or a bot account, or a bot that comes with the server. */
  readonly kind: 'person' | 'bot';
  /** The id of the person, or the level of the bot. */
  readonly player: string;
  readonly place: number;
  /** True for somebody who conceded, lapsed or handed the seat over: the last place is theirs. */
  readonly left: boolean;
}

/** A game that counts, as its log tells it. */
export interface RatedGame {
  readonly table: string;
  readonly at: number;
  readonly game: string;
  /** The game and how many play it: each has ratings of its own. */
  readonly pool: string;
  readonly seats: readonly RatedSeat[];
  /** True where those who stayed have a result among themselves. */
  readonly isDecided: boolean;
}

/** The name of the pool of ratings of a game with a number of seats. */
export function poolOf(game: string, seats: number): string {
  return `${game}/${seats}`;
}

/** True for a table whose game cannot count any more, though it was opened as a rated one. */
export function isCasual({ record, session }: Pick<Room, 'record' | 'session'>): boolean {
  return record !== undefined || (session?.entries.some((entry) => entry.kind === 'undo' && entry.agreed) ?? false);
}

/** The rated game of a table; undefined for one that does not count. It follows from the journal alone. */
export function ratedGame(room: Room): RatedGame | undefined {
  const { session, ended, plan } = room;
  if (plan.rated !== true || !session?.result || ended === undefined || isCasual(room)) return undefined;
  const { ending, ranking } = session.result;
  if (session.status.adjourned || (ending !== 'played' && session.round < 2)) return undefined;
  const isDecided = ending === 'played' || ending === 'conceded';
  const seats = plan.seats.flatMap((seatPlan, seat): RatedSeat[] => {
    const place = ranking[seat];
    if (seatPlan.kind === 'bot')
      return [{ seat, kind: 'bot', player: botToday(seatPlan.level) ?? seatPlan.level, place, left: false }];
    const player = room.persons[seat];
    return player === undefined ? [] : [{ seat, kind: 'person', player, place, left: hasLeft(room, seat) }];
  });
  const persons = new Set(seats.flatMap(({ kind, player }) => (kind === 'person' ? [player] : [])));
  if (persons.size < 2 || (!isDecided && !seats.some(({ left }) => left))) return undefined;
  return {
    table: room.id,
    at: ended,
    game: plan.game,
    pool: poolOf(plan.game, plan.seats.length),
    seats,
    isDecided,
  };
}

function hasLeft({ left, lapses, session }: Room, seat: Seat): boolean {
  const isEmpty = session?.status.holders[seat] === 'nobody';
  return left.has(seat) || isEmpty || lapses.some((lapse) => lapse.seat === seat);
}
