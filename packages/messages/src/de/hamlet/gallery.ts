/** The components of Hamlet in the gallery. */
export const gallery = {
  gallery: {
    hamlet: 'Hamlet',
    lake: 'Am See',
    free: 'steht von Anfang an',
    reward: 'Bringt sofort',
    effect: 'Wirkung',
    pile: 'Liegt zu Beginn',
    shape: 'Form',
    triangles: '{shape}, {count} Dreiecke',
    deliveries: 'Lieferungen an die Kirche',
    few: 'zu zweit',
    many: 'zu dritt und zu viert',
    sales: 'Verkäufe',
    tier: 'Stufe {tier}',
    milestones: 'Meilensteine',
    dishes: 'Gerichte',
    fish: 'Fische',
    'at-end': '{points} am Ende',
    piles: {
      start: 'im Dorf',
      bag: 'im Beutel',
      timber: 'im Balken-Stapel',
      brick: 'im Ziegel-Stapel',
      milk: 'im Milch-Stapel',
      flour: 'im Mehl-Stapel',
    },
    award: {
      planner: 'für die allererste Straße; am Schluss zählt jede Straße des Planers noch einmal',
      refined: 'für die erste Werkstatt, die {good} herstellt; von da an ist eigene Ware dieser Art fein',
    },
  },
} as const;
