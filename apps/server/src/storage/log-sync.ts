import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '@hamlet/kernel';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryId,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

import { StorageError } from './storage.ts';

interface SyncWaiter {
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Brings the write-ahead log of a SQLite file to the disk. The sync runs beside the event loop, which would stand still for
 * it within a commit; one sync serves all who wait when it begins.
 */
export class LogSync {
  private readonly log: number;
  private waiting: SyncWaiter[] = [];
  private isUnderWay = false;
  private isClosed = false;
  private readonly carryOver: () => Promise<boolean>;
  /** True after a sync failed: what it should have written is no business of the next sync any more, and may be lost. */
  private isBroken = false;

  /**
   * The path is that of the SQLite file, which is open and has a log. `carryOver` brings the whole log into the file, and the
   * file to the disk; false where it cannot now.
   */
  constructor(path: string, carryOver: () => Promise<boolean>) {
    this.log = openSync(`${path}-wal`, 'r+');
    this.carryOver = carryOver;
    syncFolder(dirname(path));
  }

  /** Resolves once everything that is committed by now is on the disk. */
  done(): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ done, failed });
      if (!this.isUnderWay) this.next();
    });
  }

  /** Resolves once nothing that is committed was left behind by a sync that failed. */
  async whole(): Promise<void> {
    if (this.isBroken) await this.done();
  }

  private next(): void {
    const group = this.waiting;
    this.waiting = [];
    this.isUnderWay = true;
    const end = (error: unknown) => {
      this.isBroken = error !== null;
      this.isUnderWay = false;
      if (this.waiting.length > 0) this.next();
      for (const { done, failed } of group) {
        if (error !== null) failed(new StorageError(messageOf(error), { cause: error }));
        else done();
      }
    };
    if (this.isBroken) this.carryOver().then((done) => end(done ? null : new Error('the log is being read')), end);
    else this.flush(end);
  }

  flush(end: (error: unknown) => void): void {
    fdatasync(this.log, end);
  }

  /** Waits for the syncs under way; a second call does nothing. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await this.done();
    closeSync(this.log);
  }
}

/** Brings the names of new files in a folder to the disk; Windows knows no such thing. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Answers every write of Kysely after a sync; what stands in a transaction is synced with what follows it. */
export class SyncedWrites implements KyselyPlugin {
  private readonly sync: () => Promise<void>;
  private readonly isInTransaction: () => boolean;
  private readonly writes = new WeakSet<QueryId>();

  constructor(sync: () => Promise<void>, isInTransaction: () => boolean) {
    this.sync = sync;
    this.isInTransaction = isInTransaction;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind !== 'SelectQueryNode') this.writes.add(queryId);
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (this.writes.has(queryId) && !this.isInTransaction()) await this.sync();
    return result;
  }
}
