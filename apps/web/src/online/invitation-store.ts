import { OF_THIS_TAB, readStored, writeStored } from '../storage/stored.ts';

const tokenKey = (table: string) => `hamlet-invitation/${table}`;
const freeKey = (table: string) => `hamlet-free/${table}`;

/** The invitation to a table that this tab made last; undefined where it made none. */
export function storedToken(table: string): string | undefined {
  return readStored<string | undefined>(OF_THIS_TAB, tokenKey(table), (reader) => reader.text(), undefined);
}

export function storeToken(table: string, token: string): void {
  writeStored(OF_THIS_TAB, tokenKey(table), token);
}

/** The number of free seats of a table when this tab last looked. */
export function storedFree(table: string, otherwise: number): number {
  return readStored(OF_THIS_TAB, freeKey(table), (reader) => reader.int(0, Number.MAX_SAFE_INTEGER), otherwise);
}

export function storeFree(table: string, free: number): void {
  writeStored(OF_THIS_TAB, freeKey(table), free);
}
