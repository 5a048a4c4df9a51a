/** The options of a new game of Builder Pro. */
export const newGame = {
  option: {
    tone: {
      title: 'Year cards',
      mix: 'nice and nasty',
      nice: 'nice ones only',
      nasty: 'nasty ones only',
      help: 'Nice cards give, nasty ones take. A mix is best for a first game.',
    },
    style: {
      title: 'What the cards look at',
      auto: 'a mix; alone, each for themselves',
      solo: 'each hamlet for itself',
      interactive: 'hamlets are compared',
      mix: 'both',
      help: 'A player alone always plays with cards that compare nothing.',
    },
    reading: {
      title: 'The printed example',
      literal: 'as it stands',
      stale: 'as if culture and military had begun at 5',
      help: 'The rules show few numbers of the tiles. The second reading makes Animal Farm, Outpost and Monument weaker.',
    },
    firstMarker: {
      title: 'First player',
      random: 'drawn',
      'first-seat': 'seat 1',
      help: 'Who has the first turn. The first player’s marker then goes around year by year.',
    },
  },
} as const;
