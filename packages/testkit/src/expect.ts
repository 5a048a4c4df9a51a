import { isDeepStrictEqual } from 'node:util';
import { InputError, type InputFault } from '@hamlet/kernel';
import { expect } from 'vitest';

/** Deep equality; the note says where it fails. Quicker than `expect` where all is well, and tests compare a lot. */
export function expectSame(found: unknown, wanted: unknown, note: string): void {
  if (isDeepStrictEqual(found, wanted)) return;
  try {
    expect(found).toStrictEqual(wanted);
  } catch (error) {
    if (error instanceof Error) error.message = `${note}: ${error.message}`;
    throw error;
  }
  throw new Error(`${note}: not the same`);
}

/** The place, code and found text of the `InputError` that a call throws. */
export function faultOf(call: () => unknown): InputFault | undefined {
  try {
    call();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { place: error.place, code: error.code, found: error.found, wanted: error.wanted };
  }
  return undefined;
}
