import { type Box, boundsOf, distance } from '../art/geometry.ts';
import type { Placement, Point } from './model.ts';
import type { PlacementSide } from './sides.ts';

/** Distance from the edge of the tile to the middle of the handle, and half the width of the handle, on the screen. */
export const HANDLE_PX = 30;
export const HANDLE_REACH_PX = 22;
/** The room between it and the edge of the board. */
export const HANDLE_EDGE_PX = 8;
/** Distance from the middle of the handle to that of a marker that it leaves free. */
const CLEAR_PX = 44;

/** Turns from straight below, the best first, and how far off the tile, in turn. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6].map((step) => (step * Math.PI) / 6);
const RINGS = [1, 1.5, 2, 3];

/**
 * The point where a thumb holds the tile, in units of the board: below it, so that the tile stays in sight, or beside it where
 * the handle would cover a marker.
 */
export function handleOf(aimed: Placement, sides: readonly PlacementSide[], zoom: number, sight: Box): Point {
  const { left, right, top, bottom } = boundsOf(aimed.tile.outline);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const out = HANDLE_PX / zoom;
  const points = RINGS.flatMap((ring) =>
    TURNS.map((turn) => ({
      x: x + Math.sin(turn) * ((right - left) / 2 + ring * out),
      y: y + Math.cos(turn) * ((bottom - top) / 2 + ring * out),
    })),
  );
  const seen = points.filter((point, index) => index === 0 || isInSight(point, sight, zoom));
  const clear = (point: Point) => Math.min(CLEAR_PX / zoom, ...sides.map(({ at }) => distance(at, point)));
  return seen.reduce((best, point) => (clear(point) > clear(best) ? point : best));
}

/** The picture is fitted to what is to be seen; below that it leaves room for the handle. */
function isInSight({ x, y }: Point, { left, right, top, bottom }: Box, zoom: number): boolean {
  const half = HANDLE_REACH_PX / zoom;
  return x - half >= left && x + half <= right && y - half >= top && y <= bottom + HANDLE_PX / zoom;
}
