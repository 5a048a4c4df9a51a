import { EDITION } from '@hamlet/hamlet';

/** The data of a catalogue without the parts of expansions. */
export function baseOf(data: object): object {
  const parts = new Set(EDITION.modules.map(({ name }) => name));
  return Object.fromEntries(Object.entries(data).filter(([key]) => !parts.has(key)));
}
