import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Action,
  builderPro,
  DEFAULT_OPTIONS,
  type Event,
  REFUSALS,
  rankOf,
  readCatalogue,
  readOptions,
  STANDARD,
  STATS,
  type State,
  writePosition,
} from '@hamlet/builder-pro';
import { ALL, InputError, type Io } from '@hamlet/kernel';
import { diceOf, FIRST, schemaAt } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { nameOf, openPro, playOn, randomGame, SETTINGS, SIX } from './random-play.ts';
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

describe('setting up', () => {
  test('everybody starts with 25 coins, income 5, storage 15, no culture, no military, and nothing built', () => {
    for (const setting of SIX) {
      const { state } = openPro(setting, 'start');
      for (const { coins, measures, hamlet } of Object.values(builderPro.view(state, { kind: 'all' }).players)) {
        expect([coins, hamlet.length]).toEqual([25, 0]);
        expect(measures).toEqual({ income: 5, storage: 15, culture: 0, military: 0, coins: 25, tiles: 0 });
      }
      expect(state.bank.reduce((sum, left) => sum + left, 0)).toBe(20);
    }
  });

  test('R42, R55: two green tiles go to each seat at once, in turn order, before the first card is shown', () => {
    for (const setting of SIX) {
      const events: Event[] = [];
      const { state } = openPro(setting, `dealt ${setting.seats}`, (event) => events.push(event));
      const dealt = events.slice(0, setting.seats);
      expect(dealt.map((event) => event.type === 'drew' && [event.seat, event.count])).toEqual(
        Array.from({ length: setting.seats }, (_, place) => [(state.first + place) % setting.seats, 2]),
      );
      expect(events[setting.seats]).toMatchObject({ type: 'year', round: 1, first: state.first });
      for (const queue of state.queues) {
        expect(queue).toHaveLength(2);
        expect(queue.every((tile) => STANDARD.tiles[tile].points === 1)).toBe(true);
      }
      expect(state.bags.map((bag) => bag.length)).toEqual([84 - 2 * setting.seats, 50]);
    }
  });

  test('R37: whoever begins is drawn, unless the first seat was asked for', () => {
    const firsts = Array.from({ length: 60 }, (_, game) => openPro(SIX[3], `first ${game}`).state.first);
    expect(Object.keys(count(firsts, (seat) => seat))).toEqual(['0', '1', '2', '3']);
    const asked = builderPro.setup(readOptions({ start: 'first-seat' }), 4, {
      ...FIRST,
      int: (_, bound) => bound - 1,
    }).state;
    expect(asked.first).toBe(0);
  });

  test.each(
    SETTINGS.filter(({ reading }) => reading === 'literal').map((setting) => [nameOf(setting), setting] as const),
  )(
    'R38, R39: seven cards of groups 1, 2, 2, 3, 3, 4, 4 that fit the choice, none twice, any of them: %s',
    (_name, setting) => {
      const seen = new Set<string>();
      const style = setting.seats === 1 ? 'solo' : setting.style === 'auto' ? 'mix' : setting.style;
      const fits = STANDARD.years.filter(
        (card) => (style === 'mix' || card.style === style) && (setting.tone === 'mix' || card.tone === setting.tone),
      );
      for (let game = 0; game < 60; game++) {
        const { years } = writePosition(openPro(setting, `deck ${game}`).state);
        const cards = years.map((id) => STANDARD.years.find((card) => card.id === id));
        expect(cards.map((card) => card?.group)).toEqual([1, 2, 2, 3, 3, 4, 4]);
        expect(new Set(years).size).toBe(7);
        for (const id of years) seen.add(id);
      }
      expect([...seen].sort()).toEqual(fits.map(({ id }) => id).sort());
      if (setting.seats === 1) expect(fits.every((card) => card.style === 'solo')).toBe(true);
    },
  );

  test('R38: the backs of all seven cards are seen by everybody, the faces only when their year has come', () => {
    for (const setting of SIX) {
      const { state } = openPro(setting, 'backs');
      for (const viewer of [{ kind: 'spectator' }, { kind: 'seat', seat: 0 }] as const) {
        const { years } = builderPro.view(state, viewer);
        expect(years.map(({ card }) => card !== undefined)).toEqual([true, ...Array.from({ length: 6 }, () => false)]);
        years.forEach((year, index) => {
          const card = STANDARD.years[state.deck[index]];
          expect(year).toMatchObject({ group: card.group, style: card.style, tone: card.tone, hint: card.hint });
        });
      }
    }
  });

  test('R39, R56: one player plays solo; interactive or mix is refused with its place', () => {
    for (const style of ['interactive', 'mix'])
      expect(() => builderPro.setup(readOptions({ style }), 1, FIRST).state).toThrow(
        expect.objectContaining({ place: 'options.style', code: 'one-player-is-always-solo', found: style }),
      );
    for (const style of ['auto', 'solo'])
      expect(builderPro.setup(readOptions({ style }), 1, FIRST).setting.seats).toBe(1);
  });

  test('options that mean nothing are refused with their place', () => {
    const fault = (raw: unknown) => {
      try {
        readOptions(raw);
      } catch (error) {
        return error instanceof InputError ? `${error.place}: ${error.code}` : error;
      }
      return 'none';
    };
    expect(fault({ tone: 'rude' })).toMatch(/^options\.tone: /);
    expect(fault({ style: 1 })).toMatch(/^options\.style: /);
    expect(fault({ speed: 1 })).toMatch(/^options\.?(speed)?: /);
    expect(fault({ colours: ['blue', 'blue'] })).toBe('options.colours: colour-twice');
    expect(fault({ catalogue: 'nothing' })).toBe('options.catalogue: unknown-catalogue');
    expect(readOptions({})).toEqual(DEFAULT_OPTIONS);
  });
});

