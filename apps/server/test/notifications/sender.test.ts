// @module-tag whole
import { createHmac } from 'node:crypto';
import { DAY_MS } from '@hamlet/protocol';
import { describe, expect, test } from 'vitest';
import { reconcile } from '../../src/notifications/reconcile.ts';
import { webhookSecret } from '../../src/notifications/webhook.ts';
import { MINUTE, notificationTables, SECRET } from '../support/notification-tables.ts';
import { pushBrowser } from '../support/push-browser.ts';
import { httpReceiver } from '../support/receivers.ts';
import { give, listener } from '../support/timed-tables.ts';

const PEOPLE = ['ada', 'bob'];
const CONFIRMED = { confirmed: true, failures: 0, off: '' } as const;

describe('e-mail', () => {
  test('comes once for each turn, after ten minutes away, with all games in one', async () => {
    const { storage, mail, begun, act, endTurn, after } = await notificationTables();
    for (const name of PEOPLE) await storage.setMail(name, { ...CONFIRMED, address: `${name}@example.org` });
    await storage.setLanguage('bob', 'de');
    const { table, first } = await begun();
    const second = 1 - first;
    await begun();
    await after(9 * MINUTE);
    expect(mail.mails).toEqual([]);
    await after(2 * MINUTE);
    const told = mail.mails.filter(({ to }) => to === `${PEOPLE[first]}@example.org`);
    expect(told).toHaveLength(1);
    expect(told[0].text.match(/https:\/\/hamlet\.example\/#\/online\//g)).toHaveLength(2);
    await after(3 * 60 * MINUTE);
    expect(mail.mails.filter(({ to }) => to === `${PEOPLE[first]}@example.org`)).toHaveLength(1);
    mail.mails.length = 0;
    await act(table, first, 'work');
    await endTurn(table, first);
    await after(11 * MINUTE);
    expect(mail.mails.map(({ to }) => to)).toEqual([`${PEOPLE[second]}@example.org`]);
    const [{ text }] = mail.mails;
    const german = PEOPLE[second] === 'bob';
    expect(text).toContain(german ? 'Du bist am Zug: Hamlet mit ada' : 'Your turn: Hamlet with bob');
    expect(text).toContain(german ? 'ada hat beim Holzfäller gearbeitet' : 'bob worked at the Woodcutter');
    expect(text).toContain(`/#/online/${table.id}`);
    expect(text).toMatch(/List-Unsubscribe:\s+<https:\/\/hamlet\.example\/api\/mail\/unsubscribe\/[\w.-]+>/);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toContain('/#/unsubscribe/');
    expect(text).toMatch(/Content-Type: text\/plain/);
  });

  test('is sent to those who choose what becomes of a seat that somebody left', async () => {
    const { storage, mail, begun, after } = await notificationTables();
    for (const name of PEOPLE) await storage.setMail(name, { ...CONFIRMED, address: `${name}@example.org` });
    const { table, first } = await begun();
    await after(20 * MINUTE);
    mail.mails.length = 0;
    await give(table, first, { do: 'leave' });
    await after(1000);
    await after(11 * MINUTE);
    expect(mail.mails.map(({ to }) => to)).toEqual([`${PEOPLE[1 - first]}@example.org`]);
    expect(mail.mails[0].text).toContain('You are asked something');
  });

  test('waits while somebody is here, and is not sent about a turn that was taken', async () => {
    const { storage, mail, begun, endTurn, after } = await notificationTables();
    for (const name of PEOPLE) await storage.setMail(name, { ...CONFIRMED, address: `${name}@example.org` });
    const { table, first } = await begun();
    await after(8 * MINUTE);
    await storage.touchPersons(PEOPLE);
    await after(5 * MINUTE);
    expect(mail.mails).toEqual([]);
    await endTurn(table, first);
    await after(6 * MINUTE);
    expect(mail.mails.map(({ to }) => to)).toEqual([]);
    await after(6 * MINUTE);
    // That the game had begun, and whose turn it was first, was seen meanwhile.
    expect(mail.mails.map(({ to }) => to)).toEqual([`${PEOPLE[1 - first]}@example.org`]);
    expect(mail.mails[0].text).toContain('Your turn');
    expect(mail.mails[0].text).not.toContain('begun');
  });

  test('is not sent to an address that nobody has confirmed, or that was switched off', async () => {
    const { storage, mail, begun, after, notifications } = await notificationTables();
    await storage.setMail('ada', { ...CONFIRMED, confirmed: false, address: 'ada@example.org' });
    await storage.setMail('bob', { ...CONFIRMED, off: 'unsubscribed', address: 'bob@example.org' });
    await begun();
    for (const name of PEOPLE) await notifications.send('try', name, { channel: 'mail', target: '' });
    await after(20 * MINUTE);
    expect(mail.mails).toEqual([]);
    await notifications.send('confirm', 'ada', { channel: 'mail', target: '' });
    await after(0);
    expect(mail.mails.map(({ to }) => to)).toEqual(['ada@example.org']);
    expect(mail.mails[0].text).toMatch(/https:\/\/hamlet\.example\/#\/confirm\/ada\./);
  });

  test('a bounce switches it off at once, three refusals do so too, and success forgets them', async () => {
    const { storage, mail, notifications, after } = await notificationTables();
    for (const name of PEOPLE) await storage.setMail(name, { ...CONFIRMED, address: `${name}@example.org` });
    mail.refuse('ada@example.org', 550);
    mail.refuse('bob@example.org', 452);
    for (const name of PEOPLE) await notifications.send('try', name, { channel: 'mail', target: '' });
    await after(0);
    expect(await storage.mail('ada')).toMatchObject({ off: 'bounce' });
    expect(await storage.mail('bob')).toMatchObject({ off: '', failures: 1 });
    await after(2 * MINUTE);
    mail.refuse('bob@example.org', 250);
    await after(6 * MINUTE);
    expect(await storage.mail('bob')).toMatchObject({ off: '', failures: 0 });
    mail.refuse('bob@example.org', 452);
    await notifications.send('try', 'bob', { channel: 'mail', target: '' });
    for (const minutes of [0, 2, 6]) await after(minutes * MINUTE);
    expect(await storage.mail('bob')).toMatchObject({ off: 'failures' });
  });
});

describe('push', () => {
  test('tells the browser whose turn it is, how many games wait and where to go; not those who look', async () => {
    const { storage, begun, act, endTurn, after } = await notificationTables();
    const service = await httpReceiver();
    const browser = pushBrowser();
    for (const name of PEOPLE)
      await storage.addPush({
        id: `push-${name}`,
        person: name,
        endpoint: `${service.url}/${name}`,
        ...browser.keys,
        label: '',
        device: '',
      });
    const { table, first } = await begun();
    const second = PEOPLE[1 - first];
    await after(0);
    service.received.length = 0;
    await act(table, first, 'work');
    await endTurn(table, first);
    await after(0);
    expect(service.received.map(({ path }) => path)).toEqual([`/${second}`]);
    const [{ headers, body }] = service.received;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
    expect(headers.authorization).toMatch(/^vapid t=/);
    expect(browser.read(body)).toEqual({
      title: 'Your turn',
      body: `Hamlet with ${PEOPLE[first]}\n${PEOPLE[first]} worked at the Woodcutter, which filled up with 1 wood: +2 gold`,
      place: `#/online/${table.id}`,
      tag: table.id,
      badge: 1,
    });
    await listener(table, first);
    await endTurn(table, 1 - first);
    await after(0);
    expect(service.received).toHaveLength(1);
  });

  test('a subscription that is gone is dropped, and a service that is down is asked again', async () => {
    const { storage, notifications, after } = await notificationTables();
    const service = await httpReceiver();
    const { keys } = pushBrowser();
    await storage.addPush({ id: 'push-1', person: 'ada', endpoint: service.url, ...keys, label: '', device: '' });
    service.answer(503);
    await notifications.send('try', 'ada', { channel: 'push', target: 'push-1' });
    await after(0);
    await after(30_000);
    expect(service.received).toHaveLength(1);
    service.answer(410);
    await after(MINUTE);
    expect(service.received).toHaveLength(2);
    expect(await storage.pushes('ada')).toEqual([]);
    await after(DAY_MS);
    expect(service.received).toHaveLength(2);
  });
});

describe('webhooks', () => {
  test('are signed, tried again with growing pauses for a day, and then given up', async () => {
    const { storage, notifications, after } = await notificationTables();
    const target = await httpReceiver();
    await storage.addWebhook({ id: 'hook-1', person: 'ada', url: target.url });
    target.answer(500);
    await notifications.send('try', 'ada', { channel: 'webhook', target: 'hook-1' });
    const times: number[] = [];
    for (let minute = 0; minute <= 26 * 60; minute += minute < 10 ? 1 : 5) {
      const before = target.received.length;
      await after(minute === 0 ? 0 : minute <= 10 ? MINUTE : 5 * MINUTE);
      if (target.received.length > before) times.push(minute);
    }
    expect(times).toHaveLength(8);
    const pauses = times.slice(1).map((time, index) => time - times[index]);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeGreaterThan(22 * 60);
    expect(times.at(-1)).toBeLessThanOrEqual(24 * 60);
    expect(await storage.webhook('hook-1')).toMatchObject({ failures: 1 });
    const [{ headers, body }] = target.received;
    const key = Buffer.from(webhookSecret(SECRET, 'hook-1').slice(6), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body.toString()}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(new Set(target.received.map((one) => one.headers['webhook-id'])).size).toBe(1);
    expect(JSON.parse(body.toString())).toMatchObject({ type: 'try', table: null });
  });

  test('tell what the others did', async () => {
    const { storage, begun, act, endTurn, after } = await notificationTables();
    const target = await httpReceiver();
    for (const name of PEOPLE)
      await storage.addWebhook({ id: `hook-${name}`, person: name, url: `${target.url}/${name}` });
    const { table, first } = await begun();
    await after(0);
    target.received.length = 0;
    await act(table, first, 'work');
    await endTurn(table, first);
    await after(0);
    const { text } = JSON.parse(target.received[0].body.toString());
    expect(text).toMatch(/^Your turn: Hamlet with \w+\n\w+ worked at the Woodcutter/);
  });

  test('tell of the end of a game everybody but the one who ended it', async () => {
    const { storage, begun, after } = await notificationTables();
    const target = await httpReceiver();
    for (const name of PEOPLE)
      await storage.addWebhook({ id: `hook-${name}`, person: name, url: `${target.url}/${name}` });
    const { table } = await begun();
    await after(0);
    target.received.length = 0;
    await give(table, 0, { do: 'concede' });
    await after(0);
    expect(target.received.map(({ path }) => path)).toEqual(['/bob']);
    expect(JSON.parse(target.received[0].body.toString())).toMatchObject({
      type: 'over',
      table: table.id,
      text: `The game is over: Hamlet with ada https://hamlet.example/#/online/${table.id}`,
    });
  });
});

describe('the outbox', () => {
  test('is sent by one of two nodes, and by the other where the first died', async () => {
    const { storage, notifications, sender, other, after } = await notificationTables();
    const target = await httpReceiver();
    for (let index = 0; index < 5; index++) {
      await storage.addWebhook({ id: `hook-${index}`, person: 'ada', url: `${target.url}/${index}` });
      await notifications.send('try', 'ada', { channel: 'webhook', target: `hook-${index}` });
    }
    await Promise.all([sender.run(), other.run(), sender.run()]);
    expect(target.received.map(({ path }) => path).toSorted()).toEqual(['/0', '/1', '/2', '/3', '/4']);
    await after(1000);
    await notifications.send('try', 'ada', { channel: 'webhook', target: 'hook-0' });
    const now = await storage.now();
    const [notification] = await storage.dueNotifications(now, 9);
    expect(await storage.claimNotifications([notification.id], now, now + 2 * MINUTE)).toEqual([notification.id]);
    await other.run();
    expect(target.received).toHaveLength(5);
    await after(3 * MINUTE);
    expect(target.received).toHaveLength(6);
  });

  test('gets what a node that died did not note, and nothing twice', async () => {
    const { storage, tables, notifications, begun, after } = await notificationTables();
    const target = await httpReceiver();
    const { table, first } = await begun();
    await storage.addWebhook({ id: 'hook', person: PEOPLE[first], url: target.url });
    notifications.forget(PEOPLE[first]);
    await after(0);
    expect(target.received).toEqual([]);
    for (let times = 0; times < 2; times++) await reconcile(storage, tables, notifications, 0);
    await after(0);
    expect(target.received).toHaveLength(1);
    expect(JSON.parse(target.received[0].body.toString())).toMatchObject({ type: 'turn', table: table.id });
  });

  test('heeds what somebody switched off', async () => {
    const { storage, notifications, begun, after } = await notificationTables();
    const target = await httpReceiver();
    for (const name of PEOPLE) {
      await storage.addWebhook({ id: `hook-${name}`, person: name, url: target.url });
      await storage.setSwitch(name, 'turn', 'webhook', false);
      notifications.forget(name);
    }
    await begun();
    await after(0);
    expect(target.received.map(({ body }) => JSON.parse(body.toString()).type)).toEqual(['begun']);
  });
});
