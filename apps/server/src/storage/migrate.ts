import { type Kysely, sql } from 'kysely';
import { MIGRATIONS, type Migration } from './migrations.ts';
import type { Database } from './schema.ts';

/** Any number, the same on every node. */
const LOCK = 7_221_605;

/**
 * Brings the schema up to this version. One node at a time migrates; the others wait for it here and go on serving elsewhere. A
 * database that a newer node has migrated already is left as it is: migrations only add.
 */
export async function migrate(
  db: Kysely<Database>,
  dialect: 'sqlite' | 'postgres',
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    await transaction.schema
      .createTable('schema_versions')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    const known = await transaction.selectFrom('schema_versions').select('version').execute();
    const done = new Set(known.map(({ version }) => version));
    for (const { version, up } of migrations) {
      if (done.has(version)) continue;
      await up(transaction, dialect);
      await transaction.insertInto('schema_versions').values({ version, at: Date.now() }).execute();
    }
  });
}
