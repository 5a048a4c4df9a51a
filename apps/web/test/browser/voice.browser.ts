import { describe, expect, it } from 'vitest';
import { openPage, startGame, withBrowser } from './harness.ts';

withBrowser();

describe('for those who hear the table', () => {
  it('says what was done, what the others did and whose turn it is, and keeps the focus at the turn', async () => {
    const page = await openPage({ settings: { confirm: 'never' } });
    await startGame(page, 'hamlet');
    const said = () => page.locator('[data-announcer]').textContent();
    const focus = () => page.evaluate(() => document.activeElement?.tagName);
    await page.locator('[data-row]').filter({ hasText: 'Work at the Quarry' }).click();
    await expect.poll(said).toMatch(/^You worked at the Quarry.*\.$/);
    await expect.poll(focus).toBe('H2');
    await page.click('[data-end]');
    await expect.poll(said).toMatch(/It is your turn\.$/);
    expect(await said()).not.toContain('You worked');
    await expect.poll(focus).toBe('H2');
    expect(await page.locator('[aria-live=polite], [role=status]').count()).toBe(1);
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('names the workers on every tile, and says where a place lies', async () => {
    const page = await openPage();
    await startGame(page, 'hamlet', { 'A quicker start': 'on' });
    const names = await page.locator('[data-t^="tile/"]').evaluateAll((all) => all.map((tile) => tile.ariaLabel ?? ''));
    expect(names.some((name) => /your villager/.test(name) && /your donkey/.test(name))).toBe(true);
    expect(names.some((name) => /donkey of /.test(name))).toBe(true);
  });

  it('has tabs that arrows walk, a way past everything before the turn, and numbers once a key was used', async () => {
    const page = await openPage();
    await startGame(page, 'hamlet');
    const number = () =>
      page
        .locator('.row')
        .first()
        .evaluate((row) => getComputedStyle(row, '::before').content);
    expect(await number()).toBe('none');
    await page.getByRole('tab', { name: 'Offers' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'Players' }).getAttribute('aria-selected')).toBe('true');
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.keyboard.press('w');
    await expect.poll(number).not.toBe('none');
  });
});
