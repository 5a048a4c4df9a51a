import { faultWords } from '@hamlet/messages';
import { speaker } from '../words/words.ts';

/** True when a text is meant to be a record at all, faulty or not. */
export function isMeantAsRecord(text: string): boolean {
  return text.includes('hamlet-record');
}

/** Faults of something that was read, in words. */
export const { sayFault, sayDetails } = faultWords(speaker);
