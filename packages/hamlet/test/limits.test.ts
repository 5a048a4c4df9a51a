import { hamlet, type Position, readCatalogue, STANDARD, type State, writePosition } from '@hamlet/hamlet';
import { faultOf, limitsIn } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { baseOf } from './base-catalogue.ts';
import { findState } from './find-state.ts';
import { kindOfStep, randomGame } from './random-play.ts';

/** A position as it is stored. */
const stored = (state: State): Position => JSON.parse(JSON.stringify(writePosition(state)));

const read = (data: unknown) => hamlet.codec.decode(data);

describe('bounds of numbers that come from outside', () => {
  test('in a catalogue', () => {
    expect(limitsIn(baseOf(Object(STANDARD.data)), readCatalogue, /^shapes$/)).toMatchInlineSnapshot(`
      {
        "awards.chaplain": "0 to 99",
        "awards.goldPerPoint": "1 to 99",
        "awards.landscaper": "0 to 99",
        "awards.merchant": "0 to 99",
        "awards.sacristan": "0 to 99",
        "botric.favour.helper": "0 to 99",
        "botric.favour.landmark": "0 to 99",
        "botric.favour.start": "0 to 99",
        "botric.favour.villager": "0 to 99",
        "botric.investor.helper": "0 to 99",
        "botric.investor.landmark": "0 to 99",
        "botric.investor.start": "0 to 99",
        "botric.prices.raw": "1 to 99",
        "botric.prices.refined": "1 to 99",
        "church.begging.gold": "0 to 20",
        "church.few.*.count": "1 to 30",
        "church.few.*.points": "0 to 99",
        "church.many.*.count": "1 to 30",
        "church.many.*.points": "0 to 99",
        "consumed.gold": "0 to 9",
        "consumed.points": "0 to 9",
        "layout.*.at.*": "-500 to 500",
        "layout.*.rot": "0 to 5",
        "market.few.raw": "1 to 99",
        "market.few.refined": "1 to 99",
        "market.many.raw": "1 to 99",
        "market.many.refined": "1 to 99",
        "market.slots": "0 to 9",
        "removed.2.*": "0 to 4",
        "removed.3.*": "0 to 4",
        "removed.4.*": "0 to 4",
        "roads.bridge.wood": "1 to 20",
        "roads.longest": "0 to 20",
        "roads.path.stone": "1 to 20",
        "roads.planner": "0 to 20",
        "roads.points": "0 to 20",
        "sales.*.gold": "0 to 99",
        "sales.*.needs.brick": "1 to 20",
        "sales.*.needs.flour": "1 to 20",
        "sales.*.needs.milk": "1 to 20",
        "sales.*.needs.stone": "1 to 20",
        "sales.*.needs.timber": "1 to 20",
        "sales.*.needs.wheat": "1 to 20",
        "sales.*.needs.wood": "1 to 20",
        "sales.*.points": "0 to 99",
        "sales.*.tier": "1 to 3",
        "shapes.*.triangles": "1 to 100",
        "tiles.*.cost.brick": "1 to 20",
        "tiles.*.cost.flour": "1 to 20",
        "tiles.*.cost.gold": "1 to 20",
        "tiles.*.cost.milk": "1 to 20",
        "tiles.*.cost.stone": "1 to 20",
        "tiles.*.cost.timber": "1 to 20",
        "tiles.*.cost.wheat": "1 to 20",
        "tiles.*.cost.wood": "1 to 20",
        "tiles.*.end.most": "0 to 99",
        "tiles.*.end.points": "0 to 20",
        "tiles.*.filled": "0 to 3",
        "tiles.*.gives.gold": "0 to 20",
        "tiles.*.gives.points": "0 to 20",
        "tiles.*.reward": "0 to 99",
        "tiles.*.slots": "1 to 3",
        "townHall.display": "1 to 8",
        "townHall.donkey": "0 to 99",
        "townHall.villagers.*": "0 to 99",
        "version": "0 to 1000000000",
      }
    `);
  });

  test('in a position', () => {
    const state = findState({}, 2, ({ round }) => round > 6);
    expect(limitsIn(stored(state), read, /^players$/)).toMatchInlineSnapshot(`
      {
        "display.*.gold": "0 to 1000000",
        "donkeySteps": "0 to 99",
        "options.blueprintLimit": "1 to 4",
        "options.botricLandmarks": "0, 2, 6",
        "options.botricVillagers": "1 to 2",
        "options.flags": "0 to 30",
        "options.roundCap": "0 to 10000",
        "options.villagerPrices.*": "0 to 99",
        "players.*.gold": "0 to 1000000",
        "players.*.points.construction": "0 to 1000000",
        "players.*.points.delivery": "0 to 1000000",
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

  test('in a position with Botric', () => {
    const state = findState({ solo: 'investor', botricTies: 'auto' }, 2, ({ round }) => round > 4);
    expect(limitsIn(stored(state), read, /^players$/)).toMatchInlineSnapshot(`
      {
        "botric.acted": "0 to 4",
        "botric.cup.*": "0 to 3",
        "botric.helperGold": "0 to 1000000",
        "display.*.gold": "0 to 1000000",
        "donkeySteps": "0 to 99",
        "options.blueprintLimit": "1 to 4",
        "options.botricLandmarks": "0, 2, 6",
        "options.botricVillagers": "1 to 2",
        "options.flags": "0 to 30",
        "options.roundCap": "0 to 10000",
        "options.villagerPrices.*": "0 to 99",
        "players.*.gold": "0 to 1000000",
        "players.*.points.construction": "0 to 1000000",
        "players.*.points.delivery": "0 to 1000000",
        "players.*.points.favour": "0 to 1000000",
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

  test('in the decisions of a turn that are open', { tags: ['whole'] }, () => {
    const limits: Record<string, Readonly<Record<string, string>>> = {};
    randomGame({ preset: 'standard', seats: 2, layout: 'random' }, 'limits', (state) => {
      if (state.stack.length === 0) return;
      const position = stored(state);
      limits[kindOfStep(state)] ??= limitsIn(position.stack, (stack) => hamlet.codec.decode({ ...position, stack }));
    });
    expect(limits).toMatchInlineSnapshot(`
      {
        "in blueprint": {
          "*.villager": "1 to 4",
        },
        "in donkeys": {},
        "in from build": {
          "*.villager": "1 to 4",
        },
        "in hire": {
          "*.villager": "1 to 4",
        },
        "in mix": {
          "*.villager": "1 to 4",
        },
        "in pay build": {
          "*.at.*": "-900 to 900",
          "*.rot": "0 to 5",
          "*.villager": "1 to 4",
        },
        "in pay deliver": {
          "*.villager": "1 to 4",
        },
        "in pay refine": {
          "*.count": "1 to 9",
          "*.villager": "1 to 4",
        },
        "in pay road": {
          "*.count": "0 to 1",
          "*.villager": "1 to 4",
        },
        "in place build": {
          "*.villager": "1 to 4",
        },
        "in road": {
          "*.villager": "1 to 4",
        },
      }
    `);
  });
});

test('a list of sales that is too short or too long says how many there must be', () => {
  const { sales, ...rest } = stored(findState({}, 2, ({ round }) => round > 1));
  for (const key of ['offers', 'coming'] as const)
    for (const list of [sales[key].slice(1), [...sales[key], sales[key][0]]])
      expect(faultOf(() => read({ ...rest, sales: { ...sales, [key]: list } }))).toEqual({
        place: `sales.${key}`,
        code: 'wrong-length',
        found: `${list.length}`,
        wanted: { exactly: 3 },
      });
});
