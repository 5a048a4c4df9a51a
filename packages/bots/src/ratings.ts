import { LEVEL_VERSION } from './names.ts';
import stored from './ratings.json' with { type: 'json' };

/** A rating with its 95 % interval. */
interface StoredRating {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** The ratings of the bots of one game; those of two games have nothing to do with each other. */
interface StoredRatings {
  /** The version of the levels that played. */
  readonly version: number;
  /** The seed of the games, and how many any two of the bots played. */
  readonly seed: string;
  readonly games: number;
  readonly ratings: Readonly<Record<string, StoredRating>>;
}

/** The file of ratings by the name of the game. `hamlet arena --ratings --out` writes it. */
export type RatingFile = Readonly<Record<string, StoredRatings>>;

/** The rating of a bot of today's version in a game; undefined where nobody measured it. */
export function ratingOf(game: string, bot: string, file: RatingFile = stored): number | undefined {
  const known = Object.hasOwn(file, game) ? file[game] : undefined;
  return known?.version === LEVEL_VERSION ? known.ratings[bot]?.rating : undefined;
}
