import {
  boatOwner,
  COLOURS,
  completePosition,
  formatCell,
  lakeOf,
  lakesWith,
  parsePlace,
  readPosition,
  type State,
  writePosition,
} from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { PLAYED, play } from './play.ts';

const lakesOn = (state: State) => lakesWith(state).map(({ id, cells, fish }) => ({ id, cells, fish }));

test('the lakes that a tile would form are those that it forms, with their fish and without boats (Q30)', () => {
  const seen = { formed: 0, kept: 0 };
  const after = (state: State, _action: unknown, before: State) => {
    const { tiles } = state.map;
    if (tiles.length === before.map.tiles.length) return;
    const [tile, place] = tiles.slice(-2);
    const shown = lakesWith(before, { tile, place });
    expect(shown.map(({ id, cells, fish }) => ({ id, cells, fish }))).toEqual(lakesOn(state));
    for (const { id, isFormed, boat } of shown) {
      expect(isFormed).toBe(lakeOf(before).formed.includes(id));
      if (!isFormed) expect(boat).toBeUndefined();
      seen[isFormed ? 'kept' : 'formed']++;
    }
    expect(lakesWith(state).every(({ isFormed }) => isFormed)).toBe(true);
  };
  for (const [index, setting] of PLAYED.slice(0, 2).entries()) play(setting, `lakes shown ${index}`, undefined, after);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test('lakes have the fish and boats that a position writes', () => {
  const owners = new Set<number>();
  const visit = (state: State) => {
    const { lake } = writePosition(state);
    const lakes = lakesWith(state);
    expect(lakes.flatMap(({ fish }) => fish.map(formatCell)).sort()).toEqual([...(lake?.fish ?? [])].sort());
    const boats = lakes.flatMap(({ id, boat }) =>
      boat === undefined ? [] : [`${formatCell(id)} ${COLOURS[state.setting.colours[boat]]}`],
    );
    expect(boats.sort()).toEqual((lake?.boats ?? []).map((boat) => `${boat.lake} ${boat.owner}`).sort());
    for (const { id, boat } of lakes) {
      expect(boatOwner(state, id)).toBe(boat);
      if (boat !== undefined) owners.add(boat);
    }
  };
  for (const [index, setting] of PLAYED.slice(0, 2).entries()) play(setting, `lakes shown ${index}`, visit);
  expect(owners.size).toBeGreaterThan(1);
});

test('a large lake that is only shown has fish at its shore alone (Q31)', () => {
  const state = readPosition(
    completePosition({
      options: { modules: ['lake'], season: 'spring' },
      milestones: { herder: 'yellow', carpenter: 'yellow', mason: 'yellow', miller: 'yellow' },
      village: [
        { tile: 'sawmill', at: [10, 1], rot: 3 },
        { tile: 'stonemason', at: [-12, -1], rot: 5 },
        { tile: 'flour-mill', at: [-3, -4], rot: 0 },
        { tile: 'cow-conservatory', at: [-4, 7], rot: 3 },
        { tile: 'outpost-1', at: [-2, 5], rot: 0, flag: 'yellow' },
        { tile: 'outpost-2', at: [-5, 10], rot: 4, flag: 'yellow' },
        { tile: 'stables', at: [6, 9], rot: 1, flag: 'yellow' },
      ],
      players: { blue: { blueprints: ['dairy-farm'] } },
    }),
  );
  const tile = state.setting.components.tileIds.indexOf('dairy-farm');
  const lakes = lakesWith(state, { tile, place: parsePlace('8,9 r2') ?? 0 });
  expect(lakesWith(state)).toEqual([]);
  expect(lakes.map(({ cells, fish, isFormed }) => [cells.length, fish.length, isFormed])).toEqual([[23, 14, false]]);
  expect(lakesWith({ ...state, slices: [] })).toEqual([]);
});
