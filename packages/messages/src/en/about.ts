/** The page about this work and the games behind it. */
export const about = {
  about: {
    fan: 'It is free, it is not made or endorsed by the people below, and it needs nothing from their boxes. If you like a game, buy it: the cardboard is lovely, and those who made it deserve it.',
    description: 'A digital table for the Hamlet board games',
    players: '{fewest}–{most} players',
    age: 'from {age} years',
    minutes: 'about {minutes} minutes for each player',
    publisher: 'Published by',
    role: {
      design: 'Game design',
      expansion: 'Expansion design',
      development: 'Development',
      solo: 'Solo mode',
      illustration: 'Illustration',
      graphics: 'Graphic design',
    },
  },
} as const;
