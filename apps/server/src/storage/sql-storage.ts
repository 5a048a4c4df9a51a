import { type Kysely, sql } from 'kysely';
import type { Database, TablesRow } from './schema.ts';
import type { Invitation, JournalRow, Notice, Outage, Person, StoredChat, TableChange, TableRow } from './storage.ts';

/** What both databases do alike: everything but appends, times and notices. */
export abstract class SqlStorage {
  protected readonly db: Kysely<Database>;
  private readonly listeners: ((notice: Notice) => void)[] = [];

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  abstract now(): Promise<number>;
  abstract estimate(): number;
  /** Tells every node of a change. */
  protected abstract announce(notice: Notice): Promise<void>;

  listen(onNotice: (notice: Notice) => void): void {
    this.listeners.push(onNotice);
  }

  protected tell(notice: Notice): void {
    for (const listener of this.listeners) listener(notice);
  }

  protected columnsOf(change: TableChange): Omit<TableChange, 'persons'> {
    const { phase, pace, access, watching, next_at, seen, summary } = change;
    return { phase, pace, access, watching, next_at, seen, summary };
  }

  async journal(table: string, after: number): Promise<JournalRow[]> {
    return this.db
      .selectFrom('journal')
      .select(['seq', 'at', 'kind', 'data'])
      .where('table_id', '=', table)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute();
  }

