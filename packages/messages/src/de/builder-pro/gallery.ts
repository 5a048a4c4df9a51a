/** The components of Builder Pro in the gallery. */
export const gallery = {
  gallery: {
    builder: 'Builder Pro',
    count: 'Anzahl',
    bag: 'Beutel',
    rule: 'Regel',
    gives: 'Bringt',
    nothing: 'nichts',
    years: 'Jahreskarten',
    group: 'Jahr {group}',
    ranks: 'Solo-Ränge',
    rank: 'Rang',
    bags: {
      0: 'offen in der Bank, 0 Punkte',
      1: 'grüner Beutel, 1 Punkt',
      2: 'lila Beutel, 2 Punkte',
    },
    stat: {
      income: 'Einkommen',
      culture: 'Kultur',
      military: 'Militär',
      storage: 'Lager',
      coins: 'Münzen',
      tiles: 'Plättchen',
    },
    style: {
      solo: 'jeder für sich',
      interactive: 'Weiler werden verglichen',
    },
    tone: {
      nasty: 'böse',
      mix: 'gemischt',
      nice: 'nett',
    },
    side: {
      D: 'Feldweg',
      S: 'Pflasterstraße',
      '-': 'keine Straße',
    },
    value: {
      bag: 'Beutel',
      count: 'Anzahl',
      stats: 'was es bringt',
      rule: 'Sonderregel',
      plaque: 'Plakette',
      icons: 'Symbole',
      hint: 'Hinweis',
    },
  },
} as const;
