import { Reader } from '@hamlet/kernel';
import type { NotificationChannel, NotificationEvent } from '@hamlet/protocol';
import { sql } from 'kysely';
import { newId } from '../people/tokens.ts';
import type {
  ChannelTarget,
  MailContact,
  NewNotification,
  PushSubscription,
  StoredNotification,
  Webhook,
} from './notification-storage.ts';
import type { Database } from './schema.ts';
import { SqlPeople } from './sql-people.ts';

/** The storage of notifications: how persons want to be notified, and the messages still to be sent; in either database. */
export abstract class SqlNotifications extends SqlPeople {
  async languageOf(person: string): Promise<string> {
    const row = await this.db.selectFrom('persons').select('language').where('id', '=', person).executeTakeFirst();
    return row?.language ?? '';
  }

  async setLanguage(person: string, language: string): Promise<void> {
    await this.db.updateTable('persons').set({ language }).where('id', '=', person).execute();
  }

  async seenAt(person: string): Promise<number> {
    const row = await this.db.selectFrom('persons').select('seen').where('id', '=', person).executeTakeFirst();
    return row?.seen ?? 0;
  }

  async switches(person: string): Promise<{ event: string; channel: string; on: boolean }[]> {
    const rows = await this.db.selectFrom('call_switches').selectAll().where('person', '=', person).execute();
    return rows.map(({ event, channel, is_on }) => ({ event, channel, on: is_on !== 0 }));
  }

  async setSwitch(person: string, event: NotificationEvent, channel: NotificationChannel, on: boolean): Promise<void> {
    const is_on = on ? 1 : 0;
    await this.db
      .insertInto('call_switches')
      .values({ person, event, channel, is_on })
      .onConflict((conflict) => conflict.columns(['person', 'event', 'channel']).doUpdateSet({ is_on }))
      .execute();
  }

  async channelsOf(person: string): Promise<ChannelTarget[]> {
    return this.db
      .selectFrom('push_subscriptions')
      .select([sql.lit<NotificationChannel>('push').as('channel'), 'id as target'])
      .where('person', '=', person)
      .unionAll(
        this.db
          .selectFrom('mail_contacts')
          .select([sql.lit<NotificationChannel>('mail').as('channel'), sql.lit('').as('target')])
          .where('person', '=', person)
          .where('confirmed', '!=', 0)
          .where('off_why', '=', ''),
      )
      .unionAll(
        this.db
          .selectFrom('webhooks')
          .select([sql.lit<NotificationChannel>('webhook').as('channel'), 'id as target'])
          .where('person', '=', person),
      )
      .execute();
  }

  async addPush(subscription: Omit<PushSubscription, 'created'>): Promise<void> {
    await this.db.deleteFrom('push_subscriptions').where('endpoint', '=', subscription.endpoint).execute();
    await this.db
      .insertInto('push_subscriptions')
      .values({ ...subscription, created: this.estimate() })
      .execute();
  }

  async pushes(person: string): Promise<PushSubscription[]> {
    return this.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('person', '=', person)
      .orderBy('created')
      .execute();
  }

