import type { Noun } from '../message.ts';
import { builderPro } from './builder-pro/index.ts';
import { hamlet } from './hamlet/index.ts';
import { players } from './players.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';

/** The texts of the first screen. */
const first = { ...shell, ...screens, ...players } as const;

/** Parts that are fetched when they are wanted. A game may add to them. */
const later = {
  gallery: async () => (await import('./gallery.ts')).gallery,
  sketch: async () => (await import('./sketch.ts')).sketch,
  social: async () => (await import('./social.ts')).social,
  notifications: async () => (await import('./notifications.ts')).notifications,
  online: async () => (await import('./online.ts')).online,
  people: async () => (await import('./people.ts')).people,
  saves: async () => (await import('./saves.ts')).saves,
  faults: async () => (await import('./faults.ts')).faults,
  'new-game': async () => (await import('./new-game.ts')).newGame,
  learn: async () => (await import('./learn.ts')).learn,
  about: async () => (await import('./about.ts')).about,
  suggest: async () => (await import('./suggest.ts')).suggest,
  ending: async () => (await import('./ending.ts')).ending,
  rules: async () => ({ rules: (await import('./rules.ts')).rules }),
  terminal: async () => (await import('./terminal.ts')).terminal,
} as const;

/** The games, each a folder and a line; in the same order in every language. */
const games = [hamlet, builderPro] as const;

function noun(name: string): Noun {
  return { name, the: `the ${name}` };
}

/** English: the language of the catalogues, whose nouns stay as they are. */
export const en = { code: 'en-GB', noun, first, later, games } as const;

/** The parts that the language and its games have, each with the texts that it fetches. */
export type Later = typeof later | (typeof games)[number]['later'];

/** Every text of the product: what other languages translate, and the keys that can be said. */
export type EnglishTexts = typeof first & Both<(typeof games)[number]['first'] | Fetched<Later>>;

type Fetched<L> = L extends Readonly<Record<string, () => Promise<unknown>>> ? Awaited<ReturnType<L[keyof L]>> : never;

type Both<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? All
  : never;
