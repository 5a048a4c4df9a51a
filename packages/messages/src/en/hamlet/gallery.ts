/** The components of Hamlet in the gallery. */
export const gallery = {
  gallery: {
    hamlet: 'Hamlet',
    lake: 'By the Lake',
    free: 'stands from the start',
    reward: 'Gives at once',
    effect: 'Does',
    pile: 'Where it begins',
    shape: 'Shape',
    triangles: '{shape}, {count} triangles',
    deliveries: 'Deliveries to the Church',
    few: 'two players',
    many: 'three and four players',
    sales: 'Sales',
    tier: 'Tier {tier}',
    milestones: 'Milestones',
    dishes: 'Dishes',
    fish: 'Fish',
    'at-end': '{points} at the end',
    piles: {
      start: 'in the village',
      bag: 'in the bag',
      timber: 'in the timber pile',
      brick: 'in the brick pile',
      milk: 'in the milk pile',
      flour: 'in the flour pile',
    },
    award: {
      planner: 'for the first road that anybody builds; each road of its holder counts once more at the end',
      refined: 'for the first refinery that makes {good}; all {good} of its holder is of high quality',
    },
  },
} as const;
