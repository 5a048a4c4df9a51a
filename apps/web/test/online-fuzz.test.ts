// @module-tag whole
import { hashView } from '@hamlet/kernel';
import { type ClientFrame, difference, type Plain, type ServerFrame } from '@hamlet/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OnlineRoom } from '../src/online/online-room.ts';
import { FakeSocket, keepNothing, positionAt, STATE } from './fake-socket.ts';

/** Whole numbers below a bound, the same in every run. */
function diceOf(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % bound;
  };
}

/** A server that plays on by itself and whose frames are dropped, doubled, delayed, swapped and spoiled on their way. */
class FuzzedServer {
  readonly views: Plain[] = [{ gold: [0, 0], village: ['church'] }];
  readonly done: string[] = [];
  /** True once nothing happens to the frames any more. */
  isClean = false;
  private socket: FakeSocket | undefined;
  private waiting: string[] = [];
  private readonly roll: (bound: number) => number;

  constructor(seed: number) {
    this.roll = diceOf(seed);
  }

  open(): FakeSocket {
    const socket = new FakeSocket((frame) => this.hear(socket, frame));
    this.socket = socket;
    this.waiting = [];
    return socket;
  }

  private get n(): number {
    return this.views.length;
  }

  private get view(): Plain {
    return this.views[this.n - 1];
  }

  private hear(socket: FakeSocket, frame: ClientFrame): void {
    if (socket !== this.socket) return;
    if (frame.t === 'hello') this.waiting.push(JSON.stringify(this.full(frame.have)));
    if (frame.t === 'full') this.send(this.full(undefined));
    if (frame.t !== 'do') return;
    // The same id is carried out once and answered in the same way.
    if (!this.done.includes(frame.id)) {
      this.done.push(frame.id);
      this.play();
    }
    this.send({ t: 'ack', id: frame.id });
  }

  private full(have: string | undefined): ServerFrame {
    const known = have === hashView(this.view) ? {} : { view: this.view };
    return { t: 'full', ...positionAt(this.n, this.view), ...known, table: STATE };
  }

  /** Something happens at the table. */
  play(): void {
    const before = this.view;
    const gold = [this.n, this.roll(9)];
    const village = Array.from({ length: 1 + this.roll(5) }, (_, at) => `tile-${at}-${this.roll(3)}`);
    this.views.push({ gold, village });
    const change = difference(before, this.view);
    this.send({ t: 'update', ...positionAt(this.n, this.view), ...(change === undefined ? {} : { view: change }) });
  }

  beat(): void {
    this.send({ t: 'beat', n: this.n, now: 0 });
  }

  private send(frame: ServerFrame): void {
    const text = JSON.stringify(frame);
    switch (this.isClean ? 9 : this.roll(10)) {
      case 0:
        return;
      case 1:
        this.waiting.push(text, text);
        break;
      case 2:
        this.waiting.push(this.spoiled(text));
        break;
      case 3:
        // It comes before what was sent first.
        this.waiting.unshift(text);
        break;
      default:
        this.waiting.push(text);
    }
    if (this.roll(3) > 0) this.deliver();
  }

  /** Cut off, or with a digit that is another one. */
  private spoiled(text: string): string {
    const at = this.roll(text.length);
    if (this.roll(2) === 0) return text.slice(0, at);
    const digits = [...text.matchAll(/(?<="(?:gold|village)":\[[^\]]*)\d/g)];
    const digit = digits[this.roll(Math.max(1, digits.length))];
    return digit ? `${text.slice(0, digit.index)}${(Number(digit[0]) + 1) % 10}${text.slice(digit.index + 1)}` : '{}';
  }

  deliver(): void {
    for (const text of this.waiting.splice(0)) this.socket?.tell(text);
  }

  begin(): void {
    this.socket?.begin();
  }

  drop(): void {
    this.socket?.close();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  keepNothing();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('under a server whose frames get lost, doubled, late, swapped and spoiled', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'no view is shown that the server never had (%i)',
    async (seed) => {
      const server = new FuzzedServer(seed);
      const room = new OnlineRoom({ id: 'table1', open: () => server.open() });
      server.begin();
      const hadOnce = () =>
        room.view.value === null || server.views.some((view) => hashView(view) === hashView(room.view.value));
      let answered = 0;
      for (let step = 0; step < 120; step++) {
        if (step % 7 === 0) void room.command(0, { do: 'undo', steps: 1 }).then((refusal) => refusal ?? answered++);
        else server.play();
        expect(hadOnce(), `step ${step}`).toBe(true);
        if (step % 20 === 19) {
          server.drop();
          await vi.advanceTimersByTimeAsync(20_000);
          server.begin();
        }
        if (step % 5 === 0) server.beat();
      }
      // Once the wire is quiet and clean, everything comes to rest: the newest view, and each command carried out once.
      server.isClean = true;
      for (let round = 0; round < 5; round++) {
        server.beat();
        server.deliver();
        await vi.advanceTimersByTimeAsync(10);
      }
      expect(hashView(room.view.value)).toBe(hashView(server.views[server.views.length - 1]));
      expect(new Set(server.done).size).toBe(server.done.length);
      expect(answered).toBe(server.done.length);
      room.close();
    },
  );

  test('a server whose views never match its hashes is left, and the reader sees a message', () => {
    keepNothing();
    const socket = new FakeSocket();
    const room = new OnlineRoom({ id: 'table1', open: () => socket });
    socket.begin();
    for (let count = 0; count < 20; count++)
      socket.tell({ t: 'full', ...positionAt(count + 1, { gold: 1 }), hash: 'other', view: { gold: 1 }, table: STATE });
    expect(room.view.value).toBeNull();
    expect(room.ended.value).toMatchObject({ code: 'bad-answer' });
    expect(room.connection.value).toBe('closed');
  });
});
