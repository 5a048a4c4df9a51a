import * as z from 'zod/mini';
import { ordered } from './commands.ts';
import { LIMITS } from './limits.ts';
import { personName, seat, token, typed } from './table.ts';

/** The first frame of a client: its protocols, and its seat or address as a watcher. */
const hello = z.strictObject({
  t: z.literal('hello'),
  protocols: z.array(z.int()).check(z.minLength(1), z.maxLength(10)),
  /** The acting seat, one of the person's own; without it, the first of them. */
  seat: z.optional(seat),
  /** The address of a watcher. */
  watch: z.optional(token),
  /** The hash of the view that the client has already: the same one is not sent again. */
  have: z.optional(z.string().check(z.maxLength(32))),
  /** The number of lines of the log that the client has already. */
  lines: z.optional(z.int().check(z.minimum(0))),
  /** The client unpacks frames that come as bytes: raw deflate of their JSON. */
  unpacks: z.optional(z.literal('deflate-raw')),
});

/** A question that changes nothing. */
const question = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('score') }),
  z.strictObject({ ask: z.literal('legal'), seat }),
  /** The position before a line of the log, as the viewer sees it. */
  z.strictObject({ ask: z.literal('past'), line: z.int().check(z.minimum(0)) }),
]);
export type ClientQuestion = z.infer<typeof question>;

/** Characters that turn the direction of everything after them; the marks of right-to-left writing are none of them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

function withoutTurns(text: string): string {
  return text.replace(TURNS, '');
}

export const clientFrame = z.discriminatedUnion('t', [
  hello,
  z.extend(ordered, { t: z.literal('do') }),
  /** Asks for the whole view, after a gap or where the hash of the view differs. */
  z.strictObject({ t: z.literal('full'), why: z.enum(['gap', 'mismatch', 'seat']), seat: z.optional(seat) }),
  z.strictObject({ t: z.literal('ask'), id: z.string().check(z.maxLength(40)), question }),
  z.strictObject({
    t: z.literal('say'),
    id: z.string().check(z.maxLength(40)),
    text: typed.check(z.overwrite(withoutTurns), z.trim(), z.minLength(1), z.maxLength(LIMITS.chat)),
    /** The name of somebody who watches and is not known here. */
    name: z.optional(personName),
  }),
  /** The number of lines of the log that the person at this device has seen; released clients call the frame `look`. */
  z.strictObject({ t: z.literal('look'), line: z.int().check(z.minimum(0)) }),
  z.strictObject({ t: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;
