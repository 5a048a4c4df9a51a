import { describe, expect, test } from 'vitest';
import { decay, decayOf, exp, tanh } from '../src/arithmetic.ts';

/** Numbers from 0 on, among them steps of the table and numbers between them. */
const NUMBERS = [0, 1 / 16, 0.1, 0.5, 1, Math.LN10, 7.77, 39];

describe('functions from tables', () => {
  test.each(NUMBERS)('are close to those of mathematics at %d', (x) => {
    expect(decay(x) / Math.exp(-x)).toBeCloseTo(1, 2);
    expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 2);
    expect(exp(-x) / Math.exp(-x)).toBeCloseTo(1, 2);
    expect(tanh(x)).toBeCloseTo(Math.tanh(x), 3);
    expect(tanh(-x)).toBeCloseTo(Math.tanh(-x), 3);
  });

  test.each(NUMBERS)('go back from what is left to %d', (x) => {
    expect(decayOf(decay(x))).toBeCloseTo(x, 6);
  });

  test('leave nothing in the end', () => {
    expect([decay(40), decay(1000), tanh(1000), tanh(-1000)]).toEqual([0, 0, 1, -1]);
  });
});
