import type { Seat } from '@hamlet/kernel';
import { GOODS, goodOf, isRaw, makerOf } from './data/goods.ts';
import { pointsOf, type State } from './state.ts';

/** The holdings of a seat: gold, points on the track, its refined goods; and the raw goods of the village, which belong to everybody. */
export function holdings(state: State, seat: Seat): Record<string, number> {
  const goods = GOODS.map(() => 0);
  for (const token of state.slots) {
    const good = goodOf(token);
    if (good >= 0 && (isRaw(good) || makerOf(token) === seat)) goods[good]++;
  }
  return {
    gold: state.gold[seat],
    points: pointsOf(state, seat),
    ...Object.fromEntries(GOODS.map((name, good) => [name, goods[good]])),
    ...Object.fromEntries(
      state.setting.modules.flatMap((module) => Object.entries(module.holdings?.(state, seat) ?? {})),
    ),
  };
}
