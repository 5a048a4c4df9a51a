import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFits } from './fit.ts';
import { address, DESKTOP, openFile, openPage, PHONE, resize, startGame, withBrowser } from './harness.ts';

withBrowser();

const SMALLEST = 13;
const RECORDS = ['hamlet-2', 'lake-3', 'builder-pro-3'];
const PLAIN = [[], ['new', 'lake'], ['new', 'builder-pro'], ['games'], ['rules'], ['settings'], ['gallery'], ['learn']];
const SIZES = [PHONE, { width: 844, height: 390 }, DESKTOP, { width: 1920, height: 1080 }];
/** Windows in which large texts leave the buttons little room. */
const LARGE_TEXT = [
  PHONE,
  { width: 768, height: 1024 },
  { width: 640, height: 400 },
  { width: 740, height: 360 },
  { width: 1024, height: 640 },
  DESKTOP,
  { width: 1440, height: 900 },
  { width: 1700, height: 990 },
];
/** Those in which the list of actions has little room below the kinds of actions. */
const LOW_LISTS = [PHONE, { width: 740, height: 360 }, { width: 640, height: 400 }, { width: 1024, height: 640 }];

/** Letters and numbers that are part of a drawing; beside each stands the same in words. */
const DRAWN = '.mark, .board text:not(.name), svg[aria-hidden=true], option';

async function expectReadable(page: Page, at: string): Promise<void> {
  expect({ at, small: await page.evaluate(findSmall, { smallest: SMALLEST, drawn: DRAWN }) }).toEqual({
    at,
    small: [],
  });
}

/** Runs in the page: texts in sight that are smaller than they may be, those of charts as they are drawn. */
function findSmall({ smallest, drawn }: { readonly smallest: number; readonly drawn: string }): string[] {
  const small = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode;
    if (!element || !textContent?.trim() || element.closest(drawn)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * (matrix?.a ?? 1);
    if (size < smallest - 0.05) small.add(`${size} ${element.className} “${textContent.trim().slice(0, 40)}”`);
  }
  return [...small];
}

async function openRecord(page: Page, name: string): Promise<void> {
  const file = `${name}.hamlet.json`;
  await openFile(page, file, readFileSync(join(import.meta.dirname, '..', 'records', file), 'utf8'));
  await page.waitForSelector('.table');
}

async function expectTableReadable(page: Page, at: string): Promise<void> {
  await expectReadable(page, at);
  for (const tab of await page.locator('.tab:visible').all()) {
    await tab.click();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expectReadable(page, `${at}, ${await tab.textContent()}`);
  }
}

it.each(samples(SIZES, [PHONE]))('no text is smaller than 13 pixels at $width x $height', async (size) => {
  const page = await openPage({ size, touch: size.width < 900, settings: { hints: true } });
  for (const parts of PLAIN) {
    await page.goto(address(...parts));
    await page.waitForSelector('main h1, .bar h1');
    await expectReadable(page, parts.join('/'));
  }
  // As in the first games the tiles bear their names.
  await startGame(page, 'solo');
  await page.locator('.names .name', { hasText: 'Quarry' }).waitFor();
  await page.waitForSelector('dialog[open]');
  await expectReadable(page, 'how to begin');
  await page.keyboard.press('Escape');
  await expectTableReadable(page, 'solo');
  for (const name of RECORDS) {
    await openRecord(page, name);
    await expectTableReadable(page, name);
  }
});

/** Those of the elements whose content is wider than they are, so that it runs into what stands beside them. */
function tooWide(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth + 1 ? [(one.textContent ?? '').slice(0, 60)] : [])),
    );
}

it('texts grow with their setting, and the twelve verbs by the lake are in sight', async () => {
  const page = await openPage({ size: PHONE, touch: true });
  await page.goto(address('settings'));
  const heading = page.locator('h1').first();
  const sizeOf = () => heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await sizeOf();
  await page.getByLabel('Text size').selectOption('130');
  expect((await sizeOf()) / before).toBeCloseTo(1.3, 2);
  await expectFits(page, 'settings');
  await openRecord(page, 'builder-pro-3');
  for (const size of LARGE_TEXT) {
    await resize(page, size);
    const at = `Builder Pro, ${size.width}x${size.height}`;
    await expectFits(page, at);
    expect({ at, wide: await tooWide(page, '.counter, .tile-card') }).toEqual({ at, wide: [] });
  }
  await resize(page, { width: 768, height: 1024 });
  await page.locator('.dock .tile-card.can').first().click();
  const boxOf = (selector: string) =>
    page.locator(`.placing-panel ${selector}`).evaluate((one) => one.getBoundingClientRect());
  await page.waitForSelector('.placing-panel .site');
  expect((await boxOf('.act-buttons')).top).toBeGreaterThanOrEqual((await boxOf('.site')).bottom);
  await openRecord(page, 'lake-3');
  for (const size of LOW_LISTS) {
    await resize(page, size);
    await expectFits(page, `By the Lake, ${size.width}x${size.height}`);
    const below = await page.evaluate(() => {
      const { bottom = 0 } = document.querySelector('.side-now')?.getBoundingClientRect() ?? {};
      return (document.querySelector('.row-text')?.getBoundingClientRect().bottom ?? Infinity) - bottom;
    });
    expect({ size, isSeen: below <= 1 }).toEqual({ size, isSeen: true });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  const hidden = await page.evaluate(() => {
    const { bottom = 0 } = document.querySelector('.side-now')?.getBoundingClientRect() ?? {};
    return [...document.querySelectorAll('.verb')].filter((verb) => verb.getBoundingClientRect().bottom > bottom);
  });
  expect(await page.locator('.verb').count()).toBe(12);
  expect(hidden).toEqual([]);
});

it('where values come from and how rulings are numbered is for the curious', async () => {
  const page = await openPage();
  await page.goto(address('rules', 'transport'));
  const numbers = page.locator('.rulings b');
  await page.locator('.rulings li').first().waitFor({ state: 'attached' });
  expect(await numbers.count()).toBe(0);
  await page.goto(address('gallery', 'hamlet', 'church'));
  await page.waitForSelector('dialog[open]');
  expect(await page.locator('.gallery-known').count()).toBe(0);
  await page.goto(address('settings'));
  await page.getByLabel('for the curious').check();
  await page.goto(address('rules', 'transport'));
  await numbers.first().waitFor({ state: 'attached' });
  await page.goto(address('gallery', 'hamlet', 'church'));
  await page.waitForSelector('.gallery-known');
});
