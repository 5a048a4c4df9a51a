import type { ServerFrame } from '@hamlet/protocol';
import type { Storage, StoredChat } from '../storage/storage.ts';
import { Packet } from './packet.ts';

/** Somebody who may read the chat of a table. */
interface ChatReader {
  readonly person: string | undefined;
  send(frame: Packet): void;
}

/** Lines that somebody gets who comes to the table. */
const GREETING_LINES = 50;

/**
 * The chat of a table: for those who sit at it, without the lines of persons whom they have muted; and another one for those who
 * watch, which no seat reads.
 */
export class ChatRoom {
  private readonly table: string;
  private readonly storage: Storage;
  private readonly readers: ReadonlySet<ChatReader>;
  private told = 0;

  constructor(table: string, storage: Storage, readers: ReadonlySet<ChatReader>) {
    this.table = table;
    this.storage = storage;
    this.readers = readers;
  }

  async greet(reader: ChatReader): Promise<void> {
    const lines = await this.storage.chat(this.table, 0, GREETING_LINES);
    this.told = Math.max(this.told, lines.at(-1)?.number ?? 0);
    await this.send(reader, lines);
  }

  /** Tells new lines to everybody. */
  async catchUp(): Promise<void> {
    const lines = await this.storage.chat(this.table, this.told, GREETING_LINES);
    const news = lines.filter(({ number }) => number > this.told);
    this.told = Math.max(this.told, news.at(-1)?.number ?? 0);
    for (const reader of this.readers) await this.send(reader, news);
  }

  private async send(reader: ChatReader, lines: readonly StoredChat[]): Promise<void> {
    const { person } = reader;
    const own = lines.filter(({ watching }) => watching === (person === undefined));
    if (own.length === 0) return;
    const muted = person === undefined ? [] : await this.storage.mutedBy(person);
    const shown = own
      .filter((line) => !muted.includes(line.person))
      .map(({ number, at, person: by, name, text }) => ({ number, at, person: by, name, text }));
    const frame: ServerFrame = { t: 'chat', lines: shown };
    if (shown.length > 0) reader.send(new Packet(frame));
  }
}
