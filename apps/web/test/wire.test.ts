import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Wire } from '../src/online/wire.ts';
import type { Connection } from '../src/table/table.ts';
import { FakeSocket } from './fake-socket.ts';

const sockets: FakeSocket[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sockets.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openWire(): { readonly wire: Wire; readonly connections: readonly Connection[] } {
  const connections: Connection[] = [];
  const wire = new Wire({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onOpen: () => {},
    onFrame: () => {},
    onConnection: (now) => connections.push(now),
  });
  return { wire, connections };
}

/** The milliseconds until the next socket is opened, after the newest one has been closed. */
function pause(): number {
  const { length } = sockets;
  const start = Date.now();
  sockets[length - 1].close();
  while (sockets.length === length) vi.advanceTimersByTime(1);
  return Date.now() - start;
}

describe('a wire that was cut', () => {
  it('waits longer before each attempt, and at last fifteen seconds', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { wire } = openWire();
    expect(Array.from({ length: 8 }, pause)).toEqual([200, 500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    wire.close();
  });

  it('waits a quarter less or more than that, so that not all come back at once', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    const { wire } = openWire();
    expect([pause(), pause()]).toEqual([150, 375]);
    random.mockReturnValue(1);
    expect([pause(), pause()]).toEqual([1250, 2500]);
    wire.close();
  });

  it('begins with short pauses again once the server has welcomed it', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { wire } = openWire();
    expect([pause(), pause()]).toEqual([200, 500]);
    sockets.at(-1)?.begin();
    expect(pause()).toBe(200);
    wire.close();
  });

  it('tries at once where it is told to hurry, and not while it is whole or closed', () => {
    const { wire } = openWire();
    wire.hurry();
    expect(sockets).toHaveLength(1);
    sockets[0].close();
    wire.hurry();
    expect(sockets).toHaveLength(2);
    wire.close();
    wire.hurry();
    expect(sockets).toHaveLength(2);
  });
});

describe('a wire whose server says when to come back', () => {
  it('waits as long, once', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { wire } = openWire();
    sockets[0].begin();
    sockets[0].tell({ t: 'bye', code: 'stopping', after: 2300 });
    expect(pause()).toBe(2300);
    // A line that is lost without a word is made again soon.
    sockets[1].begin();
    expect(pause()).toBe(200);
    wire.close();
  });

  it('asks less and less often where it is sent away again', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { wire } = openWire();
    const pauses = Array.from({ length: 7 }, () => {
      sockets.at(-1)?.tell({ t: 'bye', code: 'storage-failed', after: 1000 });
      return pause();
    });
    expect(pauses).toEqual([1000, 1000, 1000, 2000, 4000, 8000, 15_000]);
    wire.close();
  });
});

describe('a wire on which nothing comes', () => {
  it('counts as lost after forty seconds, counted from the last frame', () => {
    const { wire, connections } = openWire();
    sockets[0].begin();
    vi.advanceTimersByTime(30_000);
    sockets[0].tell('anything');
    vi.advanceTimersByTime(39_999);
    expect(connections).toEqual(['open']);
    vi.advanceTimersByTime(1);
    expect(connections).toEqual(['open', 'lost']);
    wire.close();
  });
});

describe('a frame', () => {
  it('is sent only while the socket is open', () => {
    const { wire } = openWire();
    const frame = { t: 'ping' } as const;
    expect(wire.send(frame)).toBe(false);
    sockets[0].begin();
    expect(wire.send(frame)).toBe(true);
    sockets[0].close();
    expect(wire.send(frame)).toBe(false);
    expect(sockets[0].sent).toEqual([frame]);
    wire.close();
  });
});
