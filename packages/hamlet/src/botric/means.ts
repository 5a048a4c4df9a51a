import { boughtUnit, type Unit, unitOf } from '../actions.ts';
import { type Good, goodOf, isHigh, isRaw, makerOf, type Token, worthOf } from '../data/goods.ts';
import type { Bill, Demand, Tile } from '../data/kit.ts';
import { withFee } from '../rules/costs.ts';
import { SLOTS_EACH } from '../state.ts';
import { BOTRIC } from './botric.ts';
import { distanceBetween, inNetwork, type Mind, roadsBetween, settleTie } from './mind.ts';

/** A way to pay a bill, as far as his tie-break lists look at it. */
export interface Means {
  readonly high: number;
  readonly own: number;
  readonly bought: number;
  readonly total: number;
  /** With the fee for another way of transport than roads, if one is used. */
  readonly bill: Bill;
  readonly byRoad: boolean;
}

/** What he may spend: his gold for an action, and whether he may buy goods for it. */
export interface Purse {
  readonly gold: number;
  readonly buys: boolean;
}

/** Where neither gold nor purchases come in. */
export const NO_PURSE: Purse = { gold: 0, buys: false };

/** For whatever he pays from his own gold; in the favour version he buys nothing. */
export function ownPurse({ state, solo }: Mind): Purse {
  return { gold: state.gold[BOTRIC], buys: solo.version === 'investor' };
}

interface Lot {
  readonly tile: Tile;
  readonly token: Token;
  readonly count: number;
}

/**
 * B1: goods on every tile of the network, at any distance, without donkeys. By road alone, those that roads join to the
 * tile where they are needed; otherwise everything that he gets to (B49).
 */
function stockFor(mind: Mind, demand: Demand, to: Tile, byRoad: boolean, used: readonly Unit[] = []): Lot[] {
  const lots: Lot[] = [];
  for (const tile of mind.village.stores) {
    if (!inNetwork(mind, tile) || (byRoad && !roadJoins(mind, tile, to))) continue;
    if (mind.state.setting.hooks.mayUse?.(mind.state, tile) === false) continue;
    const tokens = mind.state.slots.slice(tile * SLOTS_EACH, (tile + 1) * SLOTS_EACH);
    for (const token of new Set(tokens)) {
      if (token !== 0 && demand.goods.includes(goodOf(token)))
        lots.push({
          tile,
          token,
          count: tokens.filter((other) => other === token).length - usedFrom(used, tile, token),
        });
    }
  }
  return lots.filter((lot) => lot.count > 0);
}

/** How many of a token on a tile an earlier demand has taken. */
function usedFrom(used: readonly Unit[], tile: Tile, token: Token): number {
  return used.filter((unit) => unit === unitOf(tile, token)).length;
}

function roadJoins(mind: Mind, one: Tile, other: Tile): boolean {
  return mind.village.part[one] === mind.village.part[other];
}

/** How many of a good he could bring to a tile, by road or by any way. */
export function stockOf(mind: Mind, good: Good, to: Tile, byRoad: boolean): number {
  return stockFor(mind, { count: 1, goods: [good] }, to, byRoad).reduce((sum, lot) => sum + lot.count, 0);
}

/** B12: own high quality first, then own, then whatever else lies there. */
function rankOf(token: Token): number {
  if (makerOf(token) !== BOTRIC) return 2;
  return isHigh(token) ? 0 : 1;
}

/**
 * B11, B12, B14, B48: what he would use for a bill at a tile; undefined if goods are missing and may not be bought, or the
 * gold does not suffice. Own tokens are consumed first, and what they earn helps to pay.
 */
export function meansFor(mind: Mind, bill: Bill, tile: Tile, purse: Purse): Means | undefined {
  const direct = meansAlong(mind, bill, tile, purse, true);
  const fee = mind.state.setting.hooks.feeWays?.(mind.state)?.fee;
  const other = fee && bill.demands.length > 0 ? meansAlong(mind, withFee(bill, fee), tile, purse, false) : undefined;
  if (!direct || !other) return direct ?? other;
  const better = other.high - direct.high || other.own - direct.own || direct.bought - other.bought;
  return better > 0 ? other : direct;
}

