const NEWLINE = 0x0a;

/** The output of a program: a line, or the fact that one was longer than the limit. */
export type Said = { readonly line: string } | { readonly tooLong: true };

/**
 * Cuts the output of a program into lines, in UTF-8. A line over the limit is reported as soon as it is too long and dropped up to its
 * end, so that it never takes more memory than the limit.
 */
export class LineCutter {
  private readonly limit: number;
  private readonly say: (said: Said) => void;
  private parts: Uint8Array[] = [];
  private bytes = 0;
  private isDropping = false;

  constructor(limit: number, say: (said: Said) => void) {
    this.limit = limit;
    this.say = say;
  }

  take(chunk: Uint8Array): void {
    for (let from = 0; from < chunk.length; ) {
      const found = chunk.indexOf(NEWLINE, from);
      const to = found < 0 ? chunk.length : found;
      this.add(chunk.subarray(from, to));
      if (found >= 0) this.endLine();
      from = to + 1;
    }
  }

  /** The output has ended: what came after the last line break is a line, too. */
  end(): void {
    this.endLine();
  }

  private add(part: Uint8Array): void {
    if (this.isDropping) return;
    this.bytes += part.length;
    if (this.bytes <= this.limit) {
      this.parts.push(part);
      return;
    }
    this.parts = [];
    this.isDropping = true;
    this.say({ tooLong: true });
  }

  private endLine(): void {
    const line = Buffer.concat(this.parts).toString('utf8').trim();
    this.parts = [];
    this.bytes = 0;
    this.isDropping = false;
    if (line !== '') this.say({ line });
  }
}
