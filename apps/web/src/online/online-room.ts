import { hashView, type Refusal, type Seat } from '@hamlet/kernel';
import {
  type ChatLine,
  type ClientQuestion,
  type ClockState,
  type Command,
  type Ordered,
  type Plain,
  PROTOCOLS,
  type SavedTurn,
  type SentLine,
  type ServerFrame,
  type TableState,
  withDifference,
} from '@hamlet/protocol';
import { batch, type Signal, signal } from '@preact/signals';
import { newId } from '../table/new-id.ts';
import type { Connection } from '../table/table.ts';
import { seatsBeside } from './own-seats.ts';
import { SentCommands } from './sent-commands.ts';
import { canUnpack, type SocketLike, Wire } from './wire.ts';

/** The clocks of all seats, and when this device heard of them (`performance.now`). */
export interface HeardClocks {
  readonly states: readonly ClockState[];
  readonly at: number;
}

export interface RoomConfig {
  readonly id: string;
  /** The address of a watcher. */
  readonly watch?: string | undefined;
  readonly open?: ((id: string) => SocketLike) | undefined;
}

/** The number of times in a row that the server is asked for everything again because a hash differs. */
const MISMATCHES = 8;

type PositionFrame = Extract<ServerFrame, { t: 'full' | 'update' }>;

/** The end of a command whose answer this page will not hear: the server may have carried it out all the same. */
export const UNHEARD: Refusal = { code: 'offline', params: {} };

/** Answers that a command or a question waits for. */
type AnswerTo<Answer> = (answer: Answer) => void;

/** The socket of a table on the server that serves this page. */
function openSocket(id: string): SocketLike {
  const address = new URL(`api/tables/${encodeURIComponent(id)}/socket`, document.baseURI);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  socket.binaryType = 'arraybuffer';
  return socket;
}

/**
 * A table on a server, as this device knows it: the people at it, and the game as far as this viewer may see it. What is shown is
 * what the server has said: the view is updated by differences and checked against the hash that comes with each.
 */
export class OnlineRoom {
  readonly id: string;
  /** The address of a watcher. */
  readonly watch: string | undefined;
  readonly connection: Signal<Connection> = signal('lost');
  /** The table's state; undefined until the server has answered for the first time. */
  readonly state: Signal<TableState | undefined> = signal(undefined);
  /** The seats of the person at this device. */
  readonly mine: Signal<readonly Seat[]> = signal([]);
  /** The seat whose view of the game is shown; undefined for a watcher. */
  readonly seat: Signal<Seat | undefined> = signal(undefined);
  readonly rules: Signal<string> = signal('');
  /** The number of lines of the log that this person had seen on any device before; undefined where nobody knows. */
  readonly seen: Signal<number | undefined> = signal(undefined);
  readonly view: Signal<Plain> = signal(null);
  readonly setting: Signal<Plain> = signal(null);
  readonly lines: Signal<readonly SentLine[]> = signal([]);
  /** The number of own decisions that each seat can take back. */
  readonly undo: Signal<Readonly<Record<string, number>>> = signal({});
  readonly clocks: Signal<HeardClocks> = signal({ states: [], at: 0 });
  readonly chat: Signal<readonly ChatLine[]> = signal([]);
  /** The turns that this person has prepared, by seat. */
  readonly prepared: Signal<ReadonlyMap<Seat, SavedTurn>> = signal(new Map());
  /** The reason why the server does not let this device in, or has ended the connection. */
  readonly ended: Signal<Refusal | undefined> = signal(undefined);
  private n = -1;
  /** The number of times in a row that the hash was another one. */
  private mismatches = 0;
  /** The player's seat whose view is sent next as a whole. */
  private wanted: Seat | undefined;
  private readonly wire: Wire;
  private readonly sent: SentCommands;
  private readonly commands = new Map<string, AnswerTo<Refusal | undefined>>();
  private readonly questions = new Map<string, AnswerTo<unknown>>();

