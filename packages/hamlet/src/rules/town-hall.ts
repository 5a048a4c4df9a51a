import type { Io, Refusal, Seat } from '@hamlet/kernel';
import { type AnyAction, DONE, donkeyAction, HIRE, SKIP, takeAction } from '../actions.ts';
import type { Tile } from '../data/components.ts';
import type { AnyEvent } from '../events.ts';
import { type BlueprintFrame, baseFrame, type HireFrame } from '../frames.ts';
import { removeAt } from '../lists.ts';
import { refusal } from '../refusals.ts';
import { DONKEYS_EACH, donkeysOf, type State, VILLAGERS_EACH, villagersOf } from '../state.ts';
import { isJoinedToChurch, villageOf } from '../village.ts';
import { sortDonkeys } from './donkeys.ts';
import { gainGold, payGold } from './gains.ts';
import { layDown } from './villagers.ts';

/** The price of a seat's next villager, by how many it owns (D1, Q46); undefined when all are hired. */
export function villagerPrice(state: State, seat: Seat): number | undefined {
  return state.setting.options.villagerPrices[villagersOf(state, seat) - 1];
}

/** The price of any donkey. */
export function donkeyPrice(state: State): number {
  return state.setting.components.catalogue.townHall.donkey;
}

/** The lowest price of a worker that can still be hired; undefined when all are. */
export function hiringPrice(state: State): number | undefined {
  const villager = villagerPrice(state, state.seat);
  const donkey = donkeysOf(state, state.seat) < DONKEYS_EACH ? donkeyPrice(state) : undefined;
  return villager === undefined || donkey === undefined ? (villager ?? donkey) : Math.min(villager, donkey);
}

/** True when a seat may take no further blueprint until it has built. */
export function holdsMostBlueprints(state: State, seat: Seat): boolean {
  return state.blueprints[seat].length >= state.setting.options.blueprintLimit;
}

function canTake(state: State): boolean {
  return state.display.length > 0 && !holdsMostBlueprints(state, state.seat);
}

function canHireVillager(state: State, more = 0): boolean {
  const price = villagerPrice(state, state.seat);
  return price !== undefined && price <= state.gold[state.seat] + more;
}

function canHireDonkey(state: State, more = 0): boolean {
  return donkeysOf(state, state.seat) < DONKEYS_EACH && donkeyPrice(state) <= state.gold[state.seat] + more;
}

/**
 * True when a visit can buy or hire something, as it must (Q47). The first tile on display is free, so any room for a
 * blueprint will do.
 */
export function canVisit(state: State): boolean {
  return canTake(state) || canHireVillager(state) || canHireDonkey(state);
}

/** A gain of a visit to the Town Hall. */
export type VisitGain = 'villager' | 'blueprint' | 'donkey';

/** The gains that a visit of the seat to move can give now, the most valuable first. */
export function visitGains(state: State): VisitGain[] {
  const gains: VisitGain[] = [];
  if (canHireVillager(state)) gains.push('villager');
  if (canTake(state)) gains.push('blueprint');
  if (canHireDonkey(state)) gains.push('donkey');
  return gains;
}

/** True when a visit that has bought nothing yet can only hire the last donkey, even with `more` gold. */
export function needsLastDonkey(state: State, more: number): boolean {
  const frame = baseFrame(state.stack[state.stack.length - 1]);
  if (frame?.step !== 'hire' || frame.bought || donkeysOf(state, state.seat) < DONKEYS_EACH - 1) return false;
  return !canHireVillager(state, more);
}

export function refuseVisit(state: State): Refusal | undefined {
  return canVisit(state) ? undefined : refusal('visit-for-nothing');
}

export function visit(state: State, villager: number): void {
  const tile = state.setting.components.townHall;
  state.stack.push(
    canTake(state) ? { step: 'blueprint', villager, tile } : { step: 'hire', villager, tile, bought: false },
  );
}

/**
 * The blueprints to choose from, the first step of a visit. The price is the position from the left, paid onto the tiles
 * that are skipped (Q15).
 */
export function listBlueprints(state: State): AnyAction[] {
  const out: AnyAction[] = [];
  const reach = isFree(state) ? state.display.length : state.gold[state.seat] + 1;
  for (let i = 0; i < state.display.length && i < reach; i++) out.push(takeAction(state.display[i]));
  if (canHireVillager(state) || canHireDonkey(state)) out.push(SKIP);
  return out;
}

/** True while blueprints are free: no gold is laid on the tiles that are skipped (Q48). */
function isFree(state: State): boolean {
  return state.setting.hooks.freeBlueprints?.(state) === true;
}

/** The price of a blueprint on display: its position from the left (Q15), nothing while blueprints are free (Q48). */
export function takingPrice(state: State, tile: Tile): number {
  return isFree(state) ? 0 : state.display.indexOf(tile);
}

export function refuseTake(state: State, tile: Tile): Refusal | undefined {
  if (holdsMostBlueprints(state, state.seat))
    return refusal('blueprints-full', { limit: state.setting.options.blueprintLimit });
  const have = state.gold[state.seat];
  if (!state.display.includes(tile)) return refusal('not-on-display', { tile: state.setting.components.tileIds[tile] });
  const need = takingPrice(state, tile);
  return need > have ? refusal('gold-short', { need, have }) : undefined;
}

