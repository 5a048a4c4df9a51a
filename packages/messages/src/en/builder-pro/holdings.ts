/** The names of the holdings of a seat of Builder Pro. */
export const holdings = {
  online: {
    prepared: {
      holding: {
        coins: 'coins',
        tiles: 'tiles in the queue',
      },
    },
  },
} as const;
