import { readCatalogue, STANDARD } from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { openHamlet, SETTINGS } from '../random-play.ts';

test('a catalogue holds 64 tiles at most, those of the expansion included', () => {
  type Data = { tiles: { id: string }[]; lake?: { tiles: { id: string }[] } };
  const { lake, ...base } = structuredClone(STANDARD.data) as Required<Data>;
  const spares = (count: number) => Array.from({ length: count }, (_, i) => ({ ...base.tiles[10], id: `spare-${i}` }));
  const withMore = (inBase: number, inLake?: number): Data => ({
    ...base,
    tiles: [...base.tiles, ...spares(inBase + (inLake ?? 0)).slice(inLake ?? 0)],
    ...(inLake === undefined ? {} : { lake: { ...lake, tiles: [...lake.tiles, ...spares(inLake)] } }),
  });
  const free = 64 - base.tiles.length;
  const freeByTheLake = free - lake.tiles.length;
  for (const full of [withMore(free), withMore(freeByTheLake, 0), withMore(freeByTheLake - 4, 4)])
    expect(readCatalogue(full).tiles.length).toBe(full.tiles.length);
  expect(() => readCatalogue(withMore(free + 1))).toThrow(/^tiles: too-many-tiles \(65/);
  expect(() => readCatalogue(withMore(freeByTheLake + 1, 0))).toThrow(/^lake.tiles: too-many-tiles \(65/);
  expect(() => readCatalogue(withMore(freeByTheLake - 4, 5))).toThrow(/^lake.tiles: too-many-tiles \(65/);
});

test('a catalogue that differs in its expansion alone is played with', () => {
  const changed = structuredClone(STANDARD.data) as { lake: { tiles: { reward: number }[] } };
  changed.lake.tiles[0].reward = 17;
  const rewards = [STANDARD.data, changed].map((catalogue) => {
    const { kit } = openHamlet(SETTINGS[0], 'catalogues', { modules: ['lake'], catalogue }).state.setting;
    return kit.tiles[STANDARD.tiles.length].data.reward;
  });
  expect(rewards).toEqual([2, 17]);
});
