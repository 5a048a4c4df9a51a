import type { Io, Refusal } from '@hamlet/kernel';
import { type Action, DONE, type Unit, unitOf, unitTile, unitToken } from '../actions.ts';
import { goodOf, rawToken } from '../data/goods.ts';
import type { Tile } from '../data/kit.ts';
import type { Event } from '../events.ts';
import { payMaker } from '../rules/payment.ts';
import { detourOf, farStockAt, HELD_EACH, type Look, lookAround, sourcesOf } from '../rules/transport.ts';
import { layDown, refuseActivating, villagerActivates } from '../rules/villagers.ts';
import { emptySlots, putToken, SLOTS_EACH, type State, takeToken } from '../state.ts';
import { bringAction, storeAction } from './actions.ts';
import { lakeEvent } from './events.ts';
import { pushLakeFrame, type StoreFrame } from './frames.ts';
import { lakeOf, renew } from './lake.ts';
import { refusal } from './refusals.ts';
import { watersOf } from './waters.ts';

const WHEAT = 2;

/** Every token that could be brought into a Storeroom now: by road, or by boat if the boat's wheat can be brought too. */
function bringable(look: Look, tile: Tile, feePaid: boolean): Unit[] {
  const detour = detourOf(look);
  const dry = unitsFrom(look, tile);
  if (!detour) return dry;
  const wet = unitsFrom(detour.look, tile).filter((unit) => !dry.includes(unit));
  return [...dry, ...wet.filter((unit) => feePaid || feeSource(detour.look, tile, unit) !== undefined)].sort(
    (a, b) => a - b,
  );
}

/** Distinct units within reach, the Storeroom's own contents aside. */
function unitsFrom(look: Look, tile: Tile): Unit[] {
  const { slots } = look.state;
  const sources = sourcesOf(look, tile);
  const units: Unit[] = [];
  for (const store of look.village.stores) {
    if (store === tile || !sources.has(store) || !look.state.setting.hooks.mayUse?.(look.state, store)) continue;
    // Equal tokens lie side by side.
    const first = store * SLOTS_EACH;
    for (let slot = first; slot < first + SLOTS_EACH && slots[slot] !== 0; slot++)
      if (slot === first || slots[slot] !== slots[slot - 1]) units.push(unitOf(store, slots[slot]));
  }
  return units;
}

/** Where the boat's wheat would come from: not bought (Q44), not the very token that is being stored. */
function feeSource(look: Look, tile: Tile, stored: Unit): Tile | undefined {
  const sources = sourcesOf(look, tile);
  const wheat = rawToken(WHEAT);
  return look.village.stores.find((store) => {
    if (!sources.has(store) || !look.state.setting.hooks.mayUse?.(look.state, store)) return false;
    let count = 0;
    for (let slot = store * SLOTS_EACH; slot < (store + 1) * SLOTS_EACH; slot++)
      if (look.state.slots[slot] === wheat) count++;
    return count > (stored === unitOf(store, wheat) ? 1 : 0);
  });
}

export function listStorerooms(look: Look, by: number | undefined, out: Action[]): void {
  for (const tile of watersOf(look.village).storerooms) if (canStore(look, tile)) out.push(storeAction(tile, by));
}

function canStore(look: Look, tile: Tile): boolean {
  const { state } = look;
  if (state.owner[tile] !== look.seat || emptySlots(state, tile) === 0) return false;
  if (!villagerActivates(look, tile)) return false;
  return hasGoodsFor(look, tile) || (farStockAt(look, tile) !== undefined && bringable(look, tile, false).length > 0);
}

/** Whether anything could be brought by road: what is usually so, found without making the list. */
function hasGoodsFor(look: Look, tile: Tile): boolean {
  const { held } = look;
  const sources = sourcesOf(look, tile);
  for (let i = 0; i < held.length; i += HELD_EACH) if (held[i] !== tile && sources.has(held[i])) return true;
  return false;
}

export function refuseStoring(look: Look, tile: Tile): Refusal | undefined {
  const { state } = look;
  const name = { tile: state.setting.kit.tileIds[tile] };
  const going = refuseActivating(state, look.villager, tile);
  if (going) return going;
  if (!state.setting.kit.tiles[tile].holdsAnything) return refusal('no-action-there', name);
  if (state.owner[tile] !== look.seat) return refusal('not-yours', name);
  if (emptySlots(state, tile) === 0) return refusal('slots-full', name);
  return bringable(look, tile, false).length > 0 ? undefined : refusal('nothing-to-store', name);
}

export function beginStoring(state: State, villager: number, tile: Tile): void {
  pushLakeFrame(state, { module: 'lake', step: 'store', villager, tile, brought: false });
}

/** One good after the other; at least one. */
export function listStoring(state: State, frame: StoreFrame): Action[] {
  const units =
    emptySlots(state, frame.tile) > 0
      ? bringable(lookAround(state, frame.villager), frame.tile, lakeOf(state).feePaid)
      : [];
  const out: Action[] = units.map(bringAction);
  if (frame.brought) out.push(DONE);
  return out;
}

export function refuseBringing(state: State, frame: StoreFrame, unit: Unit): Refusal | undefined {
  if (emptySlots(state, frame.tile) === 0)
    return refusal('slots-full', { tile: state.setting.kit.tileIds[frame.tile] });
  return bringable(lookAround(state, frame.villager), frame.tile, lakeOf(state).feePaid).includes(unit)
    ? undefined
    : refusal('nothing-to-store', { tile: state.setting.kit.tileIds[frame.tile] });
}

/** Q36: its maker gains the reward when it arrives, and none later; moved from an own Storeroom it paid already (Q45). */
export function bring(state: State, frame: StoreFrame, unit: Unit, io: Io<Event>): void {
  const look = lookAround(state, frame.villager);
  const from = unitTile(unit);
  const token = unitToken(unit);
  const detour = detourOf(look);
  if (detour && !lakeOf(state).feePaid && !sourcesOf(look, frame.tile).has(from)) {
    const source = feeSource(detour.look, frame.tile, unit) as Tile;
    takeToken(state, source, rawToken(WHEAT));
    io.emit?.({ type: 'consumed', seat: state.seat, from: source, to: frame.tile, token: rawToken(WHEAT) });
    renew(state).feePaid = true;
  }
  takeToken(state, from, token);
  putToken(state, frame.tile, token);
  io.emit?.(lakeEvent({ module: 'lake', type: 'stored', seat: state.seat, from, to: frame.tile, token }));
  if (goodOf(token) >= 3 && !state.setting.kit.tiles[from].holdsAnything) payMaker(state, token, io);
  const after: StoreFrame = { ...frame, brought: true };
  state.stack[state.stack.length - 1] = after;
  if (listStoring(state, after).length === 1) endStoring(state, after, io);
}

export function endStoring(state: State, frame: StoreFrame, io: Io<Event>): void {
  state.stack.pop();
  renew(state).feePaid = false;
  layDown(state, frame.villager, frame.tile, io);
}
