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
    player: 'Player {seat}',
    you: 'You',
    start: 'Start',
    rules: 'Rules',
    fault: 'These options do not go together: {text}',
  },
  level: {
    random: 'bot: plays anything',
    greedy: 'bot: takes what is nearest',
    novice: 'bot: novice',
    apprentice: 'bot: apprentice',
    builder: 'bot: builder',
    master: 'bot: master',
  },
  levelShort: {
    random: 'Any-move bot',
    greedy: 'Greedy bot',
    novice: 'Novice bot',
    apprentice: 'Apprentice bot',
    builder: 'Builder bot',
    master: 'Master bot',
  },
} as const;
