import type { Selectable } from 'kysely';
import type { BotStore } from './bot-store.ts';
import type { NotificationStorage } from './notification-storage.ts';
import type { PasskeyStorage } from './passkey-storage.ts';
import type { PeopleStorage } from './people-storage.ts';
import type { RatingStore } from './rating-store.ts';
import type { SafetyStore } from './safety-store.ts';
import type { TablesRow } from './schema.ts';
import type { SocialStore } from './social-store.ts';

/** One row of the journal of a table; `seq` counts from 0. */
export interface JournalRow {
  readonly seq: number;
  /** Milliseconds since 1970, by the clock of the database; never less than those of the row before. */
  readonly at: number;
  readonly kind: string;
  readonly data: string;
}

/** A row that is not stored yet. */
export type NewRow = Pick<JournalRow, 'kind' | 'data'>;

/** The row of a table, with all that lists and the sweep need. */
export type TableRow = Readonly<Selectable<TablesRow>>;

/** The changes that an append makes in the row of its table. */
export type TableChange = Readonly<
  Pick<TablesRow, 'phase' | 'pace' | 'access' | 'watching' | 'next_at' | 'seen' | 'summary'>
> & {
  /** The time of the newest row that everybody may know of. */
  readonly shown: number;
  /** The person of each seat; undefined where nothing changed. */
  readonly persons?: readonly (string | undefined)[] | undefined;
};

export interface NewTable extends TableChange {
  readonly id: string;
  readonly rules: string;
}

export interface Invitation {
  readonly id: string;
  readonly table: string;
  readonly seat: number | null;
  readonly used: boolean;
}

export interface StoredChat {
  readonly number: number;
  readonly at: number;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  /** True for a line among those who watch, which no seat reads. */
  readonly watching: boolean;
}

/** A turn that a person prepared for one of their seats. */
export interface StoredTurn {
  readonly seat: number;
  readonly person: string;
  /** The id of the command by which it will be played. */
  readonly id: string;
  readonly data: string;
}

export interface Outage {
  readonly from: number;
  readonly to: number;
}

export const NOTICE_KINDS = ['journal', 'chat', 'prepared', 'person', 'apart', 'present'] as const;
type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * A change that some node stored: of a table's journal, of its chat, or of the turns that are prepared at it; or of a person,
 * who was deleted or one of whose devices was ended, or who is kept apart from somebody now. Presence at a table is reported to
 * other nodes without being stored.
 */
export interface Notice {
  /** The table, or the person; `*` for any table: this node may have missed notices. */
  readonly table: string;
  readonly kind: NoticeKind;
  /** The number of the newest row or line; of those who are present, see `Attendance`. */
  readonly number: number;
  /** The node that tells who is present at it. */
  readonly node?: string;
}

/** The largest allowed difference between the time that a node expects and the clock of the database. */
export const TOLERANCE_MS = 1000;

/** The error of a storage that cannot be reached or written: the disk is full, or the database is gone. Nothing was stored. */
export class StorageError extends Error {}

/** Codes of a database that cannot be reached or written, whichever statement met them. */
const FAULT_CODE = /^(SQLITE_|57P|08\d|53\d|ECONN|EPIPE|ETIMEDOUT)/;

/** The messages of the PostgreSQL driver, without a code, about a connection that broke or that it did not get in time. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying)/;

/** True for an error that is the storage's and not the request's; a database that lets nobody in says so as fatal. */
export function isStorageFault(error: Error & { readonly code?: string; readonly severity?: string }): boolean {
  if (error instanceof StorageError || error.severity === 'FATAL') return true;
  return FAULT_CODE.test(error.code ?? '') || LOST_CONNECTION.test(error.message);
}

/**
 * The storage of all lasting data. The journal of a table is the truth about it, and the sequence number is the only lock: of two
 * appends after the same row one is stored. Every method is one unit: stored as a whole or not at all.
 */
export interface Storage extends PeopleStorage, NotificationStorage, PasskeyStorage {
  readonly bots: BotStore;
  readonly safety: SafetyStore;
  readonly ratings: RatingStore;
  readonly social: SocialStore;

