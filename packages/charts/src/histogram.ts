import type { ChartDrawing, ChartShape } from './drawing.ts';
import { type Range, scale, ticks } from './scale.ts';
import { type Interval, whisker, within } from './whisker.ts';

interface Histogram {
  readonly title: string;
  readonly values: readonly number[];
  readonly mean: Interval;
  readonly domain: Range;
  /** Number of whole numbers in one bar. */
  readonly width: number;
  /** The largest share of a bar in all drawings that are compared. */
  readonly most: number;
  readonly axis: string;
  /** The class of bars and mean. */
  readonly series: string;
}

/** The number of values in each bar, by the number of the bar. */
export function binsOf(values: readonly number[], [low]: Range, width: number): Map<number, number> {
  const bins = new Map<number, number>();
  for (const value of values) {
    const bin = Math.floor((value - low) / width);
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  return bins;
}

const SIZE = { width: 460, height: 210, left: 44, right: 10, top: 22, bottom: 42 };

/** A histogram of whole numbers: bars of their shares, with the mean and its interval above. */
export function histogram({ title, values, mean, domain, width, most, axis, series }: Histogram): ChartDrawing {
  const { left, right, top, bottom } = SIZE;
  const x = scale(domain, left, SIZE.width - right);
  const ground = SIZE.height - bottom;
  const y = scale([0, most], ground, top);
  const bars = [...binsOf(values, domain, width)]
    .sort(([one], [other]) => one - other)
    .map(([bin, count]): ChartShape => {
      const from = domain[0] + bin * width;
      const share = count / values.length;
      const what = width === 1 ? `${from}` : `${from} to ${from + width - 1}`;
      return {
        kind: 'rect',
        x: x(from) + 0.5,
        y: y(share),
        width: Math.max(1, x(domain[0] + width) - x(domain[0]) - 1),
        height: ground - y(share),
        class: `bar ${series}`,
        title: `${what}: ${(share * 100).toFixed(1)} %`,
      };
    });
  // A bar of a single number stands beside its number, and so does the mean.
  const shift = width === 1 ? 0.5 : 0;
  const shifted = { value: mean.value + shift, low: mean.low + shift, high: mean.high + shift };
  const end = SIZE.width - right;
  const shapes: ChartShape[] = [
    ...ticks([0, most], 4).flatMap((share): ChartShape[] => [
      { kind: 'line', x1: left, y1: y(share), x2: end, y2: y(share), class: 'grid' },
      {
        kind: 'text',
        x: left - 6,
        y: y(share) + 4,
        text: `${Math.round(share * 100)} %`,
        anchor: 'end',
        class: 'tick',
      },
    ]),
    ...bars,
    { kind: 'line', x1: left, y1: ground, x2: end, y2: ground, class: 'axis' },
    ...ticks(domain, 8)
      .filter((value) => value < domain[1] && Number.isInteger(value))
      .map(
        (value): ChartShape => ({
          kind: 'text',
          x: x(value + shift),
          y: ground + 16,
          text: String(value),
          anchor: 'middle',
          class: 'tick',
        }),
      ),
    ...whisker(x, within(shifted, domain), top - 8, series),
    { kind: 'text', x: (left + end) / 2, y: SIZE.height - 6, text: axis, anchor: 'middle', class: 'note' },
  ];
  return { width: SIZE.width, height: SIZE.height, title, shapes };
}
