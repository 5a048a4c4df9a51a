import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresStorage } from './postgres.ts';
import { SqliteStorage } from './sqlite.ts';
import type { Storage } from './storage.ts';

export interface StoragePlace {
  /** The folder of the SQLite file and of the secrets. */
  readonly data: string;
  /** The address of a PostgreSQL database, instead of the file. */
  readonly postgres?: string | undefined;
}

/** Opens the storage and brings its schema up to date. */
export async function openStorage({ data, postgres }: StoragePlace): Promise<Storage> {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  return postgres === undefined ? SqliteStorage.open(join(data, 'hamlet.sqlite')) : PostgresStorage.open(postgres);
}
