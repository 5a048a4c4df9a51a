import type { Writable } from 'node:stream';
import { isRefusal, type Refusal, type Seat } from '@hamlet/kernel';
import { type ClientFrame, clientFrame, commonProtocol, LIMITS, PRODUCT, type ServerFrame } from '@hamlet/protocol';
import type { WebSocket } from 'ws';
import type { Buckets } from '../http/buckets.ts';
import { markedName, refuseName } from '../people/naming.ts';
import type { Person } from '../storage/people-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Receiver } from '../tables/audience.ts';
import { refuse } from '../tables/commands.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { Packet } from '../tables/packet.ts';
import type { Room } from '../tables/room.ts';
import type { Tables } from '../tables/tables.ts';
import { mayWatch } from '../tables/watching.ts';
import { FrameWriter, PING } from './frame-writer.ts';
import type { Heartbeats } from './heartbeats.ts';

/** The time that a client has to say hello. */
const HELLO_MS = 10_000;

/** Bytes that may wait for a slow client before it is let go. */
const BACKLOG = 1024 * 1024;

/** Heartbeats of silence after which a client is pinged; one that does not answer until the next is disconnected. */
const SILENT_BEATS = 2;

/** The pause before a client comes back to a table that it could not join. */
const COME_BACK_MS = 1000;

/** Frames that cannot be read before a client is let go. */
const FAULTS = 10;

export interface SocketServices {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly buckets: Buckets | undefined;
  readonly heartbeats: Heartbeats;
  readonly watchSecret: string;
  readonly onTrouble: (code: string, table: string) => void;
  readonly onRefusal: (code: string) => void;
}

/** A socket, and the stream below it, to which frames that are the same for many are written as they are. */
export interface OpenSocket {
  readonly socket: WebSocket;
  readonly stream: Writable;
}

