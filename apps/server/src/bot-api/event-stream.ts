import type { BotEvent } from '@hamlet/protocol';
import { openChallenges } from '../http/social-handlers.ts';
import type { Storage } from '../storage/storage.ts';
import { summaryOf } from '../tables/summary.ts';

/** The time between two polls of the tables of a bot account, whichever node changed them. */
const POLL_MS = 1000;
const MOST_TABLES = 200;

/** The stream of events for a bot account: the tables at which it sits, until it is stopped. */
export class EventStream {
  private readonly storage: Storage;
  private readonly bot: string;
  private readonly write: (event: BotEvent) => void;
  private readonly known = new Map<string, string>();
  /** The challenges that were sent to the bot. */
  private readonly challenges = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(storage: Storage, bot: string, write: (event: BotEvent) => void) {
    this.storage = storage;
    this.bot = bot;
    this.write = write;
  }

  start(failed: () => void): void {
    const poll = async () => {
      await this.poll();
      if (!this.stopped) this.timer = setTimeout(() => void poll().catch(failed), POLL_MS);
    };
    void poll().catch(failed);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async poll(): Promise<void> {
    const rows = await this.storage.tablesOf(this.bot, MOST_TABLES);
    if (this.stopped) return;
    // A game that was over before the stream began is not reported.
    const isFirst = this.known.size === 0;
    for (const row of rows.toReversed()) {
      const table = summaryOf(row);
      const seen = `${table.phase} ${table.names.join()} ${table.due.join()} ${table.moved}`;
      if (this.known.get(table.id) === seen || (isFirst && table.phase === 'over')) continue;
      this.known.set(table.id, seen);
      this.write({ type: 'table', table });
    }
    for (const challenge of await openChallenges(this.storage, this.bot, 'challenged')) {
      if (this.challenges.has(challenge.challenge)) continue;
      this.challenges.add(challenge.challenge);
      this.write({ type: 'challenge', ...challenge });
    }
    for (const id of this.known.keys()) {
      if (rows.some((row) => row.id === id)) continue;
      this.known.delete(id);
      this.write({ type: 'gone', table: id });
    }
  }
}
