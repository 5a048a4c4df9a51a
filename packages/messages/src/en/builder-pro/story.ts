/** Events at a table of Builder Pro, in words. */
export const story = {
  year: {
    all: 'The seven years',
    of: 'Year {round} of {rounds}',
    label: 'Year {round}: {what}',
    back: '{tone}, {style}, about {hint}',
    forecast: 'Forecast',
    brings: 'As the hamlets stand, this year would bring you:',
    'brings-with': 'With {tile.the} there, this year would leave you:',
    line: 'Year {round}: {card}',
    'line-brings': 'would bring you now:',
    nothing: 'nothing',
    lost: {
      one: '{count} tile lost',
      other: '{count} tiles lost',
    },
    choose: 'then you choose what to give up',
    'others-choose': 'then others choose what to give up',
    debts: 'A player who lacks coins pays with tiles from the outskirts.',
    coming: 'Coming years',
    last: 'This is the last year.',
    bags: 'Tiles left in the bags: {green} green, {purple} purple.',
    unknown: 'This card lies face down. Its back tells:',
    hint: 'It is about {stat}.',
    'hint-nasty': 'A nasty card may punish those who have much of it, or those who have little.',
    'may-be': { one: 'It can only be:', other: 'It is one of these:' },
    won: {
      you: 'The plaque went to you.',
      they: 'The plaque went to {who}.',
    },
  },
  /** One sentence for each thing that happened. */
  story: {
    year: 'Year {round} of {rounds}: {card}.',
    first: { you: 'You are the first player.', they: '{who} is the first player.' },
    'drew-green': { you: 'You drew {tiles} from the green bag', they: '{who} drew {tiles} from the green bag' },
    'drew-purple': { you: 'You drew {tiles} from the purple bag', they: '{who} drew {tiles} from the purple bag' },
    'drew-green-these': {
      you: 'You drew from the green bag: {tiles}',
      they: '{who} drew from the green bag: {tiles}',
    },
    'drew-purple-these': {
      you: 'You drew from the purple bag: {tiles}',
      they: '{who} drew from the purple bag: {tiles}',
    },
    built: { you: 'You built {tile.the} for {coins}', they: '{who} built {tile.the} for {coins}' },
    closing: {
      you: 'You closed the last open road: your hamlet cannot grow any more',
      they: '{who} closed the last open road: their hamlet cannot grow any more',
    },
    /** The sentence for viewers who may not know how many tiles somebody kept and passed. */
    chose: { you: 'You chose which tiles to keep', they: '{who} chose which tiles to keep' },
    kept: { you: 'You kept {kept} and passed none', they: '{who} kept {kept} and passed none' },
    passed: { you: 'You kept {kept} and passed {tiles} {to}', they: '{who} kept {kept} and passed {tiles} {to}' },
    /** The end of `passed`. */
    to: { you: 'to you', they: 'to {who}' },
    discarded: {
      you: 'You kept {kept} and put {tiles} out of the game',
      they: '{who} kept {kept} and put {tiles} out of the game',
    },
    'built-this-year': 'Built this year',
    'carried-out': '{card} is carried out:',
    plaque: {
      you: 'The plaque for the lowest {stat} goes to you: {gain}.',
      they: 'The plaque for the lowest {stat} goes to {who}: {gain}.',
    },
    'plaque-fewest': {
      you: 'The plaque for the fewest {stat} goes to you: {gain}.',
      they: 'The plaque for the fewest {stat} goes to {who}: {gain}.',
    },
    tied: 'Tied with {others}: it goes to the first of them in turn order.',
    'one-tied': { you: 'you', they: '{who}' },
    effects: { you: 'You: {effects}', they: '{who}: {effects}' },
    over: 'The game is over',
  },
  /** Effects of a card on a player, after their name or mark. */
  effect: {
    coins: '{before} → {after}',
    'paid-instead': 'paid instead: {before} → {after}',
    bonus: '{change} {stat}',
    lost: 'lost {tile.the}',
    'gave-up': 'gave up {tile.the} for a debt',
    forgiven: 'nothing left: {coins} forgiven',
  },
  report: {
    title: 'Year {round} of {rounds}: {card}',
    since: 'Since you were last here',
    nobody: 'Nobody is concerned.',
    choosing: 'Somebody has to choose first.',
    next: 'Next',
    all: 'Show all',
    'go-on': 'Go on',
    choose: 'Choose',
  },
  log: {
    jump: 'Look at the hamlet at this moment',
    past: 'You are looking at the past: {what}',
    now: 'Back to now',
    replay: 'Replay from here',
  },
  /** Great moments, in a few words over the board. */
  moment: {
    year: 'Year {year}',
  },
} as const;
