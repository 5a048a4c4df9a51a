import { type Kysely, sql, type Transaction } from 'kysely';
import type { PoolRating, RatingStep } from '../ratings/rate.ts';
import type { Database } from './schema.ts';

/** The table up to which ratings are computed: when its game ended, and its id. */
export interface RatingCursor {
  readonly at: number;
  readonly table: string;
}

/** The only row of its table. */
const ONLY = 1;
const STANDING = ['rating', 'doubt', 'volatility', 'games', 'at'] as const;
const START: RatingCursor = { at: 0, table: '' };

/** Ratings, and how far they are computed. Everything in here follows from the journals. */
export class RatingStore {
  private readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  async cursor(): Promise<RatingCursor> {
    const row = await this.db.selectFrom('rating_cursor').selectAll().where('id', '=', ONLY).executeTakeFirst();
    return row ? { at: row.at, table: row.table_id } : START;
  }

  /** Tables whose games ended after the cursor and not after an instant, in the order in which they ended. */
  async endedAfter({ at, table }: RatingCursor, until: number, limit: number): Promise<RatingCursor[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select(['id', 'ended'])
      .where('ended', '<=', until)
      .where((where) =>
        where.or([where('ended', '>', at), where.and([where('ended', '=', at), where('id', '>', table)])]),
      )
      .orderBy('ended')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, ended }) => ({ at: ended ?? 0, table: id }));
  }

  async standings(pool: string, persons: readonly string[]): Promise<ReadonlyMap<string, PoolRating>> {
    if (persons.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('standings')
      .select(['person', ...STANDING])
      .where('pool', '=', pool)
      .where('person', 'in', [...persons])
      .execute();
    return new Map(rows.map(({ person, ...standing }) => [person, standing]));
  }

  async standingsOf(person: string): Promise<(PoolRating & { readonly pool: string })[]> {
    return this.db
      .selectFrom('standings')
      .select(['pool', ...STANDING])
      .where('person', '=', person)
      .orderBy('pool')
      .execute();
  }

  /** The newest steps of a person, newest first. */
  async stepsOf(person: string, limit: number): Promise<RatingStep[]> {
    const rows = await this.db
      .selectFrom('rating_steps')
      .selectAll()
      .where('person', '=', person)
      .orderBy('at', 'desc')
      .orderBy('table_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(stepOf);
  }

  /** The number of games of each person between two instants that counted with bots. */
  async botGames(persons: readonly string[], from: number, to: number): Promise<ReadonlyMap<string, number>> {
    if (persons.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('rating_steps')
      .select(['person', sql<number>`count(*)`.as('count')])
      .where('person', 'in', [...persons])
      .where('bots', '=', 1)
      .where('at', '>=', from)
      .where('at', '<', to)
      .groupBy('person')
      .execute();
    return new Map(rows.map(({ person, count }) => [person, count]));
  }

  /** Stores what the next table did, and moves the cursor; false where another node was first. */
  async advance(from: RatingCursor, to: RatingCursor, steps: readonly RatingStep[]): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('rating_cursor')
        .values({ id: ONLY, at: START.at, table_id: START.table })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const moved = await transaction
        .updateTable('rating_cursor')
        .set({ at: to.at, table_id: to.table })
        .where('id', '=', ONLY)
        .where('at', '=', from.at)
        .where('table_id', '=', from.table)
        .executeTakeFirst();
      if (moved.numUpdatedRows === 0n) return false;
      for (const step of steps) await store(transaction, step);
      return true;
    });
  }

  /** Forgets every rating and begins again. */
  async reset(): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      for (const name of ['standings', 'rating_steps', 'rating_cursor'] as const)
        await transaction.deleteFrom(name).execute();
    });
  }

  /** Puts a pseudonym in the place of a person: the ratings of the others follow from theirs. */
  async rename(person: string, pseudonym: string): Promise<void> {
    for (const name of ['standings', 'rating_steps'] as const)
      await this.db.updateTable(name).set({ person: pseudonym }).where('person', '=', person).execute();
  }

  /** All ratings, for comparison in tests. */
  async everything(): Promise<readonly object[]> {
    const standings = await this.db.selectFrom('standings').selectAll().orderBy('person').orderBy('pool').execute();
    const steps = await this.db.selectFrom('rating_steps').selectAll().orderBy('person').orderBy('table_id').execute();
    return [...standings, ...steps];
  }
}

async function store(transaction: Transaction<Database>, step: RatingStep): Promise<void> {
  const { person, pool, table, place, left, bots, ...standing } = step;
  await transaction
    .insertInto('standings')
    .values({ person, pool, ...standing })
    .onConflict((conflict) => conflict.columns(['person', 'pool']).doUpdateSet(standing))
    .execute();
  await transaction
    .insertInto('rating_steps')
    .values({ person, pool, table_id: table, place, gone: left ? 1 : 0, bots: bots ? 1 : 0, ...standing })
    .execute();
}

function stepOf({ table_id, gone, bots, ...rest }: Database['rating_steps']): RatingStep {
  return { ...rest, table: table_id, left: gone !== 0, bots: bots !== 0 };
}
