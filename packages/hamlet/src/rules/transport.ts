import type { Seat } from '@hamlet/kernel';
import {
  type Good,
  goodOf,
  isHigh,
  makerOf,
  oneRaw,
  oneRefined,
  RAW_BITS,
  RAW_COUNT,
  REFINED_BITS,
} from '../data/goods.ts';
import type { Demand, Tile } from '../data/kit.ts';
import type { FeeWays, Ways } from '../module.ts';
import { DONKEYS_EACH, firstStanding, SLOTS_EACH, type State, VILLAGERS_EACH } from '../state.ts';
import { hasBit, type Village, villageOf } from '../village.ts';

/**
 * Which goods can be brought where (Q1 to Q3). A good moves from its tile to a neighbour by itself; from there on it
 * needs an own donkey on every tile between. Donkeys are never used up. So everything turns on the groups of tiles with
 * donkeys that roads join to one another: whatever lies in a group or next to it gets to whatever is next to it.
 *
 * Sets of tiles are pairs of bit sets, tiles 0 to 31 and 32 to 63.
 */
export interface Look {
  readonly state: State;
  readonly village: Village;
  readonly seat: Seat;
  /** The villager that would act; in the preset `manual` the others pass goods on (D5, Q58). */
  readonly villager: number;
  /** The connected parts of the village for workers, and the one in which the villager is. */
  readonly part: readonly number[];
  readonly at: number;
  /** The tiles to which the villager gets, once they have been asked for. */
  reach: readonly [low: number, high: number] | undefined;
  /** Four numbers a group: its tiles, and its tiles together with their neighbours. */
  readonly groups: readonly number[];
  /** Five numbers for each store with goods that the seat may use: the tile, then the counts as in a `Stock`. */
  readonly held: readonly number[];
  /** What gets to each tile, and all that there is, as far as it has been asked for. */
  readonly stocks: (Stock | undefined)[];
  all: Stock | undefined;
  /** The ways along which goods are brought, as sets of bits. */
  readonly linksLow: readonly number[];
  readonly linksHigh: readonly number[];
  /** Further ways for goods, which ask for a fee of goods at the same tile. */
  readonly further: FeeWays | undefined;
  /** What they join: four numbers a pool, its tiles with goods or the Market, and all its tiles, to which these get. */
  readonly pools: readonly number[];
  /** What gets to each tile by them too, as far as it has been asked for: the very stock without them if that is all. */
  readonly farStocks: (Stock | undefined)[];
  /** The look along them, once it has been asked for. */
  detour: Detour | undefined;
}

export interface Detour {
  readonly look: Look;
  readonly fee: Demand;
}

/**
 * What can be brought to one tile, and whether the Market can be bought from. Counts are packed so that adding two of
 * these adds all counts: raw goods eight bits each, refined ones six bits each, those of other makers, own ones and own
 * ones of high quality apart.
 */
export interface Stock {
  readonly raw: number;
  readonly others: number;
  readonly own: number;
  readonly high: number;
  readonly market: boolean;
}

/** How many numbers `Look.held` has for a store. */
export const HELD_EACH = 5;

export function rawCount(packed: number, good: Good): number {
  return (packed >> (good * RAW_BITS)) & 255;
}

export function refinedCount(packed: number, good: Good): number {
  return (packed >> ((good - RAW_COUNT) * REFINED_BITS)) & 63;
}

/** How many of a good there are in a stock, whoever made them. */
export function countIn(stock: Stock, good: Good): number {
  if (good < RAW_COUNT) return rawCount(stock.raw, good);
  return refinedCount(stock.others, good) + refinedCount(stock.own, good) + refinedCount(stock.high, good);
}

export function lookAround(state: State, villager: number): Look {
  const village = villageOf(state.setting.kit, state.map);
  const { module } = state.setting;
  const held = goodsIn(state, village);
  const worker = module?.workerWays(state);
  if (!module || !worker) return lookAlong(state, village, villager, village, village.part, held, undefined);
  const goods = module.goodsWays(state);
  if (goods) return lookAlong(state, village, villager, goods, worker.part, held, undefined);
  return lookAlong(state, village, villager, village, worker.part, held, module.feeWays(state));
}

function lookAlong(
  state: State,
  village: Village,
  villager: number,
  ways: Ways,
  part: readonly number[],
  held: readonly number[],
  further: FeeWays | undefined,
): Look {
  const { seat } = state;
  const { linksLow, linksHigh } = ways;
  const groups = relayGroups(state, linksLow, linksHigh, villager);
  const from = state.villagers[seat * VILLAGERS_EACH + villager];
  // A villager in bed gets up anywhere in the network of the Church.
  const at = part[from < 0 ? state.setting.kit.church : from];
  return {
    state,
    village,
    seat,
    villager,
    part,
    at,
    reach: undefined,
    groups,
    held,
    stocks: [],
    all: undefined,
    linksLow,
    linksHigh,
    further,
    pools: further ? poolsOf(further.circles, groups, held, state.setting.kit.market) : NONE,
    farStocks: further ? [] : NO_STOCKS,
    detour: undefined,
  };
}

