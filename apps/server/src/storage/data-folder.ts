import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@hamlet/kernel';
import Sqlite from 'better-sqlite3';
import { StorageError } from './storage.ts';

/** Makes the data folder of a server where there is none, for its user alone. */
export function makeFolder(data: string): void {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StorageError(messageOf(error), { cause: error });
  }
}

/** The time that a server which is just stopping has to let go of its folder. */
const PATIENCE_MS = 1000;

/**
 * Claims the file of a data folder for one server: a second one would hear nothing of the moves at the first. The system lets go
 * of a lock of SQLite with its process, however that ends. Gives what ends the claim.
 */
export function claimFolder(data: string): () => void {
  makeFolder(data);
  const lock = new Sqlite(join(data, 'server.lock'), { timeout: PATIENCE_MS });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new StorageError(
      `another server uses ${data}; several servers share a PostgreSQL database, not a folder (${messageOf(error)})`,
      { cause: error },
    );
  }
  return () => void lock.close();
}
