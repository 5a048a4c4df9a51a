import type { GameRecord } from '@hamlet/kernel';
import { seatsNamed } from '../records/seat-names.ts';
import { saveRecord, watchRecord } from '../table/local.ts';
import type { AnyWatchedTable } from '../table/table.ts';
import { ask } from './api.ts';

/** The record of a finished game on the server. */
export async function finishedRecord(table: string, watch?: string): Promise<GameRecord> {
  return (await ask('record', { params: { table }, query: watch === undefined ? {} : { watch } })) as GameRecord;
}

/** A finished game of the server, to be watched move by move; undefined where the server does not give it. */
export async function watchFinished(id: string): Promise<AnyWatchedTable | undefined> {
  const record = await finishedRecord(id).catch(() => undefined);
  return record && watchRecord({ id, record, seats: seatsNamed(record) });
}

/** Saves a finished game of the server on this device; gives its id here. */
export async function saveHere(table: string, watch?: string): Promise<string> {
  const record = await finishedRecord(table, watch);
  return saveRecord(record, seatsNamed(record));
}
