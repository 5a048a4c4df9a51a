import {
  DONKEYS_EACH,
  GOOD_COUNT,
  goodOf,
  isHigh,
  makerOf,
  NOWHERE,
  RAW_COUNT,
  SLOTS_EACH,
  type State,
  type Village,
} from '@hamlet/hamlet';

/** What a seat could bring to a tile if it were to act now. */
export interface Stock {
  /** How many of each good. */
  readonly goods: Int8Array;
  /** How many of the refined ones the seat made itself, high quality counted twice. */
  own: number;
  /** From how many tiles with slots goods come. */
  stores: number;
  market: boolean;
}

/** Tiles 0 to 31 and 32 to 63 as bits: own donkeys, then two numbers a group and two for what touches it. */
export function donkeyGroups(state: State, village: Village, seat: number): number[] {
  let low = 0;
  let high = 0;
  for (let i = seat * DONKEYS_EACH; i < (seat + 1) * DONKEYS_EACH; i++) {
    const tile = state.donkeys[i];
    if (tile === NOWHERE) continue;
    if (tile < 32) low |= 1 << tile;
    else high |= 1 << (tile - 32);
  }
  const groups: number[] = [];
  while (low !== 0 || high !== 0) {
    let groupLow = low !== 0 ? low & -low : 0;
    let groupHigh = low !== 0 ? 0 : high & -high;
    let nearLow = 0;
    let nearHigh = 0;
    let openLow = groupLow;
    let openHigh = groupHigh;
    while (openLow !== 0 || openHigh !== 0) {
      const tile = openLow !== 0 ? 31 - Math.clz32(openLow & -openLow) : 63 - Math.clz32(openHigh & -openHigh);
      if (openLow !== 0) openLow &= openLow - 1;
      else openHigh &= openHigh - 1;
      nearLow |= village.linksLow[tile];
      nearHigh |= village.linksHigh[tile];
      const newLow = village.linksLow[tile] & low & ~groupLow;
      const newHigh = village.linksHigh[tile] & high & ~groupHigh;
      groupLow |= newLow;
      groupHigh |= newHigh;
      openLow |= newLow;
      openHigh |= newHigh;
    }
    groups.push(groupLow, groupHigh, nearLow, nearHigh);
    low &= ~groupLow;
    high &= ~groupHigh;
  }
  return groups;
}

/** Boats are left out: what they bring costs, and the search finds it anyway when it matters. */
export function stockAt(state: State, village: Village, groups: readonly number[], seat: number, tile: number): Stock {
  let low = village.linksLow[tile] | (tile < 32 ? 1 << tile : 0);
  let high = village.linksHigh[tile] | (tile < 32 ? 0 : 1 << (tile - 32));
  for (let i = 0; i < groups.length; i += 4) {
    if ((groups[i] & village.linksLow[tile]) === 0 && (groups[i + 1] & village.linksHigh[tile]) === 0) continue;
    low |= groups[i + 2];
    high |= groups[i + 3];
  }
  const { kit } = state.setting;
  const isNear = (other: number) => ((other < 32 ? low >>> other : high >>> (other - 32)) & 1) === 1;
  const stock: Stock = { goods: new Int8Array(GOOD_COUNT), own: 0, stores: 0, market: isNear(kit.market) };
  for (const store of village.stores) {
    if (!isNear(store) || (kit.tiles[store].isStoreroom && state.owner[store] !== seat)) continue;
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
