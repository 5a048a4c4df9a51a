import { boughtUnit, type Unit, unitOf } from '../actions.ts';
import type { Cost, Demand, Tile } from '../data/components.ts';
import { type Good, goodOf, isHigh, isRaw, makerOf, type Token, worthOf } from '../data/goods.ts';
import { countOf, sortShort } from '../lists.ts';
import { withFee } from '../rules/costs.ts';
import { SLOTS_EACH } from '../state.ts';
import { distanceBetween, inNetwork, type Reasoning, roadsBetween, settleTie } from './reasoning.ts';
import { BOTRIC } from './seats.ts';

/** Payment of a cost, as far as his tie-break lists look at it. */
export interface Means {
  readonly high: number;
  readonly own: number;
  readonly bought: number;
  readonly total: number;
  /** The fee for links other than roads is included, if one is used. */
  readonly cost: Cost;
  readonly byRoad: boolean;
}

/** The means that he may spend: his gold for an action, and whether he may buy goods for it. */
export interface Purse {
  readonly gold: number;
  readonly buys: boolean;
}

/** A purse for actions without gold and purchases. */
export const NO_PURSE: Purse = { gold: 0, buys: false };

/** The purse for costs that he pays from his own gold; in the favour version he buys nothing. */
export function ownPurse({ state, solo }: Reasoning): Purse {
  return { gold: state.gold[BOTRIC], buys: solo.version === 'investor' };
}

/** Equal tokens on one tile. */
export interface GoodsBatch {
  readonly tile: Tile;
  readonly token: Token;
  readonly good: Good;
  readonly rank: number;
  /** The gold that consuming one earns him. */
  readonly gold: number;
  readonly count: number;
}

/** The rank of a token (B12): own of high quality first, then other own ones, then all others. */
function rankOf(token: Token): number {
  if (makerOf(token) !== BOTRIC) return OTHERS;
  return isHigh(token) ? 0 : 1;
}

const OTHERS = 2;

/**
 * The goods that he may use (B1): those on every tile of the network, at any distance, without donkeys; by rank, then by
 * tile.
 */
function batchesOf(reasoning: Reasoning): readonly GoodsBatch[] {
  return (reasoning.batches ??= findBatches(reasoning));
}

function findBatches(reasoning: Reasoning): GoodsBatch[] {
  const { state, village } = reasoning;
  const { slots } = state;
  const { hooks } = state.setting;
  const batches: GoodsBatch[] = [];
  let hasOwn = false;
  for (const tile of village.stores) {
    const end = (tile + 1) * SLOTS_EACH;
    let slot = tile * SLOTS_EACH;
    if (slots[slot] === 0 || !inNetwork(reasoning, tile) || hooks.mayUse?.(state, tile) === false) continue;
    while (slot < end && slots[slot] !== 0) {
      const token = slots[slot];
      let count = 1;
      // Equal tokens lie side by side.
      while (slot + count < end && slots[slot + count] === token) count++;
      slot += count;
      const rank = rankOf(token);
      hasOwn ||= rank !== OTHERS;
      batches.push({ tile, token, good: goodOf(token), rank, gold: earned(reasoning, token, tile), count });
    }
  }
  return hasOwn ? batches.sort((a, b) => a.rank - b.rank) : batches;
}

function earned({ state, solo }: Reasoning, token: Token, from: Tile): number {
  const { hooks, components } = state.setting;
  if (makerOf(token) !== BOTRIC || solo.version === 'favour' || hooks.pays?.(state, from) === false) return 0;
  return worthOf(token) * components.catalogue.consumed.gold;
}

/** The tiles that goods come from: with transport by road alone those that roads join to the tile in need; otherwise all (B49). */
function comesTo({ village, network }: Reasoning, from: Tile, to: Tile, byRoad: boolean): boolean {
  return !byRoad || network === village || village.part[from] === village.part[to];
}

function asksFor(goods: readonly Good[], good: Good): boolean {
  return goods[0] === good || (goods.length > 1 && goods.includes(good));
}

/** The number of a good that he could bring to a tile, by road or by any way. */
export function stockOf(reasoning: Reasoning, good: Good, to: Tile, byRoad: boolean): number {
  let sum = 0;
  for (const batch of batchesOf(reasoning))
    if (batch.good === good && comesTo(reasoning, batch.tile, to, byRoad)) sum += batch.count;
  return sum;
}

/**
 * The means that he would use for a cost at a tile (B11, B12, B14, B48); undefined if goods are missing and may not be
 * bought, or the gold does not suffice. Own tokens are consumed first, and what they earn helps to pay.
 */
export function meansFor(reasoning: Reasoning, cost: Cost, tile: Tile, purse: Purse): Means | undefined {
  const direct = meansAlong(reasoning, cost, tile, purse, true);
  if (!reasoning.feeNetwork || cost.demands.length === 0) return direct;
  const other = meansAlong(reasoning, withFee(cost, reasoning.feeNetwork.fee), tile, purse, false);
  if (!direct || !other) return direct ?? other;
  const better = other.high - direct.high || other.own - direct.own || direct.bought - other.bought;
  return better > 0 ? other : direct;
}

