// @module-tag whole
import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@hamlet/protocol';
import Sqlite from 'better-sqlite3';
import { Client as PgClient } from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LogSync } from '../../src/storage/log-sync.ts';
import { PostgresStorage } from '../../src/storage/postgres.ts';
import { SqliteStorage } from '../../src/storage/sqlite.ts';
import { type Storage, StorageError } from '../../src/storage/storage.ts';
import { testFolder } from '../support/folder.ts';
import { startPostgres } from '../support/postgres.ts';
import { storageContract } from './contract.ts';
import { peopleContract } from './people-contract.ts';
import { seatsContract } from './seats-contract.ts';
import { timesContract } from './times-contract.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

for (const contract of [storageContract, peopleContract, seatsContract, timesContract]) {
  contract('SQLite', async () => {
    const file = join(testFolder(), 'test.sqlite');
    return () => SqliteStorage.open(file);
  });
  if (postgres)
    contract('PostgreSQL', async () => {
      const url = await postgres.database();
      return () => PostgresStorage.open(url);
    });
}

const TABLE = {
  id: 'table-1',
  rules: 'hamlet@1.0',
  phase: 'over',
  pace: 'live-20',
  access: 'link',
  watching: 0,
  next_at: null,
  shown: 0,
  seen: 0,
  summary: '{}',
} as const;

/** A new database of each kind: the storage on it, and a way around the storage. */
const DATABASES: readonly (readonly [
  string,
  () => Promise<{ storage: Storage; run: (sql: string) => Promise<unknown> }>,
])[] = [
  [
    'SQLite',
    async () => {
      const path = join(testFolder(), 'test.sqlite');
      const storage = await SqliteStorage.open(path);
      const file = new Sqlite(path);
      onTestFinished(() => void file.close());
      return { storage, run: async (sql) => file.exec(sql) };
    },
  ],
  ...(postgres
    ? [
        [
          'PostgreSQL',
          async () => {
            const url = await postgres.database();
            const client = new PgClient({ connectionString: url });
            await client.connect();
            onTestFinished(() => client.end());
            return { storage: await PostgresStorage.open(url), run: (sql: string) => client.query(sql) };
          },
        ] as const,
      ]
    : []),
];

test.each(DATABASES)('a table and a person are deleted as a whole or not at all, on %s', async (_, open) => {
  const { storage, run } = await open();
  onTestFinished(() => storage.close());
  await storage.createTable(TABLE, [{ kind: 'open', data: '{}' }]);
  await storage.createPerson({ id: 'ada', name: 'Ada' }, 'hash', 'a device');
  const left = async () => [
    (await storage.table(TABLE.id)) !== undefined,
    (await storage.journal(TABLE.id, -1)).length,
    (await storage.person('ada')) !== undefined,
    (await storage.devices('ada')).length,
  ];
  expect(await left()).toEqual([true, 1, true, 1]);
  // One of the last deletions of each fails.
  await run('alter table outbox rename to lost');
  await expect(storage.deleteTable(TABLE.id)).rejects.toThrow('outbox');
  await run('alter table lost rename to outbox');
  await run('alter table circle_members rename to lost');
  await expect(storage.deletePerson('ada')).rejects.toThrow('circle_members');
  await run('alter table lost rename to circle_members');
  expect(await left()).toEqual([true, 1, true, 1]);
  await storage.deleteTable(TABLE.id);
  await storage.deletePerson('ada');
  expect(await left()).toEqual([false, 0, false, 0]);
});

