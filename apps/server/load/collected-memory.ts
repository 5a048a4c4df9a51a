import { WebSocket } from 'ws';
import { Fleet } from './fleet.ts';
import { memoryBytes } from './measure.ts';
import type { DrivenServer } from './table-driver.ts';

const INTERVAL_MS = 1000;
const DRIVE_MS = 10_000;

/** Makes a process collect its garbage, by the inspector at a port of it. */
async function collect(port: number): Promise<void> {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const [{ webSocketDebuggerUrl: url }] = targets as [{ webSocketDebuggerUrl: string }];
  const inspector = new WebSocket(url, { perMessageDeflate: false });
  await new Promise((resolve) => inspector.once('open', resolve));
  // What waits for a finalizer goes with the second collection.
  for (const id of [1, 2]) {
    inspector.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await new Promise((resolve) => inspector.once('message', resolve));
  }
  inspector.close();
}

/**
 * The memory of a live table: what a server needs for the last nine tenths of its tables, played at for a while, once its
 * garbage is collected. A server that has memory to spare collects it late, and so its memory says more about itself than about its tables.
 */
export async function measureMemory(server: DrivenServer, inspector: number, count: number): Promise<string> {
  const [pid] = server.pids;
  const mebibytes = () => memoryBytes(pid) / 2 ** 20;
  const fleet = new Fleet(server.address);
  const readings: number[] = [];
  let resident = 0;
  for (const tables of [Math.ceil(count / 10), count]) {
    await fleet.open(tables);
    await fleet.drive(INTERVAL_MS, DRIVE_MS);
    resident = mebibytes();
    await collect(inspector);
    readings.push(mebibytes());
  }
  await fleet.close();
  const [few, all] = readings;
  const each = ((all - few) * 1024) / (count - Math.ceil(count / 10));
  return `${server.name}, ${count} tables: ${resident.toFixed(0)} MiB, ${all.toFixed(0)} after a collection; with a tenth of them ${few.toFixed(0)}: ${each.toFixed(0)} kB a table`;
}
