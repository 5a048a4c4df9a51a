import type { Tile } from './data/kit.ts';
import { type Board, firstPlacement, fit, placementsAgainst, type Turns } from './lattice/board.ts';
import { type Place, placeRotation, placeX, placeY } from './lattice/lattice.ts';
import { listOf } from './lists.ts';
import { TileSet } from './tile-set.ts';
import type { Village } from './village.ts';

/**
 * Where there is room for a blueprint. A new tile only takes places away, so whatever was found not to fit never fits
 * again: a village goes on searching where the one that it grew from has stopped.
 */
export interface Rooms {
  /** How many tiles the village had that these were worked out for. */
  readonly built: number;
  readonly hosts: Room[];
  /** The hosts about which something is known. */
  seen: TileSet;
  /** Those without room. */
  full: TileSet;
}

/**
 * What is known about the places beside one host, in one number: the first of them that may still fit, and when so many
 * tiles were built that it was seen to. Zero where nothing is known, `NO_ROOM` where none is left.
 */
type Room = number;

const NO_ROOM: Room = -1;
/** Enough for the number of all tiles. */
const BUILT_BITS = 7;
const BUILT_MASK = (1 << BUILT_BITS) - 1;

/** What is known so far about the places for a blueprint. */
export function roomsFor({ known, tiles, kit }: Village, blueprint: Tile): Rooms {
  const before = known[blueprint];
  if (before && before.built === tiles.length) return before;
  const rooms: Rooms = {
    built: tiles.length,
    hosts: before ? before.hosts.slice() : listOf(kit.tiles.length, 0),
    seen: before ? before.seen : TileSet.EMPTY,
    full: before ? before.full : TileSet.EMPTY,
  };
  known[blueprint] = rooms;
  return rooms;
}

/** Whether a blueprint may be built anywhere from a host tile. */
export function hasPlacement(village: Village, blueprint: Tile, host: Tile): boolean {
  const rooms = roomsFor(village, blueprint);
  const room = rooms.hosts[host];
  if (room === NO_ROOM) return false;
  const built = village.tiles.length;
  if ((room & BUILT_MASK) === built) return true;
  if (village.closed.has(host)) return false;
  const first = search(village, blueprint, host, room >> BUILT_BITS);
  if (first === -2 && room === 0) {
    // Whatever the blueprint.
    village.closed = village.closed.with(host);
    return false;
  }
  rooms.seen = rooms.seen.with(host);
  rooms.hosts[host] = (first << BUILT_BITS) | built;
  if (first >= 0) return true;
  rooms.hosts[host] = NO_ROOM;
  rooms.full = rooms.full.with(host);
  return false;
}

function search(village: Village, blueprint: Tile, host: Tile, from: number): number {
  const { kit, board } = village;
  const place = village.places[host];
  if (place === undefined) return -1;
  const turned = kit.tiles[host].turns.all[placeRotation(place)];
  return firstPlacement(board, kit.tiles[blueprint].turns, turned, place, from);
}

/** Every place where a blueprint may be built from a host tile. */
export function placementsOf(village: Village, blueprint: Tile, host: Tile): readonly Place[] {
  if (!hasPlacement(village, blueprint, host)) return NONE;
  const { kit, board, lists } = village;
  const key = blueprint * kit.tiles.length + host;
  const before = lists.get(key);
  if (before) return before;
  const hostPlace = village.places[host] as Place;
  const turned = kit.tiles[host].turns.all[placeRotation(hostPlace)];
  const from = roomsFor(village, blueprint).hosts[host] >> BUILT_BITS;
  const { turns } = kit.tiles[blueprint];
  const places =
    village.older.get(key)?.filter((place) => fits(board, turns, place)) ??
    placementsAgainst(board, turns, turned, hostPlace, from);
  lists.set(key, places);
  return places;
}

function fits(board: Board, { all }: Turns, place: Place): boolean {
  return fit(board, all[placeRotation(place)], placeX(place), placeY(place)) === 'fits';
}

const NONE: readonly never[] = [];
