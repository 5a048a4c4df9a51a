import { describe, expect, test } from 'vitest';
import { type Meeting, NEWCOMER, ratedAfter, ratedIdle } from '../../src/ratings/glicko2.ts';

const meeting = (rating: number, doubt: number, score: number, weight = 1): Meeting => ({
  opponent: { rating, doubt },
  score,
  weight,
});

describe('Glicko-2', () => {
  test("gives the figures of Glickman's own example", () => {
    // Mark Glickman, "Example of the Glicko-2 system": 1464.06, 151.52, 0.05999.
    const after = ratedAfter({ rating: 1500, doubt: 200, volatility: 0.06 }, [
      meeting(1400, 30, 1),
      meeting(1550, 100, 0),
      meeting(1700, 300, 0),
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.doubt).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  test('a period without a game widens the doubt as step 6 says, up to that of a newcomer', () => {
    const { rating, doubt, volatility } = ratedIdle({ rating: 1700, doubt: 50, volatility: 0.06 }, 1);
    // sqrt((50 / 173.7178)^2 + 0.06^2) * 173.7178
    expect([rating, volatility]).toEqual([1700, 0.06]);
    expect(doubt).toBeCloseTo(51.0747, 3);
    expect(ratedIdle({ rating: 1700, doubt: 340, volatility: 0.06 }, 1000).doubt).toBe(NEWCOMER.doubt);
  });

  test('winner and loser move alike in opposite directions, and a draw between equals moves nobody', () => {
    const won = ratedAfter(NEWCOMER, [meeting(1500, 350, 1)]);
    const lost = ratedAfter(NEWCOMER, [meeting(1500, 350, 0)]);
    expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 9);
    expect(won.rating).toBeGreaterThan(1600);
    expect(ratedAfter(NEWCOMER, [meeting(1500, 350, 0.5)]).rating).toBeCloseTo(1500, 9);
    expect(won.doubt).toBeLessThan(NEWCOMER.doubt);
  });

  test('three meetings of a third each count as one game: the doubt of a table of four shrinks as that of two', () => {
    const thirds = ratedAfter(
      NEWCOMER,
      [1, 1, 1].map((score) => meeting(1500, 350, score, 1 / 3)),
    );
    const one = ratedAfter(NEWCOMER, [meeting(1500, 350, 1)]);
    expect(thirds.rating).toBeCloseTo(one.rating, 6);
    expect(thirds.doubt).toBeCloseTo(one.doubt, 6);
    expect(ratedAfter(NEWCOMER, [])).toBe(NEWCOMER);
  });

  test('a very surprising result raises the volatility', () => {
    const steady = { rating: 1500, doubt: 40, volatility: 0.06 };
    const after = ratedAfter(
      steady,
      Array.from({ length: 10 }, () => meeting(2200, 40, 1)),
    );
    expect(after.volatility).toBeGreaterThan(0.06);
  });
});
