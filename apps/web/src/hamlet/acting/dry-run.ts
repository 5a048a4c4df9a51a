import { type Action, type Event, hamlet, type State, topFrame } from '@hamlet/hamlet';
import { type DryRun, dryRun, type Seat } from '@hamlet/kernel';

export type HamletDryRun = DryRun<State, Event>;

/** Tries an action on a copy. */
export function tryAction(state: State, seat: Seat, action: Action): HamletDryRun {
  return dryRun(hamlet, state, seat, action);
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
export function isOpening({ events, reveals }: HamletDryRun, before: State, after: State): boolean {
  return events.length === 0 && !reveals && after.stack.length > 0 && topFrame(after) !== topFrame(before);
}

/** An action followed by the first choice of everything it asks for, up to where something happens. */
export function dryRunToEnd(state: State, seat: Seat, action: Action): HamletDryRun {
  let run = tryAction(state, seat, action);
  let before = state;
  for (let step = 0; step < 6 && isOpening(run, before, run.state); step++) {
    const [first] = hamlet.legal(run.state, seat);
    if (!first) break;
    before = run.state;
    run = tryAction(run.state, seat, first);
  }
  return run;
}
