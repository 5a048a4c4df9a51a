/** Progress on the terminal's error output, as a bar where it is known how much there is to do; silent where there is no terminal. */
export class Progress {
  private readonly what: string;
  private readonly all: number | undefined;
  private readonly shown: boolean;
  private last = 0;

  constructor(what: string, all: number | undefined, wanted: boolean) {
    this.what = what;
    this.all = all;
    this.shown = wanted && process.stderr.isTTY;
  }

  /** Says how much is done, at most ten times a second. */
  show(done: number): void {
    if (!this.shown || performance.now() - this.last < 100) return;
    this.last = performance.now();
    process.stderr.write(`\r${this.all === undefined ? done : barOf(done, this.all)} ${this.what}`);
  }

  /** Takes it off the screen. */
  end(): void {
    if (this.shown) process.stderr.write('\r\u001b[K');
  }
}

function barOf(done: number, all: number): string {
  const filled = Math.floor((done / all) * 30);
  return `[${'='.repeat(filled)}${' '.repeat(30 - filled)}] ${done} of ${all}`;
}
