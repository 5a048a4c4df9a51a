import { type Action, hamlet, type State } from '@hamlet/hamlet';
import { describe, expect, test } from 'vitest';
import { openHamlet, SETTINGS } from './random-play.ts';

const { state } = openHamlet(SETTINGS[0], 'shape');

/** True when an action from outside says something at all, allowed or not. */
function isUnderstood(action: unknown, at: State = state): boolean {
  return hamlet.refuse(at, at.seat, action as Action)?.code !== 'bad-notation';
}

describe('an action from outside', () => {
  const woodcutter = state.setting.components.tileIds.indexOf('woodcutter');

  test('may name the villager that acts by a whole number, or leave it to the rules', () => {
    const by = (villager: unknown) => isUnderstood({ do: 'work', tile: woodcutter, by: villager });
    expect(isUnderstood({ do: 'work', tile: woodcutter })).toBe(true);
    expect([undefined, 0, 1].map(by)).toEqual([true, true, true]);
    expect([0.5, '0', null, Number.NaN].map(by)).toEqual([false, false, false, false]);
  });

  test('names tiles that exist', () => {
    const work = (tile: unknown) => isUnderstood({ do: 'work', tile });
    const last = state.setting.components.tiles.length - 1;
    expect([0, last].map(work)).toEqual([true, true]);
    expect([-1, last + 1, 0.5, '0', undefined].map(work)).toEqual([false, false, false, false, false]);
  });

  test('is an object with a verb', () => {
    expect([null, 'beg', 7, {}, { do: 'dance' }].map((action) => isUnderstood(action))).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});
