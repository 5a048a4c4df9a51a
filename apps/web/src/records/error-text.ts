import type { Fault } from '../table/protocol.ts';
import { say, sayKnown } from '../words/words.ts';

/** True when a text is meant to be a record at all, faulty or not. */
export function isMeantAsRecord(text: string): boolean {
  return text.includes('hamlet-record');
}

/** The fault of something that was read, in words. The reasons of the rules stand in the words of each table. */
export function sayFault({ place, code, found }: Fault): string {
  const known = sayKnown(`fault.${code}`);
  if (known !== undefined) return known;
  if (place.startsWith('log[')) return say('fault.refused', { text: found });
  return say('fault.other', { code: code.replaceAll('-', ' ') });
}
