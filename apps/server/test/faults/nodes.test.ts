// @module-tag whole
import { type GameRecord, playRecord, readRecord } from '@hamlet/kernel';
import { samples } from '@hamlet/testkit';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { RULES } from '../../src/games/index.ts';
import { testFolder } from '../support/folder.ts';
import { begin, person, planFor, playOn, request, seatedTable } from '../support/node.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const bot = { kind: 'bot', level: 'novice' } as const;

const GAMES = [
  ['Hamlet', planFor('hamlet', [person, person], { options: { roundCap: 5 } })],
  ['By the Lake', planFor('hamlet', [person, person], { options: { modules: ['lake'], roundCap: 3 } })],
  ['Botric', planFor('hamlet', [person, { kind: 'rules' }], { options: { solo: 'investor', roundCap: 4 } })],
  ['Builder Pro', planFor('builder-pro', [person, person, bot])],
] as const;

describe.runIf(postgres)('two nodes on one database', () => {
  // The other one is killed in the soak as well.
  test.each(samples([0, 1], [0]))(
    'share tables; killing node %i loses nothing and stalls nobody for long',
    {
      timeout: 180_000,
    },
    async (victim) => {
      const survivor = 1 - victim;
      const url = (await postgres?.database()) ?? '';
      const data = testFolder();
      const flags = ['--port', '0', '--data', data, '--postgres', url];
      const nodes = await Promise.all([startProcess(flags), startProcess(flags)]);
      const games = [];
      for (const [name, plan] of GAMES) {
        const table = await seatedTable(nodes[0].base, plan);
        const clients = [];
        // The first person is at the first node, the second at the other.
        for (const [seat, { kind }] of plan.seats.entries())
          if (kind === 'person') clients[seat] = await table.client(seat, { base: nodes[seat % 2].base });
        const watcher = await table.client(0, {
          base: nodes[1].base,
          cookie: undefined,
          seat: undefined,
          watch: table.watch,
        });
        await begin(clients);
        games.push({ name, table, clients, watcher });
      }
      // Who is at one node is shown as present at the other.
      const [{ clients: pair }] = games;
      for (const client of pair) await client.until(() => client.table?.seats.every(({ present }) => present) === true);
      for (const { clients } of games) await playOn(clients, 5, 12);
      // The database drops every connection: the nodes connect again, and the game goes on.
      const operator = new Client({ connectionString: url });
      await operator.connect();
      const others =
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
      expect((await operator.query(others)).rowCount).toBeGreaterThan(1);
      await operator.end();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      for (const { clients } of games) await playOn(clients, 8, 2);
      await nodes[victim].kill();
      const killed = performance.now();
      for (const { clients, watcher } of games) {
        const lost = clients.filter((client, seat) => client !== undefined && seat % 2 === victim);
        for (const client of victim === 1 ? [...lost, watcher] : lost) {
          client.move(nodes[survivor].base);
          client.drop();
          client.connect();
          await client.until(() => client.isConnected);
        }
      }
      await playOn(games[0].clients, 6, 2);
      expect(performance.now() - killed).toBeLessThan(5000);
      for (const { name, table, clients, watcher } of games) {
        await playOn(clients, 7);
        await watcher.until(() => watcher.isOver);
        const { data: record } = await request<GameRecord>(
          nodes[survivor].base,
          'GET',
          `/api/tables/${table.id}/record`,
          {
            cookie: table.cookies[0],
          },
        );
        expect([name, playRecord(readRecord(record, RULES)).isOver]).toEqual([name, true]);
        // After the end everybody sees the same.
        for (const client of clients.filter(Boolean)) {
          await client.until(() => client.isOver);
          expect([name, client.hash]).toEqual([name, watcher.hash]);
        }
        for (const client of [...clients.filter(Boolean), watcher])
          expect([name, client.mismatches]).toEqual([name, 0]);
      }
    },
  );

  test('a database that is lost is said so, and the move is taken once it is back', async () => {
    const url = new URL((await postgres?.database()) ?? '');
    const node = await startProcess(['--port', '0', '--data', testFolder(), '--postgres', url.href]);
    const table = await seatedTable(node.base, planFor('hamlet', [person, person]));
    const clients = [await table.client(0), await table.client(1)];
    await begin(clients);
    const seat = clients[0].isDue(0) ? 0 : 1;
    const mover = clients[seat];
    const { hash } = mover;
    const move = { do: 'act' as const, actions: [mover.legal(seat)[0]] };
    const isReady = async () => (await request(node.base, 'GET', '/health/ready')).status === 200;
    const name = url.pathname.slice(1);
    const operator = new Client({ connectionString: new URL('/postgres', url).href });
    await operator.connect();
    onTestFinished(() => operator.end());
    await operator.query(`alter database ${name} with allow_connections false`);
    await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    expect(await isReady()).toBe(false);
    expect(await mover.command(move, seat)).toMatchObject({ code: 'storage-failed' });
    expect(mover.hash).toBe(hash);
    const asked = await request(node.base, 'GET', `/api/tables/${table.id}`, { cookie: table.cookies[0] });
    expect(asked).toMatchObject({ status: 503, data: { code: 'storage-failed' } });
    await operator.query(`alter database ${name} with allow_connections true`);
    await expect.poll(isReady, { timeout: 10_000 }).toBe(true);
    expect(await mover.command(move, seat)).toBeUndefined();
    for (const client of clients) await client.until(() => client.hash !== hash);
    expect(clients[0].hash).toBe(clients[1].hash);
  });
});
