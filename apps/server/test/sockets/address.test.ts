import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { testNode } from '../support/node.ts';

test.each(['%00', 'abc', '..%2f..%2fadmin', 'x'.repeat(65)])(
  'the socket of %s, which is no table, is refused',
  async (table) => {
    const { base } = await testNode();
    const socket = new WebSocket(`${base.replace('http', 'ws')}/api/tables/${table}/socket`);
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
      socket.on('open', () => resolve('open'));
      socket.on('error', () => {});
    });
    socket.terminate();
    expect(status).toBe(400);
  },
);
