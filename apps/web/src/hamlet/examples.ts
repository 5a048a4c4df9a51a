import { BOTRIC_NAME, type Event, hamlet, hamletScenarioAdapter, isRival, pointsOf, type State } from '@hamlet/hamlet';
import botricLine from '@hamlet/hamlet/scenarios/botric/leaflet/example-of-a-non-priority-action.json' with {
  type: 'json',
};
import joined from '@hamlet/hamlet/scenarios/rulebook/road-illegal-already-joined.json' with { type: 'json' };
import cliff from '@hamlet/hamlet/scenarios/rulebook/road-illegal-cliff.json' with { type: 'json' };
import scoring from '@hamlet/hamlet/scenarios/rulebook/scoring.json' with { type: 'json' };
import setup from '@hamlet/hamlet/scenarios/rulebook/setup-two-players.json' with { type: 'json' };
import townHall from '@hamlet/hamlet/scenarios/rulebook/town-hall.json' with { type: 'json' };
import lumbermill from '@hamlet/hamlet/scenarios/rulebook/transport-lumbermill.json' with { type: 'json' };
import milk from '@hamlet/hamlet/scenarios/rulebook/transport-three-milk-or-brick.json' with { type: 'json' };
import { ALL, isObject, type Seat, total } from '@hamlet/kernel';
import type { ExampleFrame } from '../game-entry.ts';
import { type ExampleMoment, type ExampleNarrator, momentsOf } from '../rules/example-frames.ts';
import { enumerate, joinHeaded, joinLabels, say } from '../words/words.ts';
import { drawVillage } from './board/draw.ts';
import { colourOf, sayGold, sayPoints, sayRefusal, sayScoreLine } from './names.ts';
import { logLines } from './story/log.ts';

/** The scenarios that state the printed examples. */
const SCENARIOS: Readonly<Record<string, unknown>> = {
  setup,
  lumbermill,
  milk,
  'town-hall': townHall,
  joined,
  cliff,
  scoring,
  'botric-line': botricLine,
};

function nameOf(state: State, seat: Seat): string {
  return isRival(state, seat) ? BOTRIC_NAME : say(`colour.${colourOf(state, seat)}`);
}

const NARRATOR: ExampleNarrator<State, Event> = {
  adapter: hamletScenarioAdapter,
  copy: (state) => hamlet.clone(state),
  isEvent: (event): event is Event => isObject(event) && typeof event.type === 'string',
  tell: (state, items) =>
    logLines(state, items, (seat) => ({ name: nameOf(state, seat), you: false }))
      .filter(({ kind }) => kind === 'deed')
      .map(({ sentence }) => sentence),
  refuse: (state, refusal) => sayRefusal(state.setting.components, refusal),
  score: (state, seat, keys) => {
    const lines = hamlet.score(state, ALL)[seat];
    const parts = keys.map((key) => `${sayScoreLine(state, key)} ${total(lines.filter((line) => line.key === key))}`);
    return joinHeaded([nameOf(state, seat), enumerate(parts)]);
  },
};

/** The positions of an example, one after the other. */
export function exampleFrames(id: string): readonly ExampleFrame[] {
  const data = SCENARIOS[id];
  const first = { state: hamletScenarioAdapter.stateFrom(isObject(data) ? data.position : {}), lines: [] };
  return [first, ...momentsOf(data, NARRATOR)].map(frameOf);
}

function frameOf({ state, lines }: ExampleMoment<State>): ExampleFrame {
  const purses = state.gold.map((gold, seat) =>
    joinHeaded([nameOf(state, seat), enumerate([sayGold(gold), sayPoints(pointsOf(state, seat))])]),
  );
  return { village: drawVillage(state), lines, facts: joinLabels(purses) };
}
