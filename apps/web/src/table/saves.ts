import type { GameRecord } from '@hamlet/kernel';
import type { SeatPlan } from './table.ts';

/** Games kept in this browser. They survive reload and a closed browser. */

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
  /** When it was last played, in milliseconds since 1970. */
  readonly when: number;
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(request.error?.message ?? 'the database does not open')));
  });
  return opened;
}

async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = run(transaction.objectStore(STORE));
    transaction.addEventListener('complete', () => resolve(request.result));
    const fail = () => reject(new Error(transaction.error?.message ?? 'the database refuses'));
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}

export async function saveGame(
  id: string,
  record: GameRecord,
  seats: readonly SeatPlan[],
  standing: Standing,
): Promise<void> {
  const game: SavedGame = { id, record, seats, standing, when: Date.now() };
  await inStore('readwrite', (store) => store.put(game));
}

/** All kept games, the newest first. */
export async function savedGames(): Promise<SavedGame[]> {
  const games = (await inStore('readonly', (store) => store.getAll())) as SavedGame[];
  return games.sort((a, b) => b.when - a.when);
}

export async function savedGame(id: string): Promise<SavedGame | undefined> {
  return (await inStore('readonly', (store) => store.get(id))) as SavedGame | undefined;
}

export async function forgetGame(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}
