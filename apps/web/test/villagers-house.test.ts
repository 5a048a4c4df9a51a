import { HOUSE, VILLAGERS_EACH } from '@hamlet/hamlet';
import { expect, it } from 'vitest';
import './all-texts.ts';
import { sleepersOf } from '../src/hamlet/panels/villagers-house.tsx';
import { randomVillage } from './random-village.ts';

it('the house by the lake holds the villagers who sleep, by player', () => {
  const state = randomVillage('house', 0, { modules: ['lake'] });
  expect(sleepersOf(state).map(({ count }) => count)).toEqual([1, 1, 1]);
  state.villagers[0] = state.setting.components.church;
  state.villagers[VILLAGERS_EACH + 1] = HOUSE;
  expect(sleepersOf(state)).toEqual([
    { seat: 1, count: 2 },
    { seat: 2, count: 1 },
  ]);
});
