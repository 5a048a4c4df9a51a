import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Said } from './lines.ts';

/** The start data of the thread that holds a program. */
export interface ChannelOrder {
  readonly command: readonly string[];
  readonly port: MessagePort;
  /** Counts the messages that the thread has posted, so that the other side can sleep until there is one. */
  readonly posted: Int32Array;
}

/** The posts of that thread: a line of the program, or its end. */
export type FromThread = Said | { readonly ended: string };

/**
 * A program that is spoken to line by line, and waited for. Bots answer synchronously, so another thread holds the program's pipes
 * while this one sleeps until there is an answer.
 */
export class Channel {
  private readonly port: MessagePort;
  private readonly posted = new Int32Array(new SharedArrayBuffer(4));
  /** The reason why the program cannot be spoken to any more. */
  ended: string | undefined;

  constructor(command: readonly string[]) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const order: ChannelOrder = { command, port: port2, posted: this.posted };
    const thread = new Worker(new URL('./channel-thread.ts', import.meta.url), {
      workerData: order,
      transferList: [port2],
    });
    thread.unref();
    port1.unref();
  }

  send(line: string): void {
    this.port.postMessage(line);
  }

  /** The next line of the program; undefined if none comes within `ms` milliseconds or the program has ended. */
  receive(ms: number): Said | undefined {
    const deadline = performance.now() + ms;
    for (;;) {
      const seen = Atomics.load(this.posted, 0);
      const message: FromThread | undefined = receiveMessageOnPort(this.port)?.message;
      if (message && 'ended' in message) this.ended = message.ended;
      else if (message) return message;
      const left = deadline - performance.now();
      if (this.ended !== undefined || left <= 0) return undefined;
      Atomics.wait(this.posted, 0, seen, left);
    }
  }

  /** Ends the program and what it started: by the end of its input, and by force if it goes on for a second. */
  close(): void {
    if (this.ended !== undefined) return;
    this.port.postMessage(null);
    const deadline = performance.now() + CLOSING;
    while (this.ended === undefined && performance.now() < deadline) this.receive(deadline - performance.now());
    this.ended ??= 'closed';
  }
}

/** Longer than the thread gives the program before it uses force. */
const CLOSING = 3000;
