/** A range of values: the least and the most. */
export type Range = readonly [number, number];

/** Maps a value of the range to a place between `from` and `to`. */
export function scale([low, high]: Range, from: number, to: number): (value: number) => number {
  const width = high - low || 1;
  return (value) => from + ((value - low) / width) * (to - from);
}

/** Round steps: about `wanted` ticks of 1, 2 or 5 times a power of ten. */
export function ticks([low, high]: Range, wanted: number): number[] {
  const rough = (high - low || 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
