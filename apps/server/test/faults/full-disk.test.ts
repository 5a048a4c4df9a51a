// @module-tag whole
import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test, vi } from 'vitest';
import { testFolder } from '../support/folder.ts';
import { begin, person, planFor, playOn, request, seatedTable } from '../support/node.ts';
import { startProcess } from '../support/process.ts';

const hasLimits = spawnSync('prlimit', ['--version']).status === 0;

if (!hasLimits) {
  const text = 'NO PRLIMIT: a full disk was not tried';
  if (process.env.CI === 'true') throw new Error(text);
  process.stderr.write(`\n${text}.\n\n`);
}

/** Lets a process write no file beyond a size, as on a disk without room; undefined takes the limit away. */
function limitFiles(pid: number, bytes: number | undefined): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}

describe.runIf(hasLimits)('a server whose disk is full', () => {
  test('says that it is not ready, refuses moves and loses none, and goes on when there is room', async () => {
    const server = await startProcess(['--port', '0', '--data', testFolder()]);
    const table = await seatedTable(server.base, planFor('hamlet', [person, person]));
    const clients = [await table.client(0), await table.client(1)];
    await begin(clients);
    await playOn(clients, 1, 5);
    const health = () => request(server.base, 'GET', '/health');
    expect(await health()).toMatchObject({ status: 200, data: { live: true, ready: true } });
    limitFiles(server.pid, 4096);
    await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 503 }), 5000);
    expect(await health()).toMatchObject({ data: { live: true, ready: false } });
    expect(await request(server.base, 'GET', '/health/ready')).toMatchObject({ status: 503, data: { ready: false } });
    expect(await request(server.base, 'GET', '/health/live')).toMatchObject({ status: 200, data: { live: true } });
    const seat = clients[0].isDue(0) ? 0 : 1;
    const { hash, n } = clients[seat];
    const move = { do: 'act' as const, actions: [clients[seat].legal(seat)[0]] };
    expect(await clients[seat].command(move, seat)).toMatchObject({ code: 'storage-failed' });
    expect([clients[seat].hash, clients[seat].n]).toEqual([hash, n]);
    limitFiles(server.pid, undefined);
    await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 200, data: { ready: true } }), 5000);
    expect(await clients[seat].command(move, seat)).toBeUndefined();
    await playOn(clients, 2, 5);
    await clients[0].until(() => clients[0].hash === clients[1].hash);
    expect(await server.stop()).toBe(0);
  });
});
