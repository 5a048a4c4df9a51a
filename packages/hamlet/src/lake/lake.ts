import type { Seat } from '@hamlet/kernel';
import type { Tile } from '../data/components.ts';
import type { State } from '../state.ts';
import type { Cell } from './cells.ts';
import { type LakeData, lakeSetting } from './components.ts';
import { SLOT } from './slot.ts';

export const UNCOMMON = 1;
export const RARE = 2;
export const RARITY_COUNT = 3;

/** The place where villagers sleep between turns; no tile has this number. */
export const HOUSE: Tile = -2;

/** The expansion's part of the state; replaced as a whole. */
export interface LakeState {
  /** Lakes that have formed, in rising order. */
  readonly formed: readonly Cell[];
  /** Lake triangles with a fish on them, in rising order. */
  readonly fish: readonly Cell[];
  /** Lake, owner; lake, owner; ... */
  readonly boats: readonly number[];
  /** Fish tiles left in the bag, by rarity; it has no order. */
  readonly bag: readonly number[];
  /** Fish tiles held, by seat and rarity. */
  readonly held: readonly number[];
  /** Bit r: the seat to move has sold or eaten a fish of rarity r this turn. */
  readonly eaten: number;
  /** Blueprints cost nothing this turn. */
  readonly freeBlueprints: boolean;
  /** Buildings that may be constructed without cost and reward this turn. */
  readonly favours: number;
  /** The next villager action brings fish back. */
  readonly migration: boolean;
  /** The next villager action reserves its building. */
  readonly monopoly: boolean;
  /** Every lake carries this turn, and none costs wheat. */
  readonly frozen: boolean;
  /** Tile, seat; ...: nobody but the seat may activate the tile before the seat's next turn. */
  readonly reserved: readonly number[];
  /** The wheat for the boats of the present Storeroom action has been brought. */
  readonly feePaid: boolean;
}

/** True in games with By the Lake. */
export function hasLake(state: State): boolean {
  return state.slices[SLOT] !== undefined;
}

/** The expansion's part of a state; undefined in games without it. */
export function lakeIn(state: State): LakeState | undefined {
  return hasLake(state) ? lakeOf(state) : undefined;
}

/** The expansion's part of a state; only in games that have it. */
export function lakeOf(state: State): LakeState {
  return state.slices[SLOT] as LakeState;
}

export function lakeData(state: State): LakeData {
  return lakeSetting(state.setting).data;
}

/** A copy of the expansion's part that takes its place, to be changed at once. */
export function renew(state: State): { -readonly [Key in keyof LakeState]: LakeState[Key] } {
  const before = lakeOf(state);
  const lake = {
    formed: before.formed,
    fish: before.fish,
    boats: before.boats,
    bag: before.bag,
    held: before.held,
    eaten: before.eaten,
    freeBlueprints: before.freeBlueprints,
    favours: before.favours,
    migration: before.migration,
    monopoly: before.monopoly,
    frozen: before.frozen,
    reserved: before.reserved,
    feePaid: before.feePaid,
  };
  state.slices[SLOT] = lake;
  return lake;
}

export function heldBy(state: State, seat: Seat): number {
  const { held } = lakeOf(state);
  return held[seat * RARITY_COUNT] + held[seat * RARITY_COUNT + 1] + held[seat * RARITY_COUNT + 2];
}

/** The fish tiles that a seat holds, by rarity. */
export function heldFish(state: State, seat: Seat): readonly number[] {
  return lakeOf(state).held.slice(seat * RARITY_COUNT, (seat + 1) * RARITY_COUNT);
}

export function boatsOf(state: State, seat: Seat): number {
  const { boats } = lakeOf(state);
  let count = 0;
  for (let i = 1; i < boats.length; i += 2) if (boats[i] === seat) count++;
  return count;
}

/** The owner of the boat on a lake; undefined where there is none. */
export function boatOwner(state: State, lake: Cell): Seat | undefined {
  const { boats } = lakeOf(state);
  for (let i = 0; i < boats.length; i += 2) if (boats[i] === lake) return boats[i + 1];
  return undefined;
}
