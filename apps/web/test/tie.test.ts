import { completePosition, readPosition, type State } from '@hamlet/hamlet';
import { describe, expect, it } from 'vitest';
import { tieBreakOf as builderTie } from '../src/builder-pro/panels/tie.ts';
import { tieBreakOf } from '../src/hamlet/panels/tie.ts';

const stateWith = (partial: unknown): State => readPosition(completePosition(partial));

describe('a tie at the end of Hamlet', () => {
  const state = stateWith({ deliveries: { gold: 'yellow' } });

  it('is none where one has more points', () => {
    expect(tieBreakOf(state, [40, 39], [1, 2])).toBeUndefined();
  });

  it('is decided by deliveries, then by sales (Q26)', () => {
    expect(tieBreakOf(state, [40, 40], [2, 1])).toBe('deliveries');
    expect(tieBreakOf(stateWith({}), [40, 40], [2, 1])).toBe('sales');
  });

  it('is left to a glass of milk where nothing decides', () => {
    expect(tieBreakOf(stateWith({}), [40, 40], [1, 1])).toBe('milk');
  });

  it('is lost against Botric (B33)', () => {
    expect(tieBreakOf(stateWith({ options: { solo: 'investor' } }), [40, 40], [2, 1])).toBe('botric');
  });
});

describe('a tie at the end of Builder Pro', () => {
  it('is decided by coins, or by a duel (R43)', () => {
    expect(builderTie([50, 40, 40], [1, 2, 3])).toBeUndefined();
    expect(builderTie([50, 50], [1, 2])).toBe('coins');
    expect(builderTie([50, 50], [1, 1])).toBe('duel');
  });
});
