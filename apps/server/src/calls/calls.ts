import { CALL_CHANNELS, CALL_EVENTS, type CallChannel, type CallEvent } from '@hamlet/protocol';
import type { CallKind, ChannelTarget, NewCall } from '../storage/calls-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Happening } from './happenings.ts';

/** The time that somebody has to be away before e-mail is sent. */
export const AWAY_MS = 10 * 60_000;

/** The time for which a node remembers the channels by which a person is called. */
const REMEMBER_MS = 30_000;
const REMEMBERED = 10_000;

export type Switches = Readonly<Record<CallEvent, Readonly<Record<CallChannel, boolean>>>>;

interface CallPreferences {
  readonly channels: readonly ChannelTarget[];
  /** Undefined where there is no channel: nobody asks for them then. */
  readonly switches: Switches | undefined;
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
  private readonly preferences = new Map<string, CallPreferences>();

  constructor(storage: Storage) {
    this.storage = storage;
  }

  /** Drops the remembered channels of a person who has changed them. */
  forget(person: string): void {
    this.preferences.delete(person);
  }

  private async preferencesOf(person: string): Promise<CallPreferences> {
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

  /** Notes happenings; a person who is at the table gets no push notification. */
  async note(happened: readonly Happening[], isPresent: (person: string) => boolean): Promise<void> {
    const now = this.storage.estimate();
    const calls: NewCall[] = [];
    for (const { event, person, table, seq } of happened) {
      const { channels, switches } = await this.preferencesOf(person);
      for (const { channel, target } of channels) {
        if (!switches?.[event][channel] || (channel === 'push' && isPresent(person))) continue;
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
