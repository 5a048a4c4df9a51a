import { LEVEL_VERSION, type RatingFile, ratedKind } from '@hamlet/bots';
import { FileError, putIntoFile } from '../files.ts';
import type { Match } from './match.ts';
import type { BotRating } from './ratings.ts';

/** Puts the ratings at one kind of table into a file, beside those of other kinds that it has. */
export function writeRatings(
  file: string,
  { game, seats, options, seed }: Match,
  games: number,
  rated: readonly BotRating[],
): void {
  const kind = ratedKind(game, seats, options);
  if (kind === undefined) throw new FileError(`${file}: has no place for ratings with components of your own`);
  const ratings = Object.fromEntries(rated.map(({ bot, rating, low, high }) => [bot, { rating, low, high }]));
  const found: RatingFile = { [kind]: { version: LEVEL_VERSION, seed, games, ratings } };
  putIntoFile(file, found);
}
