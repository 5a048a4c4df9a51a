import { isRefusal, plyOf, type Refusal, type Seat, SPECTATOR, viewerOf } from '@hamlet/kernel';
import type { ClientQuestion, Ordered, ServerFrame, TableState } from '@hamlet/protocol';
import type { BotPool } from '../bots/pool.ts';
import type { Outage, Storage } from '../storage/storage.ts';
import { Attendance } from './attendance.ts';
import { Audience, type Receiver } from './audience.ts';
import { BotPlayer } from './bot-player.ts';
import { ChatRoom } from './chat-room.ts';
import { type Draw, decide, isMoot, refuse } from './commands.ts';
import { dueEntries, nextSweepAt, type Times } from './deadlines.ts';
import { type JournalEntry, rowOf } from './journal.ts';
import { PreparedTurns } from './prepared-turns.ts';
import { Queue } from './queue.ts';
import type { Room } from './room.ts';
import { roomFrom } from './room-from.ts';
import { changeOf } from './summary.ts';
import { tableState } from './table-state.ts';

/** The services of a node for its tables. */
export interface TableServices {
  readonly storage: Storage;
  readonly bots: BotPool;
  readonly times: Times;
  readonly draw: Draw;
  /** The name of the node among those that share a storage. */
  readonly node?: string;
  /** The times in which no node was alive. */
  readonly outages: () => readonly Outage[];
  readonly onMove: (seconds: number) => void;
  readonly onTrouble: (code: string, table: string, error?: unknown) => void;
  /** Called with the entries stored after a row; `isPresent` is true for a person at the table. */
  readonly onStored?: (
    room: Room,
    entries: readonly JournalEntry[],
    after: number,
    isPresent: (person: string) => boolean,
  ) => void;
}

/** The number of tries of a command that loses the race for its row. */
const TRIES = 50;

/**
 * A table that somebody uses. Everything goes through its queue: a command is decided by the room, stored, and only then
 * answered and shown. The room is a cache of the journal and may be dropped at any time.
 */
export class LiveTable {
  readonly id: string;
  private room: Room;
  private readonly services: TableServices;
  private readonly queue = new Queue();
  private readonly audience: Audience;
  private readonly attendance: Attendance;
  private readonly bots: BotPlayer;
  readonly chat: ChatRoom;
  readonly turns: PreparedTurns;
  /** The newest row that was broadcast. */
  private sentSeq: number;
  private seen: number;
  /** Answers to refused commands, so that the same command gets the same. */
  private readonly refused = new Map<string, Refusal>();
  private usedAt: number;
  /** True when the room may not be as it is stored: it is read again before anything else. */
  private isAhead = false;

  constructor(room: Room, seen: number, services: TableServices) {
    this.id = room.id;
    this.room = room;
    this.seen = seen;
    this.services = services;
    const receivers = new Set<Receiver>();
    this.attendance = new Attendance(this.id, services.node ?? '', services.storage, receivers);
    this.audience = new Audience(receivers, room, this.state());
    this.sentSeq = room.seq;
    this.usedAt = performance.now();
    this.chat = new ChatRoom(this.id, services.storage, receivers, () => this.room.plan.access === 'public');
    this.bots = new BotPlayer(services.bots, this);
    this.turns = new PreparedTurns(this, services.storage, receivers);
  }

  /** The room as it is now; for reading only. */
  get now(): Room {
    return this.room;
  }

  /** The state of the table that was last sent to everybody. */
  get shown(): TableState {
    return this.audience.shown;
  }

  get trouble(): TableServices['onTrouble'] {
    return this.services.onTrouble;
  }

  /** True when no receiver is connected and nothing is under way. */
  isIdle(idleMs: number): boolean {
    const busy = this.isWatched || !this.queue.isEmpty || this.bots.isThinking;
    return !busy && performance.now() - this.usedAt > idleMs;
  }

  /** The instant at which anybody was last at the table. */
  private seenAt(now: number): number {
    return this.isWatched ? now : this.seen;
  }

  get isWatched(): boolean {
    return this.audience.receivers.size > 0;
  }

  private state(): TableState {
    const presence = { ...this.attendance.now(this.room), seen: this.seen };
    return tableState(this.room, presence, this.services.times);
  }

  /** The table as everybody at it may see it. */
  describe(): Promise<TableState> {
    return this.run(async () => this.state());
  }

  private run<T>(job: () => Promise<T>): Promise<T> {
    this.usedAt = performance.now();
    return this.queue.run(async () => {
      if (this.isAhead || this.room.outages.length !== this.services.outages().length) await this.showAgain();
      return job();
    });
  }

  /** Resolves when everything that came before is done. */
  settled(): Promise<void> {
    return this.run(async () => {});
  }

  /** Reads the room in the queue, so that no command changes it meanwhile. */
  read<T>(job: (room: Room) => T): Promise<T> {
    return this.run(async () => job(this.room));
  }

