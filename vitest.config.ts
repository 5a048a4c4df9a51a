import { defineConfig } from 'vitest/config';
import { tierConfig } from './scripts/tiers.mjs';

export default defineConfig({
  test: {
    ...tierConfig(),
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/*/test/**/*.test.ts', 'apps/cli/test/**/*.test.ts'],
          exclude: ['**/*.mock.test.ts'],
          // Nothing here keeps state between tests, and what earlier files ran is compiled already: a third of the time.
          isolate: false,
        },
      },
      // Tests that put another module in the place of one need modules of their own.
      { extends: true, test: { name: 'mock', include: ['apps/cli/test/**/*.mock.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['apps/web/test/**/*.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/test/*.test.ts'] } },
    ],
  },
});
