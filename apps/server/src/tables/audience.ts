import type { Refusal, Seat } from '@hamlet/kernel';
import { difference, type ServerFrame, type TableState } from '@hamlet/protocol';
import { isFormer } from '../people/former.ts';
import { Packet, plainOf } from './packet.ts';
import type { Room } from './room.ts';
import { type Common, ViewerFeed } from './viewer-feed.ts';
import { isOpenToWatchers } from './watching.ts';

/** A connected client of a table: a socket, a stream, or a test. */
export interface Receiver {
  /** The seat whose view they get; undefined for a watcher. */
  seat: Seat | undefined;
  readonly person: string | undefined;
  /** The person behind them, who may watch. */
  readonly account?: string | undefined;
  send(frame: Packet): void;
  /** The table has let the receiver go and sends it nothing any more. `after` is the pause before it may come again. */
  dismiss(code: Refusal['code'], after: number | null): void;
  /** Goes on at another seat of the same person; a receiver without this is for one seat alone. */
  moveTo?(seat: Seat, room: Room): void;
}

/** The pause before somebody comes again who may still watch. */
const ASK_AGAIN_MS = 200;

/** The receivers at a table, and what each viewer was sent last. */
export class Audience {
  readonly receivers: Set<Receiver>;
  private readonly feeds = new Map<Seat | undefined, ViewerFeed>();
  private sent: TableState;
  /** The opening to watchers under which the present watchers came. */
  private watchRound: number;
  /** The receivers who go on at another seat and get everything as it is seen there. */
  private readonly moved = new Set<Receiver>();

  constructor(receivers: Set<Receiver>, room: Room, state: TableState) {
    this.receivers = receivers;
    this.sent = state;
    this.watchRound = room.watchRound;
  }

  /** The state of the table that was last sent to everybody. */
  get shown(): TableState {
    return this.sent;
  }

  /** The feed of a seat; where a game hides nothing, all viewers share one. */
  private feedOf(room: Room, seat: Seat | undefined): ViewerFeed {
    const key = room.game.facts.hidden ? seat : undefined;
    let feed = this.feeds.get(key);
    if (!feed) {
      this.feeds.set(key, (feed = new ViewerFeed(key)));
      feed.refreshView(room);
    }
    return feed;
  }

  /** The number of the newest update for a receiver. */
  numberFor(room: Room, { seat }: Pick<Receiver, 'seat'>): number {
    return this.feedOf(room, seat).number;
  }

  /**
   * True for a receiver whose seat is still its person's, or who may still watch. Any other one is let go, or goes on at another
   * seat of its person. Nothing of a seat is sent or answered without this.
   */
  keeps(room: Room, receiver: Receiver): boolean {
    if (!this.receivers.has(receiver)) return false;
    const { seat, person, account } = receiver;
    if (seat === undefined) {
      if (isOpenToWatchers(room) || (account !== undefined && room.seatsOf(account).length > 0)) return true;
      return this.dismiss(receiver, 'not-watchable', null);
    }
    if (person !== undefined && room.persons[seat] === person) return true;
    const [other] = person === undefined || !receiver.moveTo ? [] : room.seatsOf(person);
    if (other === undefined) {
      // A deleted person may come back, without an identity.
      if (isFormer(room.persons[seat])) return this.dismiss(receiver, 'no-identity', ASK_AGAIN_MS);
      return this.dismiss(receiver, 'not-your-seat', null);
    }
    receiver.moveTo?.(other, room);
    this.moved.add(receiver);
    return true;
  }

  private dismiss(
    receiver: Receiver,
    code: 'not-watchable' | 'not-your-seat' | 'no-identity',
    after: number | null,
  ): false {
    this.receivers.delete(receiver);
    this.moved.delete(receiver);
    receiver.dismiss(code, after);
    return false;
  }

  /** Lets everybody go who may not receive what a changed room shows; true where somebody went. */
  sift(room: Room): boolean {
    const { size } = this.receivers;
    for (const receiver of this.receivers) this.keeps(room, receiver);
    if (room.watchRound !== this.watchRound) {
      this.watchRound = room.watchRound;
      // The address of those who watch has changed; whether they may watch without it is asked when they come again.
      for (const receiver of this.receivers)
        if (receiver.seat === undefined) this.dismiss(receiver, 'not-watchable', ASK_AGAIN_MS);
    }
    return this.receivers.size < size;
  }

  /** The whole table as a seat sees it. */
  fullFor(room: Room, seat: Seat, common: Common): ServerFrame {
    return { ...this.feedOf(room, seat).full(room, this.sent, common, {}), seat };
  }

  /** Sends everything to a receiver as a seat of its person sees it, which is the receiver's from now on; false for another's. */
  turnTo(room: Room, receiver: Receiver, seat: Seat | undefined, common: Common): boolean {
    if (seat !== receiver.seat && (seat === undefined || room.persons[seat] !== receiver.account)) return false;
    receiver.seat = seat;
    this.sendFull(room, receiver, common);
    return true;
  }

  /** Sends everything to a receiver who may have it. */
  sendFull(room: Room, receiver: Receiver, common: Common, known: { have?: string; lines?: number } = {}): void {
    if (!this.keeps(room, receiver)) return;
    this.moved.delete(receiver);
    const { seat } = receiver;
    const frame = this.feedOf(room, seat).full(room, this.sent, common, known);
    receiver.send(new Packet(seat === undefined ? frame : { ...frame, seat }));
  }

  /** Sends every receiver its changes, except one that gets everything anyway. */
  sendChanges(room: Room, state: TableState, common: Common, except?: Receiver): void {
    const played = room.takeFresh();
    const change = difference(plainOf(this.sent), plainOf(state));
    this.sent = state;
    const packets = new Map<ViewerFeed, Packet | undefined>();
    for (const feed of this.feeds.values()) {
      const frame = feed.update(room, played, change, common);
      packets.set(feed, frame && new Packet(frame));
    }
    for (const receiver of this.receivers) {
      if (receiver === except) continue;
      const packet = packets.get(this.feedOf(room, receiver.seat));
      if (this.moved.has(receiver)) this.sendFull(room, receiver, common);
      else if (packet) receiver.send(packet);
    }
  }

  /** Sends a frame to everybody. */
  broadcast(frame: ServerFrame): void {
    const packet = new Packet(frame);
    for (const receiver of this.receivers) receiver.send(packet);
  }
}
