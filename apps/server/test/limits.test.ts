import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { person, planFor, request, seatedTable, testNode } from './support/node.ts';

test('a caller that asks too often gets the time to come back, for every limit', async () => {
  const node = await testNode({ limits: 'true', 'max-public-tables-per-address': '1' });
  const open = (name: string) =>
    request(node.base, 'POST', '/api/tables', {
      body: { name, plan: planFor('hamlet', [person, person], { access: 'public' }) },
    });
  expect((await open('Ada')).status).toBe(200);
  const refused = await open('Bob');
  expect(refused).toMatchObject({ status: 429, data: { code: 'too-many-requests' } });
  const { seconds } = refused.data.params as { readonly seconds: number };
  expect(seconds).toBeGreaterThan(0);
  expect(refused.headers.get('retry-after')).toBe(`${seconds}`);
});

test('a socket too many is told when to come back', async () => {
  const node = await testNode({ 'max-sockets-per-address': '1' });
  const table = await seatedTable(node.base, planFor('hamlet', [person, person]));
  await table.client(0);
  const socket = new WebSocket(`${node.base.replace('http', 'ws')}/api/tables/${table.id}/socket`);
  const answer = await new Promise<IncomingMessage>((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response));
  });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('60');
});
