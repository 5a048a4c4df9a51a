import { get, type IncomingMessage } from 'node:http';
import { ROUTE_LIMITS, ROUTES, SERVER_REFUSALS, STREAMS } from '@hamlet/protocol';
import { describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { countedNetwork } from '../src/addresses.ts';
import { Buckets } from '../src/http/buckets.ts';
import { limitsOf, type RateLimits } from '../src/http/limits.ts';
import { proxyWatch } from '../src/http/proxy-watch.ts';
import { retryAfter, statusOf } from '../src/http/refusals.ts';
import { readSettings } from '../src/settings.ts';
import { refuse } from '../src/tables/commands.ts';
import { person, planFor, request, seatedTable, type TestNode, testNode } from './support/node.ts';

type LimitName = keyof RateLimits;

const TWO = planFor('hamlet', [person, person]);
const DEFAULTS = limitsOf(readSettings({}, {}));

/** The seconds after which a caller may come back, as an answer tells them in two places. */
interface Limited {
  readonly status: number;
  readonly code: unknown;
  readonly seconds: unknown;
  readonly header: string | null | undefined;
}

async function limited(
  node: TestNode,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Limited> {
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const answer = await request(node.base, method, path, { body, headers });
  const { code, params } = answer.data as { readonly code?: string; readonly params?: { readonly seconds?: number } };
  return { status: answer.status, code, seconds: params?.seconds, header: answer.headers.get('retry-after') };
}

function expectLimited({ status, code, seconds, header }: Limited): void {
  expect({ status, code }).toEqual({ status: 429, code: 'too-many-requests' });
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(header).toBe(String(seconds));
}

/** Asks for a socket; the answer where there is none. */
async function openSocket(node: TestNode, table: string): Promise<IncomingMessage | WebSocket> {
  const socket = new WebSocket(`${node.base.replace('http', 'ws')}/api/tables/${table}/socket`);
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response));
    socket.on('open', () => resolve(socket));
  });
}

/** Uses up a limit of routes by one of them, and expects every route that it holds for to be refused. */
async function exhaustRoutes(name: keyof typeof ROUTE_LIMITS): Promise<void> {
  const node = await testNode({ limits: 'true' });
  const routes = Object.values(ROUTES).filter(({ limit }) => limit === name);
  const streams = name === 'read' ? Object.values(STREAMS).map(({ path }) => ({ method: 'GET', path })) : [];
  const ask = ({ method, path }: { readonly method: string; readonly path: string }) =>
    limited(node, method, `/api${path.replaceAll(/:\w+/g, '1')}`);
  const free = await Promise.all(Array.from({ length: ROUTE_LIMITS[name].requests }, () => ask(routes[0])));
  expect(free.filter(({ status }) => status === 429)).toEqual([]);
  for (const route of [...routes, ...streams]) {
    // The bucket fills a little meanwhile.
    let answer = await ask(route);
    for (let more = 0; more < 60 && answer.status !== 429; more++) answer = await ask(route);
    expectLimited(answer);
  }
}

/** Sends a frame often over one socket; the refusals that came. */
async function flood(count: number, frame: (at: number) => object): Promise<unknown[]> {
  const node = await testNode({ limits: 'true' });
  const table = await seatedTable(node.base, TWO);
  const texts: string[] = [];
  const client = await table.client(0, { onText: (text) => void texts.push(text) });
  for (let at = 0; at < count; at++) client.raw(JSON.stringify(frame(at)));
  await client.until(() => texts.some((text) => text.includes('too-many-requests')));
  return texts.flatMap((text) => {
    const read = JSON.parse(text) as { readonly code?: string; readonly params?: { readonly seconds: number } };
    return read.code === 'too-many-requests' ? [read.params?.seconds] : [];
  });
}

