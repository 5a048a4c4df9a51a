import { inflateRawSync } from 'node:zlib';
import { type AnyGame, hashView, ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import {
  type ChatLine,
  type ClientFrame,
  type Command,
  type Ordered,
  type Plain,
  type SavedTurn,
  type SentLine,
  type ServerFrame,
  serverFrame,
  type TableState,
  withDifference,
} from '@hamlet/protocol';
import { WebSocket } from 'ws';
import { RULES } from '../../src/games/index.ts';

interface Refused {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A way to disturb the frames of a client, both ways: gives those that pass now. */
export interface Wire {
  /** Called with each new connection. */
  begin?(): void;
  incoming(text: string): readonly string[];
  outgoing(text: string): readonly string[];
}

const CLEAN: Wire = { incoming: (text) => [text], outgoing: (text) => [text] };

export interface ClientOptions {
  readonly base: string;
  readonly table: string;
  readonly cookie?: string | undefined;
  readonly seat?: number | undefined;
  readonly watch?: string | undefined;
  /** Takes frames as bytes, as browsers do. */
  readonly unpacks?: boolean;
  /** The versions of the protocol that it speaks. */
  readonly protocols?: readonly number[];
  readonly wire?: Wire | undefined;
  /** Called with every text that arrives. */
  readonly onText?: ((text: string) => void) | undefined;
}

/** The time after which a client takes its hello for lost; a browser waits longer, and so does the server. */
const HELLO_MS = 1000;

/** A client as a browser has one: keeps the view by differences, compares hashes, sends commands again until they are answered. */
export class Client {
  view: Plain = null;
  setting: Plain = null;
  table: TableState | undefined;
  lines: SentLine[] = [];
  chat: ChatLine[] = [];
  n = -1;
  hash = '';
  rules = '';
  /** The seat whose view it is, and all seats of the person. */
  shownSeat: number | undefined;
  seats: readonly number[] = [];
  /** The product behind the socket, and the protocol that both ends speak. */
  server = { product: '', protocol: 0 };
  clocks: readonly { left: number; running: boolean }[] = [];
  undo: Readonly<Record<string, number>> = {};
  errors: string[] = [];
  byes: string[] = [];
  /** The turns that are prepared for the client's seats. */
  readonly prepared = new Map<number, SavedTurn | undefined>();
  /** How often the view had to be asked for as a whole. */
  mismatches = 0;
  /** True while the view is not the one of the number: the whole one was asked for and has not come. */
  isAstray = false;
  bytes = 0;
  private options: ClientOptions;
  private socket: WebSocket | undefined;
  private readonly open = new Map<string, { frame: ClientFrame; done(refused: Refused | undefined): void }>();
  private readonly questions = new Map<string, (answer: unknown) => void>();
  private watchers: (() => void)[] = [];
  private counter = 0;
  /** When the socket was opened, until the server has answered its hello. */
  private unansweredSince: number | undefined;
  private readonly name = Math.random().toString(36).slice(2, 10);

  constructor(options: ClientOptions) {
    this.options = options;
  }

  static async join(options: ClientOptions): Promise<Client> {
    const client = new Client(options);
    client.connect();
    await client.until(() => client.n >= 0);
    return client;
  }

  /** The server that it connects to. */
  get base(): string {
    return this.options.base;
  }

  /** Goes to another server. */
  move(base: string): void {
    this.options = { ...this.options, base };
  }

  connect(): void {
    const { base, table, cookie, seat, watch } = this.options;
    const url = `${base.replace('http', 'ws')}/api/tables/${table}/socket`;
    const socket = new WebSocket(url, cookie === undefined ? {} : { headers: { cookie: `hamlet=${cookie}` } });
    this.socket = socket;
    this.options.wire?.begin?.();
    this.unansweredSince = undefined;
    socket.on('open', () => {
      if (this.socket === socket) this.unansweredSince = performance.now();
      const have = this.hash === '' ? {} : { have: this.hash, lines: this.lines.length };
      this.send({
        t: 'hello',
        protocols: [...(this.options.protocols ?? [1])],
        ...(this.options.unpacks ? { unpacks: 'deflate-raw' } : {}),
        ...(seat === undefined ? {} : { seat }),
        ...(watch === undefined ? {} : { watch }),
        ...have,
      });
    });
    socket.on('message', (data: Buffer, isBinary) => {
      const text = (isBinary ? inflateRawSync(data) : data).toString('utf8');
      this.options.onText?.(text);
      this.bytes += data.length;
      if (this.socket !== socket) return;
      for (const passed of (this.options.wire ?? CLEAN).incoming(text))
        this.take(serverFrame.parse(JSON.parse(passed)));
    });
    socket.on('close', () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      this.wake();
    });
    socket.on('error', (error) => this.errors.push(error.message));
  }

  get isConnected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Connects where there is no line, or where the hello was not answered in time; a line that is being made is waited for. */
  reconnect(): void {
    if (this.unansweredSince !== undefined && performance.now() - this.unansweredSince > HELLO_MS) this.drop();
    if (!this.isConnected && this.socket?.readyState !== WebSocket.CONNECTING) this.connect();
  }

  /** Cuts the line without a word. */
  drop(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.terminate();
  }

  close(): void {
    this.drop();
  }

  raw(text: string): void {
    this.socket?.send(text);
  }

  send(frame: ClientFrame): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    for (const text of (this.options.wire ?? CLEAN).outgoing(JSON.stringify(frame))) this.socket.send(text);
  }

  private take(frame: ServerFrame): void {
    switch (frame.t) {
      case 'welcome':
        this.unansweredSince = undefined;
        // Numbers begin anew with each socket.
        this.n = -1;
        this.rules = frame.rules;
        this.seats = frame.seats;
        this.server = { product: frame.product, protocol: frame.protocol };
        break;
      case 'full':
        if (frame.view !== undefined) this.view = frame.view;
        if (frame.setting !== undefined) this.setting = frame.setting;
        this.table = frame.table;
        this.shownSeat = frame.seat;
        this.settle(frame);
        // What was not answered is sent again with the same id.
        for (const { frame: sent } of this.open.values()) this.send(sent);
        break;
      case 'update':
        this.update(frame);
        break;
      case 'ack':
      case 'refused': {
        const waiting = this.open.get(frame.id);
        this.open.delete(frame.id);
        waiting?.done(frame.t === 'ack' ? undefined : { code: frame.code, params: frame.params });
        if (frame.t === 'refused') this.questions.get(frame.id)?.(frame);
        break;
      }
      case 'answer':
        this.questions.get(frame.id)?.(frame.answer);
        break;
      case 'chat':
        this.chat.push(...frame.lines);
        break;
      case 'beat':
        if (frame.n > this.n) this.send({ t: 'full', why: 'gap' });
        break;
      case 'error':
        this.errors.push(frame.code);
        break;
      case 'prepared':
        this.prepared.set(frame.seat, frame.turn ?? undefined);
        break;
      default:
        this.byes.push(frame.code);
    }
    this.wake();
  }

  private settle(frame: Extract<ServerFrame, { t: 'full' | 'update' }>): void {
    this.n = frame.n;
    this.hash = frame.hash;
    this.lines = [...this.lines.slice(0, frame.from), ...frame.lines];
    if (frame.clocks) this.clocks = frame.clocks;
    this.undo = frame.undo;
    this.isAstray = false;
    if (this.view !== null && hashView(this.view) !== frame.hash) this.mismatch();
  }

  private mismatch(): void {
    this.mismatches++;
    this.isAstray = true;
    this.send({ t: 'full', why: 'mismatch' });
  }

  private update(frame: Extract<ServerFrame, { t: 'update' }>): void {
    if (frame.n <= this.n) return;
    if (frame.n > this.n + 1) return this.send({ t: 'full', why: 'gap' });
    try {
      if (frame.setting !== undefined) this.setting = frame.setting;
      this.view = withDifference(this.view, frame.view);
      this.table = withDifference(this.table as unknown as Plain, frame.table) as unknown as TableState;
    } catch {
      return this.mismatch();
    }
    this.settle(frame);
  }

  private wake(): void {
    const { watchers } = this;
    this.watchers = [];
    for (const watcher of watchers) watcher();
  }

  /** Waits until something holds. */
  async until(holds: () => boolean, ms = 10_000): Promise<void> {
    const end = performance.now() + ms;
    while (!holds()) {
      if (performance.now() > end) throw new Error(`waited too long (${this.errors.join()} ${this.byes.join()})`);
      await Promise.race([
        new Promise<void>((resolve) => this.watchers.push(resolve)),
        new Promise((resolve) => setTimeout(resolve, 50)),
      ]);
    }
  }

  /** Asks to see the table from another seat of the person. */
  async turnTo(seat: number): Promise<void> {
    if (this.shownSeat === seat) return;
    this.send({ t: 'full', why: 'seat', seat });
    await this.until(() => this.shownSeat === seat);
  }

  /** Gives a command and waits for the answer, over any number of connections. */
  command(
    command: Command,
    seat = this.options.seat ?? 0,
    id = `${this.name}-${this.counter++}`,
  ): Promise<Refused | undefined> {
    const ordered: Ordered = { id, seat, seen: Math.max(0, this.n), command };
    const frame: ClientFrame = { t: 'do', ...ordered };
    return new Promise((resolve) => {
      const before = this.open.get(id);
      const done = (refused: Refused | undefined) => {
        before?.done(refused);
        resolve(refused);
      };
      this.open.set(id, { frame, done });
      this.send(frame);
    });
  }

  /** Sends everything again that was not answered, and asks for the newest number, or for the whole view where it is astray. */
  nudge(): void {
    this.send(this.isAstray ? { t: 'full', why: 'mismatch' } : { t: 'ping' });
    for (const { frame } of this.open.values()) this.send(frame);
  }

  ask(question: Extract<ClientFrame, { t: 'ask' }>['question']): Promise<unknown> {
    const id = `q${this.counter++}`;
    this.send({ t: 'ask', id, question });
    return new Promise((resolve) => this.questions.set(id, resolve));
  }

  private get game(): AnyGame {
    const game = RULES.get(this.rules);
    if (!game) throw new Error(`no rules ${this.rules}`);
    return game;
  }

  /** What a seat may do, listed from the view alone, in notation. */
  legal(seat: number): string[] {
    const { game } = this;
    const state: unknown = game.guess(this.view, ioOf(openStreams(seedFrom('guess')), undefined));
    const setting: unknown = game.codec.decodeSetting(this.setting);
    return game.legal(state, seat).map((action: unknown) => game.codec.format(setting, action));
  }

  get isOver(): boolean {
    return this.table?.phase === 'over';
  }

  isDue(seat: number): boolean {
    return !this.isAstray && this.table?.phase === 'playing' && (this.table.pending?.seats.includes(seat) ?? false);
  }
}
