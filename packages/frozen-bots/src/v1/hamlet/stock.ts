import {
  GOOD_COUNT,
  type Group,
  goodOf,
  isHigh,
  makerOf,
  RAW_COUNT,
  SLOTS_EACH,
  type State,
  sourcesAlong,
  type Village,
} from '@hamlet/hamlet';

/** The goods that a seat could bring to a tile now. */
export interface Stock {
  /** The number of each good. */
  readonly goods: Int8Array;
  /** The number of refined ones that the seat made itself, high quality counted twice. */
  own: number;
  /** The number of tiles with slots from which goods come. */
  stores: number;
  market: boolean;
}

/** Boats are left out: their goods cost a fee, and the search finds them anyway when they matter. */
export function stockAt(state: State, village: Village, groups: readonly Group[], seat: number, tile: number): Stock {
  const { components } = state.setting;
  const sources = sourcesAlong(village.links[tile], groups, tile);
  const stock: Stock = { goods: new Int8Array(GOOD_COUNT), own: 0, stores: 0, market: sources.has(components.market) };
  for (const store of village.stores) {
    if (!sources.has(store) || (components.tiles[store].holdsAnything && state.owner[store] !== seat)) continue;
    stock.stores++;
    for (let slot = store * SLOTS_EACH; slot < (store + 1) * SLOTS_EACH && state.slots[slot] !== 0; slot++) {
      const token = state.slots[slot];
      const good = goodOf(token);
      stock.goods[good]++;
      if (good >= RAW_COUNT && makerOf(token) === seat) stock.own += isHigh(token) ? 2 : 1;
    }
  }
  return stock;
}
