import { sql } from 'kysely';
import { Rounds } from './rounds.ts';
import type { Database, TablesRow } from './schema.ts';
import { SqlPasskeys } from './sql-passkeys.ts';
import type {
  Invitation,
  JournalRow,
  Notice,
  Outage,
  StoredChat,
  StoredTurn,
  TableChange,
  TableRow,
} from './storage.ts';

/** The part of the storage that both databases share: everything but appends, times and notices. */
export abstract class SqlStorage extends SqlPasskeys {
  private readonly listeners: ((notice: Notice) => void)[] = [];
  private readonly rounds = new Rounds();

  round(): Promise<void> {
    return this.rounds.next();
  }

  listen(onNotice: (notice: Notice) => void): void {
    this.listeners.push(onNotice);
  }

  protected tell(notice: Notice): void {
    for (const listener of this.listeners) listener(notice);
  }

  protected columnsOf(change: TableChange): Omit<TableChange, 'persons'> {
    const { phase, pace, access, watching, next_at, seen, summary, shown } = change;
    return { phase, pace, access, watching, next_at, seen, summary, shown };
  }

  async whole(): Promise<void> {
    // A database of its own shows nothing that is not sure to stay.
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
      .orderBy('shown', 'desc')
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
      .orderBy('shown', 'desc')
      .orderBy('moved', 'desc')
      .limit(limit)
      .execute();
  }

  async dueTables(now: number, limit: number, rules: readonly string[]): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('id')
      .where('next_at', '<=', now)
      .where('rules', 'in', [...rules])
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
    const parts = [
      'seats',
      'journal',
      'invitations',
      'chat',
      'notes',
      'prepared',
      'looks',
      'sittings',
      'outbox',
    ] as const;
    await this.inOne([
      this.db.deleteFrom('tables').where('id', '=', id).compile(),
      ...parts.map((name) => this.db.deleteFrom(name).where('table_id', '=', id).compile()),
    ]);
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

  async addChat(table: string, said: Omit<StoredChat, 'number' | 'at'>): Promise<StoredChat> {
    const at = await this.now();
    // Two lines at once may choose the same number: the one that comes second takes the next.
    for (let tries = 0; ; tries++) {
      const { newest } = await this.db
        .selectFrom('chat')
        .select(sql<number | null>`max(number)`.as('newest'))
        .where('table_id', '=', table)
        .executeTakeFirstOrThrow();
      const line = { number: (newest ?? 0) + 1, at, ...said };
      const added = await this.db
        .insertInto('chat')
        .values({ table_id: table, ...line, watching: said.watching ? 1 : 0 })
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
      .select(['number', 'at', 'person', 'name', 'text', 'watching'])
      .where('table_id', '=', table)
      .where('number', '>', after)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return lines.reverse().map((line) => ({ ...line, watching: line.watching !== 0 }));
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

  async seenLines(table: string, person: string): Promise<number> {
    const row = await this.db
      .selectFrom('looks')
      .select('line')
      .where('table_id', '=', table)
      .where('person', '=', person)
      .executeTakeFirst();
    return row?.line ?? 0;
  }

  async setSeenLines(table: string, person: string, line: number): Promise<void> {
    await this.db
      .insertInto('looks')
      .values({ table_id: table, person, line })
      .onConflict((conflict) => conflict.columns(['table_id', 'person']).doUpdateSet({ line }))
      .execute();
  }

  async turns(table: string): Promise<StoredTurn[]> {
    return this.db
      .selectFrom('prepared')
      .select(['seat', 'person', 'id', 'data'])
      .where('table_id', '=', table)
      .orderBy('seat')
      .execute();
  }

  async setTurn(table: string, { seat, person, id, data }: StoredTurn): Promise<void> {
    await this.db
      .insertInto('prepared')
      .values({ table_id: table, seat, person, id, data })
      .onConflict((conflict) => conflict.columns(['table_id', 'seat']).doUpdateSet({ person, id, data }))
      .execute();
    await this.announce({ table, kind: 'prepared', number: seat });
  }

  async deleteTurn(table: string, seat: number, id: string): Promise<void> {
    await this.db
      .deleteFrom('prepared')
      .where('table_id', '=', table)
      .where('seat', '=', seat)
      .where('id', '=', id)
      .execute();
    await this.announce({ table, kind: 'prepared', number: seat });
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

  async nodesAlive(since: number): Promise<string[]> {
    const rows = await this.db.selectFrom('nodes').select('id').where('beat', '>=', since).execute();
    return rows.map(({ id }) => id);
  }

  async sayPresent(table: string, node: string, number: number): Promise<void> {
    await this.announce({ table, kind: 'present', number, node });
  }

  async check(): Promise<void> {
    await this.now();
  }
}

function invitationOf(row: Database['invitations']): Invitation {
  return { id: row.id, table: row.table_id, seat: row.seat, used: row.used !== 0 };
}