function meansAlong(mind: Mind, bill: Bill, tile: Tile, purse: Purse, byRoad: boolean): Means | undefined {
  const { market } = mind.state.setting.kit;
  const mayBuy = purse.buys && inNetwork(mind, market) && (!byRoad || roadJoins(mind, market, tile));
  let [high, own, bought, total, gold] = [0, 0, 0, 0, bill.gold];
  const used: Unit[] = [];
  for (const demand of bill.demands) {
    const taken = takeByRank(stockFor(mind, demand, tile, byRoad, used), demand.count);
    for (const lot of taken) for (let i = 0; i < lot.count; i++) used.push(unitOf(lot.tile, lot.token));
    const there = taken.reduce((sum, lot) => sum + lot.count, 0);
    const missing = demand.count - there;
    if (missing > 0 && !mayBuy) return undefined;
    for (const { token, count, tile: from } of taken) {
      if (rankOf(token) < 2) own += count;
      if (rankOf(token) === 0) high += count;
      gold -= earned(mind, token, from) * count;
    }
    bought += missing;
    total += demand.count;
    gold += missing * (isRaw(demand.goods[0]) ? mind.solo.prices.raw : mind.solo.prices.refined);
  }
  return gold > purse.gold ? undefined : { high, own, bought, total, bill, byRoad };
}

function earned(mind: Mind, token: Token, from: Tile): number {
  if (makerOf(token) !== BOTRIC || mind.solo.version === 'favour') return 0;
  if (mind.state.setting.hooks.pays?.(mind.state, from) === false) return 0;
  return worthOf(token) * mind.state.setting.kit.catalogue.consumed.gold;
}

/** Some lots in the order of his preference, as many as are needed; which of equal rank does not matter here. */
function takeByRank(lots: readonly Lot[], count: number): Lot[] {
  let left = count;
  return [...lots]
    .sort((a, b) => rankOf(a.token) - rankOf(b.token))
    .map((lot) => {
      const take = Math.min(left, lot.count);
      left -= take;
      return { ...lot, count: take };
    })
    .filter((lot) => lot.count > 0);
}

/** B12: the goods that he consumes at a tile: by rank, then nearest first; what is still tied the human decides. */
export function payFor(mind: Mind, bill: Bill, tile: Tile, purse: Purse): readonly Unit[] {
  const means = meansFor(mind, bill, tile, purse);
  if (!means) throw new Error('Botric pays what he cannot');
  let payments: Unit[][] = [[]];
  for (const demand of means.bill.demands) {
    payments = payments.flatMap((before) =>
      waysToFill(mind, demand, tile, means.byRoad, before).map((way) => [...before, ...way]),
    );
  }
  return settleTie(
    mind,
    'payment',
    payments.map((units) => units.sort((a, b) => a - b)),
  );
}

function waysToFill(mind: Mind, demand: Demand, tile: Tile, byRoad: boolean, used: readonly Unit[]): Unit[][] {
  const lots = stockFor(mind, demand, tile, byRoad, used);
  // B2: what comes by road is as far as the road is long; boats shorten other ways only (B49).
  const far = (lot: Lot) => (byRoad ? roadsBetween(mind, lot.tile, tile) : distanceBetween(mind, lot.tile, tile));
  const order = [...lots].sort((a, b) => rankOf(a.token) - rankOf(b.token) || far(a) - far(b));
  let ways: Unit[][] = [[]];
  let left = demand.count;
  for (let i = 0; i < order.length && left > 0; ) {
    // Everything of one rank and distance is alike to him.
    let j = i;
    while (j < order.length && rankOf(order[j].token) === rankOf(order[i].token) && far(order[j]) === far(order[i]))
      j++;
    const alike = order.slice(i, j);
    const there = alike.reduce((sum, lot) => sum + lot.count, 0);
    const picks = chooseFrom(alike, Math.min(left, there));
    ways = ways.flatMap((before) => picks.map((pick) => [...before, ...pick]));
    left -= Math.min(left, there);
    i = j;
  }
  const bought = Array.from({ length: left }, () => boughtUnit(demand.goods[0]));
  return ways.map((way) => [...way, ...bought]);
}

/** Every way to take so many from lots that are alike. */
function chooseFrom(lots: readonly Lot[], count: number): Unit[][] {
  if (count === 0) return [[]];
  if (lots.length === 0) return [];
  const [first, ...rest] = lots;
  const found: Unit[][] = [];
  for (let take = Math.min(count, first.count); take >= 0; take--) {
    const units = Array.from({ length: take }, () => unitOf(first.tile, first.token));
    for (const others of chooseFrom(rest, count - take)) found.push([...units, ...others]);
  }
  return found;
}
