import type { FastifyReply } from 'fastify';
import { SECURITY_HEADERS } from '../http/headers.ts';

/** The time between two heartbeats of a stream. */
const BEAT_MS = 6000;

/** Bytes that may wait for a slow reader before it is let go. */
const BACKLOG = 1024 * 1024;

/** The options of a stream besides its own lines. */
interface LineStreamOptions {
  /** The time that a heartbeat tells. */
  readonly now: () => number;
  /** False once the reader may read no more. */
  readonly isAllowed: () => Promise<boolean>;
  readonly onEnd: () => void;
}

/** A streamed answer: one JSON object a line, and a heartbeat. */
export class LineStream {
  private readonly reply: FastifyReply;
  private readonly timer: NodeJS.Timeout;
  private ended = false;

  constructor(reply: FastifyReply, { now, isAllowed, onEnd }: LineStreamOptions) {
    this.reply = reply;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...SECURITY_HEADERS,
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that collects lines would make every one late.
      'x-accel-buffering': 'no',
    });
    reply.raw.flushHeaders();
    const beat = async () => {
      if (await isAllowed()) this.write({ type: 'beat', now: now() });
      else this.bye('bad-token');
    };
    this.timer = setInterval(() => void beat().catch(() => this.end()), BEAT_MS);
    reply.raw.on('error', () => this.end());
    reply.raw.on('close', () => {
      this.end();
      onEnd();
    });
  }

  write(line: object): void {
    if (this.ended) return;
    this.reply.raw.write(`${JSON.stringify(line)}\n`);
    if (this.reply.raw.writableLength > BACKLOG) this.reply.raw.destroy();
  }

  /** Says why it ends, and ends. */
  bye(code: string): void {
    this.write({ type: 'bye', code });
    this.end();
  }

  private end(): void {
    clearInterval(this.timer);
    if (this.ended) return;
    this.ended = true;
    this.reply.raw.end();
  }
}
