import { InputError, Reader } from '@hamlet/kernel';

/** Small things that a browser keeps for this page. Another version, another page or a person may have written them. */

/** Gives the storage of the browser; throws where it may not be used. */
type Area = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The storage that lasts until somebody deletes it. */
export const LASTING: Area = () => localStorage;

/** The storage that lasts as long as the tab is open. */
export const OF_THIS_TAB: Area = () => sessionStorage;

/** Reads the value stored under a key; `otherwise` where there is none or it cannot be read. */
export function readStored<T>(area: Area, key: string, read: (reader: Reader) => T, otherwise: T): T {
  try {
    const text = area().getItem(key);
    return text === null ? otherwise : read(new Reader(JSON.parse(text), key));
  } catch {
    return otherwise;
  }
}

/**
 * Stores a value under a key, or deletes it where it is undefined. Without storage it is lost with the page, which is no error.
 */
export function writeStored(area: Area, key: string, value: unknown): void {
  try {
    if (value === undefined) area().removeItem(key);
    else area().setItem(key, JSON.stringify(value));
  } catch {
    // The page works without.
  }
}

/** A part of something that is read; `otherwise` where that part is faulty. */
export function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) return otherwise;
    throw error;
  }
}

/** A list of texts. */
export function readTexts(reader: Reader): readonly string[] {
  return reader.items().map((item) => item.text());
}
