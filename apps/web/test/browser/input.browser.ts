import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, DESKTOP, openPage, PHONE, withBrowser } from './harness.ts';

withBrowser();

const LATE_GAME = join(import.meta.dirname, '..', 'records', 'lake-3.hamlet.json');

/** Resolves when nothing has changed on the page for a while. */
function still(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        let changed = performance.now();
        const watch = new MutationObserver(() => (changed = performance.now()));
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const look = () => {
          if (performance.now() - changed < 200) return setTimeout(look, 20);
          watch.disconnect();
          return done();
        };
        requestAnimationFrame(look);
      }),
  );
}

/** What a browser does for an input, counted: how long it takes depends on the machine, how much it is does not. */
async function workFor(page: Page, input: () => Promise<void>): Promise<{ styled: number }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  await still(page);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await input();
  await still(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly { readonly name: string; readonly args?: { readonly elementCount?: number } }[];
  };
  const updates = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  return { styled: updates.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0) };
}

describe('an input in a late game', () => {
  it('leaves the village as it is on a desktop, a phone and a phone on its side: few elements are styled again', async () => {
    const page = await openPage();
    await page.goto(address('games', 'open'));
    await page.setInputFiles('input[type=file]', LATE_GAME);
    await page.waitForSelector('.board .scene');
    for (const size of [DESKTOP, PHONE, { width: 740, height: 360 }]) {
      await page.setViewportSize(size);
      await page.keyboard.press('Escape');
      await page.mouse.move(0, 0);
      const all = await page.locator('.board *').count();
      expect(all).toBeGreaterThan(2000);
      const works = {
        key: await workFor(page, () => page.keyboard.press('w')),
        hover: await workFor(page, () => page.mouse.move(size.width / 3, size.height / 3)),
        zoom: await workFor(page, () => page.keyboard.press('+')),
      };
      expect(works.key.styled).toBeGreaterThan(0);
      expect(works.zoom.styled).toBeGreaterThan(0);
      for (const { styled } of Object.values(works)) expect(styled).toBeLessThan(all / 3);
    }
  });

  it('is answered with what is in sight; the rest of the list follows after the frame', async () => {
    const page = await openPage();
    await page.goto(address('games', 'open'));
    await page.setInputFiles('input[type=file]', LATE_GAME);
    await page.waitForSelector('.rows-list li:nth-child(20)');
    await page.keyboard.press('f');
    await page.waitForSelector('.act.open');
    const atOnce = await page.evaluate(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      return new Promise<number>((told) =>
        requestAnimationFrame(() => told(document.querySelectorAll('.rows-list li').length)),
      );
    });
    expect(atOnce).toBeGreaterThan(3);
    expect(atOnce).toBeLessThan(10);
    await page.waitForSelector('.rows-list li:nth-child(20)');
  });
});
