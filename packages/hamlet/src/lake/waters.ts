import type { Tile } from '../data/components.ts';
import { type Board, lay, originIn } from '../lattice/board.ts';
import {
  type Orientation,
  type Place,
  placeRotation,
  placeX,
  placeY,
  stepsOf,
  WATER,
  WIDTH_UNIT,
} from '../lattice/lattice.ts';
import { insert, sortShort } from '../lists.ts';
import type { Networks } from '../module.ts';
import { TileSet } from '../tile-set.ts';
import type { Village, VillageMap } from '../village.ts';
import { placeOf } from '../village.ts';
import { type Cell, packCell } from './cells.ts';
import { lakeComponents } from './components.ts';
import { SLOT } from './slot.ts';

/** An enclosed space filled with water. It goes by its first triangle. */
export interface Lake {
  readonly id: Cell;
  readonly cells: readonly Cell[];
  /** Triangles of the lake that share a segment with a building since it formed. */
  readonly rim: readonly Cell[];
  /** The tiles that it touches itself. */
  readonly touching: TileSet;
  /** The tiles that its water touches; lakes joined by an Aquarium are one water (Q42). */
  readonly around: TileSet;
}

/** Lakes and shores, as they follow from the map. */
export interface Waters {
  readonly lakes: readonly Lake[];
  /** For each tile, the lake triangles with which it shares a segment. */
  readonly shore: readonly (readonly Cell[])[];
  /** Tiles with fish of their own that stand. */
  readonly beaches: readonly Tile[];
  readonly storerooms: readonly Tile[];
  /** Newest answers about these waters, which are asked for several times at every decision. */
  readonly memo: WaterMemo;
}

interface WaterMemo {
  /** The tiles next to fish, while these lie there. */
  near: { readonly fish: readonly Cell[]; readonly tiles: readonly Tile[] } | undefined;
  /** The networks of each seat over the water. See `networksWithBoats`. */
  readonly network: (BoatNetworks | undefined)[];
}

/** The networks of a seat over the water, and the map, boats and frost that they hold for. */
interface BoatNetworks {
  readonly map: VillageMap;
  readonly boats: readonly number[];
  readonly frozen: boolean;
  readonly networks: Networks | undefined;
}

function noMemo(): WaterMemo {
  return { near: undefined, network: [] };
}

/** In `Board.cells`, what marks a triangle under water. No tile has this number. */
const LAKE = 255;

export function watersOf(village: Village): Waters {
  return village.extras[SLOT] as Waters;
}

/**
 * Fills what the newest tile enclosed (Q30): empty triangles that cannot be reached from outside edge to edge, so that
 * contact at a corner closes a lake. Each part is one lake (Q31). Marks them on the board, which is still the village's
 * own, and gives what is known about water then.
 */
export function fillLakes(village: Village, before: Village | undefined): Waters {
  const { board, tiles } = village;
  if (!before) return fillAll(village);
  const known = watersOf(before);
  const newest = tiles[tiles.length - 1];
  const place = placeOf(village, newest);
  const turned = orientationOf(village, newest);
  const found = closedBy(board, turned, place);
  const border = known.lakes.length === 0 ? NONE : waterAcross(board, turned, place);
  const storerooms = withNewest(village, lakeComponents(village.components).storerooms, known.storerooms);
  const beaches = withNewest(village, lakeComponents(village.components).fishing, known.beaches);
  if (found.length === 0 && border.length === 0) {
    if (storerooms === known.storerooms && beaches === known.beaches) return known;
    return { lakes: known.lakes, shore: known.shore, beaches, storerooms, memo: noMemo() };
  }
  const shore = known.shore.slice();
  const lakes = known.lakes.slice();
  if (border.length > 0) for (let i = 0; i < lakes.length; i++) lakes[i] = reaching(lakes[i], newest, border, shore);
  for (const part of found) addLake(lakes, lakeFrom(village, part, shore));
  return { lakes: joinWaters(village, lakes), shore, beaches, storerooms, memo: noMemo() };
}

/** The tiles of `among` that stand, if `known` can lack only the newest one. */
function withNewest(village: Village, among: readonly Tile[], known: readonly Tile[]): readonly Tile[] {
  return among.includes(village.tiles[village.tiles.length - 1]) ? standing(village, among) : known;
}

function standing({ places }: Village, among: readonly Tile[]): readonly Tile[] {
  return among.filter((tile) => places[tile] !== undefined);
}

const NONE: readonly never[] = [];

/** The lakes of a village about which nothing is known yet. */
function fillAll(village: Village): Waters {
  const shore = village.places.map((): readonly Cell[] => NONE);
  const parts = enclosedParts(village.board);
  const lakes: Lake[] = [];
  for (const part of parts) addLake(lakes, lakeFrom(village, part, shore));
  const { storerooms, fishing } = lakeComponents(village.components);
  return {
    lakes: joinWaters(village, lakes),
    shore,
    beaches: standing(village, fishing),
    storerooms: standing(village, storerooms),
    memo: noMemo(),
  };
}

