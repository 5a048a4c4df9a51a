import { boughtUnit, isBought, type Pay, type Unit, unitOf, unitTile, unitToken } from '../actions.ts';
import type { Demand, Tile } from '../data/components.ts';
import { goodOf, isRaw } from '../data/goods.ts';
import { baseFrame, type PayFrame } from '../frames.ts';
import { countOf } from '../lists.ts';
import type { Offer } from '../memo.ts';
import { SLOTS_EACH, type State } from '../state.ts';
import { costOf } from './payment.ts';
import { bringsFarther, isOf, type Payments, paymentsFor } from './payment-list.ts';
import { refusePayment } from './refuse-payment.ts';
import { HELD_EACH, knownReach, type Reach, sourcesOf } from './transport.ts';

/** The payments of a frame. `pending` asks right before `legal` does, and nothing changes while a payment is due. */
export function offerOf(state: State, frame: PayFrame): Offer {
  const known = state.memo.offer;
  if (known && known.frame === frame) return known;
  const reach = knownReach(state, frame.villager);
  const payments = paymentsFor(reach, frame);
  const list = payments.listed.map(({ units }): Pay => ({ do: 'pay', units }));
  const offer = { frame, list, isFree: list.length > 1 || (list.length === 1 && allowsOther(reach, frame, payments)) };
  state.memo.offer = offer;
  return offer;
}

/** True when the rules allow another payment than the only listed one. */
function allowsOther(reach: Reach, frame: PayFrame, { listed: [{ units }], detour, byDetour }: Payments): boolean {
  const isByDetour = bringsFarther(reach, frame.tile, units).length > 0;
  if (hasTwin(isByDetour && detour ? detour.reach : reach, frame.tile, units)) return true;
  if (units.some((unit) => isBought(unit) && hasOtherPurchase(reach, frame, units, unit))) return true;
  if (isByDetour || !detour) return false;
  // Something could be paid by the detour, whether it is needed or not.
  const isFar = (unit: Unit) => comesFarther(reach, detour.reach, frame.tile, unit);
  return byDetour.some((payment) => canOweFee(payment.units, detour.fee, isFar));
}

/** True when a token from another tile may take the place of one in a payment. */
function hasTwin(reach: Reach, tile: Tile, units: readonly Unit[]): boolean {
  const { held } = reach;
  const sources = sourcesOf(reach, tile);
  for (let i = 0; i < held.length; i += HELD_EACH) {
    if (!sources.has(held[i])) continue;
    for (let j = 0; j < units.length; j++) {
      if (isBought(units[j]) || unitTile(units[j]) === held[i]) continue;
      const count = countAlike(reach, held[i], units[j]);
      if (count > 0 && count > countOf(units, unitOf(held[i], unitToken(units[j])))) return true;
    }
  }
  return false;
}

/** The number of tokens on a tile that are the same to a payment as a unit: consuming them pays the maker alike. */
function countAlike({ state }: Reach, store: Tile, unit: Unit): number {
  const { hooks } = state.setting;
  const token = unitToken(unit);
  const first = store * SLOTS_EACH;
  let count = 0;
  for (let slot = first; slot < first + SLOTS_EACH; slot++) if (state.slots[slot] === token) count++;
  if (count === 0 || !hooks.pays || isRaw(goodOf(token))) return count;
  return hooks.pays(state, store) === hooks.pays(state, unitTile(unit)) ? count : 0;
}

/** True when a demand leaves a choice of goods and another one could be bought: it does not matter which, and yet it is another payment. */
function hasOtherPurchase({ state }: Reach, frame: PayFrame, units: readonly Unit[], unit: Unit): boolean {
  const { demands } = costOf(state, frame);
  if (demands.length === 1) return demands[0].goods.length > 1;
  const goods = demands.flatMap((demand) => (demand.goods.length > 1 ? demand.goods : []));
  return goods.some(
    (good) =>
      boughtUnit(good) !== unit &&
      refusePayment(state, frame, units.with(units.indexOf(unit), boughtUnit(good))) === undefined,
  );
}

/** True when a unit, or one that is alike, comes by the detour alone. */
function comesFarther(reach: Reach, far: Reach, tile: Tile, unit: Unit): boolean {
  const [near, all] = [sourcesOf(reach, tile), sourcesOf(far, tile)];
  const isFar = (source: Tile) => all.has(source) && !near.has(source);
  if (isBought(unit)) return isFar(reach.state.setting.components.market);
  return reach.held.some((store, i) => i % HELD_EACH === 0 && isFar(store) && countAlike(reach, store, unit) > 0);
}

/**
 * True when a payment can owe the fee: with units from farther away where possible, the detour brings something besides its
 * fee (Q62).
 */
function canOweFee(units: readonly Unit[], fee: Demand, isFar: (unit: Unit) => boolean): boolean {
  const payable = units.filter((unit) => isOf(unit, fee));
  return units.some((unit) => (payable.length > fee.count || !isOf(unit, fee)) && isFar(unit));
}

/**
 * For each unit of a payment that the rules allow now, the other tiles from which this unit could come instead, the rest of
 * the payment staying as it is.
 */
export function otherSources(state: State, units: readonly Unit[]): readonly (readonly Tile[])[] {
  const frame = baseFrame(state.stack.at(-1));
  if (frame?.step !== 'pay') return units.map(() => []);
  const { stores } = knownReach(state, frame.villager).village;
  return units.map((unit, index) =>
    isBought(unit)
      ? []
      : stores.filter((store) => {
          if (store === unitTile(unit)) return false;
          return refusePayment(state, frame, withSource(units, index, store)) === undefined;
        }),
  );
}

/** A payment with one of its units from another tile, in the order of the notation. */
export function withSource(units: readonly Unit[], index: number, tile: Tile): readonly Unit[] {
  return units.with(index, unitOf(tile, unitToken(units[index]))).sort((a, b) => a - b);
}
