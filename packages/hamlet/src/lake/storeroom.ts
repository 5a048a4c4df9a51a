import type { Io, Refusal } from '@hamlet/kernel';
import { type AnyAction, DONE, type Unit, unitOf, unitTile, unitToken } from '../actions.ts';
import type { Tile } from '../data/components.ts';
import { rawToken, type Token } from '../data/goods.ts';
import type { AnyEvent } from '../events.ts';
import { payMaker, paysMaker } from '../rules/payment.ts';
import { detourOf, farStockAt, HELD_EACH, type Reach, reachFor, sourcesOf } from '../rules/transport.ts';
import { layDown, refuseActivating, villagerActivates } from '../rules/villagers.ts';
import { emptySlots, putToken, SLOTS_EACH, type State, takeToken } from '../state.ts';
import { bringAction, storeAction } from './actions.ts';
import { lakeEvent } from './events.ts';
import { type FeeFrame, lakeFrame, pushLakeFrame, type StoreFrame } from './frames.ts';
import { lakeData, lakeOf, renew } from './lake.ts';
import { refusal } from './refusals.ts';
import { watersOf } from './waters.ts';

/**
 * Every token that could be brought into a Storeroom now: by road while a slot is free, or by boat if the boat's wheat can be
 * brought too; a wheat from the Storeroom itself makes room (Q65).
 */
function bringable(reach: Reach, tile: Tile): Unit[] {
  const isFull = emptySlots(reach.state, tile) === 0;
  const detour = detourOf(reach);
  const dry = isFull ? [] : unitsFrom(reach, tile);
  if (!detour) return dry;
  const near = sourcesOf(reach, tile);
  const wet = unitsFrom(detour.reach, tile).filter((unit) => !near.has(unitTile(unit)));
  const isFree = lakeOf(reach.state).feePaid && !isFull;
  return [...dry, ...wet.filter((unit) => isFree || feeSources(detour.reach, tile, unit).length > 0)].sort(
    (a, b) => a - b,
  );
}

/** Distinct units within reach, the Storeroom's own contents aside. */
function unitsFrom(reach: Reach, tile: Tile): Unit[] {
  const { slots } = reach.state;
  const sources = sourcesOf(reach, tile);
  const units: Unit[] = [];
  for (const store of reach.village.stores) {
    if (store === tile || !sources.has(store) || !reach.state.setting.hooks.mayUse?.(reach.state, store)) continue;
    // Equal tokens lie side by side.
    const first = store * SLOTS_EACH;
    for (let slot = first; slot < first + SLOTS_EACH && slots[slot] !== 0; slot++)
      if (slot === first || slots[slot] !== slots[slot - 1]) units.push(unitOf(store, slots[slot]));
  }
  return units;
}

/**
 * The tiles from which the boat's wheat may come, unless it is paid (Q65): it is not bought (Q44), and not the very token that is
 * being stored. Without a free slot it must make room.
 */
function feeSources(reach: Reach, tile: Tile, stored: Unit): Tile[] {
  const { state } = reach;
  if (lakeOf(state).feePaid) return [];
  const isFull = emptySlots(state, tile) === 0;
  const sources = sourcesOf(reach, tile);
  return reach.village.stores.filter((store) => {
    if (!sources.has(store) || !state.setting.hooks.mayUse?.(state, store) || (isFull && store !== tile)) return false;
    return countFees(state, store) > (stored === unitOf(store, feeToken(state)) ? 1 : 0);
  });
}

/** The good that pays a boat. */
function feeToken(state: State): Token {
  return rawToken(lakeData(state).fee.goods[0]);
}

/** True when this wheat for a boat lies in the Storeroom itself, where it makes room for what is brought (Q65). */
export function feeMakesRoom(state: State, unit: Unit): boolean {
  const frame = lakeFrame(state.stack[state.stack.length - 1]);
  return frame?.step === 'fee' && unitTile(unit) === frame.tile;
}

function countFees(state: State, store: Tile): number {
  const token = feeToken(state);
  let count = 0;
  for (let slot = store * SLOTS_EACH; slot < (store + 1) * SLOTS_EACH; slot++) if (state.slots[slot] === token) count++;
  return count;
}

export function listStorerooms(reach: Reach, by: number | undefined, out: AnyAction[]): void {
  for (const tile of watersOf(reach.village).storerooms) if (canStore(reach, tile)) out.push(storeAction(tile, by));
}

function canStore(reach: Reach, tile: Tile): boolean {
  const { state } = reach;
  if (state.owner[tile] !== reach.seat || !villagerActivates(reach, tile)) return false;
  const isFull = emptySlots(state, tile) === 0;
  if (isFull && countFees(state, tile) === 0) return false;
  if (!isFull && hasGoodsFor(reach, tile)) return true;
  return farStockAt(reach, tile) !== undefined && bringable(reach, tile).length > 0;
}

/** True when anything could be brought by road: the usual case, found without making the list. */
function hasGoodsFor(reach: Reach, tile: Tile): boolean {
  const { held } = reach;
  const sources = sourcesOf(reach, tile);
  for (let i = 0; i < held.length; i += HELD_EACH) if (held[i] !== tile && sources.has(held[i])) return true;
  return false;
}

