import type { Reader } from '@hamlet/kernel';
import { type Components, canonicalPlace, type Tile } from './data/components.ts';
import { type Place, packPlace, placeRotation, placeX, placeY, pointH, pointX } from './lattice/lattice.ts';

/** A place as a position writes it: the first corner in half steps and rows, and the turn. */
export interface PlacePosition {
  readonly at: readonly [number, number];
  readonly rot: number;
}

export function writePlace(place: Place): PlacePosition {
  return { at: [pointH(placeX(place), placeY(place)), placeY(place)], rot: placeRotation(place) };
}

/** The place of a tile, from the members `at` and `rot`. */
export function readPlace(components: Components, item: Reader, tile: Tile): Place {
  const at = item.at('at').items();
  if (at.length !== 2) item.at('at').fail('wrong-length');
  const [h, r] = at.map((value) => value.int(-900, 900));
  if ((h + r) % 2 === 0) item.at('at').fail('not-on-the-lattice');
  return canonicalPlace(components.tiles[tile], packPlace(pointX(h, r), r, item.at('rot').int(0, 5)));
}