/** For each limit of the server: it is used up, and what comes then is refused with the time to come back. */
const EXHAUST: Readonly<Record<LimitName, () => Promise<void>>> = {
  read: () => exhaustRoutes('read'),
  write: () => exhaustRoutes('write'),
  act: () => exhaustRoutes('act'),
  open: () => exhaustRoutes('open'),
  token: () => exhaustRoutes('token'),
  mail: () => exhaustRoutes('mail'),
  address: async () => {
    const node = await testNode({ limits: 'true', 'max-requests-per-address': '10' });
    const paths = ['/', '/health', '/health/live', '/health/ready', '/api', '/api/openapi.json', '/metrics'];
    for (let at = 0; at < 10; at++) expect((await limited(node, 'GET', paths[at % paths.length])).status).not.toBe(429);
    for (const path of [...paths, '/nothing', '/privacy', '/api/games', '/api/tables/1/socket'])
      expectLimited(await limited(node, 'GET', path));
    expectLimited(await limited(node, 'POST', '/api/tables'));
  },
  sockets: async () => {
    const node = await testNode({ limits: 'true', 'max-sockets-per-address': '2' });
    for (let at = 0; at < 4; at++) {
      const socket = await openSocket(node, 'nowhere');
      if (!(socket instanceof WebSocket)) throw new Error('no socket');
      await new Promise((resolve) => socket.on('close', resolve).close());
    }
    const answer = await openSocket(node, 'nowhere');
    if (answer instanceof WebSocket) throw new Error('a socket');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  },
  public: async () => {
    const node = await testNode({ limits: 'true', 'max-public-tables-per-address': '1' });
    const open = (name: string) =>
      request(node.base, 'POST', '/api/tables', { body: { name, plan: { ...TWO, access: 'public' } } });
    expect((await open('Ada')).status).toBe(200);
    const { status, data, headers } = await open('Bob');
    const { code, params } = data as { readonly code: string; readonly params: { readonly seconds: number } };
    expectLimited({ status, code, seconds: params.seconds, header: headers.get('retry-after') });
  },
  frames: async () => {
    const waits = await flood(DEFAULTS.frames.requests + 5, () => ({ t: 'ping' }));
    for (const seconds of waits) expect(Number(seconds)).toBeGreaterThan(0);
  },
  chat: async () => {
    const waits = await flood(DEFAULTS.chat.requests + 5, (at) => ({ t: 'say', id: `line-${at}`, text: 'Hello' }));
    for (const seconds of waits) expect(Number(seconds)).toBeGreaterThan(0);
  },
};

describe('a caller that asks too often gets the time to come back', () => {
  test.each(Object.entries(EXHAUST))('by the limit %s', async (_, exhaust) => {
    await expect(exhaust()).resolves.toBeUndefined();
  });

  test('everybody in one IPv6 network of 64 bits is counted as one', async () => {
    const node = await testNode({ limits: 'true', 'trusted-proxies': 'loopback', 'max-requests-per-address': '2' });
    const from = (address: string) => limited(node, 'GET', '/health/live', { 'x-forwarded-for': address });
    expect((await from('2001:db8:1:2::a')).status).toBe(200);
    expect((await from('2001:db8:1:2:ffff::b')).status).toBe(200);
    expectLimited(await from('2001:db8:1:2:3:4:5:6'));
    expect((await from('2001:db8:1:3::a')).status).toBe(200);
  });

  test('a socket over the limit is refused with the time to come back', async () => {
    const node = await testNode({ 'max-sockets-per-address': '1' });
    const table = await seatedTable(node.base, TWO);
    await table.client(0);
    const answer = await openSocket(node, table.id);
    if (answer instanceof WebSocket) throw new Error('a socket');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('60');
  });

  test('of all refusals those by a rate and those of a server that cannot now, and no others', () => {
    const waits = SERVER_REFUSALS.filter((code) => retryAfter(refuse(code)) !== undefined);
    expect(waits.filter((code) => statusOf(refuse(code)) === 429)).toEqual(['too-many-requests']);
    expect(waits.filter((code) => statusOf(refuse(code)) !== 429)).toEqual([
      'storage-failed',
      'stopping',
      'unknown-rules',
    ]);
    expect(retryAfter(refuse('too-many-requests', { seconds: 7 }))).toBe(7);
  });
});

