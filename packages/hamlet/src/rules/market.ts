import type { Io, Refusal } from '@hamlet/kernel';
import { type AnyAction, sellAction } from '../actions.ts';
import type { AnyEvent } from '../events.ts';
import type { PaySale } from '../frames.ts';
import { removeAt } from '../lists.ts';
import { refusal } from '../refusals.ts';
import { NOWHERE, type State } from '../state.ts';
import { canPay } from './costs.ts';
import { gainGold, gainPoints } from './gains.ts';
import { refuseCost } from './refuse-payment.ts';
import type { Reach } from './transport.ts';
import { layDown, villagerActivates } from './villagers.ts';

/** Nothing may be bought for a sale (Q9). */
const NO_BUYING = false;

export function listSales(reach: Reach, by: number | undefined, out: AnyAction[]): void {
  const { state } = reach;
  const { components } = state.setting;
  if (!villagerActivates(reach, components.market)) return;
  for (const sale of state.offers) {
    if (sale !== NOWHERE && canPay(reach, components.market, components.sales[sale].cost, NO_BUYING))
      out.push(sellAction(sale, by));
  }
}

export function refuseSale(reach: Reach, sale: number): Refusal | undefined {
  const { components } = reach.state.setting;
  if (!reach.state.offers.includes(sale)) return refusal('not-on-offer', { sale: components.sales[sale]?.id ?? sale });
  return refuseCost(reach, components.market, components.sales[sale].cost, NO_BUYING);
}

export function completeSale(state: State, frame: PaySale, io: Io<AnyEvent>): void {
  const { seat } = state;
  const sale = state.setting.components.sales[frame.sale];
  layDown(state, frame.villager, frame.tile, io);
  state.soldBy[frame.sale] = seat;
  io.emit?.({ type: 'sold', seat, sale: frame.sale });
  gainPoints(state, seat, sale.points, 'sale', io);
  gainGold(state, seat, sale.gold, 'sale', io);
  state.offers[state.offers.indexOf(frame.sale)] = NOWHERE;
  refillOffers(state, io);
}

/**
 * Fills the free slots from the stack, lower tiers first. Which tile comes is drawn when it comes: that is the same as a
 * stack shuffled beforehand from which some tiles were removed unseen, and leaves nothing hidden in the state.
 */
export function refillOffers(state: State, io: Io<AnyEvent>): void {
  for (let slot = 0; slot < state.offers.length; slot++) {
    if (state.offers[slot] !== NOWHERE) continue;
    const tier = state.comingSales.findIndex((left) => left > 0);
    if (tier < 0) return;
    const sale = io.pick(
      'sales',
      state.unseen.filter((candidate) => state.setting.components.sales[candidate].tier === tier + 1),
    );
    state.comingSales[tier]--;
    removeAt(state.unseen, state.unseen.indexOf(sale));
    state.offers[slot] = sale;
    io.emit?.({ type: 'sale-revealed', sale });
  }
}
