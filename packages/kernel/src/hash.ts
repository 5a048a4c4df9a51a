import { isObject } from './read.ts';

/**
 * Hashes for telling states, catalogues and streams apart. They are quick and spread well; they keep no secret.
 */

/**
 * Mixes a sequence of whole numbers into 53 bits, given as 14 hexadecimal digits. Each number waits for the one before, so every
 * loop mixes for itself, while the next number is read and packed.
 */
export class Hasher {
  private low = 0x9e3779b9 | 0;
  private high = 0x85ebca6b | 0;

  /** Takes one number (its low 32 bits). */
  add(value: number): void {
    this.low = Math.imul(this.low ^ value, 0x9e3779b1);
    this.high = Math.imul(this.high ^ value, 0x5f356495);
    this.low ^= this.low >>> 15;
    this.high ^= this.high >>> 13;
  }

  /** Takes a list with its length, so that neighbouring lists cannot run into one another. */
  addAll(values: readonly number[]): void {
    this.add(values.length);
    let { low, high } = this;
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0;
      low = Math.imul(low ^ value, 0x9e3779b1);
      high = Math.imul(high ^ value, 0x5f356495);
      low ^= low >>> 15;
      high ^= high >>> 13;
    }
    this.low = low;
    this.high = high;
  }

  /** Takes a list of numbers of 16 bits (-32768 to 32767) with its length, two at a time. */
  addShort(values: readonly number[]): void {
    const { length } = values;
    let { low, high } = this;
    let word = (length << 16) ^ ((values[0] ?? 0) & 0xffff);
    for (let i = 1; ; i += 2) {
      low = Math.imul(low ^ word, 0x9e3779b1);
      high = Math.imul(high ^ word, 0x5f356495);
      low ^= low >>> 15;
      high ^= high >>> 13;
      if (i >= length) break;
      word = ((values[i] ?? 0) << 16) ^ ((values[i + 1] ?? 0) & 0xffff);
    }
    this.low = low;
    this.high = high;
  }

  /** Takes a list of numbers of 16 bits most of which are the usual one: the others with their places, and how many they are. */
  addSparse(values: readonly number[], usual: number): void {
    let { low, high } = this;
    let count = 0;
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0;
      if (value === usual) continue;
      const word = (i << 16) ^ (value & 0xffff);
      low = Math.imul(low ^ word, 0x9e3779b1);
      high = Math.imul(high ^ word, 0x5f356495);
      low ^= low >>> 15;
      high ^= high >>> 13;
      count++;
    }
    this.low = low;
    this.high = high;
    this.add(count);
  }

  /** Takes lists that were packed before. */
  addPacked({ words }: PackedLists): void {
    let { low, high } = this;
    for (let i = 0; i < words.length; i++) {
      const word = words[i] ?? 0;
      low = Math.imul(low ^ word, 0x9e3779b1);
      high = Math.imul(high ^ word, 0x5f356495);
      low ^= low >>> 15;
      high ^= high >>> 13;
    }
    this.low = low;
    this.high = high;
  }

  /** The two words of everything taken so far, for keeping: `add` them to another hash instead of taking it all again. */
  words(): readonly [number, number] {
    return [this.low, this.high];
  }

  /** Goes on where a hash stood that gave these two words. */
  goOn(low: number, high: number): void {
    this.low = low;
    this.high = high;
  }

  /** Takes the code units of a text with its length. */
  addText(text: string): void {
    this.add(text.length);
    let { low, high } = this;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      low = Math.imul(low ^ code, 0x9e3779b1);
      high = Math.imul(high ^ code, 0x5f356495);
      low ^= low >>> 15;
      high ^= high >>> 13;
    }
    this.low = low;
    this.high = high;
  }

  /** The hash of everything taken so far. */
  digest(): string {
    const low = finish(this.low ^ Math.imul(this.high, 0x27d4eb2d));
    const high = finish(this.high ^ Math.imul(this.low, 0x165667b1));
    return String.fromCharCode(
      digit((high >>> 20) & 1),
      digit(high >>> 16),
      digit(high >>> 12),
      digit(high >>> 8),
      digit(high >>> 4),
      digit(high),
      digit(low >>> 28),
      digit(low >>> 24),
      digit(low >>> 20),
      digit(low >>> 16),
      digit(low >>> 12),
      digit(low >>> 8),
      digit(low >>> 4),
      digit(low),
    );
  }
}

