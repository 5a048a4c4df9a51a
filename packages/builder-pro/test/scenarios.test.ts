import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS, STANDARD } from '@hamlet/builder-pro';
import { runScenario } from '@hamlet/kernel';
import { scenarioSuite } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { adapters, allScenarios, type Scenario, schemaFile } from './scenario-files.ts';

const scenarios = allScenarios();
const RULINGS = Array.from({ length: 56 }, (_, index) => `R${index + 1}`);

/** The tiles with a rule of their own, as the rulebook lists them. */
const SPECIAL = [
  'farmstead',
  'barracks',
  'wall',
  'round-tower',
  'square-tower',
  'pavilion',
  'watermill',
  'monastery',
  'bazaar',
  'windmill',
  'bakery',
  'lords-manor',
  'blacksmith',
  'keep',
  'sawmill',
  'smelt',
  'craftsman',
];

/** The rulings that titles of tests name, for those that a position and actions cannot show. */
const inTitles = new Set(
  readdirSync(import.meta.dirname, { encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && file !== 'scenarios.test.ts')
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/\b(?:test|each\(.*\))\('([^']*)'/g),
    ])
    .flatMap(([, title]) => title.match(/\bR\d+\b/g) ?? []),
);

/** What a scenario sets up and does, without its title and citations. */
function storyOf({ position, steps }: Scenario): string {
  return JSON.stringify([position ?? {}, steps]);
}

/** True when some scenario cites it, and its position or steps say what `proof` asks for. */
function isCovered(cite: string, proof: RegExp): boolean {
  return scenarios.some(({ data }) => data.cites.includes(cite) && proof.test(storyOf(data)));
}

scenarioSuite('scenarios of Builder Pro', scenarios, adapters, schemaFile('scenario'));

describe('scenarios have good titles and steps', () => {
  test('there are some in every folder', () => {
    const folders = new Set(scenarios.map(({ file }) => file.split('/')[0]));
    expect([...folders].sort()).toEqual(['cards', 'refusals', 'rulebook', 'rulings', 'tiles']);
  });

  test('each cites something that exists', () => {
    const known = new Set([
      ...RULINGS,
      ...STANDARD.tiles.map(({ id }) => `tile:${id}`),
      ...STANDARD.years.map(({ id }) => `card:${id}`),
    ]);
    expect(scenarios.flatMap(({ data }) => data.cites).filter((cite) => !known.has(cite))).toEqual([]);
  });
});

describe('nothing is without a scenario', () => {
  test('every ruling, by a scenario or by a test that names it', () => {
    const cited = new Set(scenarios.flatMap(({ data }) => data.cites));
    expect(RULINGS.filter((ruling) => !cited.has(ruling) && !inTitles.has(ruling))).toEqual([]);
  });

  test('every card: it is the year of a scenario that says what came out', () => {
    expect(STANDARD.years).toHaveLength(31);
    const missing = STANDARD.years.filter(
      ({ id }) => !isCovered(`card:${id}`, new RegExp(`"year":"${id}".*"expect":.*"coins"`)),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test('every special tile: built', () => {
    const withRule = STANDARD.tiles.filter(
      ({ boosts, perNeighbour, perKind, doubles, holds, needs, needsJoined }) =>
        boosts ?? perNeighbour ?? perKind ?? doubles ?? holds ?? needs ?? needsJoined,
    );
    expect(withRule.map(({ id }) => id).sort()).toEqual([...SPECIAL].sort());
    expect(SPECIAL.filter((id) => !isCovered(`tile:${id}`, new RegExp(`"(blue|yellow): build ${id} `)))).toEqual([]);
  });

  test('every tile that needs another: refused without it', () => {
    const ids = STANDARD.tiles.filter(({ needs, needsJoined }) => needs ?? needsJoined).map(({ id }) => id);
    expect(ids).toHaveLength(8);
    const refused = (id: string) => new RegExp(`"refused":"blue: build ${id} [^"]*","code":"needs-(tile|joined)"`);
    expect(ids.filter((id) => !isCovered(`tile:${id}`, refused(id)))).toEqual([]);
  });

  test('every reason to refuse an action', () => {
    const expected = new Set(scenarios.flatMap(({ data }) => runScenario(data, adapters).refusals));
    expect(REFUSALS.filter((code) => !expected.has(code))).toEqual([]);
  });

  test('both readings of the printed example', () => {
    const readings = scenarios
      .filter(({ file }) => file.startsWith('rulebook/kara-and-jon'))
      .map(({ data }) => data.position?.options?.reading ?? 'literal');
    expect(new Set(readings)).toEqual(new Set(['literal', 'stale']));
  });
});
