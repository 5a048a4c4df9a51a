import { binsOf, escapeText, histogram, type Mark, svgOf } from '@hamlet/charts';
import type { Estimate } from '../arena/statistics.ts';
import { type Distribution, deviation } from './figures.ts';
import type { Captioned } from './page.ts';
import type { Study } from './study.ts';

/** Parts that the sections of a report share. */

/** The class of each study's marks. */
export const SERIES = ['a', 'b'] as const;

export const number = (digits: number) => (value: number) => value.toFixed(digits);
export const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
export const wholePercent = (value: number) => `${Math.round(value * 100)} %`;

export function inInterval({ value, low, high }: Estimate, format: (value: number) => string): string {
  return `${format(value)} (${format(low)} to ${format(high)})`;
}

/** The heads of the columns of several studies. */
export function heads(studies: readonly Study[], names: readonly string[]): string[] {
  return studies.flatMap(({ label }) => names.map((name) => (studies.length > 1 ? `${label}: ${name}` : name)));
}

/** All names in the order of the first study, then those that only the second has. */
export function namesOf(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}

export const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function marked(estimate: Estimate | undefined, index: number): Mark | undefined {
  return estimate && { ...estimate, class: SERIES[index] };
}

/** Histograms of the same thing in all studies, on the same scale. */
export function histograms(
  studies: readonly Study[],
  what: string,
  axis: string,
  values: (study: Study) => Distribution,
): Captioned[] {
  const all = studies.map(values);
  const least = Math.min(...all.map((one) => one.values[0] ?? 0));
  const most = Math.max(...all.map((one) => one.values.at(-1) ?? 0));
  const width = [1, 2, 5, 10, 20, 50, 100, 200].find((size) => (most - least + 1) / size <= MOST_BARS) ?? 500;
  const domain = [Math.floor(least / width) * width, (Math.floor(most / width) + 1) * width] as const;
  const highest = Math.max(
    ...all.flatMap((one) => [...binsOf(one.values, domain, width).values()].map((count) => count / one.values.length)),
  );
  return studies.map((study, index): Captioned => {
    const { values: list, mean, low, high } = all[index];
    const caption = `${studies.length > 1 ? `<i class="key ${SERIES[index]}"></i>${escapeText(study.label)}: ` : ''}${escapeText(what)} ${inInterval(mean, number(1))}; nine in ten from ${low} to ${high}; standard deviation ${deviation(list).toFixed(1)}`;
    const title = `${study.label}: ${what}`;
    return [
      caption,
      svgOf(histogram({ title, values: list, mean, domain, width, most: highest * 1.05, axis, series: SERIES[index] })),
    ];
  });
}

const MOST_BARS = 45;
