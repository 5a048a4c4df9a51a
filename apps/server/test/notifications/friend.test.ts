// @module-tag whole
import { expect, test } from 'vitest';
import { knownPerson } from '../support/bot.ts';
import { person, planFor, request, testNode } from '../support/node.ts';
import { httpReceiver } from '../support/receivers.ts';

const TWO = planFor('hamlet', [person, person]);

test('friends are notified of a table that one of them opens to everybody, of no other, and not of one by a blocked person', async () => {
  const target = await httpReceiver();
  const { base } = await testNode({ 'internal-targets': 'true', 'public-address': 'https://hamlet.example' });
  const ada = (await knownPerson(base, TWO, 'Ada')).cookie;
  const bob = (await knownPerson(base, TWO, 'Bob')).cookie;
  const send = <T>(cookie: string, method: string, path: string, body: object = {}) =>
    request<T>(base, method, `/api${path}`, { cookie, body });
  const me = await request<{ me: { person: string } }>(base, 'GET', '/api/me', { cookie: ada });
  await send(bob, 'POST', '/me/webhooks', { url: target.url, language: 'en' });
  const open = async (access: 'public' | 'link') =>
    (await send<{ id: string }>(ada, 'POST', '/tables', { plan: { ...TWO, access } })).data.id;
  const told = () => target.received.map(({ body }) => JSON.parse(body.toString()));

  // A stranger's table is no news.
  await open('public');
  const { data: link } = await send<{ token: string }>(ada, 'POST', '/me/friends/links');
  await send(bob, 'POST', `/friends/${link.token}`);
  await open('link');
  const table = await open('public');
  await expect.poll(() => target.received.length, { timeout: 5000 }).toBe(1);
  expect(told()).toMatchObject([{ type: 'friend', table, url: `https://hamlet.example/#/online/${table}` }]);
  expect(told()[0].text).toContain('Hamlet with Ada');

  await send(bob, 'PUT', `/me/blocked/${me.data.me.person}`, { blocked: true });
  await open('public');
  // Sent after it: whatever was to come about the table would be here.
  const hooks = await request<{ webhooks: { id: string }[] }>(base, 'GET', '/api/me/calls', { cookie: bob });
  await send(bob, 'POST', '/me/calls/try', {
    channel: 'webhook',
    target: hooks.data.webhooks[0].id,
    language: 'en',
  });
  await expect.poll(() => told().map(({ type }) => type), { timeout: 5000 }).toEqual(['friend', 'try']);
});
