import type { Io, Refusal, Seat } from '@hamlet/kernel';
import type { AnyAction } from '../actions.ts';
import type { Tile } from '../data/components.ts';
import type { AnyEvent } from '../events.ts';
import { insert, removeAt } from '../lists.ts';
import type { Reach } from '../rules/transport.ts';
import { layDown, refuseGoing, villagerGoes } from '../rules/villagers.ts';
import type { State } from '../state.ts';
import { type Village, villageOf } from '../village.ts';
import { fishAction, returnAction } from './actions.ts';
import type { Cell } from './cells.ts';
import { lakeTileOf } from './components.ts';
import { lakeEvent } from './events.ts';
import { heldBy, lakeData, lakeOf, RARITY_COUNT, renew } from './lake.ts';
import { refusal } from './refusals.ts';
import { type Lake, watersOf } from './waters.ts';

/** The number of fish that a seat would catch from a tile: all next to it, and the Beach's own for its owner (Q53). */
export function catchAt(state: State, seat: Seat, tile: Tile): number {
  return ownCatchAt(state, seat, tile) + countNear(shoreOf(state, tile), lakeOf(state).fish);
}

/** The part of a catch that only the owner of the tile has (Q53). */
export function ownCatchAt(state: State, seat: Seat, tile: Tile): number {
  return state.owner[tile] === seat ? lakeTileOf(state.setting.components.tiles[tile].data).fish : 0;
}

/** The lake triangles next to a tile. */
function shoreOf(state: State, tile: Tile): readonly Cell[] {
  return watersOf(villageOf(state.setting.components, state.map)).shore[tile] ?? [];
}

function isNear(shore: readonly Cell[], fish: readonly Cell[]): boolean {
  for (let i = 0; i < shore.length; i++) if (fish.includes(shore[i])) return true;
  return false;
}

function countNear(shore: readonly Cell[], fish: readonly Cell[]): number {
  let count = 0;
  for (const cell of shore) if (fish.includes(cell)) count++;
  return count;
}

/** The tiles next to fish. Fish and village seldom change. */
function tilesNearFish(village: Village, fish: readonly Cell[]): readonly Tile[] {
  const { memo, shore } = watersOf(village);
  if (memo.near?.fish === fish) return memo.near.tiles;
  const tiles: Tile[] = [];
  if (fish.length > 0) for (const tile of village.sorted) if (isNear(shore[tile], fish)) tiles.push(tile);
  memo.near = { fish, tiles };
  return tiles;
}

export function listFishing(reach: Reach, by: number | undefined, out: AnyAction[]): void {
  const { state, village, seat } = reach;
  const near = tilesNearFish(village, lakeOf(state).fish);
  for (const tile of near) if (villagerGoes(reach, tile)) out.push(fishAction(tile, by));
  // One's own Beach always has some.
  for (const tile of watersOf(village).beaches) {
    if (state.owner[tile] === seat && !near.includes(tile) && villagerGoes(reach, tile)) out.push(fishAction(tile, by));
  }
}

export function refuseFishing(state: State, villager: number, tile: Tile): Refusal | undefined {
  const going = refuseGoing(state, villager, tile);
  if (going) return going;
  return catchAt(state, state.seat, tile) > 0
    ? undefined
    : refusal('no-fish', { tile: state.setting.components.tileIds[tile] });
}

/** Takes every fish next to the tile and draws as many tiles; an empty bag gives fewer (Q35). */
export function goFishing(state: State, villager: number, tile: Tile, io: Io<AnyEvent>): void {
  const count = catchAt(state, state.seat, tile);
  const shore = shoreOf(state, tile);
  if (shore.length > 0) {
    const fish: Cell[] = [];
    for (const cell of lakeOf(state).fish) if (!shore.includes(cell)) fish.push(cell);
    renew(state).fish = fish;
  }
  layDown(state, villager, tile, io);
  io.emit?.(lakeEvent({ module: 'lake', type: 'fished', seat: state.seat, tile, count }));
  drawFish(state, state.seat, count, io);
}

function drawFish(state: State, seat: Seat, count: number, io: Io<AnyEvent>): void {
  const bag = lakeOf(state).bag.slice();
  const held = lakeOf(state).held.slice();
  const tiles: number[] = [];
  for (let rarity = 0; rarity < RARITY_COUNT; rarity++) for (let i = 0; i < bag[rarity]; i++) tiles.push(rarity);
  for (let i = 0; i < count && tiles.length > 0; i++) {
    const rarity = io.pick('fish', tiles);
    removeAt(tiles, tiles.indexOf(rarity));
    bag[rarity]--;
    held[seat * RARITY_COUNT + rarity]++;
    io.emit?.(lakeEvent({ module: 'lake', type: 'fish-drawn', seat, rarity }));
  }
  const lake = renew(state);
  lake.bag = bag;
  lake.held = held;
}

/** Puts a fish tile back into the bag; `eaten` has the kinds of fish that were sold or eaten this turn. */
export function returnFish(state: State, seat: Seat, rarity: number, eaten = lakeOf(state).eaten): void {
  const bag = lakeOf(state).bag.slice();
  const held = lakeOf(state).held.slice();
  bag[rarity]++;
  held[seat * RARITY_COUNT + rarity]--;
  const lake = renew(state);
  lake.bag = bag;
  lake.held = held;
  lake.eaten = eaten;
}

export function tooManyFish(state: State): boolean {
  const held = heldBy(state, state.seat);
  return held > 0 && held > lakeData(state).keep;
}

/** The fish that the player may put back at the end of the turn, until three are left (D9). */
export function listReturns(state: State): AnyAction[] {
  const { held } = lakeOf(state);
  return Array.from({ length: RARITY_COUNT }, (_, rarity) => rarity)
    .filter((rarity) => held[state.seat * RARITY_COUNT + rarity] > 0)
    .map((rarity) => returnAction(rarity));
}

export function refuseReturn(state: State, rarity: number): Refusal | undefined {
  return lakeOf(state).held[state.seat * RARITY_COUNT + rarity] > 0 ? undefined : refusal('no-such-fish');
}

/** Puts a fish on every triangle of a new lake that touches a building. */
export function stockLake(state: State, { rim }: Lake): void {
  addFish(state, rim);
}

function addFish(state: State, cells: readonly Cell[]): void {
  const fish = lakeOf(state).fish.slice();
  for (const cell of cells) if (!fish.includes(cell)) insert(fish, cell);
  renew(state).fish = fish;
}

/** Returns fish to every triangle next to a building (Migration). */
export function restock(state: State, tile: Tile): void {
  addFish(state, shoreOf(state, tile));
}
