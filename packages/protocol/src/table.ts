import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { pace } from './pace.ts';

/** Ids that a server makes: letters, digits, `-` and `_`. */
export const id = z.string().check(z.regex(/^[\w-]{6,64}$/));
export const token = z.string().check(z.regex(/^[\w-]{16,128}$/));
export const seat = z.int().check(z.minimum(0), z.maximum(LIMITS.seats - 1));

/** Text that somebody typed. It may hold anything but NUL, which PostgreSQL does not store and which is left out. */
export const typed = z.string().check(z.overwrite((text) => text.replaceAll('\0', '')));

/** Control, direction, private and unassigned characters, lone surrogates, blanks but the plain one, letters without a shape, `#`. */
const NOT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800#]|(?! )\p{Zs}| {2}/u;

/** Marks that pile up over or below a letter. */
const PILE = /\p{Mn}{3}/u;

function isName(text: string): boolean {
  const { length } = [...text];
  return (
    length >= LIMITS.name[0] &&
    length <= LIMITS.name[1] &&
    !NOT_IN_NAMES.test(text) &&
    !PILE.test(text) &&
    /[\p{L}\p{N}]/u.test(text)
  );
}

/** A name that a person goes by: visible, on one line, with a letter or a digit. */
export const personName = z
  .string()
  .check(z.trim(), z.normalize('NFC'), z.minLength(LIMITS.name[0]), z.maxLength(2 * LIMITS.name[1]), z.refine(isName));

/** The player that a seat is meant for. */
const seatPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person') }),
  z.strictObject({ kind: z.literal('bot'), level: z.string().check(z.maxLength(64)) }),
  /** A seat that the rules drive themselves, such as Botric's. */
  z.strictObject({ kind: z.literal('rules') }),
]);

/** A table as its host wants it. */
export const plan = z.strictObject({
  /** The name of the rules without their version: the newest that the server has are played. */
  game: z.string().check(z.maxLength(40)),
  /** Options of the game: modules, preset, a catalogue of one's own; the game checks them. */
  options: z.record(z.string(), z.unknown()),
  seats: z.array(seatPlan).check(z.minLength(1), z.maxLength(LIMITS.seats)),
  pace,
  /** Public tables stand in the lobby; the others are found by link alone. */
  access: z.enum(['public', 'link']),
  /** True when anybody with the address may watch. */
  watching: z.boolean(),
  /** True when the game counts for the ratings of those who play it. */
  rated: z.optional(z.boolean()),
});
export type Plan = z.infer<typeof plan>;

/** A request that needs the consent of the other persons. */
export const request = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('take-back') }),
  z.strictObject({ what: z.literal('end'), result: z.enum(['score', 'draw']) }),
  z.strictObject({ what: z.literal('resume') }),
  z.strictObject({ what: z.literal('pace'), pace }),
]);
export type Request = z.infer<typeof request>;

/** The choices of the other persons for a seat whose time is up. */
export const lapseChoice = z.enum(['wait', 'bot', 'end']);
export type LapseChoice = z.infer<typeof lapseChoice>;
