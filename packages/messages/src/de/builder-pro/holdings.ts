/** The names of the holdings of a seat of Builder Pro. */
export const holdings = {
  online: {
    prepared: {
      holding: {
        coins: 'Münzen',
        tiles: 'Plättchen im Bauvorrat',
      },
    },
  },
} as const;
