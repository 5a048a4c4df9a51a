import { type Components, DIRT, edgeAt, FIELDS, type Hamlet, NONE, STONE } from '@hamlet/builder-pro';
import { lengthOf, type Span, type Style, span } from '../../../terminal/ansi.ts';
import { boundsOf, type Canvas, linesOf, newCanvas, put } from '../../../terminal/canvas.ts';
import { voice } from '../../../voice.ts';
import { codesOf, letterPrinted, tileName } from './names.ts';

/** Room inside a tile, in characters. */
export interface MatScale {
  readonly width: number;
  readonly height: number;
}

export const SCALES = {
  large: { width: 12, height: 3 },
  middle: { width: 10, height: 2 },
  small: { width: 4, height: 1 },
} as const satisfies Readonly<Record<string, MatScale>>;
export type MatScaleName = keyof typeof SCALES;

/** The legend of the marks of roads. */
export function roadLegend(): string {
  const { say } = voice;
  const marks = [`${ROAD_MARKS[DIRT]} ${say('builderTerminal.legend.dirt')}`];
  return [...marks, `${ROAD_MARKS[STONE]} ${say('builderTerminal.legend.stone')}`].join('  ');
}

/** The extras of a drawing besides the tiles that stand. */
export interface Extras {
  /** Notes by cell, such as the number of a choice; they stand in empty cells and on tiles. */
  readonly notes?: ReadonlyMap<string, string>;
  /** A tile that is only tried, as in a hamlet. */
  readonly ghost?: Hamlet | undefined;
}

export function cellKey(x: number, y: number): string {
  return `${x},${y}`;
}

const POINT_STYLES: readonly Style[] = ['dim', 'forest', 'purple'];
const ROAD_MARKS: Readonly<Record<number, string>> = { [DIRT]: ':', [STONE]: '#' };
const ROAD_STYLES: Readonly<Record<number, readonly Style[]>> = { [DIRT]: ['road'], [STONE]: ['mountain', 'bold'] };

/** A hamlet seen from above, north at the top. */
export function drawHamlet(components: Components, hamlet: Hamlet, scale: MatScale, extras: Extras = {}): Span[][] {
  const canvas = newCanvas();
  const { notes = new Map<string, string>(), ghost = [] } = extras;
  const all = [...hamlet, ...ghost];
  for (let at = 0; at < all.length; at += FIELDS) drawTile(canvas, components, all.slice(at, at + FIELDS), scale);
  for (let at = 0; at < all.length; at += FIELDS) {
    const isGhost = at >= hamlet.length;
    const note = notes.get(cellKey(all[at + 1], all[at + 2]));
    writeLabel(canvas, scale, all[at + 1], all[at + 2], labelOf(components, all[at], scale, isGhost, note));
  }
  const taken = new Set(
    Array.from({ length: all.length / FIELDS }, (_, i) => cellKey(all[i * FIELDS + 1], all[i * FIELDS + 2])),
  );
  for (const [cell, note] of notes) {
    if (taken.has(cell)) continue;
    const [x, y] = cell.split(',').map(Number);
    writeLabel(canvas, scale, x, y, [[span(note, 'note', 'bold')]]);
  }
  return canvas.cells.size === 0 ? [] : linesOf(canvas, boundsOf(canvas));
}

/** The border of a tile. A road that two tiles share is drawn twice, alike. */
function drawTile(
  canvas: Canvas,
  components: Components,
  [tile, x, y, turn]: readonly number[],
  { width, height }: MatScale,
): void {
  const left = x * (width + 1);
  const top = y * (height + 1);
  const edge = (side: number) => edgeAt(components, tile, turn, side);
  const marks = width > 8 ? 3 : 2;
  const from = Math.floor((width - marks) / 2);
  for (const [line, side] of [
    [top, 0],
    [top + height + 1, 2],
  ]) {
    put(canvas, line, left, '+', []);
    put(canvas, line, left + width + 1, '+', []);
    for (let i = 0; i < width; i++)
      drawEdge(canvas, line, left + 1 + i, edge(side), i >= from && i < from + marks, '-');
  }
  const isMiddle = (i: number) => height < 3 || i === Math.floor(height / 2);
  for (let i = 0; i < height; i++) {
    drawEdge(canvas, top + 1 + i, left, edge(3), isMiddle(i), '|');
    drawEdge(canvas, top + 1 + i, left + width + 1, edge(1), isMiddle(i), '|');
  }
}

function drawEdge(canvas: Canvas, line: number, column: number, kind: number, isRoad: boolean, border: string): void {
  if (kind === NONE || !isRoad) put(canvas, line, column, border, []);
  else put(canvas, line, column, ROAD_MARKS[kind], ROAD_STYLES[kind]);
}

/** The lines inside a tile: its name as far as there is room, and its print. */
function labelOf(
  components: Components,
  tile: number,
  scale: MatScale,
  isGhost: boolean,
  note: string | undefined,
): Span[][] {
  const style: readonly Style[] = isGhost ? ['reverse'] : [POINT_STYLES[components.points[tile]]];
  const row = (text: string): Span[] => [{ text, styles: style }];
  const noted = note === undefined ? [] : [[span(note, 'note', 'bold')]];
  if (scale.height === 1) return note === undefined ? [row(codesOf(components)[tile])] : noted;
  const name = breakName(tileName(components, tile), scale.width, scale.height - noted.length).map(row);
  if (scale.height < 3 || noted.length > 0) return [...name, ...noted];
  return [...name, [span(letterPrinted(components.tiles[tile]).slice(0, scale.width))]];
}

function breakName(name: string, width: number, most: number): string[] {
  if (name.length <= width) return [name];
  const words = name.split(' ');
  const lines = words.length > 1 && most > 1 ? [words[0], words.slice(1).join(' ')] : [name];
  return lines.map((line) => line.slice(0, width));
}

function writeLabel(canvas: Canvas, { width, height }: MatScale, x: number, y: number, rows: readonly Span[][]): void {
  const shown = rows.slice(0, height);
  const first = y * (height + 1) + 1 + Math.floor((height - shown.length) / 2);
  for (const [index, row] of shown.entries()) {
    let column = x * (width + 1) + 1 + Math.max(0, Math.floor((width - lengthOf(row)) / 2));
    for (const { text, styles } of row) for (const char of text) put(canvas, first + index, column++, char, styles);
  }
}

/** The width and height of a drawing. */
export function sizeIn(
  scale: MatScale,
  hamlet: Hamlet,
  notes: Iterable<string> = [],
): { readonly width: number; readonly height: number } {
  const cells = Array.from({ length: hamlet.length / FIELDS }, (_, i) => [
    hamlet[i * FIELDS + 1],
    hamlet[i * FIELDS + 2],
  ]);
  for (const note of notes) cells.push(note.split(',').map(Number));
  const reach = (axis: number) =>
    cells.length === 0
      ? 0
      : Math.max(...cells.map((cell) => cell[axis])) - Math.min(...cells.map((cell) => cell[axis])) + 1;
  return { width: reach(0) * (scale.width + 1) + 1, height: reach(1) * (scale.height + 1) + 1 };
}
