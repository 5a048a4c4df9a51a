import type { GameRecord } from '@hamlet/kernel';
import { seatsNamed } from '../records/seat-names.ts';
import { saveRecord, watchRecord } from '../table/local.ts';
import type { AnyWatchedTable } from '../table/table.ts';
import { ask, OnlineError } from './api.ts';

/** The record of a finished game on the server. */
export async function finishedRecord(table: string, watch?: string): Promise<GameRecord> {
  return (await ask('record', { params: { table }, query: watch === undefined ? {} : { watch } })) as GameRecord;
}

/** The refusals of a server that does not have a table, or not for a reader whom it does not know. */
const ABSENT: ReadonlySet<string> = new Set(['unknown-table', 'bad-request', 'no-identity']);

/** A finished game of the server, to be watched move by move; undefined where the server does not have it. */
export async function watchFinished(id: string): Promise<AnyWatchedTable | undefined> {
  const record = await finishedRecord(id).catch((error: unknown) => {
    if (error instanceof OnlineError && ABSENT.has(error.refusal.code)) return undefined;
    throw error;
  });
  return record && watchRecord({ id, record, seats: seatsNamed(record) });
}

/** Saves a finished game of the server on this device; gives its id here. */
export async function saveHere(table: string, watch?: string): Promise<string> {
  const record = await finishedRecord(table, watch);
  return saveRecord(record, seatsNamed(record));
}
