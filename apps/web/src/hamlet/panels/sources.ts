import { type ScoreLine, total } from '@hamlet/kernel';

/** The sources of points, in few words: what belongs together is one source. */
export const SOURCES = ['church', 'market', 'buildings', 'landmarks', 'roads', 'lake', 'gold'] as const;
export type Source = (typeof SOURCES)[number];

const KEYS: Readonly<Record<string, Source>> = {
  delivery: 'church',
  'award.chaplain': 'church',
  'award.sacristan': 'church',
  'award.chaplain-sacristan': 'church',
  sale: 'market',
  'award.merchant': 'market',
  refined: 'market',
  leftovers: 'market',
  construction: 'buildings',
  production: 'buildings',
  'award.landscaper': 'buildings',
  roads: 'roads',
  planner: 'roads',
  'longest-road': 'roads',
  lake: 'lake',
  fish: 'lake',
  gold: 'gold',
  favour: 'gold',
};

/** The source of a score line; undefined for one that nobody has put anywhere. */
export function sourceOf(key: string): Source | undefined {
  return key.startsWith('landmark.') ? 'landmarks' : KEYS[key];
}

/** The points of each source that brought any, in a fixed order. */
export function bySource(lines: readonly ScoreLine[]): { readonly source: Source; readonly points: number }[] {
  return SOURCES.map((source) => ({
    source,
    points: total(lines.filter(({ key }) => sourceOf(key) === source)),
  })).filter(({ points }) => points !== 0);
}
