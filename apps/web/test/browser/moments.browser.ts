import { samples } from '@hamlet/testkit';
import { describe, expect, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { address, openPage, withBrowser } from './harness.ts';

withBrowser();

describe('a great moment', () => {
  it.each(samples(['on', 'off'], ['on']))(
    'is seen when the Church grows, motion %s',
    { tags: ['whole'] },
    async (motion) => {
      const page = await openPage({ settings: { motion: motion === 'on' ? 'normal' : 'off' } });
      await page.goto(address('learn', 'village', 'ending'));
      await page.locator('[data-line^="deliver"]').first().click();
      await page
        .locator('.act .act-buttons .main')
        .click({ timeout: 2000 })
        .catch(() => {});
      const ribbon = page.locator('.moment');
      await ribbon.waitFor();
      expect(await ribbon.evaluate((element) => element.classList.contains('moves'))).toBe(motion === 'on');
      expect(await page.locator('.table[data-dusk]').count()).toBe(motion === 'on' ? 1 : 0);
      await ribbon.waitFor({ state: 'detached' });
    },
  );
});

describe('what one looks up', () => {
  it('shows tiles beside the rules, which lead into the gallery', async () => {
    const page = await openPage();
    await page.goto(address('rules', 'producers'));
    await page.locator('#rule-producers .rule-pictures a').first().click();
    await page.waitForSelector('.gallery-tile.chosen');
    expect(page.url()).toContain('gallery/hamlet/woodcutter');
  });

  it('finds tiles of all games in the gallery', async () => {
    const page = await openPage();
    await page.goto(address('gallery'));
    await page.getByRole('searchbox').fill('mill');
    await page.locator('.gallery-tile', { hasText: 'Sawmill' }).first().waitFor();
    expect(await page.locator('.gallery-tile').count()).toBeGreaterThan(4);
    expect(await page.locator('.gallery-tile', { hasText: 'Church' }).count()).toBe(0);
    await expectUsable(page, 'the gallery, searched');
  });
});
