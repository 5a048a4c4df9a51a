import { describe, expect, test } from 'vitest';
import { BOT_NAMES, LEVEL_VERSION, type RatingFile, ratedKind, ratingOf } from '../src/index.ts';
import stored from '../src/ratings.json' with { type: 'json' };
import { BUILDER_PRO, HAMLET, LAKE } from './tables.ts';

describe('ratings', () => {
  const ratings = { builder: { rating: 1200, low: 1100, high: 1300 } };
  const file = (version: number): RatingFile => ({ 'toy/2': { version, seed: 'x', games: 4, ratings } });

  test('are of one kind of table and of today’s version of the bots', () => {
    expect(ratingOf('toy/2', 'builder', file(LEVEL_VERSION))).toBe(1200);
    expect(ratingOf('toy/2', 'master', file(LEVEL_VERSION))).toBeUndefined();
    expect(ratingOf('toy/3', 'builder', file(LEVEL_VERSION))).toBeUndefined();
    expect(ratingOf('toString', 'builder', file(LEVEL_VERSION))).toBeUndefined();
    expect(ratingOf(undefined, 'builder', file(LEVEL_VERSION))).toBeUndefined();
    expect(ratingOf('toy/2', 'builder', file(LEVEL_VERSION - 1))).toBeUndefined();
  });

  test('are of a game, a number of seats and its expansions, with the components that it has', () => {
    expect(ratedKind('hamlet', 2, {})).toBe('hamlet/2');
    expect(ratedKind('hamlet', 2, HAMLET.options)).toBe('hamlet/2');
    expect(ratedKind('hamlet', 3, LAKE.options)).toBe('hamlet/3/lake');
    expect(ratedKind('toy', 2, { modules: ['b', 'a'] })).toBe(ratedKind('toy', 2, { modules: ['a', 'b'] }));
    expect(ratedKind('builder-pro', 2, BUILDER_PRO.options)).toBe('builder-pro/2');
    expect(ratedKind('hamlet', 2, { catalogue: { tiles: [] } })).toBeUndefined();
  });

  test('are shown where they were played: for two, without an expansion', () => {
    const ratedAt = ['hamlet/2', 'builder-pro/2'].map((kind) => ratingOf(kind, 'journeyman'));
    expect(ratedAt.every((rating) => rating !== undefined && rating > 1000)).toBe(true);
    for (const kind of ['hamlet/3', 'hamlet/4', 'hamlet/2/lake', 'builder-pro/4'])
      expect(ratingOf(kind, 'journeyman')).toBeUndefined();
  });

  test('that are stored are of bots that there are', () => {
    const rated: RatingFile = stored;
    for (const { version, ratings: all } of Object.values(rated)) {
      expect(version).toBe(LEVEL_VERSION);
      expect(Object.keys(all).filter((bot) => !BOT_NAMES.includes(bot))).toEqual([]);
    }
  });
});
