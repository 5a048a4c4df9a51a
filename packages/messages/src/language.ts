import type { en } from './en/index.ts';
import type { Address, Message, Noun, Plural } from './message.ts';

/** A language: one folder, and one line in `languages.ts`. A missing or unknown key does not compile. */
export interface Translation {
  /** BCP 47, for `Intl` and the page. */
  readonly code: string;
  /** Forms of a noun from the English catalogue of a game; a name without a translation stays as it is. */
  noun(name: string): Noun;
  /** The texts of the first screen. */
  readonly first: Translated<(typeof en)['first']>;
  /** Texts that are fetched when they are wanted. */
  readonly later: { readonly [P in Part]: () => Promise<Translated<Awaited<ReturnType<Later[P]>>>> };
}

type Later = (typeof en)['later'];

/** Texts that come together. */
export type Part = keyof Later;

type Translated<T> = T extends string | Plural<string> | Address<string | Plural<string>>
  ? Message
  : { readonly [K in keyof T]: Translated<T[K]> };
