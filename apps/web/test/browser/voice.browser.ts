import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openFile, openPage, startGame, withBrowser } from './harness.ts';
import { type InputHand, MOUSE, play, TO_BUILD } from './player.ts';

withBrowser();

const said = (page: Page) => page.locator('[data-announcer]').textContent();
/** Where the focus is: at the heading of the turn, at the button that goes on with a step of an action, or astray. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    if (active?.matches('.side-now h2')) return 'heading';
    const isStep = !document.querySelector('.act .verbs');
    return isStep && active?.matches('.side-now .act-buttons .main')
      ? 'step'
      : `astray: ${active?.outerHTML.slice(0, 80)}`;
  });

/** Chooses by keys alone, from control to control, and expects the focus at the turn after each. */
const HEARING: InputHand = {
  confirm: (page) => press(page, '.act .act-buttons .main:not(:disabled)'),
  row: (page, index) => press(page, '[data-row]', index),
  close: (page) => press(page, '[data-closing]'),
  end: (page) => press(page, '[data-end]'),
  nextPlace: (page) => page.keyboard.press('n'),
};

async function press(page: Page, selector: string, index = 0): Promise<void> {
  const control = page.locator(selector).nth(index);
  const what = await control.textContent();
  await control.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => `${what}: ${await focus(page)}`).toMatch(/: (heading|step)$/);
}

