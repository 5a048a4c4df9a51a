import type { ServerFrame } from '@hamlet/protocol';
import type { Storage, StoredChat } from '../storage/storage.ts';
import { Packet } from './packet.ts';

/** A reader of the chat of a table. */
interface ChatReader {
  /** The person who sits at the table; undefined for those who watch. */
  readonly person: string | undefined;
  /** The person behind the reader, who may watch. */
  readonly account?: string | undefined;
  send(frame: Packet): void;
}

/** The number of lines that a newcomer gets. */
const GREETING_LINES = 50;

/** The sign in front of a phrase that everybody reads in their own words: it can say nothing else. */
const PHRASE = /^\u00a7[a-z]{1,20}$/;

/**
 * The chat of a table: for those who sit at it, and another one for those who watch, which no seat reads. Nobody reads the
 * lines of persons whom they have muted, nor of those with whom one of the two wants nothing to do. At a public table
 * strangers meet: there a person reads the lines of others only after writing one.
 */
export class ChatRoom {
  private readonly table: string;
  private readonly storage: Storage;
  private readonly readers: ReadonlySet<ChatReader>;
  /** True where strangers meet. */
  private readonly isPublic: () => boolean;
  private told = 0;

  constructor(table: string, storage: Storage, readers: ReadonlySet<ChatReader>, isPublic: () => boolean) {
    this.table = table;
    this.storage = storage;
    this.readers = readers;
    this.isPublic = isPublic;
  }

  async greet(reader: ChatReader): Promise<void> {
    const lines = await this.storage.chat(this.table, 0, GREETING_LINES);
    this.told = Math.max(this.told, lines.at(-1)?.number ?? 0);
    await this.send(reader, lines);
  }

  /** Sends new lines to everybody. */
  async catchUp(): Promise<void> {
    const lines = await this.storage.chat(this.table, this.told, GREETING_LINES);
    const unread = lines.filter(({ number }) => number > this.told);
    this.told = Math.max(this.told, unread.at(-1)?.number ?? 0);
    for (const reader of this.readers) {
      const id = idOf(reader);
      const hasSpoken = id !== undefined && unread.some(({ person }) => person === id);
      const before = hasSpoken && this.isPublic() ? await this.heldBack(id, unread) : [];
      await this.send(reader, [...before, ...unread]);
    }
  }

  /** The lines that were held back from a person until they wrote for the first time. */
  private async heldBack(person: string | undefined, unread: readonly StoredChat[]): Promise<StoredChat[]> {
    const lines = await this.storage.chat(this.table, 0, GREETING_LINES);
    const before = lines.filter(({ number }) => number < unread[0].number);
    const hadSpoken = before.some((line) => line.person === person);
    return hadSpoken ? [] : before.filter(({ text }) => !PHRASE.test(text));
  }

  private async send(reader: ChatReader, lines: readonly StoredChat[]): Promise<void> {
    const own = lines.filter(({ watching }) => watching === (reader.person === undefined));
    if (own.length === 0) return;
    const shown = (await readableLines(this.storage, this.table, idOf(reader), own, this.isPublic())).map(
      ({ number, at, person: by, name, text }) => ({ number, at, person: by, name, text }),
    );
    const frame: ServerFrame = { t: 'chat', lines: shown };
    // Somebody may have stood up meanwhile.
    if (shown.length > 0 && this.readers.has(reader)) reader.send(new Packet(frame));
  }
}

function idOf({ account, person }: ChatReader): string | undefined {
  return account ?? person;
}

/** The lines that a reader may read. */
export async function readableLines(
  storage: Storage,
  table: string,
  reader: string | undefined,
  lines: readonly StoredChat[],
  isPublic: boolean,
): Promise<StoredChat[]> {
  const hidden = reader === undefined ? new Set<string>() : await storage.safety.blockedEitherWay(reader);
  const muted = reader === undefined ? [] : await storage.mutedBy(reader);
  const hasSpoken = !isPublic || (reader !== undefined && (await storage.safety.hasWritten(table, reader)));
  return lines.filter(
    ({ person, text }) =>
      (person === reader && reader !== undefined) ||
      (!hidden.has(person) && !muted.includes(person) && (hasSpoken || PHRASE.test(text))),
  );
}
