import type { Io } from '@hamlet/kernel';

/** The chance of a search: what it draws never touches the game's streams. */
export interface Chance {
  /** The chance that a rollout plays on with. */
  readonly io: Io<unknown>;
  /** A number from 0 up to, but without, 1. */
  readonly real: () => number;
  /** The number of draws that the game has made. */
  readonly draws: () => number;
  /** Begins anew with the numbers of this try: what is tried as often meets the same luck, and is easier to compare. */
  readonly again: (time: number) => void;
}

const WORD = 0x100000000;
const HALF = 0x10000;
const SPREAD = 0x9e3779b1;
const WARM = 8;

/** A generator of its own (xorshift128), seeded with four draws of the bot's stream. */
export function chanceFrom(int: (bound: number) => number): Chance {
  const word = () => (int(HALF) * HALF + int(HALF)) | 0;
  const seed = [word(), word(), word(), word() | 1];
  let [a, b, c, d] = seed;
  const next = (): number => {
    const t = a ^ (a << 11);
    [a, b, c] = [b, c, d];
    d = d ^ (d >>> 19) ^ t ^ (t >>> 8);
    return d >>> 0;
  };
  const real = () => next() / WORD;
  let draws = 0;
  const below = (bound: number) => {
    if (bound > 1) draws++;
    return Math.floor(real() * bound);
  };
  return {
    real,
    draws: () => draws,
    again: (time) => {
      [a, b, c, d] = seed;
      b ^= Math.imul(time + 1, SPREAD);
      for (let i = 0; i < WARM; i++) next();
    },
    io: {
      int: (_stream, bound) => below(bound),
      pick: (_stream, items) => items[below(items.length)],
      barrier: () => {},
      emit: undefined,
    },
  };
}
