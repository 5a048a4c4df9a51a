// @module-tag whole
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type GameRecord, playRecord, readRecord } from '@hamlet/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { RULES } from '../src/games/index.ts';
import {
  AdminError,
  allTables,
  closeTable,
  exportTable,
  importRecord,
  listTokens,
  makeToken,
  openStorage,
  revokeToken,
  saveRecordFile,
  showTable,
  verifyAll,
} from '../src/index.ts';
import type { NewRow } from '../src/storage/storage.ts';
import { testFolder } from './support/folder.ts';
import { begin, person, planFor, playOn, request, seatedTable, testNode } from './support/node.ts';

const PLAN = planFor('hamlet', [person, person], { options: { roundCap: 3 } });

describe('the operator', () => {
  test('lists, shows, exports, imports, verifies, closes, backs up and restores, while the server runs', async () => {
    const data = testFolder();
    const node = await testNode({ data });
    const over = await seatedTable(node.base, PLAN);
    const clients = [await over.client(0), await over.client(1)];
    await begin(clients);
    await playOn(clients, 3);
    const running = await seatedTable(node.base, PLAN);
    const others = [await running.client(0), await running.client(1)];
    await begin(others);
    const waiting = await seatedTable(node.base, PLAN);

    const storage = await openStorage({ data });
    onTestFinished(() => storage.close());
    const phases = new Map<string, string>();
    for await (const { id, phase } of allTables(storage)) phases.set(id, phase);
    expect(Object.fromEntries(phases)).toEqual({
      [over.id]: 'over',
      [running.id]: 'playing',
      [waiting.id]: 'gathering',
    });
    const shown = await showTable(storage, over.id);
    expect(shown).toMatchObject({ phase: 'over', result: { ending: 'played' } });
    expect(JSON.stringify(await showTable(storage, running.id))).not.toContain('sha256:');

    const file = join(testFolder(), 'game.hamlet.json');
    saveRecordFile(file, await exportTable(storage, over.id));
    const record = JSON.parse(readFileSync(file, 'utf8')) as GameRecord;
    const session = playRecord(readRecord(record, RULES));
    expect(session.result).toEqual(clients[0].table?.result);
    const imported = await importRecord(storage, record);
    expect(await showTable(storage, imported)).toMatchObject({ phase: 'over', result: session.result });
    const again = await exportTable(storage, imported);
    expect(again.log.map((line) => line.replace(/ \+\d*/, ''))).toEqual(
      record.log.map((line) => line.replace(/ \+\d*/, '')),
    );
    await expect(exportTable(storage, waiting.id)).rejects.toThrow(AdminError);
    await expect(showTable(storage, 'nothing')).rejects.toMatchObject({ code: 'unknown-table' });

    expect(await verifyAll(storage, () => {})).toEqual({ tables: 4, faults: 0 });
    await storage.backup(join(data, 'copy.sqlite'));
    await closeTable(storage, running.id);
    expect(await showTable(storage, running.id)).toMatchObject({ phase: 'over', result: { ending: 'abandoned' } });
    // The people at the table see it as well.
    for (const client of others) await client.until(() => client.isOver);

    // The copy is put in the place of the file, and the game that was closed since goes on.
    const restored = testFolder();
    copyFileSync(join(data, 'copy.sqlite'), join(restored, 'hamlet.sqlite'));
    const second = await testNode({ data: restored });
    for (const client of others) {
      client.move(second.base);
      client.drop();
      client.connect();
      await client.until(() => client.isConnected);
    }
    expect(await playOn(others, 4)).toBeGreaterThan(0);
    rmSync(join(restored, 'copy.sqlite'), { force: true });
    expect(existsSync(join(restored, 'secrets.json'))).toBe(true);
  });

  test('makes, lists and revokes the tokens of bot accounts', async () => {
    const data = testFolder();
    const { base } = await testNode({ data });
    const storage = await openStorage({ data });
    onTestFinished(() => storage.close());
    const { bot, token, secret } = await makeToken(storage, 'operator', 'House bot');
    const headers = { authorization: `Bearer ${secret}` };
    expect((await request(base, 'GET', '/api/me', { headers })).data).toMatchObject({ me: { name: 'House bot' } });
    expect(await listTokens(storage, 'operator')).toEqual([expect.stringContaining(`${bot}  ${token}`)]);
    expect((await listTokens(storage, 'operator')).join()).not.toContain(secret);
    await revokeToken(storage, bot, token);
    expect((await request(base, 'GET', '/api/me', { headers })).status).toBe(401);
    await expect(revokeToken(storage, bot, token)).rejects.toMatchObject({ code: 'unknown-token' });
    await expect(makeToken(storage, 'nobody', 'House bot')).rejects.toMatchObject({ code: 'unknown-person' });
    await expect(makeToken(storage, 'operator', '\u202e')).rejects.toMatchObject({ code: 'bad-name' });
  });

  test('a journal that its rules do not allow is reported, and the other tables are served', async () => {
    const data = testFolder();
    const node = await testNode({ data });
    const table = await seatedTable(node.base, PLAN);
    const clients = [await table.client(0), await table.client(1)];
    await begin(clients);
    const torn = await seatedTable(node.base, PLAN);
    const sound = await seatedTable(node.base, PLAN);
    await node.stop();
    const storage = await openStorage({ data });
    onTestFinished(() => storage.close());
    const damage = async (id: string, damaged: NewRow) => {
      const row = await storage.table(id);
      const { phase, pace, access, watching, next_at, seen, summary, shown, seq } =
        row ?? ({} as NonNullable<typeof row>);
      const change = { phase, pace, access, watching, next_at, seen, summary, shown };
      await storage.append(id, seq, [damaged], change, storage.estimate());
    };
    await damage(table.id, { kind: 'game', data: '0 no-such-action' });
    await damage(torn.id, { kind: 'ready', data: '{"by":0,"re' });
    const faults: string[] = [];
    expect(await verifyAll(storage, (id, fault) => void (fault && faults.push(id)))).toEqual({ tables: 3, faults: 2 });
    expect(faults.toSorted()).toEqual([table.id, torn.id].toSorted());
    const second = await testNode({ data });
    for (const { id, cookies } of [table, torn])
      expect(await request(second.base, 'GET', `/api/tables/${id}`, { cookie: cookies[0] })).toMatchObject({
        status: 500,
        data: { code: 'table-damaged' },
      });
    const served = await request(second.base, 'GET', `/api/tables/${sound.id}`, { cookie: sound.cookies[0] });
    expect(served.status).toBe(200);
  });
});
