// @module-tag whole
import './all-texts.ts';
import { type Action, dishOf, hamlet } from '@hamlet/hamlet';
import { expect, it } from 'vitest';
import { sayAction } from '../src/hamlet/acting/option-words.ts';
import { tileName } from '../src/hamlet/names.ts';
import { randomGame } from './random-game.ts';

/** Every way to eat a fish that came up in a random game of a season, in words. */
function saidOf(season: string, seed: number): { readonly said: string; readonly item: number }[] {
  const host = randomGame({ modules: ['lake'], season, roundCap: 30 }, String(seed).padStart(32, '0'));
  return Array.from({ length: host.length }, (_, ply) => hamlet.codec.decode(host.at(ply).view)).flatMap((state) => {
    if (!hamlet.pending(state)) return [];
    const eating = hamlet
      .legal(state, state.seat)
      .filter((action): action is Action & { do: 'eat' } => action.do === 'eat');
    return eating.map((action) => ({
      said: sayAction(state, action, () => ({ name: 'Blue', you: true })),
      item: action.item,
    }));
  });
}

it('a dish is named with what it is eaten for, and only where there is a choice', () => {
  const all = ['spring', 'summer', 'autumn', 'winter'].flatMap((season, seed) => saidOf(season, seed + 1));
  const dishes = all.filter(({ said }) => said.startsWith('Eat'));
  const [aimed, idle, plain] = [/^Eat: [^,]+, .+$/, /^Eat: .+ \(.+\)$/, /^Eat: [^,(]+$/];
  for (const { said, item } of dishes) {
    const kinds = [aimed, idle, plain].filter((kind) => kind.test(said)).length;
    expect({ said, kinds }).toEqual({ said, kinds: 1 });
    // A dish that is eaten for something names it.
    if (aimed.test(said)) expect({ said, hasItem: item >= 0 }).toEqual({ said, hasItem: true });
    if (item > 0) expect(said).toMatch(aimed);
  }
  expect(dishes.some(({ said }) => aimed.test(said))).toBe(true);
  expect(dishes.some(({ said }) => plain.test(said))).toBe(true);
});

it('a dish for a villager names the tile where they lie, another dish the tile that it is for', () => {
  const game = randomGame({ modules: ['lake'], season: 'spring', roundCap: 2 }, '1'.padStart(32, '0'));
  const begun = hamlet.codec.decode(game.at(0).view);
  const state = { ...begun, villagers: begun.villagers.map(() => 5) };
  const nameOf = (tile: number) => tileName(state.setting.components, tile);
  const sayFor = (effect: string, item: number) => {
    const rarity = [0, 1, 2].find((one) => dishOf(state.setting, one)?.effect === effect) ?? -1;
    return sayAction(state, { module: 'lake', do: 'eat', rarity, item }, () => ({ name: 'Blue', you: true }));
  };
  expect(nameOf(5)).not.toBe(nameOf(0));
  expect(sayFor('breed', 0)).toContain(nameOf(0));
  expect(sayFor('stand-up', 0)).toContain(nameOf(5));
});
