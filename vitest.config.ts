import { defineConfig } from 'vitest/config';
import { tierConfig } from './scripts/tiers.mjs';

/** Tests that put other modules in the place of ours. */
const ISOLATED = '**/test/**/*.isolated.test.ts';

export default defineConfig({
  test: {
    ...tierConfig(),
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The command line speaks the language of its environment.
    env: { LC_ALL: 'C' },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts', 'scripts/test/*.test.ts'],
          exclude: [ISOLATED],
          // Files share their modules: what earlier ones loaded and compiled is there, which halves the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: [ISOLATED] } },
    ],
  },
});
