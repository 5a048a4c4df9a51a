import {
  contactsAt,
  formatPlace,
  placementsOf,
  SEGMENTS,
  type State,
  type Tile,
  villageOf,
  writePosition,
} from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { expectSame } from './compare.ts';
import { randomGame, SETTINGS } from './random-play.ts';
import { lyingAt, polygonOf } from './reference/geometry.ts';

/** The same counts by plain polygons: the edges of the tile compared with those of every tile of the village. */
function countByPolygons(state: State, tile: string, place: string) {
  const others = writePosition(state).village.map(polygonOf);
  const met: string[] = [];
  const joined = new Set<string>();
  let [matches, open] = [0, 0];
  for (const [ends, own] of polygonOf(lyingAt(tile, place)).edges) {
    const other = others.find(({ edges }) => edges.has(ends));
    const theirs = other?.edges.get(ends);
    if (other) met.push(`${own}${theirs} ${other.tile}`);
    if (own === 'R') {
      if (other) joined.add(other.tile);
      else open++;
    } else if (own === theirs) matches++;
  }
  return { met: met.sort(), joined: [...joined].sort(), matches, open };
}

function countByEngine(state: State, tile: Tile, place: number) {
  const { components } = state.setting;
  const { met, joined, matches, open } = contactsAt(villageOf(components, state.map), tile, place);
  return {
    met: met.map((one) => `${SEGMENTS[one.own]}${SEGMENTS[one.theirs]} ${components.tileIds[one.tile]}`).sort(),
    joined: joined.map((other) => components.tileIds[other]).sort(),
    matches,
    open,
  };
}

test('a place tells the roads it joins, the equal terrain it meets and the roads it leaves open', () => {
  const seen = { joined: 0, matches: 0, open: 0, both: 0 };
  let tiles = 0;
  randomGame(SETTINGS[1], 'contacts of a place', (state) => {
    const { components } = state.setting;
    const { village } = writePosition(state);
    if (village.length === tiles) return true;
    tiles = village.length;
    const tile = components.tileIds.findIndex((id) => village.every((placed) => placed.tile !== id));
    const hosts = village.map((placed) => components.tileIds.indexOf(placed.tile));
    for (const place of hosts.flatMap((host) => placementsOf(villageOf(components, state.map), tile, host))) {
      const text = formatPlace(place);
      const wanted = countByPolygons(state, components.tileIds[tile], text);
      expectSame(countByEngine(state, tile, place), wanted, `${components.tileIds[tile]} ${text}`);
      if (wanted.joined.length > 0) seen.joined++;
      if (wanted.matches > 0) seen.matches++;
      if (wanted.open > 0) seen.open++;
      if (wanted.joined.length > 0 && wanted.matches > 0) seen.both++;
    }
    return tiles < 14;
  });
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(5);
});
