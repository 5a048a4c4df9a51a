import { type AnyAction, type BaseAction, isModuleAction } from '../actions.ts';
import type { Cost, Demand } from '../data/components.ts';
import { GOODS } from '../data/goods.ts';
import type { PaidAction } from '../frames.ts';
import { firstStanding, type State } from '../state.ts';
import { villageOf } from '../village.ts';
import { leastGoldFrom, withFee } from './costs.ts';
import { goodPrice } from './paid-goods.ts';
import { costOf, mayBuyFor } from './payment.ts';
import { countIn, farStockAt, type Reach, reachFor, type Stock, stockAt } from './transport.ts';

/** The goods and the gold that the seat to move lacks for an action that is paid. */
interface Lack {
  /** The goods that do not get to the tile; where goods come by links with a fee, that fee among them. */
  readonly demands: readonly Demand[];
  /** The price of these goods at the Market; undefined where nothing bought gets there or may be used. */
  readonly price: number | undefined;
  /** The gold that the action takes with these goods bought, after what own goods earn on the way; infinite without a price. */
  readonly gold: number;
}

/** The smallest lack of an action, of all the tiles where it may be done; undefined where nothing is paid or nobody stands. */
export function lackOf(state: State, action: AnyAction): Lack | undefined {
  if (firstStanding(state) < 0 || isModuleAction(action)) return undefined;
  const villager = 'by' in action && action.by !== undefined ? action.by : firstStanding(state);
  const reach = reachFor(state, villager);
  const have = state.gold[reach.seat];
  const lacks = paidBy(state, action).flatMap((paid) => lacksAt(reach, paid));
  return lacks.reduce<Lack | undefined>(
    (least, lack) => (least && !isLess(lack, least, have) ? least : lack),
    undefined,
  );
}

/** Payments by which the action could be made possible: a tile may be built from any other, a road lie in any gap. */
function paidBy(state: State, action: BaseAction): readonly PaidAction[] {
  const { components } = state.setting;
  switch (action.do) {
    case 'sell':
      return [{ paid: 'sell', sale: action.sale, tile: components.market }];
    case 'deliver':
      return [{ paid: 'deliver', slot: action.slot, tile: components.church }];
    case 'refine':
      return [{ paid: 'refine', count: action.count, tile: action.tile }];
    case 'build':
      return villageOf(components, state.map).sorted.map((tile) => ({ paid: 'build', blueprint: action.tile, tile }));
    case 'road': {
      const { tiles, gaps } = villageOf(components, state.map);
      return tiles.flatMap((tile) => gaps[tile]).map(({ kind, from }) => ({ paid: 'road', kind, tile: from }));
    }
    default:
      return [];
  }
}

/** The lacks of an action at its tile: without the fee first, then with it where that brings more. */
function lacksAt(reach: Reach, action: PaidAction): Lack[] {
  const cost = costOf(reach.state, action);
  const mayBuy = mayBuyFor(action);
  const direct = lackFrom(reach, stockAt(reach, action.tile), cost, undefined, mayBuy);
  const far = farStockAt(reach, action.tile);
  return far ? [direct, lackFrom(reach, far, cost, reach.feeNetwork?.fee, mayBuy)] : [direct];
}

/** The lack of a cost with a stock. No good counts twice: demands without a choice are served first. */
function lackFrom(reach: Reach, stock: Stock, cost: Cost, fee: Demand | undefined, mayBuy: boolean): Lack {
  const there = GOODS.map((_, good) => countIn(stock, good));
  const asked = fee ? withFee(cost, fee).demands : cost.demands;
  const demands = asked
    .toSorted((a, b) => a.goods.length - b.goods.length)
    .flatMap(({ count, goods }) => {
      let left = count;
      for (const good of goods) {
        const take = Math.min(left, there[good]);
        there[good] -= take;
        left -= take;
      }
      return left > 0 ? [{ count: left, goods }] : [];
    });
  const price = demands.reduce((sum, { count, goods }) => sum + count * goodPrice(reach.state, goods[0]), 0);
  const canBuy = mayBuy && stock.market;
  return { demands, price: canBuy ? price : undefined, gold: leastGoldFrom(reach, stock, cost, fee, mayBuy) };
}

/** True for the smaller of two lacks: one that gold makes up for, else that of fewer goods, then that of less gold. */
function isLess(one: Lack, other: Lack, have: number): boolean {
  const isDear = ({ gold }: Lack) => (gold > have ? 1 : 0);
  const goods = ({ demands }: Lack) => demands.reduce((sum, { count }) => sum + count, 0);
  const difference = isDear(one) - isDear(other) || goods(one) - goods(other);
  return difference < 0 || (difference === 0 && one.gold < other.gold);
}
