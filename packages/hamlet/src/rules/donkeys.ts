import type { Io, Refusal } from '@hamlet/kernel';
import { type AnyAction, DONE, moveAction } from '../actions.ts';
import type { Tile } from '../data/components.ts';
import type { AnyEvent } from '../events.ts';
import type { AnyFrame } from '../frames.ts';
import { refusal } from '../refusals.ts';
import { DONKEYS_EACH, NOWHERE, type State } from '../state.ts';
import { workerNetwork } from './villagers.ts';

const MOVING: AnyFrame = { step: 'donkeys' };

function isMoving(state: State): boolean {
  return state.stack.length > 0 && state.stack[state.stack.length - 1].step === 'donkeys';
}

/** True when a donkey of the seat to move has moved in the present Move Donkeys step. */
export function hasMoved(state: State, donkey: number): boolean {
  return isMoving(state) && (state.moved & (1 << donkey)) !== 0;
}

/** The donkey of the seat to move on a tile that can still move; -1 if there is none. */
function readyDonkey(state: State, tile: Tile): number {
  const moved = isMoving(state) ? state.moved : 0;
  for (let i = 0; i < DONKEYS_EACH; i++) {
    if (state.donkeys[state.seat * DONKEYS_EACH + i] === tile && (moved & (1 << i)) === 0) return i;
  }
  return -1;
}

/** Lists the moves of donkeys: those on one tile are alike, so each tile and each neighbour is offered once (Q4). */
export function listMoves(state: State, out: AnyAction[]): void {
  if (!isMoving(state) && state.donkeySteps === 0) return;
  const { links } = workerNetwork(state);
  const moved = isMoving(state) ? state.moved : 0;
  const first = state.seat * DONKEYS_EACH;
  for (let i = 0; i < DONKEYS_EACH; i++) {
    const tile = state.donkeys[first + i];
    if (tile === NOWHERE || (moved & (1 << i)) !== 0) continue;
    let before = false;
    for (let j = 0; j < i && !before; j++) before = state.donkeys[first + j] === tile && (moved & (1 << j)) === 0;
    if (before) continue;
    const near = links[tile];
    for (let to = near.first(); to >= 0; to = near.after(to)) out.push(moveAction(tile, to));
  }
}

/** True when a donkey of the seat to move, in the step that it has begun, could move. */
export function canMove(state: State): boolean {
  const { links } = workerNetwork(state);
  const first = state.seat * DONKEYS_EACH;
  for (let i = 0; i < DONKEYS_EACH; i++) {
    const tile = state.donkeys[first + i];
    if (tile !== NOWHERE && (state.moved & (1 << i)) === 0 && !links[tile].isEmpty()) return true;
  }
  return false;
}

export function listDonkeyStep(state: State): AnyAction[] {
  const out: AnyAction[] = [];
  listMoves(state, out);
  out.push(DONE);
  return out;
}

export function refuseMove(state: State, from: Tile, to: Tile): Refusal | undefined {
  if (!isMoving(state) && state.donkeySteps === 0) return refusal('donkeys-moved');
  const { components } = state.setting;
  if (readyDonkey(state, from) < 0) {
    const first = state.seat * DONKEYS_EACH;
    const isThere = state.donkeys.slice(first, first + DONKEYS_EACH).includes(from);
    return refusal(isThere ? 'donkey-has-moved' : 'no-donkey-there', { tile: components.tileIds[from] });
  }
  if (!workerNetwork(state).links[from].has(to))
    return refusal('no-road-between', { from: components.tileIds[from], to: components.tileIds[to] });
  return undefined;
}

/** Moves one donkey; the first move opens the step, the last donkey's closes it. */
export function moveDonkey(state: State, from: Tile, to: Tile, io: Io<AnyEvent>): void {
  if (!isMoving(state)) {
    state.donkeySteps--;
    state.moved = 0;
    state.stack.push(MOVING);
  }
  const donkey = readyDonkey(state, from);
  const first = state.seat * DONKEYS_EACH;
  state.donkeys[first + donkey] = to;
  state.moved |= 1 << donkey;
  sortDonkeys(state);
  io.emit?.({ type: 'donkey-moved', seat: state.seat, from, to });
  for (let i = 0; i < DONKEYS_EACH; i++) {
    if (state.donkeys[first + i] !== NOWHERE && (state.moved & (1 << i)) === 0) return;
  }
  endDonkeyStep(state);
}

export function endDonkeyStep(state: State): void {
  state.stack.pop();
  state.moved = 0;
}

/**
 * Sorts the donkeys of the seat to move, which are alike: in rising order of tile, those that moved after those that did
 * not, so that equal states have equal lists.
 */
export function sortDonkeys(state: State): void {
  const first = state.seat * DONKEYS_EACH;
  let highest = donkeyRank(state, first, 0);
  for (let i = 1; i < DONKEYS_EACH; i++) {
    const rank = donkeyRank(state, first, i);
    if (rank >= highest) highest = rank;
    else for (let j = i; j > 0 && donkeyRank(state, first, j - 1) > rank; j--) swapDonkeys(state, first, j - 1, j);
  }
}

function donkeyRank(state: State, first: number, i: number): number {
  const tile = state.donkeys[first + i];
  return tile === NOWHERE ? Number.MAX_SAFE_INTEGER : tile * 2 + ((state.moved >> i) & 1);
}

function swapDonkeys(state: State, first: number, one: number, other: number): void {
  const tile = state.donkeys[first + one];
  state.donkeys[first + one] = state.donkeys[first + other];
  state.donkeys[first + other] = tile;
  const differ = ((state.moved >> one) ^ (state.moved >> other)) & 1;
  state.moved ^= (differ << one) | (differ << other);
}
