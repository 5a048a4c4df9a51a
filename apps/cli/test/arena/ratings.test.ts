import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeRatings } from '../../src/arena/rating-file.ts';
import { ANCHOR, type PairRecord, pairsOf, ratingsOf } from '../../src/arena/ratings.ts';
import { shareOf } from '../../src/arena/statistics.ts';

describe('ratings', () => {
  test('give back the distances by which the results were made', () => {
    const made = [0, 150, 260, 700];
    const meetings = pairsOf(['a', 'b', 'c', 'd']).map(([one, other]): PairRecord => {
      const games = 100_000;
      return { one, other, games, ahead: games * shareOf(made[one] - made[other]) };
    });
    const found = ratingsOf(4, meetings);
    expect(found.map(({ value }) => Math.round(value))).toEqual(made.map((elo) => ANCHOR + elo));
    for (const { value, low, high } of found) {
      expect(high - value).toBeCloseTo(value - low);
      expect(high - low).toBeLessThan(7);
    }
  });

  test('a bot that won every game has a rating', () => {
    const [loser, winner] = ratingsOf(2, [{ one: 0, other: 1, ahead: 0, games: 20 }]);
    expect(loser.value).toBe(ANCHOR);
    expect(winner.value).toBeGreaterThan(ANCHOR + 400);
    expect(winner.value).toBeLessThan(ANCHOR + 1000);
  });

  test('more games make the interval smaller', () => {
    const width = (games: number) => {
      const [, { low, high }] = ratingsOf(2, [{ one: 0, other: 1, ahead: games / 3, games }]);
      return high - low;
    };
    expect(width(400)).toBeCloseTo(width(100) / 2, 0);
  });
});

describe('the file of ratings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hamlet-ratings-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('has a place for each kind of table, and none for components of somebody’s own', () => {
    const file = join(folder, 'ratings.json');
    const rated = [{ bot: 'novice', rating: 1000, low: 900, high: 1100, games: 4 }];
    const write = (seats: number, options: unknown) =>
      writeRatings(file, { game: 'hamlet', seats, options, ruled: 0, sides: [], seed: 's', time: null }, 4, rated);
    write(2, { modules: [], catalogue: 'a hash' });
    write(2, { modules: ['lake'], catalogue: 'a hash' });
    write(3, {});
    const kinds: object = JSON.parse(readFileSync(file, 'utf8'));
    expect(Object.keys(kinds)).toEqual(['hamlet/2', 'hamlet/2/lake', 'hamlet/3']);
    expect(() => write(2, { catalogue: { tiles: [] } })).toThrow('components of your own');
  });
});
