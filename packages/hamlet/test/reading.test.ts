import {
  builtRoads,
  COLOURS,
  closedPiles,
  DONKEYS_EACH,
  donkeyAt,
  donkeysOn,
  GOODS,
  hamlet,
  RAW_COUNT,
  ROAD_KINDS,
  roadBetween,
  type State,
  standingOf,
  supplyOf,
  VILLAGERS_EACH,
  villagerAt,
  villagersOn,
  writePosition,
} from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { expectSame } from './compare.ts';
import { randomGame, SETTINGS } from './random-play.ts';

/** Holds what is read from a state against the position that it writes. */
function comparePlayers(state: State): void {
  const { players } = writePosition(state);
  const { components, colours } = state.setting;
  const name = (tile: number) => (tile < 0 ? [] : [components.tileIds[tile]]);
  colours.forEach((colour, seat) => {
    const { villagers, donkeys } = players[COLOURS[colour]];
    const those = (each: number, at: (place: number) => number) =>
      Array.from({ length: each }, (_, place) => at(place))
        .flatMap(name)
        .sort();
    const standAt = those(VILLAGERS_EACH, (place) => villagerAt(state, seat, place));
    const pulledAt = those(DONKEYS_EACH, (place) => donkeyAt(state, seat, place));
    expectSame(standAt, villagers.map(({ at }) => at).sort(), 'villagers');
    expectSame(pulledAt, donkeys.map(({ at }) => at).sort(), 'donkeys');
    components.tileIds.forEach((id, tile) => {
      expectSame(villagersOn(state, seat, tile), villagers.filter(({ at }) => at === id).length, `villagers on ${id}`);
      expectSame(donkeysOn(state, seat, tile), donkeys.filter(({ at }) => at === id).length, `donkeys on ${id}`);
    });
    if (seat === state.seat)
      expectSame(standingOf(state), villagers.filter(({ lying }) => !lying).length, 'standing villagers');
  });
}

test('workers, roads, piles and tokens are those that a position writes', () => {
  const seen = { roads: 0, closed: 0, opened: 0, used: 0 };
  randomGame(SETTINGS[2], 'reading', (state) => {
    if (state.stack.length > 0) return;
    comparePlayers(state);
    const { roads, opened, village } = writePosition(state);
    const { tileIds } = state.setting.components;
    const written = builtRoads(state).map(({ from, to, kind, owner }) => ({
      kind: ROAD_KINDS[kind],
      between: [tileIds[from], tileIds[to]],
      owner: COLOURS[state.setting.colours[owner]],
    }));
    expectSame(written, roads, 'roads');
    for (const road of builtRoads(state)) {
      expect(roadBetween(state, road.to, road.from)).toEqual(road);
      expect(roadBetween(state, road.from, road.from)).toBeUndefined();
    }
    const closed = closedPiles(state).map((good) => GOODS[good]);
    expectSame([...closed, ...opened].sort(), GOODS.slice(RAW_COUNT).sort(), 'piles');
    state.setting.colours.forEach((colour, seat) => {
      const onTiles = village.flatMap(({ goods = [] }) => goods).filter((good) => good.includes(`.${COLOURS[colour]}`));
      const left = supplyOf(state, seat);
      expectSame(left.length * 2 - left.reduce((sum, count) => sum + count, 0), onTiles.length, 'tokens');
      seen.used += onTiles.length;
    });
    seen.roads += roads.length;
    seen.closed += closed.length;
    seen.opened += opened.length;
  });
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test('nobody stands who lies', () => {
  const state = hamlet.clone(randomGame(SETTINGS[0], 'reading').state);
  state.lying = 15;
  expect(standingOf(state)).toBe(0);
});
