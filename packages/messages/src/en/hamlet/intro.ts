/** The opening card of the Hamlet table. */
export const intro = {
  guide: {
    title: 'Your first village',
    'title-lake': 'Your first village by the lake',
    open: 'How to begin',
    goal: 'Who wins',
    'goal-text':
      'Most points at the end. Deliveries to the Church, sales and buildings bring them at once; landmarks, roads and gold at the end.',
    'goal-solo': 'You win with more points than Botric.',
    end: 'When it ends',
    'end-text': {
      one: 'The Church asks for {count} delivery. When it is made, the round is played to its end.',
      other: 'The Church asks for {count} deliveries. When the last is made, the round is played to its end.',
    },
    'end-flags': 'The same when somebody plants their last flag.',
    turn: 'Your turn',
    'turn-text':
      'Each villager acts once, and your donkeys may take a step. What you can do is lit: tap a tile, or choose from the list.',
    moves: 'Three good first moves',
    build: 'Plan a building',
    'build-text': 'At the Town Hall the first blueprint is free. Gather what it costs and build it.',
    sell: 'Sell at the Market',
    'sell-text': 'Work fills producers with goods; bring together what a sale asks for.',
    hire: 'Hire a second villager',
    'hire-text': 'Save {gold} for the Town Hall: two villagers do twice as much.',
    'hire-more': 'Save gold for the Town Hall: every villager acts once a turn.',
    lake: 'Lakes',
    'lake-text':
      'Close a gap between tiles and it fills with water: points, a boat to cross it, and fish to sell or to eat.',
    rules: 'All the rules',
    begin: 'Let us begin',
  },
} as const;
