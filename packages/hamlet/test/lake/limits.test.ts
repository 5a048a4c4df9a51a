import { hamlet, readCatalogue, STANDARD, writePosition } from '@hamlet/hamlet';
import { limitsIn } from '@hamlet/testkit';
import { expect, test } from 'vitest';
import { findState } from '../find-state.ts';

test('bounds of the numbers in the catalogue of the lake', () => {
  const limits = Object.entries(limitsIn(STANDARD.data, readCatalogue, /^shapes$/));
  expect(Object.fromEntries(limits.filter(([place]) => place.startsWith('lake.')))).toMatchInlineSnapshot(`
    {
      "lake.discarded.common.gold": "0 to 9",
      "lake.discarded.common.points": "0 to 9",
      "lake.discarded.rare.gold": "0 to 9",
      "lake.discarded.rare.points": "0 to 9",
      "lake.discarded.uncommon.gold": "0 to 9",
      "lake.discarded.uncommon.points": "0 to 9",
      "lake.fish.common": "0 to 99",
      "lake.fish.rare": "0 to 99",
      "lake.fish.uncommon": "0 to 99",
      "lake.flags": "1 to 30",
      "lake.gold.common": "0 to 99",
      "lake.gold.rare": "0 to 99",
      "lake.gold.uncommon": "0 to 99",
      "lake.keep": "0 to 30",
      "lake.mostPoints": "0 to 99",
      "lake.tiles.*.cost.brick": "1 to 20",
      "lake.tiles.*.cost.flour": "1 to 20",
      "lake.tiles.*.cost.milk": "1 to 20",
      "lake.tiles.*.cost.stone": "1 to 20",
      "lake.tiles.*.cost.timber": "1 to 20",
      "lake.tiles.*.cost.wheat": "1 to 20",
      "lake.tiles.*.cost.wood": "1 to 20",
      "lake.tiles.*.end.points": "0 to 20",
      "lake.tiles.*.fish": "0 to 9",
      "lake.tiles.*.reward": "0 to 99",
      "lake.tiles.*.slots": "1 to 3",
      "lake.trianglesPerPoint": "1 to 99",
    }
  `);
});

test('bounds of the numbers in a position with By the Lake and Botric', () => {
  const state = findState({ modules: ['lake'], solo: 'investor', botricTies: 'auto' }, 2, ({ round }) => round > 4);
  expect(
    limitsIn(
      JSON.parse(JSON.stringify(writePosition(state))),
      (data) => hamlet.codec.decode(data),
      /^(players|lake\.held)$/,
    ),
  ).toMatchInlineSnapshot(`
    {
      "botric.acted": "0 to 4",
      "botric.cup.*": "0 to 3",
      "botric.helperGold": "0 to 1000000",
      "display.*.gold": "0 to 1000000",
      "donkeySteps": "0 to 99",
      "lake.bag.common": "0 to 99",
      "lake.bag.rare": "0 to 99",
      "lake.bag.uncommon": "0 to 99",
      "lake.favours": "0 to 9",
      "lake.held.*.common": "0 to 99",
      "lake.held.*.rare": "0 to 99",
      "lake.held.*.uncommon": "0 to 99",
      "lake.lakes.*.size": "any",
      "options.blueprintLimit": "1 to 4",
      "options.botricLandmarks": "0, 2, 6",
      "options.botricVillagers": "1 to 2",
      "options.flags": "0 to 30",
      "options.roundCap": "0 to 10000",
      "options.villagerPrices.*": "0 to 99",
      "players.*.flags": "0 to 30",
      "players.*.gold": "0 to 1000000",
      "players.*.points.construction": "0 to 1000000",
      "players.*.points.delivery": "0 to 1000000",
      "players.*.points.favour": "0 to 1000000",
      "players.*.points.lake": "0 to 1000000",
      "players.*.points.production": "0 to 1000000",
      "players.*.points.refined": "0 to 1000000",
      "players.*.points.sale": "0 to 1000000",
      "players.*.seat": "0 to 1",
      "round": "1 to 1000000",
      "sales.coming.*": "0 to 12",
      "seats": "2 to 4",
      "village.*.at.*": "-900 to 900",
      "village.*.rot": "0 to 5",
    }
  `);
});
