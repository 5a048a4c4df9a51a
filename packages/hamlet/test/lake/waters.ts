import type { Position } from '@hamlet/hamlet';
import { sheet, stepsOf } from './sheets.ts';

/**
 * Tiles and lakes as sets of triangles. A corner is `h,r`, a triangle is the set of its three corners in order, a side is
 * the pair of its two ends in order: nothing here knows how the engine counts triangles.
 */
type LakePoint = readonly [number, number];

export interface LakeLying {
  readonly tile: string;
  readonly at: readonly [number, number];
  readonly rot: number;
}

export interface Body {
  readonly tile: string;
  readonly cells: ReadonlySet<string>;
  /** The type of each outline segment, in the order of the outline. */
  readonly edges: ReadonlyMap<string, string>;
}

const STEPS: readonly LakePoint[] = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
];

function spell(points: readonly LakePoint[]): string {
  return [...points]
    .sort((a, b) => a[1] - b[1] || a[0] - b[0])
    .map(([h, r]) => `${h},${r}`)
    .join(' ');
}

function read(name: string): LakePoint[] {
  return name.split(' ').map((point) => point.split(',').map(Number) as unknown as LakePoint);
}

/** The triangle that points down from the side between (h, r) and (h + 2, r), and the one that points up from it. */
function below([h, r]: LakePoint): string {
  return spell([
    [h, r],
    [h + 2, r],
    [h + 1, r + 1],
  ]);
}

function above([h, r]: LakePoint): string {
  return spell([
    [h, r],
    [h + 2, r],
    [h + 1, r - 1],
  ]);
}

const sidesMade = new Map<string, readonly string[]>();

function sidesOf(cell: string): readonly string[] {
  const known = sidesMade.get(cell);
  if (known) return known;
  const [a, b, c] = read(cell);
  const sides = [spell([a, b]), spell([b, c]), spell([a, c])];
  sidesMade.set(cell, sides);
  return sides;
}

const cellsMade = new Map<string, readonly string[]>();

/** The two triangles on either side of a side: each third corner that is one step from both ends. */
function cellsAt(side: string): readonly string[] {
  const known = cellsMade.get(side);
  if (known) return known;
  const [a, b] = read(side);
  const around = (p: LakePoint) => STEPS.map(([h, r]): LakePoint => [p[0] + h, p[1] + r]);
  const near = new Set(around(b).map(String));
  const cells = around(a)
    .filter((point) => near.has(String(point)))
    .map((point) => spell([a, b, point]));
  cellsMade.set(side, cells);
  return cells;
}

const besideMade = new Map<string, readonly string[]>();

/** The three triangles that share a side with one. */
export function beside(cell: string): readonly string[] {
  let cells = besideMade.get(cell);
  if (!cells) {
    cells = sidesOf(cell).flatMap((side) => cellsAt(side).filter((other) => other !== cell));
    besideMade.set(cell, cells);
  }
  return cells;
}

/** `5,3v` and `5,3^`: by its left upper corner the one that points down, by its top the one that points up. */
export function cellNamed(name: string): string {
  const [h, r] = name.slice(0, -1).split(',').map(Number);
  return name.endsWith('v') ? below([h, r]) : above([h - 1, r + 1]);
}

function corners({ tile, at, rot }: LakeLying): LakePoint[] {
  const points: LakePoint[] = [];
  let here: LakePoint = at;
  for (const step of stepsOf(tile)) {
    points.push(here);
    const [h, r] = STEPS[(Number(step) + rot) % 6];
    here = [here[0] + h, here[1] + r];
  }
  return points;
}

/**
 * What a tile covers: the triangles that cannot be left without crossing its outline, found from those that lie outside
 * its box.
 */
function makeBody(lying: LakeLying): Body {
  const points = corners(lying);
  const edges = new Map<string, string>();
  points.forEach((point, i) => {
    edges.set(spell([point, points[(i + 1) % points.length]]), sheet(lying.tile).edges[i]);
  });
  const box = boxAround(points);
  const outside = flood(box, () => false, edges);
  return { tile: lying.tile, cells: new Set([...box].filter((cell) => !outside.has(cell))), edges };
}

const homes = new Map<
  string,
  { readonly cells: readonly LakePoint[][]; readonly edges: readonly [LakePoint[], string][] }
>();

/** The body at the origin, which all others are shifted from. */
function homeOf(tile: string, rot: number): { cells: readonly LakePoint[][]; edges: readonly [LakePoint[], string][] } {
  const key = `${tile} ${rot}`;
  let home = homes.get(key);
  if (!home) {
    const { cells, edges } = makeBody({ tile, at: [1, 0], rot });
    home = { cells: [...cells].map(read), edges: [...edges].map(([ends, type]) => [read(ends), type]) };
    homes.set(key, home);
  }
  return home;
}

