import { en } from './en/index.ts';
import type { Part, Translation } from './language.ts';
import { capital } from './speaker.ts';

/** The language of the catalogues, known without being fetched. */
export const ENGLISH: Translation = en;

/** Every language of the product: a folder and a line. What is not English is fetched when it is spoken. */
export const TRANSLATIONS = {
  en: async () => ENGLISH,
  de: async () => (await import('./de/index.ts')).de,
} as const satisfies Readonly<Record<string, () => Promise<Translation>>>;

export type Language = keyof typeof TRANSLATIONS;

export const LANGUAGES = Object.keys(TRANSLATIONS) as readonly Language[];

/** The name of a language in itself, from `Intl`: `Deutsch`. */
export function languageName(language: Language): string {
  return capital(new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language);
}

/** Every part of the texts that is fetched when it is wanted. */
export const PARTS = [...new Set([en, ...en.games].flatMap(({ later }) => Object.keys(later)))] as readonly Part[];

/** The first language of a reader that the product speaks, from tags such as `de-AT`; English where it speaks none. */
export function languageFor(tags: readonly string[]): Language {
  const wanted = tags.map((tag) => tag.toLowerCase().split(/[-_.]/)[0]);
  return wanted.flatMap((tag) => LANGUAGES.find((known) => known === tag) ?? []).at(0) ?? 'en';
}
