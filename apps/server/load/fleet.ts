import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DriverOrder, Share } from './driver.ts';
import type { Latencies } from './measure.ts';
import type { ServerAddress } from './table-driver.ts';

/** Cores that are left to the servers, to the database and to the disk. */
const OTHERS = 4;

/** Threads that share the tables of one server, so that the driver is not what is measured. */
export class Fleet {
  private readonly workers: readonly Worker[];
  tables = 0;

  constructor(address: ServerAddress, size = Math.max(1, availableParallelism() - OTHERS)) {
    this.workers = Array.from({ length: size }, (_, first) => {
      const workerData: Share = { address, first, step: size };
      return new Worker(new URL('./driver.ts', import.meta.url), { workerData });
    });
  }

  private async order(order: DriverOrder): Promise<number[]> {
    const answers = this.workers.map(async (worker) => {
      worker.postMessage(order);
      const [times] = (await once(worker, 'message')) as [number[]];
      return times;
    });
    return (await Promise.all(answers)).flat();
  }

  async open(tables: number): Promise<void> {
    this.tables = tables;
    await this.order({ do: 'open', tables });
  }

  /** Moves at every table, each after an interval, for a number of milliseconds. */
  async drive(interval: number, ms: number, latencies?: Latencies): Promise<void> {
    for (const time of await this.order({ do: 'drive', interval, ms })) latencies?.add(time);
  }

  async close(): Promise<void> {
    await this.order({ do: 'close' });
    for (const worker of this.workers) await worker.terminate();
  }
}
