// @module-tag whole
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSecrets } from '../../src/secrets.ts';
import { testFolder } from '../support/folder.ts';
import { request, testNode } from '../support/node.ts';
import { pushBrowser } from '../support/push-browser.ts';
import { httpReceiver, mailServer } from '../support/receivers.ts';

const PLAN = {
  game: 'hamlet',
  options: {},
  seats: [{ kind: 'person' }, { kind: 'person' }],
  pace: 'days-3',
  access: 'link',
  watching: false,
};

async function somebody(base: string, name: string): Promise<string> {
  const { cookie = '' } = await request(base, 'POST', '/api/tables', { body: { name, plan: PLAN } });
  return cookie;
}

interface NotificationState {
  readonly push: { readonly key: string; readonly subscriptions: readonly { readonly id: string }[] };
  readonly mail: { readonly address?: string; readonly confirmed: boolean; readonly off: string };
  readonly webhooks: readonly { readonly id: string; readonly url: string }[];
  readonly switches: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}

async function notificationsOf(base: string, cookie: string): Promise<NotificationState> {
  return (await request<NotificationState>(base, 'GET', '/api/me/calls', { cookie })).data;
}

test('an address is confirmed by the link that was sent there, tried, and ended without signing in', async () => {
  const mail = await mailServer();
  const node = await testNode({
    smtp: mail.url,
    'mail-from': 'table@hamlet.example',
    'public-address': 'https://hamlet.example',
  });
  const cookie = await somebody(node.base, 'Ada');
  const setting = { cookie, body: { address: 'ada@example.org', language: 'de' } };
  expect((await request(node.base, 'PUT', '/api/me/mail', setting)).status).toBe(200);
  const attempt = { cookie, body: { channel: 'mail', language: 'de' } };
  expect((await request(node.base, 'POST', '/api/me/calls/try', attempt)).data).toMatchObject({
    code: 'not-confirmed',
  });
  await expect.poll(() => mail.mails.length, { timeout: 5000 }).toBe(1);
  expect(mail.mails[0].text).toContain('Ist das deine Adresse?');
  const [, token] = /#\/confirm\/([\w.-]+)/.exec(mail.mails[0].text) ?? [];
  const wrong = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const bad of [wrong, token.replace(/^[^.]+/, 'nobody-at-all')])
    expect((await request(node.base, 'POST', `/api/mail/confirm/${bad}`, { body: {} })).data).toMatchObject({
      code: 'bad-link',
    });
  expect((await notificationsOf(node.base, cookie)).mail.confirmed).toBe(false);
  expect((await request(node.base, 'POST', `/api/mail/unsubscribe/${token}`, { body: {} })).status).toBe(404);
  expect((await request(node.base, 'POST', `/api/mail/confirm/${token}`, { body: {} })).data).toEqual({
    address: 'ada@example.org',
  });
  expect((await request(node.base, 'POST', '/api/me/calls/try', attempt)).status).toBe(200);
  await expect.poll(() => mail.mails.length, { timeout: 5000 }).toBe(2);
  const [, end] =
    /List-Unsubscribe:\s+<https:\/\/hamlet\.example(\/api\/mail\/unsubscribe\/[\w.-]+)>/.exec(mail.mails[1].text) ?? [];
  // Looking at the link ends nothing; one click does, as mail programs send it.
  const looked = await fetch(`${node.base}${end}`, { redirect: 'manual' });
  expect(looked.headers.get('location')).toMatch(/#\/unsubscribe\//);
  expect((await notificationsOf(node.base, cookie)).mail.off).toBe('');
  const clicked = await fetch(`${node.base}${end}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(200);
  expect((await notificationsOf(node.base, cookie)).mail.off).toBe('unsubscribed');
  // Of several who name the same address only a few are believed.
  const others = await Promise.all(['Bob', 'Cem', 'Dora', 'Emil'].map((name) => somebody(node.base, name)));
  const answers: number[] = [];
  for (const other of others)
    answers.push(
      (
        await request(node.base, 'PUT', '/api/me/mail', {
          ...setting,
          cookie: other,
          body: { address: 'victim@example.org', language: 'en' },
        })
      ).status,
    );
  expect(answers).toEqual([200, 200, 200, 429]);
});

test('e-mail that bounced is reported at the next visit', async () => {
  const mail = await mailServer();
  const node = await testNode({
    smtp: mail.url,
    'mail-from': 'a@b.example',
    'public-address': 'https://hamlet.example',
  });
  const cookie = await somebody(node.base, 'Ada');
  mail.refuse('ada@example.org', 550);
  await request(node.base, 'PUT', '/api/me/mail', { cookie, body: { address: 'ada@example.org', language: 'en' } });
  await expect
    .poll(async () => (await request(node.base, 'GET', '/api/me', { cookie })).data, { timeout: 5000 })
    .toMatchObject({ mailOff: 'bounce' });
});

test('browsers and webhooks are kept for their person alone, few of them, and never inside', async () => {
  const node = await testNode();
  const [ada, bob] = [await somebody(node.base, 'Ada'), await somebody(node.base, 'Bob')];
  const { keys } = pushBrowser();
  const addPush = (endpoint: string) =>
    request<{ id: string }>(node.base, 'POST', '/api/me/push', {
      cookie: ada,
      body: { endpoint, keys, language: 'en' },
    });
  const addHook = (url: string) =>
    request<{ id: string; secret: string }>(node.base, 'POST', '/api/me/webhooks', {
      cookie: ada,
      body: { url, language: 'en' },
    });
  for (const add of [addPush, addHook])
    for (const inside of ['https://127.0.0.1/x', 'http://example.org/x', 'https://[::1]/', 'https://10.0.0.1/'])
      expect((await add(inside)).data).toMatchObject({ code: 'bad-target' });
  const push = (await addPush('https://push.example.org/1')).data;
  await addPush('https://push.example.org/1');
  const hook = (await addHook('https://example.org/hook')).data;
  expect(hook.secret).toMatch(/^whsec_/);
  const state = await notificationsOf(node.base, ada);
  expect(state.push.subscriptions).toHaveLength(1);
  expect(state.webhooks).toMatchObject([{ id: hook.id, url: 'https://example.org/hook' }]);
  expect(JSON.stringify(state)).not.toContain(hook.secret);
  for (const [path, id] of [
    ['push', push.id],
    ['webhooks', hook.id],
  ])
    expect((await request(node.base, 'DELETE', `/api/me/${path}/${id}`, { cookie: bob, body: {} })).status).toBe(404);
  const foreign = { cookie: bob, body: { channel: 'webhook', target: hook.id, language: 'en' } };
  expect((await request(node.base, 'POST', '/api/me/calls/try', foreign)).data).toMatchObject({
    code: 'unknown-target',
  });
  const link = await request<{ token: string }>(node.base, 'POST', '/api/me/links', { cookie: ada, body: {} });
  const lost = await request(node.base, 'POST', '/api/me/carry', { body: { token: link.data.token } });
  await request(node.base, 'POST', '/api/me/push', {
    cookie: lost.cookie,
    body: { endpoint: 'https://push.example.org/lost', keys, language: 'en' },
  });
  expect((await notificationsOf(node.base, ada)).push.subscriptions).toHaveLength(2);
  await request(node.base, 'DELETE', '/api/me/devices', { cookie: ada, body: {} });
  expect((await notificationsOf(node.base, ada)).push.subscriptions).toHaveLength(1);
  for (let index = 2; index <= 10; index++) await addHook(`https://example.org/${index}`);
  expect((await addHook('https://example.org/more')).data).toMatchObject({ code: 'too-many-targets' });
  await request(node.base, 'PUT', '/api/me/calls/turn/webhook', { cookie: ada, body: { on: false, language: 'en' } });
  expect((await notificationsOf(node.base, ada)).switches.turn).toEqual({ push: true, mail: true, webhook: false });
  expect(
    (
      await request(node.base, 'PUT', '/api/me/mail', {
        cookie: ada,
        body: { address: 'a@example.org', language: 'en' },
      })
    ).data,
  ).toMatchObject({ code: 'no-mail' });
});

test('a webhook is tried by a button and outlives a restart', async () => {
  const target = await httpReceiver();
  const data = testFolder();
  const first = await testNode({ data, 'internal-targets': 'true' });
  const cookie = await somebody(first.base, 'Ada');
  const { data: hook } = await request<{ id: string }>(first.base, 'POST', '/api/me/webhooks', {
    cookie,
    body: { url: target.url, language: 'en' },
  });
  target.answer(503);
  const trying = { cookie, body: { channel: 'webhook', target: hook.id, language: 'en' } };
  await request(first.base, 'POST', '/api/me/calls/try', trying);
  await expect.poll(() => target.received.length, { timeout: 5000 }).toBe(1);
  await first.stop();
  target.answer(200);
  const { key } = (await notificationsOf((await testNode({ data, 'internal-targets': 'true' })).base, cookie)).push;
  expect(key).toBe(readSecrets(data).vapid.publicKey);
  expect(statSync(join(data, 'secrets.json')).mode & 0o077).toBe(0);
});