export function refuseSkip(state: State): Refusal | undefined {
  return canHireVillager(state) || canHireDonkey(state) ? undefined : refusal('visit-for-nothing');
}

export function takeBlueprint(state: State, frame: BlueprintFrame, tile: Tile, io: Io<AnyEvent>): void {
  takeFromDisplay(state, tile, isFree(state), io);
  proceed(state, { ...frame, step: 'hire', bought: true }, io);
}

export function skipBlueprint(state: State, frame: BlueprintFrame): void {
  replaceTop(state, { ...frame, step: 'hire', bought: false });
}

/**
 * Takes a blueprint from the display. Unless it is free, its price, the position from the left, is laid onto the tiles that
 * are skipped (Q15); gold on the tile is gained.
 */
export function takeFromDisplay(state: State, tile: Tile, free: boolean, io: Io<AnyEvent>): void {
  const { seat } = state;
  const position = state.display.indexOf(tile);
  if (!free) {
    payGold(state, seat, position, 'blueprint', io);
    for (let i = 0; i < position; i++) state.displayGold[i]++;
  }
  state.blueprints[seat].push(tile);
  io.emit?.({ type: 'blueprint-taken', seat, tile });
  gainGold(state, seat, state.displayGold[position], 'blueprint', io);
  removeAt(state.display, position);
  removeAt(state.displayGold, position);
  refillDisplay(state, io);
}

/** Draws from the bag until the display is full again; done whenever tiles leave the display or enter the bag (Q15). */
export function refillDisplay(state: State, io: Io<AnyEvent>): void {
  while (state.display.length < state.setting.components.catalogue.townHall.display && state.bag.length > 0) {
    const tile = io.pick('bag', state.bag);
    removeAt(state.bag, state.bag.indexOf(tile));
    state.display.push(tile);
    state.displayGold.push(0);
    io.emit?.({ type: 'tile-drawn', tile });
  }
}

/** The legal actions of the hiring: any number of workers, one decision at a time. */
export function listHiring(state: State, frame: HireFrame): AnyAction[] {
  const out: AnyAction[] = [];
  if (canHireVillager(state)) out.push(HIRE);
  if (canHireDonkey(state)) {
    const village = villageOf(state.setting.components, state.map);
    for (const tile of village.sorted) if (isJoinedToChurch(village, tile)) out.push(donkeyAction(tile));
  }
  if (frame.bought) out.push(DONE);
  return out;
}

export function refuseHire(state: State): Refusal | undefined {
  const need = villagerPrice(state, state.seat);
  if (need === undefined) return refusal('villagers-all-hired');
  const have = state.gold[state.seat];
  return need > have ? refusal('gold-short', { need, have }) : undefined;
}

export function refuseDonkey(state: State, tile: Tile): Refusal | undefined {
  if (donkeysOf(state, state.seat) >= DONKEYS_EACH) return refusal('donkeys-all-hired');
  const have = state.gold[state.seat];
  if (donkeyPrice(state) > have) return refusal('gold-short', { need: donkeyPrice(state), have });
  const { components } = state.setting;
  const village = villageOf(components, state.map);
  if (village.places[tile] === undefined) return refusal('not-built', { tile: components.tileIds[tile] });
  return isJoinedToChurch(village, tile)
    ? undefined
    : refusal('not-joined-to-church', { tile: components.tileIds[tile] });
}

export function refuseDone(frame: HireFrame): Refusal | undefined {
  return frame.bought ? undefined : refusal('visit-for-nothing');
}

/** Hires a villager, which lies at the Church until the next turn. */
export function hireVillager(state: State, frame: HireFrame, io: Io<AnyEvent>): void {
  const { seat } = state;
  payGold(state, seat, villagerPrice(state, seat) ?? 0, 'hired', io);
  const villager = villagersOf(state, seat);
  state.villagers[seat * VILLAGERS_EACH + villager] =
    state.setting.hooks.restingTile ?? state.setting.components.church;
  state.lying |= 1 << villager;
  io.emit?.({ type: 'hired', seat, worker: 'villager', tile: state.setting.components.church });
  proceed(state, { ...frame, bought: true }, io);
}

/** Hires a donkey, which stands where it is put, ready at once. */
export function hireDonkey(state: State, frame: HireFrame, tile: Tile, io: Io<AnyEvent>): void {
  const { seat } = state;
  payGold(state, seat, donkeyPrice(state), 'hired', io);
  state.donkeys[seat * DONKEYS_EACH + donkeysOf(state, seat)] = tile;
  sortDonkeys(state);
  io.emit?.({ type: 'hired', seat, worker: 'donkey', tile });
  proceed(state, { ...frame, bought: true }, io);
}

/** Goes on hiring while anybody can be hired, if need be with gold that the seat may still gain at any moment (Q35); else the visit ends. */
function proceed(state: State, frame: HireFrame, io: Io<AnyEvent>): void {
  const more = state.setting.hooks.freeGold?.(state) ?? 0;
  if (canHireVillager(state, more) || canHireDonkey(state, more)) replaceTop(state, frame);
  else endVisit(state, frame, io);
}

export function endVisit(state: State, frame: HireFrame, io: Io<AnyEvent>): void {
  state.stack.pop();
  layDown(state, frame.villager, frame.tile, io);
}

function replaceTop(state: State, frame: HireFrame): void {
  state.stack[state.stack.length - 1] = frame;
}
