import { expect, test } from 'vitest';
import {
  checkTarget,
  ForbiddenTarget,
  guardedPost,
  isInternal,
  postRules,
} from '../../src/notifications/guarded-post.ts';
import { httpReceiver } from '../support/receivers.ts';

const INTERNET = postRules(false);
/** Lets tests ask this machine by one of its addresses and by no other. */
const ONE_ADDRESS = { forbids: (address: string) => address !== '127.0.0.1', plain: true };
const POST = { headers: {}, body: '{}' };

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
  'nonsense',
])('%s is internal', (address) => {
  expect(isInternal(address)).toBe(true);
});

test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is not', (address) => {
  expect(isInternal(address)).toBe(false);
});

test.each([
  'http://example.org/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://user:secret@example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'nonsense',
])('%s is no target', (address) => {
  expect(() => checkTarget(address, INTERNET)).toThrow(ForbiddenTarget);
});

test('a name that leads to an internal address is not asked', async () => {
  const target = await httpReceiver();
  const { port } = new URL(target.url);
  await expect(guardedPost({ ...POST, url: `https://localhost:${port}/` }, INTERNET)).rejects.toThrow(ForbiddenTarget);
  await expect(
    guardedPost({ ...POST, url: `http://localhost:${port}/` }, { forbids: () => true, plain: true }),
  ).rejects.toThrow(ForbiddenTarget);
  expect(target.received).toEqual([]);
  expect(await guardedPost({ ...POST, url: `http://localhost:${port}/` }, postRules(true))).toBe(201);
});

test('a redirect is followed to where one may go, and nowhere else', async () => {
  const [from, to] = [await httpReceiver(), await httpReceiver()];
  from.answer(307, `${to.url}/further`);
  expect(await guardedPost({ ...POST, url: from.url }, ONE_ADDRESS)).toBe(201);
  expect(to.received.map(({ path, body }) => [path, body.toString()])).toEqual([['/further', '{}']]);
  from.answer(308, to.url.replace('127.0.0.1', '127.0.0.2'));
  await expect(guardedPost({ ...POST, url: from.url }, ONE_ADDRESS)).rejects.toThrow(ForbiddenTarget);
  from.answer(307, to.url.replace('127.0.0.1', 'localhost'));
  await expect(
    guardedPost(
      { ...POST, url: from.url },
      { forbids: (address) => address !== '127.0.0.1' || from.received.length > 2, plain: true },
    ),
  ).rejects.toThrow(ForbiddenTarget);
  from.answer(307, from.url);
  await expect(guardedPost({ ...POST, url: from.url }, ONE_ADDRESS)).rejects.toThrow(ForbiddenTarget);
  expect(to.received).toHaveLength(1);
});
