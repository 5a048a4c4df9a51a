import { chancesFrom } from '../heuristics.ts';
import type { Row } from './rows.ts';

/** How much the difference by the weights must be shrunk to be the difference at the end, as well as a factor can. */
export function scaleOf(rows: readonly Row[]): number {
  let [both, square] = [0, 0];
  for (const { weighed, scores } of rows) {
    const [said, came] = [weighed[0] - (weighed[1] ?? 0), scores[0] - (scores[1] ?? 0)];
    both += said * came;
    square += said * said;
  }
  return square === 0 ? 1 : both / square;
}

/** Knots from the end of the game to its start. */
const KNOTS = 5;
const SPREADS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 34, 40];

/** A judged position with what came of it. */
export interface Judged {
  readonly open: number;
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** For each part of the game the spread with which the chances are the most likely. */
export function spreadOf(judged: readonly Judged[]): number[] {
  return Array.from({ length: KNOTS }, (_, knot) => {
    const near = judged.filter(({ open }) => Math.round(open * (KNOTS - 1)) === knot);
    if (near.length === 0) return 2 + 4 * knot;
    const losses = SPREADS.map((spread) => near.reduce((sum, one) => sum + surprise(one, spread), 0));
    return SPREADS[losses.indexOf(Math.min(...losses))];
  });
}

function surprise({ scores, places }: Judged, spread: number): number {
  const chances = chancesFrom(scores, spread, 0);
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return -winners.reduce((sum, seat) => sum + Math.log(Math.max(chances[seat], 1e-6)), 0) / winners.length;
}
