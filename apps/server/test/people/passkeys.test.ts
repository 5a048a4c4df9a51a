import { DAY_MS } from '@hamlet/protocol';
import { expect, test } from 'vitest';
import { deleteExpired } from '../../src/people/housekeeping.ts';
import { hashToken } from '../../src/people/tokens.ts';
import { request, testNode } from '../support/node.ts';
import { timedTables } from '../support/timed-tables.ts';

const USED = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

test('nobody signs in by a passkey that is not known or proves nothing', async () => {
  const node = await testNode();
  const signIn = (used: object) => request(node.base, 'POST', '/api/passkeys/sign-in', { body: { used } });
  expect((await signIn(USED)).data).toMatchObject({ code: 'unknown-passkey' });
  await node.storage.createPerson({ id: 'ada-person', name: 'Ada' }, 'h', '');
  await node.storage.addPasskey({ id: 'AAAA', person: 'ada-person', publicKey: 'AAAA', counter: 0, label: '' });
  const refused = await signIn(USED);
  expect(refused.data).toMatchObject({ code: 'bad-passkey' });
  expect(refused.cookie).toBeUndefined();
  expect((await signIn({ ...USED, type: 'x' })).status).toBe(400);
  const { data } = await request<{ options: { challenge: string } }>(node.base, 'POST', '/api/passkeys/options', {
    body: {},
  });
  expect(data.options).toMatchObject({ rpId: '127.0.0.1' });
  const token = Buffer.from(data.options.challenge, 'base64url').toString();
  expect(await node.storage.takeChallenge(hashToken(token))).toBe('');
  expect(await node.storage.takeChallenge(hashToken(token))).toBeUndefined();
});

test('a guest with a passkey is not forgotten while they are away, and a challenge runs out', async () => {
  const { storage, tables, pass } = await timedTables();
  for (const name of ['ada', 'bob']) await storage.createPerson({ id: name, name }, `hash-${name}`, '');
  await storage.addPasskey({ id: 'AAAA', person: 'ada', publicKey: 'AAAA', counter: 0, label: '' });
  expect(await storage.addPasskey({ id: 'AAAA', person: 'bob', publicKey: 'AAAA', counter: 0, label: '' })).toBe(false);
  await storage.addChallenge('c1', 'ada', (await storage.now()) + 1000);
  await pass(400 * DAY_MS);
  expect(await storage.takeChallenge('c1')).toBeUndefined();
  await deleteExpired(storage, tables, { 'keep-chat-days': 30, 'keep-guests-days': 365 });
  expect(await storage.person('ada')).toBeDefined();
  expect(await storage.person('bob')).toBeUndefined();
});