/** Lakes are kept in rising order of their numbers. */
function addLake(lakes: Lake[], lake: Lake): void {
  let at = lakes.push(lake) - 1;
  for (; at > 0 && lakes[at - 1].id > lake.id; at--) lakes[at] = lakes[at - 1];
  lakes[at] = lake;
}

function orientationOf(village: Village, tile: Tile): Orientation {
  return village.components.tiles[tile].turns.all[placeRotation(placeOf(village, tile))];
}

/** The triangles under water with which a tile shares a segment, for each such segment. */
function waterAcross(board: Board, turned: Orientation, place: Place): readonly Cell[] {
  const base = originIn(board, placeX(place), placeY(place));
  const { across } = stepsOf(turned, board.width);
  let found: Cell[] | undefined;
  for (let i = 0; i < across.length; i++)
    if (board.cells[base + across[i]] === LAKE) (found ??= []).push(cellAt(board, base + across[i]));
  return found ?? NONE;
}

/** A lake with the newest tile at its shore, if these triangles across its segments are the lake's. */
function reaching(lake: Lake, newest: Tile, border: readonly Cell[], shore: (readonly Cell[])[]): Lake {
  const near = border.filter((cell) => lake.cells.includes(cell));
  if (near.length === 0) return lake;
  const cells = shore[newest].slice();
  for (const cell of near) insertOnce(cells, cell);
  shore[newest] = cells;
  const touching = lake.touching.with(newest);
  return { id: lake.id, cells: lake.cells, rim: lake.rim, touching, around: touching };
}

/** Puts a value into a list in rising order, unless it is in it. */
function insertOnce(list: number[], value: number): void {
  if (!list.includes(value)) insert(list, value);
}

/** Fills a part with water: notes which tiles the new lake touches along a segment, and with which triangles. */
function lakeFrom({ board }: Village, part: number[], shore: (readonly Cell[])[]): Lake {
  board.cover(0, part, LAKE);
  // Triangles are numbered in the order in which they lie on the board.
  sortShort(part);
  let touching = TileSet.EMPTY;
  const steps = neighbourSteps(board.width);
  const cells: Cell[] = [];
  const rim: Cell[] = [];
  for (const at of part) {
    const cell = cellAt(board, at);
    cells.push(cell);
    const near = steps[at & 1];
    let dry = 0;
    for (let j = 0; j < 3; j++) {
      const owner = board.cells[at + near[j]];
      if (owner === LAKE) continue;
      dry++;
      const tile = owner - 1;
      if (!touching.has(tile)) {
        touching = touching.with(tile);
        shore[tile] = shore[tile].slice();
      }
      insertOnce(shore[tile] as Cell[], cell);
    }
    if (dry > 0) rim.push(cell);
  }
  return { id: cells[0], cells, rim, touching, around: touching };
}

/**
 * The parts that a tile has closed, as indices of `Board.cells`. Going around it, the free triangles that touch it (by a side or a corner) must fall
 * into two runs or more. As the village hangs together, each run then lies in a part of its own, and all but one of these
 * are enclosed: they are filled side by side, triangle by triangle, until one is left. The board is nobody else's yet and
 * holds the marks meanwhile.
 */
function closedBy(board: Board, turned: Orientation, place: Place): readonly number[][] {
  const starts = freeRuns(board, turned, place);
  if (starts.length < 2) return NONE;
  if (starts.length > MOST_RUNS) return enclosedParts(board);
  const parts: number[][] = [];
  for (const start of starts) {
    board.cells[start] = FIRST_MARK + parts.length;
    parts.push([start]);
  }
  const closed = fillSideBySide(board, parts);
  for (const part of parts) for (const at of part) board.cells[at] = 0;
  return closed ?? enclosedParts(board);
}

/** Marks of parts being filled; no tile has these numbers, and there are never more runs. */
const FIRST_MARK = 200;
const MOST_RUNS = 50;

/**
 * All parts but the one that is still open when the others are full. Undefined if two of them meet or one leaves the window:
 * that is only so where a village falls apart, or for a lake larger than the window's margin.
 */
