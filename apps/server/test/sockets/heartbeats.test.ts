import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Heartbeats } from '../../src/sockets/heartbeats.ts';
import { TableSocket } from '../../src/sockets/socket.ts';
import { timedTables } from '../support/timed-tables.ts';

const ROUND_MS = 400;

/** A server whose sockets beat quickly; `connect` gives a client, the pings that it got, and a promise of its end. */
async function beatingServer() {
  const { storage, tables } = await timedTables();
  const heartbeats = new Heartbeats(ROUND_MS);
  const services = {
    storage,
    tables,
    buckets: undefined,
    heartbeats,
    watchSecret: 'secret',
    onTrouble: () => {},
    onRefusal: () => {},
  };
  const server = new WebSocketServer({ port: 0 });
  server.on(
    'connection',
    (socket, { socket: stream }) => new TableSocket({ socket, stream }, 'none', undefined, '', services),
  );
  const { port } = server.address() as AddressInfo;
  return {
    connect: async (autoPong: boolean) => {
      const client = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong });
      let pings = 0;
      client.on('ping', () => pings++);
      const ended = new Promise<void>((resolve) => client.once('close', () => resolve()));
      await new Promise((resolve) => client.once('open', resolve));
      return { client, ended, pings: () => pings };
    },
    close: () => {
      heartbeats.close();
      server.close();
    },
  };
}

const rounds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * ROUND_MS));

test('a client that answers stays, one that speaks is not even asked, and one that does neither is let go', {
  tags: ['whole'],
}, async () => {
  const server = await beatingServer();
  const [still, talking, gone] = [await server.connect(true), await server.connect(true), await server.connect(false)];
  const talk = setInterval(() => talking.client.send('{"t":"ping"}'), ROUND_MS / 4);
  await rounds(2);
  // Silence of two rounds is nothing yet.
  expect([still.pings(), gone.pings()]).toEqual([0, 0]);
  await gone.ended;
  await rounds(4);
  clearInterval(talk);
  expect(gone.pings()).toBe(1);
  expect(still.pings()).toBeGreaterThan(0);
  expect(talking.pings()).toBe(0);
  for (const { client } of [still, talking]) {
    expect(client.readyState).toBe(WebSocket.OPEN);
    client.terminate();
  }
  server.close();
});

test('every socket has one heartbeat a round, and a removed one none', () => {
  vi.useFakeTimers();
  const heartbeats = new Heartbeats(ROUND_MS);
  const counts = Array.from({ length: 100 }, () => 0);
  const sockets = counts.map((_, at) => ({ beat: () => counts[at]++ }));
  for (const socket of sockets) {
    heartbeats.add(socket);
    vi.advanceTimersByTime(ROUND_MS / 200);
  }
  vi.advanceTimersByTime(ROUND_MS);
  expect(new Set(counts)).toEqual(new Set([1]));
  for (const socket of sockets.slice(1)) heartbeats.remove(socket);
  vi.advanceTimersByTime(ROUND_MS);
  expect(counts[0]).toBe(2);
  expect(new Set(counts.slice(1))).toEqual(new Set([1]));
  heartbeats.close();
  vi.advanceTimersByTime(ROUND_MS);
  expect(counts[0]).toBe(2);
  vi.useRealTimers();
});
