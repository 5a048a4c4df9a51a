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

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly elementCount?: number; readonly data?: { readonly type?: string } };
}

/**
 * What a browser does for an input, counted: how long it takes depends on the machine, how much it is does not. `styled` are
 * elements, `laidOut` is how often the page was laid out while the input was still being answered, before what it changes was drawn.
 */
async function workFor(page: Page, input: () => Promise<void>): Promise<{ styled: number; laidOut: number }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  await still(page);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await input();
  await still(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const named = (wanted: string) => traceEvents.filter(({ name }) => name === wanted);
  const styled = named('UpdateLayoutTree').reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
  const presses = named('EventDispatch').filter(({ args }) => /keydown|click/.test(args?.data?.type ?? ''));
  const isWithin = ({ ts }: TraceEvent) => presses.some(({ ts: from, dur = 0 }) => ts >= from && ts < from + dur);
  return { styled, laidOut: named('Layout').filter(isWithin).length };
}

async function drag(page: Page, { width, height }: { readonly width: number; readonly height: number }): Promise<void> {
  await page.mouse.move(width / 3, height / 3);
  await page.mouse.down();
  for (const by of [10, 20, 30]) await page.mouse.move(width / 3 + by, height / 3 + by);
  await page.mouse.up();
}

/** Elements that an input may have styled again; the land of a late village would be 1,900 by itself. */
const MOST_STYLED = 800;

describe('an input in a late game', () => {
  it('leaves the village as it is on a desktop, a phone and a phone on its side: few elements are styled again', async () => {
    const page = await openPage();
    await page.goto(address('games', 'open'));
    await page.setInputFiles('input[type=file]', LATE_GAME);
    await page.waitForSelector('.board .land canvas');
    for (const size of [DESKTOP, PHONE, { width: 740, height: 360 }]) {
      await page.setViewportSize(size);
      await page.keyboard.press('Escape');
      await page.mouse.move(0, 0);
      const works = {
        key: await workFor(page, () => page.keyboard.press('w')),
        hover: await workFor(page, () => page.mouse.move(size.width / 3, size.height / 3)),
        zoom: await workFor(page, () => page.keyboard.press('+')),
        drag: await workFor(page, () => drag(page, size)),
      };
      expect(works.key.styled).toBeGreaterThan(0);
      expect(works.zoom.styled).toBeGreaterThan(0);
      for (const { styled } of Object.values(works)) expect(styled).toBeLessThan(MOST_STYLED);
    }
  });

  it('takes the focus from what goes away before anything is drawn, so that nothing is laid out half drawn', async () => {
    const page = await openPage({ size: PHONE });
    await page.goto(address('games', 'open'));
    await page.setInputFiles('input[type=file]', join(import.meta.dirname, '..', 'records', 'hamlet-2.hamlet.json'));
    await page.waitForSelector('[data-row]');
    const isInPanel = () => page.evaluate(() => document.activeElement?.matches('.side-now *') === true);
    for (const button of ['[data-verb="build"]', '[data-row]', '.act .main']) {
      const { laidOut } = await workFor(page, () => page.click(button));
      expect({ button, laidOut }).toEqual({ button, laidOut: 0 });
      await expect.poll(isInPanel).toBe(true);
    }
  });

  it('opens a window in the next frame, which Escape closes at once, and holds the rest of the page back after it', async () => {
    const page = await openPage();
    await page.goto(address('games', 'open'));
    await page.setInputFiles('input[type=file]', LATE_GAME);
    await page.waitForSelector('.rows-list li:nth-child(20)');
    const menu = page.getByRole('button', { name: 'Menu' });
    // The first time it is fetched.
    await menu.click();
    await page.waitForSelector('dialog:modal');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    const seen = await menu.evaluate((button: HTMLElement) => {
      button.click();
      return new Promise<boolean[]>((told) =>
        requestAnimationFrame(() => {
          const dialog = document.querySelector('dialog');
          const isOpen = dialog?.open === true && dialog.getBoundingClientRect().height > 100;
          const isModal = dialog?.matches(':modal') === true;
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
          setTimeout(() => told([isOpen, isModal, document.querySelector('dialog') === null]));
        }),
      );
    });
    expect(seen).toEqual([true, false, true]);
    await menu.click();
    await page.waitForSelector('dialog:modal');
    expect(await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement))).toBe(true);
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
