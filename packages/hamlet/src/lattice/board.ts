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
import { bodiesOf, MATE_EACH, type Turns } from './turns.ts';

/** A tile on the board: its orientation, and the place of its first corner. */
interface BoardTile {
  readonly turned: Orientation;
  readonly x: number;
  readonly y: number;
}

/** An empty list of differing cells. */
const NO_CHANGES: readonly number[] = [];

/**
 * The tile that covers each triangle, on a window of the lattice that grows with the village. A board is never changed once
 * others hold it: `lay` gives a new one. Boards that descend from one another share one cell array (rerooting): it holds the
 * board used last, and every other board stores a diff towards it. The first of them has an array of its own, because all games
 * that begin alike descend from it.
 */
export class Board {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Each tile with its orientation and place on the board. */
  readonly boardTiles: (BoardTile | undefined)[];
  private readonly isFirst: boolean;
  private memory: Uint8Array | undefined;
  /** The neighbour on the way to the board that has the memory, and index, value; ... of what must be put back. */
  private next: Board | undefined;
  private changes: readonly number[];
  /** The changes that the board before this one must put back, while this one is being made. */
  private undo: number[] | undefined;

  constructor(
    left: number,
    top: number,
    width: number,
    height: number,
    memory: Uint8Array,
    boardTiles: (BoardTile | undefined)[],
    isFirst: boolean,
  ) {
    this.left = left;
    this.top = top;
    this.width = width;
    this.height = height;
    this.boardTiles = boardTiles;
    this.isFirst = isFirst;
    this.memory = memory;
    this.next = undefined;
    this.changes = NO_CHANGES;
    this.undo = undefined;
  }

  /**
   * Tile + 1 for each triangle, 0 where it is free. A number that is no tile's covers a triangle without a border. Good
   * until another board is asked.
   */
  get cells(): Uint8Array {
    return this.memory ?? this.reroot();
  }

  /** A board that is still the same as this one, and takes over the memory unless this is the first. */
  follow(): Board {
    const { left, top, width, height, boardTiles } = this;
    if (this.isFirst) return new Board(left, top, width, height, this.cells.slice(), boardTiles.slice(), false);
    const after = new Board(left, top, width, height, this.cells, boardTiles.slice(), false);
    const undo: number[] = [];
    this.memory = undefined;
    this.next = after;
    this.changes = undo;
    after.undo = undo;
    return after;
  }

  /** Covers triangles that lie some steps from an index. Only while nobody else holds the board. */
  cover(base: number, steps: readonly number[], value: number): void {
    const { cells, undo } = this;
    for (let i = 0; i < steps.length; i++) {
      const at = base + steps[i];
      undo?.push(at, cells[at]);
      cells[at] = value;
    }
  }

  private reroot(): Uint8Array {
    const way: Board[] = [this];
    let holder = this.next as Board;
    for (; holder.next; holder = holder.next) way.push(holder);
    const cells = holder.memory as Uint8Array;
    for (let i = way.length - 1; i >= 0; i--) {
      const board = way[i];
      const changes = board.changes;
      const back: number[] = [];
      for (let j = changes.length - 2; j >= 0; j -= 2) {
        back.push(changes[j], cells[changes[j]]);
        cells[changes[j]] = changes[j + 1];
      }
      holder.memory = undefined;
      holder.next = board;
      holder.changes = back;
      holder.undo = undefined;
      board.memory = cells;
      board.next = undefined;
      board.changes = NO_CHANGES;
      holder = board;
    }
    return cells;
  }
}

/** Room kept around the first corner of every tile, so that every tile laid against it stays inside the window. */
const MARGIN = 3 * REACH;
/** Room around the tiles of a new window, with which most villages get by, and around the tile for which a window grows. */
const ROOM = 5 * REACH;
const GROWTH = 8 * REACH;

export function emptyBoard(): Board {
  return boardFor([]);
}

/** An empty board with room for tiles at all these places. */
export function boardFor(places: readonly Place[]): Board {
  const xs = [0, ...places.map(placeX)];
  const ys = [0, ...places.map(placeY)];
  const left = Math.min(...xs) - ROOM;
  const top = Math.min(...ys) - ROOM;
  return makeBoard(left, top, Math.max(...xs) + ROOM - left, Math.max(...ys) + ROOM - top, true);
}

function makeBoard(left: number, top: number, least: number, height: number, isFirst: boolean): Board {
  const width = Math.ceil(least / WIDTH_UNIT) * WIDTH_UNIT;
  return new Board(left, top, width, height, new Uint8Array(width * height * 2), [], isFirst);
}

