import type { Seat } from '@hamlet/kernel';
import type { Demand, Tile } from '../data/components.ts';
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
import type { FeeNetwork, Network } from '../module.ts';
import { DONKEYS_EACH, SLOTS_EACH, type State, VILLAGERS_EACH } from '../state.ts';
import { type Group, TileSet } from '../tile-set.ts';
import { type Village, villageOf } from '../village.ts';

/**
 * The goods that one villager can use at each tile (Q1 to Q3). A good moves from its tile to a neighbour by itself; from there
 * on it needs one of the player's donkeys on every tile between. Donkeys are never used up. So everything depends on the groups
 * of tiles with donkeys that links join to one another: a good in a group or next to it gets to every tile next to the group.
 */
export interface Reach {
  readonly state: State;
  readonly village: Village;
  readonly seat: Seat;
  /** The villager that would act; in the preset `manual` the others pass goods on (D5, Q58). */
  readonly villager: number;
  /** The network of workers, and the connected part of it in which the villager is. */
  readonly worker: Network;
  readonly at: number;
  /** The groups of tiles on which goods are passed on. */
  readonly groups: readonly Group[];
  /** Five numbers for each store with goods that the seat may use: the tile, then the counts as in a `Stock`. */
  readonly held: readonly number[];
  /** The goods that get to each tile, and those in the whole part; undefined until they are asked for. */
  readonly stocks: (Stock | undefined)[];
  all: Stock | undefined;
  /** The links along which goods are brought. */
  readonly links: readonly TileSet[];
  /** The network that goods may use if the action also pays a fee at the same tile. */
  readonly feeNetwork: FeeNetwork | undefined;
  /** The sets of tiles that it joins. */
  readonly pools: readonly Pool[];
  /** The goods that get to each tile with the fee; the same object as in `stocks` where that is no more. */
  readonly farStocks: (Stock | undefined)[];
  /** The reach over the links with a fee; undefined until it is asked for. */
  detour: Detour | undefined;
}

/** Tiles among which goods get to one another for a fee. */
interface Pool {
  readonly tiles: TileSet;
  /** Tiles of the pool with goods, or with the Market. */
  readonly sources: TileSet;
}

export interface Detour {
  readonly reach: Reach;
  readonly fee: Demand;
}

/**
 * Goods available at one tile, packed, and whether the Market sells there. Counts are packed so that adding two of
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

/** The count of numbers that `Reach.held` has for a store. */
export const HELD_EACH = 5;

export function rawCount(packed: number, good: Good): number {
  return (packed >> (good * RAW_BITS)) & 255;
}

export function refinedCount(packed: number, good: Good): number {
  return (packed >> ((good - RAW_COUNT) * REFINED_BITS)) & 63;
}

/** The number of one good in a stock, of all makers together. */
export function countIn(stock: Stock, good: Good): number {
  if (good < RAW_COUNT) return rawCount(stock.raw, good);
  return refinedCount(stock.others, good) + refinedCount(stock.own, good) + refinedCount(stock.high, good);
}

/** The reach of a villager; kept while an action is being put together, which changes nothing that it depends on. */
export function knownReach(state: State, villager: number): Reach {
  const known = state.memo.reach;
  if (known && known.villager === villager) return known;
  const reach = reachFor(state, villager);
  state.memo.reach = reach;
  return reach;
}

export function reachFor(state: State, villager: number): Reach {
  const village = villageOf(state.setting.components, state.map);
  const held = goodsIn(state, village);
  const networks = state.setting.hooks.networks?.(state);
  if (!networks) return reachAlong(state, village, villager, village, village, held, undefined);
  const { workers, goods, withFee } = networks;
  return reachAlong(state, village, villager, goods ?? village, workers, held, withFee);
}

