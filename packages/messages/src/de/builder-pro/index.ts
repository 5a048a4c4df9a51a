import { entry } from './entry.ts';

/** The texts of Builder Pro: those of the first screen, and parts that are fetched when they are wanted. */
export const builderPro = {
  first: entry,
  later: {
    faults: async () => ({ gameFault: (await import('./faults.ts')).faults }),
    'builder-pro/new-game': async () => (await import('./new-game.ts')).newGame,
    'builder-pro/gallery': async () => (await import('./gallery.ts')).gallery,
    'builder-pro/rules': async () => ({ rules: (await import('./rules.ts')).rules }),
    'builder-pro/sheet': async () => (await import('./sheet.ts')).sheet,
    'builder-pro/lessons': async () => (await import('./lessons.ts')).lessons,
    'builder-pro/suggest': async () => (await import('./suggest.ts')).suggest,
    'builder-pro/table': async () => (await import('./table.ts')).table,
    'builder-pro/terminal': async () => (await import('./terminal.ts')).terminal,
  },
} as const;
