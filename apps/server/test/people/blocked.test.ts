// @module-tag whole
import { describe, expect, onTestFinished, test } from 'vitest';
import { closeBanned } from '../../src/sockets/close-banned.ts';
import { knownPerson } from '../support/bot.ts';
import { Client } from '../support/client.ts';
import { begin, person, planFor, request, seatedTable, testNode } from '../support/node.ts';

const TWO = planFor('hamlet', [person, person]);

/** A game of Ada and Bob, and Cem who is known to the server. */
async function watched() {
  const node = await testNode();
  const { base } = node;
  const table = await seatedTable(base, TWO);
  const clients = [await table.client(0), await table.client(1)];
  await begin(clients);
  const { cookie: cem } = await knownPerson(base, TWO, 'Cem');
  const idOf = async (cookie: string) =>
    (await request<{ me: { person: string } }>(base, 'GET', '/api/me', { cookie })).data.me.person;
  const [ada, bob] = table.cookies;
  const block = (cookie: string, other: string, blocked = true) =>
    request(base, 'PUT', `/api/me/blocked/${other}`, { cookie, body: { blocked } });
  const watch = async () => {
    const client = new Client({ base, table: table.id, cookie: cem, watch: table.watch });
    onTestFinished(() => client.close());
    client.connect();
    await client.until(() => client.n >= 0 || client.byes.length > 0);
    return client;
  };
  return { node, base, table, clients, ada, bob, cem, idOf, block, watch };
}

describe('somebody who is blocked', () => {
  test('watches no more, at once and by every way, until it is undone', async () => {
    const { base, table, clients, ada, cem, idOf, block, watch } = await watched();
    const looking = await watch();
    expect(looking.n).toBeGreaterThanOrEqual(0);
    const asked = (path: string) =>
      request<{ code?: string }>(base, 'GET', `/api/tables/${table.id}${path}?watch=${table.watch}`, { cookie: cem });
    for (const path of ['', '/record', '/positions/0']) expect((await asked(path)).status).toBe(200);

    await block(ada, await idOf(cem));
    await looking.until(() => looking.byes.length > 0);
    expect((await watch()).byes).toEqual(['not-watchable']);
    for (const path of ['', '/record', '/positions/0']) expect((await asked(path)).data.code).toBe('kept-apart');
    // Those who play see nothing of it.
    expect(clients.map(({ byes, isConnected }) => [byes, isConnected])).toEqual([
      [[], true],
      [[], true],
    ]);
    await block(ada, await idOf(cem), false);
    expect((await watch()).byes).toEqual([]);
  });

  test('who blocks somebody does not watch their games either', async () => {
    const { bob, cem, idOf, block, watch } = await watched();
    await block(cem, await idOf(bob));
    expect((await watch()).byes).toEqual(['not-watchable']);
  });

  test('is neither a friend nor challenged any more, and does not see an open table', async () => {
    const { base, bob, cem, idOf, block } = await watched();
    const send = <T = { code?: string }>(cookie: string, method: string, path: string, body: object = {}) =>
      request<T>(base, method, `/api${path}`, { cookie, body });
    const [bobId, cemId] = [await idOf(bob), await idOf(cem)];
    const link = await send<{ token: string }>(bob, 'POST', '/me/friends/links');
    await send(cem, 'POST', `/friends/${link.data.token}`);
    for (const [from, to] of [
      [bob, cemId],
      [cem, bobId],
    ])
      expect((await send(from, 'POST', '/challenges', { to, plan: TWO })).status).toBe(200);
    const open = await send<{ id: string }>(cem, 'POST', '/tables', { plan: { ...TWO, access: 'public' } });
    const look = () => request<{ code?: string }>(base, 'GET', `/api/tables/${open.data.id}`, { cookie: bob });
    expect((await look()).status).toBe(200);
    await block(bob, cemId);
    for (const cookie of [bob, cem]) {
      const get = async (path: string) => (await request(base, 'GET', `/api/me/${path}`, { cookie })).data;
      expect(await get('friends')).toEqual({ friends: [] });
      expect(await get('challenges')).toEqual({ incoming: [], outgoing: [] });
    }
    expect((await look()).data.code).toBe('kept-apart');
  });
});

test('those who watch report lines of their own chat, and no others', async () => {
  const { node, base, table, clients, ada, cem, watch } = await watched();
  const [first] = clients;
  first.send({ t: 'say', id: 'one', text: 'among us' });
  await first.until(() => first.chat.length === 1);
  const looking = await watch();
  looking.send({ t: 'say', id: 'two', text: 'you fools' });
  await looking.until(() => looking.chat.length === 1);
  const report = (cookie: string, body: object) =>
    request<{ code?: string }>(base, 'POST', `/api/tables/${table.id}/reports`, {
      cookie,
      body: { why: 'insult', text: '', ...body },
    });
  expect((await report(cem, { line: 2 })).data.code).toBe('not-at-this-table');
  expect((await report(cem, { line: 1, watch: table.watch })).data.code).toBe('unknown-line');
  expect((await report(ada, { line: 2 })).data.code).toBe('unknown-line');
  expect((await report(cem, { line: 2, watch: table.watch })).status).toBe(200);
  expect(await node.storage.safety.reports()).toMatchObject([{ quote: 'you fools' }]);
});

test('a ban ends the sockets of a person, at a seat or watching, and of nobody else', async () => {
  const { node, ada, bob, idOf } = await watched();
  const [adaId, bobId] = [await idOf(ada), await idOf(bob)];
  const ended: string[] = [];
  const socket = (name: string, account: string | undefined) => ({
    account,
    bye: (code: string) => void ended.push(`${name} ${code}`),
  });
  const sockets = [socket('one', adaId), socket('two', adaId), socket('three', bobId), socket('four', undefined)];
  await closeBanned(node.storage, sockets);
  expect(ended).toEqual([]);
  await node.storage.safety.setBanned(adaId, true);
  await closeBanned(node.storage, sockets);
  expect(ended).toEqual(['one banned', 'two banned']);
});
