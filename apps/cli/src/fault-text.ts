import type { InputFault } from '@hamlet/kernel';
import { faultWords } from '@hamlet/messages';
import { joinClauses, joinHeaded, voice } from './voice.ts';

const words = faultWords(voice);

/** A fault in some input as one line: its place, what is wrong there, and the values found and wanted. */
export function sayFault(file: string, fault: InputFault): string {
  const details = joinClauses(words.sayDetails(fault));
  return joinHeaded([file, fault.place, `${words.sayFault(fault)} ${details}`.trimEnd()]);
}