export function refuseStoring(reach: Reach, tile: Tile): Refusal | undefined {
  const { state } = reach;
  const name = { tile: state.setting.components.tileIds[tile] };
  const going = refuseActivating(state, reach.villager, tile);
  if (going) return going;
  if (!state.setting.components.tiles[tile].holdsAnything) return refusal('no-action-there', name);
  if (state.owner[tile] !== reach.seat) return refusal('not-yours', name);
  return bringable(reach, tile).length > 0 ? undefined : nothingToBring(state, tile);
}

export function beginStoring(state: State, villager: number, tile: Tile): void {
  pushLakeFrame(state, { module: 'lake', step: 'store', villager, tile, brought: false });
}

function nothingToBring(state: State, tile: Tile): Refusal {
  const name = { tile: state.setting.components.tileIds[tile] };
  return refusal(emptySlots(state, tile) === 0 ? 'slots-full' : 'nothing-to-store', name);
}

/** The legal actions while a Storeroom is filled: one good after the other, at least one. */
export function listStoring(state: State, frame: StoreFrame): AnyAction[] {
  const out: AnyAction[] = bringable(reachFor(state, frame.villager), frame.tile).map(bringAction);
  if (frame.brought) out.push(DONE);
  return out;
}

export function refuseBringing(state: State, frame: StoreFrame, unit: Unit): Refusal | undefined {
  return bringable(reachFor(state, frame.villager), frame.tile).includes(unit)
    ? undefined
    : nothingToBring(state, frame.tile);
}

/** True when a good comes to the Storeroom that is being filled only by boat; false outside of that action (Q33). */
export function comesByBoat(state: State, unit: Unit): boolean {
  const frame = lakeFrame(state.stack[state.stack.length - 1]);
  return frame?.step === 'store' && !isDry(reachFor(state, frame.villager), frame.tile, unit);
}

function isDry(reach: Reach, tile: Tile, unit: Unit): boolean {
  return sourcesOf(reach, tile).has(unitTile(unit));
}

/** Brings a good; if it needs a boat whose wheat could come from several tiles, the player is asked first from which (Q65). */
export function bring(state: State, frame: StoreFrame, unit: Unit, io: Io<AnyEvent>): void {
  const reach = reachFor(state, frame.villager);
  const detour = detourOf(reach);
  const fees = isDry(reach, frame.tile, unit) || !detour ? [] : feeSources(detour.reach, frame.tile, unit);
  if (fees.length > 1) {
    const { villager, tile } = frame;
    pushLakeFrame(state, { module: 'lake', step: 'fee', villager, tile, unit });
    return;
  }
  if (fees.length === 1) payFee(state, frame.tile, fees[0], io);
  putInto(state, frame, unit, io);
}

/** A payment for each tile whose wheat may pay the boat. */
export function listFees(state: State, frame: FeeFrame): AnyAction[] {
  return feeSourcesOf(state, frame).map((store) => ({ do: 'pay', units: [unitOf(store, feeToken(state))] }));
}

function feeSourcesOf(state: State, { villager, tile, unit }: FeeFrame): Tile[] {
  const detour = detourOf(reachFor(state, villager));
  return detour ? feeSources(detour.reach, tile, unit) : [];
}

export function refuseFee(state: State, frame: FeeFrame, units: readonly Unit[]): Refusal | undefined {
  const isOffered =
    units.length === 1 && feeSourcesOf(state, frame).some((store) => units[0] === unitOf(store, feeToken(state)));
  return isOffered ? undefined : refusal('wrong-payment');
}

/** Pays the boat, then brings the good for which it was asked. */
export function bringForFee(state: State, { unit }: FeeFrame, units: readonly Unit[], io: Io<AnyEvent>): void {
  state.stack.pop();
  const frame = lakeFrame(state.stack[state.stack.length - 1]);
  if (frame?.step !== 'store') throw new Error('a boat is paid without a Storeroom action');
  payFee(state, frame.tile, unitTile(units[0]), io);
  putInto(state, frame, unit, io);
}

function payFee(state: State, tile: Tile, source: Tile, io: Io<AnyEvent>): void {
  takeToken(state, source, feeToken(state));
  io.emit?.({ type: 'consumed', seat: state.seat, from: source, to: tile, token: feeToken(state) });
  renew(state).feePaid = true;
}

/**
 * Puts a good into the Storeroom. Its maker gains the reward when it arrives, and none later (Q36); moved out of the
 * player's Storeroom it paid already (Q45).
 */
function putInto(state: State, frame: StoreFrame, unit: Unit, io: Io<AnyEvent>): void {
  const from = unitTile(unit);
  const token = unitToken(unit);
  takeToken(state, from, token);
  putToken(state, frame.tile, token);
  io.emit?.(lakeEvent({ module: 'lake', type: 'stored', seat: state.seat, from, to: frame.tile, token }));
  if (paysMaker(state, from, token)) payMaker(state, token, io);
  const after: StoreFrame = { ...frame, brought: true };
  state.stack[state.stack.length - 1] = after;
  if (listStoring(state, after).length === 1) endStoring(state, after, io);
}

export function endStoring(state: State, frame: StoreFrame, io: Io<AnyEvent>): void {
  state.stack.pop();
  renew(state).feePaid = false;
  layDown(state, frame.villager, frame.tile, io);
}
