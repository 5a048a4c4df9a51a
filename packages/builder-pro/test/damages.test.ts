import { brokenInvariants, builderPro, groundOf, holdLimit, type State } from '@hamlet/builder-pro';
import { type DamageReport, damageReport } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { randomGame, SIX } from './random-play.ts';

function reportOn(state: State): DamageReport {
  const { setting: _, grounds: __, ...parts } = builderPro.clone(state);
  return damageReport(parts, (damaged) => brokenInvariants({ ...builderPro.clone(state), grounds: [], ...damaged }));
}

/** The first state of each step from a year on, in games with a number of seats. */
function statesOf(seats: number, from: number): Map<string, State> {
  const states = new Map<string, State>();
  for (const seed of ['damages', 'more damages'])
    randomGame(SIX[seats - 1], seed, (state) => {
      if (state.round >= from && !states.has(state.step)) states.set(state.step, builderPro.clone(state));
    });
  return states;
}

const WHOLE = { tags: ['whole'] };

test.each([
  [1, 2],
  [3, 5],
])('what the check says about every damage of a state with %i seats from year %i on', WHOLE, (seats, from) => {
  const reports = [...statesOf(seats, from)].map(([step, state]) => [step, reportOn(state)]);
  expect(Object.fromEntries(reports)).toMatchSnapshot();
});

describe('damages in more than one place', () => {
  const states = statesOf(3, 5);
  const keeping = (state: State) => state.queues.findIndex((queue, seat) => queue.length > holdLimit(state, seat));

  test.each<[string, string, (state: State) => Partial<State>]>([
    [
      'more is kept than may be held',
      'keep',
      (state) => ({ kept: state.queues.map((queue, seat) => (seat === keeping(state) ? queue : [])) }),
    ],
    [
      'a tile is kept that is not in the queue',
      'keep',
      ({ bags, queues }) => ({ kept: [bags[0].filter((tile) => !queues[0].includes(tile)).slice(0, 1), [], []] }),
    ],
    [
      'a tile is on the way in a year of building',
      'build',
      ({ queues, incoming }) => ({
        queues: [queues[0].slice(1), ...queues.slice(1)],
        incoming: [queues[0].slice(0, 1), ...incoming.slice(1)],
      }),
    ],
    ['tiles are kept before that is due', 'build', ({ queues }) => ({ kept: [queues[0].slice(0, 1), [], []] })],
    [
      'a seat without a queue has to keep something',
      'keep',
      ({ queues, destroyed, ready }) => ({
        queues: [[], ...queues.slice(1)],
        destroyed: [...destroyed, ...queues[0]],
        ready: ready & ~1,
        passedLastYear: [[], [], []],
      }),
    ],
    [
      'there is nothing to draw',
      'draw',
      ({ bags, destroyed }) => ({ bags: [[], []], destroyed: [...destroyed, ...bags.flat()] }),
    ],
    ['more was drawn than there are seats', 'draw', () => ({ drawn: 3, scarce: false })],
    ['as much was drawn as there are seats, of few tiles', 'draw', () => ({ drawn: 3, scarce: true })],
    [
      'the known ground is another',
      'build',
      ({ setting, hamlets }) => ({
        grounds: [{ ...groundOf(setting.components, hamlets[0]), spots: [1, 2, 3] }, undefined, undefined],
      }),
    ],
  ])('%s', (_name, step, damage) => {
    const state = states.get(step);
    if (!state) throw new Error(`no state in the step ${step}`);
    const faults = brokenInvariants({ ...builderPro.clone(state), ...damage(state) });
    expect(faults.map((fault) => Object.values(fault).join(' '))).toMatchSnapshot();
  });
});
