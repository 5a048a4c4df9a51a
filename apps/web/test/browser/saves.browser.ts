import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameRecord } from '@hamlet/kernel';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, openPage, startGame, withBrowser } from './harness.ts';
import { MOUSE, play, TO_BUILD } from './player.ts';

withBrowser();

const RECORDS = join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'hamlet', 'records');

async function openFile(page: Page, name: string, text: string): Promise<void> {
  await page.goto(address('games', 'open'));
  await page.setInputFiles('input[type=file]', { name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** A decision that does something at once. */
function work(page: Page): Locator {
  return page.getByRole('button', { name: /^Work at/ }).first();
}

describe('a game', () => {
  it('goes on in the middle of a placement after a reload', async () => {
    const page = await openPage();
    await startGame(page, 'hamlet', { 'A quicker start': 'on' });
    await play(page, MOUSE, (scene) => scene.placing, 21, TO_BUILD);
    await page.getByRole('button', { name: 'Next place' }).click();
    const title = await page.locator('.act h2').textContent();
    const place = await page.locator('.placing .note').textContent();
    const ply = await page.locator('.table').getAttribute('data-ply');
    await page.reload();
    await page.waitForSelector('.act .placing');
    expect(await page.locator('.act h2').textContent()).toBe(title);
    expect(await page.locator('.placing .note').textContent()).toBe(place);
    expect(await page.locator('.table').getAttribute('data-ply')).toBe(ply);
    await page.click('[data-confirm]');
    await page.waitForFunction(() => !document.querySelector('.act .placing'));
  });

  it('is kept after every action and can be continued from the first screen', async () => {
    const page = await openPage();
    await startGame(page, 'solo');
    await work(page).click();
    await page.waitForSelector('.table[data-ply="1"]');
    await page.goto(address());
    await page.reload();
    await page.waitForSelector('.resume');
    expect(await page.locator('.resume').textContent()).toContain('Solo: BotricYou and Botric · Round 1');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForSelector('.table[data-ply="1"]');
    expect(await page.locator('.villagers h2').textContent()).toMatch(/acted$/);
  });

  it('takes steps back one by one and a whole turn at once', async () => {
    const page = await openPage();
    await startGame(page, 'solo', { 'A quicker start': 'on' });
    await work(page).click();
    await page.waitForSelector('.table[data-ply="1"]');
    await work(page).click();
    await page.waitForSelector('.table[data-ply="2"]');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForSelector('.table[data-ply="1"]');
    await work(page).click();
    await page.waitForSelector('.table[data-ply="2"]');
    await page.getByRole('button', { name: 'Start the turn over' }).click();
    await page.waitForSelector('.table[data-ply="0"]');
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  });

  it('is exported as a record that opens again at the same place', async () => {
    const page = await openPage();
    await startGame(page, 'solo');
    await work(page).click();
    await page.waitForSelector('.table[data-ply="1"]');
    await page.getByRole('button', { name: 'Menu' }).first().click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export this game' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect((JSON.parse(text) as GameRecord).log).toHaveLength(1);
    await openFile(page, 'again.hamlet.json', text);
    await page.waitForSelector('.table[data-ply="1"]');
  });
});

describe('a record from elsewhere', () => {
  it('that is broken is refused with its place, and nothing is kept', async () => {
    const page = await openPage();
    await openFile(page, 'no.json', '{ "format": ');
    await page.waitForSelector('.fault');
    expect(await page.locator('.fault').textContent()).toContain('not JSON');
    const text = await readFile(join(RECORDS, 'standard-2.hamlet.json'), 'utf8');
    const record = JSON.parse(text) as GameRecord;
    const log = record.log.map((line, index) => (index === 20 ? line.replace(/#[0-9a-f]+$/, '#00000000') : line));
    await openFile(page, 'changed.json', JSON.stringify({ ...record, log }));
    await page.waitForSelector('.fault');
    expect(await page.locator('.fault').textContent()).toContain('log[20]');
    const words = record.log.map((line, index) => (index === 3 ? '0 fly away' : line));
    await openFile(page, 'words.json', JSON.stringify({ ...record, log: words }));
    await page.waitForFunction(() => document.querySelector('.fault')?.textContent?.includes('log[3]'));
    expect(await page.getByText('No games are kept here yet.').count()).toBe(1);
  });

  it('that is over is replayed: scrub, step, and play on from the middle', async () => {
    const page = await openPage();
    await openFile(page, 'standard-2.hamlet.json', await readFile(join(RECORDS, 'standard-2.hamlet.json'), 'utf8'));
    await page.waitForSelector('.replay');
    const at = () => page.locator('.replay-controls p').textContent();
    expect(await at()).toMatch(/^Step 0 of/);
    await page.getByRole('button', { name: 'One step on' }).click();
    expect(await at()).toMatch(/^Step 1 of/);
    await page.getByRole('slider').fill('30');
    expect(await at()).toMatch(/^Step 30 of/);
    await page.waitForFunction(() => !document.querySelector('.round')?.textContent?.endsWith(' 1'));
    const round = await page.locator('.round').textContent();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForSelector('.table[data-ply]');
    expect(await page.locator('.round').textContent()).toContain(round);
  });

  it('in text form opens too', async () => {
    const page = await openPage();
    await openFile(page, 'standard-3.hamlet.txt', await readFile(join(RECORDS, 'standard-3.hamlet.txt'), 'utf8'));
    await page.waitForSelector('.replay');
    expect(await page.locator('.strip li').count()).toBe(3);
  });
});

describe('without a network', () => {
  it('everything works after the first visit', async () => {
    const page = await openPage();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => {
      const names = await caches.keys();
      const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return counts.some((count) => count > 10);
    });
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Play: Solo: Botric' }).click();
    await page.waitForSelector('.table');
    await work(page).click();
    await page.waitForSelector('.table[data-ply="1"]');
    expect(await page.locator('.villagers h2').textContent()).toMatch(/acted$/);
  });
});
