/** True for data with members: neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Values that would have been right in the place of a wrong one: a range, one of several, or exactly one. */
export type Wanted =
  | { readonly low: number; readonly high: number }
  | { readonly known: readonly string[] }
  | { readonly exactly: string | number };

/** Fault in some input as data: the place, what is wrong there, the value found, and the values that would have been right. */
export interface InputFault {
  readonly place: string;
  readonly code: string;
  /** Empty where nothing was found. */
  readonly found: string;
  readonly wanted?: Wanted | undefined;
}

/** Fault in input from outside; apps word its code. */
export class InputError extends Error implements InputFault {
  readonly place: string;
  readonly code: string;
  readonly found: string;
  readonly wanted: Wanted | undefined;

  constructor(place: string, code: string, found = '', wanted?: Wanted) {
    super(`${place}: ${code}${formatFound({ found, wanted })}`);
    this.name = 'InputError';
    this.place = place;
    this.code = code;
    this.found = found;
    this.wanted = wanted;
  }
}

/** Found and wanted values in brackets, without any words: ` (12; 1..9)`. */
export function formatFound({ found, wanted }: Pick<InputFault, 'found' | 'wanted'>): string {
  const parts = [...(found === '' ? [] : [found]), ...(wanted ? [formatWanted(wanted)] : [])];
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
}

function formatWanted(wanted: Wanted): string {
  if ('low' in wanted) return `${wanted.low}..${wanted.high}`;
  return 'known' in wanted ? wanted.known.join(', ') : `${wanted.exactly}`;
}

/**
 * Reads JSON data step by step and remembers where it is, so that a fault can be reported with its place
 * (`players.red.gold: not-a-number (x)`). Every method throws an `InputError` on the first fault.
 */
export class Reader {
  readonly value: unknown;
  readonly place: string;

  constructor(value: unknown, place: string) {
    this.value = value;
    this.place = place;
  }

  /** Throws the fault `code` at this place. */
  fail(code: string, found: string = brief(this.value), wanted?: Wanted): never {
    throw new InputError(this.place, code, found, wanted);
  }

  get missing(): boolean {
    return this.value === undefined;
  }

  /** The member of an object; missing members can be asked for `missing` or read with a default. */
  at(key: string): Reader {
    return new Reader(this.object()[key], this.place === '' ? key : `${this.place}.${key}`);
  }

  object(): Readonly<Record<string, unknown>> {
    return isObject(this.value) ? this.value : this.fail('not-an-object');
  }

  /** The members of an object, after checking that no other than these names occurs. */
  only(...names: readonly string[]): this {
    for (const key of Object.keys(this.object())) {
      if (!names.includes(key))
        throw new InputError(this.place === '' ? key : `${this.place}.${key}`, 'unknown-member');
    }
    return this;
  }

  entries(): [string, Reader][] {
    return Object.keys(this.object()).map((key) => [key, this.at(key)]);
  }

  items(): Reader[] {
    if (!Array.isArray(this.value)) this.fail('not-a-list');
    return this.value.map((item, index) => new Reader(item, `${this.place}[${index}]`));
  }

  text(): string {
    if (typeof this.value !== 'string') this.fail('not-a-text');
    return this.value;
  }

  /** A whole number within the bounds, both included. */
  int(low: number, high: number): number {
    if (typeof this.value !== 'number' || !Number.isInteger(this.value)) this.fail('not-a-number');
    if (this.value < low || this.value > high) this.fail('out-of-range', `${this.value}`, { low, high });
    return this.value;
  }

  /** Any number. */
  number(): number {
    return typeof this.value === 'number' && Number.isFinite(this.value) ? this.value : this.fail('not-a-number');
  }

  /** One of the given numbers. */
  oneOf<T extends number>(numbers: readonly T[]): T {
    const found = numbers.find((number) => number === this.value);
    return found ?? this.fail('out-of-range', brief(this.value), { known: numbers.map(String) });
  }

  flag(): boolean {
    if (typeof this.value !== 'boolean') this.fail('not-true-or-false');
    return this.value;
  }

  /** One of the given words. */
  word<T extends string>(words: readonly T[]): T {
    const text = this.text();
    const found = words.find((word) => word === text);
    return found ?? this.fail('unknown-word', brief(text), { known: words });
  }

  /** The index of a word among the given ones. */
  index(words: readonly string[], code: string): number {
    const found = words.indexOf(this.text());
    return found >= 0 ? found : this.fail(code);
  }
}

function brief(value: unknown): string {
  if (value === undefined) return '';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** The message of something that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
