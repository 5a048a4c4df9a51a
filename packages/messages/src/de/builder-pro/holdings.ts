/** The names of what a seat of Builder Pro has. */
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
