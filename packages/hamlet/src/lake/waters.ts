import type { Tile } from '../data/kit.ts';
import { type Board, lay } from '../lattice/board.ts';
import { type Orientation, type Place, placeRotation, placeX, placeY, WATER } from '../lattice/lattice.ts';
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
 * contact at a corner closes a lake. Each part is one lake (Q31). Marks them on the board, which is still the village's
 * own, and gives what is known about water then.
 */
export function fillLakes(village: Village, before: Village | undefined): Waters {
  const { board } = village;
  const newest = village.tiles[village.tiles.length - 1];
  const found = before
    ? closedBy(board, orientationOf(village, newest), village.places[newest] as Place)
    : enclosedParts(board);
  for (const lake of found) for (const cell of lake.cells) board.cells[indexIn(board, cell)] = LAKE;
  const known = before
    ? watersOf(before)
    : { lakes: [], shore: village.places.map(() => []), touching: new Map(), around: new Map() };
  const border = lakesideOf(village, newest);
  if (before && found.length === 0 && border.length === 0) return known;
  const shore = known.shore.slice();
  const touching = new Map(known.touching);
  for (const lake of found) addShores(village, lake, shore, touching);
  // Where the newest tile lies against older lakes, it joins their shores.
  for (const lake of known.lakes) {
    for (const cell of border) {
      if (!lake.cells.includes(cell)) continue;
      shore[newest] = withOne(shore[newest], cell);
      touching.set(lake.id, withOne(touching.get(lake.id) ?? [], newest));
    }
  }
  const lakes = [...known.lakes, ...found].sort((a, b) => a.id - b.id);
  return { lakes, shore, touching, around: joinWaters(village, lakes, touching) };
}

function orientationOf({ kit, places }: Village, tile: Tile): Orientation {
  return kit.tiles[tile].turns.all[placeRotation(places[tile] as Place)];
}

/** The triangles under water with which a tile shares a segment, for each such segment. */
function lakesideOf(village: Village, tile: Tile): Cell[] {
  const { board } = village;
  const { across } = orientationOf(village, tile);
  const base = originIn(board, village.places[tile] as Place);
  const found: Cell[] = [];
  for (let i = 0; i < across.length; i += 3) {
    const at = base + stepTo(board, across, i);
    if (board.cells[at] === LAKE) found.push(cellAt(board, at));
  }
  return found;
}

/** A list in rising order with one value more; the same list if the value is in it. */
function withOne(values: readonly number[], value: number): readonly number[] {
  return values.includes(value) ? values : [...values, value].sort((a, b) => a - b);
}

/** Notes which tiles a new lake touches along a segment, and with which triangles. */
function addShores(
  village: Village,
  lake: Lake,
  shore: (readonly Cell[])[],
  touching: Map<Cell, readonly Tile[]>,
): void {
  const { board } = village;
  let tiles: readonly Tile[] = [];
  for (const cell of lake.cells) {
    const index = indexIn(board, cell);
    for (const step of neighbourSteps(board.width, cellKind(cell))) {
      const owner = board.cells[index + step];
      if (owner === LAKE) continue;
      shore[owner - 1] = withOne(shore[owner - 1], cell);
      tiles = withOne(tiles, owner - 1);
    }
  }
  touching.set(lake.id, tiles);
}

/**
 * The lakes that a tile has closed. Going around it, the free triangles that touch it (by a side or a corner) must fall
 * into two runs or more. As the village hangs together, each run then lies in a part of its own, and all but one of these
 * are enclosed: they are filled side by side, triangle by triangle, until one is left. The board is nobody else's yet and
 * holds the marks meanwhile.
 */
function closedBy(board: Board, turned: Orientation, place: Place): Lake[] {
  const starts = freeRuns(board, turned, place);
  if (starts.length < 2 || starts.length > MOST_RUNS) return starts.length < 2 ? [] : enclosedParts(board);
  const parts = starts.map((start) => [start]);
  starts.forEach((start, index) => {
    board.cells[start] = FIRST_MARK + index;
  });
  const closed = fillSideBySide(board, parts);
  for (const part of parts) for (const at of part) board.cells[at] = 0;
  if (!closed) return enclosedParts(board);
  return closed.map((part) => lakeFrom(board, part)).sort((a, b) => a.id - b.id);
}

/** Marks of parts being filled; no tile has these numbers, and there are never more runs. */
const FIRST_MARK = 200;
const MOST_RUNS = 50;

/**
 * All parts but the one that is still open when the others are full. Undefined if two of them meet or one leaves the window:
 * that is only so where a village falls apart, or for a lake larger than the window's margin.
 */
