import type { Seat } from '@hamlet/kernel';
import type { Tile } from '../data/components.ts';
import type { Place } from '../lattice/lattice.ts';
import type { State } from '../state.ts';
import { type VillageMap, villageOf } from '../village.ts';
import type { Cell } from './cells.ts';
import { lakeValues } from './components.ts';
import { boatOwner, hasLake, lakeOf } from './lake.ts';
import { type Lake, triangleGain, watersOf } from './waters.ts';

/** A lake with its boat and its fish. */
interface StockedLake extends Lake {
  /** The triangles of the lake that hold a fish. */
  readonly fish: readonly Cell[];
  /** The owner of the boat on it; undefined without a boat. */
  readonly boat: Seat | undefined;
  /** False for a lake that would form with the tile that is only shown. */
  readonly isFormed: boolean;
}

/** A tile and where it would lie. */
export interface GhostTile {
  readonly tile: Tile;
  readonly place: Place;
}

/** The lakes of a village, with a tile that is only shown also those that it would form; none without By the Lake. */
export function lakesWith(state: State, ghost?: GhostTile): StockedLake[] {
  if (!hasLake(state)) return [];
  const { formed, fish } = lakeOf(state);
  const map = ghost ? mapWithTile(state.map, ghost) : state.map;
  return watersOf(villageOf(state.setting.components, map)).lakes.map((lake) => {
    const isFormed = formed.includes(lake.id);
    const stocked = isFormed ? lake.cells.filter((cell) => fish.includes(cell)) : lake.rim;
    return { ...lake, fish: stocked, boat: boatOwner(state, lake.id), isFormed };
  });
}

function mapWithTile({ tiles, roads }: VillageMap, { tile, place }: GhostTile): VillageMap {
  return { tiles: [...tiles, tile, place], roads };
}

/** A lake that a tile would close. */
export interface LakeGain {
  /** The size of the lake in triangles. */
  readonly size: number;
  readonly points: number;
}

/** The lakes that a tile would close at a place, with the points for them (Q30, Q31). */
export function lakesClosedBy(state: State, tile: Tile, place: Place): LakeGain[] {
  const { map } = state;
  const { components } = state.setting;
  const village = villageOf(components, map);
  if (!hasLake(state) || triangleGain(village, tile, place) === 0) return [];
  const known = new Set(watersOf(village).lakes.map(({ id }) => id));
  const { lakes } = watersOf(villageOf(components, mapWithTile(map, { tile, place })));
  const { trianglesPerPoint = 1, mostPoints = 0 } = lakeValues(components.catalogue) ?? {};
  return lakes
    .filter(({ id }) => !known.has(id))
    .map(({ cells: { length } }) => ({
      size: length,
      points: Math.min(mostPoints, Math.floor(length / trianglesPerPoint)),
    }));
}
