import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  builderPro,
  DEFAULT_OPTIONS,
  type Event,
  REFUSALS,
  readCatalogue,
  readOptions,
  STANDARD,
} from '@hamlet/builder-pro';
import { InputError, type Io } from '@hamlet/kernel';
import { FIRST, schemaAt } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { REF_CARDS, refTiles } from './reference/components.ts';
import { schemaFile } from './scenario-files.ts';

const standard = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'src', 'data', 'catalogue.json'), 'utf8'),
) as Record<string, unknown>;

function count<T>(items: readonly T[], of: (item: T) => string | number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[`${of(item)}`] = (counts[`${of(item)}`] ?? 0) + 1;
  return counts;
}

/** All members but one. */
function without<T extends object>(whole: T, member: keyof T & string): unknown {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => key !== member));
}

describe('the components are those of the table', () => {
  test('every tile, value by value', () => {
    const found = STANDARD.tiles.map(
      ({ id, name, points, count, cost, income, culture, military, storage, edges }) => ({
        id,
        name,
        points,
        count,
        cost,
        income,
        culture,
        military,
        storage,
        edges,
      }),
    );
    expect(found).toEqual(refTiles().map((tile) => without(tile, 'special')));
  });

  test('every card, section by section', () => {
    expect(STANDARD.years.map((card) => without(card, 'provenance'))).toEqual(REF_CARDS);
  });

  test('20, 84 and 50 tiles in 5, 21 and 14 types with costs 1-3, 1-15 and 15-30; 17 special types', () => {
    const of = (points: number) => STANDARD.tiles.filter((tile) => tile.points === points);
    const facts = [0, 1, 2].map((points) => {
      const costs = of(points).map(({ cost }) => cost);
      return [
        of(points).reduce((sum, tile) => sum + tile.count, 0),
        costs.length,
        Math.min(...costs),
        Math.max(...costs),
      ];
    });
    expect(facts).toEqual([
      [20, 5, 1, 3],
      [84, 21, 1, 15],
      [50, 14, 15, 30],
    ]);
    expect(refTiles().filter(({ special }) => special !== '')).toHaveLength(17);
  });

  test('4, 9, 9 and 9 cards, split so that every choice can be played', () => {
    const split = [1, 2, 3, 4].map((group) =>
      count(
        STANDARD.years.filter((card) => card.group === group),
        ({ style, tone }) => `${style} ${tone}`,
      ),
    );
    expect(split).toEqual([
      { 'solo nice': 1, 'solo nasty': 1, 'interactive nice': 1, 'interactive nasty': 1 },
      { 'solo nice': 3, 'solo nasty': 2, 'interactive nice': 2, 'interactive nasty': 2 },
      { 'solo nice': 2, 'solo nasty': 3, 'interactive nice': 2, 'interactive nasty': 2 },
      { 'solo nice': 2, 'solo nasty': 2, 'interactive nice': 3, 'interactive nasty': 2 },
    ]);
  });

  test('cards use outskirts, cost difference and shortfall, and each begins with income', () => {
    const text = JSON.stringify(STANDARD.years);
    for (const word of ['"destroyOutskirts"', '"diff"', '"pay"']) expect(text).toContain(word);
    for (const { sections } of STANDARD.years) expect(sections[0]).toEqual({ op: 'collect' });
  });

  test('the ranks rise by 8, 9 and 11', () => {
    const of = (tone: 'nasty' | 'mix' | 'nice') => STANDARD.ranks.map((rank) => rank[tone]);
    expect(of('nasty')).toEqual([17, 25, 33, 41, 49, 57, 65, 73]);
    expect(of('mix')).toEqual([20, 29, 38, 47, 56, 65, 74, 83]);
    expect(of('nice')).toEqual([22, 33, 44, 55, 66, 77, 88, 99]);
  });
});

