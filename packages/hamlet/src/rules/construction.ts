import type { Io, Refusal } from '@hamlet/kernel';
import { type AnyAction, buildAction, fromAction } from '../actions.ts';
import { canonicalPlace, type Tile } from '../data/components.ts';
import { RAW_COUNT } from '../data/goods.ts';
import type { AnyEvent } from '../events.ts';
import type { FromFrame, PayBuilding, PlaceFrame } from '../frames.ts';
import { fit } from '../lattice/board.ts';
import { type Place, placeRotation, placeX, placeY } from '../lattice/lattice.ts';
import { removeAt } from '../lists.ts';
import { hasPlacement, placementCacheFor, placementsOf } from '../placement-cache.ts';
import { refusal } from '../refusals.ts';
import type { State } from '../state.ts';
import type { TileSet } from '../tile-set.ts';
import { villageOf, withTile } from '../village.ts';
import { canPay, mightPay } from './costs.ts';
import { gainPoints } from './gains.ts';
import { claimMilestone } from './milestones.ts';
import { refuseCost } from './refuse-payment.ts';
import { refillDisplay } from './town-hall.ts';
import { knownReach, type Reach, reachedTiles } from './transport.ts';
import { layDown, refuseGoing, villagerGoes } from './villagers.ts';

/** True when a villager that gets to the host could build there: the cheap question first. */
function isHost(reach: Reach, blueprint: Tile, host: Tile): boolean {
  return (
    canPay(reach, host, reach.state.setting.components.tiles[blueprint].cost, true) &&
    hasPlacement(reach.village, blueprint, host)
  );
}

function hasRoom(reach: Reach, blueprint: Tile, host: Tile): boolean {
  return villagerGoes(reach, host) && hasPlacement(reach.village, blueprint, host);
}

function suits(reach: Reach, blueprint: Tile, host: Tile, paid: FromFrame['paid']): boolean {
  return paid === 'free' ? hasRoom(reach, blueprint, host) : isHost(reach, blueprint, host);
}

export function listBuilds(reach: Reach, by: number | undefined, out: AnyAction[]): void {
  for (const tile of reach.state.blueprints[reach.seat]) {
    if (hasHost(reach, tile)) out.push(buildAction(tile, by));
  }
}

function hasHost(reach: Reach, tile: Tile): boolean {
  if (!mightPay(reach, reach.state.setting.components.tiles[tile].cost)) return false;
  return findHosts(reach, tile, 'build', 1) > 0;
}

/** Counts hosts of a blueprint, up to `enough`. */
function findHosts(reach: Reach, blueprint: Tile, paid: FromFrame['paid'], enough: number): number {
  const { seen } = placementCacheFor(reach.village, blueprint);
  const hosts = possibleHosts(reach, blueprint);
  // Hosts with an entry in the cache first, as they are quickly checked.
  const found = countHosts(reach, blueprint, paid, hosts.intersect(seen), enough);
  return found === enough ? found : found + countHosts(reach, blueprint, paid, hosts.minus(seen), enough - found);
}

/** The tiles to which the villager gets and that may have room for a blueprint. */
function possibleHosts(reach: Reach, blueprint: Tile): TileSet {
  return reachedTiles(reach).minus(placementCacheFor(reach.village, blueprint).full).minus(reach.village.closed);
}

/** The number of tiles in a set that could be the host, up to a limit; late ones in the catalogue first, as these seldom lie in the middle. */
function countHosts(reach: Reach, blueprint: Tile, paid: FromFrame['paid'], hosts: TileSet, enough: number): number {
  let found = 0;
  for (let host = hosts.last(); host >= 0; host = hosts.before(host))
    if (suits(reach, blueprint, host, paid) && ++found === enough) break;
  return found;
}

export function refuseBuild(reach: Reach, tile: Tile): Refusal | undefined {
  const { state } = reach;
  const name = { tile: state.setting.components.tileIds[tile] };
  if (!state.blueprints[reach.seat].includes(tile)) return refusal('not-held', name);
  return hasHost(reach, tile) ? undefined : refusal('nowhere-to-build', name);
}

/** The blueprints that could be built somewhere if they cost nothing. */
export function listFreeBuilds(reach: Reach): Tile[] {
  return reach.state.blueprints[reach.seat].filter((tile) =>
    reach.village.tiles.some((host) => hasRoom(reach, tile, host)),
  );
}

export function refuseFreeBuild(reach: Reach, tile: Tile): Refusal | undefined {
  const name = { tile: reach.state.setting.components.tileIds[tile] };
  if (!reach.state.blueprints[reach.seat].includes(tile)) return refusal('not-held', name);
  return listFreeBuilds(reach).includes(tile) ? undefined : refusal('nowhere-to-build', name);
}

export function beginFreeBuild(state: State, villager: number, blueprint: Tile): void {
  state.stack.push({ step: 'from', paid: 'free', villager, blueprint });
}

