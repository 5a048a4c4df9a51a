import type { Reader } from '@hamlet/kernel';

/** A part of a position with gaps, which is read in full once the gaps are closed; empty where it is missing. */
export function partOf<T>(given: Reader): Partial<T> {
  return given.missing ? {} : (given.object() as Partial<T>);
}
