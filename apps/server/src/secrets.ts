import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeVapidKeys, type VapidKeys } from './calls/web-push.ts';

/** The secrets of a server; every node of one database needs the same. */
export interface Secrets {
  /** Signs the addresses of watchers. */
  readonly watch: string;
  /** Signs webhooks and the links in e-mail. */
  readonly calls: string;
  /** Proves to push services who calls. */
  readonly vapid: VapidKeys;
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Reads the secrets of the data folder; the first start makes them, and a later version adds what it needs more. */
export function readSecrets(data: string): Secrets {
  const file = join(data, 'secrets.json');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const known = readKnown(file);
  const secrets: Secrets = { watch: newSecret(), calls: newSecret(), vapid: makeVapidKeys(), ...known };
  if (Object.keys(known).length === Object.keys(secrets).length) return secrets;
  const fresh = `${file}.new`;
  writeFileSync(fresh, `${JSON.stringify(secrets)}\n`, { mode: 0o600 });
  renameSync(fresh, file);
  return secrets;
}

function readKnown(file: string): Partial<Secrets> {
  try {
    const known: Partial<Secrets> = JSON.parse(readFileSync(file, 'utf8'));
    return known;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return {};
  }
}
