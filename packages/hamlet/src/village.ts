import type { Seat } from '@hamlet/kernel';
import type { Kit, Tile } from './data/kit.ts';
import { type Board, boardFor, type Contact, contacts, lay, layInto } from './lattice/board.ts';
import { FOREST, MOUNTAIN, type Place, placeRotation, placeX, placeY, ROAD } from './lattice/lattice.ts';
import type { Rooms } from './rooms.ts';

/** The part of the state that makes the village: never changed, only replaced. */
export interface VillageMap {
  /** Tile, place; tile, place; ... in the order of building. */
  readonly tiles: readonly number[];
  /** Tile, tile, kind, owner; ... in the order of building, the lower tile first. */
  readonly roads: readonly number[];
  readonly [VILLAGE]?: Village;
}

export const BRIDGE = 0;
export const PATH = 1;
export const ROAD_KINDS = ['bridge', 'path'] as const;

/** A border on which a road could be built. */
export interface Gap {
  readonly from: Tile;
  readonly to: Tile;
  readonly kind: number;
}

/**
 * What follows from a map: who touches whom, where roads lead, what can still be built. Worked out once for a map and
 * shared by all states that hold it; a map with one thing more takes over everything that the new thing does not touch.
 */
export interface Village {
  readonly kit: Kit;
  readonly map: VillageMap;
  readonly board: Board;
  /** Tiles in the order of building. */
  readonly tiles: readonly Tile[];
  /** Where each tile lies; undefined while it is not built. */
  readonly places: readonly (Place | undefined)[];
  /** For each tile, what its segments meet, in the order of the outline. */
  readonly contacts: readonly (readonly (Contact | undefined)[])[];
  /** Tiles joined to each tile by a printed or built road, in rising order. */
  readonly links: readonly (readonly Tile[])[];
  /** The same as sets of bits: tiles 0 to 31, tiles 32 and up. */
  readonly linksLow: readonly number[];
  readonly linksHigh: readonly number[];
  /** Tiles that lie in the same connected part have the same number; -1 while not built. */
  readonly part: readonly number[];
  /** Tiles with slots, on which goods may lie, in rising order. */
  readonly stores: readonly Tile[];
  /** All built tiles in rising order. */
  readonly sorted: readonly Tile[];
  /** For each tile, the borders on which a road may be built from there. */
  readonly gaps: readonly (readonly Gap[])[];
  /** What is known about places, by blueprint: for this village, or for one that it grew from. */
  readonly known: (Rooms | undefined)[];
  /** Places listed so far, by blueprint and host. */
  readonly lists: Map<number, readonly Place[]>;
  /** Those of the village before its newest tile. */
  readonly older: ReadonlyMap<number, readonly Place[]>;
  /** What a module keeps about the village. */
  readonly extra: unknown;
}

/**
 * Under this key a map holds its village, hidden from everything that looks at a state. A weak map would do the same, but
 * the villages in it outlive many collections of garbage.
 */
const VILLAGE: unique symbol = Symbol('village');

function keepVillage(map: VillageMap, village: Village): void {
  Object.defineProperty(map, VILLAGE, { value: village });
}

/** The village that was asked for last: it is nearly always the same again, and looking it up takes its time. */
let latest: Village | undefined;

/** The village of a map; worked out at most once. */
export function villageOf(kit: Kit, map: VillageMap): Village {
  if (latest?.map !== map) latest = map[VILLAGE] ?? buildVillage(kit, map);
  return latest;
}

const NONE: readonly never[] = [];

