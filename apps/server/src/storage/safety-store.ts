import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A report of a person to the operator. */
export interface Report {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly table: string;
  /** The person that it is about; empty where it is about the game. */
  readonly person: string;
  readonly why: string;
  /** The line of the chat as it was. */
  readonly quote: string;
  readonly text: string;
}

/** Ids in one question. */
const CHUNK = 500;

/** The means that keep people safe from each other: marks that tell names apart, blocks, reports, bans. */
export class SafetyStore {
  private readonly db: Kysely<Database>;
  private readonly now: () => number;
  /** Notifies every node of a new block between two persons. */
  private readonly onApart: (person: string) => Promise<void>;

  constructor(db: Kysely<Database>, now: () => number, onApart: (person: string) => Promise<void>) {
    this.db = db;
    this.now = now;
    this.onApart = onApart;
  }

  /** True when somebody else goes by a name that looks like this, with this mark. */
  async isNameUsed(person: string, skeleton: string, mark: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('persons')
      .select('id')
      .where('skeleton', '=', skeleton)
      .where('mark', '=', mark)
      .where('id', '!=', person)
      .executeTakeFirst();
    return found !== undefined;
  }

  async setMark(person: string, skeleton: string, mark: string): Promise<void> {
    await this.db.updateTable('persons').set({ skeleton, mark }).where('id', '=', person).execute();
  }

  async setBlocked(person: string, blocked: string, on: boolean): Promise<void> {
    if (!on) {
      await this.db.deleteFrom('blocks').where('person', '=', person).where('blocked', '=', blocked).execute();
      return;
    }
    await this.db
      .insertInto('blocks')
      .values({ person, blocked })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const one of [person, blocked]) await this.onApart(one);
  }

  /** The persons whom a person has blocked. */
  async blockedBy(person: string): Promise<string[]> {
    const rows = await this.db.selectFrom('blocks').select('blocked').where('person', '=', person).execute();
    return rows.map(({ blocked }) => blocked);
  }

  /** The persons with whom a person shares no table and no chat, because one of the two blocked the other. */
  async blockedEitherWay(person: string): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('blocks')
      .select(['person', 'blocked'])
      .where((where) => where.or([where('person', '=', person), where('blocked', '=', person)]))
      .execute();
    return new Set(rows.map((row) => (row.person === person ? row.blocked : row.person)));
  }

  /** The persons at each of these tables. */
  async seated(tables: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = new Map<string, string[]>();
    if (tables.length === 0) return found;
    const rows = await this.db
      .selectFrom('seats')
      .select(['table_id', 'person'])
      .where('table_id', 'in', [...tables])
      .execute();
    for (const { table_id, person } of rows) found.set(table_id, [...(found.get(table_id) ?? []), person]);
    return found;
  }

  /** The person of each seat of a table. */
  async seatsOf(table: string): Promise<ReadonlyMap<number, string>> {
    const rows = await this.db.selectFrom('seats').select(['seat', 'person']).where('table_id', '=', table).execute();
    return new Map(rows.map(({ seat, person }) => [seat, person]));
  }

  /** True when a person has written in the chat of a table. */
  async hasWritten(table: string, person: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('chat')
      .select('number')
      .where('table_id', '=', table)
      .where('person', '=', person)
      .executeTakeFirst();
    return found !== undefined;
  }

  async addReport(report: Omit<Report, 'at'>): Promise<void> {
    const { table, ...rest } = report;
    await this.db
      .insertInto('reports')
      .values({ ...rest, table_id: table, at: this.now() })
      .execute();
  }

  /** The reports that are open, oldest first. */
  async reports(): Promise<Report[]> {
    const rows = await this.db.selectFrom('reports').selectAll().orderBy('at').orderBy('id').execute();
    return rows.map(({ table_id, ...rest }) => ({ ...rest, table: table_id }));
  }

  /** Closes a report; true where there was one. */
  async closeReport(id: string): Promise<boolean> {
    const gone = await this.db.deleteFrom('reports').where('id', '=', id).executeTakeFirst();
    return gone.numDeletedRows > 0;
  }

  /** Bans somebody, or lets them in again; true where there is such a person. */
  async setBanned(person: string, on: boolean): Promise<boolean> {
    const changed = await this.db
      .updateTable('persons')
      .set({ banned: on ? this.now() : null })
      .where('id', '=', person)
      .executeTakeFirst();
    return changed.numUpdatedRows > 0;
  }

  /** The banned ones among some persons. */
  async bannedAmong(persons: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (let at = 0; at < persons.length; at += CHUNK) {
      const rows = await this.db
        .selectFrom('persons')
        .select('id')
        .where('banned', 'is not', null)
        .where('id', 'in', persons.slice(at, at + CHUNK))
        .execute();
      for (const { id } of rows) found.add(id);
    }
    return found;
  }

  /** True when a person is banned, or the owner of a bot account is. */
  async isBanned(person: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('persons')
      .select('id')
      .where('banned', 'is not', null)
      .where((where) =>
        where.or([
          where('id', '=', person),
          where('id', '=', where.selectFrom('persons as bots').select('bots.owner').where('bots.id', '=', person)),
        ]),
      )
      .executeTakeFirst();
    return found !== undefined;
  }
}
