import { entry } from './entry.ts';

/** The texts of Hamlet: those of the first screen, and parts that are fetched when they are wanted. */
export const hamlet = {
  first: entry,
  later: {
    faults: async () => ({ gameFault: (await import('./faults.ts')).faults }),
    'hamlet/new-game': async () => (await import('./new-game.ts')).newGame,
    'hamlet/gallery': async () => (await import('./gallery.ts')).gallery,
    'hamlet/rules': async () => ({ rules: (await import('./rules.ts')).rules }),
    'hamlet/sheet': async () => (await import('./sheet.ts')).sheet,
    'hamlet/lessons': async () => (await import('./lessons.ts')).lessons,
    'hamlet/suggest': async () => (await import('./suggest.ts')).suggest,
    'hamlet/ending': async () => (await import('./ending.ts')).ending,
    'hamlet/intro': async () => (await import('./intro.ts')).intro,
    'hamlet/moments': async () => (await import('./moments.ts')).moments,
    'hamlet/table': async () => (await import('./table.ts')).table,
    'hamlet/terminal': async () => (await import('./terminal.ts')).terminal,
  },
} as const;
