import type { Plan } from '@hamlet/protocol';
import { onTestFinished } from 'vitest';
import { type RunningNode, readSettings, startNode } from '../../src/index.ts';
import { Client, type ClientOptions } from './client.ts';
import { testFolder } from './folder.ts';

export interface TestNode extends RunningNode {
  readonly base: string;
}

/** A server in this process, which ends with the test. */
export async function testNode(flags: Readonly<Record<string, string>> = {}): Promise<TestNode> {
  const settings = readSettings(
    { port: '0', data: testFolder(), 'log-level': 'silent', limits: 'false', ...flags },
    {},
  );
  const node = await startNode(settings);
  onTestFinished(() => node.stop());
  return { ...node, base: `http://127.0.0.1:${node.port}` };
}

export interface Answered<T> {
  readonly status: number;
  readonly data: T;
  readonly cookie: string | undefined;
  readonly headers: Headers;
}

/** One request; the cookie that came with the answer, where there was one. */
export async function request<T = Record<string, unknown>>(
  base: string,
  method: string,
  path: string,
  {
    cookie,
    body,
    headers = {},
  }: { cookie?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answered<T>> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(cookie === undefined ? {} : { cookie: `hamlet=${cookie}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const set = response.headers.get('set-cookie');
  return {
    status: response.status,
    data: (text.startsWith('{') ? JSON.parse(text) : text) as T,
    cookie: set === null ? undefined : /^hamlet=([^;]+)/.exec(set)?.[1],
    headers: response.headers,
  };
}

const PEOPLE = ['Ada', 'Bob', 'Cem', 'Dora', 'Emil', 'Fay'];

export function planFor(game: string, seats: Plan['seats'], more: Partial<Plan> = {}): Plan {
  return { game, options: {}, seats, pace: 'live-20', access: 'link', watching: true, ...more };
}

export const person = { kind: 'person' } as const;

/** A table with a person on each of its seats for persons. */
export interface TestTable {
  readonly id: string;
  readonly cookies: readonly string[];
  readonly watch: string;
  /** A client for a seat. */
  client(seat: number, more?: Partial<ClientOptions>): Promise<Client>;
}

/** Opens a table and seats a new person everywhere; nobody is ready yet. */
export async function seatedTable(base: string, plan: Plan): Promise<TestTable> {
  const opened = await request<{ id: string }>(base, 'POST', '/api/tables', { body: { name: PEOPLE[0], plan } });
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.data));
  const { id } = opened.data;
  const cookies: string[] = [];
  const host = opened.cookie ?? '';
  for (const [seat, { kind }] of plan.seats.entries()) {
    if (kind !== 'person') continue;
    if (cookies.length === 0) {
      cookies[seat] = host;
      continue;
    }
    const invited = await request<{ token: string }>(base, 'POST', `/api/tables/${id}/invitations`, {
      cookie: host,
      body: { seat },
    });
    const accepted = await request(base, 'POST', `/api/invitations/${invited.data.token}`, {
      body: { name: PEOPLE[seat] },
    });
    cookies[seat] = accepted.cookie ?? '';
  }
  const { data } = await request<{ watch: string }>(base, 'GET', `/api/tables/${id}`, { cookie: host });
  return {
    id,
    cookies,
    watch: data.watch,
    async client(seat, more = {}) {
      const client = await Client.join({ base, table: id, cookie: cookies[seat], seat, ...more });
      onTestFinished(() => client.close());
      return client;
    },
  };
}

/** Marks all seats of these clients ready and waits until the game has begun for each. */
export async function begin(clients: readonly Client[]): Promise<void> {
  for (const [seat, client] of clients.entries()) await client?.command({ do: 'ready', ready: true }, seat);
  for (const client of clients) await client?.until(() => client.table?.phase !== 'gathering');
}

/** Draws whole numbers by a seed, so that a test can be played again. */
export function dice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % bound;
  };
}

/** Plays random actions, listed from the view, until the game is over or a number of them were taken. */
export async function playOn(clients: readonly Client[], seed: number, moves = 10_000): Promise<number> {
  const roll = dice(seed);
  for (let move = 0; move < moves; move++) {
    const any = clients.find((client) => client !== undefined);
    await any?.until(() => any.isOver || clients.some((client, seat) => client?.isDue(seat)));
    if (any?.isOver) return move;
    const seat = clients.findIndex((client, at) => client?.isDue(at));
    const list = clients[seat].legal(seat);
    const refused = await clients[seat].command({ do: 'act', actions: [list[roll(list.length)]] }, seat);
    if (refused) throw new Error(`refused: ${JSON.stringify(refused)}`);
  }
  return moves;
}
