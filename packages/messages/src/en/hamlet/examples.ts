/** The printed examples, by their subjects. */
export const examples = {
  setup: {
    title: 'The village of a first game',
    text: 'Two players: the Church in the middle, five tiles joined to it, two goods on each producer, one villager and one donkey each on the Church.',
  },
  lumbermill: {
    title: 'Three goods for a Lumbermill',
    text: 'Yellow stands at the Church and wants to build the Lumbermill: two stone and a brick. The stone of the Quarry is next door. That of the Barn comes by the donkey on the Quarry; the brick of the Stonemason by the donkeys on Barn and Quarry, over a bridge that Red built.',
  },
  milk: {
    title: 'Three milk or brick do not arrive',
    text: 'The same village, and Yellow would like to deliver. One milk lies behind a Barn without a donkey, the other behind a donkey of Red, which does not help Yellow. When two donkeys have moved, the delivery works.',
  },
  'town-hall': {
    title: 'A blueprint and two workers',
    text: 'Blue has 10 gold and two villagers. The second blueprint costs 1 gold, which is laid on the first; 2 gold already lie on it. Then a villager for 7 and a donkey for 3.',
  },
  joined: {
    title: 'No second road',
    text: 'The printed roads of Barn and Lumbermill meet already, so no path can be built between them.',
  },
  cliff: {
    title: 'No road on a cliff',
    text: 'Forest of the Lumbermill lies against mountain of the Quarry: a cliff.',
  },
  scoring: {
    title: 'Roads at the end',
    text: 'Red built three roads, Yellow two. Red’s longest row runs from the Pond to the Farrier, six tiles; Yellow’s has five, and the Farrier counts each of them once more. The Pond scores, since a bridge joins it.',
  },
  'botric-line': {
    title: 'How Botric falls back on his line',
    text: 'Nothing of hiring, delivering or selling works, so 1 gold goes onto his tile. The marker points at the second token, a blueprint, but he holds three; there is no refinery to refine in; so he produces, and that token moves to the end.',
  },
} as const;
