import type { Noun } from '../message.ts';
import { entry as builderPro } from './builder-pro/entry.ts';
import { entry as hamlet } from './hamlet/entry.ts';
import { players } from './players.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';

/** The texts of the first screen and of the lists of games. */
const first = {
  ...shell,
  ...screens,
  ...players,
  home: { ...shell.home, ...hamlet.home, ...builderPro.home },
  saves: { ...screens.saves, ...builderPro.saves },
} as const;

/** Texts that are fetched when they are wanted. */
const later = {
  gallery: async () => (await import('./gallery.ts')).gallery,
  sketch: async () => (await import('./sketch.ts')).sketch,
  company: async () => (await import('./company.ts')).company,
  calls: async () => (await import('./calls.ts')).calls,
  online: async () => (await import('./online.ts')).online,
  people: async () => (await import('./people.ts')).people,
  saves: async () => (await import('./saves.ts')).saves,
  faults: async () => ({
    ...(await import('./faults.ts')).faults,
    gameFault: {
      ...(await import('./hamlet/faults.ts')).faults,
      ...(await import('./builder-pro/faults.ts')).faults,
    },
  }),
  'new-game': async () => (await import('./new-game.ts')).newGame,
  learn: async () => (await import('./learn.ts')).learn,
  about: async () => (await import('./about.ts')).about,
  suggest: async () => (await import('./suggest.ts')).suggest,
  ending: async () => (await import('./ending.ts')).ending,
  rules: async () => ({ rules: (await import('./rules.ts')).rules }),
  terminal: async () => (await import('./terminal.ts')).terminal,
  'hamlet/new-game': async () => (await import('./hamlet/new-game.ts')).newGame,
  'hamlet/gallery': async () => (await import('./hamlet/gallery.ts')).gallery,
  'hamlet/rules': async () => ({ rules: (await import('./hamlet/rules.ts')).rules }),
  'hamlet/sheet': async () => (await import('./hamlet/sheet.ts')).sheet,
  'hamlet/lessons': async () => (await import('./hamlet/lessons.ts')).lessons,
  'hamlet/suggest': async () => (await import('./hamlet/suggest.ts')).suggest,
  'hamlet/ending': async () => (await import('./hamlet/ending.ts')).ending,
  'hamlet/intro': async () => (await import('./hamlet/intro.ts')).intro,
  'hamlet/moments': async () => (await import('./hamlet/moments.ts')).moments,
  'hamlet/table': async () => (await import('./hamlet/table.ts')).table,
  'hamlet/terminal': async () => (await import('./hamlet/terminal.ts')).terminal,
  'builder-pro/new-game': async () => (await import('./builder-pro/new-game.ts')).newGame,
  'builder-pro/gallery': async () => (await import('./builder-pro/gallery.ts')).gallery,
  'builder-pro/rules': async () => ({ rules: (await import('./builder-pro/rules.ts')).rules }),
  'builder-pro/sheet': async () => (await import('./builder-pro/sheet.ts')).sheet,
  'builder-pro/lessons': async () => (await import('./builder-pro/lessons.ts')).lessons,
  'builder-pro/suggest': async () => (await import('./builder-pro/suggest.ts')).suggest,
  'builder-pro/table': async () => (await import('./builder-pro/table.ts')).table,
  'builder-pro/terminal': async () => (await import('./builder-pro/terminal.ts')).terminal,
} as const;

function noun(name: string): Noun {
  return { name, the: `the ${name}` };
}

/** English: the language of the catalogues, whose nouns stay as they are. */
export const en = { code: 'en-GB', noun, first, later } as const;

/** Every text of the product: what other languages translate, and the keys that can be said. */
export type Catalogue = typeof first & Both<Awaited<ReturnType<(typeof later)[keyof typeof later]>>>;

type Both<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? All
  : never;
