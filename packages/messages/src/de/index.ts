import type { Translation } from '../language.ts';
import { builderPro } from './builder-pro/index.ts';
import { hamlet } from './hamlet/index.ts';
import { noun } from './nouns.ts';
import { players } from './players.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';

/** The texts of the first screen. */
const first = { ...shell, ...screens, ...players } as const;

/** Parts that are fetched when they are wanted. A game may add to them. */
const later = {
  gallery: async () => (await import('./gallery.ts')).gallery,
  terminal: async () => (await import('./terminal.ts')).terminal,
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
} as const;

/** The games, each a folder and a line; in the same order in every language. */
const games = [hamlet, builderPro] as const;

/** German, spoken to the reader as `du`. */
export const de = { code: 'de-DE', noun, first, later, games } as const satisfies Translation;
