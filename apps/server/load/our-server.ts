import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { type Plain, type ServerFrame, withDifference } from '@hamlet/protocol';
import { WebSocket } from 'ws';
import { RULES } from '../src/games/index.ts';
import type { DrivenServer, DrivenTable } from './table-driver.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const COMMAND = join(ROOT, 'apps', 'cli', 'bin', 'hamlet.mjs');
const SEATS = 4;
/** Four seats and one watcher. */
const SOCKETS = SEATS + 1;

interface Started {
  readonly child: ChildProcess;
  readonly base: string;
}

export interface OurServer {
  readonly postgres?: string | undefined;
  /** The folder for a processor profile. */
  readonly profile?: string | undefined;
  /** The command of another version. */
  readonly command?: string | undefined;
  /** The port of an inspector. */
  readonly inspector?: number | undefined;
}

async function start(flags: readonly string[], { profile, command = COMMAND, inspector }: OurServer): Promise<Started> {
  const many = '1000000';
  const args = ['serve', '--port', '0', '--log-level', 'error', '--limits', 'false', '--max-sockets', many];
  const more = ['--max-sockets-per-address', '100000', '--max-tables-per-person', '10000'];
  const profiling = profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profile];
  const inspecting = inspector === undefined ? [] : [`--inspect=127.0.0.1:${inspector}`];
  const child = spawn(process.execPath, [...profiling, ...inspecting, command, ...args, ...more, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const base = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      const port = /^Hamlet is at .*:(\d+)\/$/m.exec(text)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error('the server did not start')));
  });
  return { child, base };
}

/** Starts as many nodes on one storage as wanted. */
export async function ourServer(nodes: number, how: OurServer): Promise<DrivenServer> {
  const { postgres, profile, command } = how;
  const data = mkdtempSync(join(tmpdir(), 'hamlet-load-'));
  const storage = postgres === undefined ? [] : ['--postgres', postgres];
  const started: Started[] = [];
  for (let node = 0; node < nodes; node++) started.push(await start(['--data', data, ...storage], how));
  return {
    name: `${command === undefined ? 'hamlet' : 'hamlet of before'}, ${postgres === undefined ? 'SQLite' : 'PostgreSQL'}, ${nodes} ${nodes === 1 ? 'node' : 'nodes'}`,
    pids: started.map(({ child }) => child.pid ?? 0),
    address: { kind: 'ours', bases: started.map(({ base }) => base) },
    async stop() {
      // A profile is written at the end of a process that ends by itself.
      for (const { child } of started) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill(profile === undefined ? 'SIGKILL' : 'SIGTERM');
        await ended;
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function post(
  base: string,
  path: string,
  cookie: string,
  body: unknown,
): Promise<{ data: unknown; cookie: string }> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie: `hamlet=${cookie}` }) },
    body: JSON.stringify(body),
  });
  const set = /^hamlet=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  const data: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(data));
  return { data, cookie: set ?? cookie };
}

/** Opens a table on which one person holds all seats, each with a socket of its own, and a watcher looks on. */
export async function openOurTable(bases: readonly string[], index: number): Promise<DrivenTable> {
  const plan = {
    game: 'hamlet',
    options: {},
    seats: Array.from({ length: SEATS }, () => ({ kind: 'person' })),
    pace: 'live-45',
    access: 'public',
    watching: true,
  };
  const [base] = bases;
  const opened = await post(base, '/api/tables', '', { name: `Load ${index}`, plan });
  const { id } = opened.data as { id: string };
  const { cookie } = opened;
  for (let seat = 1; seat < SEATS; seat++) await post(base, `/api/tables/${id}/seats/${seat}`, cookie, {});
  for (let seat = 0; seat < SEATS; seat++)
    await post(base, `/api/tables/${id}/commands`, cookie, {
      id: `ready-${seat}`,
      seat,
      seen: 0,
      command: { do: 'ready', ready: true },
    });
  const table = new OurTable(index);
  for (let socket = 0; socket < SOCKETS; socket++) {
    const at = bases[socket % bases.length].replace('http', 'ws');
    await table.connect(`${at}/api/tables/${id}/socket`, socket, socket < SEATS ? cookie : undefined);
  }
  return table;
}

