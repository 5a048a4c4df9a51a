import { type Action, type Event, hamlet, type State, topFrame } from '@hamlet/hamlet';
import { ioOf, openStreams, type Seat, seedFrom } from '@hamlet/kernel';

/** What an action would do: the state after it, what would happen, and whether something unknown would show. */
export interface DryRun {
  readonly state: State;
  readonly events: readonly Event[];
  /** It draws, reveals or passes the turn: the state after it is only one of many, and there is no way back. */
  readonly reveals: boolean;
}

const NO_SEED = seedFrom('what if');

/** Tries an action on a copy. Whatever would be drawn comes from a stream of no meaning. */
export function dryRun(state: State, seat: Seat, action: Action): DryRun {
  const next = hamlet.clone(state);
  const events: Event[] = [];
  const io = ioOf<Event>(openStreams(NO_SEED), (event) => events.push(event));
  hamlet.apply(next, seat, action, io);
  return { state: next, events, reveals: io.touched !== 'none' };
}

/** What a dry run changes for each seat. */
export interface Gains {
  readonly gold: readonly number[];
  readonly points: readonly number[];
}

export function gainsOf(state: State, events: readonly Event[]): Gains {
  const gold = state.setting.colours.map(() => 0);
  const points = state.setting.colours.map(() => 0);
  for (const event of events) {
    if (event.type === 'gold') gold[event.seat] += event.amount;
    if (event.type === 'points') points[event.seat] += event.amount;
  }
  return { gold, points };
}

/** Whether an action only opens a series of decisions: nothing has happened yet and nothing was shown. */
export function isOpening({ events, reveals }: DryRun, before: State, after: State): boolean {
  return events.length === 0 && !reveals && after.stack.length > 0 && topFrame(after) !== topFrame(before);
}

/** An action followed by the first choice of everything it asks for, up to where something happens. */
export function dryRunToEnd(state: State, seat: Seat, action: Action): DryRun {
  let run = dryRun(state, seat, action);
  let before = state;
  for (let step = 0; step < 6 && isOpening(run, before, run.state); step++) {
    const [first] = hamlet.legal(run.state, seat);
    if (!first) break;
    before = run.state;
    run = dryRun(run.state, seat, first);
  }
  return run;
}
