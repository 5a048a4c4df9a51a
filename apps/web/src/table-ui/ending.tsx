import type { DrawnVillage } from '../board/model.ts';
import { lazy } from '../parts/lazy.tsx';
import { withTexts } from '../words/words.ts';
import type { Finisher } from './finishers.ts';

export interface EndingProps {
  /** The id of the table, under which the name of the place is stored. */
  readonly id: string;
  readonly village: DrawnVillage;
  /** A sentence about the village at the end. */
  readonly lead: string;
  /** All players in the order of their places; the winners come first. */
  readonly standing: readonly Finisher[];
  /** A sentence about the tiebreaker that decided; undefined where the points did. */
  readonly tie: string | undefined;
}

/** The end as a moment: the village, its name, and its picture to keep. */
export const Ending = lazy<EndingProps>(
  async () => (await withTexts(['ending'], import('./ending-view.tsx'))).EndingView,
);
