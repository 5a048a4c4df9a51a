import { readFileSync } from 'node:fs';
import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { BUILDER_MOUSE, playBuilder } from './builder-player.ts';
import { address, openFile, openPage, type PageOpening, PHONE, withBrowser } from './harness.ts';

withBrowser();

const WINDOWS = {
  'on a desk': {},
  'on a phone': { size: PHONE, touch: true },
} as const satisfies Readonly<Record<string, PageOpening>>;

const KINDS = ['hamlet', 'lake', 'solo', 'builder-pro'] as const;

async function start(page: Page, kind: string): Promise<void> {
  await page.goto(address('new', kind));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForSelector('.table');
  await page
    .locator('dialog[open] button')
    .last()
    .click({ timeout: 3000 })
    .catch(() => {});
  // Tiles are drawn first; there is something to show on the board once they can be built.
  if (kind === 'builder-pro') await playBuilder(page, BUILDER_MOUSE, (scene) => scene === 'build');
}

/** What a suggested turn is good for, in words. */
const REASON = /It brings [^.]+\.|It leaves the most open for later\./;

/** Goes through the steps of a suggestion; gives what each of them says. */
async function read(page: Page): Promise<readonly string[]> {
  const told: string[] = [];
  for (const step of ['1', '2', '3']) {
    const strip = page.locator(`.suggestion[data-step="${step}"]:has(.advice-text b, .suggested)`);
    told.push((await strip.locator('.advice-text').textContent()) ?? '');
    if (step !== '3') await page.locator('.suggestion [data-more]').click();
  }
  return told;
}

const ALL = KINDS.flatMap((kind) =>
  (Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]).map((on) => [kind, on] as const),
);
const SOME = ALL.filter(([kind, on]) => kind === 'hamlet' && on === 'on a desk');

describe('a suggested move', () => {
  it.each(samples(ALL, SOME))('%s, %s, in three steps', async (kind, on) => {
    const page = await openPage({ ...WINDOWS[on], settings: { motion: 'off' } });
    await start(page, kind);
    await page.locator('[data-suggest]').click();
    const [first, second, third] = await read(page);
    expect(first).toContain('1 of 3');
    expect(second).not.toBe(first);
    // Nobody measured how chances come true against Botric, or with more than two seats, as Builder Pro begins.
    expect(third.includes('Chance to win')).toBe(kind === 'hamlet' || kind === 'lake');
    // Each step says why, in the same words.
    const why = REASON.exec(third)?.[0] ?? '';
    expect(why).not.toBe('');
    for (const told of [first, second]) expect(told).toContain(why);
    await page.locator('.plan-number').first().waitFor({ state: 'attached' });
    expect(await page.locator('.suggested li').count()).toBeGreaterThan(0);
    if (on === 'on a desk') await expectUsable(page, `a suggestion, ${kind}`);
    await page.locator('.suggestion .quiet').click();
    await expect.poll(() => page.locator('.plan').count()).toBe(0);
  });

  it('shows the tiles that would be built whole, above the years', async () => {
    const page = await openPage({ size: PHONE, touch: true, settings: { motion: 'off' } });
    const record = readFileSync(new URL('../records/builder-pro-3.hamlet.json', import.meta.url), 'utf8');
    await openFile(page, 'builder-pro-3.hamlet.json', record);
    await page.locator('[data-suggest]').tap();
    await read(page);
    await page.locator('.plan .ghost-edge').first().waitFor({ state: 'attached' });
    const lowest = () =>
      page.evaluate(() => {
        const bottoms = [...document.querySelectorAll('.plan .ghost-edge')].map(
          (edge) => edge.getBoundingClientRect().bottom,
        );
        const years = document.querySelector('.board-years')?.getBoundingClientRect().top ?? 0;
        return Math.max(...bottoms) - years;
      });
    await expect.poll(lowest).toBeLessThanOrEqual(0);
  });

  it('ends with the position that it was about, and comes again for the next', { tags: ['soak'] }, async () => {
    const page = await openPage({ settings: { motion: 'off' } });
    await start(page, 'hamlet');
    await page.keyboard.press('a');
    await read(page);
    await page.locator('.plan-number').first().waitFor({ state: 'attached' });
    const line = page.locator('[data-row]').first();
    await line.click();
    await page
      .locator('.act .act-buttons .main')
      .click({ timeout: 1000 })
      .catch(() => {});
    await page.waitForSelector('.suggestion', { state: 'detached' });
    await expect.poll(() => page.locator('.plan').count()).toBe(0);
  });

  it('is there in a replay, for the player to move', { tags: ['soak'] }, async () => {
    const page = await openPage({ settings: { motion: 'off' } });
    await start(page, 'hamlet');
    const id = /game\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await page.goto(address('replay', id));
    await page.locator('[data-suggest]').click();
    const [first] = await read(page);
    expect(first).toContain('Suggestion for');
    await page.locator('.plan-number').first().waitFor({ state: 'attached' });
  });
});
