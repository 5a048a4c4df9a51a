import type { Io, Refusal, Seat } from '@hamlet/kernel';
import type { Action, Build } from '../actions.ts';
import { bankTiles, isBankTile, SIDES } from '../data/components.ts';
import type { Event } from '../events.ts';
import { refusal } from '../refusals.ts';
import { everyone, type Ground, inOrder, isIn, placeOf, type State, withoutItem } from '../state.ts';
import { beginPassing } from './passing.ts';
import { groundFor, grown, listPlacements, refusePlacement } from './placing.ts';

const DONE: Action = { do: 'done' };

/** The legal builds of a seat, and the action that stops. */
export function listBuilds(state: State, seat: Seat): Action[] {
  const { components } = state.setting;
  const out: Action[] = [];
  const coins = state.coins[seat];
  const ground = groundFor(state, seat);
  let last: number | undefined;
  for (const tile of state.queues[seat]) {
    if (tile === last || components.cost[tile] > coins) continue;
    last = tile;
    listPlacements(components, ground, tile, out);
  }
  if (!isIn(state.bought, seat)) {
    const before = buyersBefore(state, seat);
    for (const tile of bankTiles(components))
      if (components.cost[tile] <= coins && state.bank[tile] > before) listPlacements(components, ground, tile, out);
  }
  out.push(DONE);
  return out;
}

/**
 * Number of seats before this one that may still buy from the bank. While everybody builds at once, what they might take is not for
 * those after them: so the outcome is that of building one after the other (R3, R54), in whichever order the actions come.
 */
function buyersBefore(state: State, seat: Seat): number {
  let buyers = 0;
  const finished = state.ready | state.bought;
  for (let place = placeOf(state, seat) - 1; place >= 0; place--) if (!isIn(finished, inOrder(state, place))) buyers++;
  return buyers;
}

/** Refusal of a building at a place. */
export function refuseBuild(state: State, seat: Seat, { tile, x, y, turn }: Build): Refusal | undefined {
  const { components } = state.setting;
  const name = components.tiles[tile].id;
  const isSold = isBankTile(components, tile);
  const source = isSold ? refusePurchase(state, seat, tile) : undefined;
  if (source) return source;
  if (!isSold && !state.queues[seat].includes(tile)) return refusal('not-in-queue', { tile: name });
  if (components.cost[tile] > state.coins[seat])
    return refusal('coins-short', { need: components.cost[tile], have: state.coins[seat] });
  return refusePlacement(components, state.hamlets[seat], tile, x, y, turn);
}

/** The reason why the bank does not sell (R18, R41). */
function refusePurchase(state: State, seat: Seat, tile: number): Refusal | undefined {
  const name = state.setting.components.tiles[tile].id;
  if (isIn(state.bought, seat)) return refusal('bought-already');
  if (state.bank[tile] === 0) return refusal('stack-empty', { tile: name });
  const before = buyersBefore(state, seat);
  return state.bank[tile] > before ? undefined : refusal('others-first', { tile: name, seats: before });
}

/** The ground with one more tile; turns that look alike are one. */
function withTile(state: State, seat: Seat, { tile, x, y, turn }: Build): Ground {
  const { components } = state.setting;
  return grown(components, groundFor(state, seat), tile, x, y, components.sameTurn[tile * SIDES + turn]);
}

/** True when building this would leave no road on which the hamlet can grow (R16); for a warning before it is done. */
export function closesHamlet(state: State, seat: Seat, action: Build): boolean {
  return withTile(state, seat, action).spots.length === 0;
}

/** Pays for a tile and places it (R17). */
export function build(state: State, seat: Seat, action: Build, io: Io<Event>): void {
  const { components } = state.setting;
  const { tile, x, y } = action;
  const ground = withTile(state, seat, action);
  if (isBankTile(components, tile)) buy(state, seat, tile, io);
  else state.queues[seat] = withoutItem(state.queues[seat], tile);
  state.coins[seat] -= components.cost[tile];
  if (ground.spots.length === 0) io.emit?.({ type: 'closing', seat });
  state.hamlets[seat] = ground.hamlet;
  state.grounds[seat] = ground;
  io.emit?.({ type: 'coins', seat, amount: -components.cost[tile], why: 'build' });
  io.emit?.({ type: 'built', seat, tile, x, y, turn: ground.hamlet[ground.hamlet.length - 1] });
}

function buy(state: State, seat: Seat, tile: number, io: Io<Event>): void {
  // A purchase that depends on what others did must not lose its ground when they take it back.
  if (state.bank[tile] <= buildersBefore(state, seat)) io.barrier();
  state.bank[tile]--;
  state.bought |= 1 << seat;
}

function buildersBefore(state: State, seat: Seat): number {
  let builders = 0;
  for (let place = placeOf(state, seat) - 1; place >= 0; place--)
    if (!isIn(state.ready, inOrder(state, place))) builders++;
  return builders;
}

/** Ends the building of a seat; when all have finished, the remaining tiles pass on. */
export function finishBuilding(state: State, seat: Seat, io: Io<Event>): void {
  io.barrier('own');
  state.ready |= 1 << seat;
  io.emit?.({ type: 'done', seat });
  if (state.ready === everyone(state)) beginPassing(state, io);
}
