import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { GameResult, Match } from './match.ts';

/** The start data of a worker thread. */
export interface Order {
  readonly match: Match;
  /** Data that is kept besides results: the facts of the game's observer, or the forecasts of the bots. */
  readonly observe: 'nothing' | 'facts' | 'forecasts';
}

/** The answer of a worker thread: a game, or the reason why it could not be played. */
export type WorkerReport = { readonly result: GameResult; readonly facts: unknown } | { readonly error: string };

export function threadsFor(wanted: number | undefined, games: number): number {
  return Math.max(1, Math.min(wanted ?? availableParallelism(), games));
}

/**
 * Plays games on worker threads and hands over each when it is finished, in no fixed order. Ends when `next` gives no more
 * numbers, or as soon as the signal says so; rethrows the error of a worker.
 */
export async function playGames(
  order: Order,
  threads: number,
  next: () => number | undefined,
  take: (result: GameResult, facts: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: order }),
  );
  const endAll = () => Promise.all(workers.map((worker) => worker.terminate()));
  signal?.addEventListener('abort', () => void endAll(), { once: true });
  try {
    await Promise.all(workers.map((worker) => keepBusy(worker, next, take)));
  } finally {
    await endAll();
  }
}

function keepBusy(
  worker: Worker,
  next: () => number | undefined,
  take: (result: GameResult, facts: unknown) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveNext = () => {
      const index = next();
      worker.postMessage(index ?? null);
    };
    worker.on('message', (report: WorkerReport) => {
      if ('error' in report) {
        reject(new Error(report.error));
        return;
      }
      take(report.result, report.facts);
      giveNext();
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
    giveNext();
  });
}
