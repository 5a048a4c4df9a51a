import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { messageOf } from '@hamlet/kernel';
import Sqlite from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { cachedStatements } from './cached-statements.ts';
import { Checkpoints } from './checkpoints.ts';
import { LogSync, SyncedWrites } from './log-sync.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { SqlStorage } from './sql-storage.ts';
import {
  type NewRow,
  type NewTable,
  type Notice,
  type Storage,
  StorageError,
  type TableChange,
  TOLERANCE_MS,
} from './storage.ts';

/** An append that waits for the next commit. */
interface Waiting {
  readonly run: () => number | undefined;
  readonly done: (at: number | undefined) => void;
  readonly failed: (error: unknown) => void;
}

/** The time between two looks for what the commands of an operator wrote. */
const ELSEWHERE_MS = 1000;

/** A disk with less free space counts as full: the file and its log grow by pages, and both have to. */
const LEAST_FREE = 16 * 1024 * 1024;

/**
 * The storage in one file of SQLite. Everything that waits when a commit begins is stored by that one commit, so that a busy
 * server syncs the disk once for many moves; a move is answered only after its commit is on the disk.
 */
export class SqliteStorage extends SqlStorage implements Storage {
  private readonly file: Sqlite.Database;
  private readonly statements: ReturnType<typeof prepare>;
  private readonly sync: LogSync;
  private readonly checkpoints: Checkpoints;
  private waiting: Waiting[] = [];
  /** The running write of waiting rows; undefined when nothing is stored. */
  private storing: Promise<void> | undefined;
  private readonly clock: () => number;
  /** Looks for what another process wrote, from when somebody listens. */
  private elsewhere: NodeJS.Timeout | undefined;
  private version: unknown;
  /** Milliseconds to add to the clock that never goes back. */
  private readonly offset: number;

