import { type Placement, UNIT } from '../board/model.ts';
import type { Desk } from './desk.ts';
import { turnsAt } from './places.ts';

/** Moving the tile in hand among its legal places. */

/** How near to one another two places are the same spot, turned. */
const SAME_SPOT = UNIT * 0.8;

function aimedPlacement(desk: Desk): Placement | undefined {
  return desk.placements.value.find(({ id }) => id === desk.aim.value);
}

/** The lies of the tile around the present spot. */
export function turnsHere(desk: Desk): Placement[] {
  const aimed = aimedPlacement(desk);
  return aimed ? turnsAt(desk.placements.value, aimed, SAME_SPOT) : [];
}

/** Turns the tile to the next lie that is legal here. */
export function turnTile(desk: Desk, step: 1 | -1): void {
  const turns = turnsHere(desk);
  const at = turns.findIndex(({ id }) => id === desk.aim.value);
  const next = turns[(at + step + turns.length) % turns.length];
  if (next) desk.aimAt(next.id);
}

/** Places in the order in which one goes through them: around the middle of the village. */
function inOrder(desk: Desk): Placement[] {
  const places = desk.placements.value;
  const middle = {
    x: places.reduce((sum, { at }) => sum + at.x, 0) / places.length,
    y: places.reduce((sum, { at }) => sum + at.y, 0) / places.length,
  };
  const angle = ({ at }: Placement) => Math.atan2(at.y - middle.y, at.x - middle.x);
  return places.toSorted((a, b) => angle(a) - angle(b) || a.rotation - b.rotation);
}

/** Goes to the next place around the village. */
export function nextPlace(desk: Desk, step: 1 | -1): void {
  const places = inOrder(desk);
  const at = places.findIndex(({ id }) => id === desk.aim.value);
  const next = places[(at + step + places.length) % places.length];
  if (next) desk.aimAt(next.id);
}
