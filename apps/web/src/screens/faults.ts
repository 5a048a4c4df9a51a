import type { InputError } from '@hamlet/kernel';
import { hasWord, say } from '../words/words.ts';

/** Whether a text is meant to be a record at all, faulty or not. */
export function isMeantAsRecord(text: string): boolean {
  return text.includes('hamlet-record');
}

/** What is wrong with something that was read, in words. */
export function sayFault({ code, found }: Pick<InputError, 'code' | 'found'>): string {
  if (hasWord(`fault.${code}`)) return say(`fault.${code}`);
  if (hasWord(`refusal.${code}`)) return say('fault.refused', { text: found });
  return say('fault.other', { code: code.replaceAll('-', ' ') });
}