function fillSideBySide({ cells, width }: Board, parts: readonly number[][]): number[][] | undefined {
  const [down, up] = neighbourSteps(width);
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

/** The beginning of each run of free triangles around a tile, as indices of `Board.cells`, if there is more than one. */
function freeRuns(board: Board, turned: Orientation, place: Place): readonly number[] {
  const { cells } = board;
  const base = originIn(board, placeX(place), placeY(place));
  const { ring } = stepsOf(turned, board.width);
  let first: number | undefined;
  let starts: number[] | undefined;
  let isFree = cells[base + ring[ring.length - 1]] === 0;
  for (let i = 0; i < ring.length; i++) {
    const at = base + ring[i];
    const wasFree = isFree;
    isFree = cells[at] === 0;
    if (!isFree || wasFree) continue;
    // Most tiles have one run only, whose beginning nothing needs.
    if (first === undefined) first = at;
    else (starts ??= [first]).push(at);
  }
  return starts ?? NONE;
}

/** Steps in the index of `Board.cells` to the three neighbours of a triangle: of one pointing down, of one pointing up. */
type Neighbours = readonly [down: readonly number[], up: readonly number[]];

/** Steps to the neighbours of a triangle, by the width of the board. */
const neighbours: (Neighbours | undefined)[] = [];

function neighbourSteps(width: number): Neighbours {
  const row = width * 2;
  // A triangle pointing down has the upward ones at (x+1, y-1), (x+1, y) and (x, y) beside it; an upward one the reverse.
  return (neighbours[width / WIDTH_UNIT] ??= [
    [2 - row + 1, 2 + 1, 1],
    [-2 + row - 1, -2 - 1, -1],
  ]);
}

function enclosedParts(board: Board): number[][] {
  const { cells, width, height } = board;
  // What is covered, already reached, or at the edge of the window (which lies far outside) is not entered.
  const closed = cells.slice();
  const row = width * 2;
  closed.fill(LAKE, 0, row);
  closed.fill(LAKE, (height - 1) * row);
  for (let start = 0; start < closed.length; start += row) {
    closed.fill(LAKE, start, start + 2);
    closed.fill(LAKE, start + row - 2, start + row);
  }
  flood(board, closed, row + 2);
  const parts: number[][] = [];
  for (let index = closed.indexOf(0); index >= 0; index = closed.indexOf(0, index)) {
    parts.push(flood(board, closed, index));
  }
  return parts;
}

function cellAt(board: Board, index: number): Cell {
  const point = index >> 1;
  return packCell((point % board.width) + board.left, Math.floor(point / board.width) + board.top, index & 1);
}

/** The triangles that can be reached from one, edge to edge; marks them as visited. */
function flood(board: Board, closed: Uint8Array, start: number): number[] {
  const steps = neighbourSteps(board.width);
  const part = [start];
  closed[start] = LAKE;
  for (let i = 0; i < part.length; i++) {
    const near = steps[part[i] & 1];
    for (let j = 0; j < 3; j++) {
      const next = part[i] + near[j];
      if (closed[next] !== 0) continue;
      closed[next] = LAKE;
      part.push(next);
    }
  }
  return part;
}

/** True for a start that encloses no space; no other start is drawn (Q41). */
export function enclosesNothing(board: Board): boolean {
  return enclosedParts(board).length === 0;
}

/** The triangles under water that lie across the water segments of a tile, one for each segment. */
function waterAt(village: Village, tile: Tile): Cell[] {
  const place = village.places[tile];
  if (place === undefined) return [];
  const { board } = village;
  const turned = orientationOf(village, tile);
  const base = originIn(board, placeX(place), placeY(place));
  const { across } = stepsOf(turned, board.width);
  const found: Cell[] = [];
  for (let i = 0; i < across.length; i++) {
    const at = base + across[i];
    if (turned.segments[i * 4 + 3] === WATER && board.cells[at] === LAKE) found.push(cellAt(board, at));
  }
  return found;
}

/**
 * Joins lakes: those that a joining tile (the Aquarium) touches with its water segments are one water, with all its shores
 * (Q42).
 */
function joinWaters(village: Village, lakes: readonly Lake[]): readonly Lake[] {
  if (lakes.length < 2) return lakes;
  let groups: Lake[][] | undefined;
  for (const tile of lakeComponents(village.components).joining) {
    const notches = waterAt(village, tile);
    // Mostly it touches one lake only.
    if (notches.length < 2 || isOneLake(lakes, notches)) continue;
    groups ??= lakes.map((lake) => [lake]);
    const joined = groups.filter((group) => group.some(({ cells }) => notches.some((cell) => cells.includes(cell))));
    const together = [...new Set(joined.flat())];
    for (const lake of together) groups[lakes.indexOf(lake)] = together;
  }
  if (!groups) return lakes;
  return groups.map((group, i) => {
    if (group.length === 1) return lakes[i];
    return { ...lakes[i], around: group.reduce((shores, { touching }) => shores.union(touching), TileSet.EMPTY) };
  });
}

function isOneLake(lakes: readonly Lake[], cells: readonly Cell[]): boolean {
  const lake = lakes.find((one) => one.cells.includes(cells[0]));
  return lake !== undefined && cells.every((cell) => lake.cells.includes(cell));
}

/** The number of water segments of a tile that touch a lake. */
export function waterSegments(village: Village, tile: Tile): number {
  return waterAt(village, tile).length;
}

/** The number of triangles of lake that a tile would enclose at a place, all new lakes together. */
export function triangleGain(village: Village, tile: Tile, place: Place): number {
  const turned = village.components.tiles[tile].turns.all[placeRotation(place)];
  const board = lay(village.board, tile, turned, placeX(place), placeY(place));
  return closedBy(board, turned, place).reduce((sum, part) => sum + part.length, 0);
}
