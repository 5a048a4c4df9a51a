import type { en, Later } from './en/index.ts';
import type { Address, Message, Noun, Plural, Texts } from './message.ts';

/** A language: one folder, and one line in `languages.ts`. A missing or unknown key does not compile. */
export interface Translation {
  /** BCP 47, for `Intl` and the page. */
  readonly code: string;
  /** Forms of a noun from the English catalogue of a game; a name without a translation stays as it is. */
  noun(name: string): Noun;
  /** The texts of the first screen. */
  readonly first: Translated<English['first']>;
  /** Texts that are fetched when they are wanted. */
  readonly later: TranslatedParts<English['later']>;
  /** The texts of each game. */
  readonly games: TranslatedGames<English['games']>;
}

type English = typeof en;

type TranslatedGames<Games extends readonly GameTexts[]> = {
  readonly [Index in keyof Games]: {
    readonly first: Translated<Games[Index]['first']>;
    readonly later: TranslatedParts<Games[Index]['later']>;
  };
};

interface GameTexts {
  readonly first: Texts;
  readonly later: object;
}

type TranslatedParts<L> = {
  readonly [P in keyof L]: L[P] extends () => Promise<infer Fetched> ? () => Promise<Translated<Fetched>> : never;
};

type NamesIn<L> = L extends unknown ? keyof L : never;

/** The name of a group of texts that is fetched as a whole. */
export type Part = NamesIn<Later>;

type Translated<T> = T extends string | Plural<string> | Address<string | Plural<string>>
  ? Message
  : { readonly [K in keyof T]: Translated<T[K]> };
