import {
  GOOD_COUNT,
  goodOf,
  isHigh,
  makerOf,
  RAW_COUNT,
  SLOTS_EACH,
  type State,
  type TileSet,
  type Village,
} from '@hamlet/hamlet';
import type { MapFacts } from './facts.ts';

/** The tokens in the slots of the village; made once for a position, because every seat asks for them several times. */
export class TokenList {
  count = 0;
  readonly tile: number[] = [];
  readonly good: number[] = [];
  /** The seat that made a refined good; -1 for raw ones. */
  readonly maker: number[] = [];
  /** 2 for high quality, 1 for everything else. */
  readonly worth: number[] = [];

  fill({ slots }: State, { stores }: Village): void {
    let count = 0;
    for (let i = 0; i < stores.length; i++) {
      const store = stores[i];
      for (let slot = store * SLOTS_EACH; slot < (store + 1) * SLOTS_EACH && slots[slot] !== 0; slot++) {
        const token = slots[slot];
        const good = goodOf(token);
        this.tile[count] = store;
        this.good[count] = good;
        this.maker[count] = good < RAW_COUNT ? -1 : makerOf(token);
        this.worth[count] = isHigh(token) ? 2 : 1;
        count++;
      }
    }
    this.count = count;
  }

  /** The worth of a seat's own goods in the village, which pay when somebody uses them. */
  worthTo(seat: number): number {
    let worth = 0;
    for (let i = 0; i < this.count; i++) if (this.maker[i] === seat) worth += this.worth[i];
    return worth;
  }
}

/** Goods that a seat could bring to a tile if it were to act now. */
export interface Stock {
  /** Number of each good. */
  readonly goods: number[];
  /** Number of the refined ones that the seat made itself, high quality counted twice. */
  own: number;
  /** The number of tiles with slots from which goods come. */
  stores: number;
  market: boolean;
}

export function emptyStock(): Stock {
  return { goods: Array.from({ length: GOOD_COUNT }, () => 0), own: 0, stores: 0, market: false };
}

/** Fills a stock from the tiles whose goods get there. Boats are left out: what they bring costs, and the search finds it anyway when it matters. */
export function fillStock(
  stock: Stock,
  state: State,
  { stores, storerooms }: MapFacts,
  tokens: TokenList,
  sources: TileSet,
  seat: number,
): void {
  let open = sources.intersect(stores);
  for (const storeroom of storerooms) if (state.owner[storeroom] !== seat) open = open.without(storeroom);
  const { goods } = stock;
  for (let good = 0; good < GOOD_COUNT; good++) goods[good] = 0;
  let own = 0;
  for (let i = 0; i < tokens.count; i++) {
    if (!open.has(tokens.tile[i])) continue;
    goods[tokens.good[i]]++;
    if (tokens.maker[i] === seat) own += tokens.worth[i];
  }
  stock.own = own;
  stock.stores = open.size();
  stock.market = sources.has(state.setting.components.market);
}
