/** Setting up a game; the games bring the texts of their options. */
export const newGame = {
  new: {
    title: 'New game',
    which: 'Which game',
    count: 'Players',
    seat: 'Seat {seat}',
    who: 'Played by',
    person: 'a person here',
    name: 'Name',
    start: 'Start',
    rules: 'Rules',
    fault: 'These options do not go together: {text}',
  },
  level: {
    random: 'bot: plays anything',
    greedy: 'bot: takes what is nearest',
    novice: 'bot: novice',
    apprentice: 'bot: apprentice',
    journeyman: 'bot: journeyman',
    builder: 'bot: builder',
    architect: 'bot: architect',
    master: 'bot: master',
    racer: 'bot: races for the Church',
    merchant: 'bot: loves a sale',
    'road-builder': 'bot: builds roads everywhere',
    spoiler: 'bot: spoils your plans',
  },
} as const;
