import { type AnyGame, type GameRecord, InputError, type PartialRecord, RECORD_VERSION, seedOf } from '@hamlet/kernel';
import { askToPersist } from '../storage/persist.ts';
import { newId } from './new-id.ts';
import { workerPort } from './port.ts';
import { PortTable, type TableHead, WatchedPortTable } from './port-table.ts';
import type { WorkerMessage } from './protocol.ts';
import type { ReadGame } from './read-text.ts';
import { namesOf, seatsToday } from './record-names.ts';
import { type SavedGame, type Standing, savedGame, saveGame } from './saves.ts';
import type { AnyTable, AnyWatchedTable, SeatPlan } from './table.ts';

/** Tables whose rules and bots run in a worker of this page. */

function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'hamlet' });
}

type RecordToOpen = Pick<SavedGame, 'id' | 'record' | 'seats'>;

function headOf({ id, record: { rules }, seats }: RecordToOpen): TableHead {
  return { id, rules, seats };
}

/** Opens a saved game behind a table; throws an `InputError` with the first fault of a record that does not play. */
async function openBehind<T extends WatchedPortTable>(
  table: T,
  saved: RecordToOpen,
  pace: number,
  watch: boolean,
): Promise<T> {
  try {
    await table.open({ id: saved.id, record: saved.record, seats: saved.seats, pace, watch });
    return table;
  } catch (error) {
    table.close();
    throw error;
  }
}

/** Opens a saved game to play, with `pace` milliseconds between the moves of bots; undefined when this browser does not have it. */
export async function openSaved(id: string, pace: number): Promise<PortTable | undefined> {
  const saved = await savedGame(id);
  return saved && openBehind(new PortTable(headOf(saved), workerPort(startWorker)), saved, pace, false);
}

/** Opens a table that goes on from a record and of which nothing is saved. */
export async function openUnsaved(record: GameRecord, seats: readonly SeatPlan[], pace: number): Promise<AnyTable> {
  const id = newId();
  const table = new PortTable({ id, rules: record.rules, seats }, workerPort(startWorker));
  try {
    await table.open({ id, record, seats, pace, watch: false, isPractice: true });
    return table;
  } catch (error) {
    table.close();
    throw error;
  }
}

/** Opens a saved game to look at; undefined when this browser does not have it. */
export async function watchSaved(id: string): Promise<AnyWatchedTable | undefined> {
  const saved = await savedGame(id);
  return saved && openBehind(new WatchedPortTable(headOf(saved), workerPort(startWorker)), saved, 0, true);
}

/** Opens a record to look at, of which nothing is saved. */
export function watchRecord(source: RecordToOpen): Promise<AnyWatchedTable> {
  return openBehind(new WatchedPortTable(headOf(source), workerPort(startWorker)), source, 0, true);
}

/** The record of a saved game as it may be shown, from a worker of its own. */
export async function savedRecord(id: string): Promise<GameRecord | PartialRecord> {
  const table = await watchSaved(id);
  if (!table) throw new Error(id);
  try {
    return await table.record();
  } finally {
    table.close();
  }
}

/** The set-up of a new game. */
export interface NewGame {
  readonly game: AnyGame;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatPlan[];
  readonly seed?: string;
}

/** Saves a new game and gives its id; throws an `InputError` for options that do not go together. */
export async function createGame({ game, options, seats, seed }: NewGame): Promise<string> {
  const seated = seatsToday(seats);
  const record: GameRecord = {
    format: 'hamlet-record',
    version: RECORD_VERSION,
    rules: game.rules,
    options: game.options(options),
    seats: namesOf(seated),
    seed: seed ?? seedOf(crypto.getRandomValues(new Uint8Array(16))),
    log: [],
  };
  return saveRecord(record, seated);
}

/** Saves a record as a game of its own and gives its id. */
export async function saveRecord(
  record: GameRecord,
  seats: readonly SeatPlan[],
  standing: Standing = { over: record.result !== undefined, round: 1, totals: record.result?.scores ?? [] },
): Promise<string> {
  const id = newId();
  await saveGame(id, record, seats, standing);
  void askToPersist();
  return id;
}

/** The progress of reading a long record. */
export type Progress = Omit<Extract<WorkerMessage, { readonly kind: 'progress' }>, 'kind'>;

/** A record being read away from the page. */
export interface Reading {
  /** Rejects with an `InputError` for what has no game to play; never settles once it was stopped. */
  readonly done: Promise<ReadGame>;
  stop(): void;
}

/** Reads a record and plays it through in a worker, telling how far it is; saves nothing. */
export function readAside(text: string, onProgress: (progress: Progress) => void): Reading {
  const port = workerPort(startWorker);
  const done = new Promise<ReadGame>((resolve, reject) => {
    port.listen({
      hear: (message) => {
        if (message.kind === 'progress') {
          onProgress(message);
          return;
        }
        port.close();
        if (message.kind === 'answer' && message.question === 'read') resolve(message.answer);
        if (message.kind === 'trouble') reject(new InputError('', 'broken', message.trouble?.text ?? ''));
        if (message.kind === 'fault')
          reject(new InputError(message.fault.place, message.fault.code, message.fault.found, message.fault.wanted));
      },
      lost: (why) => reject(new InputError('', 'worker', why)),
    });
  });
  port.send({ question: 'read', number: 0, params: { text } });
  return { done, stop: () => port.close() };
}
