import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { address, openPage, withBrowser } from './harness.ts';
import { follow, has, PUPILS } from './pupil.ts';

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

/** Keeps whatever is shown for a while, such as a ribbon, on the page. */
async function holdMoments(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0, ...given: unknown[]) => (ms === 2600 ? 0 : wait(run, ms, ...given)),
    });
  });
}

describe('a ribbon', { tags: ['soak'] }, () => {
  it.each([
    ['a milestone', 'flag', 'village', 'goods', '3', 'You are the Planner now'],
    ['a year', 'bell', 'years', 'first', '2', 'Year'],
  ])('tells of %s', { timeout: 600_000 }, async (name, icon, lesson, chapter, scene, words) => {
    const page = await openPage({ settings: { motion: 'off' } });
    await page.goto(address('learn', lesson, chapter, scene));
    await page.waitForSelector('[data-coach="step"]');
    await holdMoments(page);
    const ribbon = page.locator('.moment');
    for (let tries = 0; tries < 60 && (await ribbon.count()) === 0; tries++) {
      if (await has(page, '[data-coach="step"]')) await follow(page, PUPILS['by mouse']);
      await page.waitForTimeout(150);
    }
    expect(await ribbon.getAttribute('data-moment')).toBe(icon);
    expect(await ribbon.textContent()).toContain(words);
    await expectUsable(page, name);
  });
});

describe('dusk', { tags: ['soak'] }, () => {
  it.each([
    ['last', 'normal', 1],
    ['last', 'off', 0],
    ['first', 'normal', 0],
  ])('comes to Builder Pro with its last year where things may move: %s, %s', async (chapter, motion, count) => {
    const page = await openPage({ settings: { motion } });
    await page.goto(address('learn', 'years', chapter));
    await page.waitForSelector('[data-coach="step"]');
    expect(await page.locator('.table[data-dusk]').count()).toBe(count);
  });
});

describe('the picture of the first screen', () => {
  it('runs to the edges of any window', async () => {
    const page = await openPage();
    await page.locator('.home-scene svg').waitFor();
    for (const width of [360, 1280, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      // The hills run on beyond the frame of the drawing, and the window cuts them off.
      const drawn = await page.locator('.home-banner').evaluate((banner) => {
        const hills = [...banner.querySelectorAll('svg path')].map((part) => part.getBoundingClientRect());
        const frame = banner.getBoundingClientRect();
        return [
          Math.max(frame.left, Math.min(...hills.map(({ left }) => left))),
          Math.min(frame.right, Math.max(...hills.map(({ right }) => right))),
        ];
      });
      expect(drawn).toEqual([0, width]);
    }
  });
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
