import { type AnySession, type Refusal, type Seat, seedFrom, sha256, viewerOf } from '@hamlet/kernel';
import type { BotPool } from '../bots/pool.ts';
import { BOT_PATIENCE_MS } from './deadlines.ts';
import type { JournalEntry } from './journal.ts';
import type { Room } from './room.ts';

/** The part of a table that a bot needs. */
interface BotTable {
  readonly id: string;
  readonly trouble: (code: string, table: string, error?: unknown) => void;
  readonly now: Room;
  change(decision: (room: Room) => readonly JournalEntry[] | Refusal): Promise<Refusal | undefined>;
}

/** Plays the bots of one table: asks the pool for one decision after the other. */
export class BotPlayer {
  private readonly pool: BotPool;
  private readonly table: BotTable;
  private timer: NodeJS.Timeout | undefined;
  private thinking = false;

  constructor(pool: BotPool, table: BotTable) {
    this.pool = pool;
    this.table = table;
  }

  get isThinking(): boolean {
    return this.thinking || this.timer !== undefined;
  }

  /**
   * Looks whether a bot owes a decision. The node that stored the newest entry asks it at once; another one only after a
   * while, in case the first has died.
   */
  poke(room: Room, isOurs: boolean): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.thinking || room.dueBot === undefined) return;
    if (isOurs) void this.think();
    else
      this.timer = setTimeout(() => {
        this.timer = undefined;
        void this.think();
      }, BOT_PATIENCE_MS);
  }

  private async think(): Promise<void> {
    const room = this.table.now;
    const { session, dueBot: seat } = room;
    if (this.thinking || !session || seat === undefined) return;
    this.thinking = true;
    const { length } = session.entries;
    const legal = session.legal(seat);
    try {
      const { choice, trouble, cut } = await this.pool.choose(botQuestion(room, session, seat, legal));
      if (trouble !== undefined) this.table.trouble(`bot-${trouble}`, this.table.id);
      await this.table.change((now) => {
        // Where something else happened meanwhile, the bot is asked again.
        if (now.session?.entries.length !== length || now.dueBot !== seat) return [];
        return now.play(undefined, (playing) => {
          const same = playing === session ? legal[choice] : playing.legal(seat)[choice];
          return playing.act(seat, same ?? playing.legal(seat)[0], { cause: cut ? 'cut' : 'bot' });
        });
      });
    } catch (error) {
      // The sweep asks again.
      this.table.trouble('bot-failed', this.table.id, error);
      return;
    } finally {
      this.thinking = false;
    }
    this.poke(this.table.now, true);
  }
}

function botQuestion(room: Room, session: AnySession, seat: Seat, legal: readonly unknown[]) {
  const { game, opening, entries } = session;
  return {
    table: room.id,
    rules: game.rules,
    level: room.levelOf(seat) ?? 'random',
    seat,
    setting: game.codec.encodeSetting(session.setting),
    view: session.view(viewerOf(seat)),
    legal,
    // The bot's chance follows from the seed without telling it.
    seed: seedFrom(sha256(`${opening.seed} bot ${seat} ${entries.length}`)),
  };
}
