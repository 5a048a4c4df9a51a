/** The end of a game as a moment. */
export const ending = {
  ending: {
    founders: {
      one: '{who} will be remembered as its founder.',
      other: '{who} will be remembered as its founders.',
    },
    name: 'Its name',
    save: 'Save a picture',
    share: 'Share',
    picture: '{name}, seen from above',
    failed: 'The picture could not be made in this browser.',
    /** A name is made of one of each. */
    heads: 'Mill Ash Stone Wheat Donkey Timber Brick Church Milk Bell Otter Thatch',
    tails: 'ford bury wick ton ham stead bridge field',
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
