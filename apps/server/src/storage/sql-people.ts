import { Reader } from '@hamlet/kernel';
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { BotStore } from './bot-store.ts';
import type { Belongings, Leave, Person, StoredDevice } from './people-storage.ts';
import { PERSONAL, type PersonalTable } from './personal.ts';
import { RatingStore } from './rating-store.ts';
import { SafetyStore } from './safety-store.ts';
import type { Database } from './schema.ts';
import { SocialStore } from './social-store.ts';
import type { NewRow, Notice } from './storage.ts';

/** Ids in one statement at most. */
const CHUNK = 500;

/** Kinds of journal rows that name people. */
const NAMING = ['open', 'sit', 'host'];

/** The storage of persons, in either database. */
export abstract class SqlPeople {
  readonly bots: BotStore;
  readonly safety: SafetyStore;
  readonly ratings: RatingStore;
  readonly social: SocialStore;
  protected readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
    this.bots = new BotStore(db, () => this.estimate());
    this.ratings = new RatingStore(db);
    this.social = new SocialStore(db, () => this.estimate());
    this.safety = new SafetyStore(
      db,
      () => this.estimate(),
      (person) => this.announce({ table: person, kind: 'apart', number: 0 }),
    );
  }

  abstract now(): Promise<number>;
  abstract estimate(): number;
  /** Notifies every node of a change. */
  protected abstract announce(notice: Notice): Promise<void>;
  /** Runs all of these queries or none. */
  protected abstract inOne(queries: readonly CompiledQuery[]): Promise<void>;

  async createPerson({ id, name }: Person, deviceHash: string, label: string): Promise<void> {
    const created = this.estimate();
    await this.db
      .insertInto('persons')
      .values({ id, name, created, colour: null, owner: null, seen: created, language: '', ...UNMARKED })
      .execute();
    await this.addDevice(id, deviceHash, label);
  }

  async addDevice(person: string, hash: string, label: string): Promise<void> {
    const created = this.estimate();
    await this.db.insertInto('devices').values({ hash, person, created, label, seen: created }).execute();
  }

  async devices(person: string): Promise<StoredDevice[]> {
    return this.db
      .selectFrom('devices')
      .select(['hash', 'label', 'created', 'seen'])
      .where('person', '=', person)
      .orderBy('created')
      .execute();
  }

  async endDevices(person: string, hashes: readonly string[]): Promise<void> {
    if (hashes.length === 0) return;
    await this.db
      .deleteFrom('devices')
      .where('person', '=', person)
      .where('hash', 'in', [...hashes])
      .execute();
    await this.db
      .deleteFrom('push_subscriptions')
      .where('person', '=', person)
      .where('device', 'in', [...hashes])
      .execute();
    await this.announce({ table: person, kind: 'person', number: 0 });
  }

  async personOf(deviceHash: string): Promise<(Person & { readonly seen: number }) | undefined> {
    const found = await this.db
      .selectFrom('devices')
      .innerJoin('persons', 'persons.id', 'devices.person')
      .select([
        'persons.id',
        'persons.name',
        'persons.colour',
        'persons.owner',
        'persons.mark',
        'persons.banned',
        'devices.seen',
      ])
      .where('devices.hash', '=', deviceHash)
      .executeTakeFirst();
    return found && { ...personOfRow(found), seen: found.seen };
  }

  async person(id: string): Promise<Person | undefined> {
    const found = await this.db
      .selectFrom('persons')
      .select(['id', 'name', 'colour', 'owner', 'mark', 'banned'])
      .where('id', '=', id)
      .executeTakeFirst();
    return found && personOfRow(found);
  }

  async touchPersons(persons: readonly string[], deviceHash?: string): Promise<void> {
    const seen = this.estimate();
    for (let at = 0; at < persons.length; at += CHUNK)
      await this.db
        .updateTable('persons')
        .set({ seen })
        .where('id', 'in', persons.slice(at, at + CHUNK))
        .execute();
    if (deviceHash !== undefined)
      await this.db.updateTable('devices').set({ seen }).where('hash', '=', deviceHash).execute();
  }

  async rename(person: string, name: string, colour: string | undefined): Promise<void> {
    await this.db
      .updateTable('persons')
      .set({ name, colour: colour ?? null })
      .where('id', '=', person)
      .execute();
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

  async leaves(person: string): Promise<Leave[]> {
    const rows = await this.db
      .selectFrom('leaves')
      .selectAll()
      .where('person', '=', person)
      .orderBy('from_at')
      .execute();
    return rows.map(({ from_at, to_at }) => ({ from: from_at, to: to_at }));
  }

  async setLeave(person: string, { from, to }: Leave): Promise<void> {
    await this.db
      .insertInto('leaves')
      .values({ person, from_at: from, to_at: to })
      .onConflict((conflict) => conflict.columns(['person', 'from_at']).doUpdateSet({ to_at: to }))
      .execute();
  }

  async onLeave(instant: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('leaves')
      .select('person')
      .where('to_at', '>', instant)
      .where('from_at', '<=', instant)
      .execute();
    return rows.map(({ person }) => person);
  }

  async belongings(person: string): Promise<Belongings> {
    const kept: Record<string, Belongings[string]> = {};
    const own: readonly PersonalTable[] = PERSONAL.filter((place: PersonalTable) => !place.foreign);
    for (const { table, column, secret = [] } of own) {
      const found = await sql<Belongings[string][number]>`
        select * from ${sql.table(table)} where ${sql.ref(column)} = ${person}`.execute(this.db);
      const rows = found.rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !secret.includes(name))),
      );
      kept[table] = [...(kept[table] ?? []), ...rows];
    }
    return kept;
  }

  async tablesEver(person: string): Promise<string[]> {
    const rows = await this.db.selectFrom('sittings').select('table_id').where('person', '=', person).execute();
    return rows.map(({ table_id }) => table_id);
  }

  async forgetSeats(
    table: string,
    person: string,
    pseudonym: string,
    redact: (row: NewRow) => string | undefined,
  ): Promise<void> {
    const rows = await this.db
      .selectFrom('journal')
      .select(['seq', 'kind', 'data'])
      .where('table_id', '=', table)
      .where('kind', 'in', NAMING)
      .execute();
    for (const row of rows) {
      const data = redact(row);
      if (data !== undefined)
        await this.db
          .updateTable('journal')
          .set({ data })
          .where('table_id', '=', table)
          .where('seq', '=', row.seq)
          .execute();
    }
    await this.unname(table, person);
    await this.db
      .updateTable('seats')
      .set({ person: pseudonym })
      .where('table_id', '=', table)
      .where('person', '=', person)
      .execute();
  }

  /** Takes the names of a person's seats out of the summaries in lists. */
  private async unname(table: string, person: string): Promise<void> {
    const seats = await this.db
      .selectFrom('seats')
      .select('seat')
      .where('table_id', '=', table)
      .where('person', '=', person)
      .execute();
    const row = await this.db.selectFrom('tables').select('summary').where('id', '=', table).executeTakeFirst();
    if (seats.length === 0 || !row) return;
    const summary = new Reader(JSON.parse(row.summary), 'summary');
    const own = new Set(seats.map(({ seat }) => seat));
    const known = summary.at('names').missing ? [] : summary.at('names').items();
    const names = known.map((name, seat) => (own.has(seat) ? '' : name.text()));
    await this.db
      .updateTable('tables')
      .set({ summary: JSON.stringify({ ...summary.object(), names }) })
      .where('id', '=', table)
      .execute();
  }

  async deletePerson(id: string): Promise<void> {
    await this.inOne(
      PERSONAL.map(({ table, column }) =>
        sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.compile(this.db),
      ),
    );
    await this.announce({ table: id, kind: 'person', number: 0 });
  }

  async awaySince(instant: number, limit: number): Promise<string[]> {
    // A node of the version before does not note when somebody was here.
    await this.db.updateTable('persons').set({ seen: this.estimate() }).where('seen', '=', 0).execute();
    const rows = await this.db
      .selectFrom('persons')
      .select('id')
      .where('seen', '<', instant)
      .where('id', 'not in', this.db.selectFrom('passkeys').select('person'))
      // A bot account goes with its owner.
      .where('owner', 'is', null)
      .orderBy('seen')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async deleteChatBefore(instant: number): Promise<void> {
    const over = this.db.selectFrom('tables').select('id').where('phase', '=', 'over').where('moved', '<', instant);
    await this.db.deleteFrom('chat').where('table_id', 'in', over).execute();
  }
}

/** The columns of a new person's row until somebody has looked at the name. */
const UNMARKED = { skeleton: null, mark: null, banned: null };

type PersonRow = Pick<Database['persons'], 'id' | 'name' | 'colour' | 'owner' | 'mark' | 'banned'>;

function personOfRow({ id, name, colour, owner, mark, banned }: PersonRow): Person {
  return {
    id,
    name,
    ...(colour === null ? {} : { colour }),
    ...(owner === null ? {} : { owner }),
    ...(mark === null || mark === '' ? {} : { mark }),
    ...(banned === null ? {} : { banned: true }),
  };
}
