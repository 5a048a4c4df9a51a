import {
  ENGLISH,
  joiningWords,
  type Language,
  type Part,
  type Speaker,
  type Texts,
  TRANSLATIONS,
  type Value,
  Voice,
} from '@hamlet/messages';
import { signal } from '@preact/signals';

/** The page's texts (i18n): every one is a key with parameters, worded in the language (locale) that the reader chose. */
const voice = signal(new Voice(ENGLISH, report));

// Tests in a real browser take an error in the console for a fault.
function report(key: string): void {
  console.error(`no text for ${key}`);
}

/** The text of a key. Texts on the screen are worded anew when the language changes. */
export const say: Voice['say'] = (key, ...params) => voice.value.say(key, ...params);

/** The text of a key that is put together from data of a game; undefined where there is none. */
export const sayKnown: Voice['text'] = (key, params) => voice.value.text(key, params);

/**
 * The text of a key that is known to be there: for names that are no union, such as the choices of an option, the steps of a
 * lesson and the values of a catalogue. A key that is written out, or whose parts are a union, is said by `say`; `NameIn` of
 * the messages is such a union. Tests check that every name has its messages.
 */
export function sayAny(key: string, params?: Readonly<Record<string, Value>>): string {
  const text = sayKnown(key, params);
  if (text === undefined) report(key);
  return text ?? key;
}

/** The texts of a group, by the rest of their keys. */
export const sayGroup: Voice['group'] = (key) => voice.value.group(key);

/** The voice that words everything now: another one once the language has changed. */
export function voiceNow(): Voice {
  return voice.value;
}

/** Words put together as a list: `a, b and c`. */
export const sayList: Voice['list'] = (items, type) => voice.value.list(items, type);

/** A noun of a catalogue, such as the name of a tile, in the forms that texts ask for. */
export const noun: Voice['noun'] = (name) => voice.value.noun(name);

/** The voice for wording of games; it too is worded anew when the language changes. */
export const speaker: Speaker = {
  say,
  text: sayKnown,
  list: sayList,
  noun,
};

export const { enumerate, joinClauses, joinFacts, joinHeaded, joinLabels, joinScores, joinSentences, withRemark } =
  joiningWords(speaker);

/** Waits for a fetched module and for the texts that it needs. */
export async function withTexts<T>(parts: readonly Part[], fetched: Promise<T>): Promise<T> {
  let loaded: Voice;
  do {
    loaded = voice.peek();
    await loaded.load(...parts);
  } while (loaded !== voice.peek());
  return fetched;
}

/** Adds the texts of a game that the messages do not know. */
export function addTexts(texts: Texts): void {
  voice.peek().add(texts);
}

export type { Texts };

let spoken: Language = 'en';

/** Words everything in a language, as soon as its texts are here. */
export async function setLanguage(language: Language): Promise<void> {
  spoken = language;
  const translation = await TRANSLATIONS[language]();
  let next = voice.peek();
  // While texts are fetched, a screen may ask for more of them, or the reader for another language.
  while (next.code !== translation.code || !next.knowsAllOf(voice.peek())) next = await voice.peek().in(translation);
  if (spoken !== language) return;
  voice.value = next;
  document.documentElement.lang = translation.code;
}
