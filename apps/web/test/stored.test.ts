import { hamlet } from '@hamlet/hamlet';
import { InputError, Reader } from '@hamlet/kernel';
import type { Ordered } from '@hamlet/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savedHand, saveHand } from '../src/builder-pro/acting/hand.ts';
import { savedDraft } from '../src/hamlet/acting/draft.ts';
import { storedFree, storedToken, storeFree, storeToken } from '../src/online/invitation-store.ts';
import { SentCommands } from '../src/online/sent-commands.ts';
import { seenHints } from '../src/parts/seen-hints.ts';
import { change, readSettings, showsNames } from '../src/settings.ts';
import { LASTING, readStored, readTexts, writeStored } from '../src/storage/stored.ts';
import { readSaved, type SavedGame, Saves } from '../src/table/saves.ts';
import { freshRecord, person, tableOf } from './session-table.ts';

/** A storage of a browser. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

/** Things that somebody else may have written. */
const STRANGE = ['', '{', 'null', '1', '[1]', '"x"', '{"a":1}', '{"tile":"x"}', '{"id":"test","ply":0,"lines":[7]}'];

const COMMAND: Ordered = { id: 'command-1', seat: 0, seen: 3, command: { do: 'act', actions: ['end'] } };

const DEFAULTS = readSettings(new Reader({}, ''));

describe('stored settings', () => {
  it('keep what can be read, and fall back one by one', () => {
    const stored = {
      theme: 'dark',
      confirm: 'sometimes',
      volume: 11,
      hints: 'yes',
      name: 'Ann',
      rivalTies: 'auto',
      more: 1,
    };
    expect(readSettings(new Reader(stored, ''))).toEqual({
      ...DEFAULTS,
      theme: 'dark',
      name: 'Ann',
      rivalTies: 'auto',
    });
  });

  it('are read under a former name, as long as the present one is missing', () => {
    const tiesOf = (stored: unknown) => readSettings(new Reader(stored, '')).rivalTies;
    expect(tiesOf({ ties: 'auto' })).toBe('auto');
    expect(tiesOf({ ties: 'auto', rivalTies: 'ask' })).toBe('ask');
    expect(tiesOf({ ties: 7 })).toBe('ask');
  });

  it.each(STRANGE)('survive %s', (text) => {
    localStorage.setItem('k', text);
    expect(readStored(LASTING, 'k', readSettings, DEFAULTS)).toEqual(DEFAULTS);
  });

  it('show the names of tiles in the first games, always or never', () => {
    change({ hints: true, names: 'auto' });
    expect(showsNames()).toBe(true);
    change({ hints: false });
    expect(showsNames()).toBe(false);
    change({ names: 'on' });
    expect(showsNames()).toBe(true);
    change({ hints: true, names: 'off' });
    expect(showsNames()).toBe(false);
    change({ names: 'auto' });
  });

  it('survive a browser that has no storage', () => {
    const none = () => {
      throw new Error('not allowed');
    };
    writeStored(none, 'k', 1);
    expect(readStored(none, 'k', readTexts, ['otherwise'])).toEqual(['otherwise']);
  });
});

describe('the storage of an online table', () => {
  it('may be blocked: invitations and sent commands are then of the page alone', () => {
    const get = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', new Proxy({}, { get }));
    storeToken('t', 'abc');
    storeFree('t', 2);
    expect([storedToken('t'), storedFree('t', 3)]).toEqual([undefined, 3]);
    const sent = new SentCommands('t');
    sent.add(COMMAND);
    expect([sent.all, new SentCommands('t').all]).toEqual([[COMMAND], []]);
    sent.delete(COMMAND.id);
    expect(sent.all).toEqual([]);
  });

  it.each(STRANGE.filter((text) => text !== '1' && text !== '"x"'))('survives %s', (text) => {
    for (const name of ['invitation', 'free', 'sent']) sessionStorage.setItem(`hamlet-${name}/t`, text);
    expect([storedToken('t'), storedFree('t', 3), new SentCommands('t').all]).toEqual([undefined, 3, []]);
  });

  it('gives back what a page before has stored', () => {
    storeToken('t', 'abc');
    storeFree('t', 2);
    new SentCommands('t').add(COMMAND);
    expect([storedToken('t'), storedFree('t', 3), new SentCommands('t').all]).toEqual(['abc', 2, [COMMAND]]);
    new SentCommands('t').delete(COMMAND.id);
    expect(sessionStorage.getItem('hamlet-sent/t')).toBeNull();
  });
});

