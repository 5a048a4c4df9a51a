import { shapeOf, sheet, TILES } from './components.ts';

/**
 * Tiles as plain polygons. Corners are written as `h,r` (h in half segments, r in rows, h + r odd), triangles as the
 * set of their three corners, segments as the pair of their two ends.
 */
export interface Lying {
  readonly tile: string;
  readonly at: readonly [number, number];
  readonly rot: number;
}

export interface Polygon {
  readonly tile: string;
  /** The triangles that the tile covers. */
  readonly cells: ReadonlySet<string>;
  /** The type of each outline segment. */
  readonly edges: ReadonlyMap<string, string>;
}

/** A tile at a place in notation. */
export function lyingAt(tile: string, text: string): Lying {
  const [h, r, rot] = (/^(-?\d+),(-?\d+) r(\d)$/.exec(text) ?? []).slice(1).map(Number);
  return { tile, at: [h, r], rot };
}

type Point = readonly [number, number];

const STEPS: readonly Point[] = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
];

/** The corners of the outline, the first one at the given point; a turn of 60 degrees adds 1 to every step. */
function corners(tile: string, [h, r]: Point, rot: number): Point[] {
  const points: Point[] = [];
  let here: Point = [h, r];
  for (const step of shapeOf(tile).steps) {
    points.push(here);
    const [dh, dr] = STEPS[(Number(step) + rot) % 6];
    here = [here[0] + dh, here[1] + dr];
  }
  if (here[0] !== h || here[1] !== r) throw new Error(`the outline of ${tile} does not close`);
  return points;
}

function nameOf(points: readonly Point[]): string {
  return points
    .map(([h, r]) => `${h},${r}`)
    .sort()
    .join(' ');
}

/** Even-odd rule: how often a ray to the right from the point crosses the outline. */
function isInside(outline: readonly Point[], [h, r]: Point): boolean {
  let inside = false;
  outline.forEach(([h1, r1], i) => {
    const [h2, r2] = outline[(i + 1) % outline.length];
    if (r1 > r === r2 > r) return;
    if (h < h1 + ((h2 - h1) * (r - r1)) / (r2 - r1)) inside = !inside;
  });
  return inside;
}

function makePolygon(tile: string, at: Point, rot: number): Polygon {
  const outline = corners(tile, at, rot);
  const cells = new Set<string>();
  const hs = outline.map(([h]) => h);
  const rs = outline.map(([, r]) => r);
  for (let r = Math.min(...rs) - 1; r <= Math.max(...rs) + 1; r++) {
    for (let h = Math.min(...hs) - 2; h <= Math.max(...hs) + 2; h++) {
      if ((h + r) % 2 === 0) continue;
      const below: Point[] = [
        [h, r],
        [h + 2, r],
        [h + 1, r + 1],
      ];
      const above: Point[] = [
        [h, r],
        [h + 2, r],
        [h + 1, r - 1],
      ];
      for (const triangle of [below, above]) {
        const middle: Point = [
          triangle.reduce((sum, [ph]) => sum + ph, 0) / 3,
          triangle.reduce((sum, [, pr]) => sum + pr, 0) / 3,
        ];
        if (isInside(outline, middle)) cells.add(nameOf(triangle));
      }
    }
  }
  const edges = new Map<string, string>();
  outline.forEach((corner, i) => {
    edges.set(nameOf([corner, outline[(i + 1) % outline.length]]), sheet(tile).edges[i]);
  });
  return { tile, cells, edges };
}

const made = new Map<string, Polygon>();

export function polygonOf({ tile, at: [h, r], rot }: Lying): Polygon {
  const key = `${tile} ${h},${r} ${rot}`;
  let found = made.get(key);
  if (!found) {
    found = makePolygon(tile, [h, r], rot);
    made.set(key, found);
  }
  return found;
}

const footprints = new WeakMap<Polygon, string>();

/** The footprint of a placed tile, its cells and edges: two placements with the same footprint are the same placement. */
export function footprintOf(polygon: Polygon): string {
  const edges = () => [...polygon.edges].map(([ends, type]) => `${ends}=${type}`).sort();
  const footprint = footprints.get(polygon) ?? `${[...polygon.cells].sort().join(';')}|${edges().join(';')}`;
  footprints.set(polygon, footprint);
  return footprint;
}

/** Road meets only road; forest and mountain meet freely. */
function mayTouch(one: string, other: string): boolean {
  return (one === 'R') === (other === 'R');
}

