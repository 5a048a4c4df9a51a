import type { Tile } from '../data/kit.ts';
import { type Board, lay } from '../lattice/board.ts';
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
  const known = before ? watersOf(before) : undefined;
  const newest = village.tiles[village.tiles.length - 1];
  const found = before && !mayEnclose(village, newest) ? [] : enclosedParts(village.board);
  const lakes = [...(known?.lakes ?? []), ...found].sort((a, b) => a.id - b.id);
  const board = found.length === 0 ? village.board : flooded(village.board, found);
  if (known && found.length === 0 && !touchesWater(village, newest)) {
    return { ...village, extra: { ...known, shore: withShore(village, known, newest) } };
  }
  return { ...village, board, extra: describeWaters({ ...village, board }, lakes) };
}

/**
 * Whether a tile can have closed anything: going around it, the free triangles that touch it (by a side or a corner) must
 * fall into two runs or more.
 */
function mayEnclose(village: Village, tile: Tile): boolean {
  const ring = ringOf(village, tile);
  let runs = 0;
  for (let i = 0; i < ring.length; i++) {
    const previous = ring[(i + ring.length - 1) % ring.length];
    if (isFree(village.board, ring[i]) && !isFree(village.board, previous)) runs++;
  }
  return runs > 1;
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

function isFree(board: Board, cell: Cell): boolean {
  return board.cells[indexIn(board, cell)] === 0;
}

/** Steps in the index of `Board.cells` to the three neighbours of a triangle. */
function neighbourSteps(board: Board, kind: number): readonly number[] {
  const row = board.width * 2;
  // A triangle pointing down has the upward ones at (x+1, y-1), (x+1, y) and (x, y) beside it; an upward one the reverse.
  return kind === 0 ? [2 - row + 1, 2 + 1, 1] : [-2 + row - 1, -2 - 1, -1];
}

function enclosedParts(board: Board): Lake[] {
  const { cells, width } = board;
  const steps = [neighbourSteps(board, 0), neighbourSteps(board, 1)];
  const inner = (index: number) => {
    const column = (index >> 1) % width;
    const row = Math.floor((index >> 1) / width);
    return column > 0 && row > 0 && column < width - 1 && row < board.height - 1;
  };
  const seen = new Uint8Array(cells.length);
  const flood = (start: number): number[] => {
    const part = [start];
    seen[start] = 1;
    for (let i = 0; i < part.length; i++) {
      if (!inner(part[i])) continue;
      for (const step of steps[part[i] & 1]) {
        const next = part[i] + step;
        if (seen[next] !== 0 || cells[next] !== 0) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    return part;
  };
  flood((width + 1) * 2);
  const lakes: Lake[] = [];
  for (let index = 0; index < cells.length; index++) {
    if (seen[index] !== 0 || cells[index] !== 0 || !inner(index)) continue;
    const part = flood(index).map((at) =>
      packCell(((at >> 1) % width) + board.left, Math.floor((at >> 1) / width) + board.top, at & 1),
    );
    part.sort((a, b) => a - b);
    lakes.push({ id: part[0], cells: part });
  }
  return lakes.sort((a, b) => a.id - b.id);
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

function touchesWater(village: Village, tile: Tile): boolean {
  return facing(village, tile).some(({ cell }) => isWater(village.board, cell));
}

function withShore(village: Village, known: Waters, tile: Tile): Waters['shore'] {
  const shore = known.shore.slice();
  shore[tile] = [];
  return village.places[tile] === undefined ? known.shore : shore;
}

function describeWaters(village: Village, lakes: readonly Lake[]): Waters {
  const lakeOf = new Map(lakes.flatMap((lake) => lake.cells.map((cell) => [cell, lake.id] as const)));
  const shore = village.places.map((_, tile) => [
    ...new Set(
      facing(village, tile)
        .map(({ cell }) => cell)
        .filter((cell) => lakeOf.has(cell)),
    ),
  ]);
  const water = joinWaters(village, lakes, lakeOf);
  const around = new Map<Cell, Tile[]>();
  for (const lake of lakes) {
    const tiles = village.sorted.filter((tile) =>
      shore[tile].some((cell) => water.get(lakeOf.get(cell) as Cell) === water.get(lake.id)),
    );
    around.set(lake.id, tiles);
  }
  return { lakes, shore, around };
}

/** Lakes that a joining tile (the Aquarium) touches with its water segments are one water. */
function joinWaters(village: Village, lakes: readonly Lake[], lakeOf: ReadonlyMap<Cell, Cell>): Map<Cell, Cell> {
  const water = new Map(lakes.map((lake) => [lake.id, lake.id]));
  for (const tile of village.tiles) {
    if (!village.kit.tiles[tile].data.joins) continue;
    const joined = facing(village, tile).flatMap(({ cell, type }) =>
      type === WATER && lakeOf.has(cell) ? [water.get(lakeOf.get(cell) as Cell) as Cell] : [],
    );
    for (const [lake, root] of water) if (joined.includes(root)) water.set(lake, Math.min(...joined));
  }
  return water;
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
  const next = { ...village, board, places };
  if (!mayEnclose(next, tile)) return 0;
  return enclosedParts(board).reduce((sum, { cells }) => sum + cells.length, 0);
}
