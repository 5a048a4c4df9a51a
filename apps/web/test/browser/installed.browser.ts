import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH, Voice } from '@hamlet/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../server/test/support/folder.ts';
import { startProcess } from '../../../server/test/support/process.ts';
import { openPage, withBrowser } from './harness.ts';
import { beginAll, inOrder, isMyTurn, openTable, sitDown, takeSeat } from './online-player.ts';

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
  it('is described to systems and search engines by the messages', async () => {
    const built = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', 'dist', file), 'utf8');
    const voice = new Voice(ENGLISH);
    await voice.load('about');
    const description = voice.say('about.description');
    expect(JSON.parse(built('manifest.webmanifest')).description).toBe(description);
    expect(built('index.html')).toContain(`<meta name="description" content="${description}">`);
  });

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

  it('that is too old for the server says so, loads the newer one, and keeps what was begun', {
    tags: ['soak'],
  }, async () => {
    const web = join(testFolder(), 'web');
    cpSync(join(import.meta.dirname, '..', '..', 'dist'), web, { recursive: true });
    const flags = ['--web', web, '--data', testFolder()];
    const old = await startProcess(['--port', '0', ...flags]);
    const opening = { settings: { motion: 'off', confirm: 'never' }, mayLoseServer: true };
    const anna = await openPage({ ...opening, offline: true });
    const bea = await openPage(opening);
    await anna.goto(`${old.base}/`);
    await anna.evaluate(() => navigator.serviceWorker.ready);
    await anna.reload();
    await anna.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await takeSeat(bea, await openTable(anna, 'hamlet', `${old.base}/`));
    await beginAll([anna, bea]);
    // Anna begins: Bea ends her turn where she is first.
    const [first] = await inOrder([anna, bea]);
    if (first === bea) await bea.locator('[data-end]:not(:disabled)').click();
    await isMyTurn(anna);
    await anna.locator('.verbs button', { hasText: 'Road' }).click();
    await anna.waitForSelector('.table[data-draft=open]');
    const begun = await anna.locator('.act').textContent();
    // The newer server speaks another protocol; this page hears so when it connects again.
    let isTooOld = true;
    await anna.routeWebSocket(/\/socket$/, (ws) => {
      if (!isTooOld) ws.connectToServer();
      else ws.onMessage(() => ws.send(JSON.stringify({ t: 'bye', code: 'client-too-old', after: null })));
    });
    await old.stop();
    const [worker, index] = [join(web, 'sw.js'), join(web, 'index.html')];
    const revised = readFileSync(worker, 'utf8').replace(/("index\.html",\s*"revision": ")[^"]*/, '$1newer');
    expect(revised).toContain('"revision": "newer"');
    writeFileSync(worker, revised);
    writeFileSync(index, readFileSync(index, 'utf8').replace('<head>', '<head><meta name="newer">'));
    await startProcess(['--port', String(old.port), ...flags]);
    await anna.reload();
    await anna.getByText('This page is older than the server.').waitFor();
    isTooOld = false;
    // The worker still brings the old page.
    expect(await anna.locator('meta[name=newer]').count()).toBe(0);
    await anna.locator('[data-newest]').click();
    await anna.locator('meta[name=newer]').waitFor({ state: 'attached' });
    await anna.waitForSelector('.table[data-draft=open]');
    expect(await anna.locator('.act').textContent()).toBe(begun);
  });
});
