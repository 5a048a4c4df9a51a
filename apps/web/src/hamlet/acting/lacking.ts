import {
  type Action,
  bringableTo,
  type Cost,
  type Demand,
  firstStanding,
  goodOf,
  isRaw,
  type State,
  type Tile,
  tokensOn,
  villageOf,
} from '@hamlet/hamlet';
import type { Refusal } from '@hamlet/kernel';
import { say } from '../../words/words.ts';
import { sayCost, sayRefusal } from '../names.ts';

/** What an action asks to be brought, and where to; several tiles where it may be done on any of them. */
interface Asked {
  readonly cost: Cost;
  readonly tiles: readonly Tile[];
}

function askedBy(state: State, action: Action): Asked | undefined {
  const { components, deliveries } = state.setting;
  switch (action.do) {
    case 'sell':
      return { cost: components.sales[action.sale].cost, tiles: [components.market] };
    case 'deliver':
      return { cost: deliveries[action.slot].cost, tiles: [components.church] };
    case 'refine':
      return { cost: components.tiles[action.tile].refining[action.count], tiles: [action.tile] };
    case 'build':
      return {
        cost: components.tiles[action.tile].cost,
        tiles: villageOf(components, state.map).sorted,
      };
    default:
      return undefined;
  }
}

interface Lack {
  readonly demands: readonly Demand[];
  /** What all of it costs at the Market; undefined where nothing that is bought gets there. */
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

/** What lacks least, of all the tiles where it may be done. */
export function lackOf(state: State, action: Action): Lack | undefined {
  const asked = askedBy(state, action);
  if (!asked || firstStanding(state) < 0) return undefined;
  return asked.tiles
    .map((tile) => lackAt(state, asked.cost, tile))
    .reduce((least, lack) => (countOf(lack) < countOf(least) ? lack : least));
}

/** Refusals behind which goods may be lacking. */
const FOR_LACK = new Set(['gold-short', 'goods-missing', 'nowhere-to-build']);

/** Why an action cannot be done: first what is lacking where it is lacking, then the rest. */
export function sayWhyNot(state: State, action: Action, refusal: Refusal): string {
  const plain = sayRefusal(state.setting.components, refusal);
  const lack = FOR_LACK.has(refusal.code) ? lackOf(state, action) : undefined;
  if (!lack || lack.demands.length === 0) return plain;
  const goods = sayCost({ demands: lack.demands, gold: 0, raw: 0, refined: 0 });
  const have = state.gold[state.seat];
  if (action.do === 'sell') return say('lacking.sale', { goods });
  if (lack.price === undefined) return say('lacking.far', { goods });
  // Then it is room that is lacking.
  if (refusal.code === 'nowhere-to-build' && lack.price <= have) return plain;
  return say('lacking.dear', { goods, gold: lack.price, have });
}
