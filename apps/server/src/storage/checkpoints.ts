import { Worker } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';

/** Rows after which the log is carried over into the file: a few megabytes of log. */
const ROWS = 500;

/**
 * Carries the write-ahead log of a SQLite file over into the file, on a thread of its own: that writes and syncs for many
 * milliseconds. Most of it is done while others write. What they wrote meanwhile is carried over while nobody writes, so that
 * the log begins anew instead of growing.
 */
export class Checkpoints {
  private readonly path: string;
  private worker: Worker | undefined;
  private rows = 0;
  private state: 'none' | 'under way' | 'nearly done' = 'none';
  private carrying: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.path = path;
  }

  /** Counts rows that were stored; begins a checkpoint after many. */
  stored(rows: number): void {
    this.rows += rows;
    if (this.rows < ROWS || this.state !== 'none') return;
    this.rows = 0;
    this.state = 'under way';
    this.carrying = this.carry().then(() => void (this.state = 'nearly done'));
  }

  /** Ends a checkpoint that is nearly done; the caller writes nothing meanwhile. */
  async finish(): Promise<void> {
    if (this.state !== 'nearly done') return;
    this.carrying = this.carry();
    await this.carrying;
    this.state = 'none';
  }

  /** Carries the whole log over, empties it and syncs the file; false where somebody else reads the log. */
  async carryAll(file: Sqlite.Database): Promise<boolean> {
    await this.carrying;
    const [{ busy }] = file.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
    return busy === 0;
  }

  /** Asks the thread; where it dies, the next checkpoint has a new one, and SQLite's own comes before the log is large. */
  private carry(): Promise<void> {
    const worker = (this.worker ??= this.start());
    return new Promise((resolve) => {
      const done = () => {
        worker.off('message', done);
        worker.off('exit', done);
        resolve();
      };
      worker.once('message', done);
      worker.once('exit', done);
      worker.postMessage('carry');
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: this.path });
    worker.unref();
    worker.on('error', () => {});
    worker.once('exit', () => (this.worker = undefined));
    return worker;
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }
}
