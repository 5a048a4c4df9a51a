import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, withBrowser } from './harness.ts';

withBrowser();

/** Fonts included. */
const FIRST_LOAD = 120_000;
const FONTS = 60_000;
const FIRST_GAME = 350_000;

/** What a page itself has asked for so far whose address ends so, in bytes as they travel. */
function loaded(page: Page, end = ''): Promise<number> {
  return page.evaluate(
    (wanted) =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter(({ name }) => name.endsWith(wanted))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    end,
  );
}

async function sizeOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

it('the first screen and the first game stay within what they may weigh', async () => {
  const page = await openPage();
  await page.waitForSelector('.home');
  await page.waitForLoadState('networkidle');
  const first = await loaded(page);
  // From here on also what workers ask for, which a page does not hear of.
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.getByRole('button', { name: 'Play: Solo: Botric' }).click();
  await page.waitForSelector('.table');
  await page.waitForLoadState('networkidle');
  const game = first + (await sizeOf(requests));
  const fonts = await loaded(page, '.woff2');
  const [all, played, faces] = [first, game, fonts].map((bytes) => `${(bytes / 1000).toFixed(1)} kB`);
  console.log(`first load ${all}, with a game ${played}, fonts ${faces}, compressed`);
  expect(fonts).toBeGreaterThan(20_000);
  expect(fonts).toBeLessThan(FONTS);
  expect(first).toBeGreaterThan(30_000);
  expect(first).toBeLessThan(FIRST_LOAD);
  expect(game).toBeGreaterThan(first + 100_000);
  expect(game).toBeLessThan(FIRST_GAME);
  // The engine comes to the page and, once more, to the worker.
  expect(game).toBeGreaterThan((await loaded(page)) + 30_000);
});
