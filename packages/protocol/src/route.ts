import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { pace } from './pace.ts';
import { id } from './table.ts';

/** A person as they see themselves. */
export const me = z.object({
  person: z.string(),
  name: z.string(),
  /** A mark that distinguishes the person from others whose name looks the same. */
  mark: z.optional(z.string()),
  colour: z.optional(z.string()),
});

/** A table in a list. */
export const tableSummary = z.object({
  id: z.string(),
  rules: z.string(),
  phase: z.enum(['gathering', 'playing', 'over']),
  pace,
  names: z.array(z.string()),
  /** Seats of persons who have deleted themselves. */
  former: z.optional(z.array(z.int())),
  /** Seats of bot accounts. */
  bots: z.optional(z.array(z.int())),
  /** Seats that wait for a person. */
  free: z.array(z.int()),
  watching: z.boolean(),
  rated: z.optional(z.boolean()),
  /** The mean rating of those who sit at a rated table, in its pool. */
  rating: z.optional(z.number()),
  /** Seats that owe a decision. */
  due: z.array(z.int()),
  /** True when the game waits for the person who asks; in the list of their own tables. */
  waits: z.optional(z.boolean()),
  /** The newest entry, in milliseconds since 1970. */
  moved: z.number(),
});
export type TableSummary = z.infer<typeof tableSummary>;

export const list = z.object({ tables: z.array(tableSummary) });
export const tableParams = z.strictObject({ table: id });
export const seatParams = z.strictObject({
  table: id,
  seat: z.pipe(z.string().check(z.regex(/^\d$/)), z.transform(Number)),
});

/** The rate limit of a route: the size of a bucket of requests, and the seconds in which it fills again. */
export interface RouteLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** Limits by the cost of a route; counted for each person, or each address where nobody is known. */
export const ROUTE_LIMITS = {
  read: { requests: 240, seconds: 60 },
  write: { requests: 60, seconds: 60 },
  act: { requests: 300, seconds: 60 },
  open: { requests: 20, seconds: 600 },
  token: { requests: 20, seconds: 60 },
  mail: { requests: 5, seconds: 3600 },
} as const satisfies Record<string, RouteLimit>;

/** One route of the HTTP interface; the server registers `ROUTES`, and its description is made from them. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `:name` for parameters. */
  readonly path: string;
  readonly about: string;
  readonly limit: keyof typeof ROUTE_LIMITS;
  /** True for a route that answers only those with an identity. */
  readonly known: boolean;
  /** The scope that the token of a bot account needs; without it the route is for persons alone. */
  readonly scope?: 'any' | 'play' | 'tables';
  readonly params: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** The largest size of the body in bytes. */
  readonly bytes: number;
}

export const nothing = z.strictObject({});

/** The values that most routes have in common. */
export const DEFAULTS = {
  limit: 'write',
  known: true,
  params: nothing,
  query: nothing,
  body: nothing,
  bytes: LIMITS.body,
} as const;
