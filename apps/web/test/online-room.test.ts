import { hashView } from '@hamlet/kernel';
import { difference, type Plain, type SentLine, type ServerFrame } from '@hamlet/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OnlineRoom, UNHEARD } from '../src/online/online-room.ts';
import { FakeSocket, keepNothing, positionAt, STATE } from './fake-socket.ts';

const full = (n: number, view: Plain): ServerFrame => ({ t: 'full', ...positionAt(n, view), view, table: STATE });

function update(n: number, before: Plain, after: Plain, hash = hashView(after)): ServerFrame {
  const change = difference(before, after);
  return { t: 'update', ...positionAt(n, after), hash, ...(change === undefined ? {} : { view: change }) };
}

let sockets: FakeSocket[] = [];

function openRoom(watch?: string): OnlineRoom {
  const open = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  return new OnlineRoom({ id: 'table1', open, ...(watch === undefined ? {} : { watch }) });
}

const newest = () => sockets[sockets.length - 1];

const VIEWS: readonly Plain[] = [{ gold: [3, 3] }, { gold: [5, 3] }, { gold: [5, 4] }];

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  keepNothing();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a table online', () => {
  test('shows the view after each update, and takes a doubled one once', () => {
    const room = openRoom();
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    newest().tell(update(2, VIEWS[0], VIEWS[1]));
    newest().tell(update(2, VIEWS[0], VIEWS[1]));
    expect(room.view.value).toEqual(VIEWS[1]);
    expect(newest().ofKind('full')).toEqual([]);
    room.close();
  });

  test('shows another own seat, whose numbers are its own, when the server names it', () => {
    const room = openRoom();
    newest().begin();
    newest().tell({ ...full(5, VIEWS[0]), seat: 0 } as ServerFrame);
    room.showSeat(1);
    // The answer to what was asked before is the former seat's.
    newest().tell({ ...full(6, VIEWS[1]), seat: 0 } as ServerFrame);
    expect([room.seat.value, room.view.value]).toEqual([0, VIEWS[1]]);
    newest().tell({ ...full(1, VIEWS[2]), seat: 1 } as ServerFrame);
    expect([room.seat.value, room.view.value]).toEqual([1, VIEWS[2]]);
    newest().tell(update(2, VIEWS[2], VIEWS[0]));
    expect(room.view.value).toEqual(VIEWS[0]);
    expect(newest().ofKind('full')).toMatchObject([{ why: 'seat', seat: 1 }]);
    room.close();
  });

  test('unpacks frames that come as bytes, and reads them in their order', async () => {
    vi.useRealTimers();
    const room = openRoom();
    newest().begin();
    expect(newest().ofKind('hello')).toMatchObject([{ unpacks: 'deflate-raw' }]);
    newest().sendPacked(full(1, VIEWS[0]));
    newest().tell(update(2, VIEWS[0], VIEWS[1]));
    newest().sendPacked(update(3, VIEWS[1], VIEWS[2]));
    expect(room.view.value).toBeNull();
    await expect.poll(() => room.view.value).toEqual(VIEWS[2]);
    expect(newest().ofKind('full')).toEqual([]);
    newest().sendBytes(new Uint8Array([1, 2, 3]));
    newest().tell(update(4, VIEWS[2], VIEWS[0]));
    await expect.poll(() => room.view.value).toEqual(VIEWS[0]);
    room.close();
  });

  test('lets clocks go on that an update does not name', () => {
    const room = openRoom();
    newest().begin();
    const clocks = [{ left: 60_000, running: true }];
    newest().tell({ ...full(1, VIEWS[0]), clocks } as ServerFrame);
    const { clocks: _, ...silent } = update(2, VIEWS[0], VIEWS[1]) as Extract<ServerFrame, { t: 'update' }>;
    newest().tell(silent);
    expect(room.clocks.value.states).toEqual(clocks);
    room.close();
  });

  test('asks for everything after a gap, and shows nothing of what came after it', () => {
    const room = openRoom();
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    newest().tell(update(3, VIEWS[1], VIEWS[2]));
    expect(room.view.value).toEqual(VIEWS[0]);
    expect(newest().ofKind('full')).toEqual([{ t: 'full', why: 'gap' }]);
    newest().tell(full(3, VIEWS[2]));
    expect(room.view.value).toEqual(VIEWS[2]);
    room.close();
  });

  test('never shows a view whose hash is not the one of the server', () => {
    const room = openRoom();
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    newest().tell(update(2, VIEWS[0], VIEWS[1], hashView(VIEWS[2])));
    expect(room.view.value).toEqual(VIEWS[0]);
    expect(newest().ofKind('full')).toEqual([{ t: 'full', why: 'mismatch' }]);
    room.close();
  });

  test('trusts no server whose hash is wrong eight times in a row', () => {
    const room = openRoom();
    newest().begin();
    const asked = () => newest().ofKind('full').length;
    for (let time = 1; time < 8; time++) newest().tell({ ...full(1, VIEWS[0]), hash: 'wrong' } as ServerFrame);
    expect([asked(), room.ended.value, room.view.value]).toEqual([7, undefined, null]);
    newest().tell(full(1, VIEWS[0]));
    const wrong = () => newest().tell(update(2, VIEWS[0], VIEWS[1], hashView(VIEWS[2])));
    for (let time = 1; time < 8; time++) wrong();
    expect([asked(), room.ended.value]).toEqual([14, undefined]);
    newest().tell(update(2, VIEWS[0], VIEWS[1]));
    for (let time = 1; time <= 8; time++) {
      expect(room.ended.value).toBeUndefined();
      newest().tell(update(3, VIEWS[1], VIEWS[2], hashView(VIEWS[0])));
    }
    expect([asked(), room.ended.value?.code, room.view.value]).toEqual([21, 'bad-answer', VIEWS[1]]);
  });

  test('takes new lines of the log, keeps them while none come, and drops those that are taken back', () => {
    const room = openRoom();
    newest().begin();
    const line = (at: number): SentLine => ({ by: 0, cause: 'player', text: '0 end', at, events: [] });
    const tell = (n: number, from: number, ...lines: readonly SentLine[]) => {
      const frame = update(n, VIEWS[0], VIEWS[0]);
      newest().tell({ ...frame, from, lines } as ServerFrame);
      return room.lines.value;
    };
    newest().tell(full(1, VIEWS[0]));
    expect(tell(2, 0, line(0), line(1))).toEqual([line(0), line(1)]);
    const before = tell(3, 2, line(2));
    expect(before).toEqual([line(0), line(1), line(2)]);
    // The same list: what is drawn from it need not be drawn again.
    expect(tell(4, 3)).toBe(before);
    expect(tell(5, 1)).toEqual([line(0)]);
    expect(tell(6, 0, line(3))).toEqual([line(3)]);
    room.close();
  });

  test('asks once for another own seat, and never for the one that is shown', () => {
    const room = openRoom();
    newest().begin();
    newest().tell({ ...full(5, VIEWS[0]), seat: 0 } as ServerFrame);
    room.showSeat(0);
    expect(newest().ofKind('full')).toEqual([]);
    room.showSeat(1);
    room.showSeat(1);
    expect(newest().ofKind('full')).toEqual([{ t: 'full', why: 'seat', seat: 1 }]);
    room.close();
  });

  test('a beat with a newer number tells of a frame that was lost', () => {
    const room = openRoom();
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    newest().tell({ t: 'beat', n: 1, now: 0 });
    expect(newest().ofKind('full')).toEqual([]);
    newest().tell({ t: 'beat', n: 2, now: 0 });
    expect(newest().ofKind('full')).toHaveLength(1);
    room.close();
  });

  test('frames that nobody can read change nothing', () => {
    const room = openRoom();
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    for (const text of ['', '{', '[]', '{"t":"update"}', '{"t":"nothing"}', 'null']) newest().tell(text);
    expect(room.view.value).toEqual(VIEWS[0]);
    room.close();
  });

  test('comes back by itself with what it has, and sends a command again with the same id until it is answered', async () => {
    const room = openRoom();
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    const done = room.command(0, { do: 'undo', steps: 1 });
    const [first] = newest().ofKind('do');
    newest().close();
    expect(room.connection.value).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    newest().begin();
    expect(newest().ofKind('hello')).toMatchObject([{ have: hashView(VIEWS[0]) }]);
    newest().tell({ t: 'full', ...positionAt(1, VIEWS[0]), table: STATE });
    expect(newest().ofKind('do')).toEqual([first]);
    newest().tell({ t: 'ack', id: first.id });
    expect(await done).toBeUndefined();
    expect(room.connection.value).toBe('open');
    room.close();
  });

  test('a command that no answer can reach any more is lost: a server that says goodbye for good, and a table that is left', async () => {
    const room = openRoom();
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    const said = room.command(0, { do: 'undo', steps: 1 });
    const asked = room.ask({ ask: 'past', line: 0 });
    newest().tell({ t: 'bye', code: 'table-closed', after: null });
    expect(await said).toBe(UNHEARD);
    expect(await asked).toBeUndefined();
    room.close();
    const left = openRoom();
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    const sent = left.command(0, { do: 'undo', steps: 1 });
    left.close();
    expect(await sent).toBe(UNHEARD);
  });

  test('a command that was not answered survives a reload of the page', () => {
    const room = openRoom();
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    void room.command(0, { do: 'undo', steps: 1 });
    const [first] = newest().ofKind('do');
    room.close();
    const again = openRoom();
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    expect(newest().ofKind('do')).toEqual([first]);
    newest().tell({ t: 'refused', id: first.id, code: 'stale', params: {} });
    again.close();
    const later = openRoom();
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    expect(newest().ofKind('do')).toEqual([]);
    later.close();
  });

  test('what somebody says is heard or refused by the server, and by nobody without a connection', async () => {
    const room = openRoom();
    expect(await room.say('too early', 'Ann')).toEqual(UNHEARD);
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    const outcomes: unknown[] = [];
    void room.say('hello', 'Ann').then((outcome) => outcomes.push(outcome));
    void room.say('hello again', 'Ann').then((outcome) => outcomes.push(outcome));
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual([]);
    const [first, second] = newest().ofKind('say');
    expect([first.text, second.text]).toEqual(['hello', 'hello again']);
    newest().tell({ t: 'refused', id: second.id, code: 'slow-down', params: {} });
    newest().tell({ t: 'ack', id: first.id });
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual([expect.objectContaining({ code: 'slow-down' }), undefined]);
    room.close();
  });

  test('who comes back asks for the seat that was shown, and who watches for none', async () => {
    const hellos: unknown[] = [];
    for (const watch of [undefined, 'secret']) {
      const room = openRoom(watch);
      newest().begin();
      const { length } = sockets;
      newest().close();
      room.hurry();
      expect(sockets).toHaveLength(length + 1);
      newest().begin();
      hellos.push(newest().ofKind('hello')[0]);
      room.close();
    }
    expect(hellos).toMatchObject([{ seat: 0 }, { watch: 'secret' }]);
    expect(hellos[0]).not.toHaveProperty('watch');
    expect(hellos[1]).not.toHaveProperty('seat');
  });

  test('lines of the chat stand in their order, each once, however they come', () => {
    const room = openRoom();
    const line = (number: number) => ({ number }) as Parameters<OnlineRoom['hearChat']>[0][number];
    room.hearChat([line(2), line(5)]);
    room.hearChat([line(4), line(2), line(1)]);
    expect(room.chat.value.map(({ number }) => number)).toEqual([1, 2, 4, 5]);
    room.close();
  });

  test('a silent server counts as lost', async () => {
    const room = openRoom();
    newest().begin();
    newest().tell(full(1, VIEWS[0]));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(room.connection.value).toBe('open');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sockets.length).toBeGreaterThan(1);
    room.close();
  });

  test('a goodbye for good ends it, and says why', async () => {
    const room = openRoom();
    newest().begin();
    newest().tell({ t: 'bye', code: 'not-watchable', after: null });
    expect(room.ended.value?.code).toBe('not-watchable');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });
});