/** The name of points, all moved by as much; moving does not change their order. */
function shifted(points: readonly LakePoint[], [h, r]: LakePoint): string {
  let name = '';
  for (const [ph, pr] of points) name += `${name === '' ? '' : ' '}${ph + h - 1},${pr + r}`;
  return name;
}

const boxes = new Map<string, Set<string>>();

/** All triangles of a box that is wider than the points by some steps on every side. */
function boxAround(points: readonly LakePoint[]): Set<string> {
  const hs = points.map(([h]) => h);
  const rs = points.map(([, r]) => r);
  const [left, right, top, bottom] = [
    Math.min(...hs) - 4,
    Math.max(...hs) + 4,
    Math.min(...rs) - 2,
    Math.max(...rs) + 2,
  ];
  const known = boxes.get([left, right, top, bottom].join());
  if (known) return known;
  const box = new Set<string>();
  boxes.set([left, right, top, bottom].join(), box);
  for (let r = top; r <= bottom; r++) {
    for (let h = left; h <= right; h++) {
      if ((h + r) % 2 === 0) continue;
      box.add(below([h, r]));
      box.add(above([h, r]));
    }
  }
  return box;
}

/** Everything in a box that is reached from its rim, over sides that are no walls and triangles that are not taken. */
function flood(
  box: ReadonlySet<string>,
  taken: (cell: string) => boolean,
  walls: ReadonlyMap<string, string>,
): Set<string> {
  const open = [...box].filter((cell) => beside(cell).some((other) => !box.has(other)));
  const reached = new Set(open);
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const onward =
      walls.size === 0
        ? beside(cell)
        : sidesOf(cell)
            .filter((side) => !walls.has(side))
            .flatMap(cellsAt);
    for (const other of onward) {
      if (reached.has(other) || !box.has(other) || taken(other)) continue;
      reached.add(other);
      open.push(other);
    }
  }
  return reached;
}

const bodies = new Map<string, Body>();

export function bodyOf(lying: LakeLying): Body {
  const key = `${lying.tile} ${lying.at.join()} ${lying.rot}`;
  let body = bodies.get(key);
  if (!body) {
    if (bodies.size > 20_000) bodies.clear();
    const { cells, edges } = homeOf(lying.tile, lying.rot);
    body = {
      tile: lying.tile,
      cells: new Set(cells.map((points) => shifted(points, lying.at))),
      edges: new Map(edges.map(([points, type]) => [shifted(points, lying.at), type])),
    };
    bodies.set(key, body);
  }
  return body;
}

/** The footprint of a placed tile, its cells and edges: two placements with the same footprint are the same placement. */
export function footprintOf(lying: LakeLying): string {
  const { cells, edges } = bodyOf(lying);
  return `${[...cells].sort().join(';')}|${[...edges]
    .map(([ends, type]) => `${ends}=${type}`)
    .sort()
    .join(';')}`;
}

export interface ReferenceLake {
  readonly cells: ReadonlySet<string>;
  /** The triangles that share a full segment with a tile. */
  readonly shore: ReadonlySet<string>;
  /** The tiles that share a full segment with it, over nothing but its own water. */
  readonly touches: ReadonlySet<string>;
  /** The same for the whole water that it is part of (Q42). */
  readonly around: ReadonlySet<string>;
}

const found = new Map<string, readonly ReferenceLake[]>();

/** The lakes of a village: flood from far outside over sides; every part that stays dry of it is a lake (Q30). */
export function lakesOf(village: readonly LakeLying[]): readonly ReferenceLake[] {
  const key = village.map(({ tile, at, rot }) => `${tile} ${at.join()} ${rot}`).join('|');
  let lakes = found.get(key);
  if (!lakes) {
    if (found.size > 2000) found.clear();
    lakes = findLakes(village);
    found.set(key, lakes);
  }
  return lakes;
}

