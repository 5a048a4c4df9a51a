import type { ChartShape } from './drawing.ts';
import type { Range } from './scale.ts';

/** An estimate with its interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The part of an interval that lies in the range. */
export function within({ value, low, high }: Interval, [least, most]: Range): Interval {
  const clamp = (one: number) => Math.min(Math.max(one, least), most);
  return { value: clamp(value), low: clamp(low), high: clamp(high) };
}

/** A dot at the value and a line along the interval. */
export function whisker(
  x: (value: number) => number,
  { value, low, high }: Interval,
  y: number,
  name: string,
): readonly ChartShape[] {
  return [
    { kind: 'line', x1: x(low), y1: y, x2: x(high), y2: y, class: `whisker ${name}` },
    { kind: 'circle', x: x(value), y, r: 4, class: `mark ${name}` },
  ];
}
