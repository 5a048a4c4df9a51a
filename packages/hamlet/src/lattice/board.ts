import {
  facingAt,
  mayMeet,
  type Orientation,
  type Place,
  packPlace,
  placeX,
  placeY,
  REACH,
  SEGMENTS,
  STEP_X,
  STEP_Y,
  stepsOf,
  WIDTH_UNIT,
} from './lattice.ts';

/** How a kind of tile can lie: the rotations that differ, and each of the six by its number. */
export interface Turns {
  readonly distinct: readonly Orientation[];
  readonly all: readonly Orientation[];
  /** For a segment of another tile (its direction * 4 + its type), the segments of this one that may meet it. */
  readonly mates: readonly (readonly Mate[])[];
}

/** A segment of a turned tile. */
interface Mate {
  readonly turned: Orientation;
  readonly dx: number;
  readonly dy: number;
}

export function turnsOf(distinct: readonly Orientation[], all: readonly Orientation[]): Turns {
  const mates: Mate[][] = Array.from({ length: 6 * SEGMENTS.length }, () => []);
  for (const turned of distinct) {
    const { segments } = turned;
    for (let i = 0; i < segments.length; i += 4) {
      // Two tiles walk the line between them in opposite directions.
      const facing = (segments[i + 2] + 3) % 6;
      for (let type = 0; type < SEGMENTS.length; type++) {
        if (!mayMeet(type, segments[i + 3])) continue;
        mates[facing * SEGMENTS.length + type].push({ turned, dx: segments[i], dy: segments[i + 1] });
      }
    }
  }
  return { distinct, all, mates };
}

/** A tile on the board: how it is turned, and where its first corner lies. */
interface Lie {
  readonly turned: Orientation;
  readonly x: number;
  readonly y: number;
}

/**
 * Which tile covers each triangle, on a window of the lattice that grows with the village. Never changed once others hold
 * it: `lay` gives a new one.
 */
export interface Board {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Tile + 1 for each triangle, 0 where it is free. A number that is no tile's covers a triangle without a border. */
  readonly cells: Uint8Array;
  /** How each tile lies. */
  readonly lies: (Lie | undefined)[];
}

/** Room kept around the first corner of every tile: whatever is laid against it stays inside the window. */
const MARGIN = 3 * REACH;
const GROWTH = 4 * REACH;

export function emptyBoard(): Board {
  return boardFor([]);
}

/** An empty board with room for tiles at all these places. */
export function boardFor(places: readonly Place[]): Board {
  const xs = [0, ...places.map(placeX)];
  const ys = [0, ...places.map(placeY)];
  const left = Math.min(...xs) - GROWTH;
  const top = Math.min(...ys) - GROWTH;
  return makeBoard(left, top, Math.max(...xs) + GROWTH - left, Math.max(...ys) + GROWTH - top);
}

function makeBoard(left: number, top: number, least: number, height: number): Board {
  const width = Math.ceil(least / WIDTH_UNIT) * WIDTH_UNIT;
  return boardOf(left, top, width, height, new Uint8Array(width * height * 2), []);
}

/** All boards are made here: objects that are made alike are read faster. */
function boardOf(
  left: number,
  top: number,
  width: number,
  height: number,
  cells: Uint8Array,
  lies: (Lie | undefined)[],
): Board {
  return { left, top, width, height, cells, lies };
}

/** The same board in its own memory, large enough that anything may be laid against a tile at (x, y). */
function roomAround(board: Board, x: number, y: number): Board {
  const right = board.left + board.width;
  const bottom = board.top + board.height;
  const fits = x - board.left > MARGIN && right - x > MARGIN && y - board.top > MARGIN && bottom - y > MARGIN;
  if (fits) return boardOf(board.left, board.top, board.width, board.height, board.cells.slice(), board.lies.slice());
  const left = Math.min(board.left, x - GROWTH);
  const top = Math.min(board.top, y - GROWTH);
  const wide = makeBoard(left, top, Math.max(right, x + GROWTH) - left, Math.max(bottom, y + GROWTH) - top);
  const grown = boardOf(left, top, wide.width, wide.height, wide.cells, board.lies.slice());
  for (let row = 0; row < board.height; row++) {
    const to = (row + board.top - top) * grown.width + board.left - left;
    const from = row * board.width;
    grown.cells.set(board.cells.subarray(from * 2, (from + board.width) * 2), to * 2);
  }
  return grown;
}

/** The board with one more tile. The caller has checked that it fits. */
export function lay(board: Board, tile: number, turned: Orientation, x: number, y: number): Board {
  const next = roomAround(board, x, y);
  layInto(next, tile, turned, x, y);
  return next;
}

/** Lays a tile on a board that nobody else holds yet. */
export function layInto(board: Board, tile: number, turned: Orientation, x: number, y: number): void {
  const base = originIn(board, x, y);
  for (const step of stepsOf(turned, board.width).cells) board.cells[base + step] = tile + 1;
  board.lies[tile] = { turned, x, y };
}

/** The index in `Board.cells` of the first triangle at a point. */
export function originIn({ left, top, width }: Board, x: number, y: number): number {
  return ((y - top) * width + x - left) * 2;
}

/** Why a tile cannot lie somewhere, or that it can. */
export type Fit = 'fits' | 'overlap' | 'segments-differ';

