// @module-tag whole
import { afterAll, expect, test } from 'vitest';
import { person, planFor, request, seatedTable, testNode } from './support/node.ts';
import { startPostgres } from './support/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

/** The databases, each with the flags of a server on a new one. */
const DATABASES: readonly (readonly [string, () => Promise<Readonly<Record<string, string>>>])[] = [
  ['SQLite', async () => ({})],
  ...(postgres ? [['PostgreSQL', async () => ({ postgres: await postgres.database() })] as const] : []),
];

test.each(DATABASES)('a NUL in what somebody types is left out, on %s', async (_, flags) => {
  const { base, storage } = await testNode(await flags());
  const table = await seatedTable(base, planFor('hamlet', [person, person]));
  const { id } = table;
  const [cookie] = table.cookies;
  const ada = await table.client(0);
  ada.send({ t: 'say', id: 'line', text: 'one\0 two' });
  await ada.until(() => ada.chat.length > 0);
  expect(ada.chat[0].text).toBe('one two');
  const notes = `/api/tables/${id}/notes`;
  expect((await request(base, 'PUT', notes, { cookie, body: { text: '\0my plan\0' } })).status).toBe(200);
  expect((await request(base, 'GET', notes, { cookie })).data).toEqual({ text: 'my plan' });
  const report = { why: 'other', text: 'look\0 here' };
  expect((await request(base, 'POST', `/api/tables/${id}/reports`, { cookie, body: report })).status).toBe(200);
  expect(await storage.safety.reports()).toMatchObject([{ text: 'look here' }]);
  // Names and addresses with one are refused.
  for (const [method, path, body] of [
    ['PATCH', '/api/me', { name: 'A\0da' }],
    ['POST', '/api/me/webhooks', { url: 'https://example.org/\0', language: 'en' }],
  ] as const)
    expect((await request(base, method, path, { cookie, body })).status).toBe(400);
});
