import type { PlacedTile, Point, Segment } from '../board/model.ts';
import { sheep } from './animals.ts';
import { between, centreOf, depth, inset, inward, middleOf, pathOfPoints } from './geometry.ts';
import { layoutOf } from './layout.ts';
import { boulder, bush, fir, flowers, peak, pond, reeds, tree, tufts } from './nature.ts';
import { type Dot, type Drawing, moved, noise, poly, strokes } from './shape.ts';
import { haystack, logs } from './things.ts';

/** The ground of a tile: grass, roads, and the terrain along its border. */

/** The width of the seam between neighbours. */
const SEAM = 2;

export function groundPath(tile: PlacedTile): string {
  return pathOfPoints(inset(tile.outline, SEAM));
}

export interface Band {
  readonly d: string;
  readonly kind: 'road' | 'dirt' | 'stone';
}

/** Roads as curves from the middle of their segment, straight in and then round to the yard. */
export function roadBands(tile: PlacedTile, yard: Point): Band[] {
  return tile.segments.flatMap(({ kind, a, b }) => {
    if (kind !== 'road' && kind !== 'dirt' && kind !== 'stone') return [];
    const [from, to] = [middleOf(a, b), inward(a, b)];
    const far = Math.hypot(yard.x - from.x, yard.y - from.y) * 0.5;
    const bend = { x: from.x + to.x * far, y: from.y + to.y * far };
    const start = { x: from.x - to.x * 2, y: from.y - to.y * 2 };
    const p = (q: Point) => `${Math.round(q.x * 10) / 10} ${Math.round(q.y * 10) / 10}`;
    return [{ kind, d: `M${p(start)}L${p(from)}Q${p(bend)} ${p(yard)}` }];
  });
}

/** Trees, rocks and shores along the border, those at the back first. */
export function terrainOf(tile: PlacedTile): Drawing {
  const pieces = tile.segments.flatMap((segment) => borderOf(tile, segment));
  return pieces.toSorted((p, q) => p.y - q.y).flatMap(({ drawing }) => drawing);
}

interface Piece {
  readonly y: number;
  readonly drawing: Drawing;
}

function borderOf(tile: PlacedTile, { kind, a, b }: Segment): Piece[] {
  const to = inward(a, b);
  const salt = hashOf(tile.id);
  const mood = (i: number) => noise(a.x - b.x + salt, a.y - b.y + salt, i);
  const spot = (u: number, far: number): Point => {
    const on = between(a, b, u);
    return { x: on.x + to.x * far, y: on.y + to.y * far };
  };
  // Things at the upper border need room for their height.
  const lift = Math.max(0, to.y);
  const centre = centreOf(tile.outline);
  /** Away from the corners, where another side cuts in. */
  const drawnIn = (p: Point, least: number): Point => {
    let inner = p;
    for (let i = 0; i < 12 && depth(tile.outline, inner) < least; i++) inner = between(inner, centre, 0.07);
    return inner;
  };
  if (kind === 'forest') {
    return [0.22, 0.52, 0.82].map((u, i) => {
      const p = drawnIn(spot(u + (mood(i) - 0.5) * 0.1, 11 + lift * 19 + mood(i + 7) * 7), 11 + lift * 12);
      const size = 0.72 + mood(i + 3) * 0.16;
      return { y: p.y, drawing: mood(i + 5) < 0.3 ? fir(p.x, p.y, size * 0.85) : tree(p.x, p.y, size, mood(i + 11)) };
    });
  }
  if (kind === 'plain') {
    // A side without a road: something small near its ends, never in the way of roads beside it.
    return [0.16, 0.86].flatMap((u, i) => {
      if (mood(i) < 0.35) return [];
      const p = spot(u, 15 + lift * 22);
      return [{ y: p.y, drawing: mood(i + 9) < 0.5 ? bush(p.x, p.y, 0.62) : tree(p.x, p.y, 0.66, mood(i + 5)) }];
    });
  }
  if (kind === 'mountain') {
    return [0.2, 0.5, 0.8].map((u, i) => {
      const p = drawnIn(spot(u, 8 + lift * 20 + mood(i) * 4), 11);
      const tall = i === 1 ? 24 : 16;
      return { y: p.y, drawing: peak(p.x, p.y, 14 + mood(i + 2) * 4, tall + mood(i + 4) * 6) };
    });
  }
  return [];
}

