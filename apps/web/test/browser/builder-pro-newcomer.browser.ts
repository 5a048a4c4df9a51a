import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUILDER_MOUSE, BUILDER_TOUCH, openBuilder, playBuilder } from './builder-player.ts';
import { address, openPage, PHONE, withBrowser } from './harness.ts';

/** What helps somebody who sees the table of Builder Pro for the first time. */

withBrowser();

describe('the opening card of Builder Pro', () => {
  it('is shown once, says what wins and what a year is made of, and can be opened again', async () => {
    const page = await openBuilder({ settings: { hints: true } }, { seats: 1, options: { 'Year cards': 'nice' } });
    const card = page.locator('dialog[open] .intro');
    await card.waitFor();
    expect(await card.textContent()).toMatch(/Most points after 7 years.*Rat Catcher \(22\).*Czar \(99\)/s);
    expect(await card.locator('.year-steps b').allTextContents()).toEqual(['Draw', 'Build', 'Keep', 'The year ends']);
    expect(await card.locator('.intro-stats li').count()).toBe(4);
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForSelector('[data-bag]');
    expect(await card.count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'How to begin' }).click();
    await card.waitFor();
  });
});

describe('a tile in the queue or in the bank', () => {
  it('says in words what it costs and gives, and shows the whole tile by the right button', async () => {
    const page = await openBuilder({}, { seats: 1 });
    await playBuilder(page, BUILDER_MOUSE, (scene) => scene === 'build');
    const mine = page.locator('.bank [data-tile="mining-camp"]');
    expect(await mine.locator('.tile-card-facts > span').allTextContents()).toEqual([
      '3 coins ',
      '+1 income ',
      '+1 storage ',
    ]);
    await mine.click({ button: 'right' });
    expect(await page.locator('dialog[open] .tile-info').textContent()).toContain('3 coins');
    expect(await page.locator('.placing-panel').count()).toBe(0);
  });

  it('is in sight on a phone where it can be built', async () => {
    for (const size of [PHONE, { width: 740, height: 360 }]) {
      const page = await openBuilder({ size, touch: true }, { seats: 3 });
      await playBuilder(page, BUILDER_TOUCH, (scene) => scene === 'build');
      const cards = page.locator('.shelf.queue [data-tile]');
      const kinds = await cards.evaluateAll((all) => all.map((card) => card.matches('.can')));
      expect(kinds).toContain(false);
      expect(kinds[0]).toBe(true);
      const box = await cards.first().boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? size.width)).toBeLessThan(size.width);
    }
  });

  it('keeps its place in the queue from building to keeping', async () => {
    const page = await openPage();
    await page.goto(address('games', 'open'));
    const file = join(import.meta.dirname, '..', 'records', 'builder-pro-3.hamlet.json');
    await page.setInputFiles('input[type=file]', file);
    for (const tile of ['sawmill', 'mining-camp']) {
      await page.click(`[data-tile="${tile}"]`);
      await page.click('[data-confirm]');
      await page.waitForSelector('.placing-panel', { state: 'detached' });
    }
    // What has become too dear lies before what can still be built.
    await page.waitForSelector('.shelf.queue li:has(.tile-card.no) ~ li .tile-card.can');
    const built = await kinds(page);
    await page.click('[data-end]');
    await page.click('[data-finish]');
    await page.waitForSelector('[data-keep-none]');
    expect(await kinds(page)).toEqual(built);
  });
});

/** The kinds of tiles in the queue in the order in which they lie there. */
async function kinds(page: Page): Promise<(string | null)[]> {
  const cards = page.locator('.shelf.queue [data-tile]');
  return [...new Set(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-tile'))))];
}

describe('the card of the year on a phone', () => {
  it('is named beside the choice with what it would bring, and opens', async () => {
    const page = await openBuilder({ size: PHONE, touch: true }, { seats: 1, options: { 'Year cards': 'nasty' } });
    const line = page.locator('.year-line');
    expect(await line.textContent()).toMatch(/^Year 1: Rats Without Manners.*25 → 12/s);
    await line.tap();
    expect(await page.locator('dialog[open] h3').textContent()).toBe('Rats Without Manners');
    expect(await page.locator('dialog[open] .brings').textContent()).toContain('25 → 12');
  });
});
