import {
  type Action,
  BRIDGE,
  bringableTo,
  type Cost,
  type Demand,
  firstStanding,
  goodOf,
  hiringPrice,
  isRaw,
  type State,
  type Tile,
  tokensOn,
  villageOf,
} from '@hamlet/hamlet';
import type { Refusal } from '@hamlet/kernel';
import { say } from '../../words/words.ts';
import { sayCost, sayRefusal } from '../names.ts';

/** The goods that an action asks for, and the tile that they are brought to. */
interface Asked {
  readonly cost: Cost;
  readonly tile: Tile;
}

/** Everything that would do for an action: a tile may be built from any other, a road lie in any gap. */
function askedBy(state: State, action: Action): readonly Asked[] {
  const { components, deliveries } = state.setting;
  switch (action.do) {
    case 'sell':
      return [{ cost: components.sales[action.sale].cost, tile: components.market }];
    case 'deliver':
      return [{ cost: deliveries[action.slot].cost, tile: components.church }];
    case 'refine':
      return [{ cost: components.tiles[action.tile].refining[action.count], tile: action.tile }];
    case 'build':
      return villageOf(components, state.map).sorted.map((tile) => ({
        cost: components.tiles[action.tile].cost,
        tile,
      }));
    case 'road': {
      const { tiles, gaps } = villageOf(components, state.map);
      return tiles
        .flatMap((tile) => gaps[tile])
        .map(({ kind, from }) => ({ cost: kind === BRIDGE ? components.bridge : components.path, tile: from }));
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

/** The goods that a cost asks for and that do not get to a tile. */
function lackAt(state: State, { demands }: Cost, tile: Tile): Lack {
  const { sources, farSources, market, farMarket } = bringableTo(state, tile);
  const { prices } = state.setting;
  const there = [...sources, ...farSources].flatMap((source) => tokensOn(state, source)).map(goodOf);
  const missing = demands.flatMap(({ count, goods }) => {
    const found = there.filter((good) => goods.includes(good)).length;
    return found < count ? [{ count: count - found, goods }] : [];
  });
  const price = missing.reduce(
    (sum, { count, goods }) => sum + count * (isRaw(goods[0]) ? prices.raw : prices.refined),
    0,
  );
  return { demands: missing, price: market || farMarket ? price : undefined };
}

const countOf = ({ demands }: Lack) => demands.reduce((sum, { count }) => sum + count, 0);

/** The smallest lack of an action, of all the places where it may be done. */
export function lackOf(state: State, action: Action): Lack | undefined {
  if (firstStanding(state) < 0) return undefined;
  return askedBy(state, action)
    .map(({ cost, tile }) => lackAt(state, cost, tile))
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
