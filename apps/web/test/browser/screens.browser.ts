import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { address, openPage, PHONE, startGame, withBrowser } from './harness.ts';
import { MOUSE, play, TO_BUILD } from './player.ts';

withBrowser();

const PLAIN = [
  [],
  ['new', 'solo'],
  ['new', 'builder-pro'],
  ['games'],
  ['rules', 'transport'],
  ['settings'],
  ['gallery'],
  ['learn'],
  ['learn', 'village', 'goods'],
  ['learn', 'years', 'first'],
];

describe('by day and by dusk, on a desktop and on a phone', () => {
  it('every plain screen can be used by everybody', async () => {
    const page = await openPage();
    for (const parts of PLAIN) {
      await page.goto(address(...parts));
      await page.waitForSelector(parts.length > 2 ? '[data-coach]' : 'main h1, .bar h1');
      await expectUsable(page, parts.join('/'));
    }
    await page.goto(address('rules'));
    await page.getByRole('searchbox').fill('how do I win');
    await page.waitForSelector('mark');
    await expectUsable(page, 'an answer');
  });

  it('the table can be used by everybody, whatever is being decided', async () => {
    const page = await openPage({ settings: { hints: true } });
    await startGame(page, 'lake', { 'A quicker start': 'on' });
    await page.waitForSelector('.table');
    await page.waitForSelector('dialog[open]');
    await expectUsable(page, 'how to begin');
    await page.keyboard.press('Escape');
    await expectUsable(page, 'turn');
    for (const tab of await page.locator('.tab:visible').all()) {
      await tab.click();
      await expectUsable(page, (await tab.textContent()) ?? '');
    }
    await page.locator('.tab').first().click();
    await page.getByRole('button', { name: 'Refine', exact: true }).click();
    await expectUsable(page, 'why not');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expectUsable(page, 'keys');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await expectUsable(page, 'menu');
    await page.keyboard.press('Escape');
    await play(page, MOUSE, (scene) => scene.placing, 31, TO_BUILD);
    await expectUsable(page, 'placing');
    await page.click('[data-confirm]');
    await page.waitForFunction(() => !document.querySelector('.act .placing'));
    await expectUsable(page, 'paying');
  });
});

describe('a new game', () => {
  it('shows the ratings of bots at the kind of table where they were measured, and at no other', async () => {
    const page = await openPage();
    const shown = () =>
      page
        .locator('.seat')
        .getByText(/Rating \d+/)
        .count();
    await page.goto(address('new', 'hamlet'));
    await page.getByLabel('Played by').nth(1).selectOption('apprentice');
    expect(await shown()).toBe(1);
    await page.getByLabel('Players').selectOption('3');
    await page.locator('.seat').nth(2).waitFor();
    expect(await shown()).toBe(0);
    await page.getByLabel('Players').selectOption('2');
    await page.locator('.seat').nth(2).waitFor({ state: 'detached' });
    expect(await shown()).toBe(1);
    await page.getByLabel('Which game').selectOption('lake');
    await page.getByLabel('Played by').nth(1).selectOption('apprentice');
    expect(await shown()).toBe(0);
  });
});

describe('on a phone', () => {
  it('everything needed for a turn is in view, and large enough to touch', async () => {
    const page = await openPage({ size: PHONE, touch: true });
    await startGame(page, 'hamlet', { 'A quicker start': 'on' });
    await expectInView(page, ['.verbs .verb', '.villager-token', '[data-end]', '.tab', '.tools-fold']);
    await play(page, MOUSE, (scene) => scene.placing, 33, TO_BUILD);
    await expectInView(page, ['.placing .button', '[data-confirm]']);
    await page.click('[data-confirm]');
    await page.waitForSelector('.act .payment');
    await expectInView(page, ['[data-confirm]']);
    expect((await page.locator('[data-confirm]').boundingBox())?.width).toBeGreaterThan(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

async function expectInView(page: Page, selectors: readonly string[]): Promise<void> {
  const found = await page.evaluate((wanted) => {
    const outside: string[] = [];
    const small: string[] = [];
    for (const selector of wanted) {
      const all = [...document.querySelectorAll(selector)];
      if (all.length === 0) outside.push(`${selector} is not there`);
      for (const element of all) {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        const label = `${selector} ${element.textContent} ${Math.round(width)}x${Math.round(height)}`;
        if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) outside.push(label);
        if (width < 44 || height < 44) small.push(label);
      }
    }
    return { outside, small };
  }, selectors);
  expect(found).toEqual({ outside: [], small: [] });
}
