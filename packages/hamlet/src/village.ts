import { Hasher, type Seat } from '@hamlet/kernel';
import type { Components, Tile } from './data/components.ts';
import { type Board, boardFor, type Contact, contacts, lay, layInto, meet } from './lattice/board.ts';
import {
  FOREST,
  MOUNTAIN,
  type Orientation,
  type Place,
  placeRotation,
  placeX,
  placeY,
  ROAD,
} from './lattice/lattice.ts';
import { insert } from './lists.ts';
import { bySlot } from './module.ts';
import type { PlacementCache } from './placement-cache.ts';
import { TileSet } from './tile-set.ts';

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
export type RoadKind = (typeof ROAD_KINDS)[number];

/** The terrain on both sides of the border under a road: a bridge joins mountains, a path forests. */
export function terrainUnder(kind: number): number {
  return kind === BRIDGE ? MOUNTAIN : FOREST;
}

/** A border on which a road could be built. */
export interface Gap {
  readonly from: Tile;
  readonly to: Tile;
  readonly kind: number;
}

/**
 * Derived data of a map: contacts, links, borders on which roads can be built. Worked out once for a map and
 * shared by all states that hold it; a map with one thing more takes over everything that the new thing does not touch.
 */
export interface Village {
  readonly components: Components;
  readonly map: VillageMap;
  readonly board: Board;
  /** Tiles in the order of building. */
  readonly tiles: readonly Tile[];
  /** Place of each tile; undefined while it is not built. */
  readonly places: readonly (Place | undefined)[];
  /** For each tile, the contacts of its segments, in the order of the outline. */
  readonly contacts: readonly (readonly (Contact | undefined)[])[];
  /** Tiles joined to each tile by a printed or built road. */
  readonly links: readonly TileSet[];
  /** Tiles that lie in the same connected part have the same number; -1 while not built. */
  readonly part: readonly number[];
  /** The tiles of each part by its number; filled on demand. */
  readonly parts: (TileSet | undefined)[];
  /** The distance of each tile from a tile, in links; filled on demand. */
  readonly distances: (readonly number[] | undefined)[];
  /** Tiles with slots, on which goods may lie, in rising order. */
  readonly stores: readonly Tile[];
  /** All built tiles in rising order. */
  readonly sorted: readonly Tile[];
  /** For each tile, the borders on which a road may be built from there. */
  readonly gaps: readonly (readonly Gap[])[];
  /** The tiles from which a bridge may be built, and those from which a path may be. */
  readonly bridgeheads: TileSet;
  readonly pathheads: TileSet;
  /** The placement cache of each blueprint: of this village, or of one that it grew from. */
  readonly placementCaches: (PlacementCache | undefined)[];
  /** Tiles found to have no free segment left. */
  closed: TileSet;
  /** Places listed so far, by blueprint and host. */
  readonly lists: Map<number, readonly Place[]>;
  /** Place lists of the village before its newest tile. */
  readonly listsBefore: ReadonlyMap<number, readonly Place[]>;
  /** Derived data of expansions about the village, by slot. */
  readonly extras: readonly unknown[];
}

/** A village in the making, which nobody else has seen yet. */
type VillageDraft = {
  -readonly [Key in keyof Village]: Village[Key] extends readonly (infer Item)[] ? Item[] : Village[Key];
};

/**
 * A map that knows its village, hidden from everything that looks at a state. A weak map would do the same, but the villages
 * in it outlive many collections of garbage.
 */
class KnownMap implements VillageMap {
  readonly tiles: readonly number[];
  readonly roads: readonly number[];
  #village: Village | undefined;
  /** Two words for the hash of a state. */
  #words: readonly [number, number] | undefined;

  constructor(tiles: readonly number[], roads: readonly number[], grow?: (map: VillageMap) => Village) {
    this.tiles = tiles;
    this.roads = roads;
    this.#village = grow?.(this);
  }

  static villageOf(components: Components, map: VillageMap): Village | undefined {
    return #village in map ? (map.#village ??= buildVillage(components, map)) : undefined;
  }

  static wordsOf(map: VillageMap): readonly [number, number] {
    return #words in map ? (map.#words ??= makeWords(map)) : makeWords(map);
  }
}

/** Two words that tell a map apart from others; worked out once for a map. */
export function wordsOf(map: VillageMap): readonly [number, number] {
  return KnownMap.wordsOf(map);
}

function makeWords({ tiles, roads }: VillageMap): readonly [number, number] {
  const hasher = new Hasher();
  hasher.addAll(tiles);
  hasher.addAll(roads);
  return hasher.words();
}

/** A map that will know its village. */
export function mapWith(tiles: readonly number[], roads: readonly number[]): VillageMap {
  return new KnownMap(tiles, roads);
}

/** The villages of all other maps. */
const others = new WeakMap<VillageMap, Village>();

