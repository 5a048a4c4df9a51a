import type { Key, Rest } from './keys.ts';
import type { Part, Translation } from './language.ts';
import { isMessage, type Message, type NamedPerson, type Noun, type Texts } from './message.ts';

/** A value for a parameter of a message. */
export type Value = string | number | Noun | NamedPerson;

interface Source {
  readonly first: Texts;
  readonly later: { readonly [P in Part]?: () => Promise<Texts> };
}

/** Words messages in one language. A server has one for each language, a screen the one of its reader. */
export class Voice {
  private readonly language: Translation;
  /** The texts of the language itself and of each game. */
  private readonly sources: readonly Source[];
  private readonly loaded = new Set<Part>();
  private readonly added: Texts[] = [];
  private readonly messages = new Map<string, Message>();
  private readonly plurals: Intl.PluralRules;
  private readonly lists = new Map<Intl.ListFormatType, Intl.ListFormat>();

  private readonly missing: (key: string) => void;

  /** Knows the texts of the first screen; `load` brings the others. A key without a text is said as it is. */
  constructor(language: Translation, missing: (key: string) => void = () => {}) {
    this.language = language;
    this.sources = [language, ...language.games];
    this.missing = missing;
    this.plurals = new Intl.PluralRules(language.code);
    for (const { first } of this.sources) this.learn(first);
  }

  get code(): string {
    return this.language.code;
  }

  /** Fetches the texts of some parts, once. */
  async load(...parts: readonly Part[]): Promise<void> {
    const missing = parts.filter((part) => !this.loaded.has(part));
    const fetched = await Promise.all(
      missing.flatMap((part) => this.sources.flatMap(({ later }) => later[part]?.() ?? [])),
    );
    for (const part of missing) this.loaded.add(part);
    for (const texts of fetched) this.learn(texts);
  }

  /** A voice in another language that knows the same parts. */
  async in(language: Translation): Promise<Voice> {
    const other = new Voice(language, this.missing);
    for (const texts of this.added) other.add(texts);
    await other.load(...this.loaded);
    return other;
  }

  /** True where this voice knows every part that another one knows. */
  knowsAllOf(other: Voice): boolean {
    return [...other.loaded].every((part) => this.loaded.has(part));
  }

  /** Adds texts of a game that this package does not know; they are the same in every language. */
  add(texts: Texts): void {
    this.added.push(texts);
    this.learn(texts);
  }

  private learn(texts: Texts, before = ''): void {
    for (const [key, value] of Object.entries(texts)) {
      if (isMessage(value)) this.messages.set(before + key, value);
      else this.learn(value, `${before}${key}.`);
    }
  }

  /** The sentence of a key. */
  readonly say = <K extends Key>(key: K, ...[params]: Rest<K>): string => {
    const text = this.text(key, params);
    if (text !== undefined) return text;
    this.missing(key);
    return key;
  };

  /** The sentence of a key that types cannot see, because it is put together from data; undefined where there is none. */
  readonly text = (key: string, params: Readonly<Record<string, Value>> = {}): string | undefined => {
    const message = this.messages.get(key);
    return message === undefined ? undefined : fill(this.pick(message, params), params);
  };

  /** The texts of a group, by the rest of their keys. */
  readonly group = (key: string): ReadonlyMap<string, string> => {
    const before = `${key}.`;
    return new Map(
      [...this.messages].flatMap(([known, message]) =>
        known.startsWith(before) && typeof message === 'string' ? [[known.slice(before.length), message]] : [],
      ),
    );
  };

  /** Words put together as a list: `a, b and c`; as a `disjunction` `a, b or c`, as `unit`s `2 wood, 1 stone`. */
  readonly list = (items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string => {
    const format = this.lists.get(type) ?? new Intl.ListFormat(this.language.code, { type });
    this.lists.set(type, format);
    return format.format(items);
  };

  /** A noun of a catalogue, such as the name of a tile. */
  readonly noun = (name: string): Noun => this.language.noun(name);

  /** The form of a message for its number and its person. */
  private pick(message: Message, params: Readonly<Record<string, Value>>): string {
    if (typeof message === 'string') return message;
    if ('other' in message) return message[this.plurals.select(Number(params.count))] ?? message.other;
    const { who } = params;
    return this.pick(typeof who === 'object' && who.you ? message.you : message.they, params);
  }
}

function fill(text: string, params: Readonly<Record<string, Value>>): string {
  return text.replaceAll(/\{(\w+)(?:\.(\w+))?\}/g, (slot, name: string, form = 'name') => {
    const value = params[name];
    if (value === undefined) return slot;
    return typeof value === 'object' ? ((value as Noun)[form] ?? value.name) : String(value);
  });
}
