import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import type { LineStream } from './bot-api/line-stream.ts';
import { BotPool } from './bots/pool.ts';
import { makeApp } from './http/app.ts';
import { Metrics } from './metrics.ts';
import { postRules } from './notifications/guarded-post.ts';
import { Mailer } from './notifications/mailer.ts';
import { Notifications } from './notifications/notifications.ts';
import { occasions } from './notifications/occasions.ts';
import { reconcile } from './notifications/reconcile.ts';
import { Sender } from './notifications/sender.ts';
import { deleteExpired } from './people/housekeeping.ts';
import { asksForLeave, Leaves } from './people/leave.ts';
import { rateEnded } from './ratings/update-ratings.ts';
import { readSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { closeBanned } from './sockets/close-banned.ts';
import type { TableSocket } from './sockets/socket.ts';
import { claimFolder } from './storage/data-folder.ts';
import { openStorage } from './storage/open.ts';
import type { Outage, Storage } from './storage/storage.ts';
import { Tables } from './tables/tables.ts';

/** The time between two signs of life of a node, and the time without any that counts as an outage. */
const BEAT_MS = 5000;
const OUTAGE_MS = 3 * BEAT_MS;
const SWEEP_MS = 1000;
const RATE_MS = 2000;
const TOUCH_MS = 60_000;
const HOUSEKEEPING_MS = 60 * 60_000;
const SEND_MS = 1000;
/** The age up to which turns are checked again at the start and every hour, in case nobody was notified. */
const UNNOTIFIED_MS = 3 * HOUSEKEEPING_MS;

/** The time that clients have to go by themselves, and the one in which the moves under way are finished. */
const GOODBYE_MS = 2000;
const FINISH_MS = 4000;
/** The time for each of the last steps of a stop. */
const END_MS = 1000;

const MINUTE_MS = 60_000;

export interface RunningNode {
  readonly port: number;
  readonly storage: Storage;
  readonly tables: Tables;
  /** Finishes commands under way, tells sockets to reconnect elsewhere, and ends. */
  stop(): Promise<void>;
}

/** Starts a server: opens the storage, listens, and runs the regular jobs. */
export async function startNode(settings: Settings, log: Logger = makeLog(settings)): Promise<RunningNode> {
  const { data, postgres } = settings;
  const letGo = postgres === undefined ? claimFolder(data) : () => {};
  const secrets = readSecrets(data);
  const storage = await openStorage({ data, postgres });
  const id = randomBytes(6).toString('base64url');
  let stopping: Promise<void> | undefined;
  let outages: readonly Outage[] = [];
  const bots = new BotPool(settings['bot-workers'] === undefined ? {} : { size: settings['bot-workers'] });
  const sockets = new Set<TableSocket>();
  const streams = new Set<LineStream>();
  const onTrouble = (code: string, table: string, error?: unknown) => {
    metrics.troubles.inc({ code });
    log.warn({ code, table, ...(error instanceof Error ? { error: error.message } : {}) });
  };
  const notifications = new Notifications(storage);
  const tables = new Tables({
    storage,
    bots,
    times: {
      gathering: settings['keep-gathering-hours'] * 60 * MINUTE_MS,
      deserted: settings['keep-deserted-minutes'] * MINUTE_MS,
      lapsed: settings['keep-lapsed-days'] * 24 * 60 * MINUTE_MS,
      adjourned: settings['keep-adjourned-days'] * 24 * 60 * MINUTE_MS,
    },
    draw: () => randomBytes(16),
    node: id,
    outages: () => outages,
    onMove: (seconds) => metrics.moves.observe(seconds),
    onTrouble,
    onStored: (room, entries, after, isPresent) => {
      const noted = notifications.note(occasions(room, entries, after), isPresent);
      // Logs and metrics keep the code that they were released with.
      noted.catch((error) => onTrouble('call-not-noted', room.id, error));
      if (asksForLeave(room, entries))
        leaves.greet(room.id).catch((error) => onTrouble('leave-not-noted', room.id, error));
    },
  });
  const leaves = new Leaves(storage, tables);
  const address = settings['public-address']?.replace(/\/*$/, '/') ?? '';
  const mailer =
    settings.smtp === undefined
      ? undefined
      : new Mailer(settings.smtp, settings['mail-from'] ?? '', settings['mail-bounces']);
  const sender = new Sender({
    storage,
    tables,
    notifications,
    mailer,
    vapid: secrets.vapid,
    secret: secrets.calls,
    address,
    subject: /@/.test(settings.contact ?? '') ? `mailto:${settings.contact}` : address || 'https://localhost',
    rules: postRules(settings['internal-targets']),
    onTrouble,
  });
  const metrics = new Metrics({
    sockets: () => sockets.size,
    tables: () => tables.size,
    bots: () => bots.queued,
  });
  let beaten = 0;
  const beat = async () => {
    await storage.beat(id, OUTAGE_MS);
    beaten = performance.now();
    outages = await storage.outages(0);
    await tables.forgetLostNodes(new Set(await storage.nodesAlive(storage.estimate() - OUTAGE_MS)));
  };
  await beat();
  // A person whose device was ended reconnects as nobody; the others reconnect as they were.
  // Those who are kept apart from somebody ask again whether they may watch.
  storage.listen(({ table: person, kind }) => {
    if (kind !== 'person' && kind !== 'apart') return;
    for (const socket of sockets)
      if (socket.isOf(person) && (kind === 'person' || socket.seat === undefined)) socket.bye('no-identity', 200);
  });

  const app = await makeApp({
    storage,
    tables,
    settings,
    metrics,
    log,
    sockets,
    streams,
    watchSecret: secrets.watch,
    maxTables: settings['max-tables-per-person'],
    maxBotTables: settings['max-tables-per-bot'],
    isStopping: () => stopping !== undefined,
    notifications,
    secrets,
    leaves,
    onTrouble,
  });
  const repeat = (ms: number, job: () => Promise<void>) =>
    every(ms, job, (error) => onTrouble('chore-failed', '', error));
  const chores = [
    repeat(BEAT_MS, beat),
    repeat(SWEEP_MS, async () => {
      // Nothing becomes due by a time in which no node could reach the storage.
      if (performance.now() - beaten > OUTAGE_MS) await beat();
      await tables.sweep();
    }),
    repeat(RATE_MS, async () => void (await rateEnded(storage))),
    repeat(TOUCH_MS, () => tables.touch()),
    repeat(TOUCH_MS, () => storage.touchPersons(personsAt(sockets))),
    repeat(BEAT_MS, () => closeBanned(storage, sockets)),
    repeat(HOUSEKEEPING_MS, () => deleteExpired(storage, tables, settings)),
    repeat(HOUSEKEEPING_MS, () => reconcile(storage, tables, notifications, storage.estimate() - UNNOTIFIED_MS)),
    repeat(HOUSEKEEPING_MS, () => leaves.reconcile()),
    repeat(SEND_MS, () => sender.run()),
  ];
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    for (const end of chores) end();
    await app.close();
    await bots.close();
    await storage.close();
    letGo();
    throw error;
  }
  reconcile(storage, tables, notifications, storage.estimate() - UNNOTIFIED_MS).catch((error) =>
    onTrouble('call-not-noted', '', error),
  );
  const listening = app.server.address();
  log.info({ node: id, port: settings.port, storage: settings.postgres ? 'postgres' : 'sqlite' }, 'started');

  return {
    port: typeof listening === 'object' && listening ? listening.port : settings.port,
    storage,
    tables,
    stop: () => (stopping ??= stop()),
  };

  /** Takes 10 s at most: each step ends with its time, whatever a client or the database does. */
  async function stop(): Promise<void> {
    const failed = (error: unknown) => onTrouble('stop-failed', '', error);
    for (const end of chores) end();
    for (const socket of sockets) socket.bye('stopping', 500 + Math.floor(Math.random() * 2000));
    for (const stream of streams) stream.bye('stopping');
    const closed = app.close();
    await within(GOODBYE_MS, closed).catch(failed);
    // A client that has not gone by now is cut off: one may be silent, or have sent half a request.
    for (const socket of app.websocketServer.clients) socket.terminate();
    app.server.closeAllConnections();
    await within(FINISH_MS, Promise.allSettled([closed, tables.settled()]));
    mailer?.close();
    await within(END_MS, bots.close()).catch(failed);
    await within(END_MS, storage.leave(id)).catch(failed);
    await within(END_MS, storage.close()).catch(failed);
    letGo();
    log.info({ node: id }, 'stopped');
  }
}

/** Waits for something for so long at most. */
async function within(ms: number, job: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  try {
    await Promise.race([job, sleep(ms, undefined, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

/** The persons who have a socket, each once. */
function personsAt(sockets: ReadonlySet<TableSocket>): string[] {
  return [...new Set([...sockets].flatMap(({ person }) => person ?? []))];
}

/** Does something again and again, one after the other; gives what ends it. */
function every(ms: number, job: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout;
  let ended = false;
  const next = () => {
    timer = setTimeout(async () => {
      await job().catch(failed);
      if (!ended) next();
    }, ms);
  };
  next();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

function makeLog(settings: Settings): Logger {
  return pino({ level: settings['log-level'], base: null });
}