/** The village of a map; worked out at most once. */
export function villageOf(components: Components, map: VillageMap): Village {
  return KnownMap.villageOf(components, map) ?? others.get(map) ?? buildOther(components, map);
}

function buildOther(components: Components, map: VillageMap): Village {
  const village = buildVillage(components, map);
  others.set(map, village);
  return village;
}

const NONE: readonly never[] = [];

/** True for a tile that roads of anybody join to the Church. */
export function isJoinedToChurch({ components, part }: Pick<Village, 'components' | 'part'>, tile: Tile): boolean {
  return part[tile] === part[components.church];
}

/** The place of a tile that stands in the village. */
export function placeOf({ places }: Pick<Village, 'places'>, tile: Tile): Place {
  const place = places[tile];
  if (place === undefined) throw new Error(`tile ${tile} does not stand in the village`);
  return place;
}

function buildVillage(components: Components, map: VillageMap): Village {
  const tiles: Tile[] = [];
  const places: (Place | undefined)[] = components.tiles.map(() => undefined);
  for (let i = 0; i < map.tiles.length; i += 2) {
    tiles.push(map.tiles[i]);
    places[map.tiles[i]] = map.tiles[i + 1];
  }
  const board = boardFor(tiles.map((tile) => placeOf({ places }, tile)));
  for (const tile of tiles) {
    const place = placeOf({ places }, tile);
    layInto(board, tile, orientationOf(components, tile, place), placeX(place), placeY(place));
  }
  const sorted = [...tiles].sort((a, b) => a - b);
  const village: VillageDraft = {
    map,
    links: components.tiles.map(() => TileSet.EMPTY),
    part: places.map((place, tile) => (place === undefined ? -1 : tile)),
    parts: [],
    stores: sorted.filter((tile) => components.tiles[tile].slots > 0),
    bridgeheads: TileSet.EMPTY,
    pathheads: TileSet.EMPTY,
    placementCaches: components.tiles.map(() => undefined),
    closed: TileSet.EMPTY,
    board,
    extras: [],
    gaps: components.tiles.map(() => NONE),
    sorted,
    components,
    tiles,
    places,
    contacts: places.map((place, tile) => (place === undefined ? NONE : contactsOf(components, board, tile, place))),
    distances: [],
    lists: new Map(),
    listsBefore: new Map(),
  };
  for (const tile of tiles) joinPrinted(village, tile);
  for (let i = 0; i < map.roads.length; i += 4) join(village, map.roads[i], map.roads[i + 1]);
  for (const tile of tiles) findGaps(village, tile);
  village.extras = bySlot(components.modules, (module) => module.grow?.(village, undefined));
  return village;
}

/** The map with one more building; the caller has checked that it fits. */
export function withTile(village: Village, tile: Tile, place: Place): VillageMap {
  return new KnownMap(withLast(withLast(village.map.tiles, tile), place), village.map.roads, (map) =>
    addTile(village, map, tile, place),
  );
}

/** The map with one more bridge or path. */
export function withRoad(village: Village, one: Tile, other: Tile, kind: number, owner: Seat): VillageMap {
  const roads = [...village.map.roads, Math.min(one, other), Math.max(one, other), kind, owner];
  return new KnownMap(village.map.tiles, roads, (map) => {
    const next = copyOf(village, map);
    join(next, one, other);
    for (const tile of [one, other]) findGaps(next, tile);
    return next;
  });
}

/** The village for another map, with its own lists of everything that a road changes. */
function copyOf(village: Village, map: VillageMap): VillageDraft {
  // A road changes none of its lists of tiles, so that both villages may share them.
  const unchanged = village as VillageDraft;
  return {
    map,
    links: village.links.slice(),
    part: village.part.slice(),
    parts: [],
    stores: unchanged.stores,
    bridgeheads: village.bridgeheads,
    pathheads: village.pathheads,
    placementCaches: village.placementCaches,
    closed: village.closed,
    board: village.board,
    extras: unchanged.extras,
    gaps: village.gaps.slice(),
    sorted: unchanged.sorted,
    components: village.components,
    tiles: unchanged.tiles,
    places: unchanged.places,
    contacts: unchanged.contacts,
    distances: [],
    lists: village.lists,
    listsBefore: village.listsBefore,
  };
}

/** The village with one tile more. */
function addTile(village: Village, map: VillageMap, tile: Tile, place: Place): Village {
  const { components } = village;
  const next = copyOf(village, map);
  next.board = lay(village.board, tile, orientationOf(components, tile, place), placeX(place), placeY(place));
  next.tiles = withLast(village.tiles, tile);
  next.sorted = inserted(village.sorted, tile);
  next.places = village.places.slice();
  next.places[tile] = place;
  if (components.tiles[tile].slots > 0) next.stores = inserted(village.stores, tile);
  next.placementCaches = village.placementCaches.slice();
  next.lists = new Map();
  next.listsBefore = village.lists;
  next.part[tile] = tile;
  next.contacts = village.contacts.slice();
  const touched = meet(next.board, tile, next.contacts);
  joinPrinted(next, tile);
  for (let i = 0; i < touched.length; i++) findGaps(next, touched[i]);
  if (components.modules.length > 0) next.extras = bySlot(components.modules, (module) => module.grow?.(next, village));
  return next;
}

