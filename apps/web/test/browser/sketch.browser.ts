import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startGame, withBrowser } from './harness.ts';
import { inOrder, isMyTurn, sitDown } from './online-player.ts';

withBrowser();

/** Sketches a day of work at the first building that can be worked at, and ends the turn. */
async function sketchWork(page: Page): Promise<void> {
  await page.locator('[data-sketch]').first().click();
  await page.waitForSelector('.sketch .act .verbs');
  await page.locator('.sketch [data-row]', { hasText: 'Work at' }).first().click();
  await page.locator('.sketch [data-end]:not(:disabled)').click();
  await page.waitForSelector('.sketch .table[data-ply="2"]');
}

const plyOf = (page: Page) => page.locator('.table').last().getAttribute('data-ply');

describe('a sketch of the next turn', () => {
  it('prepares a turn that is played when it is due', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    await sketchWork(second);
    await second.locator('[data-prepare]').click();
    await second.waitForSelector('[data-prepared]');
    expect(await first.locator('[data-prepared]').count()).toBe(0);
    expect(await plyOf(second)).toBe('0');
    // Ending the player's turn brings the other's whole turn, and the player's again.
    await first.locator('[data-end]:not(:disabled)').click();
    await first.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-ply') === '3');
    await isMyTurn(first);
    await expect.poll(() => second.locator('[data-prepared]').count()).toBe(0);
  });

  it('plays nothing of a turn that no longer fits, and says why', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    await sketchWork(second);
    await second.locator('[data-prepare]').click();
    await second.waitForSelector('[data-prepared]');
    await first.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await first.locator('[data-end]:not(:disabled)').click();
    await isMyTurn(second);
    expect(await second.locator('[data-not-played]').textContent()).toMatch(/was not played\. \S/);
    expect(await plyOf(second)).toBe('2');
  });

  it('can be tried on one device, and changes nothing there', async () => {
    const page = await openPage();
    await startGame(page, 'solo');
    await page.waitForSelector('dialog[open], .act .verbs');
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
    await page.waitForSelector('.act .verbs');
    const before = await plyOf(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('dialog [data-sketch]').click();
    await page.waitForSelector('.sketch .act .verbs');
    await page.locator('.sketch [data-row]', { hasText: 'Work at' }).first().click();
    await page.waitForFunction(
      (ply) => document.querySelector('.sketch .table')?.getAttribute('data-ply') === String(Number(ply) + 1),
      before,
    );
    await page.locator('[data-sketch-close]').click();
    await page.waitForSelector('.table:not(.sketch .table)');
    expect(await plyOf(page)).toBe(before);
    expect(await page.locator('[data-prepare]').count()).toBe(0);
  });
});
