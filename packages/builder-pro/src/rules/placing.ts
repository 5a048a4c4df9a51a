import type { Refusal } from '@hamlet/kernel';
import { DX, DY, type Kit, NONE, OPEN, SIDES } from '../data/kit.ts';
import { refusal } from '../refusals.ts';
import { FIELDS, type Hamlet } from '../state.ts';

/** Where a first tile may lie; everywhere else is the same place seen from another chair (R10). */
const FIRST_REACH = 99;
const SIDE_NAMES = ['north', 'east', 'south', 'west'] as const;
const ANYTHING = OPEN | (OPEN << 2) | (OPEN << 4) | (OPEN << 6);

/** A hamlet as the grid that placing tiles looks at. Made once for each hamlet, which never changes in place. */
export interface Ground {
  /** The corner of the grid, which reaches one cell beyond the tiles on each side. */
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  /** For each cell the tile that lies there, counted from 1; 0 or less for none. */
  readonly cells: Int16Array;
  /** The empty cells that a road leads to, three numbers each: x, y, and what its four sides must be. */
  readonly spots: readonly number[];
  /** How many of each tile stand there. */
  readonly counts: Uint8Array;
}

const grounds = new WeakMap<Hamlet, Ground>();

export function groundOf(kit: Kit, hamlet: Hamlet): Ground {
  let ground = grounds.get(hamlet);
  if (!ground) {
    ground = survey(kit, hamlet);
    grounds.set(hamlet, ground);
  }
  return ground;
}

function survey(kit: Kit, hamlet: Hamlet): Ground {
  const counts = new Uint8Array(kit.tiles.length);
  if (hamlet.length === 0)
    return { x0: 0, y0: 0, width: 1, height: 1, cells: new Int16Array(1), spots: [0, 0, ANYTHING], counts };
  let [x0, y0, x1, y1] = [hamlet[1], hamlet[2], hamlet[1], hamlet[2]];
  for (let at = 0; at < hamlet.length; at += FIELDS) {
    const x = hamlet[at + 1];
    const y = hamlet[at + 2];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
    counts[hamlet[at]]++;
  }
  x0--;
  y0--;
  const width = x1 - x0 + 2;
  const height = y1 - y0 + 2;
  const cells = new Int16Array(width * height);
  for (let at = 0; at < hamlet.length; at += FIELDS)
    cells[(hamlet[at + 2] - y0) * width + hamlet[at + 1] - x0] = at / FIELDS + 1;
  return { x0, y0, width, height, cells, spots: findSpots(kit, hamlet, cells, x0, y0, width), counts };
}

const SEEN = -1;

/** Roads that end at an empty cell, each cell once, in the order the tiles were placed. Marks the cells it has seen. */
function findSpots(kit: Kit, hamlet: Hamlet, cells: Int16Array, x0: number, y0: number, width: number): number[] {
  const spots: number[] = [];
  for (let at = 0; at < hamlet.length; at += FIELDS) {
    const edges = hamlet[at] * 16 + hamlet[at + 3] * SIDES;
    for (let side = 0; side < SIDES; side++) {
      if (kit.edges[edges + side] === NONE) continue;
      const x = hamlet[at + 1] + DX[side];
      const y = hamlet[at + 2] + DY[side];
      const cell = (y - y0) * width + x - x0;
      if (cells[cell] !== 0) continue;
      cells[cell] = SEEN;
      spots.push(x, y, patternAt(kit, hamlet, cells, x - x0, y - y0, width));
    }
  }
  return spots;
}

/** What the four sides of an empty cell must be, two bits each; beyond the grid nothing lies. */
function patternAt(kit: Kit, hamlet: Hamlet, cells: Int16Array, column: number, row: number, width: number): number {
  let pattern = 0;
  for (let side = 0; side < SIDES; side++) {
    const [c, r] = [column + DX[side], row + DY[side]];
    const index = c < 0 || c >= width || r < 0 ? 0 : (cells[r * width + c] ?? 0);
    const facing = index > 0 ? edgeOf(kit, hamlet, index - 1, (side + 2) % SIDES) : OPEN;
    pattern |= facing << (side * 2);
  }
  return pattern;
}

function edgeOf(kit: Kit, hamlet: Hamlet, index: number, side: number): number {
  const at = index * FIELDS;
  return kit.edges[hamlet[at] * 16 + hamlet[at + 3] * SIDES + side];
}

/** The place of the tile at a cell in the hamlet, counted from 0, or -1. */
export function tileAt(ground: Ground, x: number, y: number): number {
  const column = x - ground.x0;
  const row = y - ground.y0;
  if (column < 0 || row < 0 || column >= ground.width || row >= ground.height) return -1;
  return Math.max(ground.cells[row * ground.width + column], 0) - 1;
}

