import { builderPro, builderProScenarioAdapter, type Event, MAT, matOf, type State } from '@hamlet/builder-pro';
import barracks from '@hamlet/builder-pro/scenarios/rulebook/barracks-twenty.json' with { type: 'json' };
import bazaar from '@hamlet/builder-pro/scenarios/rulebook/bazaar-eight.json' with { type: 'json' };
import farmstead from '@hamlet/builder-pro/scenarios/rulebook/farmstead-seven.json' with { type: 'json' };
import karaAndJon from '@hamlet/builder-pro/scenarios/rulebook/kara-and-jon.json' with { type: 'json' };
import monastery from '@hamlet/builder-pro/scenarios/rulebook/monastery-eight.json' with { type: 'json' };
import pavilion from '@hamlet/builder-pro/scenarios/rulebook/pavilion-twenty-one.json' with { type: 'json' };
import watermill from '@hamlet/builder-pro/scenarios/rulebook/watermill-on-keep.json' with { type: 'json' };
import dirtAndStone from '@hamlet/builder-pro/scenarios/rulings/r14-dirt-does-not-meet-stone.json' with {
  type: 'json',
};
import { ALL, isObject, type Seat } from '@hamlet/kernel';
import type { ExampleFrame } from '../game-entry.ts';
import { type ExampleMoment, type ExampleNarrator, momentsOf } from '../rules/example-frames.ts';
import { enumerate, joinLabels } from '../words/words.ts';
import { drawHamlet } from './board/draw.ts';
import { sayCount, sayRefusal, sayScoreLine } from './names.ts';
import { logLines } from './story/log.ts';

/** The players of the rulebook's own example, by their seats. */
const NAMES = ['Jon', 'Kara'];
const KARA = 1;

/** The scenarios that state the printed examples, and the seat whose hamlet they are about. */
const SCENARIOS: Readonly<Record<string, { readonly data: unknown; readonly seat: Seat }>> = {
  'kara-and-jon': { data: karaAndJon, seat: KARA },
  'dirt-and-stone': { data: dirtAndStone, seat: 0 },
  farmstead: { data: farmstead, seat: 0 },
  barracks: { data: barracks, seat: 0 },
  pavilion: { data: pavilion, seat: 0 },
  watermill: { data: watermill, seat: 0 },
  monastery: { data: monastery, seat: 0 },
  bazaar: { data: bazaar, seat: 0 },
};

function narratorFor(seat: Seat): ExampleNarrator<State, Event> {
  return {
    adapter: builderProScenarioAdapter,
    copy: (state) => builderPro.clone(state),
    isEvent: (event): event is Event => isObject(event) && typeof event.type === 'string',
    tell: (state, items) =>
      logLines(
        {
          components: state.setting.components,
          view: builderPro.view(state, ALL),
          who: (other) => ({ name: NAMES[other] ?? '', you: seat !== KARA }),
          perspective: 'all',
        },
        items,
      ).flatMap(({ kind, by, text, step }) => {
        if (kind === 'year' || (by !== undefined && by !== seat)) return [];
        const own = step?.effects.filter((effect) => effect.seat === seat).map((effect) => effect.text) ?? [];
        return [[text, ...own].join(' ')];
      }),
    refuse: (state, refusal) => sayRefusal(state.setting.components, refusal),
    score: (_state, _seat, keys) => enumerate(keys.map(sayScoreLine)),
  };
}

/** The positions of an example, one after the other. */
export function exampleFrames(id: string): readonly ExampleFrame[] {
  const { data, seat } = SCENARIOS[id];
  const first = { state: builderProScenarioAdapter.stateFrom(isObject(data) ? data.position : {}), lines: [] };
  return [first, ...momentsOf(data, narratorFor(seat))].map((moment) => frameOf(moment, seat));
}

function frameOf({ state, lines }: ExampleMoment<State>, seat: Seat): ExampleFrame {
  const mat = matOf(state, seat);
  return {
    village: drawHamlet(state.setting.components, state.hamlets[seat]),
    lines,
    facts: joinLabels(MAT.map((name) => sayCount(name, mat[name]))),
  };
}
