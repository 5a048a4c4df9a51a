// biome-ignore-all assist/source/organizeImports: the exports stand in blocks by subject

// Speaking a language
export { type Value, Voice } from './voice.ts';
export { joiningWords } from './joining.ts';
export { capital, type Speaker } from './speaker.ts';
export { faultWords } from './faults/fault-words.ts';
export type { Key, NameIn, NameWith, Params } from './keys.ts';
export type { Message, Noun, NamedPerson, Texts } from './message.ts';

// The languages and their parts
export { ENGLISH, LANGUAGES, type Language, languageFor, languageName, PARTS, TRANSLATIONS } from './languages.ts';
export type { Part, Translation } from './language.ts';
