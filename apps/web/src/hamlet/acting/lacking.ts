import {
  type Action,
  bringableTo,
  costOf,
  type Demand,
  firstStanding,
  goodOf,
  goodPrice,
  hiringPrice,
  type PaidAction,
  type State,
  tokensOn,
  villageOf,
} from '@hamlet/hamlet';
import type { Refusal } from '@hamlet/kernel';
import { say } from '../../words/words.ts';
import { sayCost, sayRefusal } from '../names.ts';

/** Everything that would do for an action: a tile may be built from any other, a road lie in any gap. */
function askedBy(state: State, action: Action): readonly PaidAction[] {
  const { components } = state.setting;
  switch (action.do) {
    case 'sell':
      return [{ paid: 'sell', sale: action.sale, tile: components.market }];
    case 'deliver':
      return [{ paid: 'deliver', slot: action.slot, tile: components.church }];
    case 'refine':
      return [{ paid: 'refine', count: action.count, tile: action.tile }];
    case 'build':
      return villageOf(components, state.map).sorted.map((tile) => ({ paid: 'build', blueprint: action.tile, tile }));
    case 'road': {
      const { tiles, gaps } = villageOf(components, state.map);
      return tiles.flatMap((tile) => gaps[tile]).map(({ kind, from }) => ({ paid: 'road', kind, tile: from }));
    }
    default:
      return [];
  }
}

interface Lack {
  readonly demands: readonly Demand[];
  /** The price of all of it at the Market; undefined where nothing that is bought gets there. */
  readonly price: number | undefined;
}

/** The goods that an action asks for and that do not get to its tile. */
function lackOfPaid(state: State, action: PaidAction): Lack {
  const { sources, farSources, market, farMarket } = bringableTo(state, action.tile);
  const there = [...sources, ...farSources].flatMap((source) => tokensOn(state, source)).map(goodOf);
  const missing = costOf(state, action).demands.flatMap(({ count, goods }) => {
    const found = there.filter((good) => goods.includes(good)).length;
    return found < count ? [{ count: count - found, goods }] : [];
  });
  const price = missing.reduce((sum, { count, goods }) => sum + count * goodPrice(state, goods[0]), 0);
  return { demands: missing, price: market || farMarket ? price : undefined };
}

const countOf = ({ demands }: Lack) => demands.reduce((sum, { count }) => sum + count, 0);

/** The smallest lack of an action, of all the places where it may be done. */
export function lackOf(state: State, action: Action): Lack | undefined {
  if (firstStanding(state) < 0) return undefined;
  return askedBy(state, action)
    .map((paid) => lackOfPaid(state, paid))
    .reduce<Lack | undefined>((least, lack) => (least && countOf(least) <= countOf(lack) ? least : lack), undefined);
}

/** The gold that a visit to the Town Hall lacks; undefined where there is nobody left to hire. */
function sayNoVisit(state: State): string | undefined {
  const gold = hiringPrice(state);
  return gold === undefined ? undefined : say('lacking.visit', { gold, have: state.gold[state.seat] });
}

/** Refusals behind which goods may be lacking. */
const FOR_LACK = new Set(['gold-short', 'goods-missing', 'nowhere-to-build', 'no-road-possible']);

/** The reason why an action cannot be done: what is lacking first, then the rest. */
export function sayWhyNot(state: State, action: Action, refusal: Refusal): string {
  const plain = sayRefusal(state.setting.components, refusal);
  if (refusal.code === 'visit-for-nothing') return sayNoVisit(state) ?? plain;
  const lack = FOR_LACK.has(refusal.code) ? lackOf(state, action) : undefined;
  if (!lack && refusal.code === 'no-road-possible') return say('lacking.gap');
  if (!lack || lack.demands.length === 0) return plain;
  const goods = sayCost({ demands: lack.demands, gold: 0, raw: 0, refined: 0 });
  const have = state.gold[state.seat];
  if (action.do === 'sell') return say('lacking.sale', { goods });
  if (lack.price === undefined) return say('lacking.far', { goods });
  // Then it is room that is lacking, or a way there.
  if (refusal.code !== 'gold-short' && refusal.code !== 'goods-missing' && lack.price <= have) return plain;
  return say('lacking.dear', { goods, gold: lack.price, have });
}
