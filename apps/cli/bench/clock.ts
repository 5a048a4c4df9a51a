import type { Figure } from '../src/commands/bench.ts';

/** The middle of several measurements, with the least and the most of them. */
export interface TimeSpread {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

export function spreadOf(values: readonly number[]): TimeSpread {
  return { value: median(values), min: Math.min(...values), max: Math.max(...values) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Milliseconds that the work takes. */
export function clock(work: () => void): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

/**
 * Does the work over and over for a while, at least once; `work` takes the number of times before. Gives milliseconds and
 * the number of times.
 */
export function during(seconds: number, work: (time: number) => void): { readonly ms: number; readonly times: number } {
  const begin = performance.now();
  let times = 0;
  let ms = 0;
  do {
    work(times++);
    ms = performance.now() - begin;
  } while (ms < seconds * 1000);
  return { ms, times };
}

/** Calls `once` a number of times and gives the results. */
export function repeat<T>(times: number, once: () => T): T[] {
  return Array.from({ length: times }, () => once());
}

export function row(id: string, unit: string, spread: TimeSpread, note: string, more: object = {}): Figure {
  return { id, value: tidy(spread.value), unit, min: tidy(spread.min), max: tidy(spread.max), note, ...more };
}

/** Four digits that count: the rest is noise. */
export function tidy(value: number): number {
  return Number(value.toPrecision(4));
}

/** Results go here, so that the compiler cannot leave out work whose result nobody wants. */
export const sink: { last: unknown } = { last: undefined };
