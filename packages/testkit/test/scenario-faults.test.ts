import { runScenario, type WatchedStep } from '@hamlet/kernel';
import { faultOf } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { TOY_SCENARIO } from './toy-scenario.ts';

const ADAPTERS = new Map([['secret', TOY_SCENARIO]]);

type Steps = readonly unknown[];

const scenario = (steps: Steps, more: object = {}) => ({
  format: 'hamlet-scenario',
  version: 1,
  game: 'secret',
  title: 'Something',
  position: { hand: [2, 4, 6] },
  steps,
  ...more,
});

/** The failure of a number that no game can have. */
const beyond = (place: string, found: number, low: number, high: number) =>
  `steps[0].${place}: out-of-range (${found}; ${low}..${high})`;

const failuresOf = (steps: Steps, more: object = {}) => runScenario(scenario(steps, more), ADAPTERS).failures;

describe('a scenario that cannot be read', () => {
  test.each<[string, object, string]>([
    ['another format', { format: 'x' }, 'format unknown-word'],
    ['version 2', { version: 2 }, 'version unknown-version'],
    ['version 0', { version: 0 }, 'version out-of-range'],
    ['an unknown game', { game: 'chess' }, 'game unknown-game'],
    ['an unknown member', { extra: 1 }, 'extra unknown-member'],
    ['a bad position', { position: { hand: 3 } }, 'position.options.hand not-a-list'],
    ['a draw that is none', { draws: { die: ['seven'] } }, 'draws.die[0] unknown-draw'],
    ['a title that is no text', { title: 5 }, 'title not-a-text'],
    ['a citation that is no text', { cites: [5] }, 'cites[0] not-a-text'],
    ['no list of steps', { steps: 'x' }, 'steps not-a-list'],
  ])('%s', (_name, more, wanted) => {
    const fault = faultOf(() => runScenario(scenario([], more), ADAPTERS));
    expect(`${fault?.place} ${fault?.code}`).toBe(wanted);
  });

  test('without a position the one of the game is taken', () => {
    const { position: _, ...without } = scenario([{ legal: { only: ['pick 1', 'pick 2', 'pick 3'] } }]);
    const report = runScenario({ ...without, cites: ['one', 'two'] }, ADAPTERS);
    expect(report).toEqual({ title: 'Something', cites: ['one', 'two'], refusals: [], failures: [] });
  });
});

