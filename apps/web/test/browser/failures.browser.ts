import type { Page, Worker } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openPage, PHONE, withBrowser } from './harness.ts';

withBrowser();

/** Lets the database of a page or of its worker fail, until the function that it gives is called. */
async function breakDatabase(page: Pick<Worker, 'evaluate'>): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const whole = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction') ?? {};
    addEventListener('mend', () => Object.defineProperty(IDBDatabase.prototype, 'transaction', whole));
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('the disk is full', 'UnknownError');
    };
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('mend')));
}

/** The worker of the table; the other one paints the land. */
function tableWorker(page: Page): Worker {
  const worker = page.workers().find((one) => !one.url().includes('land'));
  if (!worker) throw new Error('the table has no worker');
  return worker;
}

/** Puts rows into the database of saved games. */
async function putRows(page: Page, rows: readonly object[]): Promise<void> {
  await page.evaluate(async (all) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('hamlet', 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('games', { keyPath: 'id' }));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('the database does not open')));
    });
    const transaction = database.transaction('games', 'readwrite');
    for (const row of all) transaction.objectStore('games').put(row);
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve);
    });
    database.close();
  }, rows);
}

const go = (page: Page, ...parts: string[]) =>
  page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `/${parts.join('/')}`,
  );

describe.each([{ size: PHONE, touch: true }, { size: DESKTOP }])(
  'a browser whose database fails, $size.width wide',
  (how) => {
    it('starts no game, says so, and starts one when the database is back', async () => {
      const page = await openPage(how);
      const mend = await breakDatabase(page);
      const play = page.getByRole('button', { name: 'Play: Hamlet', exact: true });
      for (const _ of [1, 2]) {
        await play.click();
        await page.getByText('The game could not be started.').waitFor();
        await expect.poll(() => play.isEnabled()).toBe(true);
      }
      await page.getByText('Technical details').click();
      expect(await page.getByRole('alert').textContent()).toContain('the disk is full');
      await go(page, 'new', 'hamlet');
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.getByText('The game could not be started.').waitFor();
      await mend();
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.waitForSelector('.table');
    });

    it('does not take saved games for missing', async () => {
      const page = await openPage(how);
      const mend = await breakDatabase(page);
      await go(page, 'games');
      await page.getByText('The saved games could not be read.').waitFor();
      expect(await page.getByText('No saved games yet').count()).toBe(0);
      await go(page);
      await page.getByText('The saved games could not be read.').waitFor();
      await go(page, 'game', 'x');
      await page.getByText('This game could not be opened').waitFor();
      await mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('This game is not in this browser').waitFor();
      await go(page, 'games');
      await page.getByText('No saved games yet').waitFor();
    });

    it('shows a game that cannot be read, and deletes it when the database lets it', async () => {
      const page = await openPage(how);
      await putRows(page, [{ id: 'b', record: { format: 'hamlet-record', version: 1 } }]);
      await go(page, 'games');
      const card = page.locator('[data-unreadable]');
      await card.waitFor();
      expect(await card.textContent()).toContain('The error is at saved.record.rules.');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: 'Export' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('hamlet-b.hamlet.json');
      await card.getByRole('button', { name: 'Delete' }).click();
      const mend = await breakDatabase(page);
      await page.locator('[data-delete]').click();
      await page.getByText('The game could not be deleted.').waitFor();
      await mend();
      await page.locator('[data-delete]').click();
      await page.getByText('No saved games yet').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    });

    it('has another worker open the game when one fails, and offers to reopen it when that fails too', async () => {
      const page = await openPage(how);
      await page.getByRole('button', { name: 'Play: Hamlet', exact: true }).click();
      await page.waitForSelector('.table');
      const fail = () =>
        tableWorker(page).evaluate(() => {
          setTimeout(() => {
            throw new Error('out of memory');
          });
        });
      await fail();
      await page.getByText('The table had stopped and was opened again').waitFor();
      await fail();
      await page.getByText('The table has stopped.').waitFor();
      await page.locator('[data-reopen]').click();
      await page.locator('.trouble').waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('.table').count()).toBe(1);
    });

    it('says why a game cannot be taken over from another tab, and takes it when that works again', async () => {
      const first = await openPage(how);
      await first.getByRole('button', { name: 'Play: Hamlet', exact: true }).click();
      await first.waitForSelector('.table');
      const second = await first.context().newPage();
      await second.goto(first.url());
      await second.locator('[data-elsewhere]').waitFor();
      const mend = await breakDatabase(tableWorker(second));
      await second.locator('[data-take-over]').click();
      await second.getByText('The game could not be taken over.').waitFor();
      await second.getByText('Technical details').first().click();
      expect(await second.locator('[data-elsewhere]').textContent()).toContain('the disk is full');
      await mend();
      await second.locator('[data-take-over]').click();
      await second.locator('[data-elsewhere]').waitFor({ state: 'detached' });
      await expect.poll(() => second.locator('.trouble').count()).toBe(0);
    });

    it('tells an error that nothing has caught, until it is put away', async () => {
      const page = await openPage(how);
      await page.evaluate(() =>
        dispatchEvent(
          new PromiseRejectionEvent('unhandledrejection', {
            promise: Promise.resolve(),
            reason: new Error('unforeseen'),
          }),
        ),
      );
      await page.getByText('Something went wrong here').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      expect(await page.getByText('Something went wrong here').count()).toBe(0);
    });
  },
);
