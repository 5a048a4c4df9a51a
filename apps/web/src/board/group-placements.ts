import { distance } from '../art/geometry.ts';
import type { Placement, Point } from './model.ts';

/** The placements of a tile around one spot, each turned differently. */
export interface PlacementSpot {
  readonly at: Point;
  /** The placements of the spot, by rotation. */
  readonly turns: readonly Placement[];
}

/** The distance between the middles of a tile that lies on one spot in different turns. */
const SPOT = 60;

const gathered = new WeakMap<readonly Placement[], readonly PlacementSpot[]>();

/** Placements as spots with turns, in the order in which the spots come first. The same list gives the same object. */
export function groupPlacements(placements: readonly Placement[]): readonly PlacementSpot[] {
  const spots = gathered.get(placements) ?? gatherAll(placements);
  gathered.set(placements, spots);
  return spots;
}

function gatherAll(placements: readonly Placement[]): PlacementSpot[] {
  const groups: Placement[][] = [];
  for (const placement of placements) {
    const far = ([first]: readonly Placement[]) => distance(first.at, placement.at);
    const near = groups
      .filter((group) => far(group) < SPOT && group.every(({ rotation }) => rotation !== placement.rotation))
      .sort((a, b) => far(a) - far(b));
    if (near[0]) near[0].push(placement);
    else groups.push([placement]);
  }
  return groups.map((group) => ({
    at: {
      x: group.reduce((sum, { at }) => sum + at.x, 0) / group.length,
      y: group.reduce((sum, { at }) => sum + at.y, 0) / group.length,
    },
    turns: group.toSorted((a, b) => a.rotation - b.rotation),
  }));
}