function reachAlong(
  state: State,
  village: Village,
  villager: number,
  network: Network,
  worker: Network,
  held: readonly number[],
  feeNetwork: FeeNetwork | undefined,
): Reach {
  const { seat } = state;
  const { links } = network;
  const groups = relaysOf(state, seat, villager).groups(links);
  const from = state.villagers[seat * VILLAGERS_EACH + villager];
  // A villager in bed gets up anywhere in the network of the Church.
  const at = worker.part[from < 0 ? state.setting.components.church : from];
  return {
    state,
    village,
    seat,
    villager,
    worker,
    at,
    groups,
    held,
    stocks: [],
    all: undefined,
    links,
    feeNetwork,
    pools: feeNetwork ? poolsOf(feeNetwork.linkedSets, groups, held, state.setting.components.market) : NONE,
    farStocks: feeNetwork ? [] : NO_STOCKS,
    detour: undefined,
  };
}

const NONE: readonly never[] = [];
/** Stays empty: nobody asks where there is no network with a fee. */
const NO_STOCKS: (Stock | undefined)[] = [];

/**
 * Goods on the tiles of a linked set get to one another, and to the tiles next to a group of donkeys one of which stands in the set; donkeys that
 * stand in several sets make them one.
 */
function poolsOf(
  linkedSets: readonly TileSet[],
  groups: readonly Group[],
  held: readonly number[],
  market: Tile,
): readonly Pool[] {
  const joined: { linked: TileSet; tiles: TileSet }[] = [];
  for (let i = 0; i < linkedSets.length; i++) joined.push({ linked: linkedSets[i], tiles: linkedSets[i] });
  for (let i = 0; i < groups.length; i++) {
    const { tiles, near } = groups[i];
    let first: number | undefined;
    for (let j = 0; j < joined.length; j++) {
      if (!tiles.meets(joined[j].linked)) continue;
      if (first === undefined) {
        first = j;
        joined[j].tiles = joined[j].tiles.union(near);
      } else {
        joined[first].linked = joined[first].linked.union(joined[j].linked);
        joined[first].tiles = joined[first].tiles.union(joined[j].tiles);
        joined.splice(j, 1);
        j--;
      }
    }
  }
  const giving = TileSet.fromStretch(held, 0, held.length, HELD_EACH).with(market);
  if (!joined.some(({ tiles }) => tiles.meets(giving))) return NONE;
  return joined.map(({ tiles }) => ({ tiles, sources: tiles.intersect(giving) }));
}

/** The tiles that the villager can get to. */
export function reachedTiles({ village, worker, at }: Reach): TileSet {
  return (worker.parts[at] ??= TileSet.fromPart(village.tiles, worker.part, at));
}

/** The reach over the links with a fee; undefined if there are none. */
export function detourOf(reach: Reach): Detour | undefined {
  const { state, village, villager, worker, held, feeNetwork } = reach;
  if (!feeNetwork) return undefined;
  return (reach.detour ??= {
    reach: reachAlong(state, village, villager, feeNetwork.network, worker, held, undefined),
    fee: feeNetwork.fee,
  });
}

/** The goods that the seat to move may use, store by store; see `Reach.held`. */
function goodsIn(state: State, { stores }: Village): number[] {
  const { slots, seat } = state;
  const { mayUse, pays } = state.setting.hooks;
  const held: number[] = [];
  for (let i = 0; i < stores.length; i++) {
    const store = stores[i];
    const first = store * SLOTS_EACH;
    if (slots[first] === 0 || mayUse?.(state, store) === false) continue;
    let [raw, others, own, high] = [0, 0, 0, 0];
    for (let slot = first; slot < first + SLOTS_EACH && slots[slot] !== 0; slot++) {
      const token = slots[slot];
      const good = goodOf(token);
      const one = oneRefined(good);
      if (good < RAW_COUNT) raw += oneRaw(good);
      else if (makerOf(token) !== seat || pays?.(state, store) === false) others += one;
      else if (isHigh(token)) high += one;
      else own += one;
    }
    held.push(store, raw, others, own, high);
  }
  return held;
}

