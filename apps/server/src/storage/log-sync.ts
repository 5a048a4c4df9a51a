import { closeSync, fdatasync, openSync } from 'node:fs';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryId,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

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

  /** The path is that of the SQLite file, which is open and has a log. */
  constructor(path: string) {
    this.log = openSync(`${path}-wal`, 'r+');
  }

  /** Resolves once everything that is committed by now is on the disk. */
  done(): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ done, failed });
      if (!this.isUnderWay) this.next();
    });
  }

  private next(): void {
    const group = this.waiting;
    this.waiting = [];
    this.isUnderWay = true;
    fdatasync(this.log, (error) => {
      this.isUnderWay = false;
      if (this.waiting.length > 0) this.next();
      for (const { done, failed } of group) {
        if (error) failed(error);
        else done();
      }
    });
  }

  /** Waits for the syncs under way; a second call does nothing. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await this.done();
    closeSync(this.log);
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
