import type { InputError } from '@hamlet/kernel';
import { voice } from './voice.ts';

/** A fault in some input as one line: its place, its code, what was found, and what that means where it has a sentence. */
export function sayFault(file: string, error: InputError): string {
  const found = error.found === '' ? '' : ` (${error.found})`;
  const meaning = voice.text(`fault.${error.code}`);
  const place = error.place === '' ? '' : `${error.place}: `;
  return `${file}: ${place}${error.code.replaceAll('-', ' ')}${found}${meaning === undefined ? '' : `: ${meaning}`}`;
}
