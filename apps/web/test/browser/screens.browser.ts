import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, openPage, PHONE, startGame, withBrowser } from './harness.ts';
import { MOUSE, play, TO_BUILD } from './player.ts';

withBrowser();

/** What axe finds that keeps somebody from using the screen. */
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

async function expectUsable(page: Page, at: string): Promise<void> {
  expect({ at, found: await serious(page) }).toEqual({ at, found: [] });
}

const PLAIN = [
  [],
  ['new', 'solo'],
  ['new', 'lake'],
  ['games'],
  ['rules'],
  ['rules', 'transport'],
  ['settings'],
  ['gallery'],
];

const LOOKS = [
  { theme: 'light', size: { width: 1280, height: 800 } },
  { theme: 'dark', size: PHONE },
] as const;

describe.each(LOOKS)('in $theme at $size.width x $size.height', (look) => {
  it('every plain screen can be used by everybody', async () => {
    const page = await openPage(look);
    for (const parts of PLAIN) {
      await page.goto(address(...parts));
      await page.waitForSelector('main h1, .bar h1');
      await expectUsable(page, parts.join('/'));
    }
  });

  it('the table can be used by everybody, whatever is being decided', async () => {
    const page = await openPage({ ...look, settings: { hints: true } });
    await startGame(page, 'lake', { 'A quicker start': 'on' });
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
    await play(page, MOUSE, (scene) => scene.placing, 31, TO_BUILD);
    await expectUsable(page, 'placing');
    await page.click('[data-confirm]');
    await page.waitForFunction(() => !document.querySelector('.act .placing'));
    await expectUsable(page, 'paying');
  });

  it('the end and the replay can be used by everybody', async () => {
    const page = await openPage(look);
    await startGame(page, 'solo', { 'End after so many rounds': '8', 'Ties in Botric': 'auto' });
    await play(page, { ...MOUSE, row: (target) => MOUSE.end(target) }, () => false, 32);
    await expectUsable(page, 'final');
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.waitForSelector('.replay');
    await expectUsable(page, 'replay');
  });
});

describe('on a phone', () => {
  it('everything needed for a turn is in view, and large enough to touch', async () => {
    const page = await openPage({ size: PHONE, touch: true });
    await startGame(page, 'hamlet', { 'A quicker start': 'on' });
    await expectInView(page, ['.verbs .verb', '.villager-token', '[data-end]', '.tab', '.board-tools .button']);
    await play(page, MOUSE, (scene) => scene.placing, 33, TO_BUILD);
    await expectInView(page, ['.placing .button', '[data-confirm]']);
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
