import { isPreparedFault, type PreparedFault, prepared, type Refusal, type Seat } from '@hamlet/kernel';
import type { PreparedTurn, SavedTurn, ServerFrame } from '@hamlet/protocol';
import type { Storage, StoredTurn } from '../storage/storage.ts';
import { refuse } from './commands.ts';
import type { JournalEntry } from './journal.ts';
import { Packet } from './packet.ts';
import type { Room } from './room.ts';

/** The part of a table that prepared turns need. */
interface TurnTable {
  readonly id: string;
  readonly trouble: (code: string, table: string, error?: unknown) => void;
  readonly now: Room;
  change(decision: (room: Room) => readonly JournalEntry[] | Refusal): Promise<Refusal | undefined>;
}

/** A reader at the table; a prepared turn is sent to its owner alone. */
interface TurnReader {
  readonly person: string | undefined;
  send(frame: Packet): void;
}

/** A saved turn: the turn itself, and the reason why it was not played once it was tried. */
type TriedTurn = Omit<SavedTurn, 'id'>;

/**
 * The turns that people at one table have prepared. They stand in no journal and reach no byte of anybody else before they are
 * played: by the command id of their owner, so that none is played twice.
 */
export class PreparedTurns {
  private readonly table: TurnTable;
  private readonly storage: Storage;
  private readonly readers: ReadonlySet<TurnReader>;
  private turns: readonly StoredTurn[] | undefined;

  constructor(table: TurnTable, storage: Storage, readers: ReadonlySet<TurnReader>) {
    this.table = table;
    this.storage = storage;
    this.readers = readers;
  }

  /** Sends a newcomer their own prepared turns. */
  async greet(reader: TurnReader): Promise<void> {
    for (const turn of await this.all()) if (turn.person === reader.person) this.send(reader, turn.seat, turn);
  }

  private async all(): Promise<readonly StoredTurn[]> {
    return (this.turns ??= await this.storage.turns(this.table.id));
  }

  /** Reads the turns again after one was stored or forgotten, by this node or another one. */
  async catchUp(): Promise<void> {
    const before = this.turns ?? [];
    this.turns = await this.storage.turns(this.table.id);
    for (const turn of this.turns) if (!before.some((known) => isSame(known, turn))) this.tell(turn.seat, turn);
    for (const { seat, person } of before)
      if (!this.turns.some((turn) => turn.seat === seat)) this.tell(seat, undefined, person);
    this.poke(this.table.now);
  }

  private tell(seat: Seat, turn: StoredTurn | undefined, owner = turn?.person): void {
    for (const reader of this.readers) if (reader.person === owner) this.send(reader, seat, turn);
  }

  private send(reader: TurnReader, seat: Seat, turn: StoredTurn | undefined): void {
    const frame: ServerFrame = { t: 'prepared', seat, turn: turn ? { id: turn.id, ...savedOf(turn) } : null };
    reader.send(new Packet(frame));
  }

  /** Saves the turn of a seat; one whose seat is due already is tried at once. */
  async save(person: string, seat: Seat, { id, kind, steps }: PreparedTurn): Promise<Refusal | undefined> {
    const { persons, session, phase } = this.table.now;
    if (persons[seat] !== person) return refuse('not-your-seat', { seat });
    if (!session || phase !== 'playing') return refuse('not-begun');
    const saved: TriedTurn = { kind, steps };
    await this.storage.setTurn(this.table.id, { seat, person, id, data: JSON.stringify(saved) });
    return undefined;
  }

  async withdraw(person: string, seat: Seat): Promise<Refusal | undefined> {
    const turn = (await this.all()).find((known) => known.seat === seat);
    if (turn?.person !== person) return refuse('not-your-seat', { seat });
    await this.storage.deleteTurn(this.table.id, seat, turn.id);
    return undefined;
  }

  /** Plays the prepared turn of each seat that owes the decision, and forgets outdated ones. */
  poke(room: Room): void {
    if (this.turns === undefined) {
      this.all().then(
        () => this.poke(this.table.now),
        (error) => this.table.trouble('prepared-failed', this.table.id, error),
      );
      return;
    }
    for (const turn of this.turns) {
      const done = isDue(room, turn) ? this.play(turn) : isPast(room, turn) ? this.forget(turn) : undefined;
      done?.catch((error) => this.table.trouble('prepared-failed', this.table.id, error));
    }
  }

  private forget({ seat, id }: StoredTurn): Promise<void> {
    return this.storage.deleteTurn(this.table.id, seat, id);
  }

  private async play(turn: StoredTurn): Promise<void> {
    const { seat, id } = turn;
    const saved = savedOf(turn);
    let fault: PreparedFault | undefined;
    await this.table.change((room) => {
      const { session, game } = room;
      if (!session || !isDue(room, turn) || room.hasDone(seat, id)) return [];
      const actions = prepared(game, session.state, seat, saved.steps);
      if (isPreparedFault(actions)) {
        fault = actions;
        return [];
      }
      return room.play(id, (playing) => {
        for (const action of actions) {
          const refused = playing.act(seat, action, { cause: 'prepared', id });
          if (refused) return refused;
        }
        return undefined;
      });
    });
    if (this.table.now.hasDone(seat, id)) await this.forget(turn);
    else if (fault) await this.storage.setTurn(this.table.id, { ...turn, data: JSON.stringify({ ...saved, fault }) });
  }
}

/** True when a turn was not tried yet and its seat owes the decision that it begins with. */
function isDue({ session, persons, phase }: Room, turn: StoredTurn): boolean {
  const { kind, fault } = savedOf(turn);
  const pending = phase === 'playing' && !session?.status.adjourned ? session?.pending : undefined;
  const isOwn = session?.status.holders[turn.seat] === 'person' && persons[turn.seat] === turn.person;
  return isOwn && !fault && pending?.kind === kind && pending.seats.includes(turn.seat);
}

/** True when the turn that a prepared one did not fit is over. */
function isPast({ session }: Room, turn: StoredTurn): boolean {
  return savedOf(turn).fault !== undefined && session?.pending?.seats.includes(turn.seat) !== true;
}

function savedOf({ data }: StoredTurn): TriedTurn {
  return JSON.parse(data);
}

function isSame(a: StoredTurn, b: StoredTurn): boolean {
  return a.seat === b.seat && a.id === b.id && a.data === b.data;
}
