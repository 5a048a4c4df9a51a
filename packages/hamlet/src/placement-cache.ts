import type { Tile } from './data/components.ts';
import { type Board, firstPlacement, fit } from './lattice/board.ts';
import {
  type Place,
  packPlace,
  placeRotation,
  placeX,
  placeY,
  ROAD,
  SEGMENTS,
  STEP_X,
  STEP_Y,
} from './lattice/lattice.ts';
import { MATE_EACH, type Turns } from './lattice/turns.ts';
import { listOf } from './lists.ts';
import { TileSet } from './tile-set.ts';
import type { Village } from './village.ts';
import { placeOf } from './village.ts';

/**
 * The places that are left for a blueprint. A new tile only takes places away, so a place that did not fit never fits again: a
 * village goes on searching where the one that it grew from has stopped.
 */
export interface PlacementCache {
  /** The number of tiles of the village that the cache holds for. */
  readonly built: number;
  readonly hosts: HostEntry[];
  /** The hosts that have an entry. */
  seen: TileSet;
  /** Hosts without any place left. */
  full: TileSet;
}

/**
 * One host, in one number: the index of the first placement beside it that may still fit, and the number of tiles of the village
 * in which that was established. Zero where nothing is known, `FULL` where no placement is left.
 */
type HostEntry = number;

const FULL: HostEntry = -1;
/** Bits for the number of all tiles. */
const BUILT_BITS = 7;
const BUILT_MASK = (1 << BUILT_BITS) - 1;

/** The cache of a blueprint, brought up to the present village. */
export function placementCacheFor({ placementCaches, tiles, components }: Village, blueprint: Tile): PlacementCache {
  const before = placementCaches[blueprint];
  if (before && before.built === tiles.length) return before;
  const cache: PlacementCache = {
    built: tiles.length,
    hosts: before ? before.hosts.slice() : listOf(components.tiles.length, 0),
    seen: before ? before.seen : TileSet.EMPTY,
    full: before ? before.full : TileSet.EMPTY,
  };
  placementCaches[blueprint] = cache;
  return cache;
}

/** True when a blueprint may be built anywhere from a host tile. */
export function hasPlacement(village: Village, blueprint: Tile, host: Tile): boolean {
  const cache = placementCacheFor(village, blueprint);
  const room = cache.hosts[host];
  if (room === FULL) return false;
  const built = village.tiles.length;
  if ((room & BUILT_MASK) === built) return true;
  if (village.closed.has(host)) return false;
  const first = search(village, blueprint, host, room >> BUILT_BITS);
  if (first === -2 && room === 0) {
    // Whatever the blueprint.
    village.closed = village.closed.with(host);
    return false;
  }
  cache.seen = cache.seen.with(host);
  cache.hosts[host] = (first << BUILT_BITS) | built;
  if (first >= 0) return true;
  cache.hosts[host] = FULL;
  cache.full = cache.full.with(host);
  return false;
}

/** The first place of a blueprint at a host tile, searched from a place in the order of `firstPlacement`; with `found`, collects all of them. */
function search(village: Village, blueprint: Tile, host: Tile, from: number, found?: Place[]): number {
  const { components, board } = village;
  const place = village.places[host];
  if (place === undefined) return -1;
  const turned = components.tiles[host].turns.all[placeRotation(place)];
  return firstPlacement(board, components.tiles[blueprint].turns, turned, place, from, found);
}

/** Every place where a blueprint may be built from a host tile: it meets a full segment of the host. Sorted. */
export function placementsOf(village: Village, blueprint: Tile, host: Tile): readonly Place[] {
  if (!hasPlacement(village, blueprint, host)) return NONE;
  const { components, board, lists } = village;
  const key = blueprint * components.tiles.length + host;
  const before = lists.get(key);
  if (before) return before;
  const { turns } = components.tiles[blueprint];
  let places = village.listsBefore.get(key)?.filter((place) => fits(board, turns, place));
  if (!places) {
    places = [];
    search(village, blueprint, host, placementCacheFor(village, blueprint).hosts[host] >> BUILT_BITS, places);
    places.sort((a, b) => a - b);
  }
  lists.set(key, places);
  return places;
}

/**
 * Every place where a blueprint would join a printed road of its own to one of the village, each place once for every road
 * that it joins. Roads meet nothing but roads, so it lies at a free road segment.
 */
export function roadPlacementsOf(village: Village, blueprint: Tile): Place[] {
  const { components, board } = village;
  const { turns } = components.tiles[blueprint];
  const found: Place[] = [];
  for (const host of village.tiles) {
    const place = placeOf(village, host);
    const { segments } = components.tiles[host].turns.all[placeRotation(place)];
    const around = village.contacts[host];
    for (let i = 0; i < around.length; i++) {
      if (around[i] || segments[i * 4 + 3] !== ROAD) continue;
      const direction = segments[i * 4 + 2];
      const endX = placeX(place) + segments[i * 4] + STEP_X[direction];
      const endY = placeY(place) + segments[i * 4 + 1] + STEP_Y[direction];
      const key = direction * SEGMENTS.length + ROAD;
      for (let at = turns.matesFrom[key]; at < turns.matesFrom[key + 1]; at += MATE_EACH) {
        const there = packPlace(endX - turns.mates[at + 1], endY - turns.mates[at + 2], turns.mates[at]);
        if (fits(board, turns, there)) found.push(there);
      }
    }
  }
  return found;
}

function fits(board: Board, { all }: Turns, place: Place): boolean {
  return fit(board, all[placeRotation(place)], placeX(place), placeY(place)) === 'fits';
}

const NONE: readonly never[] = [];
