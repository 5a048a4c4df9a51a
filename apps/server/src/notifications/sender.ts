import { createHash } from 'node:crypto';
import { isRefusal } from '@hamlet/kernel';
import { DAY_MS } from '@hamlet/protocol';
import type { StoredNotification } from '../storage/notification-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';
import { ForbiddenTarget, guardedPost, type PostRules } from './guarded-post.ts';
import { makeMailToken } from './mail-tokens.ts';
import type { MailMessage, MailOutcome } from './mailer.ts';
import { AWAY_MS, type Notifications } from './notifications.ts';
import { turnsSince } from './occasions.ts';
import { encryptPush, type VapidKeys, vapidHeader } from './web-push.ts';
import { webhookHeaders, webhookSecret } from './webhook.ts';
import { Wording } from './wording.ts';

const MINUTE_MS = 60_000;
/** Pauses before the same notification is tried again; together about a day. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);
/** Refusals in a row after which no e-mail is sent any more. */
const MAIL_FAILURES = 3;
/** The time that a node has to send the notifications that it holds. */
const HOLD_MS = 2 * MINUTE_MS;
const BATCH = 100;
const AT_ONCE = 10;
/** The time for which a link that confirms an address works. */
const CONFIRM_MS = 2 * DAY_MS;

export interface SenderServices {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly notifications: Notifications;
  readonly mailer: { send(message: MailMessage): Promise<MailOutcome> } | undefined;
  readonly vapid: VapidKeys;
  /** Signs webhooks and the links of e-mail. */
  readonly secret: string;
  /** The address that people use, with a slash at its end; empty where the operator did not say. */
  readonly address: string;
  /** The address at which push services can reach the operator. */
  readonly subject: string;
  readonly rules: PostRules;
  readonly onTrouble: (code: string, table: string, error?: unknown) => void;
}

/** The outcome of a notification: done, or tried again later. */
type Sent = 'done' | 'again';

/** Sends the notifications in the outbox. Any number of nodes may do so: each claims the rows that it sends. */
export class Sender {
  private readonly services: SenderServices;
  private readonly wording: Wording;

  constructor(services: SenderServices) {
    this.services = services;
    this.wording = new Wording(services.storage, services.tables);
  }

  /** Sends everything that is due. */
  async run(): Promise<void> {
    const { storage, onTrouble } = this.services;
    const now = await storage.now();
    const due = await storage.dueNotifications(now, BATCH);
    const readers = [...new Set(due.filter(({ channel }) => channel === 'mail').map(({ person }) => person))];
    const jobs = [
      ...readers.map((person) => () => this.mailTo(person, now)),
      ...due.filter(({ channel }) => channel !== 'mail').map((notification) => () => this.sendOne(notification, now)),
    ];
    for (let at = 0; at < jobs.length; at += AT_ONCE)
      await Promise.all(
        jobs.slice(at, at + AT_ONCE).map((job) => job().catch((error) => onTrouble('call-failed', '', error))),
      );
  }

  private async sendOne(notification: StoredNotification, now: number): Promise<void> {
    const { storage } = this.services;
    const held = await storage.claimNotifications([notification.id], now, now + HOLD_MS);
    if (held.length === 0) return;
    const sent = (await this.stillHolds(notification)) ? await this.deliver(notification, now) : 'done';
    if (sent === 'done') await storage.finishNotifications([notification.id]);
    else await this.again([notification], now);
  }

  private deliver(notification: StoredNotification, now: number): Promise<Sent> {
    return notification.channel === 'push' ? this.push(notification, now) : this.webhook(notification, now);
  }

  /** Tries notifications again after a pause that grows; after a day they are given up. */
  private async again(notifications: readonly StoredNotification[], now: number): Promise<boolean> {
    const { storage } = this.services;
    const tries = Math.max(...notifications.map((notification) => notification.tries));
    const ids = notifications.map(({ id }) => id);
    if (tries >= PAUSES.length) await storage.finishNotifications(ids);
    else await storage.postponeNotifications(ids, now + PAUSES[tries], tries + 1);
    return tries < PAUSES.length;
  }

