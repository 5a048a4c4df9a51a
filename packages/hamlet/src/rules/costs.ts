import { type Cost, type Demand, makeCost, type Tile } from '../data/components.ts';
import { type Good, oneRaw, oneRefined, RAW_BITS, RAW_COUNT } from '../data/goods.ts';
import { allInPart, farStockAt, type Reach, rawCount, refinedCount, type Stock, stockAt } from './transport.ts';

/**
 * The gold that the cheapest way to pay a cost takes from the actor, after what own goods earn on the way (Q8, D13);
 * infinite if goods are missing that cannot be bought.
 */
export function leastGold(reach: Reach, tile: Tile, cost: Cost, mayBuy: boolean): number {
  const direct = leastGoldFrom(reach, stockAt(reach, tile), cost, undefined, mayBuy);
  const far = farStockAt(reach, tile);
  if (!far) return direct;
  return Math.min(direct, leastGoldFrom(reach, far, cost, reach.feeNetwork?.fee, mayBuy));
}

const withFees = new WeakMap<Cost, Cost>();

/**
 * A cost with a fee of goods on top; a fee for a good that the cost asks for by itself is added to that demand. The fee
 * comes first: a demand with a choice that includes the fee's good is served from what the fee leaves.
 */
export function withFee(cost: Cost, fee: Demand): Cost {
  let more = withFees.get(cost);
  if (!more) {
    const same = (demand: Demand) => demand.goods.join() === fee.goods.join();
    const added = cost.demands.map((demand) =>
      same(demand) ? { ...demand, count: demand.count + fee.count } : demand,
    );
    more = makeCost(cost.demands.some(same) ? added : [fee, ...cost.demands], cost.gold);
    withFees.set(cost, more);
  }
  return more;
}

/** The highest bit of each count: with it set, taking away more than there is clears it. */
const RAW_TOPS = 128 * (oneRaw(0) + oneRaw(1) + oneRaw(2));
const REFINED_TOPS = 32 * (oneRefined(3) + oneRefined(4) + oneRefined(5) + oneRefined(6));

/** True when there is too little of some good that a cost asks for without a choice. False says nothing yet. */
function lacks(stock: Stock, cost: Cost, fee: Demand | undefined): boolean {
  const raw = fee ? cost.raw + fee.count * oneRaw(fee.goods[0]) : cost.raw;
  const refined = stock.others + stock.own + stock.high;
  return isLess(stock.raw, raw, RAW_TOPS) || isLess(refined, cost.refined, REFINED_TOPS);
}

/** True when any of the packed counts is less than is asked for; one that is so high that it has the bit itself is enough. */
function isLess(there: number, asked: number, tops: number): boolean {
  return ((((there | tops) - asked) | there) & tops) !== tops;
}

/** The least gold for a cost from a stock; a fee of raw goods is served before the cost, like a demand of its own. */
export function leastGoldFrom(
  reach: Reach,
  stock: Stock,
  cost: Cost,
  fee: Demand | undefined,
  mayBuy: boolean,
): number {
  const { prices, components } = reach.state.setting;
  const buys = mayBuy && stock.market;
  if (!buys && lacks(stock, cost, fee)) return Number.POSITIVE_INFINITY;
  let { gold } = cost;
  let rawLeft = stock.raw;
  for (let i = fee ? -1 : 0; i < cost.demands.length; i++) {
    const { count, goods } = fee && i < 0 ? fee : cost.demands[i];
    const raw = goods[0] < RAW_COUNT;
    let left = count;
    if (raw) {
      for (let j = 0; j < goods.length && left > 0; j++) {
        const take = Math.min(left, rawCount(rawLeft, goods[j]));
        left -= take;
        rawLeft -= take << (goods[j] * RAW_BITS);
      }
    } else {
      const high = Math.min(left, sumOf(stock.high, goods));
      const own = Math.min(left - high, sumOf(stock.own, goods));
      gold -= (2 * high + own) * components.catalogue.consumed.gold;
      left -= high + own + sumOf(stock.others, goods);
    }
    if (left <= 0) continue;
    if (!buys) return Number.POSITIVE_INFINITY;
    gold += left * (raw ? prices.raw : prices.refined);
  }
  return gold;
}

function sumOf(packed: number, goods: readonly Good[]): number {
  if (packed === 0) return 0;
  let sum = 0;
  for (let i = 0; i < goods.length; i++) sum += refinedCount(packed, goods[i]);
  return sum;
}

/** False if a cost could not even be paid with every good that might be brought anywhere; true says nothing yet. */
export function mightPay(reach: Reach, cost: Cost): boolean {
  return leastGoldFrom(reach, allInPart(reach), cost, undefined, true) <= reach.state.gold[reach.seat];
}

/** True when everything on a cost can be brought to a tile where the villager gets to and paid: all or nothing (Q8). */
export function canPay(reach: Reach, tile: Tile, cost: Cost, mayBuy: boolean): boolean {
  const gold = reach.state.gold[reach.seat];
  if (leastGoldFrom(reach, stockAt(reach, tile), cost, undefined, mayBuy) <= gold) return true;
  const far = farStockAt(reach, tile);
  return far !== undefined && leastGoldFrom(reach, far, cost, reach.feeNetwork?.fee, mayBuy) <= gold;
}