function findLakes(village: readonly LakeLying[]): readonly ReferenceLake[] {
  const tiles = village.map(bodyOf);
  const taken = new Map<string, string>();
  for (const { tile, cells } of tiles) for (const cell of cells) taken.set(cell, tile);
  const box = boxAround(village.flatMap(corners));
  const outside = flood(box, (cell) => taken.has(cell), new Map());
  const dry = new Set([...box].filter((cell) => !outside.has(cell) && !taken.has(cell)));
  const parts: { cells: Set<string>; shore: Set<string>; touches: Set<string> }[] = [];
  while (dry.size > 0) {
    const [first] = dry;
    const cells = new Set([first]);
    const open = [first];
    dry.delete(first);
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      for (const other of beside(cell)) {
        if (!dry.delete(other)) continue;
        cells.add(other);
        open.push(other);
      }
    }
    const shore = new Set([...cells].filter((cell) => beside(cell).some((other) => taken.has(other))));
    const touches = new Set([...cells].flatMap(beside).flatMap((other) => taken.get(other) ?? []));
    parts.push({ cells, shore, touches });
  }
  // The water segments of a tile with a channel make one water of all lakes that they touch.
  const water = parts.map((_, i) => i);
  for (const { tile, edges } of tiles) {
    if (!sheet(tile).joins) continue;
    const mouths = [...edges].flatMap(([side, type]) => (type === 'W' ? cellsAt(side) : []));
    const joined = parts.flatMap(({ cells }, i) => (mouths.some((cell) => cells.has(cell)) ? [water[i]] : []));
    for (let i = 0; i < water.length; i++) if (joined.includes(water[i])) water[i] = joined[0];
  }
  return parts.map((part, i) => ({
    ...part,
    around: new Set(parts.filter((_, other) => water[other] === water[i]).flatMap(({ touches }) => [...touches])),
  }));
}

export function lakeWith(lakes: readonly ReferenceLake[], name: string): ReferenceLake {
  const cell = cellNamed(name);
  const lake = lakes.find(({ cells }) => cells.has(cell));
  if (!lake) throw new Error(`there is no lake at ${name}`);
  return lake;
}

/** True when lakes are the same water, triangle by triangle. */
export function sameLake(one: ReferenceLake, other: ReferenceLake): boolean {
  return one.cells.size === other.cells.size && [...one.cells].every((cell) => other.cells.has(cell));
}

/** Points for a lake when it forms: one for two triangles, rounded down, at most ten. */
export function pointsFor({ cells }: ReferenceLake): number {
  return Math.min(10, Math.floor(cells.size / 2));
}

/** Where the fish lie, as triangles. */
export function fishCells(position: Position): Set<string> {
  return new Set((position.lake?.fish ?? []).map(cellNamed));
}

/** Road meets only road and water only water; forest and mountain meet freely. */
function mayMeet(one: string, other: string): boolean {
  return (one === 'R') === (other === 'R') && (one === 'W') === (other === 'W');
}

export interface ReferenceFit {
  readonly lying: LakeLying;
  /** The tiles of the village that it meets by a full segment. */
  readonly meets: ReadonlySet<string>;
}

const searched = new Map<string, ReadonlyMap<string, ReferenceFit>>();

/** Every legal placement of a tile, by its footprint. */
export function placementsIn(village: readonly LakeLying[], tile: string): ReadonlyMap<string, ReferenceFit> {
  const key = `${tile}|${village.map((lying) => `${lying.tile} ${lying.at.join()} ${lying.rot}`).join('|')}`;
  let places = searched.get(key);
  if (!places) {
    if (searched.size > 400) searched.clear();
    places = search(village, tile);
    searched.set(key, places);
  }
  return places;
}

/** Lays each segment of the tile, in every turn, on each segment of the village: whatever fits must be among these. */
function search(village: readonly LakeLying[], tile: string): Map<string, ReferenceFit> {
  const taken = new Set(village.flatMap((lying) => [...bodyOf(lying).cells]));
  for (const { cells } of lakesOf(village)) for (const cell of cells) taken.add(cell);
  const borders = new Map<string, { readonly type: string; readonly tile: string }[]>();
  for (const lying of village) {
    for (const [side, type] of bodyOf(lying).edges)
      borders.set(side, [...(borders.get(side) ?? []), { type, tile: lying.tile }]);
  }
  const places = new Map<string, ReferenceFit>();
  const tried = new Set<string>();
  for (let rot = 0; rot < 6; rot++) {
    const points = corners({ tile, at: [1, 0], rot });
    for (const side of borders.keys()) {
      const [one, other] = read(side);
      points.forEach((point, i) => {
        const next = points[(i + 1) % points.length];
        for (const [a, b] of [
          [one, other],
          [other, one],
        ]) {
          if (b[0] - a[0] !== next[0] - point[0] || b[1] - a[1] !== next[1] - point[1]) continue;
          const lying: LakeLying = { tile, at: [1 + a[0] - point[0], a[1] - point[1]], rot };
          if (tried.has(`${lying.at.join()} ${rot}`)) continue;
          tried.add(`${lying.at.join()} ${rot}`);
          const { cells, edges } = bodyOf(lying);
          if ([...cells].some((cell) => taken.has(cell))) continue;
          const meets = [...edges].flatMap(([ends, type]) =>
            (borders.get(ends) ?? []).map((border) => ({ ...border, own: type })),
          );
          if (meets.some(({ type, own }) => !mayMeet(type, own))) continue;
          places.set(footprintOf(lying), { lying, meets: new Set(meets.map((meet) => meet.tile)) });
        }
      });
    }
  }
  return places;
}
