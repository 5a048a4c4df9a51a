import { pointH, pointX } from '../lattice/lattice.ts';

/** A triangle of the lattice in one number. */
export type Cell = number;

const BIAS = 1024;
const SPAN = 2048;

export function packCell(x: number, y: number, kind: number): Cell {
  return ((y + BIAS) * SPAN + (x + BIAS)) * 2 + kind;
}

function cellX(cell: Cell): number {
  return (Math.floor(cell / 2) % SPAN) - BIAS;
}

function cellY(cell: Cell): number {
  return Math.floor(cell / (2 * SPAN)) - BIAS;
}

function cellKind(cell: Cell): number {
  return cell % 2;
}

/** A point of the lattice. */
type Corner = readonly [x: number, y: number];

/** The corners of a triangle, clockwise from the one by which it is written. */
export function cellCorners(cell: Cell): readonly [Corner, Corner, Corner] {
  const [x, y] = [cellX(cell), cellY(cell)];
  return cellKind(cell) === 0
    ? [
        [x, y],
        [x + 1, y],
        [x, y + 1],
      ]
    : [
        [x, y],
        [x, y + 1],
        [x - 1, y + 1],
      ];
}

/** A triangle in words, by its corner: `5,3v` points down, `5,3^` up from there. */
export function formatCell(cell: Cell): string {
  return `${pointH(cellX(cell), cellY(cell))},${cellY(cell)}${cellKind(cell) === 0 ? 'v' : '^'}`;
}

export function parseCell(text: string): Cell | undefined {
  const parts = /^(-?\d{1,3}),(-?\d{1,3})([v^])$/.exec(text);
  if (!parts) return undefined;
  const [h, r] = [Number(parts[1]), Number(parts[2])];
  return (h + r) % 2 === 0 ? undefined : packCell(pointX(h, r), r, parts[3] === 'v' ? 0 : 1);
}
