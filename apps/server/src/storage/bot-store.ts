import type { Kysely } from 'kysely';
import type { Person } from './people-storage.ts';
import type { Database } from './schema.ts';

/** A token of a bot account; its secret is kept as a hash alone. */
export interface BotToken {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly created: number;
}

/** A bot account: a player that is no person, with somebody who answers for it. */
export interface BotAccount {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
}

/** The owner of accounts that the operator made. */
export const OPERATOR = 'operator';

/** Bot accounts and their tokens. */
export class BotStore {
  private readonly db: Kysely<Database>;
  private readonly now: () => number;

  constructor(db: Kysely<Database>, now: () => number) {
    this.db = db;
    this.now = now;
  }

  async create({ id, name, owner }: BotAccount): Promise<void> {
    const created = this.now();
    await this.db
      .insertInto('persons')
      .values({
        id,
        name,
        owner,
        created,
        seen: created,
        colour: null,
        language: '',
        skeleton: null,
        mark: null,
        banned: null,
      })
      .execute();
  }

  /** The accounts of an owner, oldest first. */
  async of(owner: string): Promise<BotAccount[]> {
    const rows = await this.db
      .selectFrom('persons')
      .select(['id', 'name'])
      .where('owner', '=', owner)
      .orderBy('created')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, owner }));
  }

  async addToken(bot: string, { id, scopes }: Omit<BotToken, 'created'>, hash: string): Promise<void> {
    await this.db
      .insertInto('bot_tokens')
      .values({ hash, id, person: bot, scopes: scopes.join(' '), created: this.now() })
      .execute();
  }

  async tokens(bot: string): Promise<BotToken[]> {
    const rows = await this.db
      .selectFrom('bot_tokens')
      .select(['id', 'scopes', 'created'])
      .where('person', '=', bot)
      .orderBy('created')
      .orderBy('id')
      .execute();
    return rows.map(({ id, scopes, created }) => ({ id, scopes: scopes.split(' '), created }));
  }

  /** Revokes a token; true where there was such a token. */
  async revoke(bot: string, token: string): Promise<boolean> {
    const gone = await this.db
      .deleteFrom('bot_tokens')
      .where('person', '=', bot)
      .where('id', '=', token)
      .executeTakeFirst();
    return gone.numDeletedRows > 0;
  }

  /** The account of a token, and the scopes of the token. */
  async byToken(hash: string): Promise<{ person: Person; scopes: readonly string[] } | undefined> {
    const row = await this.db
      .selectFrom('bot_tokens')
      .innerJoin('persons', 'persons.id', 'bot_tokens.person')
      .select(['persons.id', 'persons.name', 'persons.owner', 'persons.mark', 'bot_tokens.scopes'])
      .where('bot_tokens.hash', '=', hash)
      .executeTakeFirst();
    if (!row || row.owner === null) return undefined;
    const { id, name, owner, mark, scopes } = row;
    return {
      person: { id, name, owner, ...(mark === null || mark === '' ? {} : { mark }) },
      scopes: scopes.split(' '),
    };
  }
}
