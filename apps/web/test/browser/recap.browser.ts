import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUILDER_MOUSE, playBuilder } from './builder-player.ts';
import { openFile, openPage, type PageOpening, PHONE, resize, SIZES, startGame, withBrowser } from './harness.ts';

withBrowser();

/** A game against Botric in which he has just had a turn. */
async function afterBotric(opening: PageOpening): Promise<Page> {
  const page = await openPage(opening);
  await startGame(page, 'solo', { 'Ties in Botric': 'auto' });
  await page.waitForSelector('.verbs');
  if (opening.settings?.hints === true) {
    // The opening card comes a moment later.
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('e');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.recap');
  return page;
}

function isShown(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector<HTMLElement>('.table')?.dataset.recap === 'shown');
}

describe('what Botric did', () => {
  it('is played on the board by itself, with his reasons, and never stands in the way', async () => {
    const page = await afterBotric({ settings: { motion: 'quick' } });
    await page.waitForSelector('.hl-narrated');
    expect(await page.locator('.round').textContent()).toContain('Round 1');
    expect(await page.locator('.recap-text').textContent()).toMatch(/Botric.*Hiring: /);
    // An action leads back to the present, with what was meant.
    await page.keyboard.press('w');
    await page.waitForSelector('.verb.chosen[data-verb="work"]');
    expect(await page.locator('.recap, .hl-narrated').count()).toBe(0);
    expect(await page.locator('.round').textContent()).toContain('Round 2');
  });

  it('ends after its last step, and a tile of the village can be chosen out of it', async () => {
    const page = await afterBotric({ settings: { motion: 'quick' } });
    await page.waitForSelector('.hl-narrated');
    await page.locator('[data-t="tile/quarry"]').click();
    await page.waitForSelector('[data-t="tile/quarry"][aria-pressed="true"]');
    await page.locator('[data-end]').click();
    await page.locator('.act .act-buttons .main').click();
    await page.waitForSelector('.recap.shown');
    for (let step = 0; step < 12 && (await isShown(page)); step++) await page.locator('.recap [data-tell]').click();
    expect(await isShown(page)).toBe(false);
    expect(await page.locator('.recap').count()).toBe(0);
  });

  it('is only offered where nothing is to move, and begins with a key', async () => {
    const page = await afterBotric({});
    expect(await isShown(page)).toBe(false);
    await page.keyboard.press('n');
    await page.waitForSelector('.hl-narrated');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.table[data-recap="none"]');
    expect(await page.locator('.recap').count()).toBe(0);
  });

  it('lights up what a line of the log is about', async () => {
    const page = await afterBotric({});
    await page.locator('.tab-log').click();
    const line = page.locator('.log-line > button').filter({ hasText: 'Market' }).first();
    await line.hover();
    await page.waitForSelector('.hl-narrated');
    await page.locator('.table-bar').hover();
    await expect.poll(() => page.locator('.hl-narrated').count()).toBe(0);
  });
});

it('says on a phone how much there is before what it shows, and leads to all of it by a tap', async () => {
  const page = await openPage({ size: PHONE, touch: true });
  const record = readFileSync(new URL('../records/lake-3.hamlet.json', import.meta.url), 'utf8');
  await openFile(page, 'lake-3.hamlet.json', record);
  const note = page.locator('.recap-open > .note');
  expect(await note.textContent()).toMatch(/^and \d+ earlier$/);
  const [inside, strip] = [await note.boundingBox(), await page.locator('.recap').boundingBox()];
  if (!inside || !strip) throw new Error('not in sight');
  expect(inside.y + inside.height).toBeLessThanOrEqual(strip.y + strip.height);
  await page.locator('.recap-open').tap();
  await page.locator('.tab-log[aria-selected="true"]').waitFor();
});

const ON_ITS_SIDE = { width: 740, height: 360 };