/** Lists packed into the words that a hash takes, for those that change more seldom than they are hashed. */
export class PackedLists {
  readonly words: number[] = [];

  /** See `Hasher.addShort`. */
  addShort(values: readonly number[]): void {
    const { words } = this;
    const { length } = values;
    words.push((length << 16) ^ ((values[0] ?? 0) & 0xffff));
    for (let i = 1; i < length; i += 2) words.push(((values[i] ?? 0) << 16) ^ ((values[i + 1] ?? 0) & 0xffff));
  }

  /** See `Hasher.addSparse`. */
  addSparse(values: readonly number[], usual: number): void {
    const { words } = this;
    const from = words.length;
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0;
      if (value !== usual) words.push((i << 16) ^ (value & 0xffff));
    }
    words.push(words.length - from);
  }
}

const DIGITS = Uint8Array.from('0123456789abcdef', (character) => character.charCodeAt(0));

/** The character code of the lowest four bits. */
function digit(value: number): number {
  return DIGITS[value & 15] ?? 0;
}

/** The hash of a text, 14 hexadecimal digits. */
export function hashText(text: string): string {
  const hasher = new Hasher();
  hasher.addText(text);
  return hasher.digest();
}

/**
 * The hash of a view, or of any plain JSON data: the same before and after a trip through JSON, whatever the order of the members.
 * A client that has the view of its seat can compare it with the table's.
 */
export function hashView(view: unknown): string {
  const hasher = new Hasher();
  addData(hasher, view);
  return hasher.digest();
}

/** Marks for the kind of value that follows, so that values of different kinds cannot be taken for one another. */
const KIND = { null: 0, false: 1, true: 2, whole: 3, number: 4, text: 5, list: 6, object: 7, end: 8 } as const;

function addData(hasher: Hasher, value: unknown): void {
  switch (typeof value) {
    case 'boolean':
      return hasher.add(value ? KIND.true : KIND.false);
    case 'number':
      return addNumber(hasher, value);
    case 'string':
      hasher.add(KIND.text);
      return hasher.addText(value);
    case 'object':
      if (value === null) return hasher.add(KIND.null);
      if (isObject(value)) return addObject(hasher, value);
      return addList(hasher, Array.isArray(value) ? value : []);
    default:
      throw new TypeError(`a ${typeof value} is no JSON data`);
  }
}

function addNumber(hasher: Hasher, value: number): void {
  if (value === (value | 0)) {
    hasher.add(KIND.whole);
    hasher.add(value);
    return;
  }
  if (!Number.isFinite(value)) throw new TypeError(`${value} is no JSON data`);
  hasher.add(KIND.number);
  hasher.addText(`${value}`);
}

function addList(hasher: Hasher, list: readonly unknown[]): void {
  hasher.add(KIND.list);
  hasher.add(list.length);
  for (const item of list) addData(hasher, item);
}

/** Sorts a few texts by their code units, in place; the general sort takes longer to begin than these take. */
function inOrder(texts: string[]): readonly string[] {
  if (texts.length > 16) return texts.sort();
  for (let end = 1; end < texts.length; end++) {
    const text = texts[end] ?? '';
    let at = end;
    for (let before = texts[at - 1]; before !== undefined && before > text; before = texts[at - 1])
      texts[at--] = before;
    texts[at] = text;
  }
  return texts;
}

/** Members without a value are left out, as in JSON. */
function addObject(hasher: Hasher, object: Readonly<Record<string, unknown>>): void {
  hasher.add(KIND.object);
  for (const key of inOrder(Object.keys(object))) {
    const value = object[key];
    if (value === undefined) continue;
    hasher.add(KIND.text);
    hasher.addText(key);
    addData(hasher, value);
  }
  hasher.add(KIND.end);
}

/** Four 32-bit words mixed from a text, to seed a generator with. */
export function words128(text: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    words[0] = words[1] ^ Math.imul(words[0] ^ code, 0x9e3779b1);
    words[1] = words[2] ^ Math.imul(words[1] ^ code, 0x85ebca77);
    words[2] = words[3] ^ Math.imul(words[2] ^ code, 0xc2b2ae3d);
    words[3] = words[0] ^ Math.imul(words[3] ^ code, 0x27d4eb2f);
  }
  const mixed = finish(words[0] ^ words[1] ^ words[2] ^ words[3]);
  return [finish(words[0] ^ mixed), finish(words[1] + mixed), finish(words[2] ^ mixed), finish(words[3] + mixed)];
}

function finish(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
