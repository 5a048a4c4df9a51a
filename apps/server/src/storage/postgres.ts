import { messageOf } from '@hamlet/kernel';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, type CustomTypesConfig, Pool, type PoolClient, type QueryResultRow, types } from 'pg';
import { type Append, AppendGroups } from './append-groups.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { SqlStorage } from './sql-storage.ts';
import {
  type NewRow,
  type NewTable,
  NOTICE_KINDS,
  type Notice,
  type Storage,
  StorageError,
  type TableChange,
  TOLERANCE_MS,
} from './storage.ts';

const CHANNEL = 'hamlet';

/** The time for which a connection may be used at a stretch, which is that of an answer; one that hangs is thrown away. */
const ANSWER_MS = 5000;

/** The time in which the connection that listens answers. */
const PROBE_MS = 2000;

/** A connection whose other end has gone without a word is noticed by these. */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: ANSWER_MS };

/** Milliseconds between attempts to listen again after the connection was lost. */
const RECONNECT_MS = 500;

/** Eight-byte integers as numbers: times and counts stay far below 2^53. */
const TYPES: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
};

/** The time of the database in whole milliseconds. */
const NOW = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Appends to any number of tables. Their rows are locked in the order of their ids, so that two nodes never wait for each other. */
const APPENDING = `
  with input as (
    select * from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::int[],
      $9::bigint[], $10::text[], $11::bigint[], $12::bigint[])
      as input(id, after, seq, expected, phase, pace, access, watching, next_at, summary, seen, shown)
  ), locked as (
    select id from tables where id = any($1::text[]) order by id for update
  ), moved as (
    update tables set seq = input.seq,
      moved = greatest(tables.moved, ${NOW} - ${TOLERANCE_MS}, least(input.expected, ${NOW} + ${TOLERANCE_MS})),
      seen = greatest(tables.seen, input.seen), phase = input.phase, pace = input.pace, access = input.access,
      watching = input.watching, next_at = input.next_at, summary = input.summary, shown = input.shown,
      ended = case when input.phase = 'over' then coalesce(tables.ended,
        greatest(tables.moved, ${NOW} - ${TOLERANCE_MS}, least(input.expected, ${NOW} + ${TOLERANCE_MS}))) else tables.ended end
    from input join locked on locked.id = input.id
    where tables.id = input.id and tables.seq = input.after
    returning tables.id, tables.moved, tables.seq, input.after
  ), written as (
    insert into journal (table_id, seq, at, kind, data)
    select moved.id, moved.after + line.number, moved.moved, line.kind, line.data
    from moved join unnest($13::text[], $14::int[], $15::text[], $16::text[]) as line(id, number, kind, data)
      on line.id = moved.id
  )`;

/** The seats that appends change: an index for lists, for the journal has them too. */
const SEATING = `, seated as (
    select moved.id, person.seat, person.person
    from moved join unnest($17::text[], $18::int[], $19::text[]) as person(id, seat, person) on person.id = moved.id
  ), gone as (
    delete from seats using moved
    where seats.table_id = moved.id and moved.id = any($20::text[])
      and not exists (select from seated where seated.id = seats.table_id and seated.seat = seats.seat)
  ), sitting as (
    insert into sittings (person, table_id) select distinct person, id from seated on conflict do nothing
  ), sat as (
    insert into seats (table_id, seat, person) select id, seat, person from seated
    on conflict (table_id, seat) do update set person = excluded.person
  )`;

const TELLING = `select id, moved, pg_notify('${CHANNEL}', 'journal ' || id || ' ' || seq) from moved`;

/** The statements of an append: most moves change no seat, and do without the longer one. */
const APPENDS = {
  moves: { name: 'append', text: `${APPENDING} ${TELLING}` },
  seats: { name: 'append-seats', text: `${APPENDING} ${SEATING} ${TELLING}` },
};

