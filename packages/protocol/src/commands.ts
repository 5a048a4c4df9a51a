import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { lapseChoice, request, seat } from './table.ts';

/** The level of a bot that takes a seat over where nobody chooses another. */
export const SUBSTITUTE = 'builder';

const botLevel = z.string().check(z.minLength(1), z.maxLength(64));

/** The commands of a person at a table, for one of their seats. */
export const command = z.discriminatedUnion('do', [
  /** Actions in notation, one after the other: all are taken or none. One that the table has taken by itself is passed over. */
  z.strictObject({
    do: z.literal('act'),
    actions: z
      .array(z.string().check(z.minLength(1), z.maxLength(LIMITS.action)))
      .check(z.minLength(1), z.maxLength(LIMITS.actions)),
  }),
  z.strictObject({ do: z.literal('undo'), steps: z.int().check(z.minimum(1), z.maximum(200)) }),
  z.strictObject({ do: z.literal('ready'), ready: z.boolean() }),
  z.strictObject({ do: z.literal('ask'), request }),
  z.strictObject({ do: z.literal('answer'), ask: z.int(), agree: z.boolean() }),
  /** Resigns; with more than two seats in the contest a bot of this level plays on. */
  z.strictObject({ do: z.literal('concede'), level: z.optional(botLevel) }),
  /** Leaves the seat. While a game lasts it is empty until it is reclaimed or a bot takes it. */
  z.strictObject({ do: z.literal('leave') }),
  z.strictObject({ do: z.literal('hand-over'), level: botLevel }),
  z.strictObject({ do: z.literal('reclaim') }),
  z.strictObject({ do: z.literal('adjourn') }),
  z.strictObject({ do: z.literal('choose'), seat, choice: lapseChoice, level: z.optional(botLevel) }),
  /** The host decides whether the table may be watched; opening it again makes a new address. */
  z.strictObject({ do: z.literal('watching'), open: z.boolean() }),
]);
export type Command = z.infer<typeof command>;

/** The id of a command, chosen by the client; the same id is answered in the same way, however often it comes. */
export const commandId = z.string().check(z.regex(/^[\w-]{4,40}$/));

/** A command with the id that makes it safe to send twice. */
export const ordered = z.strictObject({
  id: commandId,
  seat,
  /** The number of the update that the client had seen. */
  seen: z.int().check(z.minimum(0)),
  command,
});
export type Ordered = z.infer<typeof ordered>;
