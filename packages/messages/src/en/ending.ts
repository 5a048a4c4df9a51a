/** The end of a game as a moment. */
export const ending = {
  ending: {
    town: 'The Church stands: the little hamlet is a town now.',
    grown: 'The little hamlet has grown up.',
    founder: '{who} will be remembered as its founder.',
    founders: '{who} will be remembered as its founders.',
    name: 'Its name',
    save: 'Save a picture',
    share: 'Share',
    picture: '{name}, seen from above',
    failed: 'The picture could not be made in this browser.',
    /** A name is made of one of each. */
    heads: 'Mill Ash Stone Wheat Donkey Timber Brick Church Milk Bell Otter Thatch',
    tails: 'ford bury wick ton ham stead bridge field',
    tie: {
      deliveries: 'Equal points: more deliveries to the Church decide for {who}.',
      sales: 'Equal points and deliveries: more sales decide for {who}.',
      coins: 'Equal points: more coins decide for {who}.',
      milk: 'Equal in points, deliveries and sales. If you must know: a pint of milk each, oat milk allowed, and the first empty glass wins.',
      duel: 'Equal in points and coins. Custom now asks for a duel to the death; wooden spoons have been known to do.',
      botric: 'Equal points: against Botric that is not enough.',
    },
  },
  result: {
    place: 'place {place}',
    points: 'points',
    margin: '{points} ahead',
    again: 'Play again',
    replay: 'Replay',
    export: 'Export',
  },
} as const;
