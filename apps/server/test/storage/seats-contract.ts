import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/storage/schema.ts';
import { StorageError } from '../../src/storage/storage.ts';
import { type FreshDatabase, openFresh } from './connections.ts';
import { CHANGE, rows, TABLE } from './contract.ts';

/** What every storage must do with the seats that an append changes, and with the lists that people look at. */
export function seatsContract(name: string, fresh: FreshDatabase): void {
  describe(`seats: ${name}`, () => {
    test('an append is stored with its seats or not at all', async () => {
      const { storage } = await openFresh(fresh);
      await storage.createTable({ ...TABLE, persons: ['ada', 'bob', undefined] }, rows('open'));
      const db: Kysely<Database> = Reflect.get(storage, 'db');
      const sit = { ...CHANGE, persons: ['ada', undefined, 'cem'] };
      const before = await storage.table(TABLE.id);
      await sql`alter table sittings rename to elsewhere`.execute(db);
      await expect(storage.append(TABLE.id, 0, rows('sit'), sit, storage.estimate())).rejects.toThrow(StorageError);
      expect(await storage.journal(TABLE.id, -1)).toHaveLength(1);
      expect(await storage.table(TABLE.id)).toEqual(before);
      await sql`alter table elsewhere rename to sittings`.execute(db);
      // One after a row that is not the newest changes no seat either.
      expect(await storage.append(TABLE.id, 7, rows('sit'), sit, storage.estimate())).toBeUndefined();
      expect(await storage.tablesOf('cem', 9)).toEqual([]);
      const both = [
        storage.append(TABLE.id, 0, rows('sit'), sit, storage.estimate()),
        storage.createTable({ ...TABLE, id: 'other', persons: ['bob'] }, rows('open')),
      ];
      expect(await Promise.all(both)).not.toContain(undefined);
      const at = async (person: string) => (await storage.tablesOf(person, 9)).map(({ id }) => id);
      expect([await at('ada'), await at('bob'), await at('cem')]).toEqual([[TABLE.id], ['other'], [TABLE.id]]);
      expect(await storage.tablesEver('bob')).toEqual(expect.arrayContaining([TABLE.id, 'other']));
    });

    test('lists are in the order of what everybody may know of', async () => {
      const { storage } = await openFresh(fresh);
      for (const [id, shown] of [
        ['one', 5],
        ['two', 7],
        ['three', 6],
      ] as const)
        await storage.createTable({ ...TABLE, id, shown }, rows('open'));
      const lists = async () => {
        const all = [await storage.publicTables('gathering', 9), await storage.tablesOf('ada', 9)];
        return all.map((list) => list.map(({ id }) => id).join());
      };
      expect(await lists()).toEqual(['two,three,one', 'two,three,one']);
      // Something hidden happens at the first, something else at the last.
      const change = { ...CHANGE, phase: 'gathering' } as const;
      await storage.append('one', 0, rows('hidden'), { ...change, shown: 5 }, storage.estimate());
      expect(await lists()).toEqual(['two,three,one', 'two,three,one']);
      await storage.append('three', 0, rows('open to all'), { ...change, shown: 8 }, storage.estimate());
      expect(await lists()).toEqual(['three,two,one', 'three,two,one']);
      expect((await storage.table('three'))?.shown).toBe(8);
    });
  });
}
