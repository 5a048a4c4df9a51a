import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secrets of a server; every node of one database needs the same. */
export interface Secrets {
  /** Signs the addresses of watchers. */
  readonly watch: string;
}

/** Reads the secrets of the data folder; the first start makes them. */
export function readSecrets(data: string): Secrets {
  const file = join(data, 'secrets.json');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${JSON.stringify({ watch: randomBytes(32).toString('base64url') })}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secrets: Secrets = JSON.parse(readFileSync(file, 'utf8'));
  return secrets;
}