  /** Adds a receiver and sends everything to it. */
  join(receiver: Receiver, known: { have?: string; lines?: number }): Promise<void> {
    return this.run(async () => {
      this.audience.receivers.add(receiver);
      this.seen = this.services.storage.estimate();
      this.broadcastChanges(receiver);
      this.audience.sendFull(this.room, receiver, this.common(), known);
      if (this.has(receiver)) {
        await this.chat.greet(receiver);
        await this.turns.greet(receiver);
      }
      this.bots.poke(this.room, false);
      await this.attendance.tell(this.room);
    });
  }

  leave(receiver: Receiver): Promise<void> {
    return this.run(async () => {
      this.audience.receivers.delete(receiver);
      this.seen = this.services.storage.estimate();
      this.broadcastChanges();
      await this.attendance.tell(this.room);
    });
  }

  /** Updates presence from other nodes and broadcasts changes. */
  attend(change: (attendance: Attendance) => Promise<boolean>): Promise<void> {
    return this.run(async () => {
      if (await change(this.attendance)) this.broadcastChanges();
    });
  }

  /** Sends everything again, as another seat of the person sees it where one is named; false where that is not theirs. */
  refresh(receiver: Receiver, seat = receiver.seat): Promise<boolean> {
    return this.read((room) => this.audience.turnTo(room, receiver, seat, this.common()));
  }

  /** The whole table as a seat sees it now, for the person on it. */
  fullFor(person: string, seat: Seat): Promise<ServerFrame | Refusal> {
    return this.read((room) =>
      room.persons[seat] === person
        ? this.audience.fullFor(room, seat, this.common())
        : refuse('not-your-seat', { seat }),
    );
  }

  /** True while the table sends to a receiver. */
  private has(receiver: Receiver): boolean {
    return this.audience.receivers.has(receiver);
  }

  /** The number of the newest update for a receiver. */
  numberFor(receiver: Pick<Receiver, 'seat'>): number {
    return this.audience.numberFor(this.room, receiver);
  }

  private common() {
    const now = this.services.storage.estimate();
    return { clocks: this.room.clocks?.states(now, this.room.outages) ?? [], now };
  }

  /** Sends every receiver its changes, except one that gets everything anyway. */
  private broadcastChanges(except?: Receiver): void {
    this.sift();
    this.sentSeq = this.room.seq;
    this.audience.sendChanges(this.room, this.state(), this.common(), except);
  }

  /** Lets go those who lost their seat or may not watch any more. */
  private sift(): void {
    if (!this.audience.sift(this.room)) return;
    const told = this.run(() => this.attendance.tell(this.room));
    told.catch((error) => this.services.onTrouble('attendance-failed', this.id, error));
  }

  /**
   * Carries out a command of a person; gives the refusal, or undefined once it is stored. `isBehind` is true where the client had
   * not seen an update; a receiver whose command is stale gets the new view before the answer.
   */
  command(
    person: string,
    ordered: Ordered,
    isBehind: (feed: number) => boolean,
    receiver?: Receiver,
  ): Promise<Refusal | undefined> {
    const { seat, id } = ordered;
    const start = performance.now();
    return this.run(async () => {
      if (this.room.persons[seat] !== person) return refuse('not-your-seat', { seat });
      this.seen = this.services.storage.estimate();
      const before = this.refused.get(`${seat}:${id}`);
      if (before) return before;
      const refused = await this.enter((room) =>
        room.hasDone(seat, id) ? [] : decide(room, ordered, this.services.draw),
      );
      if (!refused && ordered.command.do === 'act') this.services.onMove((performance.now() - start) / 1000);
      if (!refused) return undefined;
      const isStale = isMoot(this.room, ordered) && isBehind(this.numberFor(receiver ?? { seat }));
      if (isStale && receiver) this.audience.sendFull(this.room, receiver, this.common());
      const answer = isStale ? refuse('stale', { code: refused.code }) : refused;
      if (answer.code !== 'storage-failed') this.remember(`${seat}:${id}`, answer);
      return answer;
    });
  }

  private remember(key: string, answer: Refusal): void {
    if (this.refused.size >= 64) for (const oldest of this.refused.keys()) if (this.refused.delete(oldest)) break;
    this.refused.set(key, answer);
  }

  /** Enters the outcome of a decision about the room into the journal; nothing for an empty one. */
  change(decision: (room: Room) => readonly JournalEntry[] | Refusal): Promise<Refusal | undefined> {
    return this.run(() => this.enter(decision));
  }

  /** Decides, stores and shows. A throw inside the rules leaves the room half changed. */
  private async enter(decision: (room: Room) => readonly JournalEntry[] | Refusal): Promise<Refusal | undefined> {
    try {
      return await this.enterOnce(decision);
    } catch (error) {
      this.isAhead = true;
      throw error;
    }
  }

