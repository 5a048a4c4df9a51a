import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, withBrowser } from './harness.ts';

withBrowser();

/** Fonts included: they are 53 kB. */
const FIRST_LOAD = 120_000;
const FIRST_GAME = 350_000;

/** What a page has asked for so far, in bytes as they travel. */
function loaded(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    ),
  );
}

it('the first screen and the first game stay within what they may weigh', async () => {
  const page = await openPage();
  await page.waitForSelector('.home');
  await page.waitForLoadState('networkidle');
  const first = await loaded(page);
  await page.getByRole('button', { name: 'Play: Solo: Botric' }).click();
  await page.waitForSelector('.table');
  await page.waitForLoadState('networkidle');
  const game = await loaded(page);
  console.log(`first load ${(first / 1000).toFixed(1)} kB, with a game ${(game / 1000).toFixed(1)} kB, compressed`);
  expect(first).toBeGreaterThan(30_000);
  expect(first).toBeLessThan(FIRST_LOAD);
  expect(game).toBeGreaterThan(first + 100_000);
  expect(game).toBeLessThan(FIRST_GAME);
});