function buildVillage(kit: Kit, map: VillageMap): Village {
  const tiles: Tile[] = [];
  const places: (Place | undefined)[] = kit.tiles.map(() => undefined);
  for (let i = 0; i < map.tiles.length; i += 2) {
    tiles.push(map.tiles[i]);
    places[map.tiles[i]] = map.tiles[i + 1];
  }
  const board = boardFor(tiles.map((tile) => places[tile] as Place));
  for (const tile of tiles) {
    const place = places[tile] as Place;
    layInto(board, tile, kit.tiles[tile].turns.all[placeRotation(place)], placeX(place), placeY(place));
  }
  const around = places.map((place, tile) => (place === undefined ? NONE : contactsOf(kit, board, tile, place)));
  const none = kit.tiles.map(() => NONE);
  const zero = kit.tiles.map(() => 0);
  const sorted = [...tiles].sort((a, b) => a - b);
  const bare: Village = {
    kit,
    map,
    board,
    tiles,
    places,
    contacts: around,
    links: none,
    linksLow: zero,
    linksHigh: zero,
    part: kit.tiles.map(() => -1),
    stores: sorted.filter((tile) => kit.tiles[tile].slots > 0),
    sorted,
    gaps: none,
    known: kit.tiles.map(() => undefined),
    lists: new Map(),
    older: new Map(),
    extra: undefined,
  };
  const village = joined(bare, tiles);
  if (kit.extension) village.extra = kit.extension.grow(village, undefined);
  keepVillage(map, village);
  return village;
}

/** The map with one more building; the caller has checked that it fits. */
export function withTile(village: Village, tile: Tile, place: Place): VillageMap {
  const map = { tiles: [...village.map.tiles, tile, place], roads: village.map.roads };
  keepVillage(map, addTile(village, map));
  return map;
}

/** The map with one more bridge or path. */
export function withRoad(village: Village, one: Tile, other: Tile, kind: number, owner: Seat): VillageMap {
  const map = {
    tiles: village.map.tiles,
    roads: [...village.map.roads, Math.min(one, other), Math.max(one, other), kind, owner],
  };
  keepVillage(map, joined({ ...village, map }, [one, other]));
  return map;
}

/** The village with the last tile of a map, which is the only one that it lacks. */
function addTile(village: Village, map: VillageMap): Village {
  const { kit } = village;
  const tile = map.tiles[map.tiles.length - 2];
  const place = map.tiles[map.tiles.length - 1];
  const board = lay(village.board, tile, kit.tiles[tile].turns.all[placeRotation(place)], placeX(place), placeY(place));
  const tiles = [...village.tiles, tile];
  const sorted = inserted(village.sorted, tile);
  const places = village.places.slice();
  places[tile] = place;
  const around = village.contacts.slice();
  around[tile] = contactsOf(kit, board, tile, place);
  const touched = [tile];
  for (const contact of around[tile]) if (contact && !touched.includes(contact.tile)) touched.push(contact.tile);
  for (const near of touched.slice(1)) around[near] = contactsOf(kit, board, near, places[near] as Place);
  const stores = kit.tiles[tile].slots > 0 ? inserted(village.stores, tile) : village.stores;
  const fresh = { known: village.known.slice(), lists: new Map<number, readonly Place[]>(), older: village.lists };
  const grown = { ...village, map, board, tiles, sorted, places, contacts: around, stores, ...fresh };
  const next = joined(grown, touched);
  if (kit.extension) next.extra = kit.extension.grow(next, village);
  return next;
}

/** A list in rising order with one tile more. */
function inserted(list: readonly Tile[], tile: Tile): Tile[] {
  let at = list.length;
  while (at > 0 && list[at - 1] > tile) at--;
  return list.toSpliced(at, 0, tile);
}

function contactsOf(kit: Kit, board: Board, tile: Tile, place: Place): (Contact | undefined)[] {
  return contacts(board, kit.tiles[tile].turns.all[placeRotation(place)], placeX(place), placeY(place));
}

/**
 * The village with everything that depends on which tiles are joined, worked out anew for the tiles that something happened
 * to. All villages are made here: objects that are made alike are read faster.
 */
