/** The printed examples, by their subjects. */
export const examples = {
  'kara-and-jon': {
    title: 'Ein erstes Jahr',
    text: 'Kara hat einen Viehhof und ein Denkmal und zieht drei Plättchen. Ihr Jahr, Plättchen für Plättchen, bis die Karte das Einkommen bringt und Plättchen belohnt.',
  },
  'dirt-and-stone': {
    title: 'Erde und Stein passen nicht',
    text: 'Eine Mauer hat Steinstraßen: Sie passt nicht ans Erdende des Ackerhofs, wohl aber ans Steinende des Denkmals.',
  },
  farmstead: {
    title: 'Gehöft',
    text: 'Mit drei Höfen daneben bringen die vier Plättchen 7 Einkommen; 5 der 12 sind der Anfang.',
  },
  barracks: {
    title: 'Kaserne',
    text: 'Eine Mauer und zwei Türme neben der Kaserne: 20 Militär aus vier Plättchen.',
  },
  pavilion: {
    title: 'Pavillon',
    text: 'Vier Plättchen mit Kultur daneben: 21 Kultur aus fünf Plättchen.',
  },
  watermill: {
    title: 'Wassermühle',
    text: 'An einen Bergfried angeschlossen, zählt sie noch einmal, was auf ihm steht.',
  },
  monastery: {
    title: 'Kloster',
    text: '2 Kultur mehr für jeden seiner drei Nachbarn: 8.',
  },
  bazaar: {
    title: 'Basar',
    text: '1 Kultur mehr für jede andere Art von Plättchen mit Kultur: Zwei Denkmäler zählen einmal, der Basar selbst bringt also 8.',
  },
} as const;
