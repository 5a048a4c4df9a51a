import { defineConfig } from 'vitest/config';
import { tierConfig } from './scripts/tiers.mjs';

export default defineConfig({
  test: {
    ...tierConfig(),
    include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts', 'scripts/test/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