function withLast(list: readonly number[], value: number): number[] {
  const more = list.slice();
  more.push(value);
  return more;
}

/** A list in rising order with one tile more. */
function inserted(list: readonly Tile[], tile: Tile): Tile[] {
  const more = list.slice();
  insert(more, tile);
  return more;
}

function orientationOf(components: Components, tile: Tile, place: Place): Orientation {
  return components.tiles[tile].turns.all[placeRotation(place)];
}

function contactsOf(components: Components, board: Board, tile: Tile, place: Place): (Contact | undefined)[] {
  return contacts(board, orientationOf(components, tile, place), placeX(place), placeY(place));
}

/** Joins a tile to those on the other side of its printed roads. */
function joinPrinted(village: VillageDraft, tile: Tile): void {
  for (const contact of village.contacts[tile])
    if (contact && contact.own === ROAD && contact.theirs === ROAD) join(village, tile, contact.tile);
}

/** A road leads from one tile to the other. Connected parts go by the lowest of their tiles. */
function join({ tiles, links, part }: VillageDraft, one: Tile, other: Tile): void {
  if (links[one].has(other)) return;
  links[one] = links[one].with(other);
  links[other] = links[other].with(one);
  const kept = Math.min(part[one], part[other]);
  const lost = Math.max(part[one], part[other]);
  if (kept < 0 || kept === lost) return;
  for (let i = 0; i < tiles.length; i++) if (part[tiles[i]] === lost) part[tiles[i]] = kept;
}

function findGaps(village: VillageDraft, tile: Tile): void {
  const gaps = gapsAt(village, tile);
  village.gaps[tile] = gaps;
  // Bridges come first.
  const isBridgehead = gaps.length > 0 && gaps[0].kind === BRIDGE;
  const isPathhead = gaps.length > 0 && gaps[gaps.length - 1].kind === PATH;
  village.bridgeheads = withOrWithout(village.bridgeheads, tile, isBridgehead);
  village.pathheads = withOrWithout(village.pathheads, tile, isPathhead);
}

function withOrWithout(set: TileSet, tile: Tile, isIn: boolean): TileSet {
  if (set.has(tile) === isIn) return set;
  return isIn ? set.with(tile) : set.without(tile);
}

/**
 * The borders of a tile on which a road could be built: only towards tiles that no printed or built road joins to it yet;
 * one road a pair; no road over a cliff (Q6, Q7).
 */
function gapsAt({ contacts: around, links }: VillageDraft, from: Tile): readonly Gap[] {
  let gaps: Gap[] | undefined;
  for (const contact of around[from]) {
    if (!contact || contact.own !== contact.theirs || (contact.own !== MOUNTAIN && contact.own !== FOREST)) continue;
    const { tile: to } = contact;
    if (links[from].has(to)) continue;
    addGap((gaps ??= []), { from, to, kind: contact.own === MOUNTAIN ? BRIDGE : PATH });
  }
  return gaps ?? NONE;
}

/** Inserts a gap unless the list has it: bridges come first, then gaps in the order of their tiles. */
function addGap(gaps: Gap[], gap: Gap): void {
  let at = gaps.length;
  while (at > 0 && (gaps[at - 1].kind > gap.kind || (gaps[at - 1].kind === gap.kind && gaps[at - 1].to > gap.to))) at--;
  if (at > 0 && gaps[at - 1].kind === gap.kind && gaps[at - 1].to === gap.to) return;
  gaps.push(gap);
  for (let i = gaps.length - 1; i > at; i--) gaps[i] = gaps[i - 1];
  gaps[at] = gap;
}

/** The shortest way between two tiles over links, both ends included, through tiles that may be passed; undefined if none leads there. */
export function shortestWay(
  { links }: Pick<Village, 'links'>,
  from: Tile,
  to: Tile,
  mayPass: (tile: Tile) => boolean = () => true,
): Tile[] | undefined {
  const before = new Map<Tile, Tile>([[from, from]]);
  const open = [from];
  for (let i = 0; i < open.length; i++) {
    const tile = open[i];
    if (tile === to) {
      const way = [tile];
      for (let step = tile; step !== from; way.push(step)) step = before.get(step) ?? from;
      return way.reverse();
    }
    if (tile !== from && !mayPass(tile)) continue;
    for (const next of links[tile]) {
      if (before.has(next)) continue;
      before.set(next, tile);
      open.push(next);
    }
  }
  return undefined;
}
