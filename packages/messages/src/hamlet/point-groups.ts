/** The sources of points in groups: what belongs together for a reader. */
export const POINT_GROUPS = ['church', 'market', 'buildings', 'landmarks', 'roads', 'lake', 'gold'] as const;
export type PointGroup = (typeof POINT_GROUPS)[number];

/** The group of each score line but those of landmarks, which have a line for each tile. */
const GROUPS: Readonly<Record<string, PointGroup>> = {
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

/** The group of a score line; undefined for a line without a group. */
export function groupOf(key: string): PointGroup | undefined {
  return key.startsWith('landmark.') ? 'landmarks' : GROUPS[key];
}
