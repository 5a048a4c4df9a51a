import {
  builderPro,
  type Event,
  type Narration,
  narrate,
  STANDARD,
  type State,
  type StoryItem,
} from '@hamlet/builder-pro';
import { describe, expect, it } from 'vitest';
import { builderProWords } from '../src/builder-pro/index.ts';
import { ENGLISH, Voice } from '../src/index.ts';
import { playGame } from './games.ts';

const voice = new Voice(ENGLISH);
await voice.load('builder-pro/table');
const { sayNarration, sayEffects, sayEffect, saySection, sayRules, sideName, sayRoads, theTile, tileName } =
  builderProWords(voice);

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'];

const GAMES = [
  { seats: 1, options: { tone: 'nasty' } },
  { seats: 2, options: { tone: 'nice' } },
  { seats: 3, options: { tone: 'nasty', style: 'interactive' } },
  { seats: 6, options: {} },
].map(({ seats, options }, index) => {
  const { start, end, items } = playGame(builderPro, seats, options, `story ${index}`);
  const { coins, round, deck, first, setting } = start as State;
  const forecast: Event = { type: 'year', round, card: deck[round - 1], first };
  const story = [{ text: '', events: [forecast] }, ...(items as readonly StoryItem[])];
  const table = {
    components: setting.components,
    seats,
    person: (seat: number) => ({ name: NAMES[seat], you: seat === 1 }),
  };
  return {
    seats,
    start: start as State,
    end: end as State,
    items: story,
    table,
    told: narrate({ components: setting.components, coins }, story),
  };
});

/** A text that lacks something. */
const HOLE = /undefined|null|NaN|object|[{}]|bp\.|card\.|^\s|\s$| {2}/;

describe.each(GAMES)('the story of a game of $seats', ({ seats, table, told, end, items }) => {
  it('leaves no kind of event out, and its coins are those that everybody has then', () => {
    const kinds = new Set(told.map(({ kind }) => kind));
    for (const kind of ['year', 'drew', 'built', 'passed', 'section', 'over'] as const) expect(kinds).toContain(kind);
    expect(kinds.has('plaque')).toBe(seats > 1);
    expect(told.filter(({ kind }) => kind === 'year')).toHaveLength(7);
    const effects = told.flatMap((one) => ('effects' in one ? one.effects : []));
    for (let seat = 0; seat < seats; seat++) {
      const last = effects.findLast((effect) => effect.seat === seat && 'after' in effect);
      expect(last && 'after' in last && last.after).toBe(end.coins[seat]);
    }
    const destroyed = items.flatMap(({ events }) => events).filter(({ type }) => type === 'destroyed').length;
    expect(effects.filter(({ kind }) => kind === 'lost' || kind === 'gave-up')).toHaveLength(destroyed);
  });

  it('is worded without a hole, to each player and about everybody', () => {
    for (const narration of told) {
      const sentence = sayNarration(table, narration);
      expect(sentence).not.toMatch(HOLE);
      expect(sentence).not.toBe('');
      if ('effects' in narration)
        for (const text of sayEffects(table, narration.effects)) expect(text).not.toMatch(HOLE);
      if ('by' in narration)
        expect(sentence).toContain(
          narration.by === 1 ? (narration.kind === 'plaque' ? 'you' : 'You') : NAMES[narration.by],
        );
    }
  });

  it('names no tile that the reader may not see', () => {
    const shut = (kind: Narration['kind'], hidden: object) =>
      told.filter((one) => one.kind === kind).map((one) => sayNarration(table, { ...one, ...hidden }));
    const drew = shut('drew', { tiles: undefined });
    expect(drew.filter((sentence) => !/\d tiles?/.test(sentence))).toEqual([]);
    const passed = shut('passed', { kept: undefined, tiles: undefined });
    expect(passed.length).toBeGreaterThan(5);
    expect(passed.filter((sentence) => !/^\S+ chose which tiles to keep$/.test(sentence))).toEqual([]);
  });
});

describe('wording', () => {
  const { table } = GAMES[2];

  it('speaks to the reader and about others', () => {
    const inn = table.components.tiles.findIndex(({ id }) => id === 'inn');
    const built = { item: 0, kind: 'built', tile: inn, x: 0, y: 0, coins: 1 } as const;
    expect(sayNarration(table, { ...built, by: 0 })).toBe('Ann built the Inn for 1 coin');
    expect(sayNarration(table, { ...built, by: 1 })).toBe('You built the Inn for 1 coin');
    const passed = { item: 0, kind: 'passed', by: 0, to: 1, kept: 1, count: 1, tiles: [inn] } as const;
    expect(sayNarration(table, passed)).toBe('Ann kept 1 tile and passed Inn to you');
    expect(sayNarration(table, { ...passed, by: 1, to: 2 })).toBe('You kept 1 tile and passed Inn to Cleo');
    const hidden = { ...passed, kept: undefined, tiles: undefined };
    expect(sayNarration(table, hidden)).toBe('Ann chose which tiles to keep');
    expect(sayEffect(table.components, { seat: 0, kind: 'coins', before: 4, after: 1 })).toBe('4 → 1 coin');
  });

  it('names tiles, sides and roads by their kind', () => {
    const inn = table.components.tiles.findIndex(({ id }) => id === 'inn');
    expect(tileName(table.components, inn)).toBe('Inn');
    expect(theTile(table.components, inn)).toMatchObject({ name: 'Inn', the: 'the Inn' });
    expect([0, 1, 2, 3].map(sideName)).toEqual(['north', 'east', 'south', 'west']);
    expect(sayRoads({ dirt: [0, 1], stone: [2] })).toBe('dirt road north and east, stone road south');
    expect(sayRoads({ dirt: [], stone: [3] })).toBe('stone road west');
    expect(sayRoads({ dirt: [], stone: [] })).toBe('');
  });

  it('says a gain as a gain and a loss as a loss', () => {
    const bonus = { seat: 0, kind: 'bonus', stat: 'culture' } as const;
    expect(sayEffect(table.components, { ...bonus, amount: 2 })).toBe('+2 culture');
    expect(sayEffect(table.components, { ...bonus, amount: -2 })).toBe('−2 culture');
  });

  it('explains every card and every tile of the box', () => {
    for (const seats of [1, 2])
      for (const { sections } of STANDARD.years)
        for (const section of sections) expect(saySection(section, seats)).not.toMatch(HOLE);
    for (const form of ['rule', 'brief'] as const)
      for (const tile of STANDARD.tiles)
        for (const text of sayRules(STANDARD.tiles, tile, form)) expect(text).not.toMatch(HOLE);
  });
});
