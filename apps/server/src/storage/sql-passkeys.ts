import type { StoredPasskey } from './passkey-storage.ts';
import type { Database } from './schema.ts';
import { SqlNotifications } from './sql-notifications.ts';

/** The passkeys of persons, in either database. */
export abstract class SqlPasskeys extends SqlNotifications {
  async passkeys(person: string): Promise<StoredPasskey[]> {
    const rows = await this.db
      .selectFrom('passkeys')
      .selectAll()
      .where('person', '=', person)
      .orderBy('created')
      .execute();
    return rows.map(passkeyOf);
  }

  async passkey(id: string): Promise<StoredPasskey | undefined> {
    const row = await this.db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    return row && passkeyOf(row);
  }

  async addPasskey({ publicKey, ...passkey }: Omit<StoredPasskey, 'created' | 'used'>): Promise<boolean> {
    const added = await this.db
      .insertInto('passkeys')
      .values({ ...passkey, public_key: publicKey, created: this.estimate(), used: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async usePasskey(id: string, counter: number): Promise<void> {
    await this.db.updateTable('passkeys').set({ counter, used: this.estimate() }).where('id', '=', id).execute();
  }

  async deletePasskey(person: string, id: string): Promise<void> {
    await this.db.deleteFrom('passkeys').where('id', '=', id).where('person', '=', person).execute();
  }

  async addChallenge(hash: string, person: string, until: number): Promise<void> {
    await this.db.deleteFrom('passkey_challenges').where('until', '<', this.estimate()).execute();
    await this.db.insertInto('passkey_challenges').values({ hash, person, until }).execute();
  }

  async takeChallenge(hash: string): Promise<string | undefined> {
    const taken = await this.db
      .deleteFrom('passkey_challenges')
      .where('hash', '=', hash)
      .returning(['person', 'until'])
      .executeTakeFirst();
    return taken && taken.until >= (await this.now()) ? taken.person : undefined;
  }
}

function passkeyOf({ public_key: publicKey, ...row }: Database['passkeys']): StoredPasskey {
  return { ...row, publicKey };
}
