import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  completePosition,
  DEEDS,
  DIFFICULTIES,
  hamlet,
  QUESTIONS,
  readOptions,
  readPosition,
  writePosition,
} from '@hamlet/hamlet';
import type { Io } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { describeScenarios, type ScenarioData, scenariosIn } from './scenario-files.ts';

const home = join(import.meta.dirname, '..');
const scenarios = scenariosIn<BotricScenario>((path) => path.startsWith('botric/'));

/** The rulings about the solo game; those about Botric by the lake are not among them. */
const RULINGS = ['D14', 'Q39', 'Q40', ...Array.from({ length: 44 }, (_, index) => `B${index + 1}`), 'B53', 'B56'];

/** Rulings about the game at large that a scenario here may touch. */
const OTHER_RULINGS = ['D1', 'D2', 'D11', 'D13', 'Q9', 'Q13', 'Q27', 'Q46'];

/** Every line of every tie-break list, by what it is about, in the order of the lists. */
const CRITERIA = [
  'church.most-points',
  'church.most-own-high-quality',
  'church.most-own-refined',
  'church.fewest-bought',
  'church.fewest-materials',
  'sale.most-points',
  'sale.most-own-high-quality',
  'sale.most-own-refined',
  'sale.fewest-materials',
  'produce.fewest-goods',
  'produce.nearest-to-a-villager',
  'blueprint.class',
  'blueprint.left-most',
  'refine.own-high-quality',
  'refine.nearest-to-a-villager',
  'build.class',
  'build.oldest',
  'road.own-landmark',
  'road.own-road',
  'road.near-the-church',
];

/** Where a new tile goes: a list for each version of his rules. */
const PLACE_CRITERIA = {
  investor: ['place.road-to-road', 'place.same-terrain', 'place.near-the-church'],
  favour: [
    'place.no-human-roads',
    'place.no-human-flag',
    'place.far-along-the-longest-road',
    'place.any-match',
    'place.near-the-church',
    'place.road-to-road',
    'place.same-terrain',
    'place.most-matches',
  ],
};

/** The options about the solo game. */
const SOLO_OPTIONS = [
  'solo',
  'botricTies',
  'difficulty',
  'twoDonkeys',
  'botricPaysFull',
  'botricNoChurchGold',
  'botricLandmarks',
  'botricFourGold',
  'botricVillagers',
  'botricLeftovers',
];

/** What only By the Lake has; the scenarios of that expansion are elsewhere. */
const LAKE = new Set([
  'fish',
  'boat',
  'fishing',
  'lake',
  'most-fish',
  'refinery-out-of-reach',
  'larger-lake',
  'most-lake',
]);

interface BotricScenario extends ScenarioData {
  readonly position: { readonly options: Readonly<Record<string, unknown>> };
}

describeScenarios('scenarios of Botric', scenarios);

describe('scenarios of Botric have good titles and steps', () => {
  test('each is a solo game', () => {
    const versions = new Set<unknown>(['investor', 'favour']);
    expect(scenarios.filter(({ data }) => !versions.has(data.position.options.solo)).map(({ file }) => file)).toEqual(
      [],
    );
  });

  test('each citation names something that exists', () => {
    const known = new Set([
      ...RULINGS,
      ...OTHER_RULINGS,
      ...[...CRITERIA, ...PLACE_CRITERIA.investor, ...PLACE_CRITERIA.favour].map((name) => `criterion:${name}`),
      ...SOLO_OPTIONS.map((name) => `option:${name}`),
    ]);
    expect(scenarios.flatMap(({ data }) => data.cites).filter((cite) => !known.has(cite))).toEqual([]);
  });
});

/** Those of some names that no scenario cites, of all or of one version of his rules. */
function uncited(names: readonly string[], version?: string): string[] {
  const cited = new Set(
    scenarios
      .filter(({ data }) => version === undefined || data.position.options.solo === version)
      .flatMap(({ data }) => data.cites),
  );
  return names.filter((name) => !cited.has(name));
}

