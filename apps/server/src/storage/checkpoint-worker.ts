// The thread that carries the log of a SQLite file over into the file, each time it is asked.

import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

const file = new Sqlite(workerData as string, { fileMustExist: true });
// As for the connection that writes: the log is synced before the file, and the file before the log begins anew.
file.pragma('synchronous = NORMAL');

parentPort?.on('message', () => {
  // Passive: it makes neither readers nor writers wait, and leaves what it cannot carry over to the next time.
  file.pragma('wal_checkpoint(PASSIVE)');
  parentPort?.postMessage('done');
});