const NONE: readonly never[] = [];
/** Stays empty: without further ways nobody asks. */
const NO_STOCKS: (Stock | undefined)[] = [];

/**
 * The tiles of a circle get to one another and to whatever is next to donkeys one of which stands there; donkeys that stand in
 * several circles make them one.
 */
function poolsOf(
  circles: readonly number[],
  groups: readonly number[],
  held: readonly number[],
  market: Tile,
): readonly number[] {
  // First the tiles of the circles, then all tiles.
  const pools: number[] = [];
  for (let i = 0; i < circles.length; i += 2) pools.push(circles[i], circles[i + 1], circles[i], circles[i + 1]);
  for (let i = 0; i < groups.length; i += 4) {
    let first = -1;
    for (let j = 0; j < pools.length; j += 4) {
      if ((groups[i] & pools[j]) === 0 && (groups[i + 1] & pools[j + 1]) === 0) continue;
      if (first < 0) {
        first = j;
        pools[j + 2] |= groups[i + 2];
        pools[j + 3] |= groups[i + 3];
      } else {
        for (let k = 0; k < 4; k++) pools[first + k] |= pools[j + k];
        pools.splice(j, 4);
        j -= 4;
      }
    }
  }
  let low = lowBit(market);
  let high = highBit(market);
  for (let i = 0; i < held.length; i += HELD_EACH) {
    low |= lowBit(held[i]);
    high |= highBit(held[i]);
  }
  let any = false;
  for (let i = 0; i < pools.length; i += 4) {
    pools[i] = pools[i + 2] & low;
    pools[i + 1] = pools[i + 3] & high;
    any ||= pools[i] !== 0 || pools[i + 1] !== 0;
  }
  return any ? pools : NONE;
}

/** The tiles to which the villager of a look gets, as two sets of bits. */
export function reachOf(look: Look): readonly [low: number, high: number] {
  return (look.reach ??= findReach(look));
}

function findReach({ village, part, at }: Look): readonly [number, number] {
  let low = 0;
  let high = 0;
  for (const tile of village.tiles) {
    if (part[tile] !== at) continue;
    low |= lowBit(tile);
    high |= highBit(tile);
  }
  return [low, high];
}

/** The look along the ways that ask for a fee; undefined if there are none. */
export function detourOf(look: Look): Detour | undefined {
  const { state, village, villager, part, held, further } = look;
  if (!further) return undefined;
  return (look.detour ??= {
    look: lookAlong(state, village, villager, further.ways, part, held, undefined),
    fee: further.fee,
  });
}

/** The goods that the seat to move may use, store by store; see `Look.held`. */
function goodsIn(state: State, { stores }: Village): number[] {
  const { slots, seat } = state;
  const { module } = state.setting;
  const held: number[] = [];
  for (let i = 0; i < stores.length; i++) {
    const store = stores[i];
    const first = store * SLOTS_EACH;
    if (slots[first] === 0 || module?.mayUse(state, store) === false) continue;
    let [raw, others, own, high] = [0, 0, 0, 0];
    for (let slot = first; slot < first + SLOTS_EACH && slots[slot] !== 0; slot++) {
      const token = slots[slot];
      const good = goodOf(token);
      const one = oneRefined(good);
      if (good < RAW_COUNT) raw += oneRaw(good);
      else if (makerOf(token) !== seat || module?.pays(state, store) === false) others += one;
      else if (isHigh(token)) high += one;
      else own += one;
    }
    held.push(store, raw, others, own, high);
  }
  return held;
}

/** The bit of a tile in the first of a pair of sets; 0 if it is in the other, or no tile. */
function lowBit(tile: Tile): number {
  return tile >= 0 && tile < 32 ? 1 << tile : 0;
}

function highBit(tile: Tile): number {
  return tile < 32 ? 0 : 1 << (tile - 32);
}