describe('supply', () => {
  /** Plays with few builds and every draw from the bag that the dice name. */
  function drawing(seats: number, seed: string) {
    const dealt: { readonly round: number; readonly counts: number[] }[] = [];
    const table = openPro({ seats, style: 'auto', tone: 'mix', reading: 'literal' }, seed, (event) => {
      if (event.type === 'year') dealt.push({ round: event.round, counts: [] });
      if (event.type === 'drew') dealt.at(-1)?.counts.push(event.count);
    });
    const orders: number[][] = [[], []];
    playOn(table, diceOf(seed), (state, seat) => {
      const inBags = state.bags[0].length + state.bags[1].length;
      if (state.step === 'draw' && state.round === 7) orders[0].push((seat - state.first + seats) % seats);
      orders[1].push(inBags);
    });
    return { table, dealt, orders };
  }

  test('R40: with six players round seven deals the last 14 tiles one at a time in turn order', () => {
    for (let game = 0; game < 5; game++) {
      const { dealt, orders, table } = drawing(6, `six ${game}`);
      expect(dealt.slice(0, 6).map(({ counts }) => counts)).toEqual(
        Array.from({ length: 6 }, () => [3, 3, 3, 3, 3, 3]),
      );
      expect(dealt[6].counts).toEqual(Array.from({ length: 14 }, () => 1));
      // The tiles that leave no choice of a bag are drawn by the table itself.
      expect(orders[0]).toEqual(Array.from({ length: orders[0].length }, (_, index) => index % 6));
      expect(table.state.bags.map((bag) => bag.length)).toEqual([0, 0]);
      expect(table.state.scarce).toBe(true);
    }
  });

  test('with fewer players everybody draws three tiles in every round', () => {
    for (const seats of [1, 2, 3, 4, 5]) {
      const { dealt } = drawing(seats, `few ${seats}`);
      for (const { counts } of dealt) expect(counts).toEqual(Array.from({ length: seats }, () => 3));
    }
  });

  test('R40: with both bags empty a round begins with building, and nobody is told of a draw', () => {
    const events: Event[] = [];
    const state = builderPro.setup(readOptions({ start: 'first-seat' }), 2, FIRST).state;
    for (const lists of [state.bags, state.queues]) [lists[0], lists[1]] = [[], []];
    state.step = 'build';
    for (const seat of [0, 1])
      builderPro.apply(state, seat, { do: 'done' }, { ...FIRST, emit: (event) => events.push(event) });
    expect([state.round, state.step]).toEqual([2, 'build']);
    expect(builderPro.pending(state)).toMatchObject({ kind: 'build', seats: [1, 0] });
    expect(events.filter(({ type }) => type === 'drew')).toEqual([]);
  });

  test('green alone runs short with four players, and purple helps out (R40)', () => {
    const options = readOptions({ start: 'first-seat' });
    const state = builderPro.setup(options, 4, FIRST).state;
    let drawn = 0;
    while (builderPro.pending(state)) {
      const seat = builderPro.pending(state)?.seats[0] ?? 0;
      const legal = builderPro.legal(state, seat);
      const green: Action = { do: 'draw', bag: 1 };
      if (state.step === 'draw') drawn += 3;
      builderPro.apply(state, seat, state.step === 'draw' ? green : (legal.at(-1) as Action), FIRST);
    }
    expect(drawn).toBe(84);
    expect(state.bags.map((bag) => bag.length)).toEqual([0, 50 - (84 - 76)]);
  });
});

