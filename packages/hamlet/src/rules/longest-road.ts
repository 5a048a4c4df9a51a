import type { Seat } from '@hamlet/kernel';
import type { Tile } from '../data/components.ts';
import { ROAD } from '../lattice/lattice.ts';
import type { State } from '../state.ts';
import { MOST_TILES } from '../tile-set.ts';
import { type Village, villageOf } from '../village.ts';

/**
 * The longest road of a seat (Q18): the longest way that enters no tile twice, over tiles other than the Church, joined by
 * printed roads or own markers (D7: own markers alone in the preset manual). Gives the tiles in order; a single tile is a
 * way of one.
 */
export function longestRoad(state: State, seat: Seat): Tile[] {
  const village = villageOf(state.setting.components, state.map);
  const links = ownLinks(state, village, seat);
  return longestWay(
    village.tiles.filter((tile) => tile !== state.setting.components.church),
    links,
  );
}

/** For each tile, the tiles to which a seat's longest road may go on. */
function ownLinks(state: State, village: Village, seat: Seat): Tile[][] {
  const { church } = state.setting.components;
  const links: Tile[][] = village.places.map(() => []);
  const join = (one: Tile, other: Tile) => {
    if (one !== church && other !== church && !links[one].includes(other)) links[one].push(other);
  };
  if (state.setting.options.longestRoad === 'printed-and-own') {
    for (const tile of village.tiles) {
      for (const contact of village.contacts[tile])
        if (contact?.own === ROAD && contact.theirs === ROAD) join(tile, contact.tile);
    }
  }
  const { roads } = village.map;
  for (let i = 0; i < roads.length; i += 4) {
    if (roads[i + 3] !== seat) continue;
    join(roads[i], roads[i + 1]);
    join(roads[i + 1], roads[i]);
  }
  return links;
}

/** The longest simple way in a graph; gives up a branch that cannot beat the best even if it used all that is left. */
function longestWay(tiles: readonly Tile[], links: readonly (readonly Tile[])[]): Tile[] {
  let best: Tile[] = [];
  const used = links.map(() => false);
  const way: Tile[] = [];
  const walk = (tile: Tile): void => {
    used[tile] = true;
    way.push(tile);
    if (way.length > best.length) best = [...way];
    if (way.length + reachable(tile, links, used) > best.length) {
      for (const next of links[tile]) if (!used[next]) walk(next);
    }
    way.pop();
    used[tile] = false;
  };
  for (const tile of tiles) {
    if (1 + reachable(tile, links, used) > best.length) walk(tile);
  }
  return best;
}

/** The search in which each tile was last reached: a new number is quicker than clearing the list. */
const reachedIn = new Int32Array(MOST_TILES);
let searches = 0;
const open: Tile[] = [];

/** The number of unused tiles that could still be reached from a tile. */
function reachable(from: Tile, links: readonly (readonly Tile[])[], used: readonly boolean[]): number {
  const search = ++searches;
  reachedIn[from] = search;
  open[0] = from;
  let found = 1;
  for (let i = 0; i < found; i++) {
    const near = links[open[i]];
    for (let j = 0; j < near.length; j++) {
      const next = near[j];
      if (used[next] || reachedIn[next] === search) continue;
      reachedIn[next] = search;
      open[found++] = next;
    }
  }
  return found - 1;
}
