import type { Components, Tile } from './data/components.ts';
import { type Place, placeRotation, placeX, placeY, pointH } from './lattice/lattice.ts';
import { placeOf, type Village } from './village.ts';

/** Compass points, clockwise from east, as angles grow downward. */
const COMPASS = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'] as const;
export type CompassPoint = (typeof COMPASS)[number];

type Middle = readonly [across: number, down: number];

/** The rows of the lattice are farther apart than half a segment is long. */
const ROW = Math.sqrt(3);

/** The mean of a tile's corners at a place, in units of half a segment. */
function middleOf(components: Components, tile: Tile, place: Place): Middle {
  const { segments } = components.tiles[tile].turns.all[placeRotation(place)];
  const corners = segments.length / 4;
  let across = 0;
  let down = 0;
  for (let i = 0; i < segments.length; i += 4) {
    const [x, y] = [placeX(place) + segments[i], placeY(place) + segments[i + 1]];
    across += pointH(x, y);
    down += y * ROW;
  }
  return [across / corners, down / corners];
}

/** The direction in which a place for a tile lies, seen from a tile of the village. */
export function directionTo(village: Village, host: Tile, tile: Tile, place: Place): CompassPoint {
  const [fromAcross, fromDown] = middleOf(village.components, host, placeOf(village, host));
  const [toAcross, toDown] = middleOf(village.components, tile, place);
  const eighth = Math.round(Math.atan2(toDown - fromDown, toAcross - fromAcross) / (Math.PI / 4));
  return COMPASS[(eighth + COMPASS.length) % COMPASS.length];
}

/** The tile of the village whose middle is nearest to that of a tile at a place. */
export function nearestTile(village: Village, tile: Tile, place: Place): Tile {
  const [across, down] = middleOf(village.components, tile, place);
  let nearest = village.tiles[0];
  let least = Number.POSITIVE_INFINITY;
  for (const other of village.tiles) {
    const [otherAcross, otherDown] = middleOf(village.components, other, placeOf(village, other));
    const away = Math.hypot(otherAcross - across, otherDown - down);
    if (away < least) [nearest, least] = [other, away];
  }
  return nearest;
}
