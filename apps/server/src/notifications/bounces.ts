import type { Storage } from '../storage/storage.ts';
import { isMailToken, personOfToken } from './mail-tokens.ts';

/** True for a report that a mail server gives up (RFC 3464): a delay, or trouble that may pass, is none. */
function isFinal(report: string): boolean {
  return /^Action:\s*failed\b/im.test(report) && /^Status:\s*5\./im.test(report);
}

/**
 * Takes the report of a mail server about a message that came back later, and switches e-mail to its person off. The report must
 * return our message, whose link only its receiver and the servers on its way have seen: nobody else can end the e-mail of others.
 * True where it did.
 */
export async function takeBounce(storage: Storage, secret: string, report: string): Promise<boolean> {
  if (!isFinal(report)) return false;
  const unfolded = report.replaceAll(/\r?\n[ \t]+/g, ' ');
  const [, token] = /^List-Unsubscribe:\s*<[^>]*\/unsubscribe\/([\w.-]{20,200})>/im.exec(unfolded) ?? [];
  if (token === undefined) return false;
  const person = personOfToken(token);
  const contact = await storage.mail(person);
  if (!contact || !isMailToken(secret, 'unsubscribe', token, contact.address, await storage.now())) return false;
  await storage.setMail(person, { ...contact, off: 'bounce' });
  return true;
}

/** Switches e-mail to an address off, which the operator knows to be dead; gives how many persons had it. */
export async function endAddress(storage: Storage, address: string): Promise<number> {
  const persons = await storage.mailedAt(address);
  for (const person of persons) {
    const contact = await storage.mail(person);
    if (contact) await storage.setMail(person, { ...contact, off: 'bounce' });
  }
  return persons.length;
}
