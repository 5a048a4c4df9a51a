import {
  ENGLISH,
  joiningWords,
  LANGUAGES,
  type Language,
  languageFor,
  PARTS,
  type Speaker,
  TRANSLATIONS,
  Voice,
} from '@hamlet/messages';
import { type Args, eitherOf, type Flag, UsageError } from './usage.ts';
import { unknownLanguage } from './usage-errors.ts';

/** The parts of the texts that a terminal needs: what is said around a game, at its table, of its tiles and options, and what is wrong with a record. */
const TERMINAL_PARTS = PARTS.filter((part) => /^(.+\/)?(terminal|table|gallery|new-game|faults)$/.test(part));

/** Words reports, which are in English whatever the player reads. */
export const english = new Voice(ENGLISH);
await english.load(...TERMINAL_PARTS);

let spoken = english;

/** Words everything that the terminal says to a player. `--help` and reports are English, in their own files. */
export const voice: Speaker = {
  say: (key, ...params) => spoken.say(key, ...params),
  text: (key, params) => spoken.text(key, params),
  list: (items, type) => spoken.list(items, type),
  noun: (name) => spoken.noun(name),
};

export const {
  enumerate,
  joinClauses,
  joinFacts,
  joinHeaded,
  joinScores,
  joinSentences,
  joinSum,
  numbered,
  withRemark,
} = joiningWords(voice);

/** A number with a fixed number of decimals, as the language writes it; with a sign where it is a gain or a loss. */
export function sayNumber(value: number, decimals: number, sign: 'auto' | 'always' = 'auto'): string {
  return new Intl.NumberFormat(spoken.code, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign,
  }).format(value);
}

/** Words everything from now on in this language. */
export async function setLanguage(language: Language): Promise<void> {
  spoken = language === 'en' ? english : await english.in(await TRANSLATIONS[language]());
}

export const LANGUAGE_FLAG: Flag = {
  name: 'language',
  value: 'CODE',
  text: `language of the output: ${eitherOf(LANGUAGES)} (taken from LC_ALL, LC_MESSAGES or LANG, otherwise en)`,
};

/** The language that a command line asks for, or that of its environment. */
export function languageOf(args: Args): Language {
  const wanted = args.text(LANGUAGE_FLAG.name);
  if (wanted === undefined) {
    const { LC_ALL, LC_MESSAGES, LANG } = process.env;
    return languageFor([LC_ALL || LC_MESSAGES || LANG || '']);
  }
  const found = LANGUAGES.find((known) => known === wanted);
  if (!found) throw new UsageError(unknownLanguage(wanted, LANGUAGES));
  return found;
}
