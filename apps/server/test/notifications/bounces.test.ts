// @module-tag whole
import { expect, test } from 'vitest';
import { endAddress, readSecrets, takeBounce } from '../../src/index.ts';
import { knownPerson } from '../support/bot.ts';
import { testFolder } from '../support/folder.ts';
import { person, planFor, request, testNode } from '../support/node.ts';
import { mailServer } from '../support/receivers.ts';

/** What a mail server writes that gives a message up, or is late with it. */
function report(source: string, action = 'failed', status = '5.1.1'): string {
  return [
    'From: MAILER-DAEMON@mx.example.org',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; ada@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--x',
    'Content-Type: message/rfc822',
    '',
    source,
    '--x--',
  ].join('\r\n');
}

test('a message that comes back later ends e-mail to its person, if the report is final and returns what we sent', async () => {
  const mail = await mailServer();
  const data = testFolder();
  const { base, storage } = await testNode({
    data,
    smtp: mail.url,
    'mail-from': 'table@hamlet.example',
    'mail-bounces': 'bounces@hamlet.example',
    'public-address': 'https://hamlet.example',
  });
  const { cookie } = await knownPerson(base, planFor('hamlet', [person, person]));
  const send = (method: string, path: string, body: object) => request(base, method, `/api${path}`, { cookie, body });
  const off = async () => (await request<{ mailOff?: string }>(base, 'GET', '/api/me', { cookie })).data.mailOff;
  const use = async (address: string) => {
    mail.mails.length = 0;
    await send('PUT', '/me/mail', { address, language: 'en' });
    await expect.poll(() => mail.mails.length, { timeout: 5000 }).toBe(1);
    const [, token] = /#\/confirm\/([\w.-]+)/.exec(mail.mails[0].text) ?? [];
    await send('POST', `/mail/confirm/${token}`, {});
    await send('POST', '/me/calls/try', { channel: 'mail', language: 'en' });
    await expect.poll(() => mail.mails.length, { timeout: 5000 }).toBe(2);
    return mail.mails[1];
  };
  const { source, bounces } = await use('ada@example.org');
  expect(bounces).toBe('bounces@hamlet.example');
  expect(source).toContain('From: table@hamlet.example');
  const { calls: secret } = readSecrets(data);
  const take = (text: string) => takeBounce(storage, secret, text);

  const forged = source.replace(/(unsubscribe\/[\w-]+\.\w+\.)[\w-]{4}/g, '$1AAAA');
  expect(forged).not.toBe(source);
  for (const no of [report(source, 'delayed', '4.4.1'), report(source, 'failed', '4.2.2'), report(forged), report('')])
    expect(await take(no)).toBe(false);
  expect(await off()).toBeUndefined();
  expect(await take(report(source))).toBe(true);
  expect(await off()).toBe('bounce');

  // A report about an address that is not theirs any more changes nothing.
  await use('countess@example.org');
  expect(await take(report(source))).toBe(false);
  expect(await off()).toBeUndefined();
  expect([await endAddress(storage, 'nobody@example.org'), await endAddress(storage, 'countess@example.org')]).toEqual([
    0, 1,
  ]);
  expect(await off()).toBe('bounce');
});
