import { hamletWith, STANDARD } from '@hamlet/hamlet';
import {
  ALL,
  isRefusal,
  parseJson,
  playRecord,
  readRecord,
  Session,
  seedFrom,
  total,
  writeRecord,
} from '@hamlet/kernel';
import { diceOf } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { editionWith } from '../src/edition.ts';
import { lake } from '../src/lake/module.ts';
import type { Module } from '../src/module.ts';
import { writePosition } from '../src/position.ts';
import { readPosition } from '../src/read-position.ts';
import { completePosition } from '../src/scenario-adapter.ts';
import { chimes, chimesForBotric } from './chimes.ts';
import { WELLS_DATA, wells } from './wells.ts';

const game = hamletWith([lake, wells]);
const catalogue = { ...(STANDARD.data as object), wells: WELLS_DATA };

function open(modules: readonly string[], seed: string) {
  const options = game.options({ modules, catalogue, roundCap: 25 });
  return Session.open(game, { options, seats: 2, seed: seedFrom(seed) });
}

describe('an expansion of sixty lines', () => {
  test('brings a tile, a verb and points, beside another expansion', () => {
    let [drawn, scored] = [0, 0];
    for (const seed of ['one', 'two', 'three']) {
      const session = open(['lake', 'wells'], seed);
      expect(session.setting.components.tileIds).toContain('well');
      expect(session.setting.components.tileIds).toContain('beach');
      expect(session.setting.pointSources.slice(-2)).toEqual(['lake', 'water']);
      const dice = diceOf(seed);
      while (!session.isOver) {
        const seat = session.pending?.seats[0] ?? 0;
        const legal = session.legal(seat);
        // The well is taken and built as soon as it can be, and drawn from now and then.
        const about = (verb: string) => legal.find((action) => game.codec.format(session.setting, action) === verb);
        const wanted = about('take well') ?? about('build well') ?? (dice(3) === 0 ? about('bucket') : undefined);
        const other = legal.length === 1 ? legal[0] : legal[dice(legal.length)];
        expect(session.act(seat, wanted ?? other)).toBeUndefined();
        if (wanted?.do !== 'bucket') continue;
        drawn++;
        const again = game.codec.decode(JSON.parse(JSON.stringify(game.codec.encode(session.state))));
        expect(game.hash(again)).toBe(game.hash(session.state));
      }
      const lines = session.score(ALL).flat();
      scored += total(lines.filter(({ key }) => key === 'landmark.well'));
    }
    expect(drawn).toBeGreaterThan(0);
    expect(scored).toBeGreaterThan(0);
  });

  test('refuses in its own words, and is unknown where it is not played', () => {
    const { state, setting } = open(['wells'], 'words');
    const bucket = game.codec.parse(setting, 'bucket by 1');
    if (isRefusal(bucket)) throw new Error(bucket.code);
    expect(game.codec.format(setting, bucket)).toBe('bucket by 1');
    expect(game.refuse(state, state.seat, bucket)).toMatchObject({ code: 'no-well' });
    expect(game.codec.parse(open(['lake'], 'words').setting, 'bucket')).toMatchObject({ code: 'bad-notation' });
    expect(() => game.options({ modules: ['wells'] })).toThrow(/catalogue-without-expansion \(wells\)/);
    expect(() => game.options({ modules: ['wells', 'wells'], catalogue })).toThrow(/module-twice/);
  });
});

const both = hamletWith([wells, chimes]);
const all = hamletWith([lake, wells, chimes]);

