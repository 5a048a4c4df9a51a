import * as z from 'zod/mini';
import { commandId } from './commands.ts';
import { LIMITS } from './limits.ts';
import { refusalParams } from './refusal.ts';

const change = z.record(z.string().check(z.maxLength(40)), z.int());

/** A turn that a person thought out in advance, with what each action changed for their seat. */
export const preparedTurn = z.strictObject({
  /** The id of the command by which it will be played. */
  id: commandId,
  /** The kind of decision that it begins with. */
  kind: z.string().check(z.maxLength(40)),
  steps: z
    .array(z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(LIMITS.action)), change }))
    .check(z.minLength(1), z.maxLength(LIMITS.actions)),
});
export type PreparedTurn = z.infer<typeof preparedTurn>;

/** A saved prepared turn, as its owner reads it. */
export const savedTurn = z.object({
  id: z.string(),
  kind: z.string(),
  steps: z.array(z.object({ text: z.string(), change })),
  /** The reason why it was not played: the step that no longer fitted, its refusal, and its changes now. */
  fault: z.optional(
    z.object({
      step: z.int(),
      refusal: z.object({ code: z.string(), params: refusalParams }),
      change: z.optional(change),
    }),
  ),
});
export type SavedTurn = z.infer<typeof savedTurn>;
