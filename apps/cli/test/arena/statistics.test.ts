// @module-tag whole
import { drawInt, openStreams, seedFrom } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import {
  anytimeEstimate,
  eloEstimate,
  eloOf,
  SequentialTest,
  shareEstimate,
  type Verdict,
  wilson,
} from '../../src/arena/statistics.ts';

/** Results of seeds that were played twice: two games, won with this chance each, that go the same way in part of the seeds. */
function drawSeeds(seed: string, count: number, chance: number, same: number): number[] {
  const streams = openStreams(seedFrom(seed));
  const happens = (share: number) => drawInt(streams, 'test', 1_000_000) < share * 1_000_000;
  return Array.from({ length: count }, () => {
    const first = happens(chance);
    const second = happens(same) ? first : happens(chance);
    return (Number(first) + Number(second)) / 2;
  });
}

const RUNS = 400;

function shareOfRuns(hits: (run: number) => boolean): number {
  return Array.from({ length: RUNS }, (_, run) => run).filter((run) => hits(run)).length / RUNS;
}

describe('the interval of a win share', () => {
  test('is that of Wilson where games are independent', () => {
    // By hand: (0.7 + z²/2n ± z sqrt(0.21/n + z²/4n²)) / (1 + z²/n) with n = 100 and z = 1.96.
    expect(wilson(0.7, 100)).toMatchObject({ low: expect.closeTo(0.6042, 4), high: expect.closeTo(0.7811, 4) });
    expect(wilson(1, 20)).toMatchObject({ low: expect.closeTo(0.8389, 4), high: 1 });
  });

  test.each([
    [0.5, 0],
    [0.7, 0],
    [0.7, 0.8],
    [0.9, 0.3],
  ])('holds the true share in 95 %% of matches (chance %f, games of a seed alike in %f)', (chance, same) => {
    const holds = shareOfRuns((run) => {
      const { low, high } = shareEstimate(drawSeeds(`share ${run}`, 100, chance, same), 2);
      return low <= chance && chance <= high;
    });
    expect(holds).toBeGreaterThan(0.925);
    expect(holds).toBeLessThan(0.985);
  });

  test('is wider where the games of a seed go the same way', () => {
    const width = (same: number) => {
      const { low, high } = shareEstimate(drawSeeds('width', 200, 0.6, same), 2);
      return high - low;
    };
    expect(width(1) / width(0)).toBeCloseTo(Math.SQRT2, 1);
  });

  test('does not take luck for certainty', () => {
    const { low, high } = shareEstimate(
      Array.from({ length: 20 }, () => 0.5),
      2,
    );
    expect(high - low).toBeGreaterThan(0.15);
    expect(shareEstimate([1], 2).low).toBeLessThan(0.25);
  });
});

test('Elo follows the share', () => {
  expect(eloOf(0.5)).toBe(0);
  expect(eloOf(0.64)).toBeCloseTo(100, 0);
  expect(eloOf(10 / 11)).toBeCloseTo(400, 6);
  expect(eloEstimate({ value: 1, low: 0.5, high: 1 })).toEqual({ value: Infinity, low: 0, high: Infinity });
});

describe('stopping early', () => {
  const verdictOf = (values: readonly number[], limit: number): { verdict: Verdict | undefined; after: number } => {
    const decision = new SequentialTest(limit);
    const after = values.findIndex((value) => decision.add(value) !== undefined) + 1;
    return { verdict: decision.verdict, after };
  };

  test('is hardly ever wrong, though it looks after every seed', () => {
    const wrong = shareOfRuns((run) => verdictOf(drawSeeds(`null ${run}`, 300, 0.65, 0.3), 0.65).verdict !== undefined);
    expect(wrong).toBeLessThan(0.05);
  });

  test('finds a clear difference long before the end', () => {
    const found = Array.from({ length: 100 }, (_, run) => verdictOf(drawSeeds(`clear ${run}`, 200, 0.8, 0), 0.65));
    expect(found.filter(({ verdict }) => verdict === 'above').length).toBeGreaterThan(97);
    expect(found.reduce((sum, { after }) => sum + after, 0) / found.length).toBeLessThan(80);
    expect(verdictOf(drawSeeds('weak', 200, 0.45, 0), 0.65).verdict).toBe('below');
  });

  test('the interval afterwards agrees with the verdict and holds the true share', () => {
    const holds = shareOfRuns((run) => {
      const values = drawSeeds(`after ${run}`, 200, 0.75, 0);
      const { verdict, after } = verdictOf(values, 0.65);
      if (!verdict) return true;
      const { low, high } = anytimeEstimate(values.slice(0, after));
      expect(low).toBeGreaterThan(0.63);
      return low <= 0.75 && 0.75 <= high;
    });
    expect(holds).toBeGreaterThan(0.95);
  });
});
