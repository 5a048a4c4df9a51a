/** The components of Builder Pro in the gallery. */
export const gallery = {
  gallery: {
    builder: 'Builder Pro',
    count: 'Copies',
    bag: 'Bag',
    rule: 'Rule',
    gives: 'Gives',
    nothing: 'nothing',
    years: 'Year cards',
    group: 'Year {group}',
    ranks: 'Solo ranks',
    rank: 'Rank',
    bags: {
      0: 'open in the bank, 0 points',
      1: 'green bag, 1 point',
      2: 'purple bag, 2 points',
    },
    stat: {
      income: 'income',
      culture: 'culture',
      military: 'military',
      storage: 'storage',
      coins: 'coins',
      tiles: 'tiles',
    },
    style: {
      solo: 'everybody for themselves',
      interactive: 'players are compared',
    },
    tone: {
      nasty: 'nasty',
      mix: 'mixed',
      nice: 'nice',
    },
    side: {
      D: 'dirt road',
      S: 'stone road',
      '-': 'no road',
    },
    value: {
      bag: 'bag',
      count: 'copies',
      stats: 'what it gives',
      rule: 'special rule',
      plaque: 'plaque',
      icons: 'icons',
      hint: 'hint',
    },
  },
} as const;
