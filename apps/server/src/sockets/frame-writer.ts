import type { Writable } from 'node:stream';

const TEXT = 0x81;
const BYTES = 0x82;

/** A frame that asks a client for a sign of life; browsers answer it by themselves. */
export const PING = Buffer.from([0x89, 0]);

/** A whole frame of WebSocket (RFC 6455) as a server sends it: one piece, unmasked, and so the same for every receiver. */
export function wireFrame(payload: Buffer, isBinary: boolean): Buffer {
  const { length } = payload;
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = isBinary ? BYTES : TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  payload.copy(frame, head);
  return frame;
}

/** The writers that have something to write at the end of this turn of the event loop. */
let waiting: FrameWriter[] = [];

function writeAll(): void {
  const writers = waiting;
  waiting = [];
  for (const writer of writers) writer.flush();
}

/** Writes frames to the stream of one socket; those of one turn of the event loop go in one piece, in their order. */
export class FrameWriter {
  private readonly stream: Writable;
  private frames: Buffer[] = [];

  constructor(stream: Writable) {
    this.stream = stream;
  }

  write(frame: Buffer): void {
    if (this.frames.push(frame) === 1 && waiting.push(this) === 1) process.nextTick(writeAll);
  }

  /** Writes what waits now, before the socket closes. */
  flush(): void {
    const { frames, stream } = this;
    if (frames.length === 0) return;
    this.frames = [];
    if (stream.writable) stream.write(frames.length === 1 ? frames[0] : Buffer.concat(frames));
  }
}
