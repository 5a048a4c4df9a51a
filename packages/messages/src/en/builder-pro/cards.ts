/** The year cards of Builder Pro: sentences that are put together from what a card does. */
export const cards = {
  collect: { you: 'You collect your income.', they: 'Everybody collects their income.' },
  trim: {
    you: 'You give back coins beyond your storage.',
    they: 'Everybody gives back coins beyond their storage.',
  },
  'trim-below': {
    you: 'You give back coins beyond your storage less {below}.',
    they: 'Everybody gives back coins beyond their storage less {below}.',
  },
  sentence: '{subject} {deeds}.',
  'sentence-else': {
    you: '{subject} {deeds}; otherwise you {others}.',
    they: '{subject} {deeds}; everybody else {others}.',
  },
  'and-then': ', then ',
  plaque: 'Plaque: {subject} gains {gain}.',
  who: {
    all: { you: 'you', they: 'everybody' },
    nobody: 'nobody',
    not: 'everybody except {others}',
    most: 'each player with the most {stat}',
    lowest: 'each player with the lowest {stat}',
    fewest: 'each player with the fewest {stat}',
    /** A plaque goes to one player alone. */
    'one-lowest': 'the player with the lowest {stat}',
    'one-fewest': 'the player with the fewest {stat}',
    below: { you: 'if you have less than {amount}, you', they: 'each player with less than {amount}' },
    from: { you: 'if you have at least {amount}, you', they: 'each player with at least {amount}' },
    left: 'each player with less {stat} than the neighbour on the left',
    bothNeighbours: 'each player with less {stat} than each of both neighbours',
  },
  deed: {
    gain: { you: 'gain {what}', they: 'gains {what}' },
    lose: { you: 'lose {what}', they: 'loses {what}' },
    pay: { you: 'pay {what}', they: 'pays {what}' },
    destroy: {
      you: 'lose a tile on the outskirts{which} or pay {pay}',
      they: 'loses a tile on the outskirts{which} or pays {pay}',
    },
    'cost-from': ' that cost {cost} or more',
    'cost-to': ' that cost {cost} or less',
  },
  per: { you: '{one} for {each} of your own{limits}', they: '{one} for {each} of their own{limits}' },
  each: 'each {unit}',
  every: 'every {units}',
  short: '{one} for each {unit} short of {target}{limits}',
  diff: {
    left: '{one} for each {unit} that the neighbour on the left has more{limits}',
    top: '{one} for each {unit} that the leader has more{limits}',
  },
  limit: {
    most: ' (at most {max})',
    least: ' (at least {min})',
    both: ' (at least {min}, at most {max})',
  },
  unit: {
    income: 'income',
    storage: 'storage',
    culture: 'culture',
    military: 'military',
    coins: 'coin',
    tiles: 'tile',
  },
} as const;