/** The tiles on which goods of a seat are passed on: own donkeys and, in `manual`, the villagers that do not act (D5, Q58). */
export function relaysOf(state: State, seat: Seat, villager: number): TileSet {
  const donkeys = donkeyTiles(state, seat);
  return state.setting.options.relay === 'workers' ? withWorkers(state, seat, villager, donkeys) : donkeys;
}

/** The tiles on which donkeys of a seat stand. */
export function donkeyTiles(state: State, seat: Seat): TileSet {
  return TileSet.fromStretch(state.donkeys, seat * DONKEYS_EACH, (seat + 1) * DONKEYS_EACH, 1);
}

function withWorkers(state: State, seat: Seat, villager: number, donkeys: TileSet): TileSet {
  let relays = donkeys;
  for (let i = 0; i < VILLAGERS_EACH; i++) {
    const tile = state.villagers[seat * VILLAGERS_EACH + i];
    if (i !== villager && tile >= 0) relays = relays.with(tile);
  }
  return relays;
}

/** The tiles from which goods get to `tile`. */
export function sourcesOf({ links, groups }: Reach, tile: Tile): TileSet {
  return sourcesAlong(links[tile], groups, tile);
}

/** The tiles from which goods get to `tile` with these neighbours. */
export function sourcesAlong(neighbours: TileSet, groups: readonly Group[], tile: Tile): TileSet {
  return neighbours.withNear(groups, tile);
}

/** True when a good on `from` gets to `to`. */
export function getsTo(reach: Reach, from: Tile, to: Tile): boolean {
  return sourcesOf(reach, to).has(from);
}

export function stockAt(reach: Reach, tile: Tile): Stock {
  return (reach.stocks[tile] ??= countStock(reach, sourcesOf(reach, tile)));
}

function countStock({ state, held }: Reach, sources: TileSet): Stock {
  let [raw, others, own, high] = [0, 0, 0, 0];
  for (let i = 0; i < held.length; i += HELD_EACH) {
    if (!sources.has(held[i])) continue;
    raw += held[i + 1];
    others += held[i + 2];
    own += held[i + 3];
    high += held[i + 4];
  }
  return { raw, others, own, high, market: sources.has(state.setting.components.market) };
}

/** All goods in the villager's connected part of the village: no others get to a tile where it could act. */
export function allInPart(reach: Reach): Stock {
  return (reach.all ??= countPart(reach));
}

function countPart({ state, held, worker, at }: Reach): Stock {
  const { part } = worker;
  let [raw, others, own, high] = [0, 0, 0, 0];
  for (let i = 0; i < held.length; i += HELD_EACH) {
    if (part[held[i]] !== at) continue;
    raw += held[i + 1];
    others += held[i + 2];
    own += held[i + 3];
    high += held[i + 4];
  }
  return { raw, others, own, high, market: part[state.setting.components.market] === at };
}

/** The goods that get to a tile with the fee; undefined if that is no more than without it. */
export function farStockAt(reach: Reach, tile: Tile): Stock | undefined {
  if (!isInPool(reach.pools, tile)) return undefined;
  const direct = stockAt(reach, tile);
  const far = (reach.farStocks[tile] ??= countFar(reach, direct, tile));
  return far === direct ? undefined : far;
}

function isInPool(pools: readonly Pool[], tile: Tile): boolean {
  for (let i = 0; i < pools.length; i++) if (pools[i].tiles.has(tile)) return true;
  return false;
}

function countFar(reach: Reach, direct: Stock, tile: Tile): Stock {
  let sources = TileSet.EMPTY;
  for (const pool of reach.pools) if (pool.tiles.has(tile)) sources = sources.union(pool.sources);
  const further = sources.minus(sourcesOf(reach, tile));
  if (further.isEmpty()) return direct;
  const more = countStock(reach, further);
  return {
    raw: direct.raw + more.raw,
    others: direct.others + more.others,
    own: direct.own + more.own,
    high: direct.high + more.high,
    market: direct.market || more.market,
  };
}
