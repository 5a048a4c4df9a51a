// @module-tag whole
import { afterAll, expect, test } from 'vitest';
import { begin, person, planFor, request, seatedTable, type TestNode, testNode } from '../support/node.ts';
import { startPostgres } from '../support/postgres.ts';
import { silentProxy } from '../support/proxy.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

/** A game for two with a client for each seat at both nodes, and the seat that owes the first decision. */
async function shared(here: TestNode, there: TestNode) {
  const table = await seatedTable(here.base, planFor('hamlet', [person, person]));
  const [clients, others] = await Promise.all(
    [here, there].map(({ base }) => Promise.all([table.client(0, { base }), table.client(1, { base })])),
  );
  await begin(clients);
  const seat = clients[0].isDue(0) ? 0 : 1;
  const move = { do: 'act' as const, actions: [clients[seat].legal(seat)[0]] };
  return { here: clients[seat], there: others[seat], seat, move };
}

test.runIf(postgres)(
  'a database that falls silent is said so, and what was missed is shown once it speaks again',
  async () => {
    const url = (await postgres?.database()) ?? '';
    const proxy = await silentProxy(url);
    const [here, there] = [await testNode({ postgres: proxy.url }), await testNode({ postgres: url })];
    const [one, other] = [await shared(here, there), await shared(here, there)];
    const before = other.here.hash;
    await other.there.until(() => other.there.hash === before);
    const isReady = async () => (await request(here.base, 'GET', '/health/ready')).status === 200;
    expect(await isReady()).toBe(true);
    proxy.hang();
    const start = performance.now();
    const refusing = one.here.command(one.move, one.seat);
    await expect.poll(isReady, { timeout: 10_000 }).toBe(false);
    const refused = await refusing;
    expect(refused).toMatchObject({ code: 'storage-failed' });
    // A query is given up after 5 s; a busy machine takes longer to say so.
    expect(performance.now() - start).toBeLessThan(12_000);
    // The other node goes on; nobody tells this one.
    expect(await other.there.command(other.move, other.seat)).toBeUndefined();
    expect(other.here.hash).toBe(before);
    proxy.recover();
    await expect.poll(isReady, { timeout: 15_000 }).toBe(true);
    await other.here.until(() => other.here.hash !== before, 15_000);
    expect(await one.here.command(one.move, one.seat)).toBeUndefined();
    await one.there.until(() => one.there.hash === one.here.hash);
  },
);