export function beginBuild(state: State, villager: number, blueprint: Tile): void {
  state.stack.push({ step: 'from', paid: 'build', villager, blueprint });
}

/** The tiles on which the villager may stand: with room for the blueprint, and all materials can be brought there. */
export function listHosts(state: State, frame: FromFrame): AnyAction[] {
  const reach = knownReach(state, frame.villager);
  const out: AnyAction[] = [];
  for (const host of possibleHosts(reach, frame.blueprint))
    if (suits(reach, frame.blueprint, host, frame.paid)) out.push(fromAction(host));
  return out;
}

/** True when the villager may stand on one tile alone. */
export function hasOneHost(state: State, { villager, blueprint, paid }: FromFrame): boolean {
  return findHosts(knownReach(state, villager), blueprint, paid, 2) === 1;
}

export function refuseHost(state: State, frame: FromFrame, host: Tile): Refusal | undefined {
  const going = refuseGoing(state, frame.villager, host);
  if (going) return going;
  const { components } = state.setting;
  const reach = knownReach(state, frame.villager);
  const { contacts: around } = reach.village;
  if (around[host].every((contact) => contact !== undefined))
    return refusal('no-free-segment', { tile: components.tileIds[host] });
  if (placementsOf(reach.village, frame.blueprint, host).length === 0) {
    return refusal('no-place-there', { tile: components.tileIds[frame.blueprint], host: components.tileIds[host] });
  }
  return frame.paid === 'free' ? undefined : refuseCost(reach, host, components.tiles[frame.blueprint].cost, true);
}

export function chooseHost(state: State, frame: FromFrame, tile: Tile): void {
  state.stack[state.stack.length - 1] = { ...frame, step: 'place', tile };
}

export function listPlaces(state: State, frame: PlaceFrame): AnyAction[] {
  const village = villageOf(state.setting.components, state.map);
  return placementsOf(village, frame.blueprint, frame.tile).map((place) => ({ do: 'place', place }));
}

export function refusePlace(state: State, frame: PlaceFrame, place: Place): Refusal | undefined {
  const { components } = state.setting;
  const village = villageOf(components, state.map);
  const kind = components.tiles[frame.blueprint];
  const names = { tile: components.tileIds[frame.blueprint], host: components.tileIds[frame.tile] };
  if (placementsOf(village, frame.blueprint, frame.tile).includes(canonicalPlace(kind, place))) return undefined;
  const turned = kind.turns.all[placeRotation(place)];
  const fault = fit(village.board, turned, placeX(place), placeY(place));
  return fault === 'fits' ? refusal('not-touching', names) : refusal(fault, names);
}

export function choosePlace(state: State, frame: PlaceFrame, chosen: Place): void {
  const place = canonicalPlace(state.setting.components.tiles[frame.blueprint], chosen);
  state.stack[state.stack.length - 1] = { ...frame, step: 'pay', place };
}

/** Completes a building: flag, points, milestone, pile. */
export function completeBuild(state: State, frame: PayBuilding, io: Io<AnyEvent>): void {
  const { seat } = state;
  const { components } = state.setting;
  const kind = components.tiles[frame.blueprint];
  layDown(state, frame.villager, frame.tile, io);
  const held = state.blueprints[seat];
  removeAt(held, held.indexOf(frame.blueprint));
  state.map = withTile(villageOf(components, state.map), frame.blueprint, frame.place);
  io.emit?.({ type: 'built', seat, tile: frame.blueprint, place: frame.place, host: frame.tile });
  if (kind.isLandmark) plantFlag(state, frame.blueprint, io);
  // Q49: a free building brings neither points nor milestone; everything else happens all the same.
  if (frame.paid === 'build') {
    gainPoints(state, seat, kind.data.reward, 'construction', io);
    if (kind.arrow >= 0) claimMilestone(state, 1 + kind.arrow - RAW_COUNT, io);
  }
  if (kind.isRefinery) openPile(state, kind.makes[0], io);
  state.setting.hooks.afterBuild?.(state, frame.blueprint, io);
}

/** The owner is noted even when no flag is left in the last round (Q37, Q61). */
function plantFlag(state: State, tile: Tile, io: Io<AnyEvent>): void {
  const { seat } = state;
  state.owner[tile] = seat;
  if (state.flags[seat] <= 0) return;
  state.flags[seat]--;
  if (state.flags[seat] > 0 || state.ending || !state.setting.options.lastFlagEnds) return;
  state.ending = true;
  io.emit?.({ type: 'last-round', seat, why: 'flags' });
}

/** The first refinery of a material, whichever it is (Q11), puts that material's tiles into the bag. */
function openPile(state: State, good: number, io: Io<AnyEvent>): void {
  const bit = 1 << (good - RAW_COUNT);
  if ((state.opened & bit) !== 0) return;
  state.opened |= bit;
  state.bag.push(...state.setting.components.piles[good - RAW_COUNT]);
  state.bag.sort((a, b) => a - b);
  io.emit?.({ type: 'pile-opened', good });
  refillDisplay(state, io);
}
