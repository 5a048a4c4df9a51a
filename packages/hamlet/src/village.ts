import type { Seat } from '@hamlet/kernel';
import type { Kit, Tile } from './data/kit.ts';
import { type Board, type Contact, contacts, emptyBoard, lay, placementsAgainst } from './lattice/board.ts';
import { FOREST, MOUNTAIN, type Place, placeRotation, placeX, placeY, ROAD } from './lattice/lattice.ts';

/** The part of the state that makes the village: never changed, only replaced. */
export interface VillageMap {
  /** Tile, place; tile, place; ... in the order of building. */
  readonly tiles: readonly number[];
  /** Tile, tile, kind, owner; ... in the order of building, the lower tile first. */
  readonly roads: readonly number[];
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
 * shared by all states that hold it.
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
  /** Tiles with slots, on which goods may lie. */
  readonly stores: readonly Tile[];
  /** Tiles that a villager can activate besides Church, Market and Town Hall. */
  readonly workplaces: readonly Tile[];
  /** Borders on which a road is allowed, each from both ends. */
  readonly gaps: readonly Gap[];
  /** Places already worked out, by blueprint and host. */
  readonly known: Map<number, readonly Place[]>;
}

const villages = new WeakMap<VillageMap, Village>();

/** The village of a map; worked out at most once. */
export function villageOf(kit: Kit, map: VillageMap): Village {
  return villages.get(map) ?? buildVillage(kit, map);
}

function buildVillage(kit: Kit, map: VillageMap): Village {
  let board = emptyBoard();
  for (let i = 0; i < map.tiles.length; i += 2) board = layTile(kit, board, map.tiles[i], map.tiles[i + 1]);
  return derive(kit, map, board);
}

function layTile(kit: Kit, board: Board, tile: Tile, place: Place): Board {
  return lay(board, tile, kit.tiles[tile].turns.all[placeRotation(place)], placeX(place), placeY(place));
}

/** The map with one more building; the caller has checked that it fits. */
export function withTile(village: Village, tile: Tile, place: Place): VillageMap {
  const map = { tiles: [...village.map.tiles, tile, place], roads: village.map.roads };
  derive(village.kit, map, layTile(village.kit, village.board, tile, place));
  return map;
}

/** The map with one more bridge or path. */
export function withRoad(village: Village, one: Tile, other: Tile, kind: number, owner: Seat): VillageMap {
  const map = {
    tiles: village.map.tiles,
    roads: [...village.map.roads, Math.min(one, other), Math.max(one, other), kind, owner],
  };
  derive(village.kit, map, village.board, village.known);
  return map;
}

function derive(kit: Kit, map: VillageMap, board: Board, known: Map<number, readonly Place[]> = new Map()): Village {
  const tiles: Tile[] = [];
  const places: (Place | undefined)[] = kit.tiles.map(() => undefined);
  for (let i = 0; i < map.tiles.length; i += 2) {
    tiles.push(map.tiles[i]);
    places[map.tiles[i]] = map.tiles[i + 1];
  }
  const touching = kit.tiles.map((kind, tile): readonly (Contact | undefined)[] => {
    const place = places[tile];
    return place === undefined
      ? []
      : contacts(board, kind.turns.all[placeRotation(place)], placeX(place), placeY(place));
  });
  const links = joinTiles(kit, map, touching);
  const village: Village = {
    kit,
    map,
    board,
    tiles,
    places,
    contacts: touching,
    links,
    linksLow: links.map((near) => bits(near, 0)),
    linksHigh: links.map((near) => bits(near, 32)),
    part: findParts(kit, tiles, links),
    stores: tiles.filter((tile) => kit.tiles[tile].slots > 0),
    workplaces: [...tiles].sort((a, b) => a - b),
    gaps: findGaps(touching, links),
    known,
  };
  villages.set(map, village);
  return village;
}

function bits(tiles: readonly Tile[], from: number): number {
  let set = 0;
  for (const tile of tiles) if (tile >= from && tile < from + 32) set |= 1 << (tile - from);
  return set;
}

function joinTiles(kit: Kit, map: VillageMap, touching: Village['contacts']): Tile[][] {
  const links: Tile[][] = kit.tiles.map(() => []);
  const join = (one: Tile, other: Tile) => {
    if (!links[one].includes(other)) links[one].push(other);
  };
  touching.forEach((around, tile) => {
    for (const contact of around) if (contact?.own === ROAD && contact.theirs === ROAD) join(tile, contact.tile);
  });
  for (let i = 0; i < map.roads.length; i += 4) {
    join(map.roads[i], map.roads[i + 1]);
    join(map.roads[i + 1], map.roads[i]);
  }
  for (const near of links) near.sort((a, b) => a - b);
  return links;
}

function findParts(kit: Kit, tiles: readonly Tile[], links: Village['links']): number[] {
  const part: number[] = kit.tiles.map(() => -1);
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

/** Q6, Q7: only between tiles that no printed or built road joins yet; one road a pair; no road over a cliff. */
function findGaps(touching: Village['contacts'], links: Village['links']): Gap[] {
  const gaps: Gap[] = [];
  touching.forEach((around, from) => {
    for (const kind of [BRIDGE, PATH]) {
      const type = kind === BRIDGE ? MOUNTAIN : FOREST;
      const ends = new Set<Tile>();
      for (const contact of around)
        if (contact && contact.own === type && contact.theirs === type) ends.add(contact.tile);
      for (const to of [...ends].sort((a, b) => a - b)) if (!links[from].includes(to)) gaps.push({ from, to, kind });
    }
  });
  return gaps;
}

/** Every place where a blueprint may be built from a host tile. */
export function placementsOf(village: Village, blueprint: Tile, host: Tile): readonly Place[] {
  const key = blueprint * village.kit.tiles.length + host;
  const before = village.known.get(key);
  if (before) return before;
  const hostPlace = village.places[host];
  const { tiles } = village.kit;
  const places =
    hostPlace === undefined
      ? []
      : placementsAgainst(village.board, tiles[blueprint].turns, tiles[host].turns, hostPlace);
  village.known.set(key, places);
  return places;
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
