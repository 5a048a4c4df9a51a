import {
  type InSetting,
  Reader,
  type Refusal,
  runScenario,
  type ScenarioAdapter,
  type Seat,
  type WatchedStep,
} from '@hamlet/kernel';
import type { Item } from '../table/table.ts';
import { say } from '../words/words.ts';

/** A moment of an example: the position, and what has just happened or been counted, in words. */
export interface ExampleMoment<State> {
  readonly state: State;
  readonly lines: readonly string[];
}

/** The wording of a game for the events in its examples. */
export interface ExampleNarrator<State extends InSetting<unknown>, Event> {
  readonly adapter: ScenarioAdapter<State>;
  readonly copy: (state: State) => State;
  readonly isEvent: (event: unknown) => event is Event;
  /** The story so far, line by line. */
  readonly tell: (state: State, items: readonly Item<Event>[]) => readonly string[];
  readonly refuse: (state: State, refusal: Refusal) => string;
  /** The points of a seat, for the keys of score lines that the example names. */
  readonly score: (state: State, seat: Seat, keys: readonly string[]) => string;
}

/** Plays a scenario that states a printed example, and keeps every moment in which something is to be seen. */
export function momentsOf<State extends InSetting<unknown>, Event>(
  data: unknown,
  narrator: ExampleNarrator<State, Event>,
): ExampleMoment<State>[] {
  const { game } = narrator.adapter;
  const moments: ExampleMoment<State>[] = [];
  const items: Item<Event>[] = [];
  let told = 0;
  /** The lines about the actions since the last moment. */
  const linesSince = (state: State): readonly string[] => {
    const all = narrator.tell(state, items);
    const fresh = all.slice(told);
    told = all.length;
    return fresh;
  };
  const watch = (step: WatchedStep<State>) => {
    for (const { by, text, events } of step.items)
      items.push({ ply: items.length, by, text, cause: 'player', events: events.filter(narrator.isEvent) });
    const lines = step.word === 'do' ? linesSince(step.state) : linesOf(narrator, step);
    if (lines.length > 0) moments.push({ state: narrator.copy(step.state), lines });
  };
  const { failures } = runScenario(data, new Map([[game.rules.split('@')[0] ?? '', narrator.adapter]]), watch);
  if (failures.length > 0) throw new Error(failures.join('; '));
  return moments;
}

function linesOf<State extends InSetting<unknown>, Event>(
  narrator: ExampleNarrator<State, Event>,
  { word, data, refusal, state }: WatchedStep<State>,
): readonly string[] {
  if (refusal) return [say('rules.example-refused', { why: narrator.refuse(state, refusal) })];
  return word === 'score' ? scoreLines(narrator, state, data) : [];
}

/** The points that an example counts, seat by seat. */
function scoreLines<State extends InSetting<unknown>, Event>(
  { adapter, score }: ExampleNarrator<State, Event>,
  state: State,
  data: unknown,
): readonly string[] {
  const names = adapter.seatNames(state);
  return new Reader(data, '')
    .at('score')
    .entries()
    .map(([name, lines]) => score(state, names.indexOf(name), Object.keys(lines.object())));
}
