import type { Seat } from '@hamlet/kernel';

/** All goods: three raw, then four refined. A good is its index in this list. */
export const GOODS = ['wood', 'stone', 'wheat', 'timber', 'brick', 'milk', 'flour'] as const;
export type Good = number;

export const RAW_COUNT = 3;
export const REFINED_COUNT = 4;
export const GOOD_COUNT = GOODS.length;

/** Counts of goods are packed into two numbers, one for raw and one for refined ones: the bits of each good. */
export const RAW_BITS = 8;
export const REFINED_BITS = 6;

/** One of a raw good as a packed count; nothing for a refined one. */
export function oneRaw(good: Good): number {
  return good < RAW_COUNT ? 1 << (good * RAW_BITS) : 0;
}

/** One of a refined good as a packed count; nothing for a raw one. */
export function oneRefined(good: Good): number {
  return good < RAW_COUNT ? 0 : 1 << ((good - RAW_COUNT) * REFINED_BITS);
}

/** The number of tokens of each refined material that a player has. */
export const TOKENS_EACH = 2;

/**
 * A token on a slot: 0 for none; 1 to 3 for raw goods; from 4 on refined ones, which know who made them and
 * whether they are of high quality.
 */
export type Token = number;

const FIRST_REFINED = 1 + RAW_COUNT;
/** One more than the highest token. */
const TOKEN_LIMIT = FIRST_REFINED + REFINED_COUNT * 4 * 2;

export function isRaw(good: Good): boolean {
  return good < RAW_COUNT;
}

export function rawToken(good: Good): Token {
  return good + 1;
}

export function refinedToken(good: Good, maker: Seat, high: boolean): Token {
  return FIRST_REFINED + ((good - RAW_COUNT) * 4 + maker) * 2 + (high ? 1 : 0);
}

const GOOD_OF: readonly Good[] = Array.from({ length: TOKEN_LIMIT }, (_, token) =>
  token < FIRST_REFINED ? token - 1 : RAW_COUNT + ((token - FIRST_REFINED) >> 3),
);
const MAKER_OF: readonly Seat[] = Array.from({ length: TOKEN_LIMIT }, (_, token) =>
  token < FIRST_REFINED ? -1 : ((token - FIRST_REFINED) >> 1) & 3,
);
/** The number of times that the reward for consuming is paid: never for raw goods, twice for high quality (D6). */
const WORTH_OF: readonly number[] = Array.from({ length: TOKEN_LIMIT }, (_, token) =>
  token < FIRST_REFINED ? 0 : 1 + ((token - FIRST_REFINED) & 1),
);

/** The good that a token is; -1 for an empty slot. */
export function goodOf(token: Token): Good {
  return GOOD_OF[token];
}

/** The maker of a refined token; -1 for raw ones. */
export function makerOf(token: Token): Seat {
  return MAKER_OF[token];
}

/** The number of rewards that the maker gains when the token is consumed. */
export function worthOf(token: Token): number {
  return WORTH_OF[token];
}

export function isHigh(token: Token): boolean {
  return WORTH_OF[token] === 2;
}
