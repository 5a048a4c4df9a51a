import type { ChartDrawing, ChartShape } from './drawing.ts';
import { scale } from './scale.ts';

export interface Curve {
  readonly name: string;
  /** The class that distinguishes the curve by colour and dashes. */
  readonly class: string;
  readonly values: readonly number[];
}

interface LineChart {
  readonly title: string;
  readonly curves: readonly Curve[];
  /** The label below each value. */
  readonly labels: readonly string[];
  readonly width?: number;
  /** The value at the lower edge; 0 or the least one where it is not given. */
  readonly least?: number | undefined;
}

const SIZE = { height: 200, left: 34, top: 12, bottom: 24 };
/** Room at the right edge for the last values, with the names of the curves and without. */
const RIGHT = { names: 110, values: 44 };
/** Names at the right edge stay this far apart. */
const LABEL_GAP = 13;
const LONGEST = 15;
const MOST_LABELS = 10;
/** The width of a letter below the curves, and the least room between two labels. */
const LETTER = 6.5;
const BETWEEN = 6;

/** Curves over time, distinguished by class and by name. */
export function lineChart({ title, curves, labels, width = 480, least }: LineChart): ChartDrawing {
  const { height, left, top, bottom } = SIZE;
  const right = curves.every(({ name }) => name === '') ? RIGHT.values : RIGHT.names;
  const all = curves.flatMap(({ values }) => values);
  const most = Math.max(1, ...all);
  const x = scale([0, Math.max(1, labels.length - 1)], left, width - right);
  const lowest = least ?? Math.min(0, ...all);
  const y = scale([lowest, most], height - bottom, top);
  const ends = spread(
    curves.map(({ values }) => y(values.at(-1) ?? 0) + 4),
    height - 4,
  );
  const longest = Math.max(0, ...labels.map(({ length }) => length)) * LETTER + BETWEEN;
  const every = Math.max(1, Math.ceil(labels.length / MOST_LABELS), Math.ceil(longest / (x(1) - x(0))));
  const shapes: ChartShape[] = [
    ...[...new Set([least ?? 0, Math.round(((least ?? 0) + most) / 2), most])].flatMap((tick): ChartShape[] => [
      { kind: 'line', x1: left, y1: y(tick), x2: width - right, y2: y(tick), class: 'grid' },
      { kind: 'text', x: left - 6, y: y(tick) + 4, text: String(tick), anchor: 'end', class: 'tick' },
    ]),
    ...labels.flatMap((label, index): ChartShape[] =>
      index % every === 0
        ? [{ kind: 'text', x: x(index), y: height - 6, text: label, anchor: 'middle', class: 'tick' }]
        : [],
    ),
    ...curves.flatMap((curve, index): ChartShape[] => [
      {
        kind: 'curve',
        points: curve.values.map((value, step) => ({ x: x(step), y: y(value) })),
        class: `curve ${curve.class}`,
      },
      {
        kind: 'text',
        x: x(curve.values.length - 1) + 6,
        y: ends[index],
        text: `${curve.values.at(-1) ?? ''} ${shortened(curve.name)}`,
      },
    ]),
  ];
  return { width, height, title, shapes };
}

function shortened(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

/** Heights for names that would overlap: each as near to its own as the names above it allow, none below the lowest. */
function spread(wanted: readonly number[], lowest: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a] - wanted[b]);
  const found = [...wanted];
  let last = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    found[index] = Math.max(wanted[index], last + LABEL_GAP);
    last = found[index];
  }
  const over = Math.max(0, last - lowest);
  return found.map((height) => height - over);
}
