import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token that nobody can guess. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** A new id of a table, a person or a bot. It never begins with a hyphen: a command would take it for an option. */
export function newId(): string {
  for (;;) {
    const id = randomBytes(9).toString('base64url');
    if (!id.startsWith('-')) return id;
  }
}

/** The hash of a token, the only part that is stored: a database that is read by a stranger opens no door. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** True for a token that is the right one; how long it takes tells nothing about where the two differ. */
export function isSameToken(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The address of a table's watchers. It follows from the table, so that it need not be kept; each opening has its own. */
export function watchToken(secret: string, table: string, round: number): string {
  return createHmac('sha256', secret).update(`watch ${table} ${round}`).digest('base64url').slice(0, 32);
}
