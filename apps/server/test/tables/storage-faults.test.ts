import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Checkpoints } from '../../src/storage/checkpoints.ts';
import { LogSync } from '../../src/storage/log-sync.ts';
import { migrate } from '../../src/storage/migrate.ts';
import { MIGRATIONS } from '../../src/storage/migrations.ts';
import type { Database } from '../../src/storage/schema.ts';
import { SqliteStorage } from '../../src/storage/sqlite.ts';
import { StorageError } from '../../src/storage/storage.ts';
import { testFolder } from '../support/folder.ts';
import { begin, person, planFor, playOn, seatedTable, testNode } from '../support/node.ts';
import { listener, openTable, readyAll, timedTables } from '../support/timed-tables.ts';

const PLAN = planFor('hamlet', [person, person]);

describe('when storing fails', () => {
  test('a move on a full disk is refused, shows and changes nothing, and is taken once there is room', async () => {
    const { tables, storage, troubles } = await timedTables();
    const table = await openTable(tables, PLAN);
    await readyAll(table, PLAN);
    const texts = await listener(table, 0);
    const seat = await table.read(({ session }) => session?.pending?.seats[0] ?? 0);
    const hashNow = () => table.read(({ session, game }) => game.hash(session?.state));
    const before = await hashNow();
    const shown = texts.length;
    const action = await table.read(({ session, game }) =>
      game.codec.format(session?.setting, session?.legal(seat)[0]),
    );
    const move = () =>
      table.command(
        ['ada', 'bob'][seat],
        { id: 'the-move', seat, seen: 0, command: { do: 'act', actions: [action] } },
        () => false,
      );
    const append = storage.append.bind(storage);
    storage.append = async () => {
      throw new StorageError('database or disk is full');
    };
    expect(await move()).toMatchObject({ code: 'storage-failed' });
    expect(troubles).toContain('storage-failed');
    expect(await hashNow()).toBe(before);
    expect(texts).toHaveLength(shown);
    storage.append = append;
    expect(await move()).toBeUndefined();
    expect(await hashNow()).not.toBe(before);
    expect(texts.length).toBeGreaterThan(shown);
  });

  test('a move whose sync failed is refused and unseen, again and again, until the log is carried over', async () => {
    const { tables, others, storage } = await timedTables();
    const table = await openTable(tables, PLAN);
    await readyAll(table, PLAN);
    const texts = await listener(table, 0);
    const { seat, action } = await table.read(({ session, game }) => {
      const due = session?.pending?.seats[0] ?? 0;
      return { seat: due, action: game.codec.format(session?.setting, session?.legal(due)[0]) };
    });
    const order = { id: 'the-move', seat, seen: 0, command: { do: 'act' as const, actions: [action] } };
    const move = () => table.command(['ada', 'bob'][seat], order, () => false);
    const shown = texts.length;
    const flush = vi.spyOn(LogSync.prototype, 'flush');
    const carry = vi.spyOn(Checkpoints.prototype, 'carryAll');
    onTestFinished(() => {
      flush.mockRestore();
      carry.mockRestore();
    });
    flush.mockImplementationOnce((end) => void setImmediate(end, new Error('EIO: i/o error, fdatasync')));
    carry.mockRejectedValue(new Error('EIO: i/o error'));
    expect(await move()).toMatchObject({ code: 'storage-failed' });
    // The row stands in the log, but nobody knows whether it is on the disk: the next sync would not tell.
    expect((await storage.journal(table.id, -1)).at(-1)?.data).toContain('the-move');
    await expect(move()).rejects.toThrow(StorageError);
    await expect(others(0).get(table.id)).rejects.toThrow(StorageError);
    await expect(storage.createPerson({ id: 'cem', name: 'Cem' }, 'hash', '')).rejects.toThrow(StorageError);
    expect(texts).toHaveLength(shown);
    expect(flush).toHaveBeenCalledTimes(1);
    carry.mockRestore();
    expect(await move()).toBeUndefined();
    expect((await storage.journal(table.id, -1)).filter(({ data }) => data.includes('the-move'))).toHaveLength(1);
    expect(texts.length).toBeGreaterThan(shown);
  });

  test('somebody who cannot join a table is sent away to come back, and then hears of every move', async () => {
    const node = await testNode();
    const table = await seatedTable(node.base, PLAN);
    const clients = [await table.client(0), await table.client(1)];
    await begin(clients);
    clients[1].drop();
    vi.spyOn(node.storage, 'seenLines').mockRejectedValueOnce(new StorageError('the database is gone'));
    clients[1].connect();
    await clients[1].until(() => clients[1].byes.includes('storage-failed') && !clients[1].isConnected);
    clients[1].connect();
    const length = clients[1].lines.length;
    await playOn(clients, 3, 4);
    await clients[1].until(() => clients[1].hash === clients[0].hash);
    expect(clients[1].lines.length).toBeGreaterThan(length);
  });

  test('a migration that adds something runs while a game is played', { tags: ['whole'] }, async () => {
    const data = testFolder();
    const node = await testNode({ data });
    const table = await seatedTable(node.base, PLAN);
    const clients = [await table.client(0), await table.client(1)];
    await begin(clients);
    await playOn(clients, 1, 5);
    const file = new Sqlite(join(data, 'hamlet.sqlite'));
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
    const more = {
      version: 1000,
      up: async (schema: Kysely<Database>) => schema.schema.alterTable('tables').addColumn('later', 'text').execute(),
    };
    await migrate(db, 'sqlite', [...MIGRATIONS, more]);
    await playOn(clients, 2, 10);
    // A node of the version before opens what a newer one has migrated.
    const again = await SqliteStorage.open(join(data, 'hamlet.sqlite'));
    expect((await again.journal(table.id, -1)).length).toBeGreaterThan(15);
    await again.close();
    await db.destroy();
  });
});