test('a bucket is forgotten when it is full again, and not before', () => {
  let now = 0;
  const buckets = new Buckets(DEFAULTS, () => now);
  const { requests, seconds } = DEFAULTS.mail;
  for (let at = 0; at < requests; at++) expect(buckets.take('mail', 'somebody')).toBe(0);
  expect(buckets.take('mail', 'somebody')).toBe(seconds / requests);
  now = 0.9 * (seconds / requests) * 1000;
  buckets.tidy();
  expect(buckets.take('mail', 'somebody')).toBeGreaterThan(0);
  now = 3 * seconds * 1000;
  buckets.tidy();
  for (let at = 0; at < requests; at++) expect(buckets.take('mail', 'somebody')).toBe(0);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3::203.0.113.7', '1:2:3:0::/64'],
])('%s is counted as %s', (address, network) => expect(countedNetwork(address)).toBe(network));

test('the storage is looked at once in a second, however many ask for health', async () => {
  const node = await testNode();
  const check = vi.spyOn(node.storage, 'check');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => request(node.base, 'GET', at % 2 === 0 ? '/health' : '/health/ready')),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(check).toHaveBeenCalledTimes(1);
  check.mockRejectedValue(new Error('full'));
  await vi.waitUntil(async () => (await request(node.base, 'GET', '/health')).status === 503, { timeout: 3000 });
  expect((await request(node.base, 'GET', '/health/ready')).headers.get('retry-after')).toBe('5');
});

test('the description of the interface is made once, and may be kept', async () => {
  const node = await testNode();
  const read = () => request<object>(node.base, 'GET', '/api/openapi.json');
  const [one, other] = [await read(), await read()];
  expect(one.headers.get('content-encoding')).toBe('gzip');
  expect(one.headers.get('cache-control')).toBe('public, max-age=300');
  expect(other.data).toEqual(one.data);
});

describe('metrics', () => {
  async function statusFor(node: TestNode, headers: Record<string, string>): Promise<number | undefined> {
    return new Promise((resolve) => {
      get(`${node.base}/metrics`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
    });
  }

  test('are for this computer, and not for those behind a proxy on it', async () => {
    const node = await testNode();
    expect(await statusFor(node, {})).toBe(200);
    expect(await statusFor(node, { host: 'localhost:9090' })).toBe(200);
    expect(await statusFor(node, { host: 'hamlet.example.org' })).toBe(404);
    expect(await statusFor(node, { host: '127.0.0.1.example.org' })).toBe(404);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect(await statusFor(node, { [name]: '203.0.113.7' })).toBe(404);
  });
});

describe('a proxy that makes everybody one address', () => {
  const PAGE = 'https://hamlet.example.org';
  const NAMED = { 'x-forwarded-for': '203.0.113.7' };

  test.each([
    ['names nobody', { origin: PAGE }, '127.0.0.1', 'proxy-hides-addresses'],
    ['is not among those that are trusted', { origin: PAGE, ...NAMED }, '10.0.0.2', 'proxy-not-trusted'],
    ['names the person', { origin: PAGE, ...NAMED }, '203.0.113.7', undefined],
    ['names this computer', { origin: PAGE, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', undefined],
    ['is not there', {}, '127.0.0.1', undefined],
  ])('that %s is reported to the operator once', (_, headers, ip, code) => {
    const warn = vi.fn<(said: { readonly code: string }) => void>();
    const watch = proxyWatch(readSettings({ 'public-address': `${PAGE}/` }, {}), { warn });
    const request = { headers, ip, socket: { remoteAddress: code === 'proxy-not-trusted' ? ip : '127.0.0.1' } };
    watch(request);
    watch(request);
    expect(warn.mock.calls.map(([{ code: said }]) => said)).toEqual(code === undefined ? [] : [code]);
  });
});
