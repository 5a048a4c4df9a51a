/** The opening card of the Hamlet table, and what the strip over the board says. */
export const guide = {
  guide: {
    title: 'Your first village',
    'title-lake': 'Your first village by the lake',
    open: 'How to begin',
    goal: 'Who wins',
    'goal-text':
      'Whoever has most points at the end. They come from deliveries to the Church, sales at the Market and every building, and at the end from landmarks, roads and gold.',
    'goal-solo': 'Against Botric you win with more points than he has.',
    end: 'When it ends',
    'end-text': 'The Church asks for {{count}} deliveries. When the last is made, the round is played to its end.',
    'end-flags': 'The round in which somebody plants their last flag is the last one, too.',
    turn: 'Your turn',
    'turn-text':
      'Each of your villagers acts once, and your donkeys may take a step. What you can do is lit: tap a tile, or choose from the list.',
    moves: 'Three good first moves',
    build: 'Plan a building',
    'build-text':
      'Visit the Town Hall: the first blueprint is free. Bring together what it costs, build it for points.',
    sell: 'Sell at the Market',
    'sell-text': 'Three sales are on offer. Work fills a producer with goods, donkeys bring them: gold and points.',
    hire: 'Hire a second villager',
    'hire-text': 'Save {{gold}} for the Town Hall. With two villagers you do twice as much, every turn.',
    'hire-more': 'Hire villagers at the Town Hall as soon as you can: each acts once in every turn.',
    lake: 'Lakes',
    'lake-text':
      'Close a gap between tiles and it fills with water: points, and a boat of yours that carries goods and villagers across. From a shore you catch fish, to be sold or eaten by the menu of the season.',
    rules: 'All the rules',
    begin: 'Let us begin',
  },
  needs: {
    title: 'What Church and Market ask for',
    church: 'Church',
    market: 'Market',
    delivery: 'Deliver {{bill}} for {{points}}',
    delivered: '{{bill}}: delivered by {{who}}',
    sale: 'Sell {{bill}} for {{gain}}',
    empty: 'no sale',
  },
};
