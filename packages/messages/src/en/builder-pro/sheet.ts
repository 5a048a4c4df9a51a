/** The reference sheet of Builder Pro. */
export const sheet = {
  bpSheet: {
    signs: 'Signs',
    start: 'At the start',
    year: 'A year, of {count}',
    step: {
      forecast: 'Read the card of the year: it happens when the year ends.',
      draw: {
        one: 'Draw {count} tile from one bag into your build queue.',
        other: 'Draw {count} tiles from one bag into your build queue.',
      },
      build:
        'Build as many tiles as you can pay. One black tile a year may be bought from the bank; it is placed at once.',
      give: 'Keep one tile, one more for each wall and tower; give the rest to your left. Alone, the rest leaves the game.',
      resolve:
        'The card happens, line by line. The player who is lowest in what its plaque names takes it; the first player changes.',
    },
    end: 'At the end: points on the backs of your tiles, culture and military. Ties: more coins.',
    sign: {
      coins: 'pay for tiles; at the end they decide ties',
      points: 'points on the back of a tile',
      tiles: 'tiles in a hamlet',
      special: 'the tile has a rule of its own',
      needs: 'the tile needs another one first',
      interactive: 'the card compares hamlets',
      solo: 'the card looks at each hamlet by itself',
      nasty: 'the card takes something from somebody',
      nice: 'the card gives something to somebody',
      cost: 'what the tile costs',
      count: 'number of these tiles in the game',
    },
    bags: 'Tiles',
    costs: 'Costs',
    bag: {
      0: 'black, in the bank, 0 points',
      1: 'green bag, 1 point',
      2: 'purple bag, 2 points',
    },
    special: 'Tiles with a rule of their own',
  },
} as const;
