import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export interface Challenge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly table: string;
}

/** The purpose of a link: friendship with its person, or membership in a circle. */
export interface SocialLink {
  readonly person: string;
  /** The circle; empty for a friendship. */
  readonly circle: string;
}

/** The place of a seat in a game that is over. */
export interface SeatResult {
  readonly table: string;
  readonly seat: number;
  readonly person: string;
  readonly place: number;
  readonly seats: number;
  readonly at: number;
}

export interface CircleMember {
  readonly person: string;
  readonly since: number;
}

/** Challenges, friends and circles. */
export class SocialStore {
  private readonly db: Kysely<Database>;
  private readonly now: () => number;

  constructor(db: Kysely<Database>, now: () => number) {
    this.db = db;
    this.now = now;
  }

  async addChallenge({ id, from, to, table }: Challenge): Promise<void> {
    await this.db
      .insertInto('challenges')
      .values({ id, challenger: from, challenged: to, table_id: table, created: this.now() })
      .execute();
  }

  async challenge(id: string): Promise<Challenge | undefined> {
    const row = await this.db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst();
    return row && challengeOf(row);
  }

  /** Challenges to a person, or of a person. */
  async challenges(person: string, side: 'challenger' | 'challenged'): Promise<Challenge[]> {
    const rows = await this.db
      .selectFrom('challenges')
      .selectAll()
      .where(side, '=', person)
      .orderBy('created')
      .orderBy('id')
      .execute();
    return rows.map(challengeOf);
  }

  async deleteChallenge(id: string): Promise<void> {
    await this.db.deleteFrom('challenges').where('id', '=', id).execute();
  }

  async addLink(hash: string, { person, circle }: SocialLink, until: number): Promise<void> {
    await this.db.deleteFrom('social_links').where('until', '<', this.now()).execute();
    await this.db.insertInto('social_links').values({ hash, person, circle, until }).execute();
  }

  /** Takes a link and gives its purpose; it works once. */
  async takeLink(hash: string, kind: 'friend' | 'circle'): Promise<SocialLink | undefined> {
    const taken = await this.db
      .deleteFrom('social_links')
      .where('hash', '=', hash)
      .where('circle', kind === 'friend' ? '=' : '!=', '')
      .returning(['person', 'circle', 'until'])
      .executeTakeFirst();
    return taken && taken.until >= this.now() ? { person: taken.person, circle: taken.circle } : undefined;
  }

  async befriend(one: string, other: string): Promise<void> {
    for (const [person, friend] of [
      [one, other],
      [other, one],
    ])
      await this.db
        .insertInto('friends')
        .values({ person, friend })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }

  async unfriend(one: string, other: string): Promise<void> {
    for (const [person, friend] of [
      [one, other],
      [other, one],
    ])
      await this.db.deleteFrom('friends').where('person', '=', person).where('friend', '=', friend).execute();
  }

  async friendsOf(person: string): Promise<string[]> {
    const rows = await this.db.selectFrom('friends').select('friend').where('person', '=', person).execute();
    return rows.map(({ friend }) => friend);
  }

  async makeCircle(circle: string, name: string, person: string): Promise<void> {
    await this.db.insertInto('circles').values({ id: circle, name }).execute();
    await this.join(circle, person);
  }

  async join(circle: string, person: string): Promise<void> {
    await this.db
      .insertInto('circle_members')
      .values({ circle, person, since: this.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Leaves a circle; one without members goes. */
  async leave(circle: string, person: string): Promise<void> {
    await this.db.deleteFrom('circle_members').where('circle', '=', circle).where('person', '=', person).execute();
    if ((await this.members(circle)).length === 0)
      await this.db.deleteFrom('circles').where('id', '=', circle).execute();
  }

  async circlesOf(person: string): Promise<{ circle: string; name: string }[]> {
    return this.db
      .selectFrom('circle_members')
      .innerJoin('circles', 'circles.id', 'circle_members.circle')
      .select(['circles.id as circle', 'circles.name'])
      .where('circle_members.person', '=', person)
      .orderBy('circles.name')
      .execute();
  }

  async members(circle: string): Promise<CircleMember[]> {
    return this.db
      .selectFrom('circle_members')
      .select(['person', 'since'])
      .where('circle', '=', circle)
      .orderBy('since')
      .orderBy('person')
      .execute();
  }

  async addResults(results: readonly SeatResult[]): Promise<void> {
    for (const { table, ...rest } of results)
      await this.db
        .insertInto('results')
        .values({ table_id: table, ...rest })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }

  /** The results of every table at which one of these persons sat. */
  async results(persons: readonly string[]): Promise<SeatResult[]> {
    if (persons.length === 0) return [];
    const rows = await this.db
      .selectFrom('results')
      .selectAll()
      .where(
        'table_id',
        'in',
        this.db
          .selectFrom('results')
          .select('table_id')
          .where('person', 'in', [...persons]),
      )
      .execute();
    return rows.map(({ table_id, ...rest }) => ({ ...rest, table: table_id }));
  }

  /** Puts a pseudonym in the place of a person in results. */
  async rename(person: string, pseudonym: string): Promise<void> {
    await this.db.updateTable('results').set({ person: pseudonym }).where('person', '=', person).execute();
  }
}

function challengeOf(row: Database['challenges']): Challenge {
  return { id: row.id, from: row.challenger, to: row.challenged, table: row.table_id };
}
