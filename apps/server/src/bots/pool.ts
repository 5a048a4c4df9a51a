import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Seat } from '@hamlet/kernel';

/** A decision that a bot is to make: what its seat sees and may do, and nothing else. */
export interface BotQuestion {
  readonly table: string;
  readonly rules: string;
  readonly level: string;
  readonly seat: Seat;
  readonly setting: unknown;
  readonly view: unknown;
  readonly legal: readonly unknown[];
  /** The source of the bot's chance. */
  readonly seed: string;
}

/** The answer of a worker: the chosen action of the list, and what went wrong. */
export interface BotAnswer {
  readonly choice: number;
  readonly trouble?: string | undefined;
  /** True when a clock cut its thinking short. */
  readonly cut?: boolean | undefined;
}

/** The longest time that a bot may think, and the time after which its worker is ended. */
export const THINKING_MS = 4000;
const CUT_OFF_MS = 3 * THINKING_MS;

interface Job {
  readonly question: BotQuestion;
  done(answer: BotAnswer): void;
}

interface Thinker {
  readonly worker: Worker;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** Workers in which bots think, so that the thread that serves people never waits for one. A slow one is cut off and replaced. */
export class BotPool {
  private readonly thinkers: Thinker[] = [];
  private readonly waiting: Job[] = [];
  private readonly size: number;
  private readonly script: URL;
  private readonly cutOffMs: number;
  private closed = false;

  constructor({
    size = Math.max(1, availableParallelism() - 1),
    script = new URL('./worker.ts', import.meta.url),
    cutOffMs = CUT_OFF_MS,
  }: { size?: number; script?: URL; cutOffMs?: number } = {}) {
    this.size = size;
    this.script = script;
    this.cutOffMs = cutOffMs;
  }

  /** The number of decisions that wait for a worker. */
  get queued(): number {
    return this.waiting.length;
  }

  choose(question: BotQuestion): Promise<BotAnswer> {
    return new Promise((resolve) => {
      this.waiting.push({ question, done: resolve });
      this.next();
    });
  }

  private next(): void {
    if (this.closed || this.waiting.length === 0) return;
    const thinker = this.thinkers.find(({ job }) => !job) ?? this.hire();
    if (!thinker) return;
    const job = this.waiting.shift();
    if (!job) return;
    thinker.job = job;
    thinker.timer = setTimeout(() => this.dismiss(thinker, 'cut-off'), this.cutOffMs);
    thinker.worker.ref();
    thinker.worker.postMessage(job.question);
  }

  private hire(): Thinker | undefined {
    if (this.thinkers.length >= this.size) return undefined;
    const worker = new Worker(this.script);
    const thinker: Thinker = { worker, job: undefined, timer: undefined };
    worker.on('message', (answer: BotAnswer) => this.finish(thinker, answer));
    worker.on('error', () => this.dismiss(thinker, 'threw'));
    // An idle worker does not keep the process alive.
    worker.unref();
    this.thinkers.push(thinker);
    return thinker;
  }

  private finish(thinker: Thinker, answer: BotAnswer): void {
    clearTimeout(thinker.timer);
    const { job } = thinker;
    thinker.job = undefined;
    thinker.worker.unref();
    job?.done(answer);
    this.next();
  }

  /** Ends a worker; its decision is taken by chance. */
  private dismiss(thinker: Thinker, trouble: string): void {
    const at = this.thinkers.indexOf(thinker);
    if (at < 0) return;
    this.thinkers.splice(at, 1);
    void thinker.worker.terminate();
    const length = thinker.job?.question.legal.length ?? 1;
    this.finish(thinker, { choice: Math.floor(Math.random() * length), trouble });
  }

  async close(): Promise<void> {
    this.closed = true;
    this.waiting.length = 0;
    for (const { timer } of this.thinkers) clearTimeout(timer);
    await Promise.all(this.thinkers.map(({ worker }) => worker.terminate()));
  }
}
