import { hamlet } from '@hamlet/hamlet';
import { InputError } from '@hamlet/kernel';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBackup, restore } from '../src/records/restore.ts';
import { settings } from '../src/settings.ts';
import type { Backup } from '../src/storage/backup.ts';
import type { Hold } from '../src/table/holds.ts';
import { readAside } from '../src/table/local.ts';
import type { PAGES } from '../src/table/pages.ts';
import type { ReadGame } from '../src/table/read-text.ts';
import { putGame, type SavedGame, savedGames } from '../src/table/saves.ts';
import { freshRecord, person } from './session-table.ts';

const take = vi.hoisted(() => vi.fn<(typeof PAGES)['holds']['take']>());
vi.mock(import('../src/table/saves.ts'), async (original) => ({
  ...(await original()),
  putGame: vi.fn<typeof putGame>(),
  savedGames: vi.fn<typeof savedGames>(),
}));
vi.mock(import('../src/table/local.ts'), async (original) => ({
  ...(await original()),
  readAside: vi.fn<typeof readAside>(),
}));
vi.mock(import('../src/table/pages.ts'), () => ({
  PAGES: {
    holds: { take, seize: () => Promise.reject(new Error('seized')) },
    channel: () => ({ send: () => {}, listen: () => {} }),
  },
}));

function saved(id: string, log: readonly string[], seed = 1): SavedGame {
  const record = { ...freshRecord(hamlet, 2, seed), log };
  return {
    id,
    record,
    seats: [person('Ann'), person('Ben')],
    standing: { over: false, round: 1, totals: [0, 0] },
    when: 5,
  };
}

const SHORT = saved('a', ['0 end']);
const LONG = saved('a', ['0 end', '1 end']);

const backupOf = (...games: readonly SavedGame[]): Backup => ({
  format: 'hamlet-backup',
  version: 1,
  when: 9,
  games,
  settings: {},
  lessons: [],
});

/** The games of this browser. */
let here: SavedGame[] = [];
const release = vi.fn<Hold['release']>();

/** Has the record of a game read with this end. */
const readWith = (done: Promise<Pick<ReadGame, 'fault'>>) =>
  vi.mocked(readAside).mockReturnValue({ done: done as Promise<ReadGame>, stop: () => {} });

beforeEach(() => {
  here = [SHORT];
  vi.mocked(savedGames).mockImplementation(() => Promise.resolve(here));
  vi.mocked(putGame).mockImplementation((game) => {
    here = [...here.filter(({ id }) => id !== game.id), game];
    return Promise.resolve();
  });
  release.mockReset();
  release.mockResolvedValue();
  take.mockReset();
  take.mockResolvedValue({ isHeld: () => Promise.resolve(true), release });
  readWith(Promise.resolve({ fault: undefined }));
});

describe('a backup put back', () => {
  it('brings a new game, and leaves one that is here already alone', async () => {
    const other = saved('b', ['0 end'], 2);
    expect(await restore(backupOf(SHORT, other))).toEqual({ new: 1, same: 1, longer: 0, apart: 0 });
    expect(here).toEqual([SHORT, other]);
    expect(take).not.toHaveBeenCalled();
  });

  it('lets a game that goes on take the place of its beginning, while no page can open that', async () => {
    expect(await restore(backupOf(LONG))).toEqual({ new: 0, same: 0, longer: 1, apart: 0 });
    expect(here).toEqual([LONG]);
    expect(take.mock.calls).toEqual([['a', 100, expect.any(Function)]]);
    expect(release).toHaveBeenCalledOnce();
  });

  it('leaves a game alone that another page plays, and puts the longer one beside it', async () => {
    take.mockResolvedValue(undefined);
    expect(await restore(backupOf(LONG))).toEqual({ new: 0, same: 0, longer: 0, apart: 1 });
    expect(here).toEqual([SHORT, { ...LONG, id: 'a~2' }]);
  });

  it.each([
    ['cannot be read', () => Promise.reject(new InputError('', 'worker', 'gone'))],
    ['has a fault', () => Promise.resolve({ fault: { place: 'log[1]', code: 'refused', found: '1 end' } })],
  ])('puts a longer game beside the one here where its record %s', async (_, read) => {
    readWith(read());
    expect(await restore(backupOf(LONG))).toEqual({ new: 0, same: 0, longer: 0, apart: 1 });
    expect(here).toEqual([SHORT, { ...LONG, id: 'a~2' }]);
    expect(release).toHaveBeenCalledOnce();
  });

  it('gives the game free again when it cannot be saved', async () => {
    vi.mocked(putGame).mockRejectedValue(new Error('full'));
    await expect(restore(backupOf(LONG))).rejects.toThrow('full');
    expect(release).toHaveBeenCalledOnce();
  });

  it('brings the settings and the finished lessons that a backup holds', async () => {
    await restore({ ...backupOf(), settings: { theme: 'dark' }, lessons: ['first/one'] });
    expect(settings.value.theme).toBe('dark');
    const backup = await makeBackup();
    expect(backup).toMatchObject({ format: 'hamlet-backup', version: 1, games: here, lessons: ['first/one'] });
    expect(backup.settings).toEqual(settings.value);
  });
});
