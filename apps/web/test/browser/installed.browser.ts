import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../server/test/support/folder.ts';
import { startProcess } from '../../../server/test/support/process.ts';
import { openPage, withBrowser } from './harness.ts';
import { inOrder, isMyTurn, sitDown } from './online-player.ts';

withBrowser();

/** Remembers what the icon of the installed page is asked to show: the shell of a browser has no icon. */
async function watchBadge(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(0),
    });
  });
  await page.reload();
  await page.waitForSelector('.table');
  return () => page.evaluate(() => (window as unknown as { shown: number[] }).shown.at(-1));
}

/** True when a newer worker has been fetched and waits. */
const isWaiting = (page: Page) =>
  page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);

const iconOf = (page: Page) => page.locator('link[rel=icon]').getAttribute('href');

describe('the installed page', () => {
  it('shows on its icon and in its title whose turn it is', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    const [badgeOfFirst, badgeOfSecond] = [await watchBadge(first), await watchBadge(second)];
    await isMyTurn(first);
    await expect.poll(badgeOfFirst).toBe(1);
    await expect.poll(badgeOfSecond).toBe(0);
    await expect.poll(() => first.title()).toMatch(/^● your turn/);
    await expect.poll(() => second.title()).toMatch(/^turn of (Anna|Bea)/);
    expect([await iconOf(first), await iconOf(second)]).toEqual([
      expect.stringMatching(/icon-turn\.svg$/),
      expect.stringMatching(/icon\.svg$/),
    ]);
    await first.locator('[data-end]:not(:disabled)').click();
    await isMyTurn(second);
    await expect.poll(badgeOfSecond).toBe(1);
    await expect.poll(badgeOfFirst).toBe(0);
    expect(await iconOf(second)).toMatch(/icon-turn\.svg$/);
  });

  it('offers a newer version beside the games, never at a table, and takes it when asked', {
    tags: ['soak'],
  }, async () => {
    const web = join(testFolder(), 'web');
    cpSync(join(import.meta.dirname, '..', '..', 'dist'), web, { recursive: true });
    const flags = ['--web', web, '--data', testFolder()];
    const old = await startProcess(['--port', '0', ...flags]);
    const { base } = old;
    const page = await openPage({ offline: true, mayLoseServer: true });
    await page.goto(`${base}/`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // From the second visit on the worker brings the page.
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${base}/#/new/hamlet`);
    await page.getByLabel('Played by').nth(1).selectOption('random');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await isMyTurn(page);
    await old.stop();
    const worker = join(web, 'sw.js');
    writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// newer`);
    await startProcess(['--port', String(old.port), ...flags]);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await expect.poll(() => isWaiting(page), { timeout: 60_000 }).toBe(true);
    expect(await page.locator('.update-note').count()).toBe(0);
    await isMyTurn(page);
    await page.goto(`${base}/#/`);
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await page.locator('.update-note button').click();
    await page.waitForFunction(() => !('isOld' in window));
    expect(await isWaiting(page)).toBe(false);
    expect(await page.locator('.update-note').count()).toBe(0);
    // The game goes on.
    await page.goBack();
    await isMyTurn(page);
  });
});
