import type { Io, Refusal, Seat } from '@hamlet/kernel';
import type { Action } from '../actions.ts';
import type { Event } from '../events.ts';
import { refusal } from '../refusals.ts';
import { everyone, isIn, leftOf, merged, ROUNDS, type State, tilesOf, withItem, withoutItems } from '../state.ts';
import { holdLimit } from './attributes.ts';
import { beginYear } from './year.ts';

const PASS: Action = { do: 'pass' };

/**
 * Begins the keep step, in which everybody chooses the tiles to keep; in the last round nothing is kept or passed any more
 * (R9).
 */
export function beginPassing(state: State, io: Io<Event>): void {
  if (state.round === ROUNDS) return beginYear(state, io);
  state.step = 'keep';
  state.ready = 0;
  for (let seat = 0; seat < state.setting.seats; seat++) if (state.queues[seat].length === 0) state.ready |= 1 << seat;
  if (state.ready === everyone(state)) endPassing(state, io);
}

/** Legal actions of the keep step: tiles to keep, and passing the rest on. Tiles are kept in their own order, as it makes no difference. */
export function listKeeping(state: State, seat: Seat): Action[] {
  const kept = state.kept[seat];
  const out: Action[] = [];
  if (kept.length < holdLimit(state, seat)) {
    const last = kept.at(-1);
    let before: number | undefined;
    for (const tile of withoutItems(state.queues[seat], kept)) {
      if (tile === before || (last !== undefined && tile < last)) continue;
      before = tile;
      out.push({ do: 'keep', tile });
    }
  }
  out.push(PASS);
  return out;
}

export function refuseKeeping(
  state: State,
  seat: Seat,
  tile: number,
  kept: readonly number[] = state.kept[seat],
): Refusal | undefined {
  const limit = holdLimit(state, seat);
  if (kept.length >= limit) return refusal('hold-limit', { limit });
  if (withoutItems(state.queues[seat], kept).includes(tile)) return undefined;
  return refusal('not-in-queue', { tile: state.setting.components.tiles[tile].id });
}

/** The number of tiles of its build queue that a seat may keep besides those that it keeps already. */
export function roomToKeep(state: State, seat: Seat, kept: readonly number[] = state.kept[seat]): number {
  return Math.min(state.queues[seat].length, holdLimit(state, seat)) - kept.length;
}

/** The seat to which a seat passes its tiles (R5); undefined where they leave the game because nobody sits there (R8). */
export function receiverOf(state: Pick<State, 'setting'>, seat: Seat): Seat | undefined {
  const left = leftOf(state, seat);
  return left === seat ? undefined : left;
}

export function keep(state: State, seat: Seat, tile: number): void {
  state.kept[seat] = withItem(state.kept[seat], tile);
}

/** Gives everything that is not kept to the left neighbour, or out of the game where there is none. */
export function pass(state: State, seat: Seat, io: Io<Event>): void {
  io.barrier('own');
  const kept = state.kept[seat];
  const tiles = withoutItems(state.queues[seat], kept);
  const to = receiverOf(state, seat);
  state.queues[seat] = kept;
  state.kept[seat] = [];
  if (to === undefined) state.discarded = merged(state.discarded, tiles);
  else {
    state.incoming[to] = tiles;
    state.passed = state.passed.with(seat, tiles);
  }
  state.ready |= 1 << seat;
  io.emit?.({ type: 'passed', seat, to: to ?? seat, kept: kept.length, count: tiles.length, tiles });
  if (state.ready === everyone(state)) endPassing(state, io);
}

function endPassing(state: State, io: Io<Event>): void {
  for (let seat = 0; seat < state.setting.seats; seat++) {
    if (state.incoming[seat].length === 0) continue;
    state.queues[seat] = merged(state.queues[seat], state.incoming[seat]);
    state.incoming[seat] = [];
  }
  beginYear(state, io);
}

type Passed = Pick<State, 'setting' | 'step' | 'ready' | 'hamlets' | 'passed' | 'passedLastYear'>;

/**
 * The tiles that a seat passed and that the left neighbour must still hold in its build queue: all until the neighbour may build,
 * then those that it has not built. None once the neighbour has passed on, because nobody else saw what it kept.
 */
export function stillInQueue(state: Passed, seat: Seat): readonly number[] {
  const left = leftOf(state, seat);
  switch (state.step) {
    case 'year':
      return state.passed[seat];
    case 'draw':
      return state.passedLastYear[seat];
    case 'keep':
      if (isIn(state.ready, left)) return [];
      return withoutItems(state.passedLastYear[seat], tilesOf(state.hamlets[left]));
    case 'build':
      return withoutItems(state.passedLastYear[seat], tilesOf(state.hamlets[left]));
    default:
      return [];
  }
}
