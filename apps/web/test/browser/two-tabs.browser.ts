import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, openFile, openPage, startGame, withBrowser } from './harness.ts';

withBrowser();

function work(page: Page): Locator {
  return page.getByRole('button', { name: /^Work at/ }).first();
}

/** A second tab of the same browser. */
async function openBeside(page: Page, ...parts: readonly string[]): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(address(...parts));
  return other;
}

const idOf = (page: Page) => page.url().split('/').at(-1) ?? '';

/** Plays a game in two tabs in turn; gives how far the first has come. */
async function playInTurn(page: Page): Promise<string | null> {
  await startGame(page, 'solo', { 'A quicker start': 'on' });
  const other = await openBeside(page, 'game', idOf(page));
  await other.locator('[data-elsewhere]').waitFor();
  expect(await page.locator('[data-elsewhere]').count()).toBe(0);
  expect(await work(other).count()).toBe(0);
  // What is done in the first is seen in the second.
  await work(page).click();
  await other.waitForSelector('.table[data-ply="1"]');
  await other.locator('[data-take-over]').click();
  await work(other).click();
  await other.waitForSelector('.table[data-ply="2"]');
  expect(await other.locator('[data-elsewhere]').count()).toBe(0);
  await page.locator('[data-elsewhere]').waitFor();
  await page.waitForSelector('.table[data-ply="2"]');
  expect(await page.locator('.turn-buttons .undo').isDisabled()).toBe(true);
  // And back again.
  await page.locator('[data-take-over]').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForSelector('.table[data-ply="1"]');
  await other.close();
  await page.reload();
  await page.waitForSelector('.table[data-ply="1"]');
  // A lease of the page before runs out by itself.
  await page.locator('[data-elsewhere]').waitFor({ state: 'detached' });
  await work(page).click();
  await page.waitForSelector('.table[data-ply="2"]');
  return page.locator('.table').getAttribute('data-ply');
}

describe('two tabs with one game', () => {
  it('play it one at a time, and the browser is asked to keep it', async () => {
    const page = await openPage();
    await page.evaluate(() => {
      navigator.storage.persist = async () => {
        localStorage.setItem('test-asked', 'yes');
        return true;
      };
    });
    expect(await playInTurn(page)).toBe('2');
    expect(await page.evaluate(() => localStorage.getItem('test-asked'))).toBe('yes');
  });

  it('do so by leases where the browser has no locks', { tags: ['soak'] }, async () => {
    const page = await openPage();
    await page.context().route('**/*worker*.js', async (route) => {
      const answer = await route.fetch();
      const body = `delete WorkerNavigator.prototype.locks;${await answer.text()}`;
      await route.fulfill({ response: answer, body });
    });
    expect(await playInTurn(page)).toBe('2');
  });
});

describe('a save that fails', () => {
  it('is shown above the table with the ways out, until one works', async () => {
    const page = await openPage();
    await startGame(page, 'solo', { 'A quicker start': 'on' });
    const id = idOf(page);
    // Another version of the client has brought a newer database, and takes it away again.
    const other = await openBeside(page);
    await other.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('hamlet', 9);
          request.addEventListener('error', () => reject(new Error('not opened')));
          request.addEventListener('success', () => {
            request.result.close();
            resolve();
          });
        }),
    );
    await work(page).click();
    const bar = page.locator('[data-unsaved]');
    await bar.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), bar.locator('[data-export]').click()]);
    expect(JSON.parse(await readFile(await download.path(), 'utf8')).log).toHaveLength(1);
    await bar.locator('[data-save]').click();
    await bar.waitFor();
    await other.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.deleteDatabase('hamlet').addEventListener('success', () => resolve());
        }),
    );
    // The save before this one may still be under way, and then ends well by itself.
    void bar
      .locator('[data-save]')
      .click()
      .catch(() => {});
    await bar.waitFor({ state: 'detached' });
    await page.goto(address('game', id));
    await page.reload();
    await page.waitForSelector('.table[data-ply="1"]');
  });
});

describe('a backup', () => {
  it('brings everything into another browser, and back without a loss', { tags: ['soak'] }, async () => {
    const page = await openPage();
    await startGame(page, 'solo', { 'A quicker start': 'on' });
    await work(page).click();
    await page.waitForSelector('.table[data-ply="1"]');
    const id = idOf(page);
    await page.goto(address('settings'));
    await page.getByLabel('Colours').selectOption('dark');
    await page.goto(address('games'));
    const save = async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-backup]').click()]);
      return readFile(await download.path(), 'utf8');
    };
    const text = await save();
    const elsewhere = await openPage();
    await openFile(elsewhere, 'backup.json', text);
    await elsewhere.getByText('1 game restored').waitFor();
    expect(await elsewhere.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await elsewhere.goto(address('game', id));
    await work(elsewhere).click();
    await elsewhere.waitForSelector('.table[data-ply="2"]');
    // The same backup changes nothing there; a faulty one neither, and says why.
    await openFile(elsewhere, 'backup.json', text);
    await elsewhere.getByText('1 game was here already').waitFor();
    await openFile(elsewhere, 'backup.json', text.replace('"log":', '"lag":'));
    await elsewhere.getByText('games[0].record.log').waitFor();
    expect(await elsewhere.locator('.saved').count()).toBe(1);
    // Here the game has gone another way since.
    await page.goto(address('game', id));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForSelector('.table[data-ply="0"]');
    await elsewhere.goto(address('games'));
    const [download] = await Promise.all([
      elsewhere.waitForEvent('download'),
      elsewhere.locator('[data-backup]').click(),
    ]);
    await openFile(page, 'backup.json', await readFile(await download.path(), 'utf8'));
    await page.getByText('1 game differs').waitFor();
    expect(await page.locator('.saved').count()).toBe(2);
    expect(await page.locator('.saved h2').allTextContents()).toContain('Solo: Botric (2)');
  });
});
