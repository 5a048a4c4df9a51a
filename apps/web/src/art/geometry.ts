import type { Point } from '../board/model.ts';

/** Plain geometry of outlines, whatever they outline. */

export function middleOf(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function between(a: Point, b: Point, u: number): Point {
  return { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The unit vector to the right of a step: inward on a clockwise outline. */
export function inward(a: Point, b: Point): Point {
  const length = distance(a, b);
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}

export function centreOf(points: readonly Point[]): Point {
  let area = 0;
  let [x, y] = [0, 0];
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length];
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  });
  return { x: x / (3 * area), y: y / (3 * area) };
}

/** The distance of a point from a line between two others. */
export function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const u = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(p.x - a.x - u * dx, p.y - a.y - u * dy);
}

export function contains(points: readonly Point[], p: Point): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[i], points[j]];
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** The depth of a point inside an outline; negative outside. */
export function depth(points: readonly Point[], p: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < points.length; i++)
    least = Math.min(least, toSegment(p, points[i], points[(i + 1) % points.length]));
  return contains(points, p) ? least : -least;
}

/** The depth of points inside an outline, worked out once on a grid for thousands of questions. */
export type Depths = (x: number, y: number) => number;

const STEP = 10;
const AROUND = 50;

export function depthsOf(points: readonly Point[]): Depths {
  const { left, top, right, bottom } = boundsOf(points);
  const [x0, y0] = [left - AROUND, top - AROUND];
  const columns = Math.ceil((right + AROUND - x0) / STEP) + 1;
  const rows = Math.ceil((bottom + AROUND - y0) / STEP) + 1;
  const field = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      field[row * columns + column] = depth(points, { x: x0 + column * STEP, y: y0 + row * STEP });
  }
  return (x, y) => {
    const [u, v] = [(x - x0) / STEP, (y - y0) / STEP];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    if (column < 0 || row < 0 || column + 1 >= columns || row + 1 >= rows) return -AROUND;
    const [fu, fv] = [u - column, v - row];
    const at = row * columns + column;
    const upper = field[at] * (1 - fu) + field[at + 1] * fu;
    const lower = field[at + columns] * (1 - fu) + field[at + columns + 1] * fu;
    return upper * (1 - fv) + lower * fv;
  };
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundsOf(points: readonly Point[]): Box {
  return {
    left: Math.min(...points.map((p) => p.x)),
    top: Math.min(...points.map((p) => p.y)),
    right: Math.max(...points.map((p) => p.x)),
    bottom: Math.max(...points.map((p) => p.y)),
  };
}

export function boxAround(x: number, y: number, w: number, h: number): Box {
  return { left: x - w / 2, top: y - h / 2, right: x + w / 2, bottom: y + h / 2 };
}

/** The common area of two boxes. */
export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}

/** An outline drawn in by some distance; corners stay corners. */
export function inset(points: readonly Point[], by: number): Point[] {
  return points.map((p, i) => {
    const before = points[(i + points.length - 1) % points.length];
    const after = points[(i + 1) % points.length];
    const [n1, n2] = [inward(before, p), inward(p, after)];
    const cos = 1 + n1.x * n2.x + n1.y * n2.y;
    const scale = by / Math.max(0.4, cos);
    return { x: p.x + (n1.x + n2.x) * scale, y: p.y + (n1.y + n2.y) * scale };
  });
}

export function pathOfPoints(points: readonly Point[]): string {
  return `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join('L')}Z`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The style that draws something around a point; transforms of its own, such as a scale, come on top. */
export function placed(at: Point | undefined): Readonly<Record<string, string>> | undefined {
  return at && { translate: [at.x, at.y].map((length) => `${length}px`).join(' ') };
}
