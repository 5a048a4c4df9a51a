import { defineConfig } from 'vitest/config';
import { tierConfig, tierNamed } from '../../scripts/tiers.mjs';

/** The tests in a real browser, against the page as `npm start` serves it. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...tierConfig(),
    include: ['test/browser/**/*.browser.ts'],
    globalSetup: ['test/browser/serve.ts'],
    // Pages wait for timers and for one another: three keep two cores busy.
    maxWorkers: 3,
    // Files share their modules and, one after the other, a browser.
    isolate: false,
    // In the soak a test has every look of its screens.
    testTimeout: tierNamed(process.env.HAMLET_TIER) === 'soak' ? 1_800_000 : 240_000,
    hookTimeout: 120_000,
    // A busy machine may draw later than a test looks: a test that failed is tried once more, and its line then ends in `retry x1`.
    retry: 1,
    expect: { poll: { timeout: 10_000 } },
  },
});
