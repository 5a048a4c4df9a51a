import { hamlet } from '@hamlet/hamlet';
import { InputError } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { isMeantAsBackup, readBackup, restoreSteps } from '../src/storage/backup.ts';
import { numberApart, type SavedGame } from '../src/table/saves.ts';
import { freshRecord, person } from './session-table.ts';

function saved(id: string, log: readonly string[], seed = 1): SavedGame {
  const record = { ...freshRecord(hamlet, 2, seed), log };
  const standing = { over: false, round: 1, totals: [0, 0] };
  return { id, record, seats: [person('Ann'), person('Ben')], standing, when: 5 };
}

const WHOLE = {
  format: 'hamlet-backup',
  version: 1,
  when: 9,
  games: [saved('a', ['0 end'])],
  settings: {},
  lessons: [],
};

/** What is done with each game of a backup, with the id under which it is saved. */
function stepsOf(games: readonly SavedGame[], here: readonly SavedGame[]) {
  return restoreSteps(games, here).map(({ what, game }) => `${what} ${game.id}`);
}

describe('a backup', () => {
  it('is read back as it was written', () => {
    const text = JSON.stringify({ ...WHOLE, lessons: ['first/one'], settings: { theme: 'dark' } }, undefined, 1);
    expect(isMeantAsBackup(text)).toBe(true);
    expect(readBackup(text)).toEqual({ ...WHOLE, lessons: ['first/one'], settings: { theme: 'dark' } });
    expect(isMeantAsBackup(JSON.stringify(WHOLE.games[0]?.record))).toBe(false);
  });

  it.each([
    ['not-json', '', '{"format":"hamlet-backup"'],
    ['not-an-object', '', '[]'],
    ['unknown-version', 'version', JSON.stringify({ ...WHOLE, version: 2 })],
    ['not-a-list', 'games', JSON.stringify({ ...WHOLE, games: {} })],
    ['not-an-object', 'settings', JSON.stringify({ ...WHOLE, settings: 1 })],
    ['not-a-list', 'lessons', JSON.stringify({ ...WHOLE, lessons: undefined })],
    [
      'not-a-list',
      'games[1].record.log',
      JSON.stringify({
        ...WHOLE,
        games: [...WHOLE.games, { ...saved('b', []), record: { ...saved('b', []).record, log: 1 } }],
      }),
    ],
  ])('with the fault %s at `%s` is refused as a whole', (code, place, text) => {
    expect(() => readBackup(text)).toThrow(InputError);
    try {
      readBackup(text);
    } catch (error) {
      expect(error).toMatchObject({ code, place });
    }
  });
});

describe('a game of a backup', () => {
  const short = ['0 end'];
  const long = ['0 end', '1 end'];

  it('comes where nothing has its id', () => {
    expect(stepsOf([saved('a', short)], [saved('b', long, 2)])).toEqual(['new a']);
  });

  it('stays away where it is here already, under whatever id', () => {
    expect(stepsOf([saved('a', short)], [saved('a', short)])).toEqual(['same a']);
    expect(stepsOf([saved('a', short)], [saved('a', [], 2), saved('a~2', short)])).toEqual(['same a']);
  });

  it('is known by its beginning, whatever its seats are called now', () => {
    const game = saved('a', short);
    const named = { ...game, record: { ...game.record, seats: ['You', 'Ben'] } };
    expect(stepsOf([named], [saved('a', long)])).toEqual(['same a']);
    expect(stepsOf([saved('a', long)], [named])).toEqual(['longer a']);
  });

  it('gives way to a game here that goes on from it, and takes the place of one that it goes on from', () => {
    expect(stepsOf([saved('a', short)], [saved('a', long)])).toEqual(['same a']);
    expect(stepsOf([saved('a', long)], [saved('a', short)])).toEqual(['longer a']);
    expect(stepsOf([saved('a', long)], [saved('a', [])])).toEqual(['longer a']);
  });

  it('is kept beside another game with its id, under a name of its own', () => {
    expect(stepsOf([saved('a', ['0 end', '1 pass'])], [saved('a', long)])).toEqual(['apart a~2']);
    expect(stepsOf([saved('a', long, 2)], [saved('a', short)])).toEqual(['apart a~2']);
    expect(stepsOf([saved('a', long, 2)], [saved('a', short), saved('a~2', long, 3)])).toEqual(['apart a~3']);
    expect(stepsOf([saved('a~2', long, 2)], [saved('a~2', short)])).toEqual(['apart a~3']);
    expect([numberApart({ id: 'a' }), numberApart({ id: 'a~3' })]).toEqual([undefined, '3']);
  });

  it('is distinguished from another game of the same backup', () => {
    expect(stepsOf([saved('a', long, 2), saved('a', long, 3)], [saved('a', long)])).toEqual(['apart a~2', 'apart a~3']);
    expect(stepsOf([saved('a', short), saved('a', long)], [])).toEqual(['new a', 'longer a']);
  });
});
