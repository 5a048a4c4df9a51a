import type { PlacedTile } from '../board/model.ts';
import { buildingOf } from './buildings.ts';
import { church } from './church.ts';
import { layoutOf } from './layout.ts';
import { classOf, type Drawing, joined, moved, pathOf } from './shape.ts';
import { decorOf, groundPath, meadow, roadBands, shoresOf, terrainOf } from './terrain.ts';

/**
 * The land of a tile as plain paths: its ground, and what stands on it. `scene.tsx` makes elements of them, `land-canvas.ts`
 * paints them; style sheets say how each class looks.
 */

/** A path with the class that gives it its colours. */
export interface LandPath {
  readonly class: string;
  readonly d: string;
}

export interface GroundShapes {
  /** The class of the group; the colours of its paths depend on it as well. */
  readonly class: string;
  readonly grass: string;
  /** Everything on the grass, cut off at its edge. */
  readonly details: readonly LandPath[];
}

function pathsOf(drawing: Drawing): LandPath[] {
  return joined(drawing).map((shape) => ({ class: classOf(shape), d: pathOf(shape) }));
}

/** An ellipse as a path. */
function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [left, across, radius, height] = [x - rx, 2 * rx, rx, ry].map((value) => Math.round(value * 10) / 10);
  const arc = (to: number) => `a${radius} ${height} 0 1 0 ${to} 0`;
  return `M${left} ${Math.round(y * 10) / 10}${arc(across)}${arc(-across)}Z`;
}

/** Grass and roads. Lies below everything that stands, of this tile and of its neighbours. */
export function groundOf(tile: PlacedTile): GroundShapes {
  const { yard, scale } = layoutOf(tile);
  const bands = roadBands(tile, yard);
  const yardKind = bands.find(({ kind }) => kind === 'stone')?.kind ?? bands[0]?.kind;
  const grass = groundPath(tile);
  const roads: LandPath[] =
    bands.length === 0
      ? []
      : [
          ...bands.map(({ d, kind }) => ({ class: `band-edge band-${kind}`, d })),
          { class: `yard-edge band-${yardKind}`, d: ellipse(yard.x, yard.y, 42 * scale, 17 * scale) },
          ...bands.map(({ d, kind }) => ({ class: `band band-${kind}`, d })),
          ...bands.flatMap(({ d, kind }) => (kind === 'stone' ? [{ class: 'cobbles', d }] : [])),
          { class: `yard band-${yardKind}`, d: ellipse(yard.x, yard.y, 40 * scale, 15 * scale) },
        ];
  return {
    class: `ground ground-${tile.ground}`,
    grass,
    details: [{ class: 'rim', d: grass }, ...pathsOf(meadow(tile)), ...pathsOf(shoresOf(tile)), ...roads],
  };
}

/** Trees, rocks and small things on free meadows. */
export function terrainPaths(tile: PlacedTile): LandPath[] {
  return pathsOf([...decorOf(tile), ...terrainOf(tile)]);
}

const CHURCH_SIZE = 2;

export function buildingPaths(tile: PlacedTile): LandPath[] {
  const { foot, scale } = layoutOf(tile);
  return pathsOf(
    tile.church
      ? moved(church(tile.church.done, tile.church.of), foot.x, foot.y, scale / CHURCH_SIZE)
      : moved(buildingOf(tile.art, tile.kind), foot.x, foot.y, scale),
  );
}

/** True when a tile lies where it did, with the same sides. */
export function isSameLie(one: PlacedTile, other: PlacedTile): boolean {
  return one.id === other.id && one.outline === other.outline && one.segments === other.segments;
}

/** True when the same building stands on a tile that lies where it did. */
export function isSameBuilding(one: PlacedTile, other: PlacedTile): boolean {
  return (
    isSameLie(one, other) &&
    one.art === other.art &&
    one.kind === other.kind &&
    one.church?.done === other.church?.done &&
    one.church?.of === other.church?.of
  );
}

/** True when the land of a tile is painted alike; its pieces may be others. */
export function isSameLand(one: PlacedTile, other: PlacedTile): boolean {
  return isSameBuilding(one, other) && one.ground === other.ground;
}
