import { onTestFinished } from 'vitest';
import type { Storage } from '../../src/storage/storage.ts';

/** Makes an empty database and gives the way to open connections to it. */
export type FreshDatabase = () => Promise<() => Promise<Storage>>;

/** A connection to a new database, and the way to open more to the same one; all are closed with the test. */
export async function openFresh(fresh: FreshDatabase): Promise<{ storage: Storage; again: () => Promise<Storage> }> {
  const open = await fresh();
  const again = async () => {
    const storage = await open();
    onTestFinished(() => storage.close());
    return storage;
  };
  return { storage: await again(), again };
}