describe('the catalogue', () => {
  test('fits its schema', () => {
    const valid = schemaAt(schemaFile('catalogue'));
    valid(standard);
    expect(valid.errors ?? []).toEqual([]);
  });

  type CatalogueDraft = { tiles: Record<string, unknown>[]; years: Record<string, unknown>[] } & Record<
    string,
    unknown
  >;

  const broken: readonly (readonly [string, (draft: CatalogueDraft) => void])[] = [
    ['format: ', (draft) => void (draft.format = 'hamlet-catalogue')],
    ['version: unknown-version', (draft) => void (draft.version = 2)],
    ['extra', (draft) => void (draft.extra = 1)],
    ['start.coins: ', (draft) => void (draft.start = { ...(draft.start as object), coins: -1 })],
    ['tiles[3].cost: ', (draft) => void (draft.tiles[3].cost = 0)],
    ['tiles[3].edges: not-four-edges', (draft) => void (draft.tiles[3].edges = 'DDD')],
    ['tiles[3].edges: no-road', (draft) => void (draft.tiles[3].edges = '----')],
    ['tiles[3].id: not-an-id', (draft) => void (draft.tiles[3].id = 'Cart Track')],
    ['tiles: tile-twice', (draft) => void (draft.tiles[3].id = 'crop-farm')],
    ['tiles[7]: unknown-tile', (draft) => void (draft.tiles[7].needs = 'palace')],
    ['tiles[27].edges: one-road', (draft) => void (draft.tiles[27].edges = 'SS--')],
    ['tiles: no-tiles-worth', (draft) => void (draft.tiles = draft.tiles.filter(({ points }) => points !== 2))],
    ['tiles[0].colour', (draft) => void (draft.tiles[0].colour = 'black')],
    ['tiles[0].provenance.cost: ', (draft) => void (draft.tiles[0].provenance = { cost: 'guessed' })],
    ['readings.stale.palace', (draft) => void (draft.readings = { stale: { palace: { cost: 1 } } })],
    ['years: card-twice', (draft) => void (draft.years[1].id = 'g1-1')],
    ['years: too-few-cards', (draft) => void draft.years.splice(1, 1)],
    ['years[0].hint: ', (draft) => void (draft.years[0].hint = 'luck')],
    [
      'years[2].style: solo-looks-at-others',
      (draft) => void (draft.years[2].sections = [{ op: 'each', who: { rank: 'most', stat: 'coins' }, do: [] }]),
    ],
    ['years[0].sections[0].op: ', (draft) => void (draft.years[0].sections = [{ op: 'dance' }])],
    [
      'years[0].sections[0].do[0].do: ',
      (draft) => void (draft.years[0].sections = [{ op: 'each', who: 'all', do: [{ do: 'dance' }] }]),
    ],
    [
      'years[0].sections[0].do[0].amount.div: ',
      (draft) =>
        void (draft.years[0].sections = [
          { op: 'each', who: 'all', do: [{ do: 'pay', amount: { per: 'coins', div: 0 } }] },
        ]),
    ],
    ['years[0].plaque.gain', (draft) => void (draft.years[0].plaque = { stat: 'coins', gain: { luck: 1 } })],
    ['ranks[0].mix: ', (draft) => void (draft.ranks = [{ name: 'x', nasty: 1, mix: 'a', nice: 1 }])],
  ];

  test.each(broken)('a broken one names its fault and its place: %s', (place, spoil) => {
    const draft = structuredClone(standard) as CatalogueDraft;
    spoil(draft);
    let found = 'none';
    try {
      readCatalogue(draft);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      found = `${error.place}: ${error.code} ${error.found}`;
    }
    expect(found.startsWith(place) || found.includes(place)).toBe(true);
  });

  test('a table may bring its own, and its cards and tiles are played', () => {
    const own = structuredClone(standard) as CatalogueDraft;
    own.tiles[0].cost = 2;
    (own.start as Record<string, number>).coins = 30;
    const io: Io<Event> = FIRST;
    const state = builderPro.setup(readOptions({ catalogue: own }), 2, io).state;
    expect([...state.coins]).toEqual([30, 30]);
    expect(state.setting.components.cost[0]).toBe(2);
    const again = builderPro.codec.decode(JSON.parse(JSON.stringify(builderPro.codec.encode(state))));
    expect(builderPro.hash(again)).toBe(builderPro.hash(state));
    expect(again.setting.components.cost[0]).toBe(2);
  });
});

test('docs/formats-builder-pro.md lists every refusal with its meaning', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/formats-builder-pro.md'), 'utf8');
  for (const code of REFUSALS) expect(text).toMatch(new RegExp(`^\\| \`${code}\` \\| \\S`, 'm'));
});

test('a seat that is no whole number decides nothing', () => {
  const state = builderPro.setup(DEFAULT_OPTIONS, 2, FIRST).state;
  const [seat] = builderPro.pending(state)?.seats ?? [];
  builderPro.apply(state, seat, { do: 'draw', bag: 1 }, FIRST);
  builderPro.apply(state, 1 - seat, { do: 'draw', bag: 1 }, FIRST);
  expect(state.step).toBe('build');
  for (const odd of [0.5, -1, 2, Number.NaN]) {
    expect(builderPro.refuse(state, odd, { do: 'done' })?.code).toMatch(/^(already-done|not-your-turn)$/);
    expect(builderPro.legal(state, odd)).toEqual([]);
  }
});
