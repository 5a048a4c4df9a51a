import { describe, expect, it } from 'vitest';
import { address, openPage, PLAIN_HOST, withBrowser } from './harness.ts';
import { inOrder, isMyTurn, sitDown } from './online-player.ts';

withBrowser();

describe('over plain http, where a browser keeps much for itself', () => {
  it('people sit down and play, without service worker, locks, digests, clipboard and share sheet', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet', PLAIN_HOST));
    const missing = await first.evaluate(() => ({
      isSecure: isSecureContext,
      there: ['serviceWorker', 'locks', 'clipboard', 'share'].filter((name) => name in navigator),
      digest: 'subtle' in crypto && crypto.subtle !== undefined,
    }));
    expect(missing).toEqual({ isSecure: false, there: [], digest: false });
    await first.locator('[data-table-menu]').click();
    await first.locator('dialog[open]').waitFor();
    await first.keyboard.press('Escape');
    await first.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await second.waitForSelector('.table[data-ply="1"]');
    // The log is copied without a clipboard, and the settings say what is missing.
    await first.getByRole('tab', { name: 'Log' }).click();
    await first.getByRole('button', { name: 'Copy' }).click();
    await first.getByRole('button', { name: 'Copied' }).waitFor();
    const table = first.url();
    await first.goto(table.replace(/#.*/, '#/settings'));
    await first.locator('[data-insecure]').waitFor();
    await first.goto(table);
    await first.reload();
    await first.locator('[data-end]:not(:disabled)').click();
    await isMyTurn(second);
  });

  it('a game on one device is kept, too', { tags: ['soak'] }, async () => {
    const page = await openPage();
    await page.goto(address().replace(/\/\/[^/:]+/, `//${PLAIN_HOST}`));
    await page.getByRole('button', { name: 'Play: Solo: Botric' }).click();
    await page.waitForSelector('.table');
    await page.keyboard.press('Escape');
    await page.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await page.waitForSelector('.table[data-ply="1"]');
    await page.reload();
    await page.waitForSelector('.table[data-ply="1"]');
    expect(await page.locator('.trouble').count()).toBe(0);
  });
});
