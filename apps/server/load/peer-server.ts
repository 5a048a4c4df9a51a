import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { hamlet } from '@hamlet/hamlet';
import { drawInt, openStreams, Session, type Streams, seedFrom } from '@hamlet/kernel';
import type { DrivenServer, DrivenTable } from './table-driver.ts';

const SEATS = 4;

/** The part of socket.io's client that is used here. */
interface PeerSocket {
  on(event: string, listener: (...args: never[]) => void): void;
  emit(event: string, ...args: unknown[]): void;
  disconnect(): void;
}

const require = createRequire(import.meta.url);
const { io } = createRequire(require.resolve('boardgame.io/dist/cjs/client.js'))('socket.io-client') as {
  io: (url: string, options: unknown) => PeerSocket;
};

/** boardgame.io's own server with its in-memory store; with views it hides from each client what that one may not see. */
export async function peerServer(hasViews: boolean, inspector?: number): Promise<DrivenServer> {
  const host = new URL('./peer-host.ts', import.meta.url).pathname;
  const inspecting = inspector === undefined ? [] : [`--inspect=127.0.0.1:${inspector}`];
  const child = spawn(process.execPath, [...inspecting, host, ...(hasViews ? ['--views'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      const found = /listening (\d+)/.exec(data.toString())?.[1];
      if (found) resolve(Number(found));
    });
    child.once('exit', () => reject(new Error('the peer did not start')));
  });
  const base = `http://127.0.0.1:${port}`;
  return {
    name: `boardgame.io, in memory, ${hasViews ? 'views' : 'everything shown'}`,
    pids: [child.pid ?? 0],
    address: { kind: 'peer', bases: [base] },
    async stop() {
      child.kill('SIGKILL');
    },
  };
}

export async function openPeerTable(base: string, index: number): Promise<DrivenTable> {
  const table = new PeerTable(`match-${index}`);
  for (let socket = 0; socket <= SEATS; socket++) await table.connect(base, socket < SEATS ? `${socket}` : null);
  return table;
}

/** The part of the peer's state that the driver looks at. */
interface PeerGame {
  readonly G: { readonly match: string };
  readonly _stateID: number;
}

function numberOf({ _stateID: number }: PeerGame): number {
  return number;
}

/** The same game beside the peer's says what is legal; its time is the driver's. */
function openSession(seed: string) {
  const opening = { options: hamlet.options({}), seats: SEATS, seed: seedFrom(seed) };
  return Session.open(hamlet, opening, { keepsPast: false });
}

class PeerTable implements DrivenTable {
  private readonly match: string;
  private session: ReturnType<typeof openSession> | undefined;
  private readonly choices: Streams;
  private readonly sockets: PeerSocket[] = [];
  private stateId = 0;
  private arrived = 0;
  private done: (() => void) | undefined;

  constructor(match: string) {
    this.match = match;
    this.choices = openStreams(seedFrom(`choices ${match}`));
  }

  connect(base: string, player: string | null): Promise<void> {
    const socket = io(`${base}/hamlet`, { transports: ['websocket'], forceNew: true });
    this.sockets.push(socket);
    socket.on('connect', () => socket.emit('sync', this.match, player, undefined, SEATS));
    return new Promise((resolve) => {
      socket.on('sync', (...[, info]: [never, never]) => {
        const { state } = info as { state: PeerGame };
        this.session ??= openSession(state.G.match);
        this.stateId = numberOf(state);
        resolve();
      });
      socket.on('update', (...[, state]: [never, never]) => {
        this.stateId = numberOf(state);
        if (++this.arrived === SEATS + 1) this.done?.();
      });
    });
  }

  async move(): Promise<boolean> {
    const { session } = this;
    const pending = session?.pending;
    if (!session || !pending) return false;
    const [by] = pending.seats;
    const legal = session.legal(by);
    const action = legal[drawInt(this.choices, 'choice', legal.length)];
    const arrived = new Promise<void>((resolve) => (this.done = resolve));
    this.arrived = 0;
    const payload = { type: 'act', args: [by, action], playerID: `${by}` };
    this.sockets[by].emit('update', { type: 'MAKE_MOVE', payload }, this.stateId, this.match, `${by}`);
    await arrived;
    session.act(by, action);
    return true;
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect();
  }
}
