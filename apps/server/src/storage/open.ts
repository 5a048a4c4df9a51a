import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './data-folder.ts';
import { PostgresStorage } from './postgres.ts';
import { SqliteStorage } from './sqlite.ts';
import { type Storage, StorageError } from './storage.ts';

export interface StoragePlace {
  /** The folder of the SQLite file and of the secrets. */
  readonly data: string;
  /** The address of a PostgreSQL database, instead of the file. */
  readonly postgres?: string | undefined;
}

function fileIn(data: string): string {
  return join(data, 'hamlet.sqlite');
}

/** Opens the storage and brings its schema up to date; makes the file where there is none. */
export async function openStorage({ data, postgres }: StoragePlace): Promise<Storage> {
  if (postgres !== undefined) return PostgresStorage.open(postgres);
  makeFolder(data);
  return SqliteStorage.open(fileIn(data));
}

/** Opens the storage of a server for its operator: a slip in the name of the folder makes no empty file there. */
export async function openServed(place: StoragePlace): Promise<Storage> {
  if (place.postgres === undefined && !existsSync(fileIn(place.data)))
    throw new StorageError(`there is no ${fileIn(place.data)}; --data names the data folder of a server`);
  return openStorage(place);
}
