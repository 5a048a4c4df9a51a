import type { Io, Seat } from '@hamlet/kernel';
import type { Action, Bag } from '../actions.ts';
import { BAGS } from '../actions.ts';
import type { Event } from '../events.ts';
import { DRAWN, inOrder, type State, withItem, withoutItem } from '../state.ts';

const DRAW_GREEN: Action = { do: 'draw', bag: 1 };
const DRAW_PURPLE: Action = { do: 'draw', bag: 2 };
const BOTH = [DRAW_GREEN, DRAW_PURPLE];

/** Shows the card of the year and goes on to the drawing of tiles (R1). */
export function beginRound(state: State, io: Io<Event>): void {
  io.barrier();
  io.emit?.({ type: 'year', round: state.round, card: state.deck[state.round - 1], first: state.first });
  const left = state.bags[0].length + state.bags[1].length;
  state.drawn = 0;
  state.scarce = left < DRAWN * state.setting.seats; // R40
  state.ready = 0;
  state.bought = 0;
  state.step = left === 0 ? 'build' : 'draw';
}

/** The seat whose draw it is (R2). */
export function drawer(state: State): Seat {
  return inOrder(state, state.drawn);
}

/** The draws to choose from. A bag that is empty is not offered: naming it would only take from the other (R50). */
export function listDraws(state: State): readonly Action[] {
  const [green, purple] = state.bags;
  if (green.length === 0) return [DRAW_PURPLE];
  return purple.length === 0 ? [DRAW_GREEN] : BOTH;
}

/** The number of tiles that a seat draws at a time: three, or one where tiles are scarce (R40, R52). */
export function drawCount({ scarce }: Pick<State, 'scarce'>): number {
  return scarce ? 1 : DRAWN;
}

/** Draws tiles, the missing ones from the other bag (R50). */
export function draw(state: State, seat: Seat, bag: Bag, io: Io<Event>): void {
  const tiles: number[] = [];
  for (let count = drawCount(state); count > 0; count--) {
    const tile = takeFrom(state, bag, io) ?? takeFrom(state, bag === 1 ? 2 : 1, io);
    if (tile === undefined) break;
    tiles.push(tile);
    state.queues[seat] = withItem(state.queues[seat], tile);
  }
  io.emit?.({ type: 'drew', seat, count: tiles.length, tiles });
  state.drawn++;
  const empty = state.bags[0].length + state.bags[1].length === 0;
  if (state.scarce ? empty : state.drawn === state.setting.seats) {
    state.step = 'build';
    state.drawn = 0;
  }
}

/** A tile out of a bag, or undefined when it is empty. */
export function takeFrom(state: State, bag: Bag, io: Io<Event>): number | undefined {
  const tiles = state.bags[bag - 1];
  if (tiles.length === 0) return undefined;
  const tile = io.pick(BAGS[bag - 1], tiles);
  state.bags[bag - 1] = withoutItem(tiles, tile);
  return tile;
}
