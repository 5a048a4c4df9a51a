/** The gallery: everything that is printed, and how well it is known; the games bring the texts of their shelves. */
export const gallery = {
  gallery: {
    search: 'Plättchen suchen',
    found: { one: '{count} Plättchen', other: '{count} Plättchen' },
    title: 'Galerie',
    cards: 'Karten und Ehren',
    turn: 'Drehen',
    'turn-back': 'Zurückdrehen',
    turned: 'Drehung {turn} von {of}',
    cost: 'Kosten',
    segments: 'Seiten',
    sides: '{count} × {side}',
    known: 'Wie sicher jeder Wert ist',
    more: 'Mehr über: {name}',
    provenance: {
      printed: 'gedruckt',
      reported: 'berichtet',
      reconstructed: 'unsere Wahl',
      inferred: 'erschlossen',
      assumed: 'unsere Wahl',
    },
    value: {
      edges: 'Seiten',
      cost: 'Kosten',
      name: 'Name',
      effect: 'Wirkung',
    },
  },
} as const;
