import { settings } from '../settings.ts';
import { say } from '../words/words.ts';

/** The name that somebody goes by at a table online: their own, or one that tells guests apart. */
export function guestName(): string {
  const { name } = settings.value;
  return name.trim().length >= 2 ? name : say('online.guest', { number: 100 + Math.floor(Math.random() * 900) });
}
