/**
 * A small language for drawing by hand: shapes are plain data, numbers always come as x, y pairs, so that a drawing can
 * be moved and scaled before it becomes SVG. Every straight line bows a little; how much follows from its own ends, so
 * that a drawing is the same every time without any random stream.
 */

/** The name of a colour in `palette.css`. */
export type Tint = string;

/** The line of a shape: `line` outlines things, `fine` is texture, `bold` is for what must be seen from afar. */
export type Ink = 'none' | 'line' | 'fine' | 'bold' | 'pale' | 'free';

type PathToken = 'M' | 'L' | 'Q' | 'C' | 'Z' | number;

export interface Shape {
  readonly path: readonly PathToken[];
  readonly fill: Tint | undefined;
  readonly ink: Ink;
}

export type Drawing = readonly Shape[];
export type Dot = readonly [x: number, y: number];
/** Corners one after the other, as dots or simply as x, y, x, y ... */
export type Dots = readonly Dot[] | readonly number[];

/** A number from 0 to 1 that follows from its arguments alone. */
export function noise(a: number, b: number, c = 0): number {
  const value = Math.sin(a * 12.9898 + b * 78.233 + c * 37.719) * 43758.5453;
  return value - Math.floor(value);
}

function bow([x1, y1]: Dot, [x2, y2]: Dot): Dot {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const push = (noise(x1 + x2, y1 + y2) - 0.5) * Math.min(3, length * 0.05);
  const scale = length === 0 ? 0 : push / length;
  return [(x1 + x2) / 2 - (y2 - y1) * scale, (y1 + y2) / 2 + (x2 - x1) * scale];
}

function dotsOf(list: Dots): readonly Dot[] {
  if (typeof list[0] !== 'number') return list as readonly Dot[];
  const flat = list as readonly number[];
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i], flat[2 * i + 1]] as const);
}

function trace(list: Dots, closed: boolean): PathToken[] {
  const points = dotsOf(list);
  const path: PathToken[] = ['M', ...points[0]];
  for (let i = 1; i < points.length + (closed ? 1 : 0); i++) {
    const to = points[i % points.length];
    path.push('Q', ...bow(points[i - 1], to), ...to);
  }
  if (closed) path.push('Z');
  return path;
}

export function poly(points: Dots, fill: Tint, ink: Ink = 'line'): Shape {
  return { path: trace(points, true), fill, ink };
}

/** A closed soft outline through the middles of its sides: clouds of leaves, water, stones. */
export function blob(list: Dots, fill: Tint, ink: Ink = 'line'): Shape {
  const points = dotsOf(list);
  const middle = (i: number): Dot => {
    const [x1, y1] = points[i % points.length];
    const [x2, y2] = points[(i + 1) % points.length];
    return [(x1 + x2) / 2, (y1 + y2) / 2];
  };
  const path: PathToken[] = ['M', ...middle(points.length - 1)];
  for (let i = 0; i < points.length; i++) path.push('Q', ...points[i], ...middle(i));
  path.push('Z');
  return { path, fill, ink };
}

/** One shape of many separate strokes. */
export function strokes(lines: readonly Dots[], ink: Ink = 'line'): Shape {
  return { path: lines.flatMap((line) => trace(line, false)), fill: undefined, ink };
}

/** One shape of many separate patches of one colour. */
export function patches(parts: readonly Dots[], fill: Tint, ink: Ink = 'none'): Shape {
  return { path: parts.flatMap((part) => trace(part, true)), fill, ink };
}

/** Part of a circle in four curves. */
const K = 0.5523;

export function oval(x: number, y: number, rx: number, ry: number, fill: Tint, ink: Ink = 'line'): Shape {
  return { path: ovalPath(x, y, rx, ry), fill, ink };
}

export function ovals(
  list: readonly (readonly [x: number, y: number, rx: number, ry: number])[],
  fill: Tint,
  ink: Ink = 'none',
): Shape {
  return { path: list.flatMap(([x, y, rx, ry]) => ovalPath(x, y, rx, ry)), fill, ink };
}

function ovalPath(x: number, y: number, rx: number, ry: number): PathToken[] {
  const [kx, ky] = [rx * K, ry * K];
  return [
    ...(['M', x - rx, y, 'C', x - rx, y - ky, x - kx, y - ry, x, y - ry] as const),
    ...(['C', x + kx, y - ry, x + rx, y - ky, x + rx, y] as const),
    ...(['C', x + rx, y + ky, x + kx, y + ry, x, y + ry] as const),
    ...(['C', x - kx, y + ry, x - rx, y + ky, x - rx, y, 'Z'] as const),
  ];
}

/** An open curve through control points, as `strokes` but round. */
export function curve(list: Dots, ink: Ink = 'line', fill?: Tint): Shape {
  const points = dotsOf(list);
  const path: PathToken[] = ['M', ...points[0]];
  for (let i = 1; i + 1 < points.length; i += 2) path.push('Q', ...points[i], ...points[i + 1]);
  return { path, fill, ink };
}

/** A drawing elsewhere, larger or smaller, mirrored if `scale` is negative in x. */
export function moved(drawing: Drawing, x: number, y: number, scale = 1, mirror = false): Drawing {
  return drawing.map((shape) => {
    let isX = false;
    const path = shape.path.map((token) => {
      if (typeof token !== 'number') return token;
      isX = !isX;
      return isX ? x + token * (mirror ? -scale : scale) : y + token * scale;
    });
    return { ...shape, path };
  });
}

export function pathOf(shape: Shape): string {
  return shape.path.map((token) => (typeof token === 'number' ? Math.round(token * 10) / 10 : token)).join(' ');
}

/** The classes that give a shape its colours. */
export function classOf({ fill, ink }: Shape): string {
  return [`f-${fill ?? '-'}`, `ink-${ink}`].join(' ');
}

/** Rectangle by its left upper corner. */
export function rect(x: number, y: number, w: number, h: number, fill: Tint, ink: Ink = 'line'): Shape {
  return poly(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    fill,
    ink,
  );
}

type ShapeBox = readonly [left: number, top: number, right: number, bottom: number];

/** Half the width of the widest line. */
const LINE = 1.5;

function boxOf({ path }: Shape): ShapeBox {
  const numbers = path.filter((token) => typeof token === 'number');
  const [xs, ys] = [0, 1].map((rest) => numbers.filter((_, index) => index % 2 === rest));
  return [Math.min(...xs) - LINE, Math.min(...ys) - LINE, Math.max(...xs) + LINE, Math.max(...ys) + LINE];
}

/**
 * The same picture in fewer shapes: one joins the last shape of its colour and ink unless it would come to lie below
 * something that it touches. A village has a third fewer elements for it.
 */
export function joined(drawing: Drawing): Drawing {
  const parts: { readonly shape: Shape; readonly path: PathToken[]; readonly boxes: ShapeBox[] }[] = [];
  for (const shape of drawing) {
    const box = boxOf(shape);
    const [left, top, right, bottom] = box;
    const touches = (other: ShapeBox) => other[0] < right && left < other[2] && other[1] < bottom && top < other[3];
    const last = parts.findLastIndex(({ boxes }) => boxes.some(touches));
    const same = parts.findLast(
      (part, index) => index > last && part.shape.fill === shape.fill && part.shape.ink === shape.ink,
    );
    if (same) {
      same.path.push(...shape.path);
      same.boxes.push(box);
    } else parts.push({ shape, path: [...shape.path], boxes: [box] });
  }
  return parts.map(({ shape, path }) => ({ ...shape, path }));
}
