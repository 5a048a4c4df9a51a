import { LEVELS, ratedKind, ratingOf } from '@hamlet/bots';
import type { Rating } from './glicko2.ts';

/** The doubt of a bot's rating: it was measured and does not move. */
const DOUBT = 50;

/** The rating of the lowest level and the step between levels, where the arena has not measured this version yet. */
const LOWEST = 1000;
const APART = 150;

/** The number of seats at which levels are measured: what they are worth there stands for them at all tables of the game. */
const MEASURED_SEATS = 2;

/** The fixed rating of a level of bots in a game; undefined for a bot that has none. */
export function botRating(game: string, level: string): Pick<Rating, 'rating' | 'doubt'> | undefined {
  const levels: readonly string[] = LEVELS;
  const height = levels.indexOf(level);
  if (height < 0) return undefined;
  const measured = ratingOf(ratedKind(game, MEASURED_SEATS, {}), level);
  return { rating: measured ?? LOWEST + height * APART, doubt: DOUBT };
}
