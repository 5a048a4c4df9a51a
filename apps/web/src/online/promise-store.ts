import { LASTING, readStored, writeStored } from '../storage/stored.ts';

const KEY = 'hamlet-promise';

/** Stores the server's commitment to the shuffle as soon as this device receives it, to check it after the game. */
export function notePromise(table: string, commitment: string | undefined): void {
  if (commitment !== undefined && notedPromise(table) === undefined)
    writeStored(LASTING, `${KEY}/${table}`, commitment);
}

/** The commitment that this device received first for a table. */
export function notedPromise(table: string): string | undefined {
  return readStored(LASTING, `${KEY}/${table}`, (reader): string | undefined => reader.text(), undefined);
}
