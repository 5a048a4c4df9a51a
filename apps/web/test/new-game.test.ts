import { builderPro } from '@hamlet/builder-pro';
import { hamlet, readOptions } from '@hamlet/hamlet';
import { type AnyGame, Reader } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { KINDS as BUILDER_KINDS } from '../src/builder-pro/new-game.ts';
import { KINDS } from '../src/hamlet/new-game/kinds.ts';
import { layoutsWith, moved, placeIn } from '../src/hamlet/new-game/layouts.ts';
import { MODIFIERS, withoutModifiers } from '../src/hamlet/new-game/modifiers.tsx';
import { LAKE_RULES } from '../src/hamlet/new-game/single-rules.tsx';
import { type LastChoice, readChoice } from '../src/new-game/last-choice.ts';

describe('the single changes of the difficulty', () => {
  it('are those of the leaflet, five easier and three harder, and each is an option', () => {
    expect(MODIFIERS.map(({ kind }) => kind)).toEqual([...Array(5).fill('easier'), ...Array(3).fill('harder')]);
    for (const { key, on, off } of MODIFIERS) {
      expect(readOptions({ solo: 'investor', [key]: on })[key]).toBe(on);
      expect(readOptions({ solo: 'investor' })[key]).toBe(off);
    }
  });

  it('can take away again what a preset brings', () => {
    for (const difficulty of ['easy', 'hard']) {
      const preset = readOptions({ solo: 'investor', difficulty });
      const brought = MODIFIERS.filter(({ key, on }) => preset[key] === on);
      expect(brought).toHaveLength(2);
      for (const { key, off } of brought)
        expect(readOptions({ solo: 'investor', difficulty, [key]: off })[key]).toBe(off);
    }
  });

  it('go when another difficulty is chosen', () => {
    expect(withoutModifiers({ solo: 'favour', twoDonkeys: true, botricLandmarks: 6 })).toEqual({ solo: 'favour' });
  });
});

describe('a solo game', () => {
  const solo = KINDS.find(({ preset }) => preset.name === 'solo');

  it('is played by the lake by an option of its own', () => {
    expect(solo?.optionsOf?.({ lake: true, difficulty: 'hard' })).toEqual({ modules: ['lake'], difficulty: 'hard' });
    expect(solo?.optionsOf?.({ lake: false, difficulty: 'hard' })).toEqual({ difficulty: 'hard' });
  });

  it('has a season by the lake, and only there', () => {
    const season = solo?.rows.find(({ key }) => key === 'season');
    expect([season?.when?.({ lake: true }), season?.when?.({ lake: false }), season?.when?.({})]).toEqual([
      true,
      false,
      false,
    ]);
    expect(solo?.optionsOf?.({ lake: true, season: 'winter' })).toEqual({ modules: ['lake'], season: 'winter' });
    expect(solo?.optionsOf?.({ season: 'winter' })).toEqual({});
  });

  it('loses its single changes with a new difficulty alone', () => {
    const clearing = solo?.rows.filter(({ afterChange }) => afterChange);
    expect(clearing?.map(({ key }) => key)).toEqual(['difficulty']);
    expect(clearing?.[0].afterChange?.({ solo: 'favour', twoDonkeys: true })).toEqual({ solo: 'favour' });
  });
});

const ALL = [
  ...KINDS.map((kind) => ({ kind, game: hamlet as AnyGame })),
  ...BUILDER_KINDS.map((kind) => ({ kind, game: builderPro as AnyGame })),
];

describe.each(ALL)('a new game of $kind.preset.name', ({ kind, game }) => {
  it('has setups that its rules take, the standard one without any choice', () => {
    const names = kind.setups?.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['first', 'standard', 'expert']));
    for (const { options } of kind.setups ?? []) {
      const given = { ...kind.preset.options, ...(kind.optionsOf?.(options) ?? options) };
      expect(() => game.options(given)).not.toThrow();
    }
    expect(kind.setups?.find(({ name }) => name === 'standard')?.options).toEqual({});
  });

  it('has colours for every seat, which its rules take in any order', () => {
    const { colours } = kind;
    if (!colours) return;
    expect(colours.length).toBeGreaterThanOrEqual(Math.max(...kind.counts));
    expect(game.options({ ...kind.preset.options, colours: colours.toReversed() })).toMatchObject({
      colours: colours.toReversed(),
    });
  });
});

