import type { TableState } from '@hamlet/protocol';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { address, openPage, refusalsSeen, withBrowser } from './harness.ts';
import {
  beginAll,
  inOrder,
  isMyTurn,
  openTable,
  SETTINGS,
  sitDown,
  takeAnotherSeat,
  takeSeat,
} from './online-player.ts';

withBrowser();

/** Presses a button of the menu of the table. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  if ((await page.locator('dialog[open]').count()) === 0) await page.locator('[data-table-menu]').click();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();
}

/** The table of a page, as the server has it. */
function served(page: Page): Promise<TableState> {
  return page.evaluate(async () => {
    const answer = await fetch(`api/tables/${location.hash.split('/').at(-1)}`);
    return (await answer.json()).table;
  });
}

async function dueSeat(page: Page): Promise<number | undefined> {
  return (await served(page)).pending?.seats[0];
}

async function emptySeats(page: Page): Promise<number> {
  return (await served(page)).seats.filter(({ holder }) => holder === 'nobody').length;
}

describe('the menu of a table online', () => {
  it('adjourns, goes on, hands a seat to a bot and takes it back', { tags: ['soak'] }, async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    await press(first, 'Adjourn');
    await second.getByText('The game is adjourned.').waitFor();
    await expectUsable(second, 'an adjourned game');
    await second.getByRole('button', { name: 'Go on' }).click();
    await first.getByText('proposes to go on').waitFor();
    await first.locator('.ask-strip .button.main').click();
    await isMyTurn(first);
    await press(second, 'Let a bot play for me');
    await first.locator('[data-end]:not(:disabled)').click();
    // The bot moves, and it is the first one's turn again.
    await first.waitForFunction(() => Number(document.querySelector('.table')?.getAttribute('data-ply')) > 1);
    await isMyTurn(first);
    await press(second, 'Play myself again');
    await first.locator('[data-end]:not(:disabled)').click();
    await isMyTurn(second);
    for (const page of [first, second]) expect(await refusalsSeen(page)).toEqual([]);
  });

  it('changes the time to think once all agree, and tells when things end', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    await first.locator('[data-table-menu]').click();
    const menu = first.locator('dialog[open]');
    await menu.getByLabel('Time to think').selectOption({ label: '3 days for each turn' });
    await menu.locator('[data-propose-pace]').click();
    const asked = second.locator('.ask-strip');
    await asked.getByText('proposes another time to think: 3 days for each turn').waitFor();
    expect(await asked.locator('small').textContent()).toMatch(/^Open until .*\d/);
    await asked.getByRole('button', { name: 'Agree' }).click();
    await first.locator('.ask-strip').waitFor({ state: 'detached' });
    await press(first, 'Adjourn');
    await second.locator('.ask-strip small').getByText('It goes on by itself').waitFor();
    await second.locator('[data-table-menu]').click();
    await second.locator('dialog[open]').getByText('3 days for each turn. It goes on by itself').waitFor();
  });

  it('asks who stays what becomes of a seat that somebody left', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    await press(first, 'Leave my seat empty');
    const asked = second.locator('.ask-strip');
    await asked.getByText('has left the seat').waitFor();
    expect(await asked.locator('small').textContent()).toMatch(/a bot takes the seat: .*\d/);
    await asked.getByRole('button', { name: 'A bot goes on' }).click();
    await isMyTurn(second);
  });

  it('is about one of two seats on this device, which both are ready and play: it is left and taken again', async () => {
    const [anna, bea] = [await openPage({ settings: SETTINGS }), await openPage({ settings: SETTINGS })];
    const link = await openTable(anna, 'hamlet', address(), { players: 3 });
    await takeAnotherSeat(anna);
    await takeSeat(bea, link);
    await beginAll([anna, bea]);
    // The device is handed over from one seat to the other.
    await anna.addLocatorHandler(anna.locator('.handover'), (cover) => cover.click());
    const movers = new Set<number | undefined>();
    while (movers.size < 3) {
      const seat = await dueSeat(anna);
      movers.add(seat);
      const mover = seat === 2 ? bea : anna;
      await mover.locator('[data-row]', { hasText: 'Work at' }).first().click();
      await mover.locator('[data-end]:not(:disabled)').click();
      await expect.poll(() => dueSeat(anna)).not.toBe(seat);
    }
    await press(anna, 'Leave my seat empty');
    await expect.poll(() => emptySeats(bea)).toBe(1);
    await anna.locator('dialog[open]').waitFor({ state: 'detached' });
    await press(anna, /^Play seat [12] again$/);
    await expect.poll(() => emptySeats(bea)).toBe(0);
    for (const page of [anna, bea]) expect(await refusalsSeen(page)).toEqual([]);
  });

  it('concedes when asked twice, keeps the game here, and plays it again', async () => {
    const [first, second] = await inOrder(await sitDown('hamlet'));
    const table = new URL(second.url()).hash;
    await first.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await second.waitForSelector('.table[data-ply="1"]');
    await press(first, 'Concede');
    expect(await second.locator('.act .verbs, .result').count()).toBe(0);
    await press(first, 'Concede this game?');
    await second.locator('dialog[open] .score').waitFor();
    await second.keyboard.press('Escape');
    await second.locator('[data-table-menu]').click();
    await second.locator('[data-save-here]').waitFor();
    await expectUsable(second, 'the menu of a game that is over');
    await second.locator('[data-save-here]').click();
    await second.waitForSelector('.table.replay');
    await second.goto(`${address()}#/games`);
    await second.locator('.saved-picture').first().waitFor();
    await first.keyboard.press('Escape');
    const here = second.url();
    await press(first, 'Rematch');
    await first.waitForSelector('[data-ready]');
    await second.goto(here.replace(/#.*/, table));
    // The other one hears of it, behind the scores.
    await second.locator('dialog[open] .score').waitFor();
    await second.keyboard.press('Escape');
    await second.locator('.ask-strip a').click();
    await second.waitForSelector('[data-ready]');
  });
});
