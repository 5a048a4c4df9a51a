/** True for data with members: neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Something that came from outside is not what it should be. `place` says where, `code` what, `found` what was there. */
export class InputError extends Error {
  readonly place: string;
  readonly code: string;
  readonly found: string;

  constructor(place: string, code: string, found = '') {
    super(`${place}: ${code}${found === '' ? '' : ` (${found})`}`);
    this.name = 'InputError';
    this.place = place;
    this.code = code;
    this.found = found;
  }
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
  fail(code: string, found: string = brief(this.value)): never {
    throw new InputError(this.place, code, found);
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
    if (this.value < low || this.value > high) this.fail('out-of-range', `${this.value}, allowed ${low} to ${high}`);
    return this.value;
  }

  /** One of the given numbers. */
  oneOf<T extends number>(numbers: readonly T[]): T {
    const found = numbers.find((number) => number === this.value);
    return found ?? this.fail('out-of-range', `${brief(this.value)}, allowed ${numbers.join(', ')}`);
  }

  flag(): boolean {
    if (typeof this.value !== 'boolean') this.fail('not-true-or-false');
    return this.value;
  }

  /** One of the given words. */
  word<T extends string>(words: readonly T[]): T {
    const text = this.text();
    const found = words.find((word) => word === text);
    return found ?? this.fail('unknown-word', `${brief(text)}, known: ${words.join(', ')}`);
  }

  /** The index of a word among the given ones. */
  index(words: readonly string[], code: string): number {
    const found = words.indexOf(this.text());
    return found >= 0 ? found : this.fail(code);
  }
}

function brief(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** The message of something that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
