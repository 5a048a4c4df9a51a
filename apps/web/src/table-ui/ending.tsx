import type { Village } from '../board/model.ts';
import { later } from '../parts/lazy.tsx';
import type { SeatName } from '../table/table.ts';
import { withTexts } from '../words/words.ts';

/** The tie-breaker among those of equal points: a count, a custom of the rulebooks where nothing does, or that Botric need not win. */
export type TieBreak = 'deliveries' | 'sales' | 'coins' | 'milk' | 'duel' | 'botric';

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

export interface EndingProps {
  /** Of the table, under which the name of the town is kept. */
  readonly id: string;
  readonly village: Village;
  /** True when the Church stands, by which a hamlet becomes a town. */
  readonly isTown: boolean;
  /** Everybody in the order of their places; the winners come first. */
  readonly standing: readonly Finisher[];
  /** The rule that decided among those with the most points; undefined where the points did. */
  readonly tie: TieBreak | undefined;
}

/** The end as a moment: what the hamlet has become, its name, and its picture to keep. */
export const Ending = later<EndingProps>(
  async () => (await withTexts(['ending'], import('./ending-view.tsx'))).EndingView,
);