/** The storage in PostgreSQL, shared by any number of nodes. */
export class PostgresStorage extends SqlStorage implements Storage {
  private readonly pool: Pool;
  private readonly url: string;
  private listener: Client | undefined;
  private closed = false;
  private offset = 0;
  private readonly appends = new AppendGroups((batch) => this.appendAll(batch));

  static async open(url: string): Promise<PostgresStorage> {
    const pool = poolOf(url, 10);
    endLate(pool);
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    const storage = new PostgresStorage(url, pool, db);
    try {
      await migrateAt(url);
      await storage.now();
      await storage.startListening();
    } catch (error) {
      await storage.close();
      throw new StorageError(messageOf(error), { cause: error });
    }
    return storage;
  }

  private constructor(url: string, pool: Pool, db: Kysely<Database>) {
    super(db);
    this.url = url;
    this.pool = pool;
  }

  private async startListening(): Promise<void> {
    const client = new Client({ connectionString: this.url, ...ALIVE, query_timeout: PROBE_MS });
    const lost = () => this.lose(client);
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => {
      const [kind, table, number, node] = (payload ?? '').split(' ');
      const known = NOTICE_KINDS.find((name) => name === kind);
      if (known) this.tell({ table, kind: known, number: Number(number), ...(node === undefined ? {} : { node }) });
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.listener = client;
  }

  /** Listens by another connection instead of one that was lost. */
  private lose(client: Client): void {
    if (this.listener !== client) return;
    this.listener = undefined;
    this.listenAgain();
  }

  /** Sees that notices would be heard: nothing else is ever asked of the connection that listens. */
  private async probe(): Promise<void> {
    const { listener } = this;
    if (!listener) return;
    try {
      await listener.query('select 1');
    } catch {
      this.lose(listener);
      await listener.end();
    }
  }

  override async beat(node: string, graceMs: number): Promise<void> {
    this.probe().catch(() => {});
    await super.beat(node, graceMs);
  }

  private listenAgain(): void {
    if (this.closed) return;
    setTimeout(() => {
      if (this.closed) return;
      this.startListening().then(
        // The notices of the meantime were not heard: every open table looks at its journal.
        () => this.tell({ table: '*', kind: 'journal', number: Number.POSITIVE_INFINITY }),
        () => this.listenAgain(),
      );
    }, RECONNECT_MS).unref();
  }

  estimate(): number {
    return Math.floor(performance.now() + this.offset);
  }

  async now(): Promise<number> {
    const { rows } = await this.query<{ now: number }>(`select ${NOW} as now`, []);
    this.offset = rows[0].now - performance.now();
    return rows[0].now;
  }

  private async query<Row extends QueryResultRow>(text: string, values: unknown[], name?: string) {
    try {
      return await this.pool.query<Row>({ text, values, ...(name ? { name } : {}) });
    } catch (error) {
      throw new StorageError(messageOf(error), { cause: error });
    }
  }

  async createTable(table: NewTable, rows: readonly NewRow[]): Promise<number> {
    const { rows: stored } = await this.query<{ moved: number }>(
      `with created as (
         insert into tables (id, rules, phase, pace, access, watching, next_at, summary, seq, moved, seen, shown)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $11, ${NOW}, $9, $10) returning id, moved
       ), written as (
         insert into journal (table_id, seq, at, kind, data)
         select created.id, line.seq - 1, created.moved, line.kind, line.data
         from created, unnest($12::text[], $13::text[]) with ordinality as line(kind, data, seq)
       ), seated as (
         insert into seats (table_id, seat, person)
         select created.id, seat.number - 1, seat.person
         from created, unnest($14::text[]) with ordinality as seat(person, number) where seat.person is not null
       ), sitting as (
         insert into sittings (person, table_id)
         select distinct seat.person, created.id
         from created, unnest($14::text[]) as seat(person) where seat.person is not null
       )
       select moved from created`,
      [
        table.id,
        table.rules,
        ...this.values(table),
        rows.length - 1,
        rows.map(({ kind }) => kind),
        rows.map(({ data }) => data),
        (table.persons ?? []).map((person) => person ?? null),
      ],
    );
    return stored[0].moved;
  }

  private values({ phase, pace, access, watching, next_at, summary, seen, shown }: TableChange): unknown[] {
    return [phase, pace, access, watching, next_at, summary, seen, shown];
  }

  async append(
    table: string,
    after: number,
    rows: readonly NewRow[],
    change: TableChange,
    expected: number,
  ): Promise<number | undefined> {
    return this.appends.add({ table, after, rows, change, expected });
  }

  /** Stores what waits in one statement, so that a busy node commits once for many moves; gives the time of each that was stored. */
  private async appendAll(batch: readonly Append[]): Promise<ReadonlyMap<string, number>> {
    const of = <T>(read: (append: Append) => T) => batch.map(read);
    const lines = batch.flatMap(({ table, rows }) => rows.map((row, index) => ({ table, offset: index + 1, ...row })));
    const seating = batch.filter(({ change }) => change.persons !== undefined);
    const seats = seating.flatMap(({ table, change }) =>
      (change.persons ?? []).flatMap((person, seat) => (person === undefined ? [] : [{ table, seat, person }])),
    );
    const { name, text } = seating.length > 0 ? APPENDS.seats : APPENDS.moves;
    const { rows: stored } = await this.query<{ id: string; moved: number }>(
      text,
      [
        of(({ table }) => table),
        of(({ after }) => after),
        of(({ after, rows }) => after + rows.length),
        of(({ expected }) => expected),
        of(({ change }) => change.phase),
        of(({ change }) => change.pace),
        of(({ change }) => change.access),
        of(({ change }) => change.watching),
        of(({ change }) => change.next_at),
        of(({ change }) => change.summary),
        of(({ change }) => change.seen),
        of(({ change }) => change.shown),
        lines.map(({ table }) => table),
        lines.map(({ offset }) => offset),
        lines.map(({ kind }) => kind),
        lines.map(({ data }) => data),
        ...(seating.length > 0
          ? [
              seats.map(({ table }) => table),
              seats.map(({ seat }) => seat),
              seats.map(({ person }) => person),
              seating.map(({ table }) => table),
            ]
          : []),
      ],
      name,
    );
    return new Map(stored.map(({ id, moved }) => [id, moved]));
  }

  protected async inOne(queries: readonly CompiledQuery[]): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      for (const query of queries) await transaction.executeQuery(query);
    });
  }

  protected async announce({ kind, table, number, node }: Notice): Promise<void> {
    const words = [kind, table, number, ...(node === undefined ? [] : [node])];
    await this.query('select pg_notify($1, $2)', [CHANNEL, words.join(' ')]);
  }

  async scrub(): Promise<void> {
    // The database vacuums by itself.
  }

  async backup(): Promise<void> {
    throw new StorageError('a PostgreSQL database is copied by pg_dump');
  }

  async close(): Promise<void> {
    this.closed = true;
    const { listener } = this;
    this.listener = undefined;
    await listener?.end().catch(() => {});
    await this.db.destroy();
  }
}

/** Connections to a database. One that breaks is replaced when one is next needed; a query that was under way fails by itself. */
function poolOf(url: string, max: number): Pool {
  const pool = new Pool({ connectionString: url, max, types: TYPES, ...ALIVE });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Ends connections that are used for too long: the database does not answer, and what waits for them fails. */
function endLate(pool: Pool): void {
  const timers = new Map<PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    const end = () => client instanceof Client && client.end().catch(() => {});
    timers.set(client, setTimeout(end, ANSWER_MS));
  });
  pool.on('release', (_, client) => {
    clearTimeout(timers.get(client));
    timers.delete(client);
  });
}

/** Brings the schema of a database up to this version, which may take long. */
async function migrateAt(url: string): Promise<void> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: poolOf(url, 1) }) });
  try {
    await migrate(db, 'postgres');
  } finally {
    await db.destroy();
  }
}
