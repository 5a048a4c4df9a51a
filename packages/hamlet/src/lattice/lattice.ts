/**
 * The triangular lattice. A point is (x, y): one step east adds 1 to x, one step south-east adds 1 to y. Directions are
 * counted clockwise: 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE. Every point owns two unit triangles, the one that points down
 * (kind 0: the point, its eastern and its south-eastern neighbour) and the one that points up (kind 1: the point, its
 * south-eastern and its south-western neighbour), so that each triangle of the plane has exactly one owner.
 *
 * People write points as (h, r): half-segments to the right and rows down, as `docs/formats.md` explains.
 */
export const STEP_X: readonly number[] = [1, 0, -1, -1, 0, 1];
export const STEP_Y: readonly number[] = [0, 1, 1, 0, -1, -1];

/** On a clockwise outline the inside lies to the right; which triangle that is, for a step in each direction. */
const INSIDE: readonly (readonly [dx: number, dy: number, kind: number])[] = [
  [0, 0, 0],
  [0, 0, 1],
  [-1, 0, 0],
  [0, -1, 1],
  [0, -1, 0],
  [1, -1, 1],
];

/** Segment types, as they stand in the edge strings of the catalogue. */
export const SEGMENTS = 'RFMW';
export const ROAD = 0;
export const FOREST = 1;
export const MOUNTAIN = 2;
export const WATER = 3;

/** True when two segments may meet (D8): road only road, water only water, forest and mountain freely. */
export function mayMeet(one: number, other: number): boolean {
  return one === other || one * other === FOREST * MOUNTAIN;
}

export function pointX(h: number, r: number): number {
  return (h - r - 1) / 2;
}

export function pointH(x: number, y: number): number {
  return 2 * x + y + 1;
}

/**
 * A tile in one rotation, relative to its starting corner: its triangles, and its segments in the order of the outline.
 * Flat lists, because placing looks at little else.
 */
export interface Orientation {
  readonly rotation: number;
  /** dx, dy, kind of each triangle. */
  readonly cells: readonly number[];
  /** dx, dy, direction, type of each segment. */
  readonly segments: readonly number[];
  /** dx, dy, kind of the triangle on the other side of each segment. */
  readonly across: readonly number[];
  /** dx, dy, kind of the triangles all around, by a side or a corner, each sharing a side with the next. */
  readonly ring: readonly number[];
  /** The type of the segment that begins at a corner in a direction; -1 where there is none. See `facingAt`. */
  readonly facing: Int8Array;
  /** Index of that segment; -1 where there is none. */
  readonly facingSegment: Int8Array;
  /** Its triangles on boards of a width; filled by `stepsOf` on demand. */
  readonly steps: (Steps | undefined)[];
}

/** The triangles of a turned tile, across its segments and all around it, as steps in a list of rows of triangles. */
export interface Steps {
  readonly cells: readonly number[];
  readonly across: readonly number[];
  readonly ring: readonly number[];
}

/** The width of a board is a multiple of this, so that few widths differ. */
export const WIDTH_UNIT = 16;

/** The triangles of a turned tile as steps from its first corner, where a row has `width` points. */
export function stepsOf(turned: Orientation, width: number): Steps {
  return (turned.steps[width / WIDTH_UNIT] ??= {
    cells: stepsTo(turned.cells, width),
    across: stepsTo(turned.across, width),
    ring: stepsTo(turned.ring, width),
  });
}

function stepsTo(triangles: readonly number[], width: number): number[] {
  const steps: number[] = [];
  for (let i = 0; i < triangles.length; i += 3)
    steps.push((triangles[i + 1] * width + triangles[i]) * 2 + triangles[i + 2]);
  return steps;
}

/** The farthest that a tile reaches from its first corner; the catalogue is checked for it. */
export const REACH = 5;
const REACH_SPAN = 2 * REACH + 1;

/** The index in `Orientation.facing` of the segment that begins at (dx, dy) in a direction; only within reach. */
export function facingAt(dx: number, dy: number, direction: number): number {
  return ((dy + REACH) * REACH_SPAN + dx + REACH) * 6 + direction;
}

/** A number for each segment, by the place and direction of its beginning. */
function byBeginning(segments: readonly number[], what: (segment: number) => number): Int8Array {
  const facing = new Int8Array(REACH_SPAN * REACH_SPAN * 6).fill(-1);
  for (let i = 0; i < segments.length; i += 4)
    facing[facingAt(segments[i], segments[i + 1], segments[i + 2])] = what(i / 4);
  return facing;
}

/** The outline as data says it: one direction and one type for each segment, clockwise from the first corner. */
export interface Outline {
  readonly steps: readonly number[];
  readonly types: readonly number[];
}

/** Turns an outline clockwise by some sixths of a circle and finds the triangles inside. */
export function orient(outline: Outline, rotation: number): Orientation {
  const segments: number[] = [];
  const walls = new Set<string>();
  let x = 0;
  let y = 0;
  const inner: [number, number, number][] = [];
  outline.steps.forEach((step, index) => {
    const direction = (step + rotation) % 6;
    segments.push(x, y, direction, outline.types[index]);
    const [dx, dy, kind] = INSIDE[direction];
    inner.push([x + dx, y + dy, kind]);
    walls.add(wall(x, y, direction));
    x += STEP_X[direction];
    y += STEP_Y[direction];
    walls.add(wall(x, y, (direction + 3) % 6));
  });
  return {
    rotation,
    cells: fill(inner, walls),
    segments,
    across: acrossOf(segments),
    ring: ringOf(segments),
    facing: byBeginning(segments, (segment) => segments[segment * 4 + 3]),
    facingSegment: byBeginning(segments, (segment) => segment),
    steps: [],
  };
}

