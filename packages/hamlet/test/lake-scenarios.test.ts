import { hamlet, lakeValues, MILESTONES, readOptions, SEASONS, STANDARD, writePosition } from '@hamlet/hamlet';
import { type Io, runScenario } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { adapters, describeScenarios, type ScenarioData, scenariosIn } from './scenario-files.ts';

const scenarios = scenariosIn<LakeScenario>((path) => path.startsWith('lake/'));

/** The rulings about By the Lake. */
const RULINGS = [
  'D3',
  'D4',
  'D9',
  ...numbers('Q', 30, 38),
  ...numbers('Q', 41, 45),
  'Q48',
  'Q49',
  ...numbers('Q', 52, 57),
  ...numbers('Q', 59, 65),
  ...numbers('B', 45, 52),
  'B54',
  'B55',
];

/** Rulings about the game at large that a scenario here may touch. */
const OTHER_RULINGS = [
  ...['Q1', 'Q7', 'Q8', 'Q9', 'Q10', 'Q12', 'Q13', 'Q19', 'Q23', 'Q29', 'Q39', 'Q46'],
  ...['B1', 'B2', 'B9', 'B12', 'B14', 'B17', 'B21', 'B24', 'B26', 'B29', 'B34', 'B35', 'B41', 'B42'],
];

/** Reasons to refuse that only By the Lake gives. */
const REFUSED = [
  'no-fish',
  'no-such-fish',
  'eaten-already',
  'dish-cannot',
  'no-such-lake',
  'not-yours',
  'nothing-to-store',
  'no-favour',
  'reserved',
];

const TILES = STANDARD.parts.lake?.tiles ?? [];
const MENU = Object.entries(lakeValues(STANDARD)?.menu ?? {});
const DISH_IDS = MENU.flatMap(([, dishes]) => dishes.map(({ id }) => id));

