// @module-tag whole
import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { isRefusal } from '@hamlet/kernel';
import { LIMITS } from '@hamlet/protocol';
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { Heartbeats } from '../../src/sockets/heartbeats.ts';
import { TableSocket } from '../../src/sockets/socket.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { dice, person, planFor, request, seatedTable, testNode } from '../support/node.ts';
import { listener, openTable, readyAll, timedTables } from '../support/timed-tables.ts';

/** The part of a socket that the server uses, without a network. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  ping(): void {}
  close(): void {
    if (this.readyState !== this.OPEN) return;
    this.readyState = 3;
    this.emit('close');
  }
  terminate(): void {
    this.close();
  }
}

/** A stream that takes everything. */
function sink(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

const HELLO = { t: 'hello', protocols: [1] };

/** Frames that mean something, to be changed. */
const FRAMES: readonly unknown[] = [
  HELLO,
  { t: 'do', id: 'abcd', seat: 0, seen: 0, command: { do: 'act', actions: ['pass'] } },
  { t: 'do', id: 'abce', seat: 1, seen: 9, command: { do: 'undo', steps: 1 } },
  { t: 'do', id: 'abcf', seat: 0, seen: 0, command: { do: 'answer', ask: 1, agree: true } },
  { t: 'do', id: 'abcg', seat: 2, seen: 0, command: { do: 'choose', seat: 0, choice: 'bot' } },
  { t: 'do', id: 'abch', seat: 0, seen: 0, command: { do: 'ask', request: { what: 'pace', pace: 'days-1' } } },
  { t: 'do', id: 'abci', seat: 1, seen: 0, command: { do: 'ask', request: { what: 'end', result: 'draw' } } },
  { t: 'do', id: 'abcj', seat: 1, seen: 0, command: { do: 'ask', request: { what: 'resume' } } },
  { t: 'do', id: 'abck', seat: 1, seen: 0, command: { do: 'ready', ready: false } },
  { t: 'do', id: 'abcl', seat: 1, seen: 0, command: { do: 'leave' } },
  { t: 'do', id: 'abcm', seat: 1, seen: 0, command: { do: 'concede' } },
  { t: 'do', id: 'abcn', seat: 1, seen: 0, command: { do: 'hand-over', level: 'novice' } },
  { t: 'do', id: 'abco', seat: 1, seen: 0, command: { do: 'reclaim' } },
  { t: 'do', id: 'abcp', seat: 1, seen: 0, command: { do: 'adjourn' } },
  { t: 'do', id: 'abcq', seat: 1, seen: 0, command: { do: 'watching', open: false } },
  { t: 'say', id: 'abcr', text: 'Hello' },
  { t: 'look', line: 3 },
  { t: 'full', why: 'seat', seat: 0 },
  { t: 'full', why: 'gap' },
  { t: 'ask', id: 'q', question: { ask: 'legal', seat: 0 } },
  { t: 'ask', id: 'q', question: { ask: 'past', line: 3 } },
  { t: 'ping' },
];

const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  2 ** 53,
  0.5,
  '',
  'x',
  '\u0000',
  '__proto__',
  'a'.repeat(3000),
  [],
  {},
  [[[[]]]],
  { t: 'do' },
  { __proto__: null },
];

type Roll = (bound: number) => number;

/** The same data with something in it changed. */
function mutated(value: unknown, roll: Roll): unknown {
  if (typeof value !== 'object' || value === null || roll(4) === 0) return VALUES[roll(VALUES.length)];
  if (Array.isArray(value)) return value.map((item: unknown) => (roll(2) === 0 ? mutated(item, roll) : item));
  const entries = Object.entries(value);
  const at = roll(entries.length + 1);
  if (at === entries.length) return { ...value, [`k${roll(5)}`]: VALUES[roll(VALUES.length)] };
  const [key, member] = entries[at];
  if (roll(5) === 0) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return { ...value, [key]: mutated(member, roll) };
}

/** Lets what was sent be handled. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A frame that the server can read, about any seat. */
function sound(roll: Roll, count: number): string {
  const frame = FRAMES[roll(FRAMES.length)];
  return JSON.stringify({
    ...Object(frame),
    ...(Object(frame).t === 'do' ? { id: `sound-${count}`, seat: roll(3) } : {}),
  });
}

function message(roll: Roll): string {
  const kind = roll(10);
  if (kind === 0) return Array.from({ length: roll(60) }, () => String.fromCharCode(roll(0xffff))).join('');
  const text = JSON.stringify(mutated(FRAMES[roll(FRAMES.length)], roll)) ?? 'undefined';
  if (kind > 2) return text;
  const at = roll(text.length);
  return kind === 1 ? text.slice(0, at) : text.slice(0, at) + String.fromCharCode(32 + roll(95)) + text.slice(at + 1);
}

const PLANS = [planFor('hamlet', [person, person, person]), planFor('builder-pro', [person, person, person])];
const NAMES = ['ada', 'bob', 'cem'];

/** Refusals of commands that were read: by the server, the table and the session. */
const REACHED = ['not-your-seat', 'already-begun', 'not-the-host', 'seat-is-held', 'adjourned', 'stale'];

