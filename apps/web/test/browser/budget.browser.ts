import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openPage, withBrowser } from './harness.ts';

withBrowser();

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const FIRST_LOAD = 120_000;
const FIRST_GAME = 300_000;

function zipped(path: string): number {
  return gzipSync(readFileSync(join(DIST, path))).length;
}

/** What a page has asked for so far, in bytes as they travel. */
async function loaded(page: Awaited<ReturnType<typeof openPage>>): Promise<number> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  );
  const files = new Set(readdirSync(DIST, { recursive: true, encoding: 'utf8' }));
  return (
    zipped('index.html') +
    [...new Set(names)].filter((name) => files.has(name)).reduce((sum, name) => sum + zipped(name), 0)
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
  expect(first).toBeLessThan(FIRST_LOAD);
  expect(game).toBeGreaterThan(first);
  expect(game).toBeLessThan(FIRST_GAME);
});