it('the single rules are the options in which the rulebooks differ, but for colours; every option can be chosen', () => {
  const standard = readOptions({ modules: ['lake'] });
  const differing = Object.keys(standard).filter((key) => {
    const of = (options: object) => JSON.stringify(Object.entries(readOptions(options)).find(([name]) => name === key));
    return [[], ['lake']].some((modules) => of({ modules }) !== of({ modules, preset: 'manual' }));
  });
  expect(differing.filter((key) => key !== 'preset' && key !== 'colours').sort()).toEqual([...LAKE_RULES].sort());
  const elsewhere = ['colours', 'modules', 'catalogue'];
  const offered = KINDS.flatMap(({ rows, fieldKeys = [] }) => [...rows.map(({ key }) => key), ...fieldKeys]);
  expect(Object.keys(standard).filter((key) => ![...offered, ...elsewhere].includes(key))).toEqual([]);
});

describe('the last choice', () => {
  const [kind] = KINDS;
  const first: LastChoice = {
    options: {},
    count: 2,
    seats: [
      { kind: 'person', name: 'You' },
      { kind: 'bot', level: 'novice' },
    ],
    colours: kind.colours ?? [],
  };
  const read = (stored: unknown) => readChoice(new Reader(stored, ''), kind, first, ['novice', 'master']);

  it('comes back as it was', () => {
    const choice: LastChoice = {
      options: { layout: 'random', tutorial: true, roundCap: 12, blueprintLimit: 4 },
      count: 3,
      seats: [
        { kind: 'bot', level: 'master' },
        { kind: 'person', name: 'Ann' },
      ],
      colours: ['red', 'green', 'blue', 'yellow'],
    };
    expect(read(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });

  it.each([
    [{}],
    [{ options: [], count: 'x', seats: 7, colours: 'red' }],
    [
      {
        options: { layout: 'moon', tutorial: 1, flags: [] },
        count: 9,
        seats: [],
        colours: ['red', 'red', 'blue', 'green'],
      },
    ],
    [{ seats: [{ kind: 'bot', level: 'unknown' }, { kind: 'person' }], colours: ['red'] }],
  ])('falls back part by part: %j', (stored) => {
    expect(read(stored)).toEqual(first);
  });
});

describe('starting tiles by hand', () => {
  const layouts = layoutsWith([]);

  it('come into the options as they were laid', () => {
    for (const kind of KINDS) {
      const { layout } = hamlet.options({
        ...kind.preset.options,
        ...kind.optionsOf?.({ layout: 'by-hand', laid: 7 }),
      });
      const modules = kind.preset.name === 'lake' ? ['lake'] : [];
      expect(layout).toEqual(layoutsWith(modules)[7]);
      expect(kind.optionsOf?.({ layout: 'random', laid: 7 })).toEqual({ layout: 'random' });
    }
  });

  it('move from place to place, each to all of its places, and others stay where they can', () => {
    for (const index of layouts[0].keys()) {
      const { count } = placeIn(layouts, 0, index);
      expect(count).toBeGreaterThan(2);
      let now = 0;
      const seen = new Set<number>();
      for (let step = 0; step < count; step++) {
        seen.add(placeIn(layouts, now, index).at);
        const next = moved(layouts, now, index, 1);
        expect(moved(layouts, next, index, -1)).toSatisfy(
          (back: number) => placeIn(layouts, back, index).at === placeIn(layouts, now, index).at,
        );
        const others = layouts[next].filter(
          (tile, one) => one !== index && tile.at.join() === layouts[now][one].at.join(),
        );
        expect(others.length).toBeGreaterThan(1);
        now = next;
      }
      expect(seen.size).toBe(count);
    }
  });
});