test.runIf(postgres)('the time is that of the database, whatever the clock of a node says', async () => {
  const storage = await PostgresStorage.open((await postgres?.database()) ?? '');
  onTestFinished(() => storage.close());
  const real = performance.timeOrigin + performance.now();
  vi.useFakeTimers({ toFake: ['Date'], now: real + DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  expect(Date.now() - real).toBeGreaterThan(DAY_MS / 2);
  const notification = {
    key: 'k',
    person: 'ada',
    event: 'turn',
    channel: 'mail',
    target: '',
    table: 't',
    seq: 1,
  } as const;
  await storage.addNotifications([{ ...notification, due: storage.estimate() + DAY_MS / 2 }]);
  expect(await storage.dueNotifications(await storage.now(), 9)).toEqual([]);
  for (const time of [await storage.now(), storage.estimate()]) expect(Math.abs(time - real)).toBeLessThan(60_000);
});

describe('a SQLite file', () => {
  test('is for its owner alone, and a copy of it opens', async () => {
    const folder = testFolder();
    const storage = await SqliteStorage.open(join(folder, 'a.sqlite'));
    await storage.createTable(TABLE, [{ kind: 'open', data: '{}' }]);
    const copying = storage.backup(join(folder, 'b.sqlite'));
    expect(statSync(join(folder, 'b.sqlite')).mode & 0o077).toBe(0);
    await copying;
    await storage.close();
    expect(statSync(join(folder, 'a.sqlite')).mode & 0o077).toBe(0);
    expect(statSync(join(folder, 'b.sqlite')).mode & 0o077).toBe(0);
    const copy = await SqliteStorage.open(join(folder, 'b.sqlite'));
    onTestFinished(() => copy.close());
    expect(await copy.journal('table-1', -1)).toHaveLength(1);
  });

  test('that is none is refused', async () => {
    const folder = testFolder();
    copyFileSync(import.meta.filename, join(folder, 'a.sqlite'));
    await expect(SqliteStorage.open(join(folder, 'a.sqlite'))).rejects.toThrow(StorageError);
  });

  test('stores what it can of a group: one that fails takes no other with it', async () => {
    const storage = await SqliteStorage.open(join(testFolder(), 'group.sqlite'));
    onTestFinished(() => storage.close());
    const create = (id: string) => storage.createTable({ ...TABLE, id }, [{ kind: 'open', data: '{}' }]);
    const made = await Promise.allSettled([create('one'), create('one'), create('two')]);
    expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await storage.journal('one', -1)).toHaveLength(1);
    expect(await storage.journal('two', -1)).toHaveLength(1);
  });

  test('answers no write before it is on the disk', async () => {
    const storage = await SqliteStorage.open(join(testFolder(), 'synced.sqlite'));
    onTestFinished(() => storage.close());
    const sync = vi.spyOn(LogSync.prototype, 'done');
    onTestFinished(() => sync.mockRestore());
    let release = () => {};
    const synced = new Promise<void>((resolve) => (release = resolve));
    sync.mockReturnValue(synced);
    const answered: string[] = [];
    const { id: _, rules: __, ...change } = TABLE;
    const writes = [
      storage.createTable(TABLE, [{ kind: 'open', data: '{}' }]).then(() => answered.push('open')),
      storage.createPerson({ id: 'ada', name: 'Ada' }, 'hash', 'a device').then(() => answered.push('person')),
    ];
    // Reading goes on meanwhile, and sees what will be answered.
    await expect.poll(async () => (await storage.journal(TABLE.id, -1)).length).toBe(1);
    expect(answered).toEqual([]);
    release();
    await Promise.all(writes);
    sync.mockRejectedValue(new Error('the disk does not answer'));
    const row = [{ kind: 'game', data: 'x' }];
    await expect(storage.append(TABLE.id, 0, row, change, storage.estimate())).rejects.toThrow(StorageError);
  });

  test('takes its log over while it is written to', async () => {
    const file = join(testFolder(), 'log.sqlite');
    const storage = await SqliteStorage.open(file);
    onTestFinished(() => storage.close());
    const ids = Array.from({ length: 100 }, (_, at) => `table-${at}`);
    await Promise.all(ids.map((id) => storage.createTable({ ...TABLE, id }, [{ kind: 'open', data: '{}' }])));
    const { id: _, rules: __, ...change } = TABLE;
    const row = [{ kind: 'game', data: 'x'.repeat(1000) }];
    // SQLite's own checkpoint would come after 80 MB of log, more than these rounds write.
    let rounds = 0;
    for (; rounds < 50 && statSync(file).size < 500_000; rounds++)
      await Promise.all(ids.map((id) => storage.append(id, rounds, row, change, storage.estimate())));
    expect(statSync(file).size).toBeGreaterThan(500_000);
    expect((await storage.journal('table-7', -1)).length).toBe(rounds + 1);
  });

  test('that is full refuses an append, keeps what it had, and goes on when there is room', async () => {
    const file = join(testFolder(), 'full.sqlite');
    const storage = await SqliteStorage.open(file);
    onTestFinished(() => storage.close());
    await storage.createTable(TABLE, [{ kind: 'open', data: '{}' }]);
    storage.limitPages(1);
    const { id: _, rules: __, ...change } = TABLE;
    const big = [{ kind: 'game', data: 'x'.repeat(100_000) }];
    await expect(storage.append('table-1', 0, big, change, storage.estimate())).rejects.toThrow(StorageError);
    expect(await storage.journal('table-1', -1)).toHaveLength(1);
    storage.limitPages(1_000_000);
    expect(await storage.append('table-1', 0, big, change, storage.estimate())).toBeDefined();
  });
});