describe('for those who hear the table', () => {
  it('says what was done, what the others did and whose turn it is, and keeps the focus at the turn', async () => {
    const page = await openPage({ settings: { confirm: 'never' } });
    await startGame(page, 'hamlet');
    expect(await page.locator('[data-t="tile/town-hall"]').getAttribute('aria-label')).toBe('Town Hall: Visit');
    await page.locator('[data-row]').filter({ hasText: 'Work at the Quarry' }).click();
    await expect
      .poll(() => said(page))
      .toMatch(/^You worked at the Quarry, which filled up with \d stone: \+2 gold\.$/);
    await expect.poll(() => focus(page)).toBe('heading');
    await page.click('[data-end]');
    await expect.poll(() => said(page)).toMatch(/It is your turn\.$/);
    expect(await said(page)).not.toContain('You worked');
    await expect.poll(() => focus(page)).toBe('heading');
    // The summary of the others' turns can be opened, and says each deed by itself.
    const last = (await said(page))?.split('. ').at(-2);
    await page.locator('.recap [data-tell]').click();
    await expect.poll(() => said(page)).not.toMatch(/It is your turn\.$/);
    const isAtNext = () => page.evaluate(() => document.activeElement?.matches('.recap [data-tell]'));
    await expect.poll(isAtNext).toBe(true);
    while ((await page.locator('.recap [data-skip]').count()) > 0) await page.keyboard.press('Enter');
    await expect.poll(() => said(page)).toBe(`${last}.`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.recap', { state: 'detached' });
    await expect.poll(() => focus(page)).toBe('heading');
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('says what has happened, in its order, before what is to be done', async () => {
    const page = await openPage({ settings: { confirm: 'never' } });
    const record = readFileSync(new URL('../records/builder-pro-3.hamlet.json', import.meta.url), 'utf8');
    await openFile(page, 'builder-pro-3.hamlet.json', record);
    await page.locator('[data-end]').click();
    await expect.poll(() => said(page)).toMatch(/built the .+ coins\. Choose the tile to keep from your queue\.$/);
    await page.locator('[data-keep-none]').click();
    await expect.poll(() => said(page)).toBe('You would keep nothing. This cannot be taken back.');
  });

  it('says what a key has opened, and what is asked before the turn ends', async () => {
    const page = await openPage();
    await startGame(page, 'hamlet');
    await page.keyboard.press('w');
    await expect.poll(() => said(page)).toBe('Fill a producer with raw goods: 3 ways');
    await page.keyboard.press('d');
    await expect.poll(() => said(page)).toMatch(/^Bring goods to the Church: .+/);
    await page.keyboard.press('e');
    await expect.poll(() => said(page)).toMatch(/^End the turn\? 1 villager could still act\./);
    const button = page.locator('.act .act-buttons .main');
    const question = (await button.getAttribute('aria-describedby')) ?? 'none';
    expect(await page.locator(`[id="${question}"]`).textContent()).toMatch(/^End the turn/);
    // The answer is the one button with these words.
    expect(await page.locator('.turn-buttons [data-end]').isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.turn-buttons [data-end]').isVisible()).toBe(true);
  });

  it('keeps the focus at the turn after every action', async () => {
    const page = await openPage({ settings: { confirm: 'never' } });
    await startGame(page, 'hamlet', { 'A quicker start': 'on' });
    let steps = 30;
    const met = await play(page, HEARING, () => --steps < 0, 31, TO_BUILD);
    expect([...met]).toEqual(expect.arrayContaining(['place', 'pay', 'end']));
  });

  it('says where a place lies and what it joins, in the one region of the table', async () => {
    const page = await openPage();
    await startGame(page, 'hamlet', { 'A quicker start': 'on' });
    await play(page, MOUSE, (scene) => scene.placing, 31, TO_BUILD);
    await expect.poll(() => said(page)).toMatch(/Place 1 of \d+, [a-z-]+ of the [^,]+, /);
    await page.keyboard.press('n');
    await expect.poll(() => said(page)).toMatch(/^Place 2 of \d+, [a-z-]+ of the [^,]+, /);
  });

  it('has a title for every page, and hears where a link has led', async () => {
    const page = await openPage();
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect.poll(() => page.title()).toBe('Settings · Hamlet');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('obeys no letters where they are switched off', async () => {
    const page = await openPage({ settings: { keys: false } });
    await startGame(page, 'hamlet');
    await page.keyboard.press('t');
    await page.keyboard.press('?');
    expect(await page.locator('dialog[open], [data-closing]').count()).toBe(0);
  });

  it('names the workers in the name of a tile and in its details', async () => {
    const page = await openPage();
    await startGame(page, 'hamlet', { 'A quicker start': 'on' });
    const names = await page.locator('[data-t^="tile/"]').evaluateAll((all) => all.map((tile) => tile.ariaLabel ?? ''));
    expect(names.some((name) => /your villager/.test(name) && /your donkey/.test(name))).toBe(true);
    expect(names.some((name) => /donkey of /.test(name))).toBe(true);
    await page.locator('[data-t^="tile/"][aria-label*="your villager"]').first().focus();
    await page.keyboard.press('i');
    await page.locator('dialog[open]', { hasText: 'your villager' }).waitFor();
  });

  it('has tabs that arrows walk, a way past everything before the turn, and numbers once a key was used', async () => {
    const page = await openPage();
    await startGame(page, 'hamlet');
    const number = () =>
      page
        .locator('.row')
        .first()
        .evaluate((row) => getComputedStyle(row, '::before').content);
    expect(await number()).toBe('none');
    await page.getByRole('tab', { name: 'Offers' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'Players' }).getAttribute('aria-selected')).toBe('true');
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.keyboard.press('w');
    await expect.poll(number).not.toBe('none');
    // Each row has its own, before its words.
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const rows = nodes.filter(
      ({ role, name }) => role?.value === 'button' && String(name?.value).startsWith('Work at'),
    );
    const textIn = (id: string): string => {
      const node = byId.get(id);
      if (node?.role?.value === 'StaticText') return String(node.name?.value);
      return (node?.childIds ?? []).map(textIn).find((text) => text !== '') ?? '';
    };
    const numbers = rows.map(({ nodeId }) => textIn(nodeId));
    expect(numbers).toEqual(rows.map((_, index) => String(index + 1)));
    expect(rows.length).toBeGreaterThan(1);
  });
});