  async push(id: string): Promise<PushSubscription | undefined> {
    return this.db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async deletePush(person: string, id: string): Promise<boolean> {
    const gone = await this.db
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('person', '=', person)
      .executeTakeFirst();
    return gone.numDeletedRows > 0;
  }

  async mail(person: string): Promise<MailContact | undefined> {
    const row = await this.db.selectFrom('mail_contacts').selectAll().where('person', '=', person).executeTakeFirst();
    return row && { address: row.address, confirmed: row.confirmed !== 0, failures: row.failures, off: row.off_why };
  }

  async setMail(person: string, { address, confirmed, failures, off }: MailContact): Promise<void> {
    const row = { address, confirmed: confirmed ? 1 : 0, failures, off_why: off };
    await this.db
      .insertInto('mail_contacts')
      .values({ person, ...row })
      .onConflict((conflict) => conflict.column('person').doUpdateSet(row))
      .execute();
  }

  async deleteMail(person: string): Promise<void> {
    await this.db.deleteFrom('mail_contacts').where('person', '=', person).execute();
  }

  async unconfirmed(address: string): Promise<number> {
    const rows = await this.db
      .selectFrom('mail_contacts')
      .select('person')
      .where('address', '=', address)
      .where('confirmed', '=', 0)
      .execute();
    return rows.length;
  }

  async mailedAt(address: string): Promise<string[]> {
    const rows = await this.db.selectFrom('mail_contacts').select('person').where('address', '=', address).execute();
    return rows.map(({ person }) => person);
  }

  async addWebhook({ id, person, url }: Omit<Webhook, 'failures'>): Promise<void> {
    await this.db.insertInto('webhooks').values({ id, person, url, failures: 0 }).execute();
  }

  async webhooks(person: string): Promise<Webhook[]> {
    return this.db.selectFrom('webhooks').selectAll().where('person', '=', person).orderBy('id').execute();
  }

  async webhook(id: string): Promise<Webhook | undefined> {
    return this.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async setWebhookFailures(id: string, failures: number): Promise<void> {
    await this.db.updateTable('webhooks').set({ failures }).where('id', '=', id).execute();
  }

  async deleteWebhook(person: string, id: string): Promise<boolean> {
    const gone = await this.db
      .deleteFrom('webhooks')
      .where('id', '=', id)
      .where('person', '=', person)
      .executeTakeFirst();
    return gone.numDeletedRows > 0;
  }

  async addNotifications(notifications: readonly NewNotification[]): Promise<void> {
    const created = this.estimate();
    for (const { key, table, ...notification } of notifications) {
      const added = await this.db
        .insertInto('outbox')
        .values({
          ...notification,
          id: newId(),
          call_key: key,
          table_id: table,
          created,
          tries: 0,
          held_until: 0,
          done: 0,
        })
        .onConflict((conflict) => conflict.column('call_key').doNothing())
        .executeTakeFirst();
      if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n || notification.event !== 'turn') continue;
      await this.db
        .deleteFrom('outbox')
        .where('person', '=', notification.person)
        .where('channel', '=', notification.channel)
        .where('target', '=', notification.target)
        .where('event', '=', 'turn')
        .where('table_id', '=', table)
        .where('seq', '<', notification.seq)
        .where('done', '=', 0)
        .where('held_until', '=', 0)
        .execute();
    }
  }

  async dueNotifications(now: number, limit: number): Promise<StoredNotification[]> {
    const rows = await this.db
      .selectFrom('outbox')
      .selectAll()
      .where('done', '=', 0)
      .where('due', '<=', now)
      .where('held_until', '<=', now)
      .orderBy('due')
      .limit(limit)
      .execute();
    return rows.map(notificationOf);
  }

  async waitingMail(person: string, now: number): Promise<StoredNotification[]> {
    const rows = await this.db
      .selectFrom('outbox')
      .selectAll()
      .where('done', '=', 0)
      .where('person', '=', person)
      .where('channel', '=', 'mail')
      .where('held_until', '<=', now)
      .orderBy('created')
      .execute();
    return rows.map(notificationOf);
  }

  async claimNotifications(ids: readonly string[], now: number, until: number): Promise<string[]> {
    if (ids.length === 0) return [];
    const held = await this.db
      .updateTable('outbox')
      .set({ held_until: until })
      .where('id', 'in', [...ids])
      .where('done', '=', 0)
      .where('held_until', '<=', now)
      .returning('id')
      .execute();
    return held.map(({ id }) => id);
  }

  async finishNotifications(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db
      .updateTable('outbox')
      .set({ done: 1 })
      .where('id', 'in', [...ids])
      .execute();
  }

  async postponeNotifications(ids: readonly string[], due: number, tries?: number): Promise<void> {
    if (ids.length === 0) return;
    await this.db
      .updateTable('outbox')
      .set({ due, held_until: 0, ...(tries === undefined ? {} : { tries }) })
      .where('id', 'in', [...ids])
      .execute();
  }

  async deleteNotificationsBefore(instant: number): Promise<void> {
    await this.db.deleteFrom('outbox').where('created', '<', instant).execute();
  }

  async dayTablesSince(instant: number, limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('id')
      .where('phase', '=', 'playing')
      .where('pace', 'like', 'days%')
      .where('moved', '>=', instant)
      .orderBy('moved', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async waitingGames(person: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('seats')
      .innerJoin('tables', 'tables.id', 'seats.table_id')
      .select(['tables.id', 'seats.seat', 'tables.summary'])
      .where('seats.person', '=', person)
      .where('tables.phase', '=', 'playing')
      .execute();
    const waiting = rows.filter(({ seat, summary }) => {
      const due = new Reader(JSON.parse(summary), 'summary').at('due');
      return !due.missing && due.items().some(({ value }) => value === seat);
    });
    return [...new Set(waiting.map(({ id }) => id))];
  }
}

function notificationOf(row: Database['outbox']): StoredNotification {
  const { id, person, event, channel, target, table_id: table, seq, created, due, tries } = row;
  return { id, person, event, channel, target, table, seq, created, due, tries };
}
