import type { Estimate } from '../arena/statistics.ts';

/** Drawings as text. Colours are classes, so that the page can have a light and a dark set of them. */

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
}

/** A number for coordinates: two digits at most, the same on every machine. */
function at(value: number): string {
  return String(Math.round(value * 100) / 100);
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly class?: string;
}

function label({ x, y, text, anchor = 'start', class: name = '' }: Label): string {
  const style = name === '' ? '' : ` class="${name}"`;
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}"${style}>${escapeText(text)}</text>`;
}

function line(x1: number, y1: number, x2: number, y2: number, name: string): string {
  return `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" class="${name}"/>`;
}

function drawing(width: number, height: number, title: string, parts: readonly string[]): string {
  return [
    `<svg viewBox="0 0 ${at(width)} ${at(height)}" role="img" aria-label="${escapeText(title)}">`,
    `<title>${escapeText(title)}</title>`,
    ...parts,
    '</svg>',
  ].join('\n');
}

/** From a range of values to a range of places. */
type AxisScale = (value: number) => number;

function scale([low, high]: readonly [number, number], from: number, to: number): AxisScale {
  const width = high - low || 1;
  return (value) => from + ((value - low) / width) * (to - from);
}

/** Round steps: about `wanted` ticks of 1, 2 or 5 times a power of ten. */
export function ticks([low, high]: readonly [number, number], wanted: number): number[] {
  const rough = (high - low || 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

export interface Histogram {
  readonly title: string;
  readonly values: readonly number[];
  readonly mean: Estimate;
  readonly domain: readonly [number, number];
  /** How many whole numbers make one bar. */
  readonly width: number;
  /** The largest share of a bar in all drawings that are compared. */
  readonly most: number;
  readonly axis: string;
  readonly series: Series;
}

/** Which of the studies a mark belongs to. */
export type Series = 'a' | 'b';

export function binsOf(
  values: readonly number[],
  [low]: readonly [number, number],
  width: number,
): Map<number, number> {
  const bins = new Map<number, number>();
  for (const value of values) {
    const bin = Math.floor((value - low) / width);
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  return bins;
}

const HISTOGRAM = { width: 460, height: 210, left: 44, right: 10, top: 22, bottom: 42 };

/** Whole numbers as bars of shares, with the mean and its interval above. */
export function histogram({ title, values, mean, domain, width, most, axis, series }: Histogram): string {
  const { left, right, top, bottom } = HISTOGRAM;
  const x = scale(domain, left, HISTOGRAM.width - right);
  const ground = HISTOGRAM.height - bottom;
  const y = scale([0, most], ground, top);
  const bars = [...binsOf(values, domain, width)]
    .sort(([one], [other]) => one - other)
    .map(([bin, count]) => {
      const begin = x(domain[0] + bin * width);
      const share = count / values.length;
      const wide = Math.max(1, x(domain[0] + width) - x(domain[0]) - 1);
      const from = domain[0] + bin * width;
      const what = width === 1 ? `${from}` : `${from} to ${from + width - 1}`;
      return `<rect x="${at(begin + 0.5)}" y="${at(y(share))}" width="${at(wide)}" height="${at(ground - y(share))}" class="bar ${series}"><title>${what}: ${(share * 100).toFixed(1)} %</title></rect>`;
    });
  const middle = width / 2;
  return drawing(HISTOGRAM.width, HISTOGRAM.height, title, [
    ...ticks([0, most], 4).flatMap((share) => [
      line(left, y(share), HISTOGRAM.width - right, y(share), 'grid'),
      label({ x: left - 6, y: y(share) + 4, text: `${Math.round(share * 100)} %`, anchor: 'end', class: 'tick' }),
    ]),
    ...bars,
    line(left, ground, HISTOGRAM.width - right, ground, 'axis'),
    ...ticks(domain, 8)
      .filter((value) => value < domain[1] && Number.isInteger(value))
      .map((value) =>
        label({
          x: x(value + (width === 1 ? middle : 0)),
          y: ground + 16,
          text: String(value),
          anchor: 'middle',
          class: 'tick',
        }),
      ),
    whisker(x, within(shifted(mean, width === 1 ? 0.5 : 0), domain), top - 8, series),
    label({
      x: (left + HISTOGRAM.width - right) / 2,
      y: HISTOGRAM.height - 6,
      text: axis,
      anchor: 'middle',
      class: 'note',
    }),
  ]);
}

/** Bars of single numbers stand beside their number, so the mean moves with them. */
function shifted({ value, low, high }: Estimate, by: number): Estimate {
  return { value: value + by, low: low + by, high: high + by };
}

/** What can be drawn of an estimate. */
function within({ value, low, high }: Estimate, [least, most]: readonly [number, number]): Estimate {
  const clamp = (one: number) => Math.min(Math.max(one, least), most);
  return { value: clamp(value), low: clamp(low), high: clamp(high) };
}

/** A mark with its interval. */
function whisker(x: AxisScale, { value, low, high }: Estimate, y: number, name: string): string {
  return [
    line(x(low), y, x(high), y, `whisker ${name}`),
    `<circle cx="${at(x(value))}" cy="${at(y)}" r="4" class="mark ${name}"/>`,
  ].join('');
}

/** A column of marks beside the rows' names. */
export interface Column {
  readonly head: string;
  readonly domain: readonly [number, number];
  /** Drawn as a line through all rows: what would be expected of chance, say. */
  readonly reference?: number;
  readonly format: (value: number) => string;
  /** The same for the scale; plain numbers without it. */
  readonly tick?: (value: number) => string;
  /** For each row the marks, one below the other; undefined where there is nothing to show. */
  readonly marks: readonly (readonly (Mark | undefined)[])[];
}

export interface Mark extends Estimate {
  readonly class: string;
}

const ROW = { name: 220, gap: 18, value: 56, top: 40, bottom: 6 };

/** Rows of names with columns of marks and their intervals. */
export function dots(title: string, names: readonly string[], columns: readonly Column[], width = 940): string {
  const lines = Math.max(1, ...columns.flatMap(({ marks }) => marks.map((row) => row.length)));
  const height = lines > 1 ? 14 * lines + 8 : 22;
  const each = (width - ROW.name) / columns.length;
  const total = ROW.top + names.length * height + ROW.bottom;
  return drawing(width, total, title, [
    ...names.flatMap((name, row) => [
      ...(row % 2 === 0
        ? [`<rect x="0" y="${at(ROW.top + row * height)}" width="${width}" height="${height}" class="band"/>`]
        : []),
      label({ x: 6, y: ROW.top + row * height + height / 2 + 4, text: name }),
    ]),
    ...columns.map((column, index) => drawColumn(column, ROW.name + index * each, each, names.length, height)),
  ]);
}

function drawColumn(column: Column, left: number, width: number, rows: number, height: number): string {
  const from = left + ROW.gap;
  const to = left + width - ROW.value;
  const x = scale(column.domain, from, to);
  const end = ROW.top + rows * height;
  return [
    label({ x: from, y: 16, text: column.head, class: 'head' }),
    ...ticks(column.domain, 4).flatMap((value) => [
      line(x(value), ROW.top, x(value), end, 'grid'),
      label({ x: x(value), y: ROW.top - 8, text: (column.tick ?? String)(value), anchor: 'middle', class: 'tick' }),
    ]),
    ...(column.reference === undefined
      ? []
      : [line(x(column.reference), ROW.top - 4, x(column.reference), end, 'reference')]),
    ...column.marks.flatMap((marks, row) =>
      marks.flatMap((mark, index) => {
        if (!mark) return [];
        const y = ROW.top + row * height + (height * (index + 0.5)) / marks.length;
        return [
          whisker(x, within(mark, column.domain), y, mark.class),
          label({
            x: left + width - 4,
            y: y + 4,
            text: column.format(mark.value),
            anchor: 'end',
            class: `value ${mark.class}`,
          }),
        ];
      }),
    ),
  ].join('\n');
}
