/** A progress bar on the terminal's error output; silent where there is no terminal. */
export class Progress {
  private readonly what: string;
  private readonly all: number;
  private readonly shown: boolean;
  private last = 0;

  constructor(what: string, all: number, wanted: boolean) {
    this.what = what;
    this.all = all;
    this.shown = wanted && process.stderr.isTTY;
  }

  /** Draws the bar, at most ten times a second. */
  show(done: number): void {
    if (!this.shown || performance.now() - this.last < 100) return;
    this.last = performance.now();
    const filled = Math.floor((done / this.all) * 30);
    process.stderr.write(`\r[${'='.repeat(filled)}${' '.repeat(30 - filled)}] ${done} of ${this.all} ${this.what}`);
  }

  /** Takes the bar off the screen. */
  end(): void {
    if (this.shown) process.stderr.write('\r\u001b[K');
  }
}