class OurTable implements DrivenTable {
  private readonly sockets: WebSocket[] = [];
  private view: Plain = null;
  private setting: Plain = null;
  private due: readonly number[] = [];
  private pending: Plain = null;
  private isOver = false;
  private arrived = 0;
  private done: (() => void) | undefined;
  private count = 0;
  private state: number;

  constructor(index: number) {
    this.state = index + 1;
  }

  connect(url: string, index: number, cookie: string | undefined): Promise<void> {
    const socket = new WebSocket(url, cookie === undefined ? {} : { headers: { cookie: `hamlet=${cookie}` } });
    this.sockets.push(socket);
    socket.on('open', () =>
      socket.send(
        JSON.stringify({
          t: 'hello',
          protocols: [1],
          unpacks: 'deflate-raw',
          ...(cookie === undefined ? {} : { seat: index }),
        }),
      ),
    );
    return new Promise((resolve) => {
      let isHere = false;
      socket.on('message', (data: Buffer, isBinary) => {
        // The first socket keeps the view; the others only notice that something came. Only whole views and updates are packed.
        const text = (isBinary && index === 0 ? inflateRawSync(data) : data).toString();
        if (index === 0) this.take(JSON.parse(text) as ServerFrame);
        const isLong = isBinary && index > 0;
        if (!isHere && (isLong || text.startsWith('{"t":"full"'))) {
          isHere = true;
          resolve();
          return;
        }
        if (!isLong && !text.startsWith('{"t":"update"')) return;
        if (++this.arrived === SOCKETS) this.done?.();
      });
    });
  }

  private take(frame: ServerFrame): void {
    // Another move came first: the next one is chosen from the new view.
    if (frame.t === 'refused') this.done?.();
    if (frame.t === 'full') {
      this.view = frame.view ?? null;
      this.setting = frame.setting ?? null;
      this.pending = frame.table.pending;
    } else if (frame.t === 'update') {
      this.view = withDifference(this.view, frame.view);
      const table = withDifference({ pending: this.pending }, pick(frame.table));
      this.pending = (table as { pending: Plain }).pending;
    } else return;
    const pending = this.pending as { seats: number[] } | null;
    this.isOver = pending === null;
    this.due = pending?.seats ?? [];
  }

  private roll(bound: number): number {
    this.state = (Math.imul(this.state, 1103515245) + 12345) & 0x7fffffff;
    return (this.state >>> 8) % bound;
  }

  async move(): Promise<boolean> {
    if (this.isOver) return false;
    const game = RULES.get('hamlet@1.0');
    if (!game) throw new Error('no rules');
    const [seat] = this.due;
    const state: unknown = game.guess(this.view, ioOf(openStreams(seedFrom('load')), undefined));
    const setting: unknown = game.codec.decodeSetting(this.setting);
    const legal = game.legal(state, seat);
    // A game that has ended in the meantime: this table makes no more moves.
    if (legal.length === 0) return false;
    const action = game.codec.format(setting, legal[this.roll(legal.length)]);
    const arrived = new Promise<void>((resolve) => (this.done = resolve));
    this.arrived = 0;
    const frame = { t: 'do', id: `move-${this.count++}`, seat, seen: 0, command: { do: 'act', actions: [action] } };
    this.sockets[seat].send(JSON.stringify(frame));
    await arrived;
    return true;
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }
}

/** The part of a table's difference that the driver follows. */
function pick(change: unknown): Parameters<typeof withDifference>[1] {
  const members = (change as { in?: Record<string, never> } | undefined)?.in;
  return members && 'pending' in members ? { in: { pending: members.pending } } : undefined;
}