  /** The time of the database in milliseconds since 1970. */
  now(): Promise<number>;
  /** About the same without asking. */
  estimate(): number;

  /** Resolves when the next round begins: what is decided in it is stored together, with one sync of the disk. */
  round(): Promise<void>;
  /** Stores a table with the first rows of its journal; gives their time. */
  createTable(table: NewTable, rows: readonly NewRow[]): Promise<number>;
  /**
   * Appends rows after row `after`; gives their time, or undefined where that is not the newest row any more. The time is the
   * one that the node expects, as long as the clock of the database agrees within `TOLERANCE_MS`, and never goes back.
   */
  append(
    table: string,
    after: number,
    rows: readonly NewRow[],
    change: TableChange,
    expected: number,
  ): Promise<number | undefined>;
  /** Resolves where everything that can be read is sure to stay; throws a `StorageError` where a write that failed stands unsure. */
  whole(): Promise<void>;
  /** The rows after row `after`, oldest first. */
  journal(table: string, after: number): Promise<JournalRow[]>;
  table(id: string): Promise<TableRow | undefined>;
  /** The tables of a person, the one first at which something happened last that everybody may know of. */
  tablesOf(person: string, limit: number): Promise<TableRow[]>;
  /** Public tables, in the same order. */
  publicTables(phase: 'gathering' | 'playing', limit: number): Promise<TableRow[]>;
  /** The tables of these rules that are due for a sweep, the longest due first. */
  dueTables(now: number, limit: number, rules: readonly string[]): Promise<string[]>;
  /** Ids of all tables after this one, in order. */
  tableIds(after: string, limit: number): Promise<string[]>;
  /** Postpones the next sweep of a table whose state did not change. */
  setNext(table: string, seq: number, nextAt: number | null): Promise<void>;
  /** Notes that somebody is at these tables. */
  touch(tables: readonly string[]): Promise<void>;
  deleteTable(id: string): Promise<void>;

  addInvitation(invitation: Invitation, hash: string): Promise<void>;
  invitations(table: string): Promise<Invitation[]>;
  invitation(hash: string): Promise<Invitation | undefined>;
  /** Uses an invitation, which works once; true for the one who uses it. */
  useInvitation(id: string): Promise<boolean>;
  /** Gives a used invitation back: its seat was gone. */
  returnInvitation(id: string): Promise<void>;
  withdrawInvitation(table: string, id: string): Promise<boolean>;

  addChat(table: string, line: Omit<StoredChat, 'number' | 'at'>): Promise<StoredChat>;
  chat(table: string, after: number, limit: number): Promise<StoredChat[]>;
  setMuted(person: string, muted: string, on: boolean): Promise<void>;
  mutedBy(person: string): Promise<string[]>;
  notes(table: string, person: string): Promise<string>;
  setNotes(table: string, person: string, text: string): Promise<void>;
  /** The number of lines of the log that a person has seen; 0 where they were never there. */
  seenLines(table: string, person: string): Promise<number>;
  /** Notes that a person has seen the log up to a line, or less of it after lines were taken back. */
  setSeenLines(table: string, person: string, line: number): Promise<void>;
  turns(table: string): Promise<StoredTurn[]>;
  /** Stores the prepared turn of a seat instead of the one before. */
  setTurn(table: string, turn: StoredTurn): Promise<void>;
  /** Forgets a prepared turn, unless another one has taken its place. */
  deleteTurn(table: string, seat: number, id: string): Promise<void>;

  /** Says that a node lives, and notes the time before in which none did. */
  beat(node: string, graceMs: number): Promise<void>;
  /** A node that ends says so. */
  leave(node: string): Promise<void>;
  outages(since: number): Promise<Outage[]>;
  /** The nodes that said so since then. */
  nodesAlive(since: number): Promise<string[]>;
  /** Notifies all nodes of the people who are present at a table at this one. */
  sayPresent(table: string, node: string, number: number): Promise<void>;

  /** Calls back after every change that any node stored, this one included. */
  listen(onNotice: (notice: Notice) => void): void;
  /** Throws a `StorageError` where nothing can be stored. */
  check(): Promise<void>;
  /** Copies everything into a new file; only where the storage is a file itself. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