  async table(id: string): Promise<TableRow | undefined> {
    return this.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async tablesOf(person: string, limit: number): Promise<TableRow[]> {
    return this.db
      .selectFrom('tables')
      .selectAll()
      .where('id', 'in', this.db.selectFrom('seats').select('table_id').where('person', '=', person))
      .orderBy('moved', 'desc')
      .limit(limit)
      .execute();
  }

  async publicTables(phase: TablesRow['phase'], limit: number): Promise<TableRow[]> {
    return this.db
      .selectFrom('tables')
      .selectAll()
      .where('access', '=', 'public')
      .where('phase', '=', phase)
      .$if(phase === 'playing', (query) => query.where('watching', '=', 1))
      .orderBy('moved', 'desc')
      .limit(limit)
      .execute();
  }

  async dueTables(now: number, limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('id')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async tableIds(after: string, limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async setNext(table: string, seq: number, nextAt: number | null): Promise<void> {
    await this.db
      .updateTable('tables')
      .set({ next_at: nextAt })
      .where('id', '=', table)
      .where('seq', '=', seq)
      .execute();
  }

  async touch(tables: readonly string[]): Promise<void> {
    if (tables.length === 0) return;
    await this.db
      .updateTable('tables')
      .set({ seen: this.estimate() })
      .where('id', 'in', [...tables])
      .execute();
  }

  async deleteTable(id: string): Promise<void> {
    await this.db.deleteFrom('tables').where('id', '=', id).execute();
    for (const name of ['seats', 'journal', 'invitations', 'chat', 'notes'] as const)
      await this.db.deleteFrom(name).where('table_id', '=', id).execute();
  }

  async createPerson({ id, name }: Person, deviceHash: string): Promise<void> {
    const created = this.estimate();
    await this.db.insertInto('persons').values({ id, name, created }).execute();
    await this.addDevice(id, deviceHash);
  }

  async addDevice(person: string, hash: string): Promise<void> {
    await this.db.insertInto('devices').values({ hash, person, created: this.estimate() }).execute();
  }

  async personOf(deviceHash: string): Promise<Person | undefined> {
    return this.db
      .selectFrom('devices')
      .innerJoin('persons', 'persons.id', 'devices.person')
      .select(['persons.id', 'persons.name'])
      .where('devices.hash', '=', deviceHash)
      .executeTakeFirst();
  }

  async person(id: string): Promise<Person | undefined> {
    return this.db.selectFrom('persons').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  }

  async rename(person: string, name: string): Promise<void> {
    await this.db.updateTable('persons').set({ name }).where('id', '=', person).execute();
  }

  async addCarryLink(hash: string, person: string, until: number): Promise<void> {
    await this.db.deleteFrom('carry_links').where('until', '<', this.estimate()).execute();
    await this.db.insertInto('carry_links').values({ hash, person, until }).execute();
  }

  async takeCarryLink(hash: string): Promise<string | undefined> {
    const taken = await this.db
      .deleteFrom('carry_links')
      .where('hash', '=', hash)
      .returning(['person', 'until'])
      .executeTakeFirst();
    return taken && taken.until >= (await this.now()) ? taken.person : undefined;
  }

  async addInvitation({ id, table, seat, used }: Invitation, hash: string): Promise<void> {
    await this.db
      .insertInto('invitations')
      .values({ id, hash, table_id: table, seat, used: used ? 1 : 0 })
      .execute();
  }

  async invitations(table: string): Promise<Invitation[]> {
    const rows = await this.db.selectFrom('invitations').selectAll().where('table_id', '=', table).execute();
    return rows.map(invitationOf);
  }

  async invitation(hash: string): Promise<Invitation | undefined> {
    const row = await this.db.selectFrom('invitations').selectAll().where('hash', '=', hash).executeTakeFirst();
    return row && invitationOf(row);
  }

  async useInvitation(id: string): Promise<boolean> {
    const used = await this.db
      .updateTable('invitations')
      .set({ used: 1 })
      .where('id', '=', id)
      .where('used', '=', 0)
      .executeTakeFirst();
    return used.numUpdatedRows > 0;
  }

  async returnInvitation(id: string): Promise<void> {
    await this.db.updateTable('invitations').set({ used: 0 }).where('id', '=', id).execute();
  }

  async withdrawInvitation(table: string, id: string): Promise<boolean> {
    const gone = await this.db
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('table_id', '=', table)
      .executeTakeFirst();
    return gone.numDeletedRows > 0;
  }

  async addChat(table: string, { person, name, text }: Omit<StoredChat, 'number' | 'at'>): Promise<StoredChat> {
    const at = await this.now();
    // Two lines at once may choose the same number: the one that comes second takes the next.
    for (let tries = 0; ; tries++) {
      const { newest } = await this.db
        .selectFrom('chat')
        .select(sql<number | null>`max(number)`.as('newest'))
        .where('table_id', '=', table)
        .executeTakeFirstOrThrow();
      const line = { number: (newest ?? 0) + 1, at, person, name, text };
      const added = await this.db
        .insertInto('chat')
        .values({ table_id: table, ...line })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if ((added.numInsertedOrUpdatedRows ?? 0n) > 0n) {
        await this.announce({ table, kind: 'chat', number: line.number });
        return line;
      }
      if (tries > 20) throw new Error('the chat takes no line');
    }
  }

  async chat(table: string, after: number, limit: number): Promise<StoredChat[]> {
    const lines = await this.db
      .selectFrom('chat')
      .select(['number', 'at', 'person', 'name', 'text'])
      .where('table_id', '=', table)
      .where('number', '>', after)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return lines.reverse();
  }

  async setMuted(person: string, muted: string, on: boolean): Promise<void> {
    if (on)
      await this.db
        .insertInto('mutes')
        .values({ person, muted })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else await this.db.deleteFrom('mutes').where('person', '=', person).where('muted', '=', muted).execute();
  }

  async mutedBy(person: string): Promise<string[]> {
    const rows = await this.db.selectFrom('mutes').select('muted').where('person', '=', person).execute();
    return rows.map(({ muted }) => muted);
  }

  async notes(table: string, person: string): Promise<string> {
    const row = await this.db
      .selectFrom('notes')
      .select('text')
      .where('table_id', '=', table)
      .where('person', '=', person)
      .executeTakeFirst();
    return row?.text ?? '';
  }

  async setNotes(table: string, person: string, text: string): Promise<void> {
    await this.db
      .insertInto('notes')
      .values({ table_id: table, person, text })
      .onConflict((conflict) => conflict.columns(['table_id', 'person']).doUpdateSet({ text }))
      .execute();
  }

  async beat(node: string, graceMs: number): Promise<void> {
    const now = await this.now();
    const { last } = await this.db
      .selectFrom('nodes')
      .select(sql<number | null>`max(beat)`.as('last'))
      .executeTakeFirstOrThrow();
    if (last !== null && now - last > graceMs)
      await this.db
        .insertInto('outages')
        .values({ from_at: last, to_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await this.db
      .insertInto('nodes')
      .values({ id: node, beat: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat: now }))
      .execute();
  }

  async leave(node: string): Promise<void> {
    // The newest beat stays: it tells the next node since when none was alive.
    await this.db
      .deleteFrom('nodes')
      .where('id', '=', node)
      .where('beat', '<', this.db.selectFrom('nodes').select(sql<number>`max(beat)`.as('newest')))
      .execute();
  }

  async outages(since: number): Promise<Outage[]> {
    const rows = await this.db
      .selectFrom('outages')
      .selectAll()
      .where('to_at', '>', since)
      .orderBy('from_at')
      .execute();
    return rows.map(({ from_at, to_at }) => ({ from: from_at, to: to_at }));
  }

  async check(): Promise<void> {
    await this.now();
  }
}

function invitationOf(row: Database['invitations']): Invitation {
  return { id: row.id, table: row.table_id, seat: row.seat, used: row.used !== 0 };
}
