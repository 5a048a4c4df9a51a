import type { Tile } from '../data/components.ts';
import type { Place } from '../lattice/lattice.ts';
import type { State } from '../state.ts';
import { villageOf } from '../village.ts';
import { lakeValues } from './components.ts';
import { hasLake } from './lake.ts';
import { triangleGain, watersOf } from './waters.ts';

/** A lake that a tile would close. */
export interface LakeGain {
  /** In triangles. */
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
  const { lakes } = watersOf(villageOf(components, { tiles: [...map.tiles, tile, place], roads: map.roads }));
  const { trianglesPerPoint = 1, mostPoints = 0 } = lakeValues(components.catalogue) ?? {};
  return lakes
    .filter(({ id }) => !known.has(id))
    .map(({ cells: { length } }) => ({
      size: length,
      points: Math.min(mostPoints, Math.floor(length / trianglesPerPoint)),
    }));
}