function numbers(letter: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`);
}

interface LakeScenario extends ScenarioData {
  readonly position?: {
    readonly options?: { readonly preset?: string; readonly season?: string; readonly solo?: string };
  };
}

describeScenarios('scenarios of By the Lake', scenarios);

describe('scenarios of By the Lake have good titles and steps', () => {
  test('there are some in every folder', () => {
    const folders = new Set(scenarios.map(({ file }) => file.split('/')[1]));
    expect([...folders].sort()).toEqual([
      'boats',
      'dishes',
      'end',
      'fishing',
      'lakes',
      'placement',
      'set-up',
      'solo',
      'storeroom',
      'tiles',
    ]);
  });

  test('each citation names something that exists', () => {
    const known = new Set([
      ...RULINGS,
      ...OTHER_RULINGS,
      ...[...STANDARD.tiles, ...TILES].map(({ id }) => `tile:${id}`),
      ...DISH_IDS.map((name) => `dish:${name}`),
      ...STANDARD.church.many.map(({ id }) => `delivery:${id}`),
      ...MILESTONES.map((id) => `milestone:${id}`),
      'award:landscaper',
    ]);
    expect(scenarios.flatMap(({ data }) => data.cites).filter((cite) => !known.has(cite))).toEqual([]);
  });
});

/** What a scenario sets up and does, without its title and citations. */
function storyOf({ position, steps }: LakeScenario): string {
  return JSON.stringify([position ?? {}, steps]);
}

/** True when some scenario cites it, and its position or steps say what `proof` asks for. */
function isCovered(cite: string, proof: RegExp): boolean {
  return scenarios.some(({ data }) => data.cites.includes(cite) && proof.test(storyOf(data)));
}

describe('nothing of By the Lake is without a scenario', () => {
  test('every ruling', () => {
    expect(RULINGS.filter((ruling) => !isCovered(ruling, /./))).toEqual([]);
  });

  test('every disagreement between the rule texts, in both presets', () => {
    const presetsOf = (ruling: string) =>
      scenarios
        .filter(({ data }) => data.cites.includes(ruling))
        .map(({ data }) => data.position?.options?.preset ?? 'standard');
    const missing = ['D3', 'D4', 'D9'].flatMap((ruling) =>
      ['standard', 'manual'].filter((preset) => !presetsOf(ruling).includes(preset)).map((preset) => [ruling, preset]),
    );
    expect(missing).toEqual([]);
  });

  test('every new tile: built', () => {
    expect(TILES).toHaveLength(6);
    const built = (id: string) => isCovered(`tile:${id}`, new RegExp(`"build ${id}"`));
    expect(TILES.map(({ id }) => id).filter((id) => !built(id))).toEqual([]);
  });

  test('every dish: eaten, in its season', () => {
    expect(DISH_IDS).toHaveLength(8);
    const eaten = MENU.flatMap(([season, [uncommon, rare]]) => [
      [season, 'uncommon', uncommon.id] as const,
      [season, 'rare', rare.id] as const,
    ]).filter(([season, rarity, name]) =>
      scenarios.some(
        ({ data }) =>
          data.cites.includes(`dish:${name}`) &&
          data.position?.options?.season === season &&
          new RegExp(`"eat ${rarity}[ "]`).test(JSON.stringify(data.steps.filter((step) => typeof step === 'string'))),
      ),
    );
    expect(DISH_IDS.filter((name) => !eaten.some(([, , found]) => found === name))).toEqual([]);
  });

  test('every new way in which a building scores: with points', () => {
    const ops = ['boats', 'fish', 'water'];
    const isScored = (op: string) =>
      TILES.some(({ id, end }) => end?.op === op && isCovered(`tile:${id}`, new RegExp(`"landmark\\.${id}":[1-9]`)));
    expect(ops.filter((op) => !isScored(op))).toEqual([]);
  });

  test('every new reason to refuse an action', () => {
    const expected = new Set(scenarios.flatMap(({ data }) => runScenario(data, adapters).refusals));
    expect(REFUSED.filter((code) => !expected.has(code))).toEqual([]);
  });

  test('both versions of Botric', () => {
    const versions = new Set(scenarios.map(({ data }) => data.position?.options?.solo));
    expect(['investor', 'favour'].filter((version) => !versions.has(version))).toEqual([]);
  });

  test('every new deed and question of Botric', () => {
    const steps = scenarios.map(({ data }) => JSON.stringify(data.steps)).join('\n');
    const needed = ['"botric fish"', '"botric boat"', '"choose fishing ', '"choose lake '];
    expect(needed.filter((text) => !steps.includes(text))).toEqual([]);
  });
});

describe('what is drawn at the start', () => {
  /** Always draws from the same place. */
  const taking = (share: number): Io<unknown> => ({
    emit: undefined,
    barrier() {},
    int: (_stream, bound) => Math.min(bound - 1, Math.floor(share * bound)),
    pick: (_stream, items) => items[Math.min(items.length - 1, Math.floor(share * items.length))],
  });
  const startOf = (options: Record<string, unknown>, share: number) =>
    writePosition(hamlet.setup(readOptions({ modules: ['lake'], ...options }), 2, taking(share)).state);

  test('the season, unless the table chooses it', () => {
    const drawn = SEASONS.map((_, index) => startOf({}, (index + 0.5) / SEASONS.length).lake?.season);
    expect(drawn).toEqual(SEASONS);
    expect(SEASONS.map((season) => startOf({ season }, 0).lake?.season)).toEqual(SEASONS);
  });

  test('B45: the action line of favour, with the Fishing token anywhere; that of investor never', () => {
    const line = ['produce', 'blueprint', 'refine', 'build', 'road', 'fish'];
    expect(startOf({ solo: 'favour' }, 0.999).botric?.line).toEqual([...line].reverse());
    expect(startOf({ solo: 'investor' }, 0.999).botric?.line).toEqual(line);
  });

  test('Q41: a random start encloses no space', () => {
    const shares = Array.from({ length: 40 }, (_, index) => (index + 0.5) / 40);
    for (const share of shares) {
      const { village, lake } = startOf({ layout: 'random' }, share);
      expect(village).toHaveLength(6);
      expect(lake?.lakes).toEqual([]);
    }
  });
});