function meansAlong(reasoning: Reasoning, cost: Cost, tile: Tile, purse: Purse, byRoad: boolean): Means | undefined {
  const { demands } = cost;
  const batches = batchesOf(reasoning);
  const { market } = reasoning.state.setting.components;
  const mayBuy = purse.buys && inNetwork(reasoning, market) && comesTo(reasoning, market, tile, byRoad);
  let [high, own, bought, total, gold] = [0, 0, 0, 0, cost.gold];
  // Only where there is another demand does it matter how much of each is left.
  const left = demands.length > 1 ? batches.map(({ count }) => count) : undefined;
  for (const { count, goods } of demands) {
    let missing = count;
    for (let i = 0; i < batches.length && missing > 0; i++) {
      const batch = batches[i];
      if (!asksFor(goods, batch.good) || !comesTo(reasoning, batch.tile, tile, byRoad)) continue;
      const take = Math.min(missing, left ? left[i] : batch.count);
      if (left) left[i] -= take;
      missing -= take;
      if (batch.rank === OTHERS) continue;
      own += take;
      if (batch.rank === 0) high += take;
      gold -= batch.gold * take;
    }
    if (missing > 0 && !mayBuy) return undefined;
    bought += missing;
    total += count;
    gold += missing * (isRaw(goods[0]) ? reasoning.solo.prices.raw : reasoning.solo.prices.refined);
  }
  return gold > purse.gold ? undefined : { high, own, bought, total, cost, byRoad };
}

/** The goods that he consumes at a tile (B12): by rank, then nearest first; the human decides what is still tied. */
export function payFor(reasoning: Reasoning, cost: Cost, tile: Tile, purse: Purse): readonly Unit[] {
  const means = meansFor(reasoning, cost, tile, purse);
  if (!means) throw new Error('Botric pays what he cannot');
  let payments: Unit[][] = [[]];
  for (const demand of means.cost.demands) {
    const next: Unit[][] = [];
    for (const before of payments) addChoices(reasoning, demand, tile, means.byRoad, before, next);
    payments = next;
  }
  for (const units of payments) sortShort(units);
  return settleTie(reasoning, 'payment', payments, tile);
}

/** A batch, how much of it no earlier demand has taken, and how far it is. */
interface Near {
  readonly batch: GoodsBatch;
  readonly count: number;
  readonly far: number;
}

/** Adds every choice of goods for a demand, after those that earlier demands have taken. */
function addChoices(
  reasoning: Reasoning,
  demand: Demand,
  tile: Tile,
  byRoad: boolean,
  before: readonly Unit[],
  found: Unit[][],
): void {
  const order = nearestFirst(reasoning, demand, tile, byRoad, before);
  let choices: Unit[][] = [before.slice()];
  let left = demand.count;
  for (let i = 0; i < order.length && left > 0; ) {
    // Everything of one rank and distance is alike to him.
    let j = i;
    let there = 0;
    for (; j < order.length && order[j].batch.rank === order[i].batch.rank && order[j].far === order[i].far; j++)
      there += order[j].count;
    const count = Math.min(left, there);
    if (j === i + 1 || count === there) for (const choice of choices) takeAll(order, i, j, count, choice);
    else choices = choices.flatMap((choice) => chooseFrom(order, i, j, count).map((pick) => [...choice, ...pick]));
    left -= count;
    i = j;
  }
  for (const choice of choices) {
    for (let i = 0; i < left; i++) choice.push(boughtUnit(demand.goods[0]));
    found.push(choice);
  }
}

/** The sources for a demand: by rank, then the nearest first. */
function nearestFirst(
  reasoning: Reasoning,
  { goods }: Demand,
  tile: Tile,
  byRoad: boolean,
  used: readonly Unit[],
): Near[] {
  const order: Near[] = [];
  for (const batch of batchesOf(reasoning)) {
    if (!asksFor(goods, batch.good) || !comesTo(reasoning, batch.tile, tile, byRoad)) continue;
    const count = used.length === 0 ? batch.count : batch.count - countOf(used, unitOf(batch.tile, batch.token));
    if (count === 0) continue;
    // B2: what comes by road is as far as the road is long; links of expansions shorten other ways only (B49).
    const far = byRoad ? roadsBetween(reasoning, tile, batch.tile) : distanceBetween(reasoning, tile, batch.tile);
    let at = order.length;
    while (at > 0 && order[at - 1].batch.rank === batch.rank && order[at - 1].far > far) at--;
    order.splice(at, 0, { batch, count, far });
  }
  return order;
}

/** Adds `count` goods of some batches, where there is no choice. */
function takeAll(batches: readonly Near[], from: number, end: number, count: number, units: Unit[]): void {
  let left = count;
  for (let i = from; i < end; i++) {
    const { batch, count: there } = batches[i];
    for (let j = 0; j < there && left > 0; j++, left--) units.push(unitOf(batch.tile, batch.token));
  }
}

/** Every way to take `count` goods of batches that are alike and hold enough. */
function chooseFrom(batches: readonly Near[], from: number, end: number, count: number): Unit[][] {
  if (count === 0) return [[]];
  if (from === end) return [];
  const { batch, count: there } = batches[from];
  const unit = unitOf(batch.tile, batch.token);
  const found: Unit[][] = [];
  for (let take = Math.min(count, there); take >= 0; take--) {
    for (const others of chooseFrom(batches, from + 1, end, count - take)) {
      for (let i = 0; i < take; i++) others.push(unit);
      found.push(others);
    }
  }
  return found;
}
