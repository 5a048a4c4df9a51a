import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
} from '@hamlet/protocol';
import type { ChannelTarget, NewNotification, NotificationKind } from '../storage/notification-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Occasion } from './occasions.ts';

/** The time that somebody has to be away before e-mail is sent. */
export const AWAY_MS = 10 * 60_000;

/** The time for which a node remembers the channels by which a person is notified. */
const REMEMBER_MS = 30_000;
const REMEMBERED = 10_000;

export type Switches = Readonly<Record<NotificationEvent, Readonly<Record<NotificationChannel, boolean>>>>;

interface NotificationPreferences {
  readonly channels: readonly ChannelTarget[];
  /** Undefined where there is no channel: nobody asks for them then. */
  readonly switches: Switches | undefined;
  readonly at: number;
}

/** The switches of a person, by event and channel: all on, except those that the person switched off. */
export async function switchesOf(storage: Storage, person: string): Promise<Switches> {
  const changed = await storage.switches(person);
  const isOn = (event: NotificationEvent, channel: NotificationChannel) =>
    changed.find((one) => one.event === event && one.channel === channel)?.on ?? true;
  const rows = NOTIFICATION_EVENTS.map((event) => [
    event,
    Object.fromEntries(NOTIFICATION_CHANNELS.map((channel) => [channel, isOn(event, channel)])),
  ]);
  const switches: Switches = Object.fromEntries(rows);
  return switches;
}

/** Puts occasions into the outbox: one notification for each person and each channel that the person left switched on. */
export class Notifications {
  private readonly storage: Storage;
  private readonly preferences = new Map<string, NotificationPreferences>();

  constructor(storage: Storage) {
    this.storage = storage;
  }

  /** Drops the remembered channels of a person who has changed them. */
  forget(person: string): void {
    this.preferences.delete(person);
  }

  private async preferencesOf(person: string): Promise<NotificationPreferences> {
    const at = this.storage.estimate();
    const known = this.preferences.get(person);
    if (known && at - known.at < REMEMBER_MS) return known;
    // Most people have none, and everybody who plays is asked about again and again.
    const channels = await this.storage.channelsOf(person);
    const switches = channels.length > 0 ? await switchesOf(this.storage, person) : undefined;
    const preferences = { channels, switches, at };
    if (this.preferences.size >= REMEMBERED) this.preferences.clear();
    this.preferences.set(person, preferences);
    return preferences;
  }

  /** Notes occasions; a person who is at the table gets no push notification. */
  async note(occasions: readonly Occasion[], isPresent: (person: string) => boolean): Promise<void> {
    const now = this.storage.estimate();
    const notifications: NewNotification[] = [];
    for (const { event, person, table, seq } of occasions) {
      const { channels, switches } = await this.preferencesOf(person);
      for (const { channel, target } of channels) {
        if (!switches?.[event][channel] || (channel === 'push' && isPresent(person))) continue;
        const due = channel === 'mail' ? now + AWAY_MS : now;
        notifications.push(notificationFor(event, person, { channel, target }, table, seq, due));
      }
    }
    await this.storage.addNotifications(notifications);
  }

  /** Sends something between the server and one person, as soon as possible. */
  async send(event: NotificationKind, person: string, to: ChannelTarget): Promise<void> {
    const now = this.storage.estimate();
    await this.storage.addNotifications([notificationFor(event, person, to, '', now % 1_000_000_000, now)]);
  }
}

function notificationFor(
  event: NotificationKind,
  person: string,
  to: ChannelTarget,
  table: string,
  seq: number,
  due: number,
): NewNotification {
  const { channel, target } = to;
  const key = [event, table, seq, person, channel, target].join(' ');
  return { key, person, event, channel, target, table, seq, due };
}