function acrossOf(segments: readonly number[]): number[] {
  const across: number[] = [];
  for (let i = 0; i < segments.length; i += 4) {
    const direction = segments[i + 2];
    const back = (direction + 3) % 6;
    across.push(...cellRightOf(segments[i] + STEP_X[direction], segments[i + 1] + STEP_Y[direction], back));
  }
  return across;
}

function ringOf(segments: readonly number[]): number[] {
  const ring: number[] = [];
  for (let i = 0; i < segments.length; i += 4) {
    const incoming = segments[(i + segments.length - 4 + 2) % segments.length];
    const outgoing = segments[i + 2];
    // Around a corner: everything outside between the side that ends here and the side that begins here.
    for (let turn = (incoming + 3) % 6; turn !== outgoing; turn = (turn + 1) % 6)
      ring.push(...cellRightOf(segments[i], segments[i + 1], turn));
  }
  return ring;
}

/** True when the outline comes back to where it began. */
export function closes(steps: readonly number[]): boolean {
  let x = 0;
  let y = 0;
  for (const step of steps) {
    x += STEP_X[step];
    y += STEP_Y[step];
  }
  return x === 0 && y === 0;
}

/** The three segments of a triangle, walked clockwise: x, y, direction. */
function sidesOf(x: number, y: number, kind: number): readonly (readonly [number, number, number])[] {
  if (kind === 0) {
    return [
      [x, y, 0],
      [x + 1, y, 2],
      [x, y + 1, 4],
    ];
  }
  return [
    [x, y, 1],
    [x, y + 1, 3],
    [x - 1, y + 1, 5],
  ];
}

/** The triangle to the right of a step from (x, y). */
function cellRightOf(x: number, y: number, direction: number): [number, number, number] {
  const [dx, dy, kind] = INSIDE[direction];
  return [x + dx, y + dy, kind];
}

/** No tile is larger than this; an outline whose filling runs past it does not go round clockwise. */
const MOST_CELLS = 200;

function fill(start: readonly [number, number, number][], walls: ReadonlySet<string>): number[] {
  const seen = new Map<string, [number, number, number]>();
  const open = [...start];
  for (let cell = open.pop(); cell; cell = open.pop()) {
    const key = cell.join();
    if (seen.has(key)) continue;
    seen.set(key, cell);
    if (seen.size > MOST_CELLS) break;
    for (const [x, y, direction] of sidesOf(...cell)) {
      if (walls.has(wall(x, y, direction))) continue;
      const back = (direction + 3) % 6;
      open.push(cellRightOf(x + STEP_X[direction], y + STEP_Y[direction], back));
    }
  }
  const cells = [...seen.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0] || a[2] - b[2]);
  return cells.flat();
}

function wall(x: number, y: number, direction: number): string {
  return `${x},${y},${direction}`;
}

/**
 * The rotations of an outline that differ as seen on the table. A tile that looks the same after a turn is listed once;
 * `same` tells for each of the six rotations which listed one it equals and by how much the starting corner shifts.
 */
export function orientations(outline: Outline): {
  readonly distinct: readonly Orientation[];
  readonly same: readonly { readonly rotation: number; readonly dx: number; readonly dy: number }[];
} {
  const distinct: Orientation[] = [];
  const same: { rotation: number; dx: number; dy: number }[] = [];
  const known = new Map<string, { rotation: number; x: number; y: number }>();
  for (let rotation = 0; rotation < 6; rotation++) {
    const turned = orient(outline, rotation);
    const { key, x, y } = signature(turned);
    const before = known.get(key);
    if (before) {
      same.push({ rotation: before.rotation, dx: x - before.x, dy: y - before.y });
      continue;
    }
    known.set(key, { rotation, x, y });
    same.push({ rotation, dx: 0, dy: 0 });
    distinct.push(turned);
  }
  return { distinct, same };
}

/** The form of a turned tile, wherever it lies, and its least corner. */
function signature(turned: Orientation): { key: string; x: number; y: number } {
  const rows: [number, number, number, number][] = [];
  const { segments } = turned;
  for (let i = 0; i < segments.length; i += 4)
    rows.push([segments[i], segments[i + 1], segments[i + 2], segments[i + 3]]);
  rows.sort((a, b) => a[1] - b[1] || a[0] - b[0] || a[2] - b[2]);
  const [x, y] = rows[0];
  return { key: rows.map((row) => [row[0] - x, row[1] - y, row[2], row[3]].join()).join(' '), x, y };
}

/** A place on the lattice in one number: where the first corner lies and how far the tile is turned. */
export type Place = number;

const BIAS = 1024;
const SPAN = 2048;

export function packPlace(x: number, y: number, rotation: number): Place {
  return ((y + BIAS) * SPAN + (x + BIAS)) * 6 + rotation;
}

export function placeX(place: Place): number {
  return (Math.floor(place / 6) % SPAN) - BIAS;
}

export function placeY(place: Place): number {
  return Math.floor(place / (6 * SPAN)) - BIAS;
}

export function placeRotation(place: Place): number {
  return place % 6;
}

/** True when a number is a place at all. */
export function isPlace(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < SPAN * SPAN * 6;
}
