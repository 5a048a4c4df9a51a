import * as z from 'zod/mini';
import { DEFAULTS, type Route } from './route.ts';

/** A rating in one pool: a game with a number of players. */
const standing = z.object({
  game: z.string(),
  seats: z.int(),
  rating: z.number(),
  /** The rating deviation: with 95 % the true strength lies within twice this. */
  doubt: z.number(),
  games: z.int(),
});

const ratedStep = z.object({
  game: z.string(),
  seats: z.int(),
  table: z.string(),
  at: z.number(),
  rating: z.number(),
  doubt: z.number(),
  place: z.int(),
  /** True where the person conceded, lapsed or handed the seat over. */
  left: z.boolean(),
  /** The opponents of the person. */
  opponents: z.array(z.object({ name: z.string(), person: z.optional(z.string()), bot: z.optional(z.boolean()) })),
});

/** Ids of persons, and pseudonyms of those who are gone. */
const personParam = z.string().check(z.regex(/^[\w.-]{3,64}$/));

/** The public data of a player. */
export const RATING_ROUTES = {
  person: {
    ...DEFAULTS,
    scope: 'any',
    method: 'GET',
    path: '/persons/:person',
    about: 'A player: the ratings with their doubts, and the newest rated games',
    limit: 'read',
    known: false,
    params: z.strictObject({ person: personParam }),
    answer: z.object({
      person: z.string(),
      name: z.string(),
      bot: z.boolean(),
      standings: z.array(standing),
      games: z.array(ratedStep),
    }),
  },
} as const satisfies Readonly<Record<string, Route>>;
