// A thread that drives a share of the tables of a server under load. A single one would be busier than the server.

import { parentPort, workerData } from 'node:worker_threads';
import { openOurTable } from './our-server.ts';
import { openPeerTable } from './peer-server.ts';
import type { DrivenTable, ServerAddress } from './table-driver.ts';

/** The tables of one thread: every n-th of all. */
export interface Share {
  readonly address: ServerAddress;
  readonly first: number;
  readonly step: number;
}

/** Opens tables up to a number of all threads together, moves at them for a while, or closes them. */
export type DriverOrder =
  | { readonly do: 'open'; readonly tables: number }
  | { readonly do: 'drive'; readonly interval: number; readonly ms: number }
  | { readonly do: 'close' };

const OPENING_AT_ONCE = 8;

const { address, first, step } = workerData as Share;
const tables: DrivenTable[] = [];
let all = 0;
/** The next table to open. */
let next = first;

function openTable(index: number): Promise<DrivenTable> {
  return address.kind === 'ours' ? openOurTable(address.bases, index) : openPeerTable(address.bases[0], index);
}

async function openTables(count: number): Promise<void> {
  all = count;
  const open = async () => {
    while (next < count) {
      const index = next;
      next += step;
      tables.push(await openTable(index));
    }
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, open));
}

/** Moves at every table again and again, each with its own phase; gives the times of the moves. */
async function drive(interval: number, ms: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ms;
  await Promise.all(
    tables.map(async (table, index) => {
      let due = performance.now() + (interval * (index * step + first)) / all;
      while (due < end) {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
        const start = performance.now();
        if (!(await table.move())) return;
        times.push(performance.now() - start);
        due = Math.max(due + interval, performance.now());
      }
    }),
  );
  return times;
}

async function obey(order: DriverOrder): Promise<number[]> {
  if (order.do === 'open') await openTables(order.tables);
  if (order.do === 'drive') return drive(order.interval, order.ms);
  if (order.do === 'close') for (const table of tables.splice(0)) table.close();
  return [];
}

parentPort?.on('message', (order: DriverOrder) => {
  // A fault ends the thread, and with it the run.
  void obey(order).then((times) => parentPort?.postMessage(times));
});
