import { CALL_CHANNELS, CALL_EVENTS, type CallChannel, type CallEvent } from '@hamlet/protocol';
import type { CallKind, NewCall } from '../storage/calls-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Happening } from './happenings.ts';

/** The time that somebody has to be away before e-mail is sent. */
export const AWAY_MS = 10 * 60_000;

/** The time for which a node remembers the channels by which a person is called. */
const REMEMBER_MS = 30_000;
const REMEMBERED = 10_000;

/** A channel to a person, and the browser or webhook where there may be several. */
interface ChannelTarget {
  readonly channel: CallChannel;
  readonly target: string;
}

export type Switches = Readonly<Record<CallEvent, Readonly<Record<CallChannel, boolean>>>>;

interface Wishes {
  readonly channels: readonly ChannelTarget[];
  readonly switches: Switches;
  readonly at: number;
}

/** The switches of a person, by event and channel: all on, except those that the person switched off. */
export async function switchesOf(storage: Storage, person: string): Promise<Switches> {
  const changed = await storage.switches(person);
  const isOn = (event: CallEvent, channel: CallChannel) =>
    changed.find((one) => one.event === event && one.channel === channel)?.on ?? true;
  const rows = CALL_EVENTS.map((event) => [
    event,
    Object.fromEntries(CALL_CHANNELS.map((channel) => [channel, isOn(event, channel)])),
  ]);
  const switches: Switches = Object.fromEntries(rows);
  return switches;
}

/** Puts happenings into the outbox: one call for each person and each channel that the person left switched on. */
export class Calls {
  private readonly storage: Storage;
  private readonly wishes = new Map<string, Wishes>();

  constructor(storage: Storage) {
    this.storage = storage;
  }

  /** Drops the remembered channels of a person who has changed them. */
  forget(person: string): void {
    this.wishes.delete(person);
  }

  private async wishesOf(person: string): Promise<Wishes> {
    const at = this.storage.estimate();
    const known = this.wishes.get(person);
    if (known && at - known.at < REMEMBER_MS) return known;
    const [pushes, mail, webhooks] = await Promise.all([
      this.storage.pushes(person),
      this.storage.mail(person),
      this.storage.webhooks(person),
    ]);
    const channels: ChannelTarget[] = [
      ...pushes.map(({ id }): ChannelTarget => ({ channel: 'push', target: id })),
      ...(mail?.confirmed && mail.off === '' ? [{ channel: 'mail', target: '' } as const] : []),
      ...webhooks.map(({ id }): ChannelTarget => ({ channel: 'webhook', target: id })),
    ];
    const wishes = { channels, switches: await switchesOf(this.storage, person), at };
    if (this.wishes.size >= REMEMBERED) this.wishes.clear();
    this.wishes.set(person, wishes);
    return wishes;
  }

  /** Notes happenings; a person who is at the table gets no push notification. */
  async note(happened: readonly Happening[], isPresent: (person: string) => boolean): Promise<void> {
    const now = this.storage.estimate();
    const calls: NewCall[] = [];
    for (const { event, person, table, seq } of happened) {
      const { channels, switches } = await this.wishesOf(person);
      for (const { channel, target } of channels) {
        if (!switches[event][channel] || (channel === 'push' && isPresent(person))) continue;
        const due = channel === 'mail' ? now + AWAY_MS : now;
        calls.push(callFor(event, person, { channel, target }, table, seq, due));
      }
    }
    await this.storage.addCalls(calls);
  }

  /** Sends something between the server and one person, as soon as possible. */
  async send(event: CallKind, person: string, to: ChannelTarget): Promise<void> {
    const now = this.storage.estimate();
    await this.storage.addCalls([callFor(event, person, to, '', now % 1_000_000_000, now)]);
  }
}

function callFor(event: CallKind, person: string, to: ChannelTarget, table: string, seq: number, due: number): NewCall {
  const { channel, target } = to;
  const key = [event, table, seq, person, channel, target].join(' ');
  return { key, person, event, channel, target, table, seq, due };
}
