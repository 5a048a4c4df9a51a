/** The gallery: everything that is printed, and how well it is known; the games bring the texts of their shelves. */
export const gallery = {
  gallery: {
    search: 'Search the tiles',
    found: { one: '{count} tile', other: '{count} tiles' },
    title: 'Gallery',
    cards: 'Cards and awards',
    turn: 'Turn',
    'turn-back': 'Turn back',
    turned: 'rotation {turn} of {of}',
    cost: 'Cost',
    segments: 'Sides',
    sides: '{count} {side}',
    known: 'How well each value is known',
    more: 'More about the {name}',
    provenance: {
      printed: 'printed',
      reported: 'reported',
      reconstructed: 'our own choice',
      inferred: 'inferred',
      assumed: 'our own choice',
    },
    value: {
      edges: 'sides',
      cost: 'cost',
      name: 'name',
      effect: 'effect',
    },
  },
} as const;
