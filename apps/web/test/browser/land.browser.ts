import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, openPage, withBrowser } from './harness.ts';

withBrowser();

/** Opens a late game whose next action may be a building. */
async function openLateGame(page: Page): Promise<void> {
  await page.goto(address('games', 'open'));
  await page.setInputFiles('input[type=file]', join(import.meta.dirname, '..', 'records', 'hamlet-2.hamlet.json'));
  await page.waitForSelector('.land canvas');
}

interface Painted {
  /** The pixels for a pixel of the page, and the share of them that is painted. */
  readonly sharpness: number;
  readonly share: number;
  readonly colour: readonly number[];
}

/** The picture that lies on top, as it is on the page. */
function paintedOn(page: Page): Promise<Painted> {
  return page.evaluate(() => {
    const picture = [...document.querySelectorAll<HTMLCanvasElement>('.land canvas')].at(-1);
    if (!picture) throw new Error('nothing is painted');
    const copy = new OffscreenCanvas(picture.width, picture.height);
    const context = copy.getContext('2d');
    if (!context) throw new Error('no context');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    let [count, sums] = [0, [0, 0, 0]];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] < 255) continue;
      count++;
      sums = sums.map((sum, index) => sum + data[at + index]);
    }
    return {
      sharpness: picture.width / picture.getBoundingClientRect().width,
      share: (4 * count) / data.length,
      colour: sums.map((sum) => sum / count),
    };
  });
}

const tilesOn = (page: Page) => page.locator('.land').getAttribute('data-tiles').then(Number);

describe('the land of a village', () => {
  it('is one sharp picture, with another one above it from near, and has the colours of the theme', async () => {
    const page = await openPage();
    await openLateGame(page);
    expect(await tilesOn(page)).toBeGreaterThan(15);
    await expect.poll(() => page.locator('.board .scene').count()).toBe(0);
    expect(await page.locator('.land canvas').count()).toBe(1);
    const far = await paintedOn(page);
    expect(far.sharpness).toBeCloseTo(1, 1);
    expect(far.share).toBeGreaterThan(0.3);

    for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('+');
    await expect.poll(() => page.locator('.land canvas').count()).toBe(2);
    await expect.poll(async () => (await paintedOn(page)).sharpness).toBeCloseTo(1, 1);
    await page.keyboard.press('0');
    await expect.poll(() => page.locator('.land canvas').count()).toBe(1);

    const [, light] = far.colour;
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    await expect.poll(async () => (await paintedOn(page)).colour[1]).toBeLessThan(light - 40);
  });

  it('shows a new tile at once, and paints it when it has arrived', async () => {
    const page = await openPage({ settings: { motion: 'normal', confirm: 'never' } });
    await openLateGame(page);
    await expect.poll(() => page.locator('.board .scene').count()).toBe(0);
    const before = await tilesOn(page);
    await page.click('[data-verb="build"]');
    await page.locator('[data-row]').first().click();
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector('.board .layer:not(.live) .arrives .scene'))
          document.documentElement.setAttribute('data-arrived', '');
      });
      watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    for (let tries = 0; tries < 5 && (await tilesOn(page)) === before; tries++) {
      const main = page.locator('.act .act-buttons .main:not(:disabled)');
      if ((await main.count()) > 0) await main.first().click();
      await page.waitForTimeout(1500);
    }
    await expect.poll(() => tilesOn(page)).toBe(before + 1);
    expect(await page.locator('html[data-arrived]').count()).toBe(1);
    await expect.poll(() => page.locator('.board .layer:not(.live) .scene').count()).toBe(0);
    await page.locator('.undo:not(:disabled)').first().click();
    await expect.poll(() => tilesOn(page)).toBe(before);
  });
});
