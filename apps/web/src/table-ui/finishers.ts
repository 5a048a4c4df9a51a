import type { SeatName } from '../table/table.ts';
import { sayList } from '../words/words.ts';

/** A player at the end of a game. */
export interface Finisher {
  readonly name: string;
  readonly points: number;
  readonly isWinner: boolean;
}

/** The players by their places. */
export function standingOf(totals: readonly number[], places: readonly number[], who: SeatName): readonly Finisher[] {
  return totals
    .map((points, seat) => ({ name: who(seat), points, place: places[seat], isWinner: places[seat] === 1 }))
    .sort((a, b) => a.place - b.place);
}

/** The winners as a list of names. */
export function sayWinners(standing: readonly Finisher[]): string {
  return sayList(standing.filter(({ isWinner }) => isWinner).map(({ name }) => name));
}
