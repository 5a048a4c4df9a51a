import { Reader } from '@hamlet/kernel';
import { type DBSchema, openDB } from 'idb';
import { reopening } from '../storage/database.ts';
import { readOr } from '../storage/stored.ts';
import type { Hold, Holds } from './holds.ts';
import { newId } from './new-id.ts';

/** A hold for a limited time, for browsers without locks: it ends by itself when its page does not renew it. */
export interface Lease {
  readonly holder: string;
  /** The end of the lease in milliseconds since 1970. */
  readonly until: number;
}

/** The leases of all pages. */
export interface LeaseStore {
  /** Puts what `next` makes of the lease of a game in its place, in one step; undefined deletes it. Gives the new one. */
  change(id: string, next: (lease: Lease | undefined) => Lease | undefined): Promise<Lease | undefined>;
}

const LEASE_MS = 5000;
const RENEW_MS = 1500;
const RETRY_MS = 150;

/** Holds by leases in a store that all pages share. */
export function leaseHolds(store: LeaseStore, now: () => number = Date.now): Holds {
  const begin = (id: string, holder: string, onLost: () => void): Hold => {
    let isOver = false;
    const end = () => {
      isOver = true;
      clearInterval(timer);
    };
    const isHeld = async () => {
      if (isOver) return false;
      const lease = await store.change(id, (found) => (found?.holder === holder ? renewed(holder) : found));
      if (lease?.holder === holder) return true;
      if (!isOver) {
        end();
        onLost();
      }
      return false;
    };
    const timer = setInterval(() => void isHeld().catch(() => {}), RENEW_MS);
    return {
      isHeld,
      release: async () => {
        end();
        await store.change(id, (found) => (found?.holder === holder ? undefined : found));
      },
    };
  };
  const renewed = (holder: string): Lease => ({ holder, until: now() + LEASE_MS });
  return {
    take: async (id, waitMs, onLost) => {
      const holder = newId();
      for (const last = now() + waitMs; ; ) {
        const lease = await store.change(id, (found) => (found && found.until > now() ? found : renewed(holder)));
        if (lease?.holder === holder) return begin(id, holder, onLost);
        if (now() >= last) return undefined;
        await pause(RETRY_MS);
      }
    },
    seize: async (id, onLost) => {
      const holder = newId();
      await store.change(id, () => renewed(holder));
      return begin(id, holder, onLost);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

interface LeaseSchema extends DBSchema {
  readonly leases: { readonly key: string; readonly value: unknown };
}

/** The calls of a database that the leases need. */
interface LeaseDatabase {
  /** The same as `LeaseStore.change`, for stored values that are not checked yet. */
  change(id: string, next: (found: unknown) => Lease | undefined): Promise<Lease | undefined>;
  close(): void;
}

async function openLeases(onLost: () => void): Promise<LeaseDatabase> {
  const database = await openDB<LeaseSchema>('hamlet-leases', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('leases'),
    blocking: onLost,
    terminated: onLost,
  });
  return {
    change: async (id, next) => {
      const { store, done } = database.transaction('leases', 'readwrite');
      const lease = next(await store.get(id));
      await Promise.all([lease ? store.put(lease, id) : store.delete(id), done]);
      return lease;
    },
    close: () => database.close(),
  };
}

/** Reads a row of the database; one that is no lease holds nothing. */
function readLease(row: unknown): Lease | undefined {
  const reader = new Reader(row, 'lease');
  return readOr(
    () => ({ holder: reader.at('holder').text(), until: reader.at('until').int(0, Number.MAX_SAFE_INTEGER) }),
    undefined,
  );
}

/** The leases of this browser. They have a database of their own, so that the saved games need no other version. */
export function indexedDbLeases(open = openLeases): LeaseStore {
  const database = reopening(open);
  return { change: async (id, next) => (await database()).change(id, (row) => next(readLease(row))) };
}
