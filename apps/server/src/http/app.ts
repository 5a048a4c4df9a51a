import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { isRefusal, type Refusal } from '@hamlet/kernel';
import { LIMITS, ROUTES, type Route, type RouteName } from '@hamlet/protocol';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { countedNetwork, isLoopbackHost, shortAddress } from '../addresses.ts';
import type { LineStream } from '../bot-api/line-stream.ts';
import { addStreams } from '../bot-api/streams.ts';
import type { Metrics } from '../metrics.ts';
import { deviceLabel } from '../people/device-label.ts';
import { People } from '../people/identity.ts';
import { proxiesOf, type Settings } from '../settings.ts';
import { Heartbeats } from '../sockets/heartbeats.ts';
import { type SocketServices, TableSocket } from '../sockets/socket.ts';
import type { Person } from '../storage/people-storage.ts';
import { isStorageFault } from '../storage/storage.ts';
import { refuse } from '../tables/commands.ts';
import { Buckets } from './buckets.ts';
import type { HandlerServices } from './handler.ts';
import { handlersOf } from './handlers.ts';
import { SECURE_HEADERS, SECURITY_HEADERS } from './headers.ts';
import { limitsOf } from './limits.ts';
import { addOperations } from './operations.ts';
import { type PageFile, readPage, sendFile } from './page-files.ts';
import { proxyWatch } from './proxy-watch.ts';
import { retryAfter, statusOf } from './refusals.ts';

/** The cookie of an identity. */
const COOKIE = 'hamlet';
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
const REQUEST_MS = 30_000;

export interface AppServices extends HandlerServices {
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly sockets: Set<TableSocket>;
  /** The streams of bot accounts. */
  readonly streams: Set<LineStream>;
  readonly onTrouble: (code: string, table: string) => void;
}

/** The HTTP server of a node: routes, sockets, the page, health and metrics. */
export async function makeApp(services: AppServices): Promise<FastifyInstance> {
  const { settings, metrics, log } = services;
  const proxies = proxiesOf(settings['trusted-proxies']);
  const app = Fastify({
    bodyLimit: LIMITS.body,
    requestTimeout: REQUEST_MS,
    connectionTimeout: 0,
    trustProxy: proxies.length > 0 ? proxies : false,
    // A parser that refuses members which would reach a prototype.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
    // An address that the router refuses is answered like everything else.
    frameworkErrors: (_error, _request, reply) => answer(reply, refuse('bad-request'), metrics),
  });
  // One-click unsubscribing posts a form (RFC 8058); what it says is in its address.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, {}),
  );
  await app.register(cookie);
  await app.register(websocket, { options: { maxPayload: LIMITS.frame, perMessageDeflate: false } });
  const buckets = settings.limits ? new Buckets(limitsOf(settings)) : undefined;
  const watchProxy = proxyWatch(settings, log);
  const tidy = setInterval(() => buckets?.tidy(), 60_000);
  app.addHook('onClose', async () => clearInterval(tidy));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    if (isSecure(request)) reply.headers(SECURE_HEADERS);
    const isUpgrade = request.headers.upgrade !== undefined;
    const network = countedNetwork(request.ip);
    const wait = (isUpgrade && buckets?.take('sockets', network)) || buckets?.take('address', network) || 0;
    if (wait > 0) return answer(reply, refuse('too-many-requests', { seconds: wait }), metrics);
    const isSafe = (request.method === 'GET' || request.method === 'HEAD') && !isUpgrade;
    if (!isSafe && !isOwnOrigin(request, settings)) return answer(reply, refuse('wrong-origin'), metrics);
    watchProxy(request);
    return undefined;
  });
  // No contents, for a path may hold a token; and of addresses the network alone.
  app.addHook('onResponse', async (request, reply) => {
    log.debug({
      method: request.method,
      route: request.routeOptions.url,
      from: shortAddress(request.ip),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const refusal = refusalFor(error);
    if (refusal.code === 'internal-error')
      log.error({ route: request.routeOptions.url, error: error.message, stack: error.stack });
    return answer(reply, refusal, metrics);
  });
  app.setNotFoundHandler((_, reply) => answer(reply, refuse('unknown-route'), metrics));

  addRoutes(app, services, buckets);
  addSocket(app, services, buckets);
  addStreams(app, services, buckets, (reply, refusal) => answer(reply, refusal, metrics));
  addOperations(app, services, (reply, refusal) => answer(reply, refusal, metrics));
  addPage(app, readPage(settings.web));
  return app;
}

function refusalFor(error: Error & { statusCode?: number; code?: string }): Refusal {
  if (isStorageFault(error)) return refuse('storage-failed');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('too-large');
  return error.statusCode !== undefined && error.statusCode < 500 ? refuse('bad-request') : refuse('internal-error');
}

function answer(reply: FastifyReply, refusal: Refusal, metrics: Metrics): FastifyReply {
  metrics.refusals.inc({ code: refusal.code });
  const seconds = retryAfter(refusal);
  if (seconds !== undefined) reply.header('retry-after', `${seconds}`);
  return reply.code(statusOf(refusal)).send(refusal);
}

/**
 * True for a request that a page of this server makes, or a program. Browsers name the origin of the page; programs name
 * none.
 */
function isOwnOrigin({ headers, host }: FastifyRequest, settings: Settings): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  try {
    const { host: from, origin: full } = new URL(origin);
    const own = settings['public-address'];
    return own === undefined ? from === host : full === new URL(own).origin;
  } catch {
    return false;
  }
}

