import { isObject } from '@hamlet/kernel';
import { LEVEL_VERSION } from './names.ts';
import stored from './ratings.json' with { type: 'json' };

/** A rating with its 95 % interval. */
interface StoredRating {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** The ratings of the bots at one kind of table; those of two kinds have nothing to do with each other. */
interface StoredRatings {
  /** The version of the levels that played. */
  readonly version: number;
  /** The seed of the games, and how many any two of the bots played. */
  readonly seed: string;
  readonly games: number;
  readonly ratings: Readonly<Record<string, StoredRating>>;
}

/** The file of ratings by the kind of table. `hamlet arena --ratings --out` writes it. */
export type RatingFile = Readonly<Record<string, StoredRatings>>;

/**
 * The kind of a table at which bots are rated, as `hamlet/2` or `hamlet/2/lake`: the game, the number of seats and the expansions. Undefined
 * with components of somebody's own, which no rating is about.
 */
export function ratedKind(game: string, seats: number, options: unknown): string | undefined {
  const { modules, catalogue }: Record<string, unknown> = isObject(options) ? options : {};
  if (isObject(catalogue)) return undefined;
  return [game, seats, ...(Array.isArray(modules) ? modules.map(String).sort() : [])].join('/');
}

/** The rating of a bot of today's version at a kind of table; undefined where nobody measured it. */
export function ratingOf(kind: string | undefined, bot: string, file: RatingFile = stored): number | undefined {
  const known = kind !== undefined && Object.hasOwn(file, kind) ? file[kind] : undefined;
  return known?.version === LEVEL_VERSION ? known.ratings[bot]?.rating : undefined;
}
