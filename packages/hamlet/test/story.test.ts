import { type Event, hamlet, narrate } from '@hamlet/hamlet';
import { Session, seedFrom } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';

test('Botric hires and takes a blueprint in one step, told as two deeds, with or without his reasoning', () => {
  const { state } = Session.open(hamlet, {
    options: hamlet.options({ solo: 'investor' }),
    seats: 2,
    seed: seedFrom('story'),
  });
  const { church } = state.setting.components;
  const [blueprint] = state.display;
  const events: Event[] = [
    { type: 'gold', seat: 1, amount: -5, why: 'hired' },
    { type: 'hired', seat: 1, worker: 'villager', tile: church },
    { type: 'gold', seat: 1, amount: -2, why: 'blueprint' },
    { type: 'blueprint-taken', seat: 1, tile: blueprint },
  ];
  const told = narrate(state.setting, [{ by: 1, events }]);
  expect(told.map(({ deed, gold }) => ({ deed, gold }))).toEqual([
    { deed: { kind: 'hired', worker: 'villager', tile: church }, gold: [0, -5] },
    { deed: { kind: 'took', tile: blueprint }, gold: [0, -2] },
  ]);
  expect(told.map(({ places }) => places)).toEqual([[church], [state.setting.components.townHall]]);
});

describe('the places of a narration', () => {
  const { setting } = Session.open(hamlet, {
    options: hamlet.options({}),
    seats: 2,
    seed: seedFrom('places'),
  }).state;
  const { church, market } = setting.components;
  const went: Event = { type: 'villager-went', seat: 0, villager: 0, from: 2, to: 5 };
  const moved = (from: number, to: number): Event => ({ type: 'donkey-moved', seat: 0, from, to });
  const used: Event = { type: 'consumed', seat: 0, token: 0, from: 7, to: 8 };

  const cases: readonly (readonly [string, readonly Event[], readonly number[]])[] = [
    ['a tile that was built', [went, used, { type: 'built', seat: 0, tile: 9, place: 0, host: 5 }], [9]],
    ['both ends of a road', [went, used, { type: 'road-built', seat: 0, kind: 0, from: 3, to: 4 }], [3, 4]],
    ['the Market for a sale', [went, used, { type: 'sold', seat: 0, sale: 0 }], [market]],
    ['the Church for a delivery', [went, used, { type: 'delivered', seat: 0, slot: 0 }], [church]],
    ['where a donkey went', [moved(3, 4)], [4]],
    ['where a villager worked', [went, { type: 'produced', tile: 5, goods: [0] }], [5]],
    ['none where nothing happened anywhere', [{ type: 'over' }], []],
  ];

  test.each(cases)('are %s', (_name, events, places) => {
    expect(narrate(setting, [{ by: 0, events }]).map((told) => told.places)).toEqual([places]);
  });

  test('of donkeys that move one after the other are where each went', () => {
    const items = [moved(3, 4), moved(5, 6)].map((event) => ({ by: 0, events: [event] }));
    expect(narrate(setting, items).map((told) => told.places)).toEqual([[4, 6]]);
  });
});
