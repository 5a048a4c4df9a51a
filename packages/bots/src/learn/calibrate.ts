import { decayOf } from '../arithmetic.ts';
import { chancesFrom } from '../heuristics.ts';

/** Knots from the end of the game to its start. */
const KNOTS = 5;
const SPREADS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 34, 40];

/** A judged position with the outcome of its game. */
export interface JudgedPosition {
  readonly open: number;
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** The spreads that fit the results best, one for each part of the game (maximum likelihood). */
export function spreadOf(judged: readonly JudgedPosition[]): number[] {
  return Array.from({ length: KNOTS }, (_, knot) => {
    const near = judged.filter(({ open }) => Math.round(open * (KNOTS - 1)) === knot);
    if (near.length === 0) return 2 + 4 * knot;
    const losses = SPREADS.map((spread) => near.reduce((sum, one) => sum + surprise(one, spread), 0));
    return SPREADS[losses.indexOf(Math.min(...losses))];
  });
}

function surprise({ scores, places }: JudgedPosition, spread: number): number {
  const chances = chancesFrom(scores, spread);
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return winners.reduce((sum, seat) => sum + decayOf(Math.max(chances[seat], 1e-6)), 0) / winners.length;
}
