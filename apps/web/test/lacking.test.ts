import { hamlet, lackOf, type State, topFrame } from '@hamlet/hamlet';
import { expect, it } from 'vitest';
import './all-texts.ts';
import { sayWhyNot } from '../src/hamlet/acting/lacking.ts';
import { joinsOf, optionsOf, roadPairs } from '../src/hamlet/acting/options.ts';
import { randomGame } from './random-game.ts';
import { randomVillage } from './random-village.ts';

it('at the start the Church’s first delivery lacks all its goods, and the price is named', () => {
  const state = randomVillage('lacking', 0, {});
  const slot = state.setting.deliveries.findIndex(({ cost }) => cost.gold === 0);
  const action = { do: 'deliver', slot } as const;
  const { demands } = state.setting.deliveries[slot].cost;
  const refusal = hamlet.refuse(state, state.seat, action);
  expect(lackOf(state, action)?.demands).toEqual(demands);
  const said = sayWhyNot(state, action, refusal ?? { code: 'wrong-step', params: {} });
  expect(said).toMatch(/^Not in reach: .*bought at the Market that would cost \d+ gold, and you have \d+\.$/);
});

it('deliveries, sales, refining, buildings and roads tell what is lacking; what can be done lacks nothing that cannot be bought', () => {
  const session = randomGame({ roundCap: 20 }, '0102030405060708090a0b0c0d0e0f12');
  const turns = Array.from({ length: session.length }, (_, ply): State => hamlet.codec.decode(session.at(ply).view));
  const kinds = new Set<string>();
  for (const state of turns.filter((turn) => !topFrame(turn) && hamlet.pending(turn))) {
    for (const { action, refusal } of optionsOf(state, state.seat, hamlet.legal(state, state.seat), undefined)) {
      if (!refusal) {
        if (action.do === 'sell') expect(lackOf(state, action)?.demands).toEqual([]);
      } else if (sayWhyNot(state, action, refusal).startsWith('Not in reach')) kinds.add(action.do);
    }
  }
  expect([...kinds].sort()).toEqual(['build', 'deliver', 'refine', 'road', 'sell']);
});

it('a visit to the Town Hall is refused for the blueprints that are held, or for gold alone', () => {
  const state = randomVillage('lacking', 0, {});
  const poor = { ...state, gold: state.gold.map(() => 0), display: [] };
  const refused = { code: 'visit-for-nothing', params: {} };
  const visit = { do: 'work', tile: state.setting.components.townHall } as const;
  expect(sayWhyNot(poor, visit, refused)).toMatch(/^No blueprint can be taken, a worker costs \d gold at least/);
  const full = { ...poor, blueprints: poor.blueprints.map(() => [0, 1, 2]) };
  expect(sayWhyNot(full, visit, refused)).toMatch(/^You already hold 3 blueprints; a worker costs \d gold at least/);
});

it('says so where no two neighbours can be joined at all', () => {
  const state = randomVillage('lacking', 0, {});
  const refused = { code: 'no-road-possible', params: {} };
  const alone = { ...state, map: { tiles: state.map.tiles.slice(0, 2), roads: [] } };
  expect(sayWhyNot(alone, { do: 'road' }, refused)).toMatch(/^No two neighbours meet/);
  expect(sayWhyNot(state, { do: 'road' }, refused)).not.toMatch(/^No two neighbours meet/);
});

it('where the goods could be bought, it is room that a building lacks', () => {
  const session = randomGame({ roundCap: 20 }, '0102030405060708090a0b0c0d0e0f12');
  const turns = Array.from({ length: session.length }, (_, ply): State => hamlet.codec.decode(session.at(ply).view));
  const nowhere = { code: 'nowhere-to-build', params: {} };
  let compared = 0;
  for (const state of turns.filter((turn) => !topFrame(turn) && hamlet.pending(turn))) {
    for (const { action } of optionsOf(state, state.seat, hamlet.legal(state, state.seat), undefined)) {
      const withGold = (gold: number) => ({ ...state, gold: state.gold.map(() => gold) });
      const lack = action.do === 'build' ? lackOf(withGold(0), action) : undefined;
      if (!lack?.price) continue;
      const isToldOfGoods = (gold: number) => sayWhyNot(withGold(gold), action, nowhere).startsWith('Not in reach');
      const told = Array.from({ length: lack.gold + 1 }, (_, gold) => isToldOfGoods(gold));
      expect(told[0]).toBe(true);
      // From some gold on, and with the gold of the smallest lack at the latest, it is no longer goods.
      expect(told.lastIndexOf(true) + 1).toBe(told.indexOf(false));
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

it('a visit to the Town Hall for nothing says which gold is lacking', () => {
  const state = randomVillage('lacking', 0, {});
  const poor = { ...state, gold: state.gold.map(() => 0) };
  const refused = { code: 'visit-for-nothing', params: {} };
  const visit = { do: 'work', tile: state.setting.components.townHall } as const;
  expect(sayWhyNot(poor, visit, refused)).toMatch(/a worker costs \d gold at least, and you have 0\.$/);
  const full = { ...poor, villagers: poor.villagers.map(() => 0), donkeys: poor.donkeys.map(() => 0) };
  expect(sayWhyNot(full, visit, refused)).toBe('A visit to the Town Hall must buy or hire something.');
});

it('a building that costs gold alone says which gold is lacking, not that there is no room', () => {
  const state = randomVillage('lacking', 0, {});
  const barn = state.setting.components.tileIds.indexOf('barn-bent');
  const poor = { ...state, gold: state.gold.map(() => 2), blueprints: state.blueprints.map(() => [barn]) };
  const build = { do: 'build', tile: barn } as const;
  const refused = { code: 'nowhere-to-build', params: { tile: 'barn-bent' } };
  expect(sayWhyNot(poor, build, refused)).toBe('3 gold would be needed; you have 2.');
  expect(sayWhyNot({ ...poor, gold: state.gold.map(() => 3) }, build, refused)).toMatch(/^No tile within reach/);
});

it('a road that may be built from both ends is offered once', () => {
  const session = randomGame({ roundCap: 20 }, '0102030405060708090a0b0c0d0e0f12');
  let both = 0;
  for (let ply = 0; ply < session.length; ply++) {
    const state: State = hamlet.codec.decode(session.at(ply).view);
    if (topFrame(state)?.step !== 'road') continue;
    const legal = hamlet.legal(state, state.seat);
    const joins = joinsOf(legal);
    const pairs = roadPairs(legal);
    for (const [one, other] of pairs) expect([other.from, other.to, other.kind]).toEqual([one.to, one.from, one.kind]);
    const roads = new Set(
      joins.map(({ kind, from, to }) => `${kind} ${[Math.min(from, to), Math.max(from, to)].join(' ')}`),
    );
    expect(joins.length - pairs.length).toBe(roads.size);
    both += pairs.length;
  }
  expect(both).toBeGreaterThan(0);
});
