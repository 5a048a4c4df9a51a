import { type Box, boundsOf, distance, overlap } from '../art/geometry.ts';
import type { PlacementSpot } from './group-placements.ts';
import type { PlacedTile, Placement, Point } from './model.ts';

/** The least distance between markers of places on the screen, so that a finger means one of them. */
export const MARKER_GAP_PX = 44;

/** Spots that lie so near to one another that they share a marker: a side of the village. */
export interface PlacementSide {
  readonly at: Point;
  readonly spots: readonly PlacementSpot[];
}

/** Gathers spots into sides whose middles are at least `gap` apart: the nearest two are joined until all are. */
export function sidesOf(spots: readonly PlacementSpot[], gap: number): readonly PlacementSide[] {
  let sides: readonly PlacementSide[] = spots.map((spot) => ({ at: spot.at, spots: [spot] }));
  for (let pair = nearestPair(sides, gap); pair; pair = nearestPair(sides, gap)) {
    const [one, other] = pair;
    sides = [...sides.filter((side) => side !== one && side !== other), joined(one, other)];
  }
  return sides;
}

function nearestPair(
  sides: readonly PlacementSide[],
  gap: number,
): readonly [PlacementSide, PlacementSide] | undefined {
  let best: readonly [PlacementSide, PlacementSide] | undefined;
  let least = gap;
  for (const [index, one] of sides.entries()) {
    for (const other of sides.slice(index + 1)) {
      const far = distance(one.at, other.at);
      if (far < least) [best, least] = [[one, other], far];
    }
  }
  return best;
}

function joined(one: PlacementSide, other: PlacementSide): PlacementSide {
  const spots = [...one.spots, ...other.spots];
  return {
    at: {
      x: spots.reduce((sum, { at }) => sum + at.x, 0) / spots.length,
      y: spots.reduce((sum, { at }) => sum + at.y, 0) / spots.length,
    },
    spots,
  };
}

/** The placements at a side of the village. */
export function placementsAt({ spots }: PlacementSide): readonly Placement[] {
  return spots.flatMap(({ turns }) => turns);
}

/** The room that the tile in hand takes at all places of a side. */
export function boundsOfSide(side: PlacementSide): Box {
  return boundsOf(placementsAt(side).flatMap(({ tile }) => tile.outline));
}

/** Tiles that are nearer than this to a side are its neighbours. */
const BESIDE = 20;

/** The room of a side and of the tiles beside it, which tell where in the village it is. */
export function boundsAround(side: PlacementSide, tiles: readonly PlacedTile[]): Box {
  const { left, top, right, bottom } = boundsOfSide(side);
  const near = { left: left - BESIDE, top: top - BESIDE, right: right + BESIDE, bottom: bottom + BESIDE };
  const beside = tiles.filter(({ outline }) => overlap(near, boundsOf(outline)) > 0);
  return boundsOf([{ x: left, y: top }, { x: right, y: bottom }, ...beside.flatMap(({ outline }) => outline)]);
}

/** The zoom from which on every place of a side has a marker of its own. */
export function zoomApart({ spots }: PlacementSide): number {
  const gaps = spots.flatMap((one, index) => spots.slice(index + 1).map((other) => distance(one.at, other.at)));
  return MARKER_GAP_PX / Math.min(...gaps);
}

/** The side whose marker is nearest to a point. */
export function sideAt(sides: readonly PlacementSide[], at: Point): PlacementSide | undefined {
  return sides.reduce<PlacementSide | undefined>(
    (best, side) => (!best || distance(side.at, at) < distance(best.at, at) ? side : best),
    undefined,
  );
}
