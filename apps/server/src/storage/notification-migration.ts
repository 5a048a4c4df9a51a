import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The wishes of persons about how they are notified, and the outbox of messages still to be sent. `call_switches` and `call_key`
 * keep the names that they were released with.
 */
export async function notifications(db: Kysely<Database>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
  const create = (name: keyof Database) => db.schema.createTable(name).modifyEnd(clustered);
  await db.schema
    .alterTable('persons')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await create('call_switches')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('call_switches_key', ['person', 'event', 'channel'])
    .execute();
  await create('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('push_person').on('push_subscriptions').column('person').execute();
  await create('mail_contacts')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('confirmed', 'integer', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('off_why', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mail_address').on('mail_contacts').column('address').execute();
  await create('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('webhooks_person').on('webhooks').column('person').execute();
  await create('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('call_key', 'text', (column) => column.notNull().unique())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('due', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['done', 'due']).execute();
  await db.schema.createIndex('outbox_person').on('outbox').column('person').execute();
}

/** The leave of persons. */
export async function leaves(db: Kysely<Database>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('leaves')
    .modifyEnd(dialect === 'sqlite' ? sql`without rowid` : sql``)
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    .addColumn('to_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('leaves_key', ['person', 'from_at'])
    .execute();
  await db.schema.createIndex('leaves_end').on('leaves').column('to_at').execute();
}

/** Passkeys, and the challenges that they have to sign; and the device of each push subscription, with which it ends. */
export async function passkeys(db: Kysely<Database>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``;
  await db.schema
    .createTable('passkeys')
    .modifyEnd(clustered)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('used', 'bigint')
    .execute();
  await db.schema.createIndex('passkeys_person').on('passkeys').column('person').execute();
  await db.schema
    .alterTable('push_subscriptions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('passkey_challenges')
    .modifyEnd(clustered)
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
}
