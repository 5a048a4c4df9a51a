// @module-tag whole
import { join } from 'node:path';
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { SqliteStorage } from '../../src/storage/sqlite.ts';
import { testFolder } from '../support/folder.ts';
import { begin, dice, person, planFor, request, seatedTable } from '../support/node.ts';
import { startProcess } from '../support/process.ts';

const TABLES = 4;

/** Plays at several tables until the server is killed; gives the actions that were acknowledged, by table. */
async function playUntilKilled(data: string, run: number): Promise<Map<string, string[]>> {
  const server = await startProcess(['--port', '0', '--data', data]);
  const roll = dice(run + 1);
  const acknowledged = new Map<string, string[]>();
  const games = await Promise.all(
    Array.from({ length: TABLES }, async () => {
      const table = await seatedTable(server.base, planFor('hamlet', [person, person]));
      const clients = await Promise.all([table.client(0), table.client(1)]);
      await begin(clients);
      acknowledged.set(table.id, []);
      return { table, clients };
    }),
  );
  const killing = new AbortController();
  const killed = new Promise((resolve) => killing.signal.addEventListener('abort', () => resolve('silence')));
  const playing = games.map(async ({ table, clients }) => {
    while (!killing.signal.aborted) {
      const seat = clients.findIndex((client, at) => client.isDue(at));
      if (seat < 0) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        continue;
      }
      const list = clients[seat].legal(seat);
      const action = list[roll(list.length)];
      // However late the answer comes on a busy machine, only a killed server gives none.
      const stored = clients[seat]
        .command({ do: 'act', actions: [action] }, seat)
        .then((refused) => refused ?? 'stored');
      const answer = await Promise.race([stored, killed]);
      if (answer === 'stored') acknowledged.get(table.id)?.push(action);
    }
  });
  // On a busy machine the first moves take longer.
  const count = () => [...acknowledged.values()].flat().length;
  do await new Promise((resolve) => setTimeout(resolve, 300 + roll(700)));
  while (count() <= 10);
  await server.kill();
  killing.abort();
  await Promise.all(playing);
  for (const { clients } of games) for (const client of clients) client.close();
  return acknowledged;
}

describe('kill -9', () => {
  test.each(
    samples(
      Array.from({ length: 100 }, (_, run) => run),
      [0, 1, 2],
    ),
  )('in the middle of moves loses none that was acknowledged (%i)', async (run) => {
    const data = testFolder();
    const acknowledged = await playUntilKilled(data, run);
    expect([...acknowledged.values()].flat().length).toBeGreaterThan(10);
    const storage = await SqliteStorage.open(join(data, 'hamlet.sqlite'));
    for (const [id, actions] of acknowledged) {
      const stored = (await storage.journal(id, -1))
        .filter(({ kind, data: line }) => kind === 'game' && !/ ~( #|$)/.test(line.split('\t')[0]))
        .map(({ data: line }) => line.replace(/^\d+ (.*?)( #[0-9a-f]+)?(\t.*)?$/, '$1'));
      expect(stored.slice(0, actions.length)).toEqual(actions);
      // At most the move that was on its way is there besides.
      expect(stored.length - actions.length).toBeLessThanOrEqual(1);
    }
    await storage.close();
  });

  test('a server that was killed goes on where it was, and its clients with it', async () => {
    const data = testFolder();
    const first = await startProcess(['--port', '0', '--data', data]);
    const table = await seatedTable(first.base, planFor('hamlet', [person, person]));
    const clients = await Promise.all([table.client(0), table.client(1)]);
    await begin(clients);
    const { hash } = clients[0];
    await first.kill();
    const second = await startProcess(['--port', '0', '--data', data]);
    for (const client of clients) {
      client.move(second.base);
      client.connect();
      await client.until(() => client.isConnected && client.n >= 0);
    }
    const seat = clients.findIndex((client, at) => client.isDue(at));
    expect(clients[0].hash).toBe(hash);
    expect(await clients[seat].command({ do: 'act', actions: [clients[seat].legal(seat)[0]] }, seat)).toBeUndefined();
    expect((await request(second.base, 'GET', '/health')).data).toEqual({ live: true, ready: true });
    const start = performance.now();
    expect(await second.stop()).toBe(0);
    expect(performance.now() - start).toBeLessThan(10_000);
    await clients[0].until(() => clients[0].byes.includes('stopping'));
  });
});
