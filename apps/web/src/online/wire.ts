import { type ClientFrame, type ServerFrame, serverFrame } from '@hamlet/protocol';
import type { Connection } from '../table/table.ts';

/** The part of a WebSocket that a wire needs. */
export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(kind: 'open' | 'close', listen: () => void): void;
  addEventListener(kind: 'message', listen: (event: { readonly data: unknown }) => void): void;
}

export interface WireConfig {
  readonly open: () => SocketLike;
  readonly onOpen: () => void;
  readonly onFrame: (frame: ServerFrame) => void;
  readonly onConnection: (now: Connection) => void;
}

const OPEN = 1;
/** Pauses before each attempt to reconnect, in milliseconds; the last one is repeated. */
const PAUSES = [200, 500, 1000, 2000, 4000, 8000];
const LONGEST_PAUSE = 15_000;
/** The server speaks at least every 20 seconds: after this silence the wire counts as lost. */
const SILENCE_MS = 40_000;

/** True where this browser can unpack frames that come as bytes. */
export function canUnpack(): boolean {
  return typeof DecompressionStream === 'function';
}

/** The text of a frame that came as bytes. */
async function unpacked(data: unknown): Promise<string> {
  if (!(data instanceof ArrayBuffer)) return '';
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

/** A socket that reconnects by itself, after longer and longer pauses (backoff). */
export class Wire {
  private readonly config: WireConfig;
  private socket: SocketLike | undefined;
  private attempts = 0;
  /** The pause that the server asked for when it said goodbye. */
  private least = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  /** The number of frames that are not read yet because one before them is being unpacked. */
  private waiting = 0;
  private last: Promise<void> = Promise.resolve();

  constructor(config: WireConfig) {
    this.config = config;
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = this.config.open();
    this.socket = socket;
    socket.addEventListener('open', () => {
      if (socket !== this.socket) return;
      this.listen();
      this.config.onOpen();
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.socket) this.hear(socket, data);
    });
    socket.addEventListener('close', () => {
      if (socket === this.socket) this.lose();
    });
  }

  /** Frames are read in the order in which they came, though unpacking takes its time. */
  private hear(socket: SocketLike, data: unknown): void {
    this.listen();
    if (typeof data === 'string' && this.waiting === 0) return this.read(data);
    const text = typeof data === 'string' ? Promise.resolve(data) : unpacked(data).catch(() => '');
    this.waiting++;
    this.last = this.readAfter(this.last, socket, text);
  }

  private async readAfter(before: Promise<void>, socket: SocketLike, text: Promise<string>): Promise<void> {
    await before;
    const whole = await text;
    this.waiting--;
    if (socket === this.socket) this.read(whole);
  }

  private read(data: string): void {
    let frame: ServerFrame;
    try {
      frame = serverFrame.parse(JSON.parse(data));
    } catch {
      // A frame that cannot be read is as good as lost: the next one shows the gap.
      return;
    }
    if (frame.t === 'welcome') {
      this.attempts = 0;
      this.config.onConnection('open');
    }
    if (frame.t === 'bye') {
      if (frame.after === null) this.close();
      else this.least = frame.after;
    }
    this.config.onFrame(frame);
  }

  /** Waits for the next word of the server. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(), SILENCE_MS);
  }

  private lose(): void {
    clearTimeout(this.silence);
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
    if (this.isClosed) return;
    this.config.onConnection('lost');
    const pause = (PAUSES[this.attempts++] ?? LONGEST_PAUSE) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), Math.max(this.least, pause));
    this.least = 0;
  }

  /** Tries at once, for example because the device is in a network again. */
  hurry(): void {
    if (!this.socket && !this.isClosed) this.connect();
  }

  /** False where the frame could not be sent now. */
  send(frame: ClientFrame): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
    this.config.onConnection('closed');
  }
}
