import type { NewRow } from './storage.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  /** The colour that the person likes to play. */
  readonly colour?: string | undefined;
  /** A mark that distinguishes the person from others whose name looks the same. */
  readonly mark?: string | undefined;
  readonly banned?: true | undefined;
  /** The owner of a bot account; undefined for a person. */
  readonly owner?: string | undefined;
}

/** A device that is known as a person's, by the hash of its cookie. */
export interface StoredDevice {
  readonly hash: string;
  /** Browser and system, without versions; empty where they are not known. */
  readonly label: string;
  readonly created: number;
  readonly seen: number;
}

/** A time in which a person is away and their clocks stand still. */
export interface Leave {
  readonly from: number;
  readonly to: number;
}

/** The stored rows under a person's id, by the name of the database's table; without hashes. */
export type Belongings = Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;

/** The persons of a server and the data that is theirs alone. */
export interface PeopleStorage {
  createPerson(person: Person, deviceHash: string, label: string): Promise<void>;
  addDevice(person: string, deviceHash: string, label: string): Promise<void>;
  devices(person: string): Promise<StoredDevice[]>;
  /** Ends devices of a person, on every node. */
  endDevices(person: string, hashes: readonly string[]): Promise<void>;
  /** The person of a device, and when they were last here. */
  personOf(deviceHash: string): Promise<(Person & { readonly seen: number }) | undefined>;
  person(id: string): Promise<Person | undefined>;
  /** Notes that persons are here. */
  touchPersons(persons: readonly string[], deviceHash?: string): Promise<void>;
  rename(person: string, name: string, colour: string | undefined): Promise<void>;
  addCarryLink(hash: string, person: string, until: number): Promise<void>;
  /** The person of a link that has not run out; it works once. */
  takeCarryLink(hash: string): Promise<string | undefined>;

  /** Every leave of a person, oldest first. */
  leaves(person: string): Promise<Leave[]>;
  /** Keeps a leave instead of one with the same beginning. */
  setLeave(person: string, leave: Leave): Promise<void>;
  /** Persons who are on leave at an instant. */
  onLeave(instant: number): Promise<string[]>;

  belongings(person: string): Promise<Belongings>;
  /** Every table at which a person sits or ever sat down. */
  tablesEver(person: string): Promise<string[]>;
  /**
   * Puts a pseudonym in the place of a person at a table: in the rows of the journal that name people, among the seats, and in
   * what lists show. `redact` gives a row without the person, undefined for one that does not name them.
   */
  forgetSeats(
    table: string,
    person: string,
    pseudonym: string,
    redact: (row: NewRow) => string | undefined,
  ): Promise<void>;
  /** Deletes everything that is a person's alone, and the person. */
  deletePerson(id: string): Promise<void>;
  /** Persons without a passkey who were not here since an instant. */
  awaySince(instant: number, limit: number): Promise<string[]>;
  /** Deletes the chat of tables whose games were over at an instant. */
  deleteChatBefore(instant: number): Promise<void>;
  /** Makes sure that what was deleted cannot be read from the files any more. */
  scrub(): Promise<void>;
}
