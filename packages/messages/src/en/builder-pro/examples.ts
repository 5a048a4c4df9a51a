/** The printed examples, by their subjects. */
export const examples = {
  'kara-and-jon': {
    title: 'A first year',
    text: 'Kara holds an Animal Farm and a Monument and draws three tiles. Her year, tile by tile, until the card collects income and pays for tiles.',
  },
  'dirt-and-stone': {
    title: 'Dirt and stone do not meet',
    text: 'A Wall has stone roads: it does not fit at the dirt end of the Crop Farm, but at the stone end of the Monument.',
  },
  farmstead: {
    title: 'Farmstead',
    text: 'With three farms beside it the four tiles give 7 income; 5 of the 12 are the start.',
  },
  barracks: {
    title: 'Barracks',
    text: 'A Wall and two towers beside the Barracks: 20 military from four tiles.',
  },
  pavilion: {
    title: 'Pavilion',
    text: 'Four tiles with culture beside it: 21 culture from five tiles.',
  },
  watermill: {
    title: 'Watermill',
    text: 'Joined to a Keep, it counts what is printed on the Keep once more.',
  },
  monastery: {
    title: 'Monastery',
    text: '2 culture more for each of its three neighbours: 8.',
  },
  bazaar: {
    title: 'Bazaar',
    text: '1 culture more for each other kind of tile with culture: two Monuments count once, so the Bazaar gives 8 by itself.',
  },
} as const;