/** The origin at which people see the page. */
function originOf({ protocol, host }: FastifyRequest, settings: Settings): string {
  return new URL(settings['public-address'] ?? `${protocol}://${host}`).origin;
}

/** The key by which requests are counted: the person, or the address where nobody is known. */
function keyOf(ip: string, person: Person | undefined): string {
  return person ? `person ${person.id}` : `address ${countedNetwork(ip)}`;
}

/** The routes that stay open to a banned person: their identity, export and deletion of their data, and the privacy notice. */
const OPEN_TO_BANNED: ReadonlySet<RouteName> = new Set(['me', 'exportMe', 'deleteMe', 'privacy']);

function addRoutes(app: FastifyInstance, services: AppServices, buckets: Buckets | undefined): void {
  const { storage, metrics, settings } = services;
  const people = new People(storage);
  const handlers = handlersOf(services);
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const route: Route = ROUTES[name];
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      bodyLimit: route.bytes,
      handler: async (request, reply) => {
        const bearer = await people.bearer(request.headers.authorization);
        const bot = isRefusal(bearer) ? undefined : bearer;
        const person = bearer ? bot?.person : await people.known(request.cookies[COOKIE]);
        // Those whose cookie is no one's are counted by their address as well, so that guessing is slow.
        const wait = buckets?.take(route.limit, keyOf(request.ip, person)) ?? 0;
        if (wait > 0) return answer(reply, refuse('too-many-requests', { seconds: wait }), metrics);
        if (isRefusal(bearer)) return answer(reply, bearer, metrics);
        const fault = bot && refuseBot(route, bot.scopes);
        if (fault) return answer(reply, fault, metrics);
        if (person?.banned && !OPEN_TO_BANNED.has(name)) return answer(reply, refuse('banned'), metrics);
        if (route.known && !person) return answer(reply, refuse('no-identity'), metrics);
        const params = route.params.safeParse(request.params);
        const query = route.query.safeParse(request.query);
        const body = route.body.safeParse(request.body ?? {});
        if (!params.success || !query.success || !body.success) {
          const issue = (params.error ?? query.error ?? body.error)?.issues[0];
          const place = issue?.path.join('.') ?? '';
          return answer(reply, refuse('bad-request', { place }), metrics);
        }
        const remember = (value: string) => {
          const secure = (settings['public-address'] ?? `${request.protocol}:`).startsWith('https:');
          reply.setCookie(COOKIE, value, {
            httpOnly: true,
            sameSite: 'lax',
            secure,
            path: '/',
            maxAge: COOKIE_SECONDS,
          });
        };
        const input = { params: params.data, query: query.data, body: body.data };
        // The schemas of the route have read the input of its handler.
        const handler = handlers[name] as (input: unknown, caller: unknown) => Promise<unknown>;
        const caller = {
          person,
          cookie: request.cookies[COOKIE],
          origin: originOf(request, settings),
          device: deviceLabel(request.headers['user-agent']),
          remember,
          publicWait: () => buckets?.take('public', countedNetwork(request.ip)) ?? 0,
        };
        const result = await handler(input, caller);
        reply.header('cache-control', 'no-store');
        return isRefusal(result) ? answer(reply, result, metrics) : reply.send(result);
      },
    });
  }
}