/** The parts of a table that nothing sent by the person of this seat may change. */
async function untouchable(table: LiveTable, storage: Storage, own: number) {
  const room = await table.read((now) => now);
  const { session, persons, names, ready, host, watching, pace, asks, lapses } = room;
  const isOther = (_: unknown, seat: number) => seat !== own;
  return {
    game: session?.game.hash(session.state),
    lines: session?.effective.length,
    isOver: session?.isOver,
    holders: session?.status.holders.filter(isOther),
    conceded: session?.status.conceded.filter((seat) => seat !== own),
    seats: [persons, names, ready],
    table: [host, watching, pace],
    asks: asks.filter(({ by }) => by !== own),
    lapses,
    chat: (await storage.chat(table.id, 0, 1_000_000)).filter(({ person: by }) => by !== NAMES[own]),
  };
}

describe('random and mutated messages', () => {
  const seeds = samples([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], [0]);
  const cases = seeds.flatMap((seed) => PLANS.map((plan) => [plan.game, seed, plan] as const));
  test.each(cases)(
    '50,000 of them crash nothing and change nothing that they may not (%s, %i)',
    async (_, seed, plan) => {
      const { storage, tables, troubles } = await timedTables();
      const table = await openTable(tables, plan);
      await readyAll(table, plan);
      await storage.addChat(table.id, { person: 'ada', name: 'ada', text: 'Hello', watching: false });
      // The host and the one to move stay away: nothing that the third one sends may change the game, or anything of the others.
      const due = await table.read(({ session }) => session?.pending?.seats[0]);
      const idle = NAMES.findIndex((_, seat) => seat !== due && seat !== 0);
      const before = await untouchable(table, storage, idle);
      const roll = dice(seed + 1);
      let fake = new FakeSocket();
      const refused = new Set<string>();
      const troubleCodes: string[] = [];
      const services = {
        storage,
        tables,
        buckets: undefined,
        heartbeats: new Heartbeats(),
        watchSecret: 'secret',
        onTrouble: (code: string) => void troubleCodes.push(code),
        onRefusal: (code: string) => void refused.add(code),
      };
      const join = async () => {
        fake = new FakeSocket();
        const known = { id: NAMES[idle], name: NAMES[idle] };
        const open = { socket: fake as unknown as WebSocket, stream: sink() };
        const socket = new TableSocket(open, table.id, known, 'key', services);
        fake.emit('message', Buffer.from(JSON.stringify(HELLO)), false);
        // What comes before it is answered reaches no table.
        while (socket.seat === undefined) await aMoment();
      };
      await join();
      for (let count = 0; count < 50_000; count++) {
        if (fake.readyState !== fake.OPEN) await join();
        const isSound = roll(20) === 0;
        fake.emit('message', Buffer.from(isSound ? sound(roll, count) : message(roll)), roll(50) === 0);
        if (isSound) await aMoment();
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
      fake.close();
      // What was sent reached the table, and some of it was allowed.
      expect([...refused]).toEqual(expect.arrayContaining(REACHED));
      expect(table.now.session?.entries.length).toBeGreaterThan((before.lines ?? 0) + 20);
      expect(troubleCodes.filter((code) => code !== 'client-mismatch')).toEqual([]);
      expect(troubles).toEqual([]);
      expect(await untouchable(table, storage, idle)).toEqual(before);
      const texts = await listener(table, due);
      expect(texts[0]).toContain('"t":"full"');
      const awake = await tables.get(table.id);
      expect(isRefusal(awake)).toBe(false);
    },
  );

  test('requests that make no sense are refused by codes, without a stack, and large ones unread', async () => {
    const node = await testNode();
    const table = await seatedTable(node.base, planFor('hamlet', [person, person]));
    const roll = dice(4);
    const paths = [
      '/api/tables',
      '/api/me/carry',
      `/api/tables/${table.id}/commands`,
      `/api/tables/${table.id}/seats/9`,
      '/api/nothing',
    ];
    for (let count = 0; count < 150; count++) {
      const path = paths[roll(paths.length)];
      const body = message(roll);
      const { status, data } = await request<{ code?: string; stack?: string }>(node.base, 'POST', path, {
        body,
        cookie: table.cookies[roll(2)],
      });
      expect([400, 401, 403, 404, 409, 413, 415]).toContain(status);
      expect(data.code).toMatch(/^[a-z-]+$/);
      expect(data.stack).toBeUndefined();
    }
    const large = await request(node.base, 'POST', '/api/me/carry', { body: { token: 'x'.repeat(LIMITS.body) } });
    expect(large).toMatchObject({ status: 413, data: { code: 'too-large' } });
    const poisoned = await request(node.base, 'POST', '/api/tables', { body: '{"__proto__":{"plan":1}}' });
    expect(poisoned.status).toBe(400);
  });

  test('pages of other sites cannot ask, and requests are counted', async () => {
    const node = await testNode({ limits: 'true' });
    const foreign = await request(node.base, 'POST', '/api/tables', {
      body: {},
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign).toMatchObject({ status: 403, data: { code: 'wrong-origin' } });
    const own = await request(node.base, 'POST', '/api/tables', { body: {}, headers: { origin: node.base } });
    expect(own.data).toMatchObject({ code: 'bad-request' });
    const statuses = [];
    for (let count = 0; count < 25; count++)
      statuses.push(await request(node.base, 'POST', '/api/me/carry', { body: { token: 'x'.repeat(32) } }));
    const refusedRequests = statuses.filter(({ status }) => status === 429);
    expect(refusedRequests.length).toBeGreaterThan(0);
    expect(Number(refusedRequests[0].headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await request(node.base, 'GET', '/api');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(page.data).not.toContain('<script');
    const described = await request<{ openapi: string }>(node.base, 'GET', '/api/openapi.json');
    expect(described.data.openapi).toBe('3.1.0');
  });
});
