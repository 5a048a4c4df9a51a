// @module-tag whole
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../support/folder.ts';
import { person, planFor, request, seatedTable } from '../support/node.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

const serving = () => startProcess(['--port', '0', '--data', testFolder()]);

/** A connection on which a client has sent a text and says nothing more, whatever comes. */
async function silent(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // What the server sends is never read.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** The clients that keep a server from ending, by what they send. */
async function sentBy(kind: string, { base }: ServerProcess): Promise<string> {
  const head = 'Host: 127.0.0.1\r\n';
  if (kind === 'silent') return '';
  if (kind === 'half a head') return `GET /api/me HTTP/1.1\r\n${head}`;
  if (kind === 'half a body')
    return `POST /api/tables HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na`;
  const table = await seatedTable(base, planFor('hamlet', [person, person]));
  return `GET /api/tables/${table.id}/socket HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
}

async function timeOf<T>(job: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const start = performance.now();
  return { value: await job(), ms: performance.now() - start };
}

describe('a server that is asked to stop', () => {
  test.each(['silent', 'half a head', 'half a body', 'socket'])(
    'ends within 10 s, whatever a client does: %s',
    { timeout: 60_000 },
    async (kind) => {
      const server = await serving();
      const client = await silent(server.port, await sentBy(kind, server));
      await sleep(200);
      expect(client.destroyed).toBe(false);
      const { value, ms } = await timeOf(() => server.stop());
      expect(value).toBe(0);
      expect(ms).toBeLessThan(10_000);
      expect(server.output()).not.toContain('stop-failed');
    },
  );

  test('does not wait where nobody keeps it, and ends at once when it is asked again', {
    timeout: 60_000,
  }, async () => {
    const quick = await serving();
    expect((await request(quick.base, 'GET', '/health')).status).toBe(200);
    expect((await timeOf(() => quick.stop())).ms).toBeLessThan(1500);
    const server = await serving();
    await silent(server.port, await sentBy('half a body', server));
    await sleep(200);
    const { value, ms } = await timeOf(async () => {
      const stopped = server.stop();
      await sleep(1200);
      await server.stop();
      return stopped;
    });
    expect(value).toBe(130);
    expect(ms).toBeLessThan(1900);
  });
});