/** A copy of the board, large enough that anything may be laid against a tile at (x, y). */
function roomAround(board: Board, x: number, y: number): Board {
  const right = board.left + board.width;
  const bottom = board.top + board.height;
  const fits = x - board.left > MARGIN && right - x > MARGIN && y - board.top > MARGIN && bottom - y > MARGIN;
  if (fits) return board.follow();
  const left = Math.min(board.left, x - GROWTH);
  const top = Math.min(board.top, y - GROWTH);
  const grown = makeBoard(left, top, Math.max(right, x + GROWTH) - left, Math.max(bottom, y + GROWTH) - top, false);
  grown.boardTiles.push(...board.boardTiles);
  const { cells } = grown;
  for (let row = 0; row < board.height; row++) {
    const to = (row + board.top - top) * grown.width + board.left - left;
    const from = row * board.width;
    cells.set(board.cells.subarray(from * 2, (from + board.width) * 2), to * 2);
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
  board.cover(base, stepsOf(turned, board.width).cells, tile + 1);
  board.boardTiles[tile] = { turned, x, y };
}

/** The index in `Board.cells` of the first triangle at a point. */
export function originIn({ left, top, width }: Board, x: number, y: number): number {
  return ((y - top) * width + x - left) * 2;
}

/** Result of laying a tile somewhere: it fits, or the reason why not. */
export type Fit = 'fits' | 'overlap' | 'segments-differ';

/** The result of laying a tile at (x, y): it fits on free triangles, with no segment against one that it may not meet. */
export function fit(board: Board, turned: Orientation, x: number, y: number): Fit {
  if (isFarOut(board, x, y)) return 'fits';
  const { cells } = board;
  const base = originIn(board, x, y);
  const steps = stepsOf(turned, board.width);
  for (let i = 0; i < steps.cells.length; i++) if (cells[base + steps.cells[i]] !== 0) return 'overlap';
  return bordersFit(board, turned, x, y) ? 'fits' : 'segments-differ';
}

/** True when a point lies so near the edge of the window that nothing is near. */
function isFarOut({ left, top, width, height }: Board, x: number, y: number): boolean {
  const column = x - left;
  const row = y - top;
  return column < REACH || row < REACH || column >= width - REACH || row >= height - REACH;
}

/** True when every segment of a tile on free triangles meets only segments that it may. */
function bordersFit(board: Board, turned: Orientation, x: number, y: number): boolean {
  const { cells } = board;
  const base = originIn(board, x, y);
  const { across } = stepsOf(turned, board.width);
  for (let i = 0; i < across.length; i++) {
    const there = cells[base + across[i]];
    if (there === 0) continue;
    const facing = facingType(board, there - 1, turned, i, x, y);
    if (facing !== FREE && !mayMeet(facing, turned.segments[i * 4 + 3])) return false;
  }
  return true;
}

/** Instead of a type where nothing has a border. */
const FREE = -1;

/** A tile with its orientation and place; undefined for a cover that is no tile, whose number is far beyond those of tiles. */
function boardTileOf({ boardTiles }: Board, tile: number): BoardTile | undefined {
  return tile < boardTiles.length ? boardTiles[tile] : undefined;
}

/** The type of the segment on the other side of a segment, where another tile lies. */
function facingType(board: Board, other: number, turned: Orientation, i: number, x: number, y: number): number {
  const laid = boardTileOf(board, other);
  return laid ? laid.turned.facing[facingIn(laid, turned, i, x, y)] : FREE;
}

/** The index of the other side of a segment in a tile's `facing`: it walks the line the other way. */
function facingIn(laid: BoardTile, { segments }: Orientation, i: number, x: number, y: number): number {
  const direction = segments[i * 4 + 2];
  const dx = x + segments[i * 4] + STEP_X[direction] - laid.x;
  const dy = y + segments[i * 4 + 1] + STEP_Y[direction] - laid.y;
  return facingAt(dx, dy, direction < 3 ? direction + 3 : direction - 3);
}

/** Two tiles along one full segment, with the type on each side. */
export interface Contact {
  readonly tile: number;
  readonly own: number;
  readonly theirs: number;
}

/** Contacts that were made, by their values: few differ, and each village holds a hundred. */
const known: Contact[] = [];

function contactOf(tile: number, own: number, theirs: number): Contact {
  return (known[(tile * SEGMENTS.length + own) * SEGMENTS.length + theirs] ??= { tile, own, theirs });
}

/** The contacts of the segments of a tile at (x, y), in the order of its outline; undefined where a segment is free. */
export function contacts(board: Board, turned: Orientation, x: number, y: number): (Contact | undefined)[] {
  const base = originIn(board, x, y);
  return stepsOf(turned, board.width).across.map((step, i) => contactAt(board, turned, i, base + step, x, y));
}

/** Adds the contacts of the segments of a tile at (x, y). */
export function addContacts(board: Board, turned: Orientation, x: number, y: number, found: Contact[]): void {
  const base = originIn(board, x, y);
  const { across } = stepsOf(turned, board.width);
  for (let i = 0; i < across.length; i++) {
    const contact = contactAt(board, turned, i, base + across[i], x, y);
    if (contact) found.push(contact);
  }
}

/** The contact of a segment that has a triangle on its other side. */
function contactAt(
  board: Board,
  turned: Orientation,
  i: number,
  across: number,
  x: number,
  y: number,
): Contact | undefined {
  const tile = board.cells[across] - 1;
  const theirs = tile < 0 ? FREE : facingType(board, tile, turned, i, x, y);
  return theirs === FREE ? undefined : contactOf(tile, turned.segments[i * 4 + 3], theirs);
}

/**
 * Notes what a tile that was just laid meets, on both sides: `around` has the contacts of each tile, and the lists of those
 * that it touches are replaced. Gives these tiles, itself first.
 */
export function meet(board: Board, tile: number, around: (readonly (Contact | undefined)[])[]): number[] {
  const { turned, x, y } = board.boardTiles[tile] as BoardTile;
  const { cells } = board;
  const base = originIn(board, x, y);
  const { across } = stepsOf(turned, board.width);
  const found: (Contact | undefined)[] = [];
  const touched = [tile];
  let list: (Contact | undefined)[] = found;
  for (let i = 0; i < across.length; i++) {
    const other = cells[base + across[i]] - 1;
    const laid = other < 0 ? undefined : boardTileOf(board, other);
    const segment = laid ? laid.turned.facingSegment[facingIn(laid, turned, i, x, y)] : FREE;
    if (!laid || segment === FREE) {
      found.push(undefined);
      continue;
    }
    const own = turned.segments[i * 4 + 3];
    const theirs = laid.turned.segments[segment * 4 + 3];
    found.push(contactOf(other, own, theirs));
    if (touched.includes(other)) list = around[other] as (Contact | undefined)[];
    else {
      touched.push(other);
      list = around[other].slice();
      around[other] = list;
    }
    list[segment] = contactOf(tile, theirs, own);
  }
  around[tile] = found;
  return touched;
}

/**
 * The first legal way, from the number `from` on, to lay a tile against a host. Ways are numbered: for each segment of the
 * host, in the order of its outline, by those segments of the turned tile that may meet it. Gives the number of the first
 * that breaks no rule anywhere; -1 if there is none, and -2 if from there on no segment of the host is free. With a list it
 * goes on to the end and adds the places of all legal ways, each once.
 */
export function firstPlacement(
  board: Board,
  turns: Turns,
  host: Orientation,
  hostPlace: Place,
  from: number,
  found?: Place[],
): number {
  const { segments } = host;
  const { mates, matesFrom, all } = turns;
  const { cells } = board;
  const bodies = bodiesOf(turns, board.width);
  const size = bodies.length / all.length;
  const hostX = placeX(hostPlace);
  const hostY = placeY(hostPlace);
  const hostBase = originIn(board, hostX, hostY);
  const { across } = stepsOf(host, board.width);
  let j = from & MATE_MASK;
  let none = -2;
  for (let i = from >> MATE_BITS; i < across.length; i++) {
    // Neither covered by another tile nor under water.
    if (cells[hostBase + across[i]] === 0) {
      none = -1;
      const direction = segments[i * 4 + 2];
      // The new tile walks the host's line the other way, from where the host's segment ends.
      const endX = hostX + segments[i * 4] + STEP_X[direction];
      const endY = hostY + segments[i * 4 + 1] + STEP_Y[direction];
      const key = direction * SEGMENTS.length + segments[i * 4 + 3];
      const first = matesFrom[key];
      const end = matesFrom[key + 1];
      for (let at = first + j * MATE_EACH; at < end; at += MATE_EACH) {
        const x = endX - mates[at + 1];
        const y = endY - mates[at + 2];
        const body = mates[at] * size;
        if (!isFree(cells, originIn(board, x, y), bodies, body, body + size)) continue;
        if (!bordersFit(board, all[mates[at]], x, y)) continue;
        if (!found) return (i << MATE_BITS) | ((at - first) / MATE_EACH);
        const place = packPlace(x, y, mates[at]);
        if (!found.includes(place)) found.push(place);
      }
    }
    j = 0;
  }
  return none;
}

/** True when nothing covers the triangles of a body. */
function isFree(cells: Uint8Array, base: number, bodies: Int16Array, first: number, end: number): boolean {
  for (let i = first; i < end; i++) if (cells[base + bodies[i]] !== 0) return false;
  return true;
}

/** Bits for the number of segments of a tile. */
const MATE_BITS = 8;
const MATE_MASK = (1 << MATE_BITS) - 1;
