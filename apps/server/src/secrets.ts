import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError, isObject, messageOf, Reader } from '@hamlet/kernel';
import { makeVapidKeys, type VapidKeys } from './notifications/web-push.ts';
import { makeFolder } from './storage/data-folder.ts';
import { StorageError } from './storage/storage.ts';

/** The secrets of a server; every node of one database needs the same. */
export interface Secrets {
  /** Signs the addresses of watchers. */
  readonly watch: string;
  /** Signs webhooks and the links in e-mail. Stored under the name that it was released with. */
  readonly calls: string;
  /** Proves to push services who sends. */
  readonly vapid: VapidKeys;
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Reads the secrets of the data folder; the first start makes them, and a later version adds what it needs more. */
export function readSecrets(data: string): Secrets {
  const file = join(data, 'secrets.json');
  makeFolder(data);
  return completeIn(file) ?? alone(`${file}.lock`, () => completeIn(file) ?? completed(file));
}

/** The secrets of the file, where none is missing. */
function completeIn(file: string): Secrets | undefined {
  const { watch, calls, vapid } = readKnown(file);
  return watch !== undefined && calls !== undefined && vapid !== undefined ? { watch, calls, vapid } : undefined;
}

/** Adds what is missing to the file. */
function completed(file: string): Secrets {
  const secrets: Secrets = { watch: newSecret(), calls: newSecret(), vapid: makeVapidKeys(), ...readKnown(file) };
  const fresh = `${file}.new`;
  writeFileSync(fresh, `${JSON.stringify(secrets)}\n`, { mode: 0o600 });
  renameSync(fresh, file);
  return secrets;
}

/** A lock that is older was left by a node that died. */
const STALE_MS = 10_000;
const PAUSE_MS = 20;

/** Runs something while no other node with the same data folder does: nodes that start together must not each make secrets. */
function alone<T>(lock: string, job: () => T): T {
  while (!taken(lock)) {
    const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > STALE_MS) rmSync(lock, { force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
  try {
    return job();
  } finally {
    rmSync(lock, { force: true });
  }
}

function taken(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return false;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return isObject(error) && error.code === code;
}

/** The secrets that are there; a member that is no secret is a fault, and never replaced. */
function secretsFrom(reader: Reader): Partial<Secrets> {
  const [watch, calls, vapid] = [reader.at('watch'), reader.at('calls'), reader.at('vapid')];
  return {
    ...(watch.missing ? {} : { watch: watch.text() }),
    ...(calls.missing ? {} : { calls: calls.text() }),
    ...(vapid.missing
      ? {}
      : { vapid: { publicKey: vapid.at('publicKey').text(), privateKey: vapid.at('privateKey').text() } }),
  };
}

function readKnown(file: string): Partial<Secrets> {
  try {
    return secretsFrom(new Reader(JSON.parse(readFileSync(file, 'utf8')), file));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {};
    // What JSON.parse says quotes the file, whose contents belong into no log.
    const fault = error instanceof SyntaxError ? new InputError(file, 'not-json') : error;
    throw new StorageError(messageOf(fault), { cause: error });
  }
}