/** Whether a tile may lie at (x, y): on free triangles, and no segment against one that it may not meet. */
export function fit(board: Board, turned: Orientation, x: number, y: number): Fit {
  const { width, height, cells } = board;
  const column = x - board.left;
  const row = y - board.top;
  if (column < REACH || row < REACH || column >= width - REACH || row >= height - REACH) return 'fits'; // nothing near
  const base = (row * width + column) * 2;
  const steps = stepsOf(turned, width);
  for (let i = 0; i < steps.cells.length; i++) if (cells[base + steps.cells[i]] !== 0) return 'overlap';
  for (let i = 0; i < steps.across.length; i++) {
    const there = cells[base + steps.across[i]];
    if (there === 0) continue;
    const facing = facingType(board, there - 1, turned, i, x, y);
    if (facing !== FREE && !mayMeet(facing, turned.segments[i * 4 + 3])) return 'segments-differ';
  }
  return 'fits';
}

/** Instead of a type where nothing has a border. */
const FREE = -1;

/** The type of the segment on the other side of a segment, where another tile lies: it walks the line the other way. */
function facingType(
  { lies }: Board,
  other: number,
  { segments }: Orientation,
  i: number,
  x: number,
  y: number,
): number {
  // What covers a triangle without being a tile has a number far beyond them.
  const lie = other < lies.length ? lies[other] : undefined;
  if (!lie) return FREE;
  const direction = segments[i * 4 + 2];
  const dx = x + segments[i * 4] + STEP_X[direction] - lie.x;
  const dy = y + segments[i * 4 + 1] + STEP_Y[direction] - lie.y;
  const back = direction < 3 ? direction + 3 : direction - 3;
  return lie.turned.facing[facingAt(dx, dy, back)];
}

/** Two tiles along one full segment, with the type on each side. */
export interface Contact {
  readonly tile: number;
  readonly own: number;
  readonly theirs: number;
}

/** There are few that differ, and each village holds a hundred. */
const known: Contact[] = [];

function contactOf(tile: number, own: number, theirs: number): Contact {
  return (known[(tile * SEGMENTS.length + own) * SEGMENTS.length + theirs] ??= { tile, own, theirs });
}

/** What the segments of a tile at (x, y) meet, in the order of its outline; undefined where a segment is free. */
export function contacts(board: Board, turned: Orientation, x: number, y: number): (Contact | undefined)[] {
  const found: (Contact | undefined)[] = [];
  const base = originIn(board, x, y);
  const { across } = stepsOf(turned, board.width);
  for (let i = 0; i < across.length; i++) {
    const tile = board.cells[base + across[i]] - 1;
    const theirs = tile < 0 ? FREE : facingType(board, tile, turned, i, x, y);
    found.push(theirs === FREE ? undefined : contactOf(tile, turned.segments[i * 4 + 3], theirs));
  }
  return found;
}

/**
 * The ways to lay a tile against a host are counted: for each segment of the host, in the order of its outline, those
 * segments of the turned tile that may meet it. Gives the number of the first one from `from` on that breaks no rule
 * anywhere, or -1.
 */
export function firstPlacement(board: Board, turns: Turns, host: Orientation, hostPlace: Place, from: number): number {
  const { segments } = host;
  const x = placeX(hostPlace);
  const y = placeY(hostPlace);
  const base = originIn(board, x, y);
  const { across } = stepsOf(host, board.width);
  let j = from & MATE_MASK;
  for (let i = from >> MATE_BITS; i < across.length; i++) {
    // Neither covered by another tile nor under water.
    if (board.cells[base + across[i]] === 0) {
      const direction = segments[i * 4 + 2];
      // The new tile walks the host's line the other way, from where the host's segment ends.
      const endX = x + segments[i * 4] + STEP_X[direction];
      const endY = y + segments[i * 4 + 1] + STEP_Y[direction];
      const mates = turns.mates[direction * SEGMENTS.length + segments[i * 4 + 3]];
      for (; j < mates.length; j++) {
        const { turned, dx, dy } = mates[j];
        if (fit(board, turned, endX - dx, endY - dy) === 'fits') return (i << MATE_BITS) | j;
      }
    }
    j = 0;
  }
  return -1;
}

/** Enough for the number of segments of a tile. */
const MATE_BITS = 8;
const MATE_MASK = (1 << MATE_BITS) - 1;

/**
 * Every place where a tile may be laid against a host: at least one full segment of the host is met, and no rule is
 * broken anywhere. Sorted, each place once. None of the ways before `from` fits.
 */
export function placementsAgainst(
  board: Board,
  turns: Turns,
  host: Orientation,
  hostPlace: Place,
  from: number,
): Place[] {
  const found: Place[] = [];
  const { segments } = host;
  for (let way = firstPlacement(board, turns, host, hostPlace, from); way >= 0; ) {
    const i = way >> MATE_BITS;
    const direction = segments[i * 4 + 2];
    const { turned, dx, dy } = turns.mates[direction * SEGMENTS.length + segments[i * 4 + 3]][way & MATE_MASK];
    const x = placeX(hostPlace) + segments[i * 4] + STEP_X[direction] - dx;
    const y = placeY(hostPlace) + segments[i * 4 + 1] + STEP_Y[direction] - dy;
    const place = packPlace(x, y, turned.rotation);
    if (!found.includes(place)) found.push(place);
    way = firstPlacement(board, turns, host, hostPlace, way + 1);
  }
  return found.sort((a, b) => a - b);
}
