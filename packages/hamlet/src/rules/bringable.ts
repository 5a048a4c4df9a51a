import type { Tile } from '../data/components.ts';
import { goodOf, isRaw, type Token } from '../data/goods.ts';
import { firstStanding, type State, tokensOn } from '../state.ts';
import { type Detour, detourOf, type Reach, reachFor, sourcesOf } from './transport.ts';

/** Goods that the seat to move can bring to a tile. */
interface Bringable {
  /** Tiles with slots whose goods come by roads and donkeys. */
  readonly sources: readonly Tile[];
  /** Tiles with goods that come only by a detour, whose fee can be paid. */
  readonly farSources: readonly Tile[];
  /** True when goods that are bought at the Market come by roads and donkeys. */
  readonly market: boolean;
  /** True when goods that are bought at the Market come only by a detour. */
  readonly farMarket: boolean;
}

export function bringableTo(state: State, tile: Tile): Bringable {
  const reach = reachFor(state, firstStanding(state));
  const near = sourcesOf(reach, tile);
  const detour = detourOf(reach);
  return {
    sources: usableStores(reach).filter((store) => near.has(store)),
    market: near.has(state.setting.components.market),
    ...(detour ? broughtFarther(reach, detour, tile) : { farSources: [], farMarket: false }),
  };
}

/** The tiles whose goods the seat to move may use. */
function usableStores({ state, village }: Reach): Tile[] {
  return village.stores.filter((store) => state.setting.hooks.mayUse?.(state, store) !== false);
}

function broughtFarther(
  reach: Reach,
  { reach: far, fee }: Detour,
  tile: Tile,
): Pick<Bringable, 'farSources' | 'farMarket'> {
  const { state } = reach;
  const { components, prices } = state.setting;
  const near = sourcesOf(reach, tile);
  const all = sourcesOf(far, tile);
  const stores = usableStores(reach).filter((store) => all.has(store));
  const isFee = (token: Token) => fee.goods.includes(goodOf(token));
  const lying = stores.flatMap((store) => tokensOn(state, store)).filter(isFee).length;
  const price = isRaw(fee.goods[0]) ? prices.raw : prices.refined;
  const affordable = all.has(components.market) ? Math.floor(state.gold[reach.seat] / price) : 0;
  // A good that could be the fee comes for itself only if another one pays.
  const comes = (token: Token) => lying + affordable > (isFee(token) ? fee.count : fee.count - 1);
  return {
    farSources: stores.filter((store) => !near.has(store) && tokensOn(state, store).some(comes)),
    farMarket: !near.has(components.market) && affordable > 0 && lying + affordable > fee.count,
  };
}
