import { Worker } from 'node:worker_threads';
import type { DuelResult, FitSettings, League, Model, SearchSettings, TrainingPlayer } from '@hamlet/bots';

/** The start data of a worker thread. */
export interface WorkerOrder {
  readonly game: string;
  readonly kind: string;
}

/** A task for a worker thread. */
export type LearnRequest =
  | {
      readonly do: 'duel';
      readonly players: readonly [TrainingPlayer, TrainingPlayer];
      readonly settings: SearchSettings;
      readonly seed: string;
      readonly index: number;
    }
  | {
      readonly do: 'play';
      readonly shard: number;
      readonly model: Model;
      readonly settings: SearchSettings;
      readonly valueShare: number;
      readonly seed: string;
      readonly games: readonly number[];
      readonly league: League;
      /** Drops the rows that the shard has so far. */
      readonly forget: boolean;
    }
  | {
      readonly do: 'fit';
      readonly shard: number;
      readonly numbers: Float64Array;
      readonly course: FitSettings;
      readonly seed: string;
      readonly fresh: boolean;
    }
  | { readonly do: 'judge'; readonly shard: number; readonly numbers: Float64Array };

/** The judgement of a net about a position, beside the result. */
export interface NetSaid {
  readonly weighed: readonly number[];
  readonly worth: readonly number[];
  readonly forecast: readonly number[];
  readonly open: number;
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/** The value that answers each kind of task. */
export interface LearnValues {
  readonly duel: DuelResult;
  /** For each position, the lead by the weights and the lead at the end. */
  readonly play: readonly (readonly [number, number])[];
  readonly fit: { readonly numbers: Float64Array; readonly loss: number };
  readonly judge: readonly NetSaid[];
}

export type LearnAnswer =
  | { readonly id: number; readonly value: LearnValues[keyof LearnValues] }
  | { readonly id: number; readonly error: string };

interface LearnJob {
  readonly request: LearnRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Worker threads that play and learn. A task with a shard always goes to the same thread, any other to a free one. */
export class LearnPool {
  private readonly workers: Worker[];
  private readonly queues: LearnJob[][];
  private readonly anywhere: LearnJob[] = [];
  private readonly busy: (LearnJob | undefined)[];
  private count = 0;

  constructor(order: WorkerOrder, threads: number) {
    this.workers = Array.from({ length: threads }, (_, index) => {
      const worker = new Worker(new URL('./learn-worker.ts', import.meta.url), { workerData: order });
      worker.on('message', (answer: LearnAnswer) => this.take(index, answer));
      worker.on('error', (error: Error) => this.busy[index]?.reject(error));
      return worker;
    });
    this.queues = this.workers.map(() => []);
    this.busy = this.workers.map(() => undefined);
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }

  ask<Request extends LearnRequest>(request: Request): Promise<LearnValues[Request['do']]> {
    type LearnValue = LearnValues[Request['do']];
    return new Promise<LearnValue>((resolve, reject) => {
      const job: LearnJob = { request, resolve: (value) => resolve(value as LearnValue), reject };
      if ('shard' in request) this.queues[request.shard % this.workers.length].push(job);
      else this.anywhere.push(job);
      for (const index of this.workers.keys()) this.give(index);
    });
  }

  /** The results of duels between two players, each on a seed of its own, in the order of the seeds. */
  duels(
    players: readonly [TrainingPlayer, TrainingPlayer],
    settings: SearchSettings,
    seeds: readonly { readonly seed: string; readonly index: number }[],
  ): Promise<DuelResult[]> {
    return Promise.all(seeds.map(({ seed, index }) => this.ask({ do: 'duel', players, settings, seed, index })));
  }

  private give(index: number): void {
    if (this.busy[index]) return;
    const job = this.queues[index].shift() ?? this.anywhere.shift();
    if (!job) return;
    this.busy[index] = job;
    this.workers[index].postMessage({ id: this.count++, request: job.request });
  }

  private take(index: number, answer: LearnAnswer): void {
    const job = this.busy[index];
    this.busy[index] = undefined;
    if ('error' in answer) job?.reject(new Error(answer.error));
    else job?.resolve(answer.value);
    this.give(index);
  }
}