  /** Opens a file; `clock` gives milliseconds and never goes back. */
  static async open(path: string, clock = () => performance.now()): Promise<SqliteStorage> {
    const isNew = !existsSync(path);
    let file: Sqlite.Database;
    try {
      file = new Sqlite(path);
      if (isNew) chmodSync(path, 0o600);
      file.pragma('journal_mode = WAL');
      // As durable as FULL: this storage syncs the log itself before it answers a write, beside the event loop.
      file.pragma('synchronous = NORMAL');
      file.pragma('busy_timeout = 5000');
      // Checkpoints have a thread of their own; within a commit only where that one has failed for long.
      file.pragma('wal_autocheckpoint = 20000');
      // Kibibytes: the pages that some thousands of live tables write to stay in memory.
      file.pragma('cache_size = -16384');
      // Deleted content is overwritten.
      file.pragma('secure_delete = ON');
    } catch (error) {
      throw new StorageError(`${path}: ${messageOf(error)}`, { cause: error });
    }
    await migrate(new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) }), 'sqlite');
    const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: cachedStatements(file) }) });
    const checkpoints = new Checkpoints(path);
    const sync = new LogSync(path, () => checkpoints.carryAll(file));
    await sync.done();
    const writes = new SyncedWrites(
      () => sync.done(),
      () => file.inTransaction,
    );
    return new SqliteStorage(file, db.withPlugin(writes), { sync, checkpoints }, clock);
  }

  private constructor(
    file: Sqlite.Database,
    db: Kysely<Database>,
    { sync, checkpoints }: { readonly sync: LogSync; readonly checkpoints: Checkpoints },
    clock: () => number,
  ) {
    super(db);
    this.sync = sync;
    this.checkpoints = checkpoints;
    this.clock = clock;
    this.file = file;
    this.statements = prepare(file);
    // A step of the system's clock does not matter while the process lives; after a restart time does not go back.
    const { newest } = file
      .prepare(
        'select max(coalesce((select max(moved) from tables), 0), coalesce((select max(beat) from nodes), 0)) as newest',
      )
      .get() as { newest: number };
    this.offset = Math.max(Date.now(), newest) - clock();
  }

  estimate(): number {
    return Math.floor(this.clock() + this.offset);
  }

  async now(): Promise<number> {
    return this.estimate();
  }

  async createTable(table: NewTable, rows: readonly NewRow[]): Promise<number> {
    const at = await this.commit(() => {
      const now = this.estimate();
      const { id, rules } = table;
      this.statements.create.run({ ...this.columnsOf(table), id, rules, seq: rows.length - 1, moved: now });
      this.insert(id, 0, rows, now, table);
      return now;
    });
    return at ?? 0;
  }

  async append(
    table: string,
    after: number,
    rows: readonly NewRow[],
    change: TableChange,
    expected: number,
  ): Promise<number | undefined> {
    const at = await this.commit(() => {
      const now = this.estimate();
      const row = {
        ...this.columnsOf(change),
        id: table,
        after,
        seq: after + rows.length,
        now: Math.max(now - TOLERANCE_MS, Math.min(expected, now)),
      };
      const moved = (this.statements.step.get(row) ?? this.statements.move.get(row)) as { moved: number } | undefined;
      if (moved) this.insert(table, after + 1, rows, moved.moved, change);
      return moved?.moved;
    });
    if (at !== undefined) this.tell({ table, kind: 'journal', number: after + rows.length });
    return at;
  }

  private insert(table: string, from: number, rows: readonly NewRow[], at: number, { persons }: TableChange): void {
    for (const [index, { kind, data }] of rows.entries())
      this.statements.insert.run(table, from + index, at, kind, data);
    if (!persons) return;
    this.statements.clearSeats.run({ table });
    for (const [seat, person] of persons.entries())
      if (person !== undefined) {
        this.statements.addSeat.run({ table, seat, person });
        this.statements.addSitting.run({ table, person });
      }
  }

  /** Runs something within the next commit. */
  private commit(run: () => number | undefined): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ run, done: resolve, failed: reject });
      this.storing ??= this.storeAll();
    });
  }

  /** Stores the waiting appends: those of one turn of the event loop, and those that arrive while a commit is synced, together. */
  private async storeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      await setImmediate();
      await this.checkpoints.finish();
      const batch = this.waiting;
      this.waiting = [];
      const outcome = await this.synced(this.store(batch));
      this.checkpoints.stored(batch.length);
      if (isFailure(outcome)) for (const { failed } of batch) failed(outcome);
      else for (const answer of outcome) answer();
    }
    this.storing = undefined;
  }

  private store(batch: readonly Waiting[]): (() => void)[] | StorageError {
    const together = this.transact(batch, ({ run, done }) => {
      const at = run();
      return () => done(at);
    });
    // Where one of several fails, the others still stand: each is tried again behind a savepoint of its own.
    return isFailure(together) && batch.length > 1 ? this.transact(batch, (one) => this.attempt(one)) : together;
  }

  /** The outcome of a transaction, once it is on the disk. */
  private async synced(outcome: (() => void)[] | StorageError): Promise<(() => void)[] | StorageError> {
    if (isFailure(outcome)) return outcome;
    try {
      await this.sync.done();
      return outcome;
    } catch (error) {
      return new StorageError(messageOf(error), { cause: error });
    }
  }

  /** Runs a batch in one transaction; gives the answers to be made once it is stored, or why nothing was. */
  private transact(batch: readonly Waiting[], store: (one: Waiting) => () => void): (() => void)[] | StorageError {
    try {
      this.statements.begin.run();
      const answers = batch.map(store);
      this.statements.commit.run();
      return answers;
    } catch (error) {
      if (this.file.inTransaction) this.statements.rollback.run();
      return new StorageError(messageOf(error), { cause: error });
    }
  }

  /** One append of a batch: where it fails, the others still stand. */
  private attempt({ run, done, failed }: Waiting): () => void {
    this.statements.savepoint.run();
    try {
      const at = run();
      this.statements.release.run();
      return () => done(at);
    } catch (error) {
      if (!this.file.inTransaction) throw error;
      this.statements.undo.run();
      this.statements.release.run();
      return () => failed(new StorageError(messageOf(error), { cause: error }));
    }
  }

  protected async inOne(queries: readonly CompiledQuery[]): Promise<void> {
    await this.commit(() => {
      for (const { sql, parameters } of queries) this.file.prepare(sql).run(parameters);
      return undefined;
    });
  }

  /** Looks at the space on the disk, and writes a number that nothing else uses in the way in which moves are written. */
  override async check(): Promise<void> {
    const { bavail, bsize } = await statfs(dirname(this.file.name));
    if (bavail * bsize < LEAST_FREE) throw new StorageError('the disk is full');
    await this.commit(() => {
      this.file.pragma(`user_version = ${1 - Number(this.file.pragma('user_version', { simple: true }))}`);
      return undefined;
    });
  }

  /** The commands of an operator have a process and a connection of their own, whose notices nobody hears. */
  override listen(onNotice: (notice: Notice) => void): void {
    super.listen(onNotice);
    this.version = this.newestVersion();
    this.elsewhere ??= setInterval(() => {
      const found = this.newestVersion();
      if (found === this.version) return;
      this.version = found;
      this.tell({ table: '*', kind: 'journal', number: Number.POSITIVE_INFINITY });
    }, ELSEWHERE_MS).unref();
  }

  /** A number that changes when another connection has written; the known one while the file cannot be read, which others notice. */
  private newestVersion(): unknown {
    try {
      return this.file.pragma('data_version', { simple: true });
    } catch {
      return this.version;
    }
  }

  protected async announce(notice: Notice): Promise<void> {
    this.tell(notice);
  }

  async scrub(): Promise<void> {
    // Pages from before the deletion stay in the log beside the file until it is emptied.
    await this.checkpoints.carryAll(this.file);
  }

  override whole(): Promise<void> {
    return this.sync.whole();
  }

  async backup(file: string): Promise<void> {
    // Nobody else reads the copy while it grows either.
    try {
      closeSync(openSync(file, 'a', 0o600));
      chmodSync(file, 0o600);
    } catch (error) {
      throw new StorageError(messageOf(error), { cause: error });
    }
    await this.file.backup(file);
  }

  /** Sets the most pages that the file may have, so that a test can fill it as a disk fills. */
  limitPages(pages: number): void {
    this.file.pragma(`max_page_count = ${Math.trunc(pages)}`);
  }

  async close(): Promise<void> {
    clearInterval(this.elsewhere);
    await this.storing;
    await this.checkpoints.close();
    await this.sync.close();
    await this.db.destroy();
  }
}

