/** The names of what a seat of Builder Pro has. */
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
