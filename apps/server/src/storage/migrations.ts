import { Reader } from '@hamlet/kernel';
import { type Kysely, sql } from 'kysely';
import { leaves, notifications, passkeys } from './notification-migration.ts';
import type { Database } from './schema.ts';

/**
 * One step of the schema. Nodes of the version before go on while it runs, so it only adds: what falls away goes with a
 * later version, when no node uses it any more.
 */
export interface Migration {
  readonly version: number;
  readonly up: (db: Kysely<Database>, dialect: 'sqlite' | 'postgres') => Promise<void>;
}

export const MIGRATIONS: readonly Migration[] = [
  { version: 1, up: first },
  { version: 2, up: personal },
  { version: 3, up: visits },
  { version: 4, up: botAccounts },
  { version: 5, up: notifications },
  { version: 6, up: leaves },
  { version: 7, up: safety },
  { version: 8, up: ratings },
  { version: 9, up: passkeys },
  { version: 10, up: social },
  { version: 11, up: shownTimes },
];

async function first(db: Kysely<Database>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  // Rows that lie in the order of their key: the journal of a table is read in one go.
  const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
  const create = (name: keyof Database) => db.schema.createTable(name).modifyEnd(clustered);
  await create('persons')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await create('devices')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await create('carry_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await create('tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('pace', 'text', (column) => column.notNull())
    .addColumn('access', 'text', (column) => column.notNull())
    .addColumn('watching', 'integer', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('moved', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tables_next').on('tables').column('next_at').execute();
  await db.schema.createIndex('tables_public').on('tables').columns(['access', 'phase', 'moved']).execute();
  await create('seats')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['table_id', 'seat'])
    .execute();
  await db.schema.createIndex('seats_person').on('seats').column('person').execute();
  await create('journal')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('journal_key', ['table_id', 'seq'])
    .execute();
  await create('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('used', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invitations_table').on('invitations').column('table_id').execute();
  await create('chat')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_key', ['table_id', 'number'])
    .execute();
  await create('mutes')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('muted', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mutes_key', ['person', 'muted'])
    .execute();
  await create('notes')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notes_key', ['table_id', 'person'])
    .execute();
  await create('nodes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('beat', 'bigint', (column) => column.notNull())
    .execute();
  await create('outages')
    .addColumn('from_at', 'bigint', (column) => column.primaryKey())
    .addColumn('to_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** The rows of one person at a table: prepared turns and seen lines; and the chat of watchers. */
async function personal(db: Kysely<Database>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
  const create = (name: keyof Database) => db.schema.createTable(name).modifyEnd(clustered);
  await create('prepared')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('prepared_key', ['table_id', 'seat'])
    .execute();
  await create('looks')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('looks_key', ['table_id', 'person'])
    .execute();
  await db.schema.alterTable('persons').addColumn('colour', 'text').execute();
  await db.schema
    .alterTable('chat')
    .addColumn('watching', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Last visits of persons and devices, labels of devices, and every table at which a person ever sat down. */
async function visits(db: Kysely<Database>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
  await db.schema
    .alterTable('persons')
    .addColumn('seen', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('persons_seen').on('persons').column('seen').execute();
  await db.schema
    .alterTable('devices')
    .addColumn('label', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('devices')
    .addColumn('seen', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('devices_person').on('devices').column('person').execute();
  await db.schema.createIndex('chat_person').on('chat').column('person').execute();
  await db.schema
    .createTable('sittings')
    .modifyEnd(clustered)
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sittings_key', ['person', 'table_id'])
    .execute();
  const sat = await db.selectFrom('journal').select(['table_id', 'data']).where('kind', '=', 'sit').execute();
  for (const { table_id, data } of sat) {
    const person = new Reader(JSON.parse(data), 'sit').at('person').text();
    await db
      .insertInto('sittings')
      .values({ person, table_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Bot accounts are persons with an owner, known by tokens instead of cookies. */
async function botAccounts(db: Kysely<Database>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
  await db.schema.alterTable('persons').addColumn('owner', 'text').execute();
  await db.schema.createIndex('persons_owner').on('persons').column('owner').execute();
  await db.schema
    .createTable('bot_tokens')
    .modifyEnd(clustered)
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('bot_tokens_person').on('bot_tokens').column('person').execute();
}

/** Names that look alike, blocks, reports and bans. */
async function safety(db: Kysely<Database>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
  for (const name of ['skeleton', 'mark']) await db.schema.alterTable('persons').addColumn(name, 'text').execute();
  await db.schema.alterTable('persons').addColumn('banned', 'bigint').execute();
  await db.schema.createIndex('persons_skeleton').on('persons').column('skeleton').execute();
  await db.schema
    .createTable('blocks')
    .modifyEnd(clustered)
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('blocked', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['person', 'blocked'])
    .execute();
  await db.schema.createIndex('blocks_blocked').on('blocks').column('blocked').execute();
  await db.schema
    .createTable('reports')
    .modifyEnd(clustered)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('quote', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
}

/** Ends of tables, and the ratings that follow from their games. */
async function ratings(db: Kysely<Database>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
  await db.schema.alterTable('tables').addColumn('ended', 'bigint').execute();
  await db.schema.createIndex('tables_ended').on('tables').columns(['ended', 'id']).execute();
  const rated = (name: 'standings' | 'rating_steps') =>
    db.schema
      .createTable(name)
      .modifyEnd(clustered)
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('pool', 'text', (column) => column.notNull())
      .addColumn('rating', 'double precision', (column) => column.notNull())
      .addColumn('doubt', 'double precision', (column) => column.notNull())
      .addColumn('volatility', 'double precision', (column) => column.notNull())
      .addColumn('games', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull());
  await rated('standings').addPrimaryKeyConstraint('standings_key', ['person', 'pool']).execute();
  await rated('rating_steps')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('gone', 'integer', (column) => column.notNull())
    .addColumn('bots', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rating_steps_key', ['person', 'table_id'])
    .execute();
  await db.schema
    .createTable('rating_cursor')
    .modifyEnd(clustered)
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .execute();
}

/** Challenges, friends, circles, and the places that they are counted by. */
async function social(db: Kysely<Database>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
  const create = (name: keyof Database) => db.schema.createTable(name).modifyEnd(clustered);
  await create('challenges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('challenger', 'text', (column) => column.notNull())
    .addColumn('challenged', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  for (const side of ['challenger', 'challenged'])
    await db.schema.createIndex(`challenges_${side}`).on('challenges').column(side).execute();
  await create('social_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('circle', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await create('friends')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('friend', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('friends_key', ['person', 'friend'])
    .execute();
  await create('circles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
  await create('circle_members')
    .addColumn('circle', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('circle_members_key', ['circle', 'person'])
    .execute();
  await db.schema.createIndex('circle_members_person').on('circle_members').column('person').execute();
  await create('results')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('results_key', ['table_id', 'seat'])
    .execute();
  await db.schema.createIndex('results_person').on('results').column('person').execute();
}

/** Lists are in the order of what everybody may know of: a hidden move lifts no table. Of tables that have not moved since, the order of before is right. */
async function shownTimes(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('shown', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // The index tables_public serves nodes of the version before; a later version drops it.
  await db.schema.createIndex('tables_shown').on('tables').columns(['access', 'phase', 'shown']).execute();
}
