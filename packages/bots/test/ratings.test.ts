import { describe, expect, test } from 'vitest';
import { BOT_NAMES, LEVEL_VERSION, type RatingFile, ratingOf } from '../src/index.ts';
import stored from '../src/ratings.json' with { type: 'json' };

describe('ratings', () => {
  const ratings = { builder: { rating: 1200, low: 1100, high: 1300 } };
  const file = (version: number): RatingFile => ({ toy: { version, seed: 'x', games: 4, ratings } });

  test('are of one game and of today’s version of the bots', () => {
    expect(ratingOf('toy', 'builder', file(LEVEL_VERSION))).toBe(1200);
    expect(ratingOf('toy', 'master', file(LEVEL_VERSION))).toBeUndefined();
    expect(ratingOf('other', 'builder', file(LEVEL_VERSION))).toBeUndefined();
    expect(ratingOf('toString', 'builder', file(LEVEL_VERSION))).toBeUndefined();
    expect(ratingOf('toy', 'builder', file(LEVEL_VERSION - 1))).toBeUndefined();
  });

  test('that are stored are of bots that there are', () => {
    const rated: RatingFile = stored;
    for (const { version, ratings: all } of Object.values(rated)) {
      expect(version).toBe(LEVEL_VERSION);
      expect(Object.keys(all).filter((bot) => !BOT_NAMES.includes(bot))).toEqual([]);
    }
  });
});
