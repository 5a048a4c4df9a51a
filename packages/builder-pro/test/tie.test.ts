import { tieBreakOf } from '@hamlet/builder-pro';
import { expect, it } from 'vitest';
import { openPro, SIX } from './random-play.ts';

it('a tie is decided by coins, or by a duel where they are equal too (R43)', () => {
  const { state } = openPro(SIX[2], 'tie');
  const tie = (coins: number[], totals: number[]) => tieBreakOf({ ...state, coins }, totals);
  expect(tie([0, 5, 5], [50, 40, 40])).toBeUndefined();
  expect(tie([2, 1, 9], [50, 50, 40])).toBe('coins');
  expect(tie([2, 2, 9], [50, 50, 40])).toBe('duel');
});
