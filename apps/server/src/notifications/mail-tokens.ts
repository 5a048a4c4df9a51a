import { createHmac, timingSafeEqual } from 'node:crypto';

type Purpose = 'confirm' | 'unsubscribe';

/** The signature of a token over its purpose, person, end and address; it follows from them, so that it need not be kept. */
function macOf(secret: string, purpose: Purpose, person: string, until: string, address: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, person, until, address]))
    .digest('base64url');
}

/** A token for a link in an e-mail; it works for this address alone, up to an instant (0 for ever). */
export function makeMailToken(
  secret: string,
  purpose: Purpose,
  { person, address, until = 0 }: { readonly person: string; readonly address: string; readonly until?: number },
): string {
  const end = until.toString(36);
  return `${person}.${end}.${macOf(secret, purpose, person, end, address)}`;
}

/** The person whom a token names; nothing is proved yet. */
export function personOfToken(token: string): string {
  return token.split('.')[0];
}

/** True for a token that was made for this purpose and the address that the person has now. */
export function isMailToken(secret: string, purpose: Purpose, token: string, address: string, now: number): boolean {
  const [person, end, mac = ''] = token.split('.');
  const until = Number.parseInt(end, 36);
  const expected = Buffer.from(macOf(secret, purpose, person, end, address));
  const given = Buffer.from(mac);
  const fits = given.length === expected.length && timingSafeEqual(given, expected);
  return fits && (until === 0 || now <= until);
}