/** One socket at one table: reads frames, answers them, and receives what the table sends. */
export class TableSocket implements Receiver {
  seat: Seat | undefined;
  private readonly id: string;
  private readonly socket: WebSocket;
  private readonly writer: FrameWriter;
  private readonly services: SocketServices;
  private readonly known: Person | undefined;
  private readonly key: string;
  private table: LiveTable | undefined;
  private readonly helloTimer: NodeJS.Timeout;
  /** The number of heartbeats since anything came from the client. */
  private silent = 0;
  /** True when nothing with a number was sent since the last beat. */
  private isQuiet = true;
  private unpacks = false;
  private protocol = 0;
  private faults = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    { socket, stream }: OpenSocket,
    id: string,
    known: Person | undefined,
    key: string,
    services: SocketServices,
  ) {
    this.socket = socket;
    this.writer = new FrameWriter(stream);
    this.id = id;
    this.known = known;
    this.key = key;
    this.services = services;
    this.helloTimer = setTimeout(() => this.bye('hello-missing', null), HELLO_MS);
    services.heartbeats.add(this);
    socket.on('message', (data: Buffer, isBinary) => {
      this.silent = 0;
      this.read(isBinary ? '' : data.toString('utf8'));
    });
    socket.on('pong', () => (this.silent = 0));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.end());
  }

  /** The person behind the socket, who may watch. */
  get account(): string | undefined {
    return this.known?.id;
  }

  /** The person who sits at the table; watchers are nobody in particular. */
  get person(): string | undefined {
    return this.seat === undefined ? undefined : this.known?.id;
  }

  isOf(person: string): boolean {
    return this.known?.id === person;
  }

  send(packet: Packet): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > BACKLOG) return this.socket.terminate();
    if ('n' in packet.frame) this.isQuiet = false;
    this.writer.write(packet.wire(this.unpacks));
  }

  private frame(frame: ServerFrame): void {
    this.send(new Packet(frame));
  }

  /** Says goodbye and closes; `after` is the pause before the client reconnects. */
  bye(code: string, after: number | null): void {
    this.frame({ t: 'bye', code, after });
    this.writer.flush();
    this.socket.close(after === null ? 1008 : 1012);
  }

  /** Says goodbye once the frames that came before are answered. */
  dismiss(code: string, after: number | null): void {
    this.table = undefined;
    this.seat = undefined;
    this.last = this.last.then(() => this.bye(code, after));
  }

  moveTo(seat: Seat, room: Room): void {
    this.seat = seat;
    this.welcome(room, {});
  }

  /** Disconnects a client that does not answer, pings a silent one, and sends the number of updates to one that got nothing. */
  beat(): void {
    if (this.silent > SILENT_BEATS) return this.socket.terminate();
    if (this.silent === SILENT_BEATS && this.socket.readyState === this.socket.OPEN) this.writer.write(PING);
    this.silent++;
    // An update tells the number as well, and that the server lives.
    if (this.isQuiet) this.tellNumber();
    this.isQuiet = true;
  }

  private tellNumber(): void {
    if (this.table) this.frame({ t: 'beat', n: this.table.numberFor(this), now: this.services.storage.estimate() });
  }

  private end(): void {
    clearTimeout(this.helloTimer);
    this.services.heartbeats.remove(this);
    this.table?.leave(this).catch(() => {});
    this.table = undefined;
  }

  private error({ code, params }: Refusal): void {
    this.services.onRefusal(code);
    this.frame({ t: 'error', code, params });
  }

  private read(text: string): void {
    const wait = this.services.buckets?.take('frames', this.key) ?? 0;
    const frame = text.length <= LIMITS.frame ? parse(text) : undefined;
    if (wait > 0) {
      const refusal = refuse('too-many-requests', { seconds: wait });
      // A command that was not even looked at may come again with the same id.
      if (frame?.t === 'do') this.frame({ t: 'refused', id: frame.id, ...refusal });
      else this.error(refusal);
      return;
    }
    if (!frame) {
      this.error(refuse('bad-request'));
      if (++this.faults >= FAULTS) this.bye('bad-request', null);
      return;
    }
    // Frames are answered in the order in which they came.
    this.last = this.last.then(() => this.handle(frame)).catch((error: unknown) => this.failed(frame, error));
  }

  private failed(frame: ClientFrame, error: unknown): void {
    this.services.onTrouble(error instanceof Error ? error.constructor.name : 'unknown', this.id);
    const refusal = refuse('storage-failed');
    // Somebody who could not join a table would never hear of it again: the client comes back.
    if (frame.t === 'hello') return this.bye(refusal.code, COME_BACK_MS);
    if (frame.t === 'do') this.frame({ t: 'refused', id: frame.id, ...refusal });
    else this.error(refusal);
  }

  private async handle(frame: ClientFrame): Promise<void> {
    if (frame.t === 'hello') return this.hello(frame);
    if (frame.t === 'ping') return this.tellNumber();
    const { table } = this;
    if (!table) return this.error(refuse('hello-missing'));
    switch (frame.t) {
      case 'do':
        return this.command(table, frame);
      case 'full':
        return this.full(table, frame);
      case 'look':
        return this.noteSeenLines(frame.line);
      case 'ask': {
        const answer = await table.answer(this, frame.question);
        if (isRefusal(answer)) this.frame({ t: 'refused', id: frame.id, ...answer });
        else this.frame({ t: 'answer', id: frame.id, answer });
        return;
      }
      default:
        return this.say(frame);
    }
  }

  private async hello(frame: Extract<ClientFrame, { t: 'hello' }>): Promise<void> {
    if (this.table) return this.error(refuse('bad-request'));
    if (this.known?.banned) return this.bye('banned', null);
    const protocol = commonProtocol(frame.protocols);
    if (protocol === undefined) return this.bye('client-too-old', null);
    const table = await this.services.tables.get(this.id);
    if (isRefusal(table)) return this.bye(table.code, table.code === 'unknown-rules' ? 1000 : null);
    const room = await table.read((now) => now);
    const seats = this.known ? room.seatsOf(this.known.id) : [];
    if (frame.seat !== undefined && !seats.includes(frame.seat)) return this.bye('not-your-seat', null);
    if (seats.length === 0 && !(await this.mayWatch(room, frame.watch))) return this.bye('not-watchable', null);
    this.seat = frame.watch === undefined ? (frame.seat ?? seats[0]) : undefined;
    const { person } = this;
    const seen = person === undefined ? {} : { look: await this.services.storage.seenLines(this.id, person) };
    // From here on nothing is waited for, so that the table hears of the end after the beginning.
    if (this.socket.readyState !== this.socket.OPEN) return;
    clearTimeout(this.helloTimer);
    this.table = table;
    this.unpacks = frame.unpacks !== undefined;
    this.protocol = protocol;
    this.welcome(room, seen);
    await table.join(this, {
      ...(frame.have === undefined ? {} : { have: frame.have }),
      ...(frame.lines === undefined ? {} : { lines: frame.lines }),
    });
  }

  private welcome(room: Room, seen: { readonly look?: number }): void {
    const { protocol, seat = null, known } = this;
    const seats = known ? room.seatsOf(known.id) : [];
    this.frame({ t: 'welcome', protocol, product: PRODUCT, rules: room.game.rules, seat, seats, ...seen });
  }

  /** True where the rules of the table allow watching; persons who blocked one another do not watch each other. */
  private async mayWatch(room: Room, watch: string | undefined): Promise<boolean> {
    if (!mayWatch(room, watch, this.services.watchSecret)) return false;
    const blocked = this.known ? await this.services.storage.safety.blockedEitherWay(this.known.id) : new Set<string>();
    return !room.persons.some((other) => other !== undefined && blocked.has(other));
  }

  private async command(table: LiveTable, frame: Extract<ClientFrame, { t: 'do' }>): Promise<void> {
    const { t: _, ...ordered } = frame;
    const { id } = ordered;
    if (this.seat === undefined || !this.known) return this.frame({ t: 'refused', id, ...refuse('not-your-seat') });
    const refused = await table.command(this.known.id, ordered, (number) => ordered.seen < number, this);
    if (!refused) return this.frame({ t: 'ack', id });
    this.services.onRefusal(refused.code);
    this.frame({ t: 'refused', id, ...refused });
  }

  private async full(table: LiveTable, frame: Extract<ClientFrame, { t: 'full' }>): Promise<void> {
    if (frame.why === 'mismatch') this.services.onTrouble('client-mismatch', this.id);
    const isOwn = await table.refresh(this, frame.seat);
    if (!isOwn) this.error(refuse('not-your-seat', frame.seat === undefined ? {} : { seat: frame.seat }));
  }

  private async noteSeenLines(line: number): Promise<void> {
    if (this.person !== undefined) await this.services.storage.setSeenLines(this.id, this.person, line);
  }

  /** The refusal of a line by a person without an identity: at a public table everybody must be blockable. */
  private refuseStranger(name: string): Refusal | undefined {
    return this.table?.now.plan.access === 'public' ? refuse('no-identity') : refuseName(name, 'person');
  }

  private async say({ id, text, name: given }: Extract<ClientFrame, { t: 'say' }>): Promise<void> {
    const name = this.known ? markedName(this.known) : given;
    if (name === undefined) return this.frame({ t: 'refused', id, ...refuse('bad-name') });
    const fault = this.known ? undefined : this.refuseStranger(name);
    if (fault) return this.frame({ t: 'refused', id, ...fault });
    const wait = this.services.buckets?.take('chat', this.key) ?? 0;
    if (wait > 0) return this.frame({ t: 'refused', id, ...refuse('too-many-requests', { seconds: wait }) });
    const watching = this.seat === undefined;
    await this.services.storage.addChat(this.id, { person: this.known?.id ?? '', name, text, watching });
    this.frame({ t: 'ack', id });
  }
}

function parse(text: string): ClientFrame | undefined {
  try {
    const read = clientFrame.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
