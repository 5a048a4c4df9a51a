import type { Seat } from '@hamlet/kernel';
import { isBought, type Unit, unitTile, unitToken } from '../actions.ts';
import type { Tile } from '../data/components.ts';
import { type Good, goodOf, isRaw, makerOf, worthOf } from '../data/goods.ts';
import type { PayFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { shortestWay, villageOf } from '../village.ts';
import { costOf, paysMaker } from './payment.ts';
import { relaysOf } from './transport.ts';

/** Parts of a payment, for those who show it before it is made. */

/** The units of a payment with how often each occurs, in the order of the payment. */
export function countUnits(units: readonly Unit[]): [unit: Unit, count: number][] {
  const found = new Map<Unit, number>();
  for (const unit of units) found.set(unit, (found.get(unit) ?? 0) + 1);
  return [...found];
}

/** The good of a unit, whether it is bought or lies on a tile. */
export function unitGood(unit: Unit): Good {
  return isBought(unit) ? unitToken(unit) : goodOf(unitToken(unit));
}

/**
 * The place among the units of a payment of the one that pays for links with a fee (Q65); -1 where the
 * payment holds no fee. A payment with a fee holds more units than the action asks for.
 */
export function feeAt(state: State, frame: PayFrame, units: readonly Unit[]): number {
  const fee = state.setting.hooks.networks?.(state)?.withFee?.fee;
  const asked = costOf(state, frame).demands.reduce((sum, { count }) => sum + count, 0);
  if (!fee || units.length <= asked) return -1;
  return units.findLastIndex((unit) => fee.goods.includes(unitGood(unit)));
}

/** The market price of a good. */
export function goodPrice({ setting: { prices } }: State, good: Good): number {
  return isRaw(good) ? prices.raw : prices.refined;
}

/** The market price of all bought units of a payment. */
export function purchasePrice(state: State, units: readonly Unit[]): number {
  return units.filter(isBought).reduce((sum, unit) => sum + goodPrice(state, unitGood(unit)), 0);
}

/** The gain of a maker by the goods of a payment. */
export interface MakerGain {
  readonly seat: Seat;
  readonly gold: number;
  readonly points: number;
}

/** The gains of the makers of refined goods in a payment; goods on a tile that pays no more have paid them already. */
export function makerGains(state: State, units: readonly Unit[]): MakerGain[] {
  const { components } = state.setting;
  const worth = new Map<Seat, number>();
  for (const unit of units) {
    const token = unitToken(unit);
    if (isBought(unit) || !paysMaker(state, unitTile(unit), token)) continue;
    worth.set(makerOf(token), (worth.get(makerOf(token)) ?? 0) + worthOf(token));
  }
  const { gold, points } = components.catalogue.consumed;
  return [...worth].map(([seat, times]) => ({ seat, gold: times * gold, points: times * points }));
}

/** The shortest way of a good to the tile where it is paid: every tile in between holds a relay of the seat. */
export function wayOfGoods(state: State, seat: Seat, frame: PayFrame, from: Tile): Tile[] | undefined {
  const { components, hooks } = state.setting;
  const relays = relaysOf(state, seat, frame.villager);
  const mayPass = (tile: Tile) => relays.has(tile);
  const networks = hooks.networks?.(state);
  const wet = networks?.goods ?? networks?.withFee?.network;
  return (
    shortestWay(villageOf(components, state.map), from, frame.tile, mayPass) ??
    (wet && shortestWay(wet, from, frame.tile, mayPass))
  );
}
