import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { FrameWriter, wireFrame } from '../../src/sockets/frame-writer.ts';

const SIZES = [0, 1, 125, 126, 127, 65_535, 65_536, 100_000];

test('a client reads frames of every length, as text and as bytes', async () => {
  const server = new WebSocketServer({ port: 0 });
  server.on('connection', (socket, { socket: stream }) => {
    for (const size of SIZES)
      for (const isBinary of [false, true]) stream.write(wireFrame(Buffer.alloc(size, 'x'), isBinary));
    socket.close();
  });
  const { port } = server.address() as AddressInfo;
  const heard: string[] = [];
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  client.on('message', (data: Buffer, isBinary) => {
    expect(data.every((byte) => byte === 120)).toBe(true);
    heard.push(`${data.length} ${isBinary}`);
  });
  await new Promise((resolve) => client.once('close', resolve));
  expect(heard).toEqual(SIZES.flatMap((size) => [`${size} false`, `${size} true`]));
  server.close();
});

test('what is written in one turn goes in one piece and in its order', async () => {
  const pieces: string[] = [];
  const stream = new PassThrough();
  stream.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  const writer = new FrameWriter(stream);
  writer.write(Buffer.from('one '));
  await Promise.resolve();
  writer.write(Buffer.from('two '));
  await new Promise((resolve) => setImmediate(resolve));
  writer.write(Buffer.from('three'));
  writer.flush();
  expect(pieces).toEqual(['one two ', 'three']);
});

test('a stream that has ended is left alone', async () => {
  const stream = new PassThrough();
  stream.on('error', () => expect.unreachable());
  const writer = new FrameWriter(stream);
  writer.write(Buffer.from('late'));
  stream.destroy();
  await new Promise((resolve) => setImmediate(resolve));
  expect(stream.readableLength).toBe(0);
});