function isFailure(outcome: (() => void)[] | StorageError): outcome is StorageError {
  return outcome instanceof StorageError;
}

function prepare(file: Sqlite.Database) {
  return {
    begin: file.prepare('begin immediate'),
    commit: file.prepare('commit'),
    rollback: file.prepare('rollback'),
    savepoint: file.prepare('savepoint one'),
    release: file.prepare('release one'),
    undo: file.prepare('rollback to one'),
    create: file.prepare(
      `insert into tables (id, rules, phase, pace, access, watching, seq, moved, next_at, seen, summary, shown)
       values (@id, @rules, @phase, @pace, @access, @watching, @seq, @moved, @next_at, @seen, @summary, @shown)`,
    ),
    // Most moves change nothing that lists and sweeps look for; naming those columns would write the pages of their indexes.
    step: file.prepare(
      `update tables set seq = @seq, moved = max(moved, @now), seen = max(seen, @seen), summary = @summary, shown = @shown
       where id = @id and seq = @after and phase = @phase and pace = @pace and access = @access and watching = @watching
         and next_at is @next_at
       returning moved`,
    ),
    move: file.prepare(
      `update tables set seq = @seq, moved = max(moved, @now), seen = max(seen, @seen), phase = @phase, pace = @pace,
         access = @access, watching = @watching, next_at = @next_at, summary = @summary, shown = @shown,
         ended = case when @phase = 'over' then coalesce(ended, max(moved, @now)) else ended end
       where id = @id and seq = @after returning moved`,
    ),
    insert: file.prepare('insert into journal (table_id, seq, at, kind, data) values (?, ?, ?, ?, ?)'),
    clearSeats: file.prepare('delete from seats where table_id = @table'),
    addSeat: file.prepare('insert into seats (table_id, seat, person) values (@table, @seat, @person)'),
    addSitting: file.prepare('insert or ignore into sittings (person, table_id) values (@person, @table)'),
  };
}