/** The refusal of a route that a token has no scope for. */
function refuseBot({ scope }: Route, scopes: readonly string[]): Refusal | undefined {
  if (scope === undefined) return refuse('not-for-bots');
  return scope === 'any' || scopes.includes(scope) ? undefined : refuse('scope-missing', { scope });
}

/** The table in the path of a socket; undefined for what is no id. */
function tableOf({ params }: FastifyRequest): string | undefined {
  return ROUTES.table.params.safeParse(params).data?.table;
}

function addSocket(app: FastifyInstance, services: AppServices, buckets: Buckets | undefined): void {
  const { storage, tables, watchSecret, metrics, settings, sockets, onTrouble } = services;
  const people = new People(storage);
  const perAddress = new Map<string, number>();
  const heartbeats = new Heartbeats();
  app.addHook('onClose', async () => heartbeats.close());
  const socketServices: SocketServices = {
    storage,
    tables,
    buckets,
    heartbeats,
    watchSecret,
    onTrouble,
    onRefusal: (code) => metrics.refusals.inc({ code }),
  };
  app.get(
    '/api/tables/:table/socket',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const held = perAddress.get(countedNetwork(request.ip)) ?? 0;
        const full = sockets.size >= settings['max-sockets'] || held >= settings['max-sockets-per-address'];
        if (services.isStopping()) await answer(reply, refuse('stopping'), metrics);
        else if (!tableOf(request)) await answer(reply, refuse('bad-request', { place: 'table' }), metrics);
        else if (full) await answer(reply, refuse('too-many-requests', { seconds: 60 }), metrics);
      },
    },
    (socket, request) => {
      // Nothing that lasts as long as the socket may hold the request, which is larger than everything else about it.
      const { ip, socket: stream } = request;
      const network = countedNetwork(ip);
      perAddress.set(network, (perAddress.get(network) ?? 0) + 1);
      socket.on('close', () => {
        const left = (perAddress.get(network) ?? 1) - 1;
        if (left > 0) perAddress.set(network, left);
        else perAddress.delete(network);
      });
      socket.on('error', () => socket.terminate());
      const table = tableOf(request) ?? '';
      const known = people.known(request.cookies[COOKIE]);
      attach(socket, known, (person) => {
        const open = new TableSocket({ socket, stream }, table, person, keyOf(ip, person), socketServices);
        sockets.add(open);
        socket.on('close', () => sockets.delete(open));
      }).catch(() => socket.close(1011));
    },
  );
}

/** Waits until the person is known, and gives the frames that came meanwhile to the one who reads them then. */
async function attach(
  socket: WebSocket,
  known: Promise<Person | undefined>,
  begin: (person: Person | undefined) => void,
): Promise<void> {
  const early: string[] = [];
  const keep = (data: Buffer) => early.length < 8 && early.push(data.toString('utf8'));
  socket.on('message', keep);
  const person = await known;
  socket.off('message', keep);
  // A socket that has closed meanwhile emits no `close` any more.
  if (socket.readyState !== socket.OPEN) return;
  begin(person);
  for (const text of early) socket.emit('message', Buffer.from(text), false);
}

/** True where a browser counts the page as a secure context. */
function isSecure({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'https' || isLoopbackHost(hostname);
}

function addPage(app: FastifyInstance, files: ReadonlyMap<string, PageFile>): void {
  for (const [address, file] of files)
    app.get(encodeURI(address), async (request, reply) => sendFile(request, reply, file));
}
