import { afterEach, expect, test, vi } from 'vitest';
import { samples } from '../src/samples.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the soak tier looks at everything, the others at a few', () => {
  vi.stubEnv('HAMLET_TIER', 'soak');
  expect([samples(100, 3), samples(['a', 'b'], ['b'])]).toEqual([100, ['a', 'b']]);
  for (const tier of ['quick', 'whole', undefined]) {
    vi.stubEnv('HAMLET_TIER', tier);
    expect([samples(100, 3), samples(['a', 'b'], ['b'])]).toEqual([3, ['b']]);
  }
});

test('no sample at all, or more than everything, is a fault of the test', () => {
  expect(() => samples(100, 0)).toThrow('0 samples of 100');
  expect(() => samples(['a'], [])).toThrow('0 samples of 1');
  expect(() => samples(2, 3)).toThrow('3 samples of 2');
});
