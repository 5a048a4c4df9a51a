import { COLOURS, END_OPS, MILESTONES, REFUSALS, STANDARD } from '@hamlet/hamlet';
import { runScenario } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { adapters, describeScenarios, type ScenarioData, scenariosIn } from './scenario-files.ts';

/** The base game's scenarios; the solo game and the expansion have tests of their own for theirs. */
const scenarios = scenariosIn<BaseScenario>((path) => !/^(botric|lake)\//.test(path));

/** The rulings that concern the base game for two to four players; the others belong to the expansion and the solo game. */
const RULINGS = [
  ...numbers('D', 1, 8),
  ...numbers('D', 10, 13),
  ...numbers('Q', 1, 29),
  'Q37',
  'Q46',
  'Q47',
  'Q50',
  'Q51',
  'Q58',
  'Q61',
];
/** Reasons that only the solo game and the expansion give, and ways of scoring that only the expansion has. */
const OTHER_REFUSALS = new Set([
  'not-tied',
  'no-fish',
  'no-such-fish',
  'eaten-already',
  'dish-cannot',
  'no-such-lake',
  'not-yours',
  'nothing-to-store',
  'no-favour',
  'reserved',
]);
const OTHER_OPS = new Set(['boats', 'fish', 'water', 'none']);
const AWARDS = ['chaplain', 'sacristan', 'merchant', 'landscaper'];

function numbers(letter: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`);
}

interface BaseScenario extends ScenarioData {
  readonly position?: { readonly options?: { readonly preset?: string } };
}

describeScenarios('scenarios of the base game', scenarios);

describe('scenarios of the base game have good titles and steps', () => {
  test('there are some in every folder', () => {
    const folders = new Set(scenarios.map(({ file }) => file.split('/')[0]));
    expect(folders).toEqual(new Set(['refusals', 'rulebook', 'rulings', 'tiles']));
  });

  test('each citation names something that exists', () => {
    const known = new Set([
      ...RULINGS,
      ...STANDARD.tiles.map(({ id }) => `tile:${id}`),
      ...STANDARD.sales.map(({ id }) => `sale:${id}`),
      ...STANDARD.church.many.map(({ id }) => `delivery:${id}`),
      ...MILESTONES.map((id) => `milestone:${id}`),
      ...AWARDS.map((id) => `award:${id}`),
    ]);
    const cited = scenarios.flatMap(({ data }) => data.cites);
    expect(cited.filter((cite) => !known.has(cite))).toEqual([]);
  });

  test('each tile, sale and delivery that is cited occurs', () => {
    const always = new Set(STANDARD.tiles.filter(({ pile }) => pile === 'start').map(({ id }) => `tile:${id}`));
    const idle = scenarios.flatMap(({ file, data }) =>
      data.cites
        .filter((cite) => /^(tile|sale|delivery):/.test(cite) && !always.has(cite))
        .filter((cite) => !word(cite.split(':')[1]).test(storyOf(data)))
        .map((cite) => `${file}: ${cite}`),
    );
    expect(idle).toEqual([]);
  });
});

/** What a scenario sets up and does, without its title and citations. */
function storyOf({ position, steps }: BaseScenario): string {
  return JSON.stringify([position ?? {}, steps]);
}

/** True when some scenario cites it, and its position or steps say what `proof` asks for. */
function isCovered(cite: string, proof: RegExp): boolean {
  return scenarios.some(({ data }) => data.cites.includes(cite) && proof.test(storyOf(data)));
}

function without(ids: readonly string[], kind: string, proof: (id: string) => RegExp): string[] {
  return ids.filter((id) => !isCovered(`${kind}:${id}`, proof(id)));
}

/** The word by itself, not as part of another id. */
function word(id: string): RegExp {
  return new RegExp(`(?<![a-z0-9-])${id}(?![a-z0-9-])`);
}

describe('nothing is without a scenario', () => {
  test('every ruling of the base game', () => {
    expect(RULINGS.filter((ruling) => !isCovered(ruling, /./))).toEqual([]);
  });

  test('every disagreement between the rule texts, in both presets', () => {
    const presetsOf = (ruling: string) =>
      scenarios
        .filter(({ data }) => data.cites.includes(ruling))
        .map(({ data }) => data.position?.options?.preset ?? 'standard');
    const missing = RULINGS.filter((ruling) => ruling.startsWith('D')).flatMap((ruling) =>
      ['standard', 'manual'].filter((preset) => !presetsOf(ruling).includes(preset)).map((preset) => [ruling, preset]),
    );
    expect(missing).toEqual([]);
  });

  test('every tile: named in a position or a step', () => {
    const ids = STANDARD.tiles.map(({ id }) => id);
    expect(without(ids, 'tile', word)).toEqual([]);
  });

  test('every tile that can be built: built in a scenario of its own', () => {
    const ids = STANDARD.tiles.filter(({ pile }) => pile !== 'start').map(({ id }) => id);
    expect(without(ids, 'tile', (id) => new RegExp(`"build ${id}"`))).toEqual([]);
  });

  test('every sale: sold', () => {
    const ids = STANDARD.sales.map(({ id }) => id);
    expect(without(ids, 'sale', (id) => new RegExp(`"sell ${id}"`))).toEqual([]);
  });

  test('every delivery: made', () => {
    const ids = STANDARD.church.many.map(({ id }) => id);
    expect(without(ids, 'delivery', (id) => new RegExp(`"deliver ${id}"`))).toEqual([]);
  });

  test('every milestone: with its holder', () => {
    expect(without(MILESTONES, 'milestone', (id) => new RegExp(`"${id}":"(${COLOURS.join('|')})"`))).toEqual([]);
  });

  test('every award: with its points', () => {
    expect(without(AWARDS, 'award', (id) => new RegExp(`"award\\.${id}":[1-9]`))).toEqual([]);
  });

  test('every way in which a landmark scores: with points', () => {
    const isScored = (op: string) =>
      STANDARD.tiles.some(
        ({ id, end }) => end?.op === op && isCovered(`tile:${id}`, new RegExp(`"landmark\\.${id}":[1-9]`)),
      );
    expect(END_OPS.filter((op) => !OTHER_OPS.has(op) && !isScored(op))).toEqual([]);
  });

  test('every reason to refuse an action', () => {
    const expected = new Set(scenarios.flatMap(({ data }) => runScenario(data, adapters).refusals));
    const missing = REFUSALS.filter((code) => !expected.has(code) && !OTHER_REFUSALS.has(code));
    expect(missing).toEqual([]);
  });
});