/** Why a polygon cannot lie among others, or undefined. */
function clash(polygon: Polygon, others: readonly Polygon[]): 'overlap' | 'segments-differ' | undefined {
  for (const cell of polygon.cells) if (others.some((other) => other.cells.has(cell))) return 'overlap';
  for (const [ends, type] of polygon.edges) {
    for (const other of others) {
      const theirs = other.edges.get(ends);
      if (theirs !== undefined && !mayTouch(type, theirs)) return 'segments-differ';
    }
  }
  return undefined;
}

function touches(one: Polygon, other: Polygon): boolean {
  return [...one.edges.keys()].some((ends) => other.edges.has(ends));
}

const searched = new Map<string, ReadonlyMap<string, Lying>[]>();

/**
 * Every legal placement of a tile against each tile of the village, by trying all places around the village and all six
 * turns: for each village tile in order, its placements by their footprint.
 */
export function placementsIn(village: readonly Lying[], tile: string): ReadonlyMap<string, Lying>[] {
  const key = `${tile}|${village.map((lying) => `${lying.tile} ${lying.at.join()} ${lying.rot}`).join('|')}`;
  let found = searched.get(key);
  if (!found) {
    found = searchPlacements(village, tile);
    if (searched.size > 400) searched.clear();
    searched.set(key, found);
  }
  return found;
}

function searchPlacements(village: readonly Lying[], tile: string): Map<string, Lying>[] {
  const polygons = village.map(polygonOf);
  const taken = new Set(polygons.flatMap((polygon) => [...polygon.cells]));
  const borders = new Set(polygons.flatMap((polygon) => [...polygon.edges.keys()]));
  const points = polygons.flatMap((polygon) =>
    [...polygon.edges.keys()].flatMap((ends) => ends.split(' ').map((end) => end.split(',').map(Number))),
  );
  const hs = points.map(([h]) => h);
  const rs = points.map(([, r]) => r);
  // No tile is wider than 10 half segments or higher than 6 rows, wherever its first corner is.
  const [left, right] = [Math.min(...hs) - 12, Math.max(...hs) + 12];
  const [first, last] = [Math.min(...rs) - 7, Math.max(...rs) + 7];
  const found = polygons.map(() => new Map<string, Lying>());
  for (let rot = 0; rot < 6; rot++) {
    const home = polygonOf({ tile, at: [1, 0], rot });
    const homeCells = [...home.cells].map(unname);
    const homeEdges = [...home.edges.keys()].map(unname);
    for (let r = first; r <= last; r++) {
      for (let h = left; h <= right; h++) {
        if ((h + r) % 2 === 0) continue;
        const shift = (from: readonly Point[]) => nameOf(from.map(([ph, pr]) => [ph + h - 1, pr + r]));
        // Most places are far from everything: look at the borders first.
        if (!homeEdges.some((ends) => borders.has(shift(ends)))) continue;
        if (homeCells.some((cell) => taken.has(shift(cell)))) continue;
        const lying = { tile, at: [h, r] as const, rot };
        const polygon = polygonOf(lying);
        if (clash(polygon, polygons)) continue;
        polygons.forEach((other, i) => {
          if (touches(polygon, other)) found[i].set(footprintOf(polygon), found[i].get(footprintOf(polygon)) ?? lying);
        });
      }
    }
  }
  return found;
}

function unname(name: string): Point[] {
  return name.split(' ').map((point) => point.split(',').map(Number) as unknown as Point);
}

/** What is wrong with a village laid tile by tile, or an empty list. */
export function villageFaults(village: readonly Lying[]): string[] {
  const polygons = village.map(polygonOf);
  return polygons.flatMap((polygon, i) => {
    const before = polygons.slice(0, i);
    const fault = clash(polygon, before);
    if (fault) return [`${polygon.tile}: ${fault}`];
    return i > 0 && !before.some((other) => touches(polygon, other)) ? [`${polygon.tile}: touches nothing`] : [];
  });
}

/** Segments of a tile that no other tile of the village touches. */
export function freeSegments(village: readonly Lying[], tile: string): number {
  const polygons = village.map(polygonOf);
  const own = polygons.find((polygon) => polygon.tile === tile);
  const others = polygons.filter((polygon) => polygon !== own);
  return [...(own?.edges.keys() ?? [])].filter((ends) => !others.some((other) => other.edges.has(ends))).length;
}

/** The tiles whose areas do not come out as the catalogue says. */
export function wrongAreas(): string[] {
  return TILES.filter(({ id }) =>
    [0, 1, 2, 3, 4, 5].some((rot) => polygonOf({ tile: id, at: [1, 0], rot }).cells.size !== shapeOf(id).triangles),
  ).map(({ id }) => id);
}