  constructor({ id, watch, open = openSocket }: RoomConfig) {
    this.id = id;
    this.watch = watch;
    this.sent = new SentCommands(id);
    this.wire = new Wire({
      open: () => open(id),
      onOpen: () => this.hello(),
      onFrame: (frame) => batch(() => this.take(frame)),
      onConnection: (now) => (this.connection.value = now),
    });
  }

  private hello(): void {
    const seat = this.seat.peek();
    this.wire.send({
      t: 'hello',
      protocols: [...PROTOCOLS],
      ...(canUnpack() ? { unpacks: 'deflate-raw' } : {}),
      ...(this.watch === undefined ? {} : { watch: this.watch }),
      ...(seat === undefined || this.watch !== undefined ? {} : { seat }),
      ...(this.view.peek() === null ? {} : { have: hashView(this.view.peek()), lines: this.lines.peek().length }),
    });
  }

  private take(frame: ServerFrame): void {
    switch (frame.t) {
      case 'welcome':
        this.rules.value = frame.rules;
        this.seat.value = frame.seat ?? undefined;
        this.mine.value = frame.seats;
        // Only lines that were not seen when the table was opened count as new. The protocol calls the line seen last `look`.
        if (!this.state.peek()) this.seen.value = frame.look;
        // Numbers begin anew with each socket.
        this.n = -1;
        // Requests that still wait are sent next.
        this.prepared.value = new Map();
        return;
      case 'full':
        this.takeFull(frame);
        return;
      case 'update':
        this.takeUpdate(frame);
        return;
      case 'ack':
        this.settle(frame.id, undefined);
        return;
      case 'refused':
        this.settle(frame.id, { code: frame.code, params: frame.params });
        return;
      case 'answer':
        this.questions.get(frame.id)?.(frame.answer);
        this.questions.delete(frame.id);
        return;
      case 'chat':
        this.hearChat(frame.lines);
        return;
      case 'prepared':
        this.takePrepared(frame.seat, frame.turn);
        return;
      case 'beat':
        if (frame.n > this.n) this.askAll('gap');
        this.sendAgain();
        return;
      case 'bye':
        if (frame.after === null) this.end({ code: frame.code, params: {} });
        return;
      default:
    }
  }

  private takePrepared(seat: Seat, turn: SavedTurn | null): void {
    const turns = new Map(this.prepared.value);
    if (turn) turns.set(seat, turn);
    else turns.delete(seat);
    this.prepared.value = turns;
  }

  /** Takes lines of the chat, each of them once. */
  hearChat(lines: readonly ChatLine[]): void {
    const known = new Set(this.chat.value.map(({ number }) => number));
    const fresh = lines.filter(({ number }) => !known.has(number));
    if (fresh.length > 0) this.chat.value = [...this.chat.value, ...fresh].sort((a, b) => a.number - b.number);
  }

  /** A view that is not the server's is never shown. Where it does not get better, the reader gets a message. */
  private mistrust(): void {
    if (++this.mismatches < MISMATCHES) return this.askAll('mismatch');
    this.end({ code: 'bad-answer', params: {} });
    this.wire.close();
  }

  private end(reason: Refusal): void {
    this.ended.value = reason;
    this.release();
  }

  /** Answers everything that still waits: nothing will be heard any more. Commands stay stored, to be sent when the page is loaded again. */
  private release(): void {
    const commands = [...this.commands.values()];
    const questions = [...this.questions.values()];
    this.commands.clear();
    this.questions.clear();
    for (const done of commands) done(UNHEARD);
    for (const done of questions) done(undefined);
  }

  private askAll(why: 'gap' | 'mismatch'): void {
    this.wire.send({ t: 'full', why });
  }

  private takeFull(frame: Extract<ServerFrame, { t: 'full' }>): void {
    // The numbers of another seat are another row; a server of the version before does not say which seat it is.
    const { wanted } = this;
    const isWanted = wanted !== undefined && (frame.seat === undefined || frame.seat === wanted);
    // One that was sent before what is shown already.
    if (frame.n < this.n && !isWanted) return;
    const view = frame.view === undefined ? this.view.value : frame.view;
    if (view !== null && hashView(view) !== frame.hash) return this.mistrust();
    this.mismatches = 0;
    if (isWanted) {
      this.seat.value = wanted;
      this.wanted = undefined;
    }
    this.view.value = view;
    if (frame.setting !== undefined) this.setting.value = frame.setting;
    this.takeState(frame.table);
    this.settlePosition(frame);
    this.sendAgain();
  }

