import type { Io, Refusal } from '@hamlet/kernel';
import { type AnyAction, begAction, deliverAction } from '../actions.ts';
import type { Tile } from '../data/components.ts';
import type { AnyEvent } from '../events.ts';
import type { PayDelivery } from '../frames.ts';
import { countOf } from '../lists.ts';
import { refusal } from '../refusals.ts';
import { emptySlots, NOBODY, type State } from '../state.ts';
import { canPay } from './costs.ts';
import { gainGold, gainPoints } from './gains.ts';
import { refuseCost } from './refuse-payment.ts';
import type { Reach } from './transport.ts';
import { layDown, villagerActivates } from './villagers.ts';

/** The deliveries that nobody has made yet, by their slots. */
export function openDeliveries({ deliveredBy }: State): readonly number[] {
  return deliveredBy.flatMap((by, slot) => (by === NOBODY ? [slot] : []));
}

/** The number of deliveries that have been made. */
export function deliveriesDone({ deliveredBy }: State): number {
  return deliveredBy.length - countOf(deliveredBy, NOBODY);
}

export function listDeliveries(reach: Reach, by: number | undefined, out: AnyAction[]): void {
  const { state } = reach;
  const { components, deliveries } = state.setting;
  if (!villagerActivates(reach, components.church)) return;
  for (let slot = 0; slot < deliveries.length; slot++) {
    if (state.deliveredBy[slot] !== NOBODY) continue;
    if (canPay(reach, components.church, deliveries[slot].cost, true)) out.push(deliverAction(slot, by));
  }
  if (notFull(state) < 0) out.push(begAction(by));
}

export function refuseDelivery(reach: Reach, slot: number): Refusal | undefined {
  const { components, deliveries } = reach.state.setting;
  if (deliveries[slot] === undefined)
    return refusal('no-action-there', { tile: components.tileIds[components.church] });
  if (reach.state.deliveredBy[slot] !== NOBODY) return refusal('already-delivered', { slot: deliveries[slot].id });
  return refuseCost(reach, components.church, deliveries[slot].cost, true);
}

/** Begging is refused unless all three first producers are full (nobody could work there), also after the last delivery (Q27). */
export function refuseBegging(state: State): Refusal | undefined {
  const tile = notFull(state);
  return tile < 0 ? undefined : refusal('producer-not-full', { tile: state.setting.components.tileIds[tile] });
}

/** A first producer that is not full; -1 if all are. */
function notFull(state: State): Tile {
  for (const tile of state.setting.components.firstProducers) if (emptySlots(state, tile) > 0) return tile;
  return -1;
}

export function beg(state: State, villager: number, io: Io<AnyEvent>): void {
  layDown(state, villager, state.setting.components.church, io);
  gainGold(state, state.seat, state.setting.components.catalogue.church.begging, 'begging', io);
}

export function completeDelivery(state: State, frame: PayDelivery, io: Io<AnyEvent>): void {
  const { seat } = state;
  layDown(state, frame.villager, frame.tile, io);
  state.deliveredBy[frame.slot] = seat;
  io.emit?.({ type: 'delivered', seat, slot: frame.slot });
  gainPoints(state, seat, state.setting.deliveries[frame.slot].points, 'delivery', io);
  if (!state.ending && !state.deliveredBy.includes(NOBODY)) {
    state.ending = true;
    io.emit?.({ type: 'last-round', seat, why: 'church' });
  }
}
