import './all-texts.ts';
import { builderPro, type View } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { InputError } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import { GameSession } from '../src/table/game-session.ts';
import { newId } from '../src/table/new-id.ts';
import { idApart, numberApart, readSaved } from '../src/table/saves.ts';
import { countPersons, isReader } from '../src/table/table.ts';
import { RULES } from './all-engines.ts';
import { BOT, freshRecord, person, sessionOf, tableOf } from './session-table.ts';

const TWO = [person('Blue'), person('Yellow')];
const END = { do: 'end' };

const advise = ({ legal }: { readonly legal: readonly unknown[] }) => ({ turn: [legal[0]], chance: 0.5, changes: [] });

describe('a suggestion of a session', () => {
  it('is for the one to move where nothing is hidden', () => {
    const session = sessionOf(freshRecord(hamlet, 2, 3), TWO);
    session.act(0, [END]);
    expect(session.suggest(0, advise)).toMatchObject({ ply: 0, seat: 0 });
    expect(session.suggest(1, advise)).toMatchObject({ ply: 1, seat: 1 });
    expect(session.suggest(1, () => undefined)).toBeUndefined();
  });

  it('is for the single person alone while a game with secrets lasts, and for all after it', () => {
    const alone = sessionOf(freshRecord(builderPro, 2, 3), [person('Blue'), BOT]);
    expect(alone.suggest(0, advise)).toMatchObject({ seat: 0 });
    expect(sessionOf(freshRecord(builderPro, 2, 3), TWO).suggest(0, advise)).toBeUndefined();
    const seats = [BOT, BOT];
    const over = sessionOf(freshRecord(builderPro, 2, 3), seats);
    expect(over.suggest(0, advise)).toMatchObject({ seat: 0 });
    for (let bot = over.dueBot(); bot !== undefined; bot = over.dueBot()) over.moveBot(bot);
    const plies = Array.from({ length: over.length }, (_, ply) => over.suggest(ply, advise)?.seat);
    expect(new Set(plies)).toEqual(new Set([0, 1]));
    expect(over.suggest(over.length, advise)).toBeUndefined();
  });
});

describe('a session', () => {
  it('counts points once a round, and at the end', () => {
    const session = sessionOf(freshRecord(hamlet, 2, 3, { roundCap: 2 }), TWO);
    const first = session.standing();
    expect(first).toEqual({ over: false, round: 1, totals: [expect.any(Number), expect.any(Number)] });
    session.act(0, [END]);
    expect(session.standing()).toBe(first);
    session.act(1, [END]);
    const second = session.standing();
    expect([second.round, second.over]).toEqual([2, false]);
    session.act(0, [END]);
    session.act(1, [END]);
    expect([session.isOver, session.standing().over, session.standing().totals]).toEqual([
      true,
      true,
      session.now().result?.scores,
    ]);
    expect(session.rounds().map(({ round }) => round)).toEqual([1, 2, 3]);
  });

  it('counts only what the viewer may see while it lasts, and everything after it', () => {
    const seats = [BOT, BOT];
    const session = sessionOf(freshRecord(builderPro, 2, 3), seats);
    for (let bot = session.dueBot(); bot !== undefined; bot = session.dueBot()) session.moveBot(bot);
    expect(session.rounds().at(-1)?.totals).toEqual(session.now().result?.scores);
  });

  it('names bots by level and seat', () => {
    const session = sessionOf(freshRecord(hamlet, 2, 3), [person('Blue'), BOT]);
    expect(session.record().seats).toEqual(['Blue', 'random 2']);
  });

  it('is looked at by the first person where every person has left', () => {
    const record = { ...freshRecord(hamlet, 2, 3), log: ['1 !drop', '1 !take-over random'] };
    const session = new GameSession(record, [BOT, person('Yellow')], {
      games: RULES,
      bots:
        () =>
        ({ legal }) => ({ action: legal[0], trouble: undefined, cut: false }),
    });
    expect(session.now()).toMatchObject({ viewer: 1, holders: ['bot', 'bot'] });
  });

  it('of a game with secrets shows a new fork that can be played', () => {
    const session = sessionOf(freshRecord(builderPro, 2, 3), TWO);
    session.act(0, [{ do: 'draw', bag: 1 }]);
    const fork = session.fork(1);
    expect([fork.log, fork.seed]).toEqual([[], expect.stringMatching(/^sfc32:[0-9a-f]{32}$/)]);
    expect((sessionOf(fork, TWO).now().view as View).round).toBe(1);
  });
});

describe('persons at a table', () => {
  it('are counted where they sit now, and the only one is spoken to', () => {
    const table = tableOf(freshRecord(hamlet, 2, 3), TWO);
    expect(countPersons(table)).toBe(2);
    expect(countPersons(tableOf(freshRecord(hamlet, 2, 3), [person('Blue'), BOT]))).toBe(1);
    const remote = { kind: 'remote', name: 'Yellow' } as const;
    expect(countPersons(tableOf(freshRecord(hamlet, 2, 3), [person('Blue'), remote]))).toBe(1);
    expect([isReader(TWO, 0), isReader([person('Blue'), BOT], 0), isReader([person('Blue'), BOT], 1)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(new HamletTableModel(table).person(0).you).toBe(false);
  });
});

describe('saved games', () => {
  const game = {
    id: 'a',
    record: freshRecord(hamlet, 2, 3),
    seats: TWO,
    standing: { over: false, round: 0, totals: [-1] },
    when: 0,
  };

  it('may be of the first moment, of a round before the first, and below zero', () => {
    expect(readSaved(structuredClone(game))).toEqual(game);
    expect(() => readSaved({ ...game, when: -1 })).toThrow(InputError);
    expect(() => readSaved({ ...game, standing: { ...game.standing, round: -1 } })).toThrow(InputError);
    expect(readSaved({ ...game, record: { ...game.record, version: 1 } }).record.version).toBe(1);
    expect(() => readSaved({ ...game, record: { ...game.record, version: 0 } })).toThrow(InputError);
  });

  it('that are kept beside another one have its id and a number', () => {
    const apart = idApart({ id: 'abc~2' }, 3);
    expect([apart, numberApart({ id: apart }), numberApart({ id: 'abc' })]).toEqual(['abc~3', '3', undefined]);
  });

  it('have ids of twelve digits, each its own', () => {
    const ids = Array.from({ length: 50 }, newId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
  });
});