  /** True unless the person has moved, or the table is gone. */
  private async stillHolds({ event, table: id, person, seq }: StoredNotification): Promise<boolean> {
    if (event !== 'turn') return true;
    const table = await this.services.tables.get(id);
    if (isRefusal(table)) return table.code === 'unknown-rules';
    return table.read((room) => turnsSince(room, seq - 1).some((turn) => turn.person === person && turn.seq === seq));
  }

  private async push(notification: StoredNotification, now: number): Promise<Sent> {
    const { storage, vapid, subject } = this.services;
    const to = await storage.push(notification.target);
    if (to?.person !== notification.person) return 'done';
    const { title, body, recap, place } = await this.wording.word(notification);
    const badge = (await storage.waitingGames(notification.person)).length;
    const shown = [body, ...recap].join('\n');
    const text = JSON.stringify({
      title,
      body: shown,
      place,
      tag: notification.table === '' ? notification.event : notification.table,
      badge,
    });
    const status = await this.post({
      url: to.endpoint,
      headers: {
        authorization: vapidHeader(to.endpoint, vapid, subject, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(DAY_MS / 1000),
        urgency: notification.event === 'turn' ? 'high' : 'normal',
        // A newer message about the same takes the place of one that waits for the device.
        topic: createHash('sha256')
          .update(`${notification.event} ${notification.table}`)
          .digest('base64url')
          .slice(0, 32),
      },
      body: encryptPush(text, to),
    });
    if (status === 404 || status === 410 || status === 'forbidden') {
      await storage.deletePush(notification.person, to.id);
      return 'done';
    }
    if (status === 'unreached' || status === 429 || status >= 500) return 'again';
    if (status >= 300) this.services.onTrouble(`push-${status}`, '');
    return 'done';
  }

  private async webhook(notification: StoredNotification, now: number): Promise<Sent> {
    const { storage, secret, address } = this.services;
    const to = await storage.webhook(notification.target);
    if (to?.person !== notification.person) return 'done';
    const { headline, recap, place } = await this.wording.word(notification);
    const text = [headline, ...recap].join('\n');
    const url = address === '' ? null : `${address}${place}`;
    const line = url === null ? text : `${text} ${url}`;
    // `content` and `text` are what chat services show of it.
    const body = JSON.stringify({
      type: notification.event,
      at: new Date(notification.created).toISOString(),
      table: notification.table === '' ? null : notification.table,
      url,
      text: line,
      content: line,
    });
    const headers = webhookHeaders(webhookSecret(secret, to.id), notification.id, body, now);
    const status = await this.post({ url: to.url, headers, body });
    if (typeof status === 'number' && status >= 200 && status < 300) {
      if (to.failures > 0) await storage.setWebhookFailures(to.id, 0);
      return 'done';
    }
    const isLast = status === 'forbidden' || notification.tries >= PAUSES.length;
    if (isLast) await storage.setWebhookFailures(to.id, to.failures + 1);
    return isLast ? 'done' : 'again';
  }

  private async post(request: Parameters<typeof guardedPost>[0]): Promise<number | 'unreached' | 'forbidden'> {
    try {
      return await guardedPost(request, this.services.rules);
    } catch (error) {
      return error instanceof ForbiddenTarget ? 'forbidden' : 'unreached';
    }
  }

  /** Sends the waiting e-mail of a person: confirmations and tests at once, and all of their games in one message after a while. */
  private async mailTo(person: string, now: number): Promise<void> {
    const { storage } = this.services;
    const waiting = await storage.waitingMail(person, now);
    for (const notification of waiting.filter(({ table }) => table === '')) await this.mail([notification], now);
    const seen = await storage.seenAt(person);
    // Somebody who was here since has seen it; a turn counts as long as it lasts.
    const isUnseen = ({ event, created }: StoredNotification) => event === 'turn' || seen <= created;
    const about = waiting.filter(({ table }) => table !== '');
    await storage.finishNotifications(about.filter((notification) => !isUnseen(notification)).map(({ id }) => id));
    const games = about.filter(isUnseen);
    if (!games.some(({ due }) => due <= now)) return;
    if (now >= seen + AWAY_MS) return this.mail(games, now);
    await storage.postponeNotifications(
      games.map(({ id }) => id),
      seen + AWAY_MS,
    );
  }

  private async mail(notifications: readonly StoredNotification[], now: number): Promise<void> {
    const { storage } = this.services;
    const ids = notifications.map(({ id }) => id);
    const held = new Set(await storage.claimNotifications(ids, now, now + HOLD_MS));
    const wanted: StoredNotification[] = [];
    for (const notification of notifications)
      if (held.has(notification.id) && (await this.stillHolds(notification))) wanted.push(notification);
    const sent = wanted.length === 0 ? 'done' : await this.mailOnce(wanted, now);
    if (sent === 'again') await this.again(wanted, now);
    const done =
      sent === 'done'
        ? held
        : new Set([...held].filter((id) => wanted.every((notification) => notification.id !== id)));
    await storage.finishNotifications([...done]);
  }

  private async mailOnce(notifications: readonly StoredNotification[], now: number): Promise<Sent> {
    const { storage, mailer, onTrouble } = this.services;
    const [{ person, event }] = notifications;
    const contact = await storage.mail(person);
    if (!mailer || !contact || contact.off !== '' || (!contact.confirmed && event !== 'confirm')) return 'done';
    const message = await this.compose(notifications, contact.address, now);
    let outcome: MailOutcome;
    try {
      outcome = await mailer.send(message);
    } catch (error) {
      onTrouble('mail-server-failed', '', error);
      return 'again';
    }
    if (outcome === 'sent') {
      if (contact.failures > 0) await storage.setMail(person, { ...contact, failures: 0 });
      return 'done';
    }
    const failures = contact.failures + 1;
    const off = outcome === 'bounced' ? 'bounce' : failures >= MAIL_FAILURES ? 'failures' : '';
    await storage.setMail(person, { ...contact, failures, off });
    this.services.notifications.forget(person);
    return off === '' ? 'again' : 'done';
  }

  private async compose(notifications: readonly StoredNotification[], to: string, now: number): Promise<MailMessage> {
    const { secret, address } = this.services;
    const [{ person, event }] = notifications;
    const voice = await this.wording.voiceOf(person);
    const id = createHash('sha256')
      .update(notifications.map((notification) => notification.id).join())
      .digest('base64url')
      .slice(0, 32);
    if (event === 'confirm') {
      const token = makeMailToken(secret, 'confirm', { person, address: to, until: now + CONFIRM_MS });
      const link = `${address}#/confirm/${token}`;
      return {
        to,
        id,
        subject: voice.say('notifications.title.confirm'),
        text: `${voice.say('notifications.confirm', { link, address })}\n`,
      };
    }
    const worded = await Promise.all(notifications.map((notification) => this.wording.word(notification)));
    const lines = worded.map(({ headline, recap, place }) => [headline, ...recap, `${address}${place}\n`].join('\n'));
    const token = makeMailToken(secret, 'unsubscribe', { person, address: to });
    const subject =
      worded.length === 1 ? worded[0].headline : voice.say('notifications.several', { count: worded.length });
    const footer = voice.say('notifications.footer', {
      address,
      settings: `${address}#/me`,
      unsubscribe: `${address}#/unsubscribe/${token}`,
    });
    return {
      to,
      id,
      subject,
      text: `${lines.join('\n')}\n-- \n${footer}\n`,
      unsubscribe: `${address}api/mail/unsubscribe/${token}`,
    };
  }
}