describe('nothing of Botric is without a scenario', () => {
  const steps = scenarios.map(({ data }) => JSON.stringify(data.steps)).join('\n');

  test('every ruling', () => {
    expect(uncited(RULINGS)).toEqual([]);
  });

  test.each(['investor', 'favour'])('his version of the rules: %s', (version) => {
    expect(uncited(['D14', 'Q39', 'Q40'], version)).toEqual([]);
  });

  test('every deed: done', () => {
    expect(DEEDS.filter((deed) => !LAKE.has(deed) && !steps.includes(`"botric ${deed}"`))).toEqual([]);
  });

  test('every kind of question: answered, and with all its candidates', () => {
    const lists = scenarios.flatMap(({ data }) =>
      data.steps.map((step) => (step as { legal?: { only?: readonly string[] } }).legal?.only ?? []),
    );
    const listed = (kind: string) => lists.some((list) => list.some((text) => text.startsWith(`choose ${kind} `)));
    const kinds = QUESTIONS.filter((kind) => !LAKE.has(kind));
    expect(kinds.filter((kind) => !steps.includes(`"choose ${kind} `) || !listed(kind))).toEqual([]);
  });

  test('every line of every tie-break list', () => {
    expect(uncited(CRITERIA.map((name) => `criterion:${name}`))).toEqual([]);
  });

  test.each(['investor', 'favour'] as const)('every line about where a tile goes: %s', (version) => {
    expect(
      uncited(
        PLACE_CRITERIA[version].map((name) => `criterion:${name}`),
        version,
      ),
    ).toEqual([]);
  });

  test('the lists above name every line that the rules are made of', () => {
    const source = join(home, 'src', 'botric');
    const names = readdirSync(source).flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/\bname: '([a-z-]+)'/g)].map((found) => found[1]),
    );
    const listed = [...CRITERIA, ...PLACE_CRITERIA.investor, ...PLACE_CRITERIA.favour].map((name) =>
      name.slice(name.indexOf('.') + 1),
    );
    expect([...new Set(names.filter((name) => !LAKE.has(name)))].sort()).toEqual([...new Set(listed)].sort());
  });

  test('every option: cited where it is given', () => {
    const isGiven = (name: string) =>
      scenarios.some(({ data }) => data.cites.includes(`option:${name}`) && name in data.position.options);
    expect(SOLO_OPTIONS.filter((name) => !isGiven(name))).toEqual([]);
  });

  test('every difficulty, and both values of the modifier of landmarks', () => {
    const given = (name: string) => new Set(scenarios.map(({ data }) => data.position.options[name]));
    expect(DIFFICULTIES.filter((difficulty) => !given('difficulty').has(difficulty))).toEqual([]);
    expect([2, 6].filter((points) => !given('botricLandmarks').has(points))).toEqual([]);
  });
});

describe('the points of his landmarks', () => {
  test.each([0, 2, 6])('may be %i, 0 for those of his version (B56)', (botricLandmarks) => {
    expect(readOptions({ solo: 'investor', botricLandmarks })).toMatchObject({ botricLandmarks });
  });

  test.each([-1, 1, 3, 4, 5, 7, 20, 2.5, '2', null])('may not be %j (B56)', (botricLandmarks) => {
    expect(() => readOptions({ solo: 'investor', botricLandmarks })).toThrow('options.botricLandmarks: ');
  });
});

/** Always takes the last. */
const last: Io<unknown> = {
  emit: undefined,
  barrier() {},
  int: () => 0,
  pick: (_stream, items) => items[items.length - 1],
};

describe('the action line at the start', () => {
  const lineOf = (solo: string) => writePosition(hamlet.setup(readOptions({ solo }), 2, last).state).botric?.line;

  test('investor: always the same', () => {
    expect(lineOf('investor')).toEqual(['produce', 'blueprint', 'refine', 'build', 'road']);
  });

  test('favour: drawn', () => {
    expect(lineOf('favour')).toEqual(['road', 'build', 'refine', 'blueprint', 'produce']);
  });
});

describe('the draw from the cup', () => {
  test.each([
    [
      [3, 2, 1],
      [0, 0, 0, 1, 1, 2],
    ],
    [
      [1, 0, 1],
      [0, 2],
    ],
  ])('every marker alike: %j', (cup, markers) => {
    const state = readPosition(
      completePosition({
        options: { solo: 'investor' },
        turn: 'yellow',
        donkeySteps: 0,
        sales: { offers: ['all-refined', 'timber-milk', 'milk-wood'] },
        botric: { cup },
      }),
    );
    const drawn: unknown[] = [];
    const io: Io<unknown> = {
      ...last,
      pick(stream, items) {
        drawn.push([stream, items]);
        return items[0];
      },
    };
    hamlet.apply(state, 1, { do: 'botric', deed: 'draw' }, io);
    expect(drawn).toEqual([['botric', markers]]);
  });
});
