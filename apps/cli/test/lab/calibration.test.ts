import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chanceOf, oddsTerms, pointTerms, weighted } from '@hamlet/bots';
import { afterAll, describe, expect, test } from 'vitest';
import type { Match } from '../../src/arena/match.ts';
import { writeRatings } from '../../src/arena/rating-file.ts';
import { FileError } from '../../src/files.ts';
import { calibrationsOf, fourOfFive, oddsOf, pointsOf } from '../../src/lab/calibration.ts';
import type { ForecastGame } from '../../src/lab/reliability.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamlet-calibration-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MATCH: Match = { game: 'toy', options: {}, seats: 2, ruled: 0, sides: ['a', 'a'], seed: 'x', time: null };

/** Chances from 5 to 95 %, each forecast 100 times and come true as often as the curve says. */
function outcomes(open: number, curve: (chance: number) => number): { open: number; chance: number; won: number }[] {
  return Array.from({ length: 19 }, (_, step) => (step + 1) / 20).flatMap((chance) =>
    Array.from({ length: 100 }, (_, time) => ({ open, chance, won: time < Math.round(100 * curve(chance)) ? 1 : 0 })),
  );
}

const truth = (forecast: number, open: number, odds: readonly number[]) =>
  chanceOf(weighted(oddsTerms(forecast, open), odds));

describe('the odds of chances', () => {
  test('that came true are those chances', () => {
    const odds = oddsOf(outcomes(0.5, (chance) => chance));
    for (const forecast of [0.1, 0.3, 0.5, 0.7, 0.9]) expect(truth(forecast, 0.5, odds)).toBeCloseTo(forecast, 1);
  });

  test('are learned apart for the start and the end of games', () => {
    // At the start half the odds came true, at the end what was forecast.
    const odds = oddsOf([...outcomes(1, (chance) => chance / (2 - chance)), ...outcomes(0, (chance) => chance)]);
    expect(truth(0.5, 1, odds)).toBeCloseTo(1 / 3, 1);
    expect(truth(0.8, 1, odds)).toBeCloseTo(0.8 / 1.2, 1);
    expect(truth(0.8, 0, odds)).toBeCloseTo(0.8, 1);
  });

  test('rise with what was forecast, even where games said otherwise', () => {
    const odds = oddsOf(outcomes(1, (chance) => 1 - chance));
    expect(truth(0.8, 1, odds)).toBeGreaterThan(truth(0.2, 1, odds));
  });
});

test('points are corrected by a line, apart for the start and the end of games', () => {
  const points = [20, 40, 60, 80].flatMap((forecast) => [
    { open: 1, forecast, made: 50 + forecast / 2 },
    { open: 0, forecast, made: forecast + 3 },
  ]);
  const many = Array.from({ length: 50 }, () => points).flat();
  const factors = pointsOf(many);
  expect(weighted(pointTerms(60, 1), factors)).toBeCloseTo(80, 0);
  expect(weighted(pointTerms(60, 0), factors)).toBeCloseTo(63, 0);
});

test('every kind of table has its own calibration, if games enough tell it, and turns of guests tell nothing', () => {
  const game = (index: number): ForecastGame => {
    const forecast = (key: string, seat: number, chance: number, isGuest = false) => ({
      seat,
      isGuest,
      turn: seat,
      chance,
      scores: [0, 0],
      uncalibrated: { key, open: 1, scores: [0, 0], chances: seat === 0 ? [chance, 1 - chance] : [1 - chance, chance] },
    });
    const each = [0, 0];
    const places = index % 2 === 0 ? [1, 2] : [2, 1];
    const result = {
      index,
      finished: true,
      places,
      scores: each,
      rounds: 1,
      decisions: each,
      faults: each,
      firstFaults: [],
    };
    const rare = index < 5 ? [forecast('rare', 0, 0.5)] : [];
    return {
      result,
      turns: 2,
      forecasts: [forecast('usual', 0, 0.7), forecast('usual', 1, 0.6), forecast('guest', 0, 0.5, true), ...rare],
    };
  };
  const found = calibrationsOf(
    MATCH,
    Array.from({ length: 40 }, (_, index) => game(index)),
  );
  expect(Object.keys(found)).toEqual(['usual']);
  expect(found.usual).toMatchObject({ bots: 'a,a', seed: 'x', games: 40 });
  expect(found.usual.range).toEqual([0, 0]);
  // Told 60 and 70 % for either seat, and won half of the games.
  expect(truth(0.65, 1, found.usual.odds)).toBeCloseTo(0.5, 1);
});

test('four of five misses lie between the tenths', () => {
  expect(fourOfFive(Array.from({ length: 101 }, (_, index) => 50 - index))).toEqual([-40, 40]);
});

describe('the file of ratings', () => {
  const rated = [{ bot: 'a', rating: 1000, low: 900, high: 1100, games: 8 }];

  test('has a part for each kind of table; a new one replaces the old', () => {
    const file = join(folder, 'ratings.json');
    writeRatings(file, MATCH, 2, [{ ...rated[0], rating: 700 }]);
    writeRatings(file, { ...MATCH, game: 'other' }, 2, rated);
    writeRatings(file, MATCH, 4, rated);
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    expect(Object.keys(kept)).toEqual(['toy/2', 'other/2']);
    expect(kept['toy/2']).toMatchObject({
      seed: 'x',
      games: 4,
      ratings: { a: { rating: 1000, low: 900, high: 1100 } },
    });
  });

  test('is not written over a file of another kind', () => {
    const file = join(folder, 'list.json');
    writeFileSync(file, '[]');
    expect(() => writeRatings(file, MATCH, 2, rated)).toThrow(FileError);
    expect(readFileSync(file, 'utf8')).toBe('[]');
  });
});
