import { type Box, boundsOf, distance } from '../art/geometry.ts';
import type { PlacementSpot } from './group-placements.ts';
import type { Placement, Point } from './model.ts';

/** Markers of places stay this far apart on the screen, so that a finger means one of them. */
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

export function placementsOf({ spots }: PlacementSide): readonly Placement[] {
  return spots.flatMap(({ turns }) => turns);
}

/** The room that the tile in hand takes at all places of a side. */
export function boundsOfSide(side: PlacementSide): Box {
  return boundsOf(placementsOf(side).flatMap(({ tile }) => tile.outline));
}

/** The side whose marker is nearest to a point. */
export function sideAt(sides: readonly PlacementSide[], at: Point): PlacementSide | undefined {
  return sides.reduce<PlacementSide | undefined>(
    (best, side) => (!best || distance(side.at, at) < distance(best.at, at) ? side : best),
    undefined,
  );
}
