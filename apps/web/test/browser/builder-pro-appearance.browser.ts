import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { BUILDER_MOUSE, BUILDER_TOUCH, openBuilder, playBuilder } from './builder-player.ts';
import { PHONE, withBrowser } from './harness.ts';

withBrowser();

describe('by day and by dusk, on a desktop and on a phone', () => {
  it('everybody can use the table, whatever is being decided', async () => {
    const page = await openBuilder({ settings: { hints: true } }, { seats: 3, people: 2 });
    const checked = new Set<string>();
    const check = async (name: string) => {
      if (checked.has(name)) return;
      checked.add(name);
      await expectUsable(page, name);
    };
    await playBuilder(page, BUILDER_MOUSE, async (scene, met) => {
      if (scene !== 'wait') await check(scene);
      return met.has('report') && scene === 'build';
    });
    for (const tab of await page.locator('.tab:visible').all()) {
      await tab.click();
      await check(`tab ${await tab.textContent()}`);
    }
    await page.click('.tab-act');
    await page.keyboard.press('l');
    await check('another hamlet');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await check('keys');
    await page.keyboard.press('Escape');
    await page.locator('.year-back').last().click();
    await check('the back of a card');
    for (const name of ['curtain', 'intro', 'draw', 'drawn', 'build', 'place', 'keep', 'report'])
      expect([...checked]).toContain(name);
  });
});

describe('on a phone', () => {
  it('everything needed for a turn is in view and large enough to touch', async () => {
    const page = await openBuilder({ size: PHONE, touch: true }, { seats: 3 });
    await playBuilder(page, BUILDER_TOUCH, async (scene, met) => {
      const wanted = NEEDED[scene];
      if (wanted) expect({ scene, found: await misplaced(page, wanted) }).toEqual({ scene, found: [] });
      return scene === 'keep' && met.has('report');
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  draw: ['[data-bag]', '.tab', '.tools-fold', '.year-back'],
  build: ['[data-end]', '.dock', '.tab', '.counter'],
  place: ['[data-confirm]', '[data-turn]', '.placing-panel .button', '.tab'],
  keep: ['[data-keep-none], [data-confirm]', '.tab'],
};

/** What is outside of the screen or too small for a finger. */
function misplaced(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      wanted.flatMap((selector) => {
        const [first, ...rest] = document.querySelectorAll(selector);
        if (!first) return [`${selector} is not there`];
        return [first, ...rest].flatMap((element) => {
          const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
          const isOut = left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
          const isSmall = selector !== '.counter' && (width < 44 || height < 44);
          return isOut || isSmall ? [`${selector} ${element.textContent} ${width}x${height} at ${left},${top}`] : [];
        });
      }),
    selectors,
  );
}
