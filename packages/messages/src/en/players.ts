/** The names of those who play. */
export const players = {
  new: {
    player: 'Player {seat}',
    you: 'You',
  },
  levelShort: {
    random: 'Any-move bot',
    greedy: 'Greedy bot',
    novice: 'Novice bot',
    apprentice: 'Apprentice bot',
    journeyman: 'Journeyman bot',
    builder: 'Builder bot',
    architect: 'Architect bot',
    master: 'Master bot',
    racer: 'Racer bot',
    merchant: 'Merchant bot',
    'road-builder': 'Road builder bot',
    spoiler: 'Spoiler bot',
  },
} as const;
