import type { ChartDrawing, ChartShape } from './drawing.ts';
import { type Range, scale, ticks } from './scale.ts';
import { type Interval, whisker, within } from './whisker.ts';

/** A column of marks beside the rows' names. */
export interface Column {
  readonly head: string;
  readonly domain: Range;
  /** A value drawn as a line through all rows, such as the one expected by chance. */
  readonly reference?: number;
  readonly format: (value: number) => string;
  /** The format of the scale's numbers; plain without it. */
  readonly tick?: (value: number) => string;
  /** For each row the marks, one below the other; undefined where there is nothing to show. */
  readonly marks: readonly (readonly (Mark | undefined)[])[];
}

export interface Mark extends Interval {
  readonly class: string;
}

const ROW = { name: 220, gap: 18, value: 56, top: 40, bottom: 6 };

/** Rows of names with columns of marks and their intervals. */
export function dots(title: string, names: readonly string[], columns: readonly Column[], width = 940): ChartDrawing {
  const lines = Math.max(1, ...columns.flatMap(({ marks }) => marks.map((row) => row.length)));
  const height = lines > 1 ? 14 * lines + 8 : 22;
  const each = (width - ROW.name) / columns.length;
  return {
    width,
    height: ROW.top + names.length * height + ROW.bottom,
    title,
    shapes: [
      ...names.flatMap((name, row) => nameOfRow(name, row, width, height)),
      ...columns.flatMap((column, index) => marksOf(column, ROW.name + index * each, each, names.length, height)),
    ],
  };
}

function nameOfRow(name: string, row: number, width: number, height: number): readonly ChartShape[] {
  const y = ROW.top + row * height;
  const label: ChartShape = { kind: 'text', x: 6, y: y + height / 2 + 4, text: name };
  return row % 2 === 0 ? [{ kind: 'rect', x: 0, y, width, height, class: 'band' }, label] : [label];
}

function marksOf(column: Column, left: number, width: number, rows: number, height: number): readonly ChartShape[] {
  const from = left + ROW.gap;
  const x = scale(column.domain, from, left + width - ROW.value);
  const end = ROW.top + rows * height;
  const { reference } = column;
  return [
    { kind: 'text', x: from, y: 16, text: column.head, class: 'head' },
    ...ticks(column.domain, 4).flatMap((value): ChartShape[] => [
      { kind: 'line', x1: x(value), y1: ROW.top, x2: x(value), y2: end, class: 'grid' },
      {
        kind: 'text',
        x: x(value),
        y: ROW.top - 8,
        text: (column.tick ?? String)(value),
        anchor: 'middle',
        class: 'tick',
      },
    ]),
    ...(reference === undefined
      ? []
      : [{ kind: 'line', x1: x(reference), y1: ROW.top - 4, x2: x(reference), y2: end, class: 'reference' } as const]),
    ...column.marks.flatMap((marks, row) =>
      marks.flatMap((mark, index): readonly ChartShape[] => {
        if (!mark) return [];
        const y = ROW.top + row * height + (height * (index + 0.5)) / marks.length;
        const value: ChartShape = {
          kind: 'text',
          x: left + width - 4,
          y: y + 4,
          text: column.format(mark.value),
          anchor: 'end',
          class: `value ${mark.class}`,
        };
        return [...whisker(x, within(mark, column.domain), y, mark.class), value];
      }),
    ),
  ];
}