describe('stored drafts', () => {
  it.each(STRANGE)('survive %s', (text) => {
    sessionStorage.setItem('hamlet-hand-test', text);
    expect(savedHand('test')).toEqual({ tile: undefined, aim: undefined });
    sessionStorage.setItem('hamlet-draft', text);
    const table = tableOf(freshRecord(hamlet, 2, 3), [person('Blue'), person('Yellow')]);
    const state = hamlet.codec.decode(table.now.value.view);
    expect(savedDraft('test', 0, state, 0)).toMatchObject({ aim: undefined, payment: 0, moved: undefined });
    localStorage.setItem('seen', text);
    expect(seenHints('seen').has('a')).toBe(false);
  });

  it('come back as they were', () => {
    saveHand('test', { tile: 3, aim: '1,2' });
    expect(savedHand('test')).toEqual({ tile: 3, aim: '1,2' });
    // The first tile of the list has the number 0.
    saveHand('test', { tile: 0, aim: undefined });
    expect(savedHand('test')).toEqual({ tile: 0, aim: undefined });
    saveHand('test', { tile: undefined, aim: undefined });
    expect(sessionStorage.getItem('hamlet-hand-test')).toBeNull();
    seenHints('seen').add('a');
    expect(seenHints('seen').has('a')).toBe(true);
  });
});

const GAME: SavedGame = {
  id: 'a',
  record: freshRecord(hamlet, 2, 3),
  seats: [person('Blue'), { kind: 'bot', level: 'novice' }],
  standing: { over: false, round: 1, totals: [0, 3] },
  when: 5,
};

/** A database in memory, and how often it was opened and closed. */
function databases(rows: readonly unknown[], failures = 0) {
  const log = { opened: 0, closed: 0, lose: () => {} };
  const saves = new Saves(async (onLost) => {
    log.opened++;
    log.lose = onLost;
    if (log.opened <= failures) throw new Error('does not open');
    return {
      get: async (id) => rows.find((row) => row instanceof Object && 'id' in row && row.id === id),
      getAll: async () => rows,
      put: async () => undefined,
      delete: async () => {},
      close: () => void log.closed++,
    };
  });
  return { saves, log };
}

describe('saved games', () => {
  it('are read as they were written', () => {
    expect(readSaved(structuredClone(GAME))).toEqual(GAME);
  });

  it.each([
    ['id', 7],
    ['record', { ...GAME.record, log: [1] }],
    ['record', undefined],
    ['record', { ...GAME.record, result: { scores: 'high' } }],
    ['record', { ...GAME.record, begun: 7 }],
    ['seats', [{ kind: 'ghost' }]],
    ['standing', { over: 'no', round: 1, totals: [] }],
    ['when', 'yesterday'],
  ])('with a faulty %s are told apart, and the others stay', async (name, value) => {
    const faulty = { ...GAME, id: 'b', [name]: value };
    expect(() => readSaved(faulty)).toThrow(InputError);
    const { saves } = databases([faulty, GAME]);
    const { games, unreadable } = await saves.list();
    expect(games.map(({ id }) => id)).toEqual(['a']);
    const id = name === 'id' ? undefined : 'b';
    expect(unreadable).toEqual([
      { id, row: faulty, fault: expect.objectContaining({ place: expect.stringContaining(name) }) },
    ]);
    if (name !== 'id') await expect(saves.find('b')).rejects.toThrow(InputError);
  });

  it('come newest first; a game that is not there is undefined', async () => {
    const { saves } = databases([GAME, { ...GAME, id: 'c', when: 9 }]);
    expect(await saves.list()).toMatchObject({ games: [{ id: 'c' }, { id: 'a' }], unreadable: [] });
    expect(await saves.find('z')).toBeUndefined();
  });

  it('are tried again after a database that did not open', async () => {
    const { saves, log } = databases([GAME], 1);
    await expect(saves.list()).rejects.toThrow('does not open');
    expect((await saves.list()).games).toHaveLength(1);
    expect(await saves.find('a')).toEqual(GAME);
    expect(log.opened).toBe(2);
  });

  it('give the database up when another tab waits for it, and open it again when it is needed', async () => {
    const { saves, log } = databases([GAME]);
    await saves.list();
    log.lose();
    await Promise.resolve();
    expect([log.opened, log.closed]).toEqual([1, 1]);
    await saves.save('a', GAME.record, GAME.seats, GAME.standing);
    expect([log.opened, log.closed]).toEqual([2, 1]);
  });
});