function joined(village: Village, touched: readonly Tile[]): Fresh {
  const { kit, map, board, tiles, places, contacts: around, stores, sorted, known, lists, older, extra } = village;
  const links = village.links.slice();
  const linksLow = village.linksLow.slice();
  const linksHigh = village.linksHigh.slice();
  const gaps = village.gaps.slice();
  for (const tile of touched) {
    const near = linksAt(tile, map, around[tile]);
    linksLow[tile] = bits(near, 0);
    linksHigh[tile] = bits(near, 32);
    links[tile] = tilesIn(linksLow[tile], linksHigh[tile]);
    gaps[tile] = gapsAt(tile, around[tile], links[tile]);
  }
  return {
    kit,
    map,
    board,
    tiles,
    places,
    contacts: around,
    links,
    linksLow,
    linksHigh,
    part: findParts(village, links),
    stores,
    sorted,
    gaps,
    known,
    lists,
    older,
    extra,
  };
}

/** A village that nobody else has seen yet. */
type Fresh = Omit<Village, 'extra'> & { extra: unknown };

/** Tiles as a set of bits: those from `from` to 31 more. */
export function bits(tiles: readonly Tile[], from: number): number {
  let set = 0;
  for (const tile of tiles) if (tile >= from && tile < from + 32) set |= 1 << (tile - from);
  return set;
}

/** A set of bits as tiles in rising order. */
export function tilesIn(low: number, high: number): Tile[] {
  const tiles: Tile[] = [];
  for (let left = low; left !== 0; left &= left - 1) tiles.push(31 - Math.clz32(left & -left));
  for (let left = high; left !== 0; left &= left - 1) tiles.push(63 - Math.clz32(left & -left));
  return tiles;
}

/** The tiles to which roads lead from a tile, in any order; some of them perhaps twice. */
function linksAt(tile: Tile, { roads }: VillageMap, around: readonly (Contact | undefined)[]): Tile[] {
  const links: Tile[] = [];
  for (const contact of around)
    if (contact && contact.own === ROAD && contact.theirs === ROAD) links.push(contact.tile);
  for (let i = 0; i < roads.length; i += 4) {
    if (roads[i] === tile) links.push(roads[i + 1]);
    if (roads[i + 1] === tile) links.push(roads[i]);
  }
  return links;
}

/** Q6, Q7: only between tiles that no printed or built road joins yet; one road a pair; no road over a cliff. */
function gapsAt(from: Tile, around: readonly (Contact | undefined)[], links: readonly Tile[]): Gap[] {
  const gaps: Gap[] = [];
  for (const contact of around) {
    if (!contact || contact.own !== contact.theirs || (contact.own !== MOUNTAIN && contact.own !== FOREST)) continue;
    const { tile: to } = contact;
    const kind = contact.own === MOUNTAIN ? BRIDGE : PATH;
    if (links.includes(to) || gaps.some((gap) => gap.to === to && gap.kind === kind)) continue;
    gaps.push({ from, to, kind });
  }
  return gaps.length < 2 ? gaps : gaps.sort((a, b) => a.kind - b.kind || a.to - b.to);
}

function findParts({ tiles, part: before }: Village, links: Village['links']): number[] {
  const part = before.slice();
  for (const tile of tiles) part[tile] = -1;
  for (const first of tiles) {
    if (part[first] !== -1) continue;
    const open = [first];
    part[first] = first;
    for (let tile = open.pop(); tile !== undefined; tile = open.pop()) {
      for (const next of links[tile]) {
        if (part[next] !== -1) continue;
        part[next] = first;
        open.push(next);
      }
    }
  }
  return part;
}

/** The shortest way between two tiles over roads, both ends included; undefined if none leads there. */
export function shortestWay(village: Village, from: Tile, to: Tile): Tile[] | undefined {
  const before = new Map<Tile, Tile>([[from, from]]);
  const open = [from];
  for (let i = 0; i < open.length; i++) {
    const tile = open[i];
    if (tile === to) {
      const way = [tile];
      for (let step = tile; step !== from; way.push(step)) step = before.get(step) as Tile;
      return way.reverse();
    }
    for (const next of village.links[tile]) {
      if (before.has(next)) continue;
      before.set(next, tile);
      open.push(next);
    }
  }
  return undefined;
}
