import { type GameRecord, InputError, Reader, readRecordResult } from '@hamlet/kernel';
import { type DBSchema, openDB } from 'idb';
import { reopening } from '../storage/database.ts';
import { readOr, readTexts } from '../storage/stored.ts';
import { withoutStandIns } from './stand-ins.ts';
import type { SeatPlan } from './table.ts';

/** Games saved in this browser after every action (autosave). They survive a reload and a closed browser. */

const DATABASE = 'hamlet';
const STORE = 'games';

export interface Standing {
  readonly over: boolean;
  readonly round: number;
  readonly totals: readonly number[];
}

export interface SavedGame {
  readonly id: string;
  readonly record: GameRecord;
  readonly seats: readonly SeatPlan[];
  readonly standing: Standing;
  /** The time at which it was last played, in milliseconds since 1970. */
  readonly when: number;
}

/** The id of a game that is saved beside another one with its id. */
export function idApart({ id }: Pick<SavedGame, 'id'>, number: number): string {
  return `${id.split('~')[0]}~${number}`;
}

/** The number of a game that is saved beside another one with its id; undefined for all others. */
export function numberApart({ id }: Pick<SavedGame, 'id'>): string | undefined {
  return id.split('~')[1];
}

/** A row of the database that is no saved game, or one that cannot be read here. */
export interface UnreadableGame {
  /** The id under which it can be deleted; undefined where even that cannot be read. */
  readonly id: string | undefined;
  readonly row: unknown;
  /** The first fault. */
  readonly fault: InputError;
}

/** All rows of the database, those that can be read with the newest first. */
export interface SavedList {
  readonly games: readonly SavedGame[];
  readonly unreadable: readonly UnreadableGame[];
}

interface SavesSchema extends DBSchema {
  readonly [STORE]: { readonly key: string; readonly value: unknown };
}

/** The calls of a database that the saves need. */
interface SavesDatabase {
  get(id: string): Promise<unknown>;
  getAll(): Promise<readonly unknown[]>;
  put(game: SavedGame): Promise<unknown>;
  delete(id: string): Promise<void>;
  close(): void;
}

type OpenDatabase = (onLost: () => void) => Promise<SavesDatabase>;

const openIndexedDb: OpenDatabase = async (onLost) => {
  const database = await openDB<SavesSchema>(DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE, { keyPath: 'id' }),
    blocking: onLost,
    terminated: onLost,
  });
  const change = async <T>(run: (store: ReturnType<typeof storeOf>) => Promise<T>): Promise<T> => {
    const store = storeOf();
    const [answer] = await Promise.all([run(store), store.transaction.done]);
    return answer;
  };
  // A save is answered when it would survive a power cut.
  const storeOf = () => database.transaction(STORE, 'readwrite', { durability: 'strict' }).store;
  return {
    get: (id) => database.get(STORE, id),
    getAll: () => database.getAll(STORE),
    put: (game) => change((store) => store.put(game)),
    delete: (id) => change((store) => store.delete(id)),
    close: () => database.close(),
  };
};

/** The saved games. */
export class Saves {
  private readonly open: () => Promise<SavesDatabase>;

  constructor(openDatabase: OpenDatabase = openIndexedDb) {
    this.open = reopening(openDatabase);
  }

  async save(id: string, record: GameRecord, seats: readonly SeatPlan[], standing: Standing): Promise<void> {
    await this.put({ id, record, seats, standing, when: Date.now() });
  }

  /** Puts a game in as it is, in the place of the one with its id. */
  async put(game: SavedGame): Promise<void> {
    await (await this.open()).put(game);
  }

  /** All saved games, and what is here and cannot be read. */
  async list(): Promise<SavedList> {
    const games: SavedGame[] = [];
    const unreadable: UnreadableGame[] = [];
    for (const row of await (await this.open()).getAll()) {
      try {
        games.push(readSaved(row));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        const id = readOr(() => new Reader(row, '').at('id').text(), undefined);
        unreadable.push({ id, row, fault: error });
      }
    }
    return { games: games.sort((a, b) => b.when - a.when), unreadable };
  }

  /** A saved game; undefined if there is none. Throws an `InputError` for one that cannot be read. */
  async find(id: string): Promise<SavedGame | undefined> {
    const row = await (await this.open()).get(id);
    return row === undefined ? undefined : readSaved(row);
  }

  async forgetGame(id: string): Promise<void> {
    await (await this.open()).delete(id);
  }
}

/** Reads a row of the database. The record is checked no further than lists of games need; the worker plays it through. */
export function readSaved(row: unknown, place = 'saved'): SavedGame {
  const reader = new Reader(row, place);
  const standing = reader.at('standing');
  return {
    id: reader.at('id').text(),
    record: readHead(reader.at('record')),
    seats: withoutStandIns(reader.at('seats').items().map(readSeat)),
    standing: {
      over: standing.at('over').flag(),
      round: standing.at('round').int(0, Number.MAX_SAFE_INTEGER),
      totals: standing
        .at('totals')
        .items()
        .map((total) => total.int(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
    },
    when: reader.at('when').int(0, Number.MAX_SAFE_INTEGER),
  };
}

function readSeat(reader: Reader): SeatPlan {
  const kind = reader.at('kind').word(['person', 'bot', 'rules']);
  return kind === 'bot' ? { kind, level: reader.at('level').text() } : { kind, name: reader.at('name').text() };
}

function readHead(reader: Reader): GameRecord {
  const version = reader.at('version').int(1, Number.MAX_SAFE_INTEGER);
  const [begun, position, result] = [reader.at('begun'), reader.at('position'), reader.at('result')];
  return {
    format: reader.at('format').word(['hamlet-record']),
    version,
    rules: reader.at('rules').text(),
    options: reader.at('options').value,
    seats: readTexts(reader.at('seats')),
    seed: reader.at('seed').text(),
    ...(begun.missing ? {} : { begun: begun.text() }),
    ...(position.missing ? {} : { position: position.value }),
    log: readTexts(reader.at('log')),
    ...(result.missing ? {} : { result: readRecordResult(result, version) }),
  };
}

const saves = new Saves();

export const saveGame: Saves['save'] = (...game) => saves.save(...game);
export const putGame: Saves['put'] = (game) => saves.put(game);
export const savedList: Saves['list'] = () => saves.list();
/** The saved games that can be read, the newest first. */
export const savedGames = async (): Promise<readonly SavedGame[]> => (await saves.list()).games;
export const savedGame: Saves['find'] = (id) => saves.find(id);
export const forgetGame: Saves['forgetGame'] = (id) => saves.forgetGame(id);
