import { type Action, completePosition, hamlet, lackOf, readPosition, type State } from '@hamlet/hamlet';
import { describe, expect, test } from 'vitest';
import { lackNamed } from './lack-named.ts';
import { randomGame, SETTINGS } from './random-play.ts';

const stateWith = (partial: object): State => readPosition(completePosition(partial));

describe('what an action lacks', () => {
  const partial = {
    village: [
      { tile: 'woodcutter', goods: ['wood', 'wood'] },
      { tile: 'farm', goods: ['wheat'] },
    ],
    sales: { offers: ['wood-wheat', 'milk', 'timber'] },
  };
  const withDonkey = (gold: number) =>
    stateWith({ ...partial, players: { blue: { gold, donkeys: [{ at: 'church' }] } } });

  test('is nothing where everything gets there', () => {
    expect(lackNamed(withDonkey(0), 'sell wood-wheat')).toEqual({ demands: [], price: undefined, gold: 0 });
  });

  test('has a price only where something may be bought (Q9)', () => {
    expect(lackNamed(withDonkey(4), 'sell milk')).toEqual({
      demands: [[1, ['milk']]],
      price: undefined,
      gold: Number.POSITIVE_INFINITY,
    });
    expect(lackNamed(withDonkey(4), 'deliver milk-brick')).toEqual({
      demands: [[3, ['milk', 'brick']]],
      price: 18,
      gold: 18,
    });
  });

  test('is gold where a tile costs nothing else', () => {
    expect(lackNamed(withDonkey(2), 'build barn-bent')).toEqual({ demands: [], price: 0, gold: 3 });
  });

  test('is given for no unpaid action, and for no lying villager', () => {
    expect(lackNamed(withDonkey(4), 'beg')).toBeUndefined();
    expect(lackOf({ ...withDonkey(4), lying: 15 }, { do: 'road' })).toBeUndefined();
  });
});

test.each(SETTINGS.slice(0, 2))('what can be done lacks no gold, what is refused for gold or goods does', (setting) => {
  const seen = { done: 0, refused: 0 };
  const isSimple = ({ do: verb }: Action) => verb === 'sell' || verb === 'deliver' || verb === 'refine';
  randomGame(setting, 'lacking', (state) => {
    if (state.stack.length > 0 || state.over) return;
    const have = state.gold[state.seat];
    for (const action of hamlet.legal(state, state.seat).filter(isSimple)) {
      expect(lackOf(state, action)?.gold).toBeLessThanOrEqual(have);
      seen.done++;
    }
    for (const sale of state.offers) {
      const action: Action = { do: 'sell', sale };
      if (sale < 0 || !['gold-short', 'goods-missing'].includes(hamlet.refuse(state, state.seat, action)?.code ?? ''))
        continue;
      expect(lackOf(state, action)?.gold).toBeGreaterThan(have);
      seen.refused++;
    }
  });
  expect(Math.min(seen.done, seen.refused)).toBeGreaterThan(0);
});
