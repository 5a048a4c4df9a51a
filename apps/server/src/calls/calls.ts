import { CALL_CHANNELS, CALL_EVENTS, type CallChannel, type CallEvent } from '@hamlet/protocol';
import type { CallKind, NewCall } from '../storage/calls-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Happening } from './happenings.ts';

/** The time that somebody has to be away before e-mail is sent. */
export const AWAY_MS = 10 * 60_000;

/** The time for which a node remembers the ways by which a person is called. */
const REMEMBER_MS = 30_000;
const REMEMBERED = 10_000;

/** A way to reach a person: a channel, and the browser or webhook where there may be several. */
interface Way {
  readonly channel: CallChannel;
  readonly target: string;
}

export type Switches = Readonly<Record<CallEvent, Readonly<Record<CallChannel, boolean>>>>;

interface Wishes {
  readonly ways: readonly Way[];
  readonly switches: Switches;
  readonly at: number;
}

/** Which event a person wants to hear of by which channel: everything, but for what they switched off. */
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

/** Puts what happened into the outbox, for everybody who wants to be told and by each way that they chose. */
export class Calls {
  private readonly storage: Storage;
  private readonly wishes = new Map<string, Wishes>();

  constructor(storage: Storage) {
    this.storage = storage;
  }

  /** A person changed how they want to be called. */
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
    const ways: Way[] = [
      ...pushes.map(({ id }): Way => ({ channel: 'push', target: id })),
      ...(mail?.confirmed && mail.off === '' ? [{ channel: 'mail', target: '' } as const] : []),
      ...webhooks.map(({ id }): Way => ({ channel: 'webhook', target: id })),
    ];
    const wishes = { ways, switches: await switchesOf(this.storage, person), at };
    if (this.wishes.size >= REMEMBERED) this.wishes.clear();
    this.wishes.set(person, wishes);
    return wishes;
  }

  /** Notes what happened; those who look at the table are not shown a notification of what they see. */
  async note(happened: readonly Happening[], isPresent: (person: string) => boolean): Promise<void> {
    const now = this.storage.estimate();
    const calls: NewCall[] = [];
    for (const { event, person, table, seq } of happened) {
      const { ways, switches } = await this.wishesOf(person);
      for (const { channel, target } of ways) {
        if (!switches[event][channel] || (channel === 'push' && isPresent(person))) continue;
        const due = channel === 'mail' ? now + AWAY_MS : now;
        calls.push(callFor(event, person, { channel, target }, table, seq, due));
      }
    }
    await this.storage.addCalls(calls);
  }

  /** Sends something between the server and one person, as soon as possible. */
  async send(event: CallKind, person: string, way: Way): Promise<void> {
    const now = this.storage.estimate();
    await this.storage.addCalls([callFor(event, person, way, '', now % 1_000_000_000, now)]);
  }
}

function callFor(event: CallKind, person: string, way: Way, table: string, seq: number, due: number): NewCall {
  const { channel, target } = way;
  const key = [event, table, seq, person, channel, target].join(' ');
  return { key, person, event, channel, target, table, seq, due };
}