describe('what does not come out as expected', () => {
  test.each<[string, Steps, string[]]>([
    ['an action in another notation', ['jump'], ['steps[0]: bad-notation ("jump")']],
    ['an action that is refused', ['pick 3'], ['steps[0]: refused: pick 3: not-in-hand {}']],
    ['a player that is none', ['c: pick 2'], ['steps[0]: unknown-player (c)']],
    ['two things in a step', [{ do: 'pick 2', legal: {} }], ['steps[0]: one-thing-a-step (do, legal)']],
    ['nothing in a step', [{ jump: 1 }], ['steps[0]: one-thing-a-step (jump)']],
    ['something besides an action', [{ do: 'pick 2', by: 'a' }], ['steps[0].by: unknown-member']],
    [
      'another refusal',
      [{ refused: 'pick 3', code: 'not-pending' }],
      ['steps[0]: pick 3: expected the refusal not-pending, found not-in-hand {}'],
    ],
    [
      'no refusal',
      [{ refused: 'pick 2', code: 'not-pending' }],
      ['steps[0]: pick 2: expected the refusal not-pending, found none'],
    ],
    [
      'other parameters of a refusal',
      ['a: pick 2', { refused: 'a: pick 4', code: 'not-pending', params: { seat: 1 } }],
      ['steps[1].params.seat: expected 1, found 0'],
    ],
    [
      'an action that is not legal',
      [{ legal: { has: ['pick 2', 'pick 3'] } }],
      ['steps[0].legal.has: not legal: pick 3; legal: pick 2; pick 4; pick 6'],
    ],
    [
      'an action that is legal, by its beginning too',
      [{ legal: { lacks: ['pick 4', 'pick', 'pi', 'say'] } }],
      ['steps[0].legal.lacks: legal: pick 4', 'steps[0].legal.lacks: legal: pick'],
    ],
    [
      'other legal actions',
      [{ legal: { only: ['pick 2', 'pick 4'] } }],
      ['steps[0].legal.only: legal: pick 2; pick 4; pick 6'],
    ],
    ['another number of legal actions', [{ legal: { count: 2 } }], ['steps[0].legal.count: found 3']],
    [
      'a number of actions that cannot be',
      [{ legal: { count: 1_000_001 } }],
      [beyond('legal.count', 1_000_001, 0, 1_000_000)],
    ],
    ['other points', [{ score: { a: { total: 1 } } }], ['steps[0].score.a.total: expected 1, found 0']],
    ['points that cannot be', [{ score: { a: { total: 10_000 } } }], [beyond('score.a.total', 10_000, -999, 9999)]],
    ['another place', [{ places: { b: 2 } }], ['steps[0].places.b: expected 2, found 1']],
    ['a place that cannot be', [{ places: { b: 0 } }], [beyond('places.b', 0, 1, 99)]],
    ['another state', [{ expect: { picks: [2, -1] } }], ['steps[0].expect.picks: expected [2,-1], found [-1,-1]']],
    [
      'an object that is none',
      [{ expect: { picks: { one: 1 } } }],
      ['steps[0].expect.picks: expected {"one":1}, found [-1,-1]'],
    ],
    ['a member that is not there', [{ expect: { gold: 1 } }], ['steps[0].expect.gold: expected 1, found nothing']],
  ])('%s', (_name, steps, wanted) => {
    expect(failuresOf(steps)).toEqual(wanted);
  });

  test('a draw that nobody makes, or that cannot be made now', () => {
    expect(failuresOf(['pick 2'], { draws: { die: ['two', 'five'] } })).toEqual(['draws.die: not used (two, five)']);
    const impossible = new Map([['secret', { ...TOY_SCENARIO, item: () => 9 }]]);
    const data = scenario(['a: pick 2', 'b: pick 4'], { draws: { die: ['nine'] } });
    expect(runScenario(data, impossible).failures).toEqual(['draws.die: cannot-be-drawn-now (nine)']);
  });

  test('only the first step that fails is reported', () => {
    expect(failuresOf([{ legal: { count: 2 } }, { legal: { count: 1 } }])).toEqual(['steps[0].legal.count: found 3']);
  });
});

describe('what does', () => {
  test('the seat that is due acts where none is named; lists without an order are equal in any', () => {
    const draws = { die: ['three'] };
    const steps = ['a: pick 4', 'pick 6', { expect: { points: [3, 0] } }, { places: { a: 2, b: 1 } }];
    expect(failuresOf(steps, { draws })).toEqual([]);
    expect(failuresOf([...steps.slice(0, 2), { expect: { points: [0, 4] } }], { draws })).toHaveLength(1);
    expect(failuresOf([...steps.slice(0, 2), { expect: { shown: [[6, 4]] } }], { draws })).toHaveLength(1);
  });

  test('the first legal action may be taken, and several in one step', () => {
    expect(failuresOf([{ do: ['a: first', 'b: pick 4'] }, { expect: { shown: [[2, 4]] } }])).toEqual([]);
  });

  test('what the table takes by itself may be spelled out or left out, and those who watch see all of it', () => {
    const seen: WatchedStep[] = [];
    const steps = ['a: pick 1', 'b: pick 1', { refused: 'a: pick 9', code: 'not-pending' }];
    const options = { position: { hand: [1, 2] } };
    const report = runScenario(scenario(steps, options), ADAPTERS, (step) => void seen.push(step));
    expect(report).toMatchObject({ failures: [], refusals: ['not-pending'] });
    expect(
      seen.map(({ word, items, refusal }) => [word, items.map(({ by, text }) => `${by} ${text}`), refusal?.code]),
    ).toEqual([
      ['do', ['0 pick 1', '0 say aye'], undefined],
      ['do', ['1 pick 1', '1 say aye', '0 pick 2', '1 pick 2'], undefined],
      ['refused', [], 'not-pending'],
    ]);
    expect(seen[1].items.map(({ events }) => events.length)).toEqual([1, 1, 1, 2]);
    expect(failuresOf(['a: pick 1', 'a: say aye', 'b: pick 1', 'b: say aye', 'a: pick 2'], options)).toEqual([]);
    expect(failuresOf(['a: pick 1', 'a: say nay'], options)).toEqual([
      'steps[1]: refused: say nay: not-pending {"seat":0}',
    ]);
  });
});
