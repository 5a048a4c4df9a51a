import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, openPage, type PageOpening, startGame, withBrowser } from './harness.ts';

/** What somebody stumbled over in their first games. */

withBrowser();

const SMALL_PHONE: PageOpening = { size: { width: 360, height: 740 }, touch: true };

/** A game of which the draw is the same in every run. */
async function startDrawn(draw: number, opening: PageOpening): Promise<Page> {
  const page = await openPage(opening);
  await page.addInitScript((byte) => {
    crypto.getRandomValues = (array) => {
      if (ArrayBuffer.isView(array)) new Uint8Array(array.buffer).fill(byte);
      return array;
    };
  }, draw);
  await page.reload();
  await startGame(page, 'hamlet');
  return page;
}

async function startWith(page: Page, people: number, bots: number): Promise<void> {
  await page.goto(address('new', 'hamlet'));
  await page.getByLabel('Players').selectOption(String(people + bots));
  const players = page.getByLabel('Played by');
  for (let seat = 0; seat < people + bots; seat++)
    await players.nth(seat).selectOption(seat < people ? 'person' : 'random');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForSelector('.table');
}

describe('the opening card', () => {
  it('comes at the first decision where a bot begins', async () => {
    const begun: string[] = [];
    for (let draw = 1; draw < 12 && !begun.includes('bot'); draw++) {
      const page = await startDrawn(draw, { settings: { hints: true, pace: 'calm' } });
      const first = await page.locator('.strip-name').first().textContent();
      begun.push(first === 'You' ? 'person' : 'bot');
      await page.waitForSelector('dialog[open] .intro');
      await page.context().close();
    }
    expect(begun).toContain('bot');
  });
});

describe('keys', () => {
  it('j goes to the board, and the arrows work there at once', async () => {
    const page = await openPage();
    await startGame(page, 'solo');
    await page.keyboard.press('j');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-t'));
    const before = await focused();
    expect(before).toMatch(/^(tile|worker)\//);
    for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(arrow);
    expect(await focused()).toMatch(/^(tile|worker)\//);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).not.toBe(before);
  });
});

describe('two people at one screen', () => {
  it('the cover waits for the next one, who then sees whose turn it is', async () => {
    const page = await openPage(SMALL_PHONE);
    await startWith(page, 2, 0);
    await page.locator('.side-now').evaluate((side) => side.scrollTo(0, side.scrollHeight));
    await page.locator('[data-end]').click();
    await page.locator('.act .act-buttons .main').click();
    const cover = page.locator('.handover');
    await cover.waitFor();
    await page.waitForTimeout(3000);
    expect(await cover.count()).toBe(1);
    const ply = await page.locator('.table').getAttribute('data-ply');
    await page.keyboard.press('e');
    await cover.waitFor({ state: 'detached' });
    expect(await page.locator('.table').getAttribute('data-ply')).toBe(ply);
    expect(await page.locator('.side-now').evaluate((side) => side.scrollTop)).toBe(0);
  });
});

describe('on a phone', () => {
  it('four players are all in sight', async () => {
    const page = await openPage(SMALL_PHONE);
    await startWith(page, 1, 3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const menu = await page.getByRole('button', { name: 'Menu' }).first().boundingBox();
    const rights = await page
      .locator('.strip-number')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(rights).toHaveLength(8);
    for (const right of rights) expect(right).toBeLessThanOrEqual(menu?.x ?? 0);
  });

  it('no row of the list is cut to a sliver, however high the window is', async () => {
    const page = await openPage(SMALL_PHONE);
    await startGame(page, 'solo');
    await page.waitForSelector('.verbs');
    for (const height of [640, 740, 800, 844, 860, 932]) {
      await page.setViewportSize({ width: 360, height });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const { bottom, tops } = await page.evaluate(() => ({
        bottom: document.querySelector('.side-now')?.getBoundingClientRect().bottom ?? 0,
        tops: [...document.querySelectorAll('.act-list .row')].map((row) => row.getBoundingClientRect()),
      }));
      expect(bottom).toBeGreaterThan(height / 2);
      const whole = tops.filter((row) => row.bottom <= bottom).length;
      const begun = tops.filter((row) => row.top < bottom - 1).length;
      // A low phone has room for one.
      const least = height < 700 ? 1 : 2;
      expect([height, begun === 0 || whole >= Math.min(least, tops.length)]).toEqual([height, true]);
      expect(height < 700 && begun > whole).toBe(false);
      // A high one has room for two, and the board for half of the window.
      if (height > 840) expect([height, begun > 0]).toEqual([height, true]);
      const board = (await page.locator('.board').boundingBox())?.height ?? 0;
      expect([height, board / height >= 0.5]).toEqual([height, true]);
    }
  });
});
