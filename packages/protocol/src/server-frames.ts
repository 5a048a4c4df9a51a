import * as z from 'zod/mini';
import type { Difference, Plain } from './difference.ts';
import { savedTurn } from './prepared.ts';
import { refusalParams } from './refusal.ts';
import { clockState, tableState } from './state.ts';

/** One line of the log that counts, as the viewer may read it; its number is its place among the lines of this viewer. */
export const line = z.object({
  by: z.int(),
  cause: z.enum(['player', 'prepared', 'auto', 'bot', 'cut']),
  text: z.string(),
  /** Whole seconds since the game began. */
  at: z.number(),
  events: z.array(z.unknown()),
});
export type SentLine = z.infer<typeof line>;

export const chatLine = z.object({
  number: z.int(),
  at: z.number(),
  person: z.string(),
  name: z.string(),
  text: z.string(),
});
export type ChatLine = z.infer<typeof chatLine>;

/** The members of every frame about the game. */
const position = {
  /** The number of the update for this viewer. */
  n: z.int(),
  /** The hash of the view after it. */
  hash: z.string(),
  /** The lines from here on are replaced by those that follow. */
  from: z.int(),
  lines: z.array(line),
  /** The number of own decisions that each seat could take back; only those of the viewer in a game with secrets. */
  undo: z.record(z.string(), z.int()),
  /** The instant of the frame, in milliseconds since 1970. */
  now: z.number(),
};

const plain = z.custom<Plain>(() => true);

export const serverFrame = z.discriminatedUnion('t', [
  /** The first frame of a server. */
  z.object({
    t: z.literal('welcome'),
    protocol: z.int(),
    product: z.string(),
    rules: z.string(),
    /** The seat whose view of the table is sent; null for a watcher. */
    seat: z.nullable(z.int()),
    /** All seats of the person. */
    seats: z.array(z.int()),
    /** The number of lines of the log that the person has seen, on any device; named as the frame `look`. */
    look: z.optional(z.int()),
  }),
  /** The full state of a table: the view is null before the game begins, and absent where the client has it. */
  z.object({
    t: z.literal('full'),
    ...position,
    /** The seat whose view it is; its numbers are another row than those of another seat. Absent for watchers. */
    seat: z.optional(z.int()),
    clocks: z.array(clockState),
    view: z.optional(z.nullable(plain)),
    setting: z.optional(plain),
    table: tableState,
  }),
  z.object({
    t: z.literal('update'),
    ...position,
    /** Absent where the clocks went on as they were. */
    clocks: z.optional(z.array(clockState)),
    /** The setting of the game; with its first view. */
    setting: z.optional(plain),
    view: z.optional(z.custom<Difference>(() => true)),
    table: z.optional(z.custom<Difference>(() => true)),
  }),
  z.object({ t: z.literal('ack'), id: z.string() }),
  z.object({ t: z.literal('refused'), id: z.string(), code: z.string(), params: refusalParams }),
  z.object({ t: z.literal('answer'), id: z.string(), answer: z.unknown() }),
  z.object({ t: z.literal('chat'), lines: z.array(chatLine) }),
  /** The turn that is prepared for a seat; to its owner alone. Null where there is none any more. */
  z.object({ t: z.literal('prepared'), seat: z.int(), turn: z.nullable(savedTurn) }),
  /** A heartbeat with the newest number, so that a client whose last frame was lost notices. */
  z.object({ t: z.literal('beat'), n: z.int(), now: z.number() }),
  z.object({ t: z.literal('error'), code: z.string(), params: refusalParams }),
  /** The server closes the socket; the client comes back after that many milliseconds, or not at all. */
  z.object({ t: z.literal('bye'), code: z.string(), after: z.nullable(z.int()) }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;