/** Whether the rule about other tiles lets a tile stand in the hamlet at all (R19, R20). */
export function hasPrerequisite(kit: Kit, ground: Ground, tile: number): boolean {
  const needed = kit.needs[tile];
  return needed < 0 || ground.counts[needed] > 0;
}

/** R20: one of the roads that would join the tile here leads to one of the tiles that it needs. */
export function isJoinedAt(kit: Kit, hamlet: Hamlet, tile: number, x: number, y: number, pattern: number): boolean {
  const wanted = kit.needsJoined[tile];
  if (!wanted) return true;
  const ground = groundOf(kit, hamlet);
  for (let side = 0; side < SIDES; side++) {
    const facing = (pattern >> (side * 2)) & 3;
    if (facing === OPEN || facing === NONE) continue;
    if (wanted[hamlet[tileAt(ground, x + DX[side], y + DY[side]) * FIELDS]]) return true;
  }
  return false;
}

/** Calls `place` for each way in which a tile can be placed: cells in a stable order, turns that look alike once. */
export function eachPlacement(
  kit: Kit,
  hamlet: Hamlet,
  tile: number,
  place: (x: number, y: number, turn: number) => void,
): void {
  const ground = groundOf(kit, hamlet);
  if (!hasPrerequisite(kit, ground, tile)) return;
  const { spots } = ground;
  const needsJoined = kit.needsJoined[tile] !== undefined;
  for (let at = 0; at < spots.length; at += 3) {
    const turns = kit.fits[tile * 256 + spots[at + 2]];
    if (turns === 0) continue;
    if (needsJoined && !isJoinedAt(kit, hamlet, tile, spots[at], spots[at + 1], spots[at + 2])) continue;
    for (let turn = 0; turn < SIDES; turn++) if ((turns >> turn) & 1) place(spots[at], spots[at + 1], turn);
  }
}

/** Why a tile cannot be placed like this. */
export function refusePlacement(
  kit: Kit,
  hamlet: Hamlet,
  tile: number,
  x: number,
  y: number,
  turn: number,
): Refusal | undefined {
  const ground = groundOf(kit, hamlet);
  const name = kit.tiles[tile].id;
  if (!hasPrerequisite(kit, ground, tile))
    return refusal('needs-tile', { tile: name, needed: kit.tiles[kit.needs[tile]].id });
  const needed = (kit.tiles[tile].needsJoined ?? []).join(' / ');
  if (hamlet.length === 0) {
    if (kit.needsJoined[tile]) return refusal('needs-joined', { tile: name, needed });
    return Math.max(Math.abs(x), Math.abs(y)) > FIRST_REACH ? refusal('too-far') : undefined;
  }
  if (tileAt(ground, x, y) >= 0) return refusal('cell-taken', { x, y });
  let joined = false;
  let pattern = 0;
  for (let side = 0; side < SIDES; side++) {
    const neighbour = tileAt(ground, x + DX[side], y + DY[side]);
    const facing = neighbour < 0 ? OPEN : edgeOf(kit, hamlet, neighbour, (side + 2) % SIDES);
    pattern |= facing << (side * 2);
    if (neighbour < 0) continue;
    const own = kit.edges[tile * 16 + turn * SIDES + side];
    if (own !== facing) return refusal('edge-differs', { tile: name, side: SIDE_NAMES[side], x, y });
    if (own !== NONE) joined = true;
  }
  if (!joined) return refusal('no-road-joined', { tile: name, x, y });
  return isJoinedAt(kit, hamlet, tile, x, y, pattern) ? undefined : refusal('needs-joined', { tile: name, needed });
}

/** Whether any road of the hamlet still leads to an empty cell; an empty hamlet can always begin. */
export function canGrow(kit: Kit, hamlet: Hamlet): boolean {
  return groundOf(kit, hamlet).spots.length > 0;
}

/** For each tile of a hamlet the tiles that a road joins it to. */
export function roadsOf(kit: Kit, hamlet: Hamlet): number[][] {
  const ground = groundOf(kit, hamlet);
  const roads: number[][] = [];
  for (let at = 0; at < hamlet.length; at += FIELDS) {
    const joined: number[] = [];
    for (let side = 0; side < SIDES; side++) {
      if (edgeOf(kit, hamlet, at / FIELDS, side) === NONE) continue;
      const neighbour = tileAt(ground, hamlet[at + 1] + DX[side], hamlet[at + 2] + DY[side]);
      if (neighbour >= 0) joined.push(neighbour);
    }
    roads.push(joined);
  }
  return roads;
}
