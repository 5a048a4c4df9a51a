import type { InputFault } from '@hamlet/kernel';
import { faultWords } from '@hamlet/messages';
import { voice } from './voice.ts';

const words = faultWords(voice);

/** A fault in some input as one line: its place, what is wrong there, and the values found and wanted. */
export function sayFault(file: string, fault: InputFault): string {
  const places = [file, fault.place].filter((part) => part !== '');
  const details = words.sayDetails(fault).join('; ');
  return [...places, `${words.sayFault(fault)} ${details}`.trimEnd()].join(': ');
}
