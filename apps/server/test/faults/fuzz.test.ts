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

function message(roll: Roll): string {
  const kind = roll(10);
  if (kind === 0) return Array.from({ length: roll(60) }, () => String.fromCharCode(roll(0xffff))).join('');
  const text = JSON.stringify(mutated(FRAMES[roll(FRAMES.length)], roll)) ?? 'undefined';
  if (kind > 2) return text;
  const at = roll(text.length);
  return kind === 1 ? text.slice(0, at) : text.slice(0, at) + String.fromCharCode(32 + roll(95)) + text.slice(at + 1);
}

describe('random and mutated messages', () => {
  test.each(samples([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19], [0]))(
    '100,000 of them crash nothing and change nothing that they may not (%i)',
    async (seed) => {
      const { storage, tables, troubles } = await timedTables();
      const plan = planFor('hamlet', [person, person, person]);
      const table = await openTable(tables, plan);
      await readyAll(table, plan);
      const before = await table.read(({ session }) => session?.game.hash(session.state) as string);
      const roll = dice(seed + 1);
      let fake = new FakeSocket();
      let refused = 0;
      const services = {
        storage,
        tables,
        buckets: undefined,
        heartbeats: new Heartbeats(),
        watchSecret: 'secret',
        onTrouble: (code: string) => void troubleCodes.push(code),
        onRefusal: () => void refused++,
      };
      const troubleCodes: string[] = [];
      const sockets: TableSocket[] = [];
      // Bob sits on seat 1 and is not to move: nothing that he sends may change the game.
      const due = await table.read(({ session }) => session?.pending?.seats[0]);
      const names = ['ada', 'bob', 'cem'];
      const idle = names.findIndex((_, seat) => seat !== due);
      const join = () => {
        fake = new FakeSocket();
        const known = { id: names[idle], name: names[idle] };
        sockets.push(
          new TableSocket({ socket: fake as unknown as WebSocket, stream: sink() }, table.id, known, 'key', services),
        );
        fake.emit('message', Buffer.from(JSON.stringify(HELLO)), false);
      };
      join();
      for (let count = 0; count < 100_000; count++) {
        if (fake.readyState !== fake.OPEN) join();
        fake.emit('message', Buffer.from(message(roll)), roll(50) === 0);
        if (count % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
      fake.close();
      expect(refused).toBeGreaterThan(1000);
      expect(troubleCodes.filter((code) => code !== 'client-mismatch')).toEqual([]);
      expect(troubles).toEqual([]);
      const after = await table.read(({ session }) => session?.game.hash(session.state) as string);
      expect(after).toBe(before);
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