function fillSideBySide({ cells, width }: Board, parts: readonly number[][]): (readonly number[])[] | undefined {
  const down = neighbourSteps(width, 0);
  const up = neighbourSteps(width, 1);
  const closed: number[][] = [];
  for (let i = 0; closed.length < parts.length - 1; i++) {
    for (let index = 0; index < parts.length && closed.length < parts.length - 1; index++) {
      const part = parts[index];
      if (i === part.length) closed.push(part);
      if (i >= part.length) continue;
      const near = (part[i] & 1) === 0 ? down : up;
      for (let j = 0; j < 3; j++) {
        const next = part[i] + near[j];
        const there = cells[next];
        if (there === 0) {
          cells[next] = FIRST_MARK + index;
          part.push(next);
        } else if (there === undefined || (there >= FIRST_MARK && there !== LAKE && there !== FIRST_MARK + index)) {
          return undefined;
        }
      }
    }
  }
  return closed;
}

/** Where each run of free triangles around a tile begins, as indices of `Board.cells`. */
function freeRuns(board: Board, { ring }: Orientation, place: Place): number[] {
  const base = originIn(board, place);
  const starts: number[] = [];
  let before = board.cells[base + stepTo(board, ring, ring.length - 3)];
  for (let i = 0; i < ring.length; i += 3) {
    const at = base + stepTo(board, ring, i);
    if (board.cells[at] === 0 && before !== 0) starts.push(at);
    before = board.cells[at];
  }
  return starts;
}

function lakeFrom(board: Board, part: readonly number[]): Lake {
  const cells = part.map((at) => cellAt(board, at)).sort((a, b) => a - b);
  return { id: cells[0], cells };
}

/** The index in `Board.cells` of the first triangle at the first corner of a tile. */
function originIn(board: Board, place: Place): number {
  return ((placeY(place) - board.top) * board.width + placeX(place) - board.left) * 2;
}

/** What has to be added to it for the triangle (dx, dy, kind) that stands at a position of a list. */
function stepTo(board: Board, triangles: readonly number[], i: number): number {
  return (triangles[i + 1] * board.width + triangles[i]) * 2 + triangles[i + 2];
}

function indexIn(board: Board, cell: Cell): number {
  return ((cellY(cell) - board.top) * board.width + cellX(cell) - board.left) * 2 + cellKind(cell);
}

/** Steps in the index of `Board.cells` to the three neighbours of a triangle. */
function neighbourSteps(width: number, kind: number): readonly number[] {
  const row = width * 2;
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
  const steps = [neighbourSteps(board.width, 0), neighbourSteps(board.width, 1)];
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

/** The triangles under water that lie across the water segments of a tile, one for each segment. */
function waterAt(village: Village, tile: Tile): Cell[] {
  const place = village.places[tile];
  if (place === undefined) return [];
  const { board } = village;
  const { across, segments } = orientationOf(village, tile);
  const base = originIn(board, place);
  const found: Cell[] = [];
  for (let i = 0; i < across.length / 3; i++) {
    const at = base + stepTo(board, across, i * 3);
    if (segments[i * 4 + 3] === WATER && board.cells[at] === LAKE) found.push(cellAt(board, at));
  }
  return found;
}

/** Q42: lakes that a joining tile (the Aquarium) touches with its water segments are one water, with all its shores. */
function joinWaters(village: Village, lakes: readonly Lake[], touching: Waters['touching']): Waters['around'] {
  if (lakes.length < 2) return touching;
  const joiners = village.tiles.filter((tile) => village.kit.tiles[tile].data.joins);
  if (joiners.length === 0) return touching;
  const water = new Map(lakes.map(({ id }) => [id, id]));
  for (const tile of joiners) {
    const notches = waterAt(village, tile);
    const joined = lakes
      .filter(({ cells }) => notches.some((cell) => cells.includes(cell)))
      .map(({ id }) => water.get(id) as Cell);
    for (const [lake, root] of water) if (joined.includes(root)) water.set(lake, Math.min(...joined));
  }
  const shores = (root: Cell) => lakes.flatMap(({ id }) => (water.get(id) === root ? (touching.get(id) ?? []) : []));
  const inOrder = (tiles: readonly Tile[]) => [...new Set(tiles)].sort((a, b) => a - b);
  return new Map(lakes.map(({ id }) => [id, inOrder(shores(water.get(id) as Cell))]));
}

/** How many water segments of a tile touch a lake. */
export function waterSegments(village: Village, tile: Tile): number {
  return waterAt(village, tile).length;
}

/** How many triangles of lake a tile would enclose at a place, all new lakes together. */
export function triangleGain(village: Village, tile: Tile, place: Place): number {
  const turned = village.kit.tiles[tile].turns.all[placeRotation(place)];
  const board = lay(village.board, tile, turned, placeX(place), placeY(place));
  return closedBy(board, turned, place).reduce((sum, { cells }) => sum + cells.length, 0);
}
