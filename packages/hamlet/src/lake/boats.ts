import type { Io, Refusal, Seat } from '@hamlet/kernel';
import type { AnyAction } from '../actions.ts';
import { SKIP } from '../actions.ts';
import type { Demand, Tile } from '../data/components.ts';
import type { AnyEvent } from '../events.ts';
import type { Networks } from '../module.ts';
import type { State } from '../state.ts';
import type { TileSet } from '../tile-set.ts';
import { type Village, villageOf } from '../village.ts';
import { boatAction } from './actions.ts';
import type { Cell } from './cells.ts';
import { lakeEvent } from './events.ts';
import { type BoatFrame, pushLakeFrame } from './frames.ts';
import { lakeData, lakeOf, renew } from './lake.ts';
import { refusal } from './refusals.ts';
import { type Lake, watersOf } from './waters.ts';

/**
 * The networks with boats (Q32): roads, and links over the lakes with a boat of the seat to move (all lakes while frozen);
 * undefined if there are no such lakes. Goods cost wheat on them unless lakes are frozen.
 */
export function networksWithBoats(state: State): Networks | undefined {
  const { seat } = state;
  const { boats, frozen } = lakeOf(state);
  if (!frozen && !hasAnyBoat(boats, seat)) return undefined;
  const { map } = state;
  const village = villageOf(state.setting.components, map);
  const { lakes, memo } = watersOf(village);
  const newest = memo.network[seat];
  if (newest && newest.map === map && newest.boats === boats && newest.frozen === frozen) return newest.networks;
  const own = lakes.filter(({ id }) => frozen || hasBoat(boats, id, seat));
  const networks = own.length === 0 ? undefined : overLakes(village, own, frozen ? undefined : lakeData(state).fee);
  memo.network[seat] = { map, boats, frozen, networks };
  return networks;
}

function hasAnyBoat(boats: readonly number[], seat: Seat): boolean {
  for (let i = 1; i < boats.length; i += 2) if (boats[i] === seat) return true;
  return false;
}

function hasBoat(boats: readonly number[], lake: Cell, seat: Seat): boolean {
  for (let i = 0; i < boats.length; i += 2) if (boats[i] === lake && boats[i + 1] === seat) return true;
  return false;
}

/** The roads and, over each lake, every tile of its shore to every other; work only for the tiles at a shore. */
function overLakes(village: Village, lakes: readonly Lake[], fee: Demand | undefined): Networks {
  const links = village.links.slice();
  const part = village.part.slice();
  const shores: TileSet[] = [];
  for (const { around } of lakes) {
    shores.push(around);
    for (const tile of around) {
      links[tile] = links[tile].union(around.without(tile));
      joinParts(village, part, part[tile], part[around.first()]);
    }
  }
  const workers = { links, part, parts: [], distances: [] };
  return fee
    ? { workers, goods: undefined, withFee: { network: workers, fee, linkedSets: shores } }
    : { workers, goods: workers, withFee: undefined };
}

function joinParts({ tiles }: Village, part: number[], one: number, other: number): void {
  if (one === other) return;
  for (const tile of tiles) if (part[tile] === one) part[tile] = other;
}

/** True when a worker gets from a tile to a neighbour by boat alone: no road joins them. */
export function goesByBoat({ setting: { components }, map }: State, from: Tile, to: Tile): boolean {
  return !villageOf(components, map).links[from].has(to);
}

/** Asks for each new lake of two triangles or more whether a boat is placed, while flags last (Q31, Q37, Q60). */
export function offerBoats(state: State, lakes: readonly Cell[]): void {
  for (let i = lakes.length - 1; i >= 0; i--) pushLakeFrame(state, { module: 'lake', step: 'boat', lake: lakes[i] });
  dropVainOffers(state);
}

/** Drops offers of boats for which the player has no flag left. */
function dropVainOffers(state: State): void {
  while (state.stack.length > 0 && state.stack[state.stack.length - 1].step === 'boat' && state.flags[state.seat] === 0)
    state.stack.pop();
}

export function listBoats(frame: BoatFrame): AnyAction[] {
  return [boatAction(frame.lake), SKIP];
}

export function refuseBoat(frame: BoatFrame, lake: Cell): Refusal | undefined {
  return lake === frame.lake ? undefined : refusal('no-such-lake');
}

export function placeBoat(state: State, frame: BoatFrame, io: Io<AnyEvent>): void {
  const { seat } = state;
  state.stack.pop();
  addBoat(state, seat, frame.lake, io);
  dropVainOffers(state);
}

/** Puts a boat with a flag on a lake; the last flag makes the round the last (D3). */
export function addBoat(state: State, seat: Seat, lake: Cell, io: Io<AnyEvent>): void {
  const before = lakeOf(state).boats;
  renew(state).boats = [...before, lake, seat];
  io.emit?.(lakeEvent({ module: 'lake', type: 'boat-placed', seat, lake }));
  if (state.flags[seat] < 0) return; // as many as needed
  state.flags[seat]--;
  if (state.flags[seat] > 0 || state.ending || !state.setting.options.lastFlagEnds) return;
  state.ending = true;
  io.emit?.({ type: 'last-round', seat, why: 'flags' });
}