describe('scoring', () => {
  const solo = (tone: string, military: number): State => {
    const state = builderPro.setup(readOptions({ tone }), 1, FIRST).state;
    state.bonus[STATS.indexOf('military')] = military;
    return state;
  };

  test('R44: alone, the rank is the highest row that the points reach, or none', () => {
    const rank = (tone: string, points: number) => {
      const found = rankOf(solo(tone, points));
      return typeof found === 'object' ? found.name : found;
    };
    expect([16, 17, 24, 25, 72, 73, 500].map((points) => rank('nasty', points))).toEqual([
      'unranked',
      'Rat Catcher',
      'Rat Catcher',
      'Street Sweeper',
      'Magistrate',
      'Czar',
      'Czar',
    ]);
    expect([19, 20, 55, 56].map((points) => rank('mix', points))).toEqual([
      'unranked',
      'Rat Catcher',
      'Superintendent',
      'Mayor',
    ]);
    expect([21, 22, 98, 99].map((points) => rank('nice', points))).toEqual([
      'unranked',
      'Rat Catcher',
      'Magistrate',
      'Czar',
    ]);
    expect(rankOf(openPro(SIX[1], 'two').state)).toBeUndefined();
  });

  test('points are the backs of the tiles, culture and military, line by line', () => {
    for (const setting of SIX) {
      const { state } = randomGame(setting, `score ${setting.seats}`);
      const { players } = builderPro.view(state, { kind: 'all' });
      Object.values(players).forEach(({ hamlet, measures }, seat) => {
        const backs = hamlet.map(({ tile }) => refTiles().find(({ id }) => id === tile)?.points);
        const of = (points: number) => backs.filter((back) => back === points).length;
        expect(builderPro.score(state, ALL)[seat]).toEqual([
          { key: 'tiles.black', count: of(0), points: 0 },
          { key: 'tiles.green', count: of(1), points: of(1) },
          { key: 'tiles.purple', count: of(2), points: 2 * of(2) },
          { key: 'culture', count: measures.culture, points: measures.culture },
          { key: 'military', count: measures.military, points: measures.military },
        ]);
      });
    }
  });
});

describe('the catalogue', () => {
  test('fits its schema', () => {
    const valid = schemaAt(schemaFile('catalogue'));
    valid(standard);
    expect(valid.errors ?? []).toEqual([]);
  });

  type Draft = { tiles: Record<string, unknown>[]; years: Record<string, unknown>[] } & Record<string, unknown>;

  const broken: readonly (readonly [string, (draft: Draft) => void])[] = [
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
    const draft = structuredClone(standard) as Draft;
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
    const own = structuredClone(standard) as Draft;
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
  for (const [code, meaning] of Object.entries(REFUSALS)) expect(text).toContain(`| \`${code}\` | ${meaning} |`);
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
