import { describe, expect, test } from 'vitest';
import calibrations from '../src/calibration.json' with { type: 'json' };
import { calibrated, calibrationKey, knotsFor } from '../src/calibration.ts';
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

describe('calibrated chances', () => {
  const knots = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1];

  test('lie between two knots, and the others share the rest as before', () => {
    expect(calibrated([0.35, 0.65], 0, knots)[0]).toBeCloseTo(0.25);
    const three = calibrated([0.2, 0.6, 0.2], 1, knots);
    expect(three).toEqual([0.25, 0.5, 0.25].map((chance) => expect.closeTo(chance)));
  });

  test('stay as they are where they are certain or nothing was measured', () => {
    expect(calibrated([1, 0], 0, knots)).toEqual([1, 0]);
    expect(calibrated([1, 0], 1, knots)).toEqual([1, 0]);
    expect(calibrated([0.6, 0.4], 0, undefined)).toEqual([0.6, 0.4]);
  });

  test('have a key by game, kind of table and way of judging', () => {
    expect(calibrationKey('hamlet@1.0', 'base2', true)).toBe('hamlet base2 tried');
    expect(calibrationKey('hamlet@1.0', 'base2', false)).toBe('hamlet base2 judged');
    const file = { 'toy two tried': { bots: 'a', seed: 'x', games: 40, knots } };
    expect(knotsFor('toy two tried', file)).toBe(knots);
    expect(knotsFor('toy two judged', file)).toBeUndefined();
  });

  test('that are stored rise from 0 to 1', () => {
    for (const { knots: all } of Object.values<{ knots: readonly number[] }>(calibrations)) {
      expect(all).toEqual(all.toSorted((a, b) => a - b));
      expect([all[0], all.at(-1)]).toEqual([0, 1]);
    }
  });
});