describe('several expansions at once', () => {
  /** Plays a whole game at random, checks the state after each action in every form, and gives the session. */
  function playThrough(one: typeof game, list: readonly Module[], modules: readonly string[], seed: string) {
    const data = { ...(editionWith(list).standard.data as object), wells: WELLS_DATA };
    const options = one.options({ modules, catalogue: data, roundCap: 25, loud: 2 });
    const session = Session.open(one, { options, seats: 2, seed: seedFrom(seed) });
    const dice = diceOf(seed);
    while (!session.isOver) {
      const seat = session.pending?.seats[0] ?? 0;
      const legal = session.legal(seat);
      const about = (verb: string) => legal.find((action) => one.codec.format(session.setting, action) === verb);
      const wanted = about('take well') ?? about('build well') ?? (dice(2) === 0 ? about('bucket') : undefined);
      expect(session.act(seat, wanted ?? legal[dice(legal.length)])).toBeUndefined();
      if (dice(8) > 0) continue;
      const { state } = session;
      const again = one.codec.decode(JSON.parse(JSON.stringify(one.codec.encode(state))));
      expect(one.hash(again)).toBe(one.hash(state));
      const position = JSON.parse(JSON.stringify(writePosition(state)));
      expect(one.hash(readPosition(position, editionWith(list)))).toBe(one.hash(state));
      expect(completePosition(position, editionWith(list))).toEqual(position);
    }
    return session;
  }

  test.each([
    ['two', both, [wells, chimes], ['chimes', 'wells']],
    ['three', all, [lake, wells, chimes], ['lake', 'wells', 'chimes']],
  ] as const)(
    '%s bring options, draws, slices, steps and points, and the record replays',
    (_count, one, list, names) => {
      const sessions = ['one', 'two', 'three', 'eight'].map((seed) => playThrough(one, list, names, seed));
      const verbs = new Set<string>();
      for (const session of sessions) {
        for (const entry of session.entries) if (entry.kind === 'act') verbs.add(entry.action.do);
        const lines = session.score(ALL).flat();
        expect(total(lines.filter(({ key }) => key === 'sound'))).toBe(25 * 2);
        const record = parseJson(JSON.stringify(writeRecord(session, { names: ['A', 'B'] })), '');
        expect(playRecord(readRecord(record, new Map([[one.rules, one]]))).result).toEqual(session.result);
      }
      expect([...verbs].filter((verb) => ['bucket', 'ring'].includes(verb)).sort()).toEqual(['bucket', 'ring']);
      expect(
        new Set(sessions.map(({ setting }) => JSON.stringify(one.codec.encodeSetting(setting)))).size,
      ).toBeGreaterThan(1);
    },
  );

  test('two that take something for the same are refused with its name when the game is made', () => {
    const like = (more: Partial<Module>): Module => ({ name: 'other', slot: 9, ...more });
    const cases: [Partial<Module>, string][] = [
      [{ name: 'wells' }, 'name: wells and wells both have wells'],
      [{ name: 'players' }, 'name: players and base both have players'],
      [{ slot: wells.slot }, 'slot: other and wells both have 7'],
      [{ optionNames: ['loud'] }, 'optionNames: other and chimes both have loud'],
      [{ optionNames: ['flags'] }, 'optionNames: other and base both have flags'],
      [{ verbs: ['bucket'] }, 'verbs: other and wells both have bucket'],
      [{ steps: ['chime'] }, 'steps: other and chimes both have chime'],
      [{ steps: ['pay'] }, 'steps: other and base both have pay'],
      [{ endOps: ['buckets'] }, 'endOps: other and wells both have buckets'],
      [{ kinds: { landmark: { holdsAnything: false } } }, 'kinds: other and base both have landmark'],
      [{ pointSources: ['water'] }, 'pointSources: other and wells both have water'],
      [{ drawNames: { chimes: [] } }, 'drawNames: other and chimes both have chimes'],
    ];
    for (const [more, message] of cases) expect(() => hamletWith([wells, chimes, like(more)])).toThrow(message);
    expect(() => hamletWith([wells, chimes, like({})])).not.toThrow();
  });

  test('two that answer a question with one answer, or both give Botric a part, are refused at a table that plays with both', () => {
    const houses = [1, 2].map(
      (slot): Module => ({ name: `house-${slot}`, slot, standard: { tiles: [] }, restingTile: -7 }),
    );
    const chosen = (list: readonly Module[], raw: object) => () => hamletWith(list).options(raw);
    const names = houses.map(({ name }) => name);
    expect(chosen(houses, { modules: names })).toThrow('options.modules: modules-exclude-each-other (house-1 house-2)');
    expect(chosen(houses, { modules: names.slice(1) })).not.toThrow();
    const helped = [lake, chimesForBotric];
    const modules = ['lake', 'chimes'];
    expect(chosen(helped, { modules, solo: 'investor' })).toThrow('modules-exclude-each-other (lake chimes)');
    expect(chosen(helped, { modules })).not.toThrow();
    expect(chosen([lake, chimes], { modules, solo: 'investor' })).not.toThrow();
  });
});
