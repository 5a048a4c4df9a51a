import { defineConfig } from 'vitest/config';
import { tierConfig } from './scripts/tiers.mjs';

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
          name: 'packages',
          include: ['packages/*/test/**/*.test.ts'],
          // The packages keep no state between tests, and what earlier files ran is compiled already: a third of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apps', include: ['apps/*/test/**/*.test.ts', 'scripts/test/*.test.ts'] } },
    ],
  },
});
