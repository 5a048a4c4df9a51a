import { LEVEL_VERSION, type RatingFile } from '@hamlet/bots';
import { putIntoFile } from '../files.ts';
import type { Match } from './match.ts';
import type { BotRating } from './ratings.ts';

/** Puts the ratings of one game into a file, beside those of other games that it has. */
export function writeRatings(file: string, { game, seed }: Match, games: number, rated: readonly BotRating[]): void {
  const ratings = Object.fromEntries(rated.map(({ bot, rating, low, high }) => [bot, { rating, low, high }]));
  const found: RatingFile = { [game]: { version: LEVEL_VERSION, seed, games, ratings } };
  putIntoFile(file, found);
}
