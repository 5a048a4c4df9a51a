import type { Model } from '../model.ts';

/** The worth of things in points, set by hand and then tuned by `hamlet lab tune`. */
export const WORTH = {
  /** A coin that can still be spent. */
  coin: [0.47],
  /** A point of income for each year in which it can still be spent. */
  income: [0.55],
  /** A special rule printed on a tile. */
  special: [1.5],
  /** An open road, up to five: dirt, and stone. */
  dirt: [0.3],
  stone: [0.3],
  /** The share of its surplus for which an affordable tile in the queue counts, and the share for the rest. */
  queued: [0.6],
  later: [0.25],
  /** The share for tiles that fit nowhere, or lack a tile that they need. */
  unfit: [0.15],
  /** Culture and military on tiles of the queue. */
  culture: [1],
  military: [1],
  /** Coins at which a quick look draws from the purple bag. */
  purpleCoins: [19],
} as const satisfies Model['weights'];

export type Worth = Readonly<Record<keyof typeof WORTH, number>>;

export function worthFrom(weights: Model['weights']): Worth {
  return Object.fromEntries(Object.entries(weights).map(([name, [value]]) => [name, value])) as Worth;
}
