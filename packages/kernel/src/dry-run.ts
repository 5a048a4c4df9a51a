import type { Game, InSetting, Seat } from './game.ts';
import { ioOf } from './io.ts';
import { openStreams, seedFrom } from './random.ts';

/** The outcome that actions would have: the state after them, the events, and whether something unknown would show. */
export interface DryRun<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  /** True when they draw, reveal or pass the turn: the state after them is only one of many, and there is no way back. */
  readonly reveals: boolean;
}

const NO_SEED = seedFrom('what if');

/** Takes actions of a seat on a copy, one after the other. Draws come from streams without meaning. */
export function dryRun<Setting, State extends InSetting<Setting>, Action, Event, View, Options>(
  game: Game<Setting, State, Action, Event, View, Options>,
  state: State,
  seat: Seat,
  ...actions: readonly Action[]
): DryRun<State, Event> {
  const next = game.clone(state);
  const events: Event[] = [];
  const io = ioOf<Event>(openStreams(NO_SEED), (event) => void events.push(event));
  for (const action of actions) game.apply(next, seat, action, io);
  return { state: next, events, reveals: io.touched !== 'none' };
}
