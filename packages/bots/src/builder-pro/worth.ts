/** What things are worth in points; fitted by playing, see docs/bots.md. */
export const WORTH = {
  /** A coin that can still be spent. */
  coin: 0.6,
  /** A point of income for each year in which it can still be spent. */
  income: 0.55,
  /** A rule of its own on a tile. */
  special: 1.5,
  /** An open road, up to so many; with fewer than `enoughSpots` there is little hope of growing. */
  spot: 0.3,
  mostSpots: 5,
  enoughSpots: 1,
  /** What is in the queue and affordable counts for so much of its surplus, and the rest for so much. */
  queued: 0.6,
  later: 0.25,
  /** Coins and income at which the purple bag is worth drawing from. */
  purpleCoins: 19,
} as const;
