import type { Tile } from './data/components.ts';
import { type Contact, contacts } from './lattice/board.ts';
import { type Place, placeRotation, placeX, placeY, ROAD } from './lattice/lattice.ts';
import type { Village } from './village.ts';

/** Contacts that a tile would have at a place, counted as the front ends and the bots need them. */
export interface PlaceContacts {
  /** One for each segment that would meet another tile, in the order of the outline. */
  readonly met: readonly Contact[];
  /** Tiles whose printed roads it would join. */
  readonly joined: readonly Tile[];
  /** Segments that would meet equal terrain; roads are no terrain. */
  readonly matches: number;
  /** Roads that would lead into the open. */
  readonly open: number;
}

/** Contacts of a tile that does not lie in the village yet, at a place where it fits. */
export function contactsAt({ components, board }: Village, tile: Tile, place: Place): PlaceContacts {
  const turned = components.tiles[tile].turns.all[placeRotation(place)];
  const around = contacts(board, turned, placeX(place), placeY(place));
  const met = around.filter((contact) => contact !== undefined);
  return {
    met,
    joined: [...new Set(met.filter(joinsRoads).map((contact) => contact.tile))],
    matches: met.filter((contact) => contact.own === contact.theirs && !joinsRoads(contact)).length,
    open: around.filter((contact, index) => !contact && turned.segments[index * 4 + 3] === ROAD).length,
  };
}

/** True for a contact of two printed roads. */
export function joinsRoads({ own, theirs }: Contact): boolean {
  return own === ROAD && theirs === ROAD;
}
