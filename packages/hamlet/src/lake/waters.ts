import type { Tile } from '../data/kit.ts';
import { type Board, lay, REACH } from '../lattice/board.ts';
import { cellRightOf, type Place, placeRotation, placeX, placeY, STEP_X, STEP_Y, WATER } from '../lattice/lattice.ts';
import type { Village } from '../village.ts';

/** A triangle of the lattice in one number. */
export type Cell = number;

const BIAS = 1024;
const SPAN = 2048;

export function packCell(x: number, y: number, kind: number): Cell {
  return ((y + BIAS) * SPAN + (x + BIAS)) * 2 + kind;
}

export function cellX(cell: Cell): number {
  return (Math.floor(cell / 2) % SPAN) - BIAS;
}

export function cellY(cell: Cell): number {
  return Math.floor(cell / (2 * SPAN)) - BIAS;
}

export function cellKind(cell: Cell): number {
  return cell % 2;
}

/** An enclosed space filled with water. It goes by its first triangle. */
export interface Lake {
  readonly id: Cell;
  readonly cells: readonly Cell[];
}

/** What follows from the map about water. */
export interface Waters {
  readonly lakes: readonly Lake[];
  /** For each tile, the lake triangles with which it shares a segment. */
  readonly shore: readonly (readonly Cell[])[];
  /** For each lake, the tiles that it touches itself. */
  readonly touching: ReadonlyMap<Cell, readonly Tile[]>;
  /** For each lake, the tiles that its water touches; lakes joined by an Aquarium are one water (Q42). */
  readonly around: ReadonlyMap<Cell, readonly Tile[]>;
}

/** In `Board.cells`, what marks a triangle under water. No tile has this number. */
const LAKE = 255;

export function watersOf(village: Village): Waters {
  return village.extra as Waters;
}

/**
 * Fills what the newest tile enclosed (Q30): empty triangles that cannot be reached from outside edge to edge, so that
 * contact at a corner closes a lake. Each part is one lake (Q31).
 */
export function fillLakes(village: Village, before: Village | undefined): Village {
  const newest = village.tiles[village.tiles.length - 1];
  const found = before ? closedBy(village, newest) : enclosedParts(village.board);
  const board = found.length === 0 ? village.board : flooded(village.board, found);
  const wet = { ...village, board };
  const known = before
    ? watersOf(before)
    : { lakes: [], shore: village.places.map(() => []), touching: new Map(), around: new Map() };
  const border = new Set(facing(wet, newest).map(({ cell }) => cell));
  const isDry = found.length === 0 && ![...border].some((cell) => isWater(board, cell));
  if (before && isDry) return { ...village, extra: known };
  const shore = known.shore.slice();
  const touching = new Map(known.touching);
  for (const lake of found) addShores(wet, lake, shore, touching);
  // Where the newest tile lies against older lakes, it joins their shores.
  for (const lake of known.lakes) {
    const cells = lake.cells.filter((cell) => border.has(cell));
    if (cells.length === 0) continue;
    shore[newest] = inOrder([...shore[newest], ...cells]);
    touching.set(lake.id, inOrder([...(touching.get(lake.id) ?? []), newest]));
  }
  const lakes = [...known.lakes, ...found].sort((a, b) => a.id - b.id);
  return { ...wet, extra: { lakes, shore, touching, around: joinWaters(wet, lakes, touching) } };
}

