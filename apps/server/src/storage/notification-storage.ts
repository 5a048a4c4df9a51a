import type { NotificationChannel, NotificationEvent } from '@hamlet/protocol';

/** The subject of a notification: an event of a table, or something between the server and one person. */
export type NotificationKind = NotificationEvent | 'try' | 'confirm';

/** A message that is to be sent to one person by one channel. */
export interface StoredNotification {
  readonly id: string;
  readonly person: string;
  readonly event: NotificationKind;
  readonly channel: NotificationChannel;
  /** The subscription or webhook; empty for e-mail. */
  readonly target: string;
  /** The table that it is about; empty where it is about none. */
  readonly table: string;
  /** The row of the journal by which it happened. */
  readonly seq: number;
  readonly created: number;
  /** The time before which it is not sent. */
  readonly due: number;
  readonly tries: number;
}

/** A notification that is not stored yet; of two with the same key one is stored. */
export type NewNotification = Omit<StoredNotification, 'id' | 'created' | 'tries'> & { readonly key: string };

/** A channel to a person, and the browser or webhook where there may be several. */
export interface ChannelTarget {
  readonly channel: NotificationChannel;
  readonly target: string;
}

export interface PushSubscription {
  readonly id: string;
  readonly person: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Browser and system of the device. */
  readonly label: string;
  /** The hash of the cookie of the browser: when the device is ended, so is this. */
  readonly device: string;
  readonly created: number;
}

/** The reason why no e-mail is sent any more; empty while it is. */
export type MailOff = '' | 'bounce' | 'failures' | 'unsubscribed';

export interface MailContact {
  readonly address: string;
  readonly confirmed: boolean;
  readonly failures: number;
  readonly off: MailOff;
}

export interface Webhook {
  readonly id: string;
  readonly person: string;
  readonly url: string;
  /** Notifications in a row that could not be delivered within a day. */
  readonly failures: number;
}

/** The storage of notifications: how persons want to be notified, and the messages still to be sent. */
export interface NotificationStorage {
  languageOf(person: string): Promise<string>;
  setLanguage(person: string, language: string): Promise<void>;
  /** The instant of a person's last visit. */
  seenAt(person: string): Promise<number>;
  /** Switches that differ from the defaults. */
  switches(person: string): Promise<{ event: string; channel: string; on: boolean }[]>;
  setSwitch(person: string, event: NotificationEvent, channel: NotificationChannel, on: boolean): Promise<void>;

  /** The channels by which a person can be notified now, switched off or not. */
  channelsOf(person: string): Promise<ChannelTarget[]>;

  /** Keeps a subscription instead of an older one of the same endpoint. */
  addPush(subscription: Omit<PushSubscription, 'created'>): Promise<void>;
  pushes(person: string): Promise<PushSubscription[]>;
  push(id: string): Promise<PushSubscription | undefined>;
  deletePush(person: string, id: string): Promise<boolean>;

  mail(person: string): Promise<MailContact | undefined>;
  setMail(person: string, contact: MailContact): Promise<void>;
  deleteMail(person: string): Promise<void>;
  /** Persons who have named an address that they have not confirmed. */
  unconfirmed(address: string): Promise<number>;
  /** The persons to whom e-mail goes at this address. */
  mailedAt(address: string): Promise<string[]>;

  addWebhook(webhook: Omit<Webhook, 'failures'>): Promise<void>;
  webhooks(person: string): Promise<Webhook[]>;
  webhook(id: string): Promise<Webhook | undefined>;
  setWebhookFailures(id: string, failures: number): Promise<void>;
  deleteWebhook(person: string, id: string): Promise<boolean>;

  /** Stores notifications, each once by its key. A newer turn at a table takes the place of an older one that was not sent. */
  addNotifications(notifications: readonly NewNotification[]): Promise<void>;
  /** Notifications that are due and that no node holds, the longest due first. */
  dueNotifications(now: number, limit: number): Promise<StoredNotification[]>;
  /** The e-mail that waits for a person, due or not. */
  waitingMail(person: string, now: number): Promise<StoredNotification[]>;
  /** Holds notifications until an instant; gives the ids of those that no other node holds. */
  claimNotifications(ids: readonly string[], now: number, until: number): Promise<string[]>;
  /** Removes notifications that were sent, or need not be any more. */
  finishNotifications(ids: readonly string[]): Promise<void>;
  /** Lets notifications wait; with `tries`, the number of attempts so far. */
  postponeNotifications(ids: readonly string[], due: number, tries?: number): Promise<void>;
  /** Forgets notifications that were finished or made before an instant. */
  deleteNotificationsBefore(instant: number): Promise<void>;
  /** Tables of games by days that something was stored at since an instant. */
  dayTablesSince(instant: number, limit: number): Promise<string[]>;
  /** The tables at which a game waits for a person. */
  waitingGames(person: string): Promise<string[]>;
}
