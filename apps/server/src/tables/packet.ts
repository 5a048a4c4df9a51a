import { deflateRawSync } from 'node:zlib';
import type { ServerFrame } from '@hamlet/protocol';

/** Shorter frames hardly shrink. */
const LEAST = 300;

/** Of little memory and quick: frames are short, and the window need not be longer than they are. */
const SMALL = { level: 4, memLevel: 3, windowBits: 10 };

/** A frame as it goes to several receivers: written once, and packed once for those that can unpack it. */
export class Packet {
  readonly frame: ServerFrame;
  readonly text: Buffer;
  private bytes: Buffer | undefined;

  constructor(frame: ServerFrame) {
    this.frame = frame;
    this.text = Buffer.from(JSON.stringify(frame));
  }

  /** The frame as bytes of raw deflate; undefined where that is not worth it. */
  get packed(): Buffer | undefined {
    if (this.text.length < LEAST) return undefined;
    this.bytes ??= deflateRawSync(this.text, SMALL);
    return this.bytes;
  }
}
