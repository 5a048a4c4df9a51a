import type { Seat } from '@hamlet/kernel';
import { GOODS, goodOf, isRaw, makerOf } from './data/goods.ts';
import type { State } from './state.ts';

/** The holdings of a seat: gold, points on the track, its refined goods; and the raw goods of the village, which belong to everybody. */
export function holdings(state: State, seat: Seat): Record<string, number> {
  const { modules, pointSources } = state.setting;
  const goods = GOODS.map(() => 0);
  for (const token of state.slots) {
    const good = goodOf(token);
    if (good >= 0 && (isRaw(good) || makerOf(token) === seat)) goods[good]++;
  }
  const sources = state.points.slice(seat * pointSources.length, (seat + 1) * pointSources.length);
  return {
    gold: state.gold[seat],
    points: sources.reduce((sum, points) => sum + points, 0),
    ...Object.fromEntries(GOODS.map((name, good) => [name, goods[good]])),
    ...Object.fromEntries(modules.flatMap((module) => Object.entries(module.holdings?.(state, seat) ?? {}))),
  };
}
