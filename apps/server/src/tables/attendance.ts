import type { Seat } from '@hamlet/kernel';
import type { Storage } from '../storage/storage.ts';
import type { Room } from './room.ts';
import type { Presence } from './table-state.ts';

/** The part of a receiver that matters for presence. */
interface Attendant {
  readonly seat: Seat | undefined;
  readonly person: string | undefined;
}

/** The number by which a node asks the others who is there. */
const WHO_IS_THERE = -1;

/** A bit for each seat, and the number of watchers above them. */
const WATCHER = 2 ** 8;

/** Presence at a table: of people at this node, and at the others as far as they reported it. Notices carry it; it is never stored. */
export class Attendance {
  private readonly table: string;
  private readonly node: string;
  private readonly storage: Storage;
  private readonly receivers: ReadonlySet<Attendant>;
  /** The number that each other node said last. */
  private readonly others = new Map<string, number>();
  private said = 0;

  constructor(table: string, node: string, storage: Storage, receivers: ReadonlySet<Attendant>) {
    this.table = table;
    this.node = node;
    this.storage = storage;
    this.receivers = receivers;
  }

  private own(room: Room): number {
    let seats = 0;
    let watchers = 0;
    for (const { person, seat } of this.receivers) {
      if (person !== undefined)
        for (let own = 0; own < room.persons.length; own++) if (room.persons[own] === person) seats |= 1 << own;
      if (seat === undefined) watchers++;
    }
    return watchers * WATCHER + seats;
  }

  now(room: Room): Omit<Presence, 'seen'> {
    const all = [this.own(room), ...this.others.values()];
    const isHere = (seat: Seat) => all.some((number) => (number & (1 << seat)) !== 0);
    return {
      seats: room.persons.flatMap((_, seat) => (isHere(seat) ? [seat] : [])),
      watchers: all.reduce((count, number) => count + Math.floor(number / WATCHER), 0),
    };
  }

  /** True for a person who sits at the table and is connected to it, at any node. */
  isPresent(room: Room, person: string): boolean {
    for (const receiver of this.receivers) if (receiver.person === person) return true;
    return room
      .seatsOf(person)
      .some((seat) => [...this.others.values()].some((number) => (number & (1 << seat)) !== 0));
  }

  /** Reports changed presence at this node to the others; when the first person comes here, asks the others for theirs. */
  async tell(room: Room): Promise<void> {
    const number = this.own(room);
    if (number === this.said) return;
    const isFirst = this.said === 0;
    this.said = number;
    await this.say(number);
    if (isFirst) await this.say(WHO_IS_THERE);
  }

  /** Asks and reports again, after notices may have been missed; true where other nodes had somebody present before. */
  async again(): Promise<boolean> {
    const wereThere = this.others.size > 0;
    this.others.clear();
    if (this.said > 0) await this.say(this.said);
    await this.say(WHO_IS_THERE);
    return wereThere;
  }

  private say(number: number): Promise<void> {
    return this.storage.sayPresent(this.table, this.node, number);
  }

  /** Takes the report of another node, or answers its question; true where somebody came or went. */
  async hear(node: string, number: number): Promise<boolean> {
    if (number === WHO_IS_THERE) {
      if (this.said > 0) await this.say(this.said);
      return false;
    }
    const before = this.others.get(node) ?? 0;
    if (number === 0) this.others.delete(node);
    else this.others.set(node, number);
    return number !== before;
  }

  /** Forgets nodes that are no longer alive; true if anybody was present at them. */
  forgetLost(alive: ReadonlySet<string>): boolean {
    const gone = [...this.others.keys()].filter((node) => !alive.has(node));
    for (const node of gone) this.others.delete(node);
    return gone.length > 0;
  }
}
