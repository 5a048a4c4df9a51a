import { type ScoreLine, total } from '@hamlet/kernel';
import { groupOf, POINT_GROUPS, type PointGroup } from '@hamlet/messages/hamlet';

/** The points of each source that brought any, in a fixed order. */
export function bySource(lines: readonly ScoreLine[]): { readonly source: PointGroup; readonly points: number }[] {
  return POINT_GROUPS.map((source) => ({
    source,
    points: total(lines.filter(({ key }) => groupOf(key) === source)),
  })).filter(({ points }) => points !== 0);
}
