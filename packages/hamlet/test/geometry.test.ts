// @module-tag whole
import {
  canonicalPlace,
  formatPlace,
  hamlet,
  parsePlace,
  placementsOf,
  type State,
  villageOf,
  writePosition,
} from '@hamlet/hamlet';
import { describe, expect, test } from 'vitest';
import { expectSame, FIRST, shaken } from './compare.ts';
import { diceOf, nameOfSetting, openHamlet, randomGame, SETTINGS } from './random-play.ts';
import {
  footprintOf,
  freeSegments,
  lyingAt,
  placementsIn,
  polygonOf,
  villageFaults,
  wrongAreas,
} from './reference/geometry.ts';
import { meetings } from './reference/village.ts';

function footprintsByEngine(state: State, tile: string, host: string): string[] {
  const { components } = state.setting;
  const id = (name: string) => components.tileIds.indexOf(name);
  return placementsOf(villageOf(components, state.map), id(tile), id(host)).map((place) =>
    footprintOf(polygonOf(lyingAt(tile, formatPlace(place)))),
  );
}

describe('geometry', () => {
  test('every outline closes and covers as many triangles as the catalogue says, in every turn', () => {
    expect(wrongAreas()).toEqual([]);
  });

  test('the first-game layout gives the contacts that the catalogue page lists', () => {
    const position = writePosition(openHamlet(SETTINGS[0], 'layout').state);
    const between = (one: string, other: string) =>
      meetings(position, one, other)
        .map(({ own, theirs }) => own + theirs)
        .sort();
    expect(between('church', 'woodcutter')).toEqual(['RR']);
    expect(between('church', 'quarry')).toEqual(['MM', 'RR']);
    expect(between('church', 'farm')).toEqual(['RR']);
    expect(between('church', 'market')).toEqual(['RR']);
    expect(between('church', 'town-hall')).toEqual(['MM', 'RR']);
    expect(between('farm', 'market')).toEqual(['FF', 'FF']);
  });

  test.each(SETTINGS.filter(({ seats }) => seats === 3).map((setting) => [nameOfSetting(setting), setting] as const))(
    'every tile fits against every host exactly where brute force says: %s',
    (name, setting) => {
      const dice = diceOf(`geometry ${name}`);
      let [tiles, compared] = [0, 0];
      randomGame(setting, `geometry ${name}`, (state) => {
        const position = writePosition(state);
        if (position.village.length === tiles) return;
        tiles = position.village.length;
        expect(villageFaults(position.village)).toEqual([]);
        const open = state.setting.components.tileIds.filter((tile) =>
          position.village.every((placed) => placed.tile !== tile),
        );
        if (open.length === 0) return;
        for (const tile of [open[dice(open.length)]]) {
          const found = placementsIn(position.village, tile);
          position.village.forEach((host, i) => {
            const footprints = footprintsByEngine(state, tile, host.tile);
            expectSame(new Set(footprints).size, footprints.length, `${tile} against ${host.tile}: something twice`);
            compared += footprints.length;
            expectSame(footprints.sort(), [...found[i].keys()].sort(), `${tile} against ${host.tile}`);
          });
        }
      });
      expect(compared).toBeGreaterThan(100);
    },
  );

  test('a place is refused by a fault that it has, and let pass when it has none (D8)', () => {
    const codes = new Map<string, number>();
    for (const setting of [SETTINGS[3], SETTINGS[6]]) {
      const dice = diceOf(`refused place ${nameOfSetting(setting)}`);
      randomGame(setting, `refused place ${nameOfSetting(setting)}`, (state) => {
        const position = writePosition(state);
        const frame = position.stack.at(-1);
        if (frame?.step !== 'place' || !frame.subject || !frame.tile) return;
        const tile = frame.subject;
        const host = position.village.findIndex((placed) => placed.tile === frame.tile);
        const legal = placementsIn(position.village, tile)[host];
        const polygons = position.village.map(polygonOf);
        const [h0, r0] = position.village[host].at;
        for (let i = 0; i < 30; i++) {
          const [h, r] = [h0 - 8 + dice(17), r0 - 6 + dice(13)];
          const place = parsePlace(`${h},${r} r${dice(6)}`);
          if (place === undefined) continue;
          const lying = lyingAt(tile, formatPlace(place));
          const polygon = polygonOf(lying);
          const code = hamlet.refuse(state, state.seat, { do: 'place', place })?.code ?? 'none';
          codes.set(code, (codes.get(code) ?? 0) + 1);
          const faults = [
            ...(polygons.some((other) => [...polygon.cells].some((cell) => other.cells.has(cell))) ? ['overlap'] : []),
            ...([...polygon.edges.keys()].some((ends) => polygons[host].edges.has(ends)) ? [] : ['not-touching']),
            ...(polygons.some((other) =>
              [...polygon.edges].some(([ends, own]) => {
                const theirs = other.edges.get(ends);
                return theirs !== undefined && (own === 'R') !== (theirs === 'R');
              }),
            )
              ? ['segments-differ']
              : []),
          ];
          expectSame(legal.has(footprintOf(polygon)), faults.length === 0, formatPlace(place));
          const truth = faults.length === 0 ? code === 'none' : faults.includes(code);
          expectSame(truth ? code : faults, code, `${tile} ${formatPlace(place)}`);
        }
      });
    }
    for (const code of ['none', 'overlap', 'not-touching', 'segments-differ'])
      expect(codes.get(code)).toBeGreaterThan(0);
  });

  test('two places with the same footprint have the same name, and two with different footprints have not', () => {
    const { components } = openHamlet(SETTINGS[0], 'looks').state.setting;
    components.tiles.forEach((kind, tile) => {
      const names = new Map<string, string>();
      for (let rot = 0; rot < 6; rot++) {
        for (const [h, r] of [
          [1, 0],
          [0, 1],
          [3, 0],
          [2, 1],
          [1, 2],
          [4, -1],
          [-1, 2],
          [5, 2],
          [3, 4],
        ]) {
          const place = parsePlace(`${h},${r} r${rot}`);
          if (place === undefined) throw new Error('not on the lattice');
          const name = formatPlace(canonicalPlace(kind, place));
          const footprint = footprintOf(polygonOf(lyingAt(components.tileIds[tile], formatPlace(place))));
          expectSame(names.get(footprint) ?? name, name, components.tileIds[tile]);
          names.set(footprint, name);
        }
      }
      expect(new Set(names.values()).size).toBe(names.size);
    });
  });

  test('from a tile without a free segment nothing is built', () => {
    let closed = 0;
    for (const setting of SETTINGS) {
      const dice = diceOf(`free ${nameOfSetting(setting)}`);
      randomGame(setting, `free ${nameOfSetting(setting)}`, (state) => {
        if (state.stack.length > 0 || state.round < 15 || dice(12) > 0) return;
        const other = shaken(state, dice);
        const { components } = other.setting;
        const village = writePosition(other).village;
        const enclosed = village.filter(({ tile }) => freeSegments(village, tile) === 0);
        const build = hamlet.legal(other, other.seat).find((action) => action.do === 'build');
        if (enclosed.length === 0 || !build) return;
        hamlet.apply(other, other.seat, build, FIRST);
        for (const { tile } of enclosed) {
          closed++;
          expect(
            hamlet.refuse(other, other.seat, { do: 'from', tile: components.tileIds.indexOf(tile) }),
          ).toBeDefined();
        }
      });
    }
    expect(closed).toBeGreaterThan(0);
  });
});
