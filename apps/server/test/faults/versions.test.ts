// @module-tag whole
import { join } from 'node:path';
import { PRODUCT } from '@hamlet/protocol';
import Sqlite from 'better-sqlite3';
import { Client as Connection } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { Client } from '../support/client.ts';
import { testFolder } from '../support/folder.ts';
import { begin, person, planFor, playOn, seatedTable } from '../support/node.ts';
import { startPostgres } from '../support/postgres.ts';
import { NEXT_VERSION, startProcess } from '../support/process.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const PLAN = planFor('hamlet', [person, person], { options: { roundCap: 5 } });
const OLD = { product: PRODUCT, protocol: 1 };
const NEXT = '99.0.0';

/** Takes a client to another server. */
async function take(client: Client, base: string): Promise<void> {
  client.drop();
  client.move(base);
  client.n = -1;
  client.connect();
  await client.until(() => client.n >= 0);
}

describe.runIf(postgres)('two successive versions on one database', () => {
  test('share a game that is played while the newer one migrates, and each may end first', async () => {
    const url = (await postgres?.database()) ?? '';
    const flags = ['--port', '0', '--data', testFolder(), '--postgres', url];
    const old = await startProcess(flags);
    const table = await seatedTable(old.base, PLAN);
    const clients = [await table.client(0, { protocols: [2, 1] }), await table.client(1)];
    await begin(clients);
    expect(clients.map(({ server }) => server)).toEqual([OLD, OLD]);
    const starting = { isUnderWay: true };
    const newer = startProcess(flags, NEXT_VERSION).finally(() => (starting.isUnderWay = false));
    let longest = 0;
    for (let round = 0; starting.isUnderWay || round < 10; round++) {
      const start = performance.now();
      await playOn(clients, round, 1);
      longest = Math.max(longest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const next = await newer;
    expect(longest).toBeLessThan(5000);
    const database = new Connection({ connectionString: url });
    await database.connect();
    onTestFinished(() => database.end());
    const migrated = await database.query('select version from schema_versions where version = 1000');
    expect(migrated.rowCount).toBe(1);
    // One plays at each version; a client that speaks both protocols speaks the newer one where the server does.
    await take(clients[0], next.base);
    expect(clients.map(({ server }) => server)).toEqual([{ product: NEXT, protocol: 2 }, OLD]);
    await playOn(clients, 20, 10);
    // The old version ends first: its client, which speaks only its own protocol, goes on at the newer one.
    expect(await old.stop()).toBe(0);
    await take(clients[1], next.base);
    expect(clients[1].server).toEqual({ product: NEXT, protocol: 1 });
    await playOn(clients, 30, 5);
    // And back: a node of the old version takes up a database that the newer one has migrated.
    const again = await startProcess(flags);
    await take(clients[0], again.base);
    expect(clients[0].server).toEqual(OLD);
    await playOn(clients, 40, 5);
    await next.kill();
    await take(clients[1], again.base);
    await playOn(clients, 50);
    for (const client of clients) await client.until(() => client.isOver);
    expect(clients.map(({ isOver, mismatches }) => [isOver, mismatches])).toEqual([
      [true, 0],
      [true, 0],
    ]);
    // A client that speaks neither gets that answer, and keeps its seat for later.
    const ancient = new Client({ base: again.base, table: table.id, cookie: table.cookies[0], protocols: [0] });
    ancient.connect();
    await ancient.until(() => ancient.byes.includes('client-too-old'));
  });
});

test('a file is taken over by the next version in the middle of a game, and given back', {
  tags: ['soak'],
  timeout: 180_000,
}, async () => {
  const data = testFolder();
  const flags = ['--port', '0', '--data', data];
  const old = await startProcess(flags);
  const table = await seatedTable(old.base, PLAN);
  const clients = [await table.client(0), await table.client(1)];
  await begin(clients);
  await playOn(clients, 1, 6);
  await old.kill();
  const next = await startProcess(flags, NEXT_VERSION);
  for (const client of clients) await take(client, next.base);
  expect(clients[0].server).toEqual({ product: NEXT, protocol: 1 });
  await playOn(clients, 2, 6);
  expect(await next.stop()).toBe(0);
  const file = new Sqlite(join(data, 'hamlet.sqlite'), { readonly: true });
  expect(file.prepare('select count(*) as count from schema_versions where version = 1000').get()).toEqual({
    count: 1,
  });
  file.close();
  const again = await startProcess(flags);
  for (const client of clients) await take(client, again.base);
  await playOn(clients, 3, 6);
  await clients[0].until(() => clients[0].hash === clients[1].hash);
  expect(clients.map(({ mismatches }) => mismatches)).toEqual([0, 0]);
});
