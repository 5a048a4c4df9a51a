/** The worth, in points, of what a player has. */
export interface Worth {
  /** A coin that can still be spent. */
  readonly coin: number;
  /** A point of income for each year in which it can still be spent. */
  readonly income: number;
  /** A special rule printed on a tile. */
  readonly special: number;
  /** An open road, up to `mostSpots`; with fewer than `enoughSpots` there is little hope of growing. */
  readonly spot: number;
  readonly mostSpots: number;
  readonly enoughSpots: number;
  /** The shares of its surplus for which a tile in the queue counts: an affordable one, and any other. */
  readonly queued: number;
  readonly later: number;
  /** Coins at which the purple bag is worth drawing from. */
  readonly purpleCoins: number;
}

/** Found by playing, see docs/bots.md. */
export const WORTH: Worth = {
  coin: 0.47,
  income: 0.55,
  special: 1.5,
  spot: 0.3,
  mostSpots: 5,
  enoughSpots: 1,
  queued: 0.6,
  later: 0.25,
  purpleCoins: 19,
};