  /** Decides in the next round, stores, shows. A decision that lost the race for its row is made again on what came first. */
  private async enterOnce(decision: (room: Room) => readonly JournalEntry[] | Refusal): Promise<Refusal | undefined> {
    for (let tries = 0; tries < TRIES; tries++) {
      await this.services.storage.round();
      const outcome = decision(this.room);
      if (isRefusal(outcome) || outcome.length === 0) {
        if (this.room.spoiled) {
          this.isAhead = true;
          await this.reload();
        }
        return isRefusal(outcome) ? outcome : undefined;
      }
      const after = this.room.seq;
      const stored = await this.store(outcome);
      if (stored === 'failed') return refuse('storage-failed');
      if (stored !== 'stored') {
        this.isAhead = true;
        await this.reload();
      }
      this.broadcastChanges();
      if (stored === 'lost') continue;
      const isPresent = (person: string) => this.attendance.isPresent(this.room, person);
      this.services.onStored?.(this.room, outcome, after, isPresent);
      this.bots.poke(this.room, true);
      this.turns.poke(this.room);
      return undefined;
    }
    return refuse('storage-failed');
  }

  /**
   * Stores entries: `stored` as the room has them, `later` with another time than the node expected, `lost` where another node
   * was first, `failed` where nothing was stored.
   */
  private async store(entries: readonly JournalEntry[]): Promise<'stored' | 'later' | 'lost' | 'failed'> {
    const { storage, times } = this.services;
    const { room } = this;
    const after = room.seq;
    const expected = Math.max(room.moved, storage.estimate());
    room.stored(entries, expected);
    const isSeats = entries.some(({ kind }) => kind === 'sit' || kind === 'stand' || kind === 'former');
    try {
      const change = changeOf(room, expected, this.seenAt(expected), times, isSeats);
      const at = await storage.append(room.id, after, entries.map(rowOf), change, expected);
      if (at === undefined) return 'lost';
      return at === expected ? 'stored' : 'later';
    } catch (error) {
      this.services.onTrouble('storage-failed', this.id, error);
      this.isAhead = true;
      return 'failed';
    }
  }

  /** Throws the room away and plays the journal again; rows that were not broadcast yet count as new. */
  private async reload(): Promise<void> {
    // After a failure rows may stand there that were not synced: nobody may see them, and no command be taken for stored by them.
    await this.services.storage.whole();
    const rows = await this.services.storage.journal(this.id, -1);
    const known = rows.filter(({ seq }) => seq <= this.sentSeq);
    const room = roomFrom(this.id, this.room.game, known, this.services.outages());
    for (const row of rows.slice(known.length)) room.follow(row);
    this.room = room;
    this.isAhead = false;
    this.sift();
  }

  /**
   * Reads the room again and shows it. After storing failed, what was stored all the same is news to everybody; after a time in
   * which no node was alive, the clocks were charged for it.
   */
  private async showAgain(): Promise<void> {
    const before = this.room.outages.length;
    await this.reload();
    this.broadcastChanges();
    if (this.room.outages.length !== before)
      for (const receiver of this.audience.receivers) this.audience.sendFull(this.room, receiver, this.common());
    this.bots.poke(this.room, true);
  }

  private async follow(): Promise<void> {
    for (const row of await this.services.storage.journal(this.id, this.room.seq)) this.room.follow(row);
    this.sift();
  }

  /** Follows the rows that another node may have appended, up to this one. */
  catchUp(seq: number): Promise<void> {
    return this.run(async () => {
      if (seq <= this.room.seq) return;
      await this.follow();
      this.broadcastChanges();
      this.bots.poke(this.room, false);
      this.turns.poke(this.room);
    });
  }

  /** Enters what has become due by itself; true when the whole table has expired. */
  tick(seen: number): Promise<boolean> {
    return this.run(async () => {
      const { storage, times } = this.services;
      this.seen = Math.max(this.seen, seen);
      await this.follow();
      this.broadcastChanges();
      const now = await storage.now();
      let gone = false;
      const before = this.room.seq;
      await this.enter((room) => {
        const due = dueEntries(room, now, this.seenAt(now), times);
        gone = due === 'gone';
        return due === 'gone' ? [] : due;
      });
      this.bots.poke(this.room, true);
      if (!gone && this.room.seq === before)
        await storage.setNext(this.id, before, nextSweepAt(this.room, now, this.seenAt(now), times));
      return gone;
    });
  }

  /** Answers a question of a receiver; it changes nothing. */
  answer(receiver: Receiver, question: ClientQuestion): Promise<unknown> {
    return this.read((room) => {
      const { session, game } = room;
      if (!this.audience.keeps(room, receiver)) return refuse('not-your-seat');
      if (!session) return refuse('not-begun');
      const viewer = receiver.seat === undefined ? SPECTATOR : viewerOf(receiver.seat);
      if (question.ask === 'score') return session.score(viewer);
      if (question.ask === 'past') return game.view(session.stateAt(plyOf(session, viewer, question.line)), viewer);
      if (question.seat !== receiver.seat) return refuse('not-your-seat', { seat: question.seat });
      return session.legal(question.seat).map((action) => game.codec.format(session.setting, action));
    });
  }

  /** Sends a frame to everybody. */
  broadcast(frame: ServerFrame): void {
    this.audience.broadcast(frame);
  }
}