function inOrder(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

/** Notes which tiles a new lake touches along a segment, and with which triangles. */
function addShores(
  village: Village,
  lake: Lake,
  shore: (readonly Cell[])[],
  touching: Map<Cell, readonly Tile[]>,
): void {
  const { board } = village;
  const tiles: Tile[] = [];
  for (const cell of lake.cells) {
    const index = indexIn(board, cell);
    for (const step of neighbourSteps(board, cellKind(cell))) {
      const owner = board.cells[index + step];
      if (owner === LAKE) continue;
      shore[owner - 1] = inOrder([...shore[owner - 1], cell]);
      tiles.push(owner - 1);
    }
  }
  touching.set(lake.id, inOrder(tiles));
}

/**
 * The lakes that a tile has closed. Going around it, the free triangles that touch it (by a side or a corner) must fall
 * into two runs or more; then each run either leads out of the village or is enclosed.
 */
function closedBy(village: Village, tile: Tile): Lake[] {
  const { board } = village;
  const ring = ringOf(village, tile).map((cell) => indexIn(board, cell));
  const starts = ring.filter(
    (at, i) => board.cells[at] === 0 && board.cells[ring[(i + ring.length - 1) % ring.length]] !== 0,
  );
  if (starts.length < 2) return [];
  const reached = board.cells.slice();
  const bounds = boundsOf(village);
  const lakes: Lake[] = [];
  for (const start of starts) {
    if (reached[start] !== 0) continue;
    const part = floodInside(board, reached, start, bounds);
    if (part) lakes.push(lakeFrom(board, part));
  }
  return lakes.sort((a, b) => a.id - b.id);
}

function lakeFrom(board: Board, part: readonly number[]): Lake {
  const cells = part.map((at) => cellAt(board, at)).sort((a, b) => a - b);
  return { id: cells[0], cells };
}

/** Columns and rows of the window beyond which no tile lies. */
function boundsOf({
  board,
  tiles,
  places,
}: Village): readonly [left: number, top: number, right: number, bottom: number] {
  const xs = tiles.map((tile) => placeX(places[tile] as Place) - board.left);
  const ys = tiles.map((tile) => placeY(places[tile] as Place) - board.top);
  return [Math.min(...xs) - REACH, Math.min(...ys) - REACH, Math.max(...xs) + REACH, Math.max(...ys) + REACH];
}

const OPEN = 254;

/** Everything that can be reached from a triangle without leaving the bounds; undefined if the way leads out. */
function floodInside(
  board: Board,
  reached: Uint8Array,
  start: number,
  [left, top, right, bottom]: ReturnType<typeof boundsOf>,
): number[] | undefined {
  const steps = [neighbourSteps(board, 0), neighbourSteps(board, 1)];
  const part = [start];
  reached[start] = LAKE;
  let out = false;
  for (let i = 0; i < part.length && !out; i++) {
    const column = (part[i] >> 1) % board.width;
    const row = Math.floor((part[i] >> 1) / board.width);
    out = column < left || column > right || row < top || row > bottom;
    const near = steps[part[i] & 1];
    for (let j = 0; j < 3; j++) {
      const next = part[i] + near[j];
      if (reached[next] === OPEN) out = true;
      if (reached[next] !== 0) continue;
      reached[next] = LAKE;
      part.push(next);
    }
  }
  if (out) for (const at of part) reached[at] = OPEN;
  return out ? undefined : part;
}

/** The triangles around a tile, each sharing a side with the next, clockwise. */
function ringOf(village: Village, tile: Tile): Cell[] {
  const place = village.places[tile] as number;
  const { segments } = village.kit.tiles[tile].turns.all[placeRotation(place)];
  const ring: Cell[] = [];
  for (let i = 0; i < segments.length; i += 4) {
    const x = placeX(place) + segments[i];
    const y = placeY(place) + segments[i + 1];
    const incoming = segments[(i + segments.length - 4 + 2) % segments.length];
    const outgoing = segments[i + 2];
    // Around a corner: everything outside between the side that ends here and the side that begins here.
    for (let turn = (incoming + 3) % 6; turn !== outgoing; turn = (turn + 1) % 6)
      ring.push(packCell(...cellRightOf(x, y, turn)));
  }
  return ring;
}

function indexIn(board: Board, cell: Cell): number {
  return ((cellY(cell) - board.top) * board.width + cellX(cell) - board.left) * 2 + cellKind(cell);
}

/** Steps in the index of `Board.cells` to the three neighbours of a triangle. */
function neighbourSteps(board: Board, kind: number): readonly number[] {
  const row = board.width * 2;
  // A triangle pointing down has the upward ones at (x+1, y-1), (x+1, y) and (x, y) beside it; an upward one the reverse.
  return kind === 0 ? [2 - row + 1, 2 + 1, 1] : [-2 + row - 1, -2 - 1, -1];
}

function enclosedParts(board: Board): Lake[] {
  const { cells, width, height } = board;
  // What is covered, already reached, or at the edge of the window (which lies far outside) is not entered.
  const closed = cells.slice();
  const row = width * 2;
  closed.fill(1, 0, row);
  closed.fill(1, (height - 1) * row);
  for (let start = 0; start < closed.length; start += row) {
    closed.fill(1, start, start + 2);
    closed.fill(1, start + row - 2, start + row);
  }
  flood(board, closed, row + 2);
  const lakes: Lake[] = [];
  for (let index = closed.indexOf(0); index >= 0; index = closed.indexOf(0, index)) {
    lakes.push(lakeFrom(board, flood(board, closed, index)));
  }
  return lakes.sort((a, b) => a.id - b.id);
}

function cellAt(board: Board, index: number): Cell {
  const point = index >> 1;
  return packCell((point % board.width) + board.left, Math.floor(point / board.width) + board.top, index & 1);
}

/** Everything that can be reached from a triangle, edge to edge; closes it. */
function flood(board: Board, closed: Uint8Array, start: number): number[] {
  const steps = [neighbourSteps(board, 0), neighbourSteps(board, 1)];
  const part = [start];
  closed[start] = 1;
  for (let i = 0; i < part.length; i++) {
    const near = steps[part[i] & 1];
    for (let j = 0; j < 3; j++) {
      const next = part[i] + near[j];
      if (closed[next] !== 0) continue;
      closed[next] = 1;
      part.push(next);
    }
  }
  return part;
}

/** Q41: a start that encloses space is not drawn. */
export function enclosesNothing(board: Board): boolean {
  return enclosedParts(board).length === 0;
}

function flooded(board: Board, lakes: readonly Lake[]): Board {
  const cells = board.cells.slice();
  for (const lake of lakes) for (const cell of lake.cells) cells[indexIn(board, cell)] = LAKE;
  return { ...board, cells };
}

/** The triangles across each segment of a tile, with the segment's type. */
function facing(village: Village, tile: Tile): { readonly cell: Cell; readonly type: number }[] {
  const place = village.places[tile];
  if (place === undefined) return [];
  const { segments } = village.kit.tiles[tile].turns.all[placeRotation(place)];
  const found: { cell: Cell; type: number }[] = [];
  for (let i = 0; i < segments.length; i += 4) {
    const direction = segments[i + 2];
    const x = placeX(place) + segments[i] + STEP_X[direction];
    const y = placeY(place) + segments[i + 1] + STEP_Y[direction];
    found.push({ cell: packCell(...cellRightOf(x, y, (direction + 3) % 6)), type: segments[i + 3] });
  }
  return found;
}

function isWater(board: Board, cell: Cell): boolean {
  return board.cells[indexIn(board, cell)] === LAKE;
}

/** Q42: lakes that a joining tile (the Aquarium) touches with its water segments are one water, with all its shores. */
function joinWaters(village: Village, lakes: readonly Lake[], touching: Waters['touching']): Waters['around'] {
  const joiners = village.tiles.filter((tile) => village.kit.tiles[tile].data.joins);
  if (joiners.length === 0 || lakes.length < 2) return touching;
  const water = new Map(lakes.map(({ id }) => [id, id]));
  for (const tile of joiners) {
    const notches = facing(village, tile).flatMap(({ cell, type }) => (type === WATER ? [cell] : []));
    const joined = lakes
      .filter(({ cells }) => notches.some((cell) => cells.includes(cell)))
      .map(({ id }) => water.get(id) as Cell);
    for (const [lake, root] of water) if (joined.includes(root)) water.set(lake, Math.min(...joined));
  }
  const shores = (root: Cell) => lakes.flatMap(({ id }) => (water.get(id) === root ? (touching.get(id) ?? []) : []));
  return new Map(lakes.map(({ id }) => [id, inOrder(shores(water.get(id) as Cell))]));
}

/** How many water segments of a tile touch a lake. */
export function waterSegments(village: Village, tile: Tile): number {
  return facing(village, tile).filter(({ cell, type }) => type === WATER && isWater(village.board, cell)).length;
}

/** How many triangles of lake a tile would enclose at a place, all new lakes together. */
export function triangleGain(village: Village, tile: Tile, place: Place): number {
  const turned = village.kit.tiles[tile].turns.all[placeRotation(place)];
  const board = lay(village.board, tile, turned, placeX(place), placeY(place));
  const places = village.places.slice();
  places[tile] = place;
  const next = { ...village, board, places, tiles: [...village.tiles, tile] };
  return closedBy(next, tile).reduce((sum, { cells }) => sum + cells.length, 0);
}