describe('what is to be read on a phone', () => {
  it('never lies over the village, and leaves what is needed for play in view', async () => {
    const looks = [
      { size: PHONE, settings: { hints: true } },
      { size: PHONE, settings: { motion: 'quick' } },
      { size: ON_ITS_SIDE, settings: { motion: 'quick' } },
    ];
    for (const { size, settings } of looks) {
      const page = await afterBotric({ size, touch: true, settings });
      await page.waitForTimeout(300);
      const boxOf = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox();
        if (!box) throw new Error(`${selector} is not there`);
        return { top: box.y, bottom: box.y + box.height, height: box.height };
      };
      const [village, strip, end] = [await boxOf('.hits'), await boxOf('.note-strip'), await boxOf('[data-end]')];
      expect(village.bottom).toBeLessThanOrEqual(strip.top + 0.5);
      expect(village.height).toBeGreaterThan(120);
      expect(end.bottom).toBeLessThanOrEqual(size.height);
    }
  });

  it('lies below the village in every larger window too', async () => {
    const page = await afterBotric({});
    const ends = () =>
      page.evaluate(() => {
        const [village, strip] = ['.hits', '.note-strip'].map((known) => document.querySelector(known));
        return (strip?.getBoundingClientRect().top ?? 0) - (village?.getBoundingClientRect().bottom ?? Infinity);
      });
    for (const size of SIZES.filter(({ height }) => height > 500)) {
      await resize(page, size);
      await expect.poll(ends, { message: `${size.width}x${size.height}` }).toBeGreaterThanOrEqual(-0.5);
    }
  });
});

describe('motion', () => {
  it('is seen, and any input ends it', async () => {
    const page = await openPage({ settings: { motion: 'slow' } });
    await startGame(page, 'solo');
    // From within the page: a motion is short, and this machine may be busy.
    await page.evaluate(() => {
      const ended = new Promise<number>((resolve) => {
        new MutationObserver((_, first) => {
          const flying = document.querySelector('.flying');
          if (!flying?.firstElementChild) return;
          first.disconnect();
          const start = performance.now();
          new MutationObserver(() => {
            if (!flying.firstElementChild) resolve(performance.now() - start);
          }).observe(flying, { childList: true });
          dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
        }).observe(document.body, { childList: true, subtree: true });
      });
      Object.assign(window, { ended });
    });
    await page.locator('.verb[data-verb="move"]').click();
    await page.locator('[data-row]').first().click();
    const took = await page.evaluate(() => (window as unknown as { ended: Promise<number> }).ended);
    expect(took).toBeLessThan(250);
  });

  it('is none where it is turned off', async () => {
    const page = await openPage({ settings: { motion: 'off' } });
    await startGame(page, 'solo');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          if (addedNodes.length > 0 && (target as Element).closest('.flying')) seen.push('flying');
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.locator('.verb[data-verb="move"]').click();
    await page.locator('[data-row]').first().click();
    await page.waitForSelector('.table[data-ply="1"]');
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  });
});

it('a year of Builder Pro is played with the same controls: play, pause, speed, and all at once', async () => {
  const page = await openPage({ settings: { motion: 'slow' } });
  const record = readFileSync(new URL('../records/builder-pro-3.hamlet.json', import.meta.url), 'utf8');
  await openFile(page, 'builder-pro-3.hamlet.json', record);
  await page.waitForSelector('.table');
  await playBuilder(page, BUILDER_MOUSE, (scene) => scene === 'report');
  await page.locator('dialog[open] [data-run]').click();
  const told = page.locator('dialog[open] .report-step');
  const before = await told.count();
  await page.waitForTimeout(1200);
  expect(await told.count()).toBe(before);
  expect(await page.getByLabel('Speed').count()).toBe(0);
  await page.locator('dialog[open] [data-run]').click();
  await page.getByLabel('Speed').selectOption('4');
  await expect.poll(() => told.count()).toBeGreaterThan(before);
  if (await page.locator('dialog[open] [data-skip]').count()) await page.locator('dialog[open] [data-skip]').click();
  await page.waitForSelector('dialog[open] [data-report=done]');
  expect(await page.locator('dialog[open] [data-run]').count()).toBe(0);
  // What had the focus before is gone; it goes on at the turn, and a card has its number once a key was used.
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog', { state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.side-now h2'))).toBe(true);
  const number = (row: Element) => getComputedStyle(row, '::before').content;
  expect(await page.locator('[data-row]').first().evaluate(number)).toContain('counter');
});
