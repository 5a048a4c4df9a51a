import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { expectFits } from './fit.ts';
import { address, openFile, openPage, PHONE, startGame, withBrowser } from './harness.ts';

withBrowser();

describe('what the box puts before the players', () => {
  it('is at the table: the awards with their points, the starting player, and the whole menu card', async () => {
    const page = await openPage({ size: { width: 1440, height: 900 } });
    await startGame(page, 'lake', { Season: 'autumn' });
    const offers = page.locator('.table-overview');
    await expect.poll(() => offers.textContent()).toContain('Chaplain: most deliveries, 5 points');
    const text = await offers.textContent();
    for (const line of [
      'Sacristan: second-most deliveries, 3 points',
      'Merchant: most sales, 4 points',
      'Landscaper: most flags, 4 points',
      'common fish: 2 gold',
      'uncommon fish: 1 gold, Infrastructure',
      'rare fish: Call in a Favour',
    ])
      expect(text).toContain(line);
    expect(await page.locator('.strip .first').count()).toBe(1);
    await page.getByRole('button', { name: 'Menu' }).first().click();
    const link = page.getByRole('link', { name: 'Reference sheet' });
    expect(await link.getAttribute('href')).toBe('#/sheet/hamlet');
  });

  it('is on one sheet for each game, with every number by the count of players', async () => {
    const page = await openPage();
    await page.goto(address('rules'));
    await page.getByRole('link', { name: 'Reference sheet' }).click();
    await page.waitForSelector('.sheet-part');
    await expectUsable(page, 'sheet');
    const text = (await page.locator('.sheet').textContent()) ?? '';
    for (const line of ['raw good3 gold2 gold', 'refined good6 gold4 gold', '4 players3, 3, 4, 410', '5, 7, 9 gold'])
      expect(text).toContain(line);
    expect(await page.locator('.sheet [aria-label="4 refined"], .sheet [aria-label*="10 gold"]').count()).toBe(3);
    await page.setViewportSize(PHONE);
    await expectFits(page, 'sheet');
    await page.goto(address('sheet', 'builder-pro'));
    await page.waitForSelector('.sheet-signs.large');
    // Seventeen by the rulebook: fifteen names, of which one is for the wall and two towers.
    expect(await page.locator('.sheet-signs.large li').count()).toBe(17);
    await expectFits(page, 'sheet of Builder Pro');
    await expectUsable(page, 'sheet of Builder Pro');
  });

  it('names the people behind the games', async () => {
    const page = await openPage();
    await page.getByRole('link', { name: 'About' }).click();
    await page.waitForSelector('.credits');
    await expectUsable(page, 'about');
    const text = (await page.locator('main').textContent()) ?? '';
    for (const part of ['unofficial fan work', 'David Chircop', 'Julian Harris', 'Mighty Boards', 'from 14 years'])
      expect(text).toContain(part);
    await page.setViewportSize(PHONE);
    await expectFits(page, 'about');
  });
});

describe('the end', () => {
  const RECORD = readFileSync(new URL('../records/final-3.hamlet.json', import.meta.url), 'utf8');

  it('is a moment: the hamlet has become something, has a name that stays, and a picture to keep', async () => {
    const page = await openPage();
    await openFile(page, 'final-3.hamlet.json', RECORD);
    await page.locator('[data-end]').click();
    await page.locator('[data-confirm]').click();
    await page.waitForSelector('.ending');
    expect(await page.locator('.ending-lead').textContent()).toMatch(/grown up.*remembered/);
    const name = page.getByLabel('Its name');
    expect(await name.inputValue()).toMatch(/^[A-Z][a-z]+$/);
    await name.fill('Little Otter');
    const saved = page.waitForEvent('download');
    await page.click('[data-save-picture]');
    const file = await saved;
    expect(file.suggestedFilename()).toBe('Little-Otter.png');
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // A drawing that lost its colours would be a small file of few of them.
    expect(bytes.length).toBeGreaterThan(100_000);
    await page.reload();
    await page.waitForSelector('.ending');
    expect(await page.getByLabel('Its name').inputValue()).toBe('Little Otter');
  });
});
