import type { Village } from '../board/model.ts';
import { later } from '../parts/lazy.tsx';
import type { SeatName } from '../table/table.ts';
import { sayList, withTexts } from '../words/words.ts';

interface Finisher {
  readonly name: string;
  readonly points: number;
  readonly isWinner: boolean;
}

/** Everybody by their places. */
export function standingOf(totals: readonly number[], places: readonly number[], who: SeatName): readonly Finisher[] {
  return totals
    .map((points, seat) => ({ name: who(seat), points, place: places[seat], isWinner: places[seat] === 1 }))
    .sort((a, b) => a.place - b.place);
}

/** The winners as a list of names. */
export function sayWinners(standing: readonly Finisher[]): string {
  return sayList(standing.filter(({ isWinner }) => isWinner).map(({ name }) => name));
}

export interface EndingProps {
  /** The id of the table, under which the name of the place is stored. */
  readonly id: string;
  readonly village: Village;
  /** A sentence about what has been built. */
  readonly lead: string;
  /** Everybody in the order of their places; the winners come first. */
  readonly standing: readonly Finisher[];
  /** A sentence about what decided among those with the most points; undefined where the points did. */
  readonly tie: string | undefined;
}

/** The end as a moment: what has been built, its name, and its picture to keep. */
export const Ending = later<EndingProps>(
  async () => (await withTexts(['ending'], import('./ending-view.tsx'))).EndingView,
);
