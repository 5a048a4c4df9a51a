import { completePosition, readPosition, type State, tieBreakOf } from '@hamlet/hamlet';
import { describe, expect, it } from 'vitest';

const stateWith = (partial: object): State => readPosition(completePosition(partial));

describe('a tie at the end of Hamlet', () => {
  const delivered = stateWith({ deliveries: { gold: 'yellow' } });

  it('is none where one has more points', () => {
    expect(tieBreakOf(delivered, [40, 39])).toBeUndefined();
  });

  it('is decided by deliveries, then by sales among those who are still tied (Q26)', () => {
    expect(tieBreakOf(delivered, [40, 40])).toBe('deliveries');
    const sold = { ...stateWith({}), soldBy: [0] };
    expect(tieBreakOf(sold, [40, 40])).toBe('sales');
    // More sales help nobody with fewer deliveries.
    const three = { ...sold, deliveredBy: [0, 1], soldBy: [0, 2, 2] };
    expect(tieBreakOf(three, [40, 40, 40])).toBe('sales');
  });

  it('is left to a glass of milk where nothing decides', () => {
    expect(tieBreakOf(stateWith({}), [40, 40])).toBe('milk');
  });

  it('is lost against Botric (B33)', () => {
    expect(tieBreakOf(stateWith({ options: { solo: 'investor' } }), [40, 40])).toBe('botric');
  });
});
