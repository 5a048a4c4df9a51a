import { type Dot, type Drawing, type Ink, poly, type Shape, strokes, type Tint } from './shape.ts';

/**
 * A wall or a plane of a roof: four corners (left low, right low, right high, left high); its texture is laid out by how far
 * right (u) and up (v) one goes on it, so that it leans with the face.
 */
export type Face = readonly [Dot, Dot, Dot, Dot];

export type WallKind = 'timber' | 'plaster' | 'stone' | 'plank' | 'brick' | 'marble' | 'red';
export type RoofKind = 'thatch' | 'tile' | 'slate' | 'shingle';

export function on([a, b, c, d]: Face, u: number, v: number): Dot {
  const mix = (i: 0 | 1) => (1 - v) * ((1 - u) * a[i] + u * b[i]) + v * ((1 - u) * d[i] + u * c[i]);
  return [mix(0), mix(1)];
}

function part(face: Face, u0: number, v0: number, u1: number, v1: number): Face {
  return [on(face, u0, v0), on(face, u1, v0), on(face, u1, v1), on(face, u0, v1)];
}

function sizeOf([a, b, , d]: Face): { readonly across: number; readonly up: number } {
  return { across: Math.hypot(b[0] - a[0], b[1] - a[1]), up: Math.hypot(d[0] - a[0], d[1] - a[1]) };
}

export const WALL_TINTS: Readonly<Record<WallKind, string>> = {
  timber: 'plaster',
  plaster: 'plaster',
  stone: 'stone',
  plank: 'wood',
  brick: 'brick',
  marble: 'marble',
  red: 'red',
};

export function shaded(tint: Tint, dim: boolean): Tint {
  return dim ? `${tint}-dim` : tint;
}

export function wall(face: Face, kind: WallKind, dim: boolean): Drawing {
  return [poly(face, shaded(WALL_TINTS[kind], dim)), ...wallTexture(face, kind)];
}

function wallTexture(face: Face, kind: WallKind): Drawing {
  const { across, up } = sizeOf(face);
  switch (kind) {
    case 'timber':
      return beams(face, Math.max(1, Math.round(across / 22)));
    case 'plank':
    case 'red':
      return [strokes(uprights(face, Math.max(2, Math.round(across / 7))), 'fine')];
    case 'stone':
    case 'brick':
      return [strokes(courses(face, Math.max(2, Math.round(up / (kind === 'brick' ? 6 : 9))), across), 'fine')];
    default:
      return [];
  }
}

function beams(face: Face, bays: number): Drawing {
  const parts: Shape[] = [];
  const { across, up } = sizeOf(face);
  const [wu, wv] = [2.6 / across, 2.6 / up];
  for (let i = 0; i <= bays; i++) {
    const u = Math.min(1 - wu, Math.max(0, i / bays - wu / 2));
    parts.push(poly(part(face, u, 0, u + wu, 1), 'beam', 'none'));
  }
  parts.push(poly(part(face, 0, 1 - wv, 1, 1), 'beam', 'none'));
  parts.push(poly(part(face, 0, 0.46, 1, 0.46 + wv), 'beam', 'none'));
  for (let i = 0; i < bays; i++) {
    const [from, to] = i % 2 === 0 ? [i, i + 0.8] : [i + 1, i + 0.2];
    parts.push(strokes([[on(face, from / bays, 0.5), on(face, to / bays, 0.98)]], 'line'));
  }
  return parts;
}

function uprights(face: Face, count: number): Dot[][] {
  return Array.from({ length: count - 1 }, (_, i) => {
    const u = (i + 1) / count;
    return [on(face, u, 0.04), on(face, u, 0.96)];
  });
}

/** Stones of a wall: level joints with gaps, and some upright ones. */
function courses(face: Face, rows: number, across: number): Dot[][] {
  const lines: Dot[][] = [];
  const perRow = Math.max(2, Math.round(across / 13));
  for (let row = 1; row < rows; row++) {
    const v = row / rows;
    const from = row % 2 === 0 ? 0.05 : 0.28;
    lines.push([on(face, from, v), on(face, Math.min(1, from + 0.5), v)]);
    for (let i = row % 2 === 0 ? 1 : 0.5; i < perRow; i += 2) {
      lines.push([on(face, i / perRow, v), on(face, i / perRow, v - 1 / rows)]);
    }
  }
  return lines;
}

/** One plane of a roof. The eave is its lower side. */
export function roofPlane(face: Face, kind: RoofKind, dim: boolean): Drawing {
  const tint = shaded(kind === 'shingle' ? 'wood' : kind, dim);
  const { across, up } = sizeOf(face);
  if (kind === 'thatch') {
    const lip = Math.min(0.2, 5 / up);
    return [
      poly(face, tint),
      poly(part(face, 0, 0, 1, lip), 'thatch-deep', 'none'),
      strokes(straws(face, Math.round(across / 9)), 'fine'),
      poly(part(face, 0.02, 0.84, 0.98, 1), 'thatch-cap', 'fine'),
    ];
  }
  const rows = Math.max(2, Math.round(up / 9));
  return [poly(face, tint), strokes(tiles(face, rows, Math.round(across / 10)), 'fine')];
}

function straws(face: Face, count: number): Dot[][] {
  const lines: Dot[][] = [];
  for (let i = 0; i < count; i++) {
    const u = (i + 0.5) / count;
    const low = i % 2 === 0 ? 0.16 : 0.42;
    lines.push([on(face, u, low), on(face, u + 0.01, low + 0.24)]);
  }
  return lines;
}

function tiles(face: Face, rows: number, columns: number): Dot[][] {
  const lines: Dot[][] = [];
  for (let row = 1; row < rows; row++) {
    const v = row / rows;
    lines.push([on(face, 0.02, v), on(face, 0.98, v)]);
  }
  for (let row = 0; row < rows; row++) {
    for (let i = row % 2 === 0 ? 0.7 : 1.4; i < columns; i += 2) {
      const u = i / columns;
      lines.push([on(face, u, row / rows), on(face, u, (row + 1) / rows)]);
    }
  }
  return lines;
}

/** A door with its foot on the low edge of a wall. */
export function door(face: Face, u: number, width = 11, height = 19, tint: Tint = 'door'): Drawing {
  const { across, up } = sizeOf(face);
  const [w, h] = [width / across, Math.min(0.9, height / up)];
  const [a, b] = [on(face, u - w / 2, 0), on(face, u + w / 2, 0)];
  const [c, d] = [on(face, u + w / 2, h * 0.8), on(face, u - w / 2, h * 0.8)];
  const top = on(face, u, h * 1.12);
  return [{ path: ['M', ...a, 'L', ...b, 'L', ...c, 'Q', ...top, ...d, 'Z'], fill: tint, ink: 'line' }];
}

export function windowOn(face: Face, u: number, v: number, width = 8, height = 9, ink: Ink = 'line'): Drawing {
  const { across, up } = sizeOf(face);
  const [w, h] = [width / across / 2, height / up / 2];
  const pane = part(face, u - w, v - h, u + w, v + h);
  return [
    poly(pane, 'glass', ink),
    strokes(
      [
        [on(pane, 0.5, 0), on(pane, 0.5, 1)],
        [on(pane, 0, 0.5), on(pane, 1, 0.5)],
      ],
      'fine',
    ),
  ];
}
