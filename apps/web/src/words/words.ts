import { createInstance } from 'i18next';
import { en } from './en/index.ts';

/** Every text of the client goes through here: a key with parameters, worded in the language that the reader chose. */
const words = createInstance();

void words.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
  initAsync: false,
  returnNull: false,
  parseMissingKeyHandler: (key) => {
    // The tests in a real browser take every error in the console for a fault.
    console.error(`no text for ${key}`);
    return key;
  },
});

/** What has been said already: the same few hundred texts are asked for at every drawing of a screen. */
const said = new Map<string, string>();
const MOST_SAID = 4000;

/** Adds the texts of a part that is fetched later. */
export function addWords(language: Language, texts: object): void {
  words.addResourceBundle(language, 'translation', texts, true, true);
  said.clear();
}

export type Params = Readonly<Record<string, string | number>>;

/** The form of a text for whoever is called `You`, where there is one. */
function addressed(key: string, params: Params | undefined): string {
  if (params?.who === undefined || !words.exists(`${key}-you`)) return key;
  return params.who === words.t('new.you') ? `${key}-you` : key;
}

/**
 * The text of a key. With `count` among the parameters the form for that number is chosen, with `You` as `who` the
 * second person.
 */
export function say(key: string, params?: Params): string {
  const name = params ? `${key} ${JSON.stringify(params)}` : key;
  const known = said.get(name);
  if (known !== undefined) return known;
  const text = words.t(addressed(key, params), params ?? {});
  if (said.size >= MOST_SAID) said.clear();
  said.set(name, text);
  return text;
}

/** Whether there is a text for the key. */
export function hasWord(key: string): boolean {
  return words.exists(key);
}

let lists = new Intl.ListFormat('en', { type: 'conjunction' });

/** Words put together as a list: `a, b and c`. */
export function sayList(items: readonly string[]): string {
  return lists.format(items);
}

export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

export async function speak(language: Language): Promise<void> {
  await words.changeLanguage(language);
  said.clear();
  lists = new Intl.ListFormat(language, { type: 'conjunction' });
  document.documentElement.lang = language;
}