  /** Sends every command that was not answered again, with the same id. */
  private sendAgain(): void {
    for (const command of this.sent.all) this.wire.send({ t: 'do', ...command });
  }

  private takeUpdate(frame: Extract<ServerFrame, { t: 'update' }>): void {
    if (frame.n <= this.n) return;
    if (frame.n > this.n + 1) return this.askAll('gap');
    let view: Plain;
    let table: TableState | undefined;
    try {
      view = withDifference(this.view.value, frame.view);
      table = withDifference(this.state.value as Plain, frame.table) as TableState | undefined;
    } catch {
      return this.mistrust();
    }
    if (view !== null && hashView(view) !== frame.hash) return this.mistrust();
    this.mismatches = 0;
    this.view.value = view;
    this.takeState(table);
    if (frame.setting !== undefined) this.setting.value = frame.setting;
    this.settlePosition(frame);
  }

  private takeState(state: TableState | undefined): void {
    this.state.value = state;
    this.mine.value = seatsBeside(this.seat.value, this.mine.value, state?.seats ?? []);
  }

  private settlePosition(frame: PositionFrame): void {
    this.n = frame.n;
    const isSame = frame.lines.length === 0 && frame.from === this.lines.value.length;
    if (!isSame) this.lines.value = [...this.lines.value.slice(0, frame.from), ...frame.lines];
    this.undo.value = frame.undo;
    if (frame.clocks) this.clocks.value = { states: frame.clocks, at: performance.now() };
  }

  private settle(id: string, refusal: Refusal | undefined): void {
    this.sent.delete(id);
    this.commands.get(id)?.(refusal);
    this.commands.delete(id);
    // A question that is refused has no answer.
    this.questions.get(id)?.(undefined);
    this.questions.delete(id);
  }

  /** Gives a command for a seat. It is sent again after every loss of the wire until it is answered. */
  command(seat: Seat, command: Command): Promise<Refusal | undefined> {
    if (this.ended.peek()) return Promise.resolve(UNHEARD);
    const ordered: Ordered = { id: newId(), seat, seen: Math.max(0, this.n), command };
    this.sent.add(ordered);
    return new Promise((done) => {
      this.commands.set(ordered.id, done);
      this.wire.send({ t: 'do', ...ordered });
    });
  }

  /** Commands that were sent before the page was loaded again and are not answered yet. */
  get unanswered(): readonly Ordered[] {
    return this.sent.all;
  }

  /** The answer to a command that was sent before the page was loaded again. */
  answerTo(id: string): Promise<Refusal | undefined> {
    return new Promise((done) => {
      this.commands.set(id, done);
    });
  }

  /** Asks something that changes nothing; undefined where there is no answer. */
  ask(question: ClientQuestion): Promise<unknown> {
    const id = newId();
    return new Promise((done) => {
      if (!this.wire.send({ t: 'ask', id, question })) done(undefined);
      else this.questions.set(id, done);
    });
  }

  /** Says something to everybody at the table; a watcher speaks to the others who watch, under this name. */
  say(text: string, watcher: string): Promise<Refusal | undefined> {
    const id = newId();
    return new Promise((done) => {
      const name = this.seat.peek() === undefined ? { name: watcher } : {};
      if (this.wire.send({ t: 'say', id, text, ...name })) this.commands.set(id, done);
      else done(UNHEARD);
    });
  }

  /** Asks for the game as another own seat sees it. */
  showSeat(seat: Seat): void {
    if (this.seat.peek() === seat || this.wanted === seat) return;
    this.wanted = seat;
    this.wire.send({ t: 'full', why: 'seat', seat });
  }

  /** Says that the person at this device has seen the log so far. */
  sendSeen(): void {
    this.wire.send({ t: 'look', line: this.lines.peek().length });
  }

  hurry(): void {
    this.wire.hurry();
  }

  close(): void {
    this.wire.close();
    this.release();
  }
}