/** Strips of sand and water along the water segments; they lie flat and belong to the ground. */
export function shoresOf(tile: PlacedTile): Drawing {
  const salt = hashOf(tile.id);
  return tile.segments.flatMap(({ kind, a, b }) =>
    kind === 'water' ? shore(a, b, inward(a, b), (i) => noise(a.x - b.x + salt, a.y - b.y + salt, i)) : [],
  );
}

function shore(a: Point, b: Point, to: Point, mood: (i: number) => number): Drawing {
  const rim = (far: number, wave: number): Dot[] =>
    [0, 0.25, 0.5, 0.75, 1].map((u, i) => {
      const on = between(a, b, u);
      const d = far + (i % 2 === 0 ? -wave : wave) * (0.6 + mood(i) * 0.6);
      return [on.x + to.x * d, on.y + to.y * d];
    });
  const edge: Dot[] = [
    [b.x, b.y],
    [a.x, a.y],
  ];
  const [sand, water] = [rim(27, 2.5), rim(18, 2.5)];
  const middle = middleOf(a, b);
  const crest = (far: number, u: number): Dot[] => {
    const p = between(a, b, u);
    const along = { x: (b.x - a.x) / 100, y: (b.y - a.y) / 100 };
    const [x, y] = [p.x + to.x * far, p.y + to.y * far];
    return [
      [x - along.x * 9, y - along.y * 9],
      [x + along.x * 9, y + along.y * 9],
    ];
  };
  return [
    poly([...sand, ...edge], 'sand', 'none'),
    poly([...water, ...edge], 'water', 'none'),
    strokes([water], 'fine'),
    strokes([crest(7, 0.28), crest(11, 0.62), crest(6, 0.8)], 'pale'),
    ...(mood(20) < 0.5 ? reeds(middle.x + to.x * 20 - 3, middle.y + to.y * 20) : []),
  ];
}

/** Grass and flowers here and there, so that no two meadows look the same. */
export function meadow(tile: PlacedTile): Drawing {
  const centre = centreOf(tile.outline);
  const salt = hashOf(tile.id);
  const spots: Dot[] = [];
  for (let i = 0; i < 26 && spots.length < 9; i++) {
    const x = centre.x + (noise(salt, i, 1) - 0.5) * 260;
    const y = centre.y + (noise(salt, i, 2) - 0.5) * 240;
    if (depth(tile.outline, { x, y }) > 14) spots.push([x, y]);
  }
  return [...tufts(spots.filter((_, i) => i % 3 !== 0)), ...flowers(spots.filter((_, i) => i % 3 === 0))];
}

/** A small decoration where a large tile has a free meadow. */
export function decorOf(tile: PlacedTile): Drawing {
  const { meadow: spot } = layoutOf(tile);
  if (!spot || tile.print) return [];
  const drawing = DECOR[hashOf(tile.id) % DECOR.length];
  return moved(drawing, spot.x, spot.y + 8);
}

const DECOR: readonly Drawing[] = [
  [...sheep(-14, -6, 0.9), ...sheep(14, 6, 1)],
  [...haystack(-6, 0, 0.8), ...bush(20, 4, 0.7)],
  [...boulder(-8, 0, 9), ...boulder(10, 6, 6), ...tufts([[22, 2]])],
  [...pond(0, -2, 22, 10), ...reeds(18, 4)],
  [
    ...bush(-16, 0, 0.8),
    ...bush(6, 6, 0.9),
    ...flowers([
      [22, 2],
      [-2, -8],
      [14, -8],
    ]),
  ],
  [
    ...logs(-4, 6, 0.7, 2),
    ...tufts([
      [20, 4],
      [-24, 2],
    ]),
  ],
];

export function hashOf(text: string): number {
  let value = 7;
  for (const char of text) value = (value * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return value;
}
