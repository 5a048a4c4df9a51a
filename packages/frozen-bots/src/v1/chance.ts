import type { Io } from '@hamlet/kernel';

/** The chance of a search: its draws never touch the game's streams. */
export interface Chance {
  /** The chance that a rollout plays on with. */
  readonly io: Io<unknown>;
  /** A number from 0 up to, but without, 1. */
  readonly real: () => number;
  /** Begins again with the numbers of this try: plans that were tried equally often meet the same luck, and are easier to compare. */
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
  const below = (bound: number) => Math.floor(real() * bound);
  return {
    real,
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
