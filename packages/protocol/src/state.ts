import * as z from 'zod/mini';
import { pace } from './pace.ts';
import { lapseChoice, plan, request } from './table.ts';

/** A seat of a table as everybody may see it. */
const seatState = z.object({
  kind: z.enum(['person', 'bot', 'rules']),
  /** The player now; bots take seats over, and empty seats are held by nobody. */
  holder: z.enum(['person', 'bot', 'rules', 'nobody']),
  level: z.optional(z.string()),
  /** The person that the seat belongs to, where somebody has taken it. */
  person: z.optional(z.string()),
  name: z.optional(z.string()),
  /** True where the seat was that of a person who has deleted themselves. */
  former: z.optional(z.boolean()),
  /** True for a bot account: a program that plays over the network. */
  bot: z.optional(z.boolean()),
  /** The instant up to which the person is on leave, in milliseconds since 1970; their clock stands still in games by days. */
  away: z.optional(z.number()),
  ready: z.boolean(),
  present: z.boolean(),
});
export type SeatState = z.infer<typeof seatState>;

const askState = z.object({
  ask: z.int(),
  by: z.int(),
  request,
  /** The number of decisions that a take-back undoes. */
  back: z.optional(z.int()),
  agreed: z.array(z.int()),
  /** The instant at which it lapses, in milliseconds since 1970. */
  until: z.number(),
});
export type AskState = z.infer<typeof askState>;

/** A take-back that everybody agreed to. */
const takenBack = z.object({
  by: z.int(),
  /** The number of decisions that it undid. */
  count: z.int(),
  /** Whole seconds since the game began, as of lines of the log. */
  at: z.number(),
});
export type TakenBack = z.infer<typeof takenBack>;

const lapseState = z.object({
  seat: z.int(),
  since: z.number(),
  choices: z.record(z.string(), lapseChoice),
  /** The instant at which the seat goes to a bot if nobody answers. */
  until: z.number(),
});
export type LapseState = z.infer<typeof lapseState>;

export const clockState = z.object({
  /** Milliseconds left at the instant of the frame; below 0 the time is up. */
  left: z.number(),
  running: z.boolean(),
});
export type ClockState = z.infer<typeof clockState>;

/** A table as everybody at it may see it, besides the game itself. */
export const tableState = z.object({
  id: z.string(),
  phase: z.enum(['gathering', 'playing', 'over']),
  rules: z.string(),
  plan,
  pace,
  host: z.optional(z.string()),
  seats: z.array(seatState),
  pending: z.nullable(z.object({ seats: z.array(z.int()), kind: z.string(), manual: z.boolean() })),
  adjourned: z.boolean(),
  /** The instant at which an adjourned game goes on by itself, in milliseconds since 1970. */
  resumes: z.optional(z.number()),
  asks: z.array(askState),
  lapses: z.array(lapseState),
  /** Take-backs that were granted, oldest first: the log itself no longer has what they undid. */
  takenBack: z.optional(z.array(takenBack)),
  /** True for a game that goes on from a saved one: somebody knows its seed, so that it counts for nothing. */
  casual: z.optional(z.boolean()),
  /** The SHA-256 of the seed, from the moment when the game began. */
  commitment: z.optional(z.string()),
  /** The seed itself, once the game is over. */
  seed: z.optional(z.string()),
  begun: z.optional(z.string()),
  result: z.nullable(z.object({ scores: z.array(z.number()), ranking: z.array(z.number()), ending: z.string() })),
  /** The instant at which the table goes if nothing happens, in milliseconds since 1970. */
  expires: z.nullable(z.number()),
  /** The minutes without anybody at the table after which a live game ends; given while somebody is there. */
  deserted: z.optional(z.number()),
  watchers: z.int(),
  rematch: z.optional(z.string()),
});
export type TableState = z.infer<typeof tableState>;
