import type { Seat } from '@hamlet/kernel';
import type { Build } from './actions.ts';
import { type Components, DIRT, DX, DY, edgeAt, NONE, SIDES, STONE } from './data/components.ts';
import { standingAt } from './rules/placing.ts';
import type { Hamlet, State } from './state.ts';

/** Sides are counted clockwise from north. */
const ALL_SIDES = Array.from({ length: SIDES }, (_, side) => side);

/** A tile beside a cell, at one of its sides. */
export interface Neighbour {
  readonly side: number;
  readonly tile: number;
}

/** The sides of a turned tile that have a road, by the kind of the road. */
export interface RoadSides {
  readonly dirt: readonly number[];
  readonly stone: readonly number[];
}

/** Contacts of a tile that was or would be built at a place. */
export interface BuildContacts {
  /** The neighbours to which a road joins it. */
  readonly joined: readonly Neighbour[];
  /** Its roads that lead into the open. */
  readonly open: RoadSides;
}

/** The tiles of a hamlet that stand beside a cell. */
export function neighboursAt(hamlet: Hamlet, x: number, y: number): Neighbour[] {
  return ALL_SIDES.flatMap((side) => {
    const tile = standingAt(hamlet, x + DX[side], y + DY[side]);
    return tile === undefined ? [] : [{ side, tile }];
  });
}

/** The roads of a tile in one rotation. */
export function roadSides(components: Components, tile: number, turn: number): RoadSides {
  const sidesWith = (kind: number) => ALL_SIDES.filter((side) => edgeAt(components, tile, turn, side) === kind);
  return { dirt: sidesWith(DIRT), stone: sidesWith(STONE) };
}

/** Contacts of a tile in a seat's hamlet, at a place where it stands or fits. */
export function contactsAt(state: State, seat: Seat, { tile, x, y, turn }: Build): BuildContacts {
  const { components } = state.setting;
  const around = neighboursAt(state.hamlets[seat], x, y);
  const { dirt, stone } = roadSides(components, tile, turn);
  const isOpen = (side: number) => around.every((neighbour) => neighbour.side !== side);
  return {
    joined: around.filter(({ side }) => edgeAt(components, tile, turn, side) !== NONE),
    open: { dirt: dirt.filter(isOpen), stone: stone.filter(isOpen) },
  };
}
