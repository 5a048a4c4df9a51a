import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, openPage, PHONE, startGame, withBrowser } from './harness.ts';

/** What helps somebody who sees the table for the first time. */

withBrowser();

async function openRecord(page: Page, name: string): Promise<void> {
  await page.goto(address('games', 'open'));
  const file = join(import.meta.dirname, '..', 'records', `${name}.hamlet.json`);
  await page.setInputFiles('input[type=file]', file);
  await page.waitForSelector('.table');
}

describe('the opening card', () => {
  it('is shown once, says what wins and what ends the game, and can be opened again', async () => {
    const page = await openPage({ settings: { hints: true } });
    await startGame(page, 'solo');
    const card = page.locator('dialog[open] .intro');
    await card.waitFor();
    expect(await card.textContent()).toMatch(/Most points.*4 deliveries.*Three good first moves/s);
    expect(await card.locator('.intro-moves li').count()).toBe(3);
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForSelector('.verbs');
    expect(await card.count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'How to begin' }).click();
    await card.waitFor();
  });
});

describe('pointing at the board', () => {
  it('moves a donkey to a lit tile, or from the donkey itself', async () => {
    const page = await openPage();
    await startGame(page, 'solo');
    await page.locator('.verb[data-verb="move"]').click();
    await page.locator('[data-t="tile/farm"]').click();
    await page.waitForSelector('.table[data-ply="1"]');
    expect(await page.locator('.act').textContent()).not.toContain('can go anywhere');
    await page.keyboard.press('u');
    await page.waitForSelector('.table[data-ply="0"]');
    await page.locator('[data-t^="worker/donkey-0"]').first().click();
    expect(await page.locator('.verb[data-verb="move"]').getAttribute('aria-pressed')).toBe('true');
    await page.locator('[data-t="tile/quarry"]').click();
    await page.waitForSelector('.table[data-ply="1"]');
  });

  it('says the name of a tile', async () => {
    const page = await openPage();
    await startGame(page, 'solo');
    const name = page.locator('.hits .name');
    expect(await name.count()).toBe(0);
    await page.locator('[data-t="tile/quarry"]').hover();
    await name.waitFor();
    expect(await name.allTextContents()).toEqual(['Quarry']);
    await page.locator('.side-now h2').first().hover();
    await name.waitFor({ state: 'detached' });
  });
});

describe('placing a tile', () => {
  it('turns it on its spot, counts the spots in order, and keeps it in the picture until it is paid', async () => {
    const page = await openPage();
    await openRecord(page, 'hamlet-2');
    await page.locator('.verb[data-verb="build"]').click();
    await page.locator('[data-row]').first().click();
    const spans = page.locator('.placing .note span');
    const spot = async () => Number((await spans.first().textContent())?.match(/\d+/)?.[0]);
    const spots = Number((await spans.first().textContent())?.match(/of (\d+)/)?.[1]);
    expect(await spot()).toBe(1);
    for (let turn = 0; turn < 3; turn++) {
      await page.getByRole('button', { name: 'Turn the tile', exact: true }).click();
      expect(await spot()).toBe(1);
    }
    for (let step = 1; step <= spots; step++) {
      await page.getByRole('button', { name: 'Next place' }).click();
      expect(await spot()).toBe((step % spots) + 1);
    }
    expect(await page.locator('.site').textContent()).toContain('now +');
    const labels = await page
      .locator('[aria-label]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(labels.filter((label) => label?.includes('joins')).length).toBeGreaterThan(0);
    expect(labels.filter((label) => label?.includes('[object'))).toEqual([]);
    const held = await page.locator('.ghost-edge').getAttribute('d');
    await page.locator('.act-buttons .main').click();
    await page.waitForSelector('.payment');
    expect(await page.locator('.ghost-edge').getAttribute('d')).toBe(held);
  });
});

describe('on a phone', () => {
  it('all blueprints on display are in sight', async () => {
    const page = await openPage({ size: PHONE, touch: true });
    await startGame(page, 'solo');
    await page.locator('.verb[data-verb="visit"]').click();
    if ((await page.locator('.take').count()) === 0) await page.locator('[data-row]').first().click();
    await page.waitForSelector('.take');
    const boxes = await page.locator('.take').evaluateAll((cards) =>
      cards.map((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const lowest = await page.locator('.act-buttons').evaluate((buttons) => buttons.getBoundingClientRect().top);
    expect(boxes).toHaveLength(4);
    for (const { left, right, top, bottom } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(PHONE.width);
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThanOrEqual(lowest + 1);
    }
  });
});

describe('the end', () => {
  it('shows winner and totals at once, and leads back to them', async () => {
    const page = await openPage();
    await openRecord(page, 'final-3');
    await page.locator('[data-end]').click();
    await page.locator('[data-confirm]').click();
    await page.waitForSelector('dialog[open] .winner');
    const totals = await page.locator('dialog[open] .podium-total').evaluateAll((all) =>
      all.map((one) => ({
        text: Number.parseInt(one.textContent ?? '', 10),
        bottom: one.getBoundingClientRect().bottom,
      })),
    );
    expect(totals).toHaveLength(3);
    expect(totals.map(({ text }) => text)).toEqual(totals.map(({ text }) => text).toSorted((a, b) => b - a));
    for (const { bottom } of totals) expect(bottom).toBeLessThan(500);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    expect(await page.locator('.strip .points').first().textContent()).toContain(
      String((await page.locator('.podium-total').allTextContents()).map((text) => Number.parseInt(text, 10)).at(-1)),
    );
    await page.locator('.side-now [data-result]').click();
    await page.waitForSelector('dialog[open] .winner');
  });
});

describe('ties of Botric’s', () => {
  it('are settled by the table where the player wishes it', async () => {
    const page = await openPage({ settings: { rivalTies: 'auto' } });
    await startGame(page, 'solo');
    for (let turn = 1; turn <= 8; turn++) {
      await page.keyboard.press('e');
      await page.locator('.act-buttons .main').click();
      await page.waitForFunction(
        (round) => document.querySelector('.round')?.textContent?.includes(`Round ${round}`),
        turn + 1,
      );
    }
    expect(await page.locator('.round').textContent()).toContain('Round 9');
  });
});
