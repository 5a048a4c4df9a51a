import { deflateRawSync } from 'node:zlib';
import type { Plain, ServerFrame } from '@hamlet/protocol';
import { wireFrame } from '../sockets/frame-writer.ts';

/** The length from which frames are packed; shorter ones hardly shrink. */
const LEAST = 300;

/** Settings of the packing, quick and of little memory: frames are short, and neither the window nor the pieces of the result need to be longer than they are. */
const SMALL = { level: 1, memLevel: 3, windowBits: 10, chunkSize: 1024 };

/** A frame as it goes to several receivers: written once, and packed once for those that can unpack it. */
export class Packet {
  readonly frame: ServerFrame;
  private readonly text: Buffer;
  private plain: Buffer | undefined;
  private packed: Buffer | undefined;

  constructor(frame: ServerFrame) {
    this.frame = frame;
    this.text = Buffer.from(JSON.stringify(frame));
  }

  /** The frame as it travels: as text, or as bytes of raw deflate where the receiver unpacks them and they are worth it. */
  wire(unpacks: boolean): Buffer {
    if (!unpacks || this.text.length < LEAST) return (this.plain ??= wireFrame(this.text, false));
    return (this.packed ??= wireFrame(deflateRawSync(this.text, SMALL), true));
  }
}

/** Data of a table as the JSON that it is once it is sent. */
export function plainOf(data: unknown): Plain {
  return data as Plain;
}