function relayGroups(
  state: State,
  linksLow: readonly number[],
  linksHigh: readonly number[],
  villager: number,
): number[] {
  const { seat } = state;
  let low = 0;
  let high = 0;
  for (let i = seat * DONKEYS_EACH; i < (seat + 1) * DONKEYS_EACH; i++) {
    low |= lowBit(state.donkeys[i]);
    high |= highBit(state.donkeys[i]);
  }
  if (state.setting.options.relay === 'workers') {
    for (let i = 0; i < VILLAGERS_EACH; i++) {
      if (i === villager) continue;
      low |= lowBit(state.villagers[seat * VILLAGERS_EACH + i]);
      high |= highBit(state.villagers[seat * VILLAGERS_EACH + i]);
    }
  }
  const groups: number[] = [];
  while (low !== 0 || high !== 0) {
    let groupLow = low === 0 ? 0 : low & -low;
    let groupHigh = low === 0 ? high & -high : 0;
    let nearLow = groupLow;
    let nearHigh = groupHigh;
    let openLow = groupLow;
    let openHigh = groupHigh;
    while (openLow !== 0 || openHigh !== 0) {
      const tile = openLow !== 0 ? 31 - Math.clz32(openLow & -openLow) : 63 - Math.clz32(openHigh & -openHigh);
      if (openLow !== 0) openLow &= openLow - 1;
      else openHigh &= openHigh - 1;
      nearLow |= linksLow[tile];
      nearHigh |= linksHigh[tile];
      const newLow = linksLow[tile] & low & ~groupLow;
      const newHigh = linksHigh[tile] & high & ~groupHigh;
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

/** The tiles from which goods get to `tile`, as two sets of bits. */
export function sourcesOf(look: Look, tile: Tile): readonly [low: number, high: number] {
  const { groups } = look;
  const linksLow = look.linksLow[tile];
  const linksHigh = look.linksHigh[tile];
  let low = linksLow | (tile < 32 ? 1 << tile : 0);
  let high = linksHigh | (tile < 32 ? 0 : 1 << (tile - 32));
  for (let i = 0; i < groups.length; i += 4) {
    if ((groups[i] & linksLow) === 0 && (groups[i + 1] & linksHigh) === 0) continue;
    low |= groups[i + 2];
    high |= groups[i + 3];
  }
  return [low, high];
}

export function isIn(sources: readonly [number, number], tile: Tile): boolean {
  return hasBit(sources[0], sources[1], tile);
}

/** Whether a good on `from` gets to `to`. */
export function getsTo(look: Look, from: Tile, to: Tile): boolean {
  return isIn(sourcesOf(look, to), from);
}

export function stockAt(look: Look, tile: Tile): Stock {
  return (look.stocks[tile] ??= countStock(look, sourcesOf(look, tile)));
}

function countStock({ state, held }: Look, sources: readonly [number, number]): Stock {
  let [raw, others, own, high] = [0, 0, 0, 0];
  for (let i = 0; i < held.length; i += HELD_EACH) {
    if (!isIn(sources, held[i])) continue;
    raw += held[i + 1];
    others += held[i + 2];
    own += held[i + 3];
    high += held[i + 4];
  }
  return { raw, others, own, high, market: isIn(sources, state.setting.kit.market) };
}

/** Everything in the part of the village in which the villager is: nothing else gets to a tile where it could act. */
export function allInPart(look: Look): Stock {
  return (look.all ??= countPart(look));
}

function countPart({ state, held, part, at }: Look): Stock {
  let [raw, others, own, high] = [0, 0, 0, 0];
  for (let i = 0; i < held.length; i += HELD_EACH) {
    if (part[held[i]] !== at) continue;
    raw += held[i + 1];
    others += held[i + 2];
    own += held[i + 3];
    high += held[i + 4];
  }
  return { raw, others, own, high, market: part[state.setting.kit.market] === at };
}

/** What gets to a tile by the further ways too; undefined if that is no more than what comes without them. */
export function farStockAt(look: Look, tile: Tile): Stock | undefined {
  if (look.pools.length === 0) return undefined;
  const direct = stockAt(look, tile);
  const far = (look.farStocks[tile] ??= countFar(look, direct, tile));
  return far === direct ? undefined : far;
}

function countFar(look: Look, direct: Stock, tile: Tile): Stock {
  const { pools } = look;
  let low = 0;
  let high = 0;
  for (let i = 0; i < pools.length; i += 4) {
    if (!hasBit(pools[i + 2], pools[i + 3], tile)) continue;
    low |= pools[i];
    high |= pools[i + 1];
  }
  if (low === 0 && high === 0) return direct;
  const without = sourcesOf(look, tile);
  low &= ~without[0];
  high &= ~without[1];
  if (low === 0 && high === 0) return direct;
  const more = countStock(look, [low, high]);
  return {
    raw: direct.raw + more.raw,
    others: direct.others + more.others,
    own: direct.own + more.own,
    high: direct.high + more.high,
    market: direct.market || more.market,
  };
}

/** The tiles with slots from which the seat to move can bring goods to a tile, and whether it can buy for it. */
export function bringableTo(state: State, tile: Tile): { readonly sources: readonly Tile[]; readonly market: boolean } {
  const look = lookAround(state, firstStanding(state));
  const sources = sourcesOf(look, tile);
  return {
    sources: look.village.stores.filter((store) => isIn(sources, store)),
    market: isIn(sources, state.setting.kit.market),
  };
}
