export type { Key, Params } from './keys.ts';
export type { Part, Translation } from './language.ts';
export { ENGLISH, LANGUAGES, type Language, languageFor, PARTS, TRANSLATIONS } from './languages.ts';
export type { Message, Noun, Person, Texts } from './message.ts';
export { capital, type Speaker } from './speaker.ts';
export { type Value, Voice } from './voice.ts';
