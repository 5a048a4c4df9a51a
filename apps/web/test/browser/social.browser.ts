import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, openPage, PHONE, withBrowser } from './harness.ts';
import { openTable, sitDown, takeSeat } from './online-player.ts';
import { answerWith, FULL_ANSWERS } from './stand-in-answers.ts';

withBrowser();

const SETTINGS = { motion: 'off', confirm: 'never' };

async function openChat(page: Page): Promise<void> {
  await page.locator('[data-chat]').click();
  await page.locator('dialog[open] .chat-form input').waitFor();
}

async function write(page: Page, text: string): Promise<void> {
  await page.locator('.chat-form input').fill(text);
  await page.locator('.chat-form').getByRole('button').click();
  await page.locator('.chat-lines', { hasText: text }).waitFor();
}

describe('people who want nothing to do with each other', () => {
  it('part by one tap in the chat; the line is reported, and the block undone', async () => {
    const [anna, bea] = await sitDown('hamlet');
    await openChat(bea);
    await write(bea, 'you fool');
    await openChat(anna);
    const line = anna.locator('.chat-lines li', { hasText: 'you fool' });
    await line.locator('[data-block]').click();
    await anna.getByText('You will hear no more from Bea').waitFor();
    await write(bea, 'you coward');
    await write(anna, 'to myself');
    expect(await anna.locator('.chat-lines').textContent()).not.toContain('you coward');
    expect(await bea.locator('.chat-lines').textContent()).not.toContain('to myself');
    await line.locator('[data-report]').click();
    await anna.getByLabel('What happened?').selectOption('insult');
    await anna.getByRole('button', { name: 'Report', exact: true }).click();
    await anna.getByText('Reported.').waitFor();

    // The same two buttons stand in the menu of the table.
    await anna.keyboard.press('Escape');
    await anna.locator('[data-table-menu]').click();
    await anna.locator('dialog[open] .person-tools [data-block]').waitFor();
    await anna.keyboard.press('Escape');

    await anna.goto(address('me'));
    const blocked = anna.locator('section', { has: anna.locator('#blocked-people') });
    await blocked.getByText('Bea').waitFor();
    await blocked.getByRole('button', { name: 'No longer block' }).click();
    await blocked.waitFor({ state: 'detached' });
    expect(await anna.evaluate(async () => (await fetch('api/me/blocked')).json())).toEqual({ blocked: [] });
  });
});

describe('people who want to play with each other', () => {
  it('become friends by a link, challenge each other from a page, and found a circle', async () => {
    const anna = await openPage({ settings: SETTINGS });
    const bea = await openPage({ settings: SETTINGS, size: PHONE });
    await takeSeat(bea, await openTable(anna, 'hamlet'));
    await anna.goto(address('online'));
    await anna.locator('[data-friend-link]').click();
    const link = await anna.locator('.invite .link').inputValue();
    await bea.goto(link);
    await bea.locator('[data-follow]').click();
    const friend = bea.locator('section', { has: bea.locator('#friends') }).getByRole('link', { name: 'Anna' });
    await friend.click();
    await bea.getByRole('heading', { name: 'Challenge Anna' }).waitFor();
    await bea.getByText('No rated game yet.').waitFor();
    await bea.locator('[data-send-challenge]').click();
    await bea.locator('[data-ready]').waitFor();
    await anna.reload();
    await anna.locator('[data-challenge]').getByRole('button', { name: 'Accept' }).click();
    await anna.locator('[data-ready]').waitFor();
    expect(new URL(anna.url()).hash).toBe(new URL(bea.url()).hash);

    await anna.goto(address('online'));
    await anna.getByLabel('Name of a new circle').fill('Thursdays');
    await anna.getByRole('button', { name: 'Make a circle' }).click();
    await anna.getByRole('link', { name: 'Thursdays' }).click();
    await anna.locator('[data-circle-link]').click();
    await bea.goto(await anna.locator('.invite .link').inputValue());
    await bea.locator('[data-follow]').click();
    await expect.poll(() => bea.locator('.circle-table tbody tr').count()).toBe(2);
    await bea.getByRole('button', { name: 'Leave the circle' }).click();
    await bea.locator('#friends').waitFor();
    await anna.reload();
    await expect.poll(() => anna.locator('.circle-table tbody tr').count()).toBe(1);
  });

  it('see the rating of a person with its doubt, a chart and games by opponent, and find tables by rating', async () => {
    const page = await openPage({ settings: SETTINGS });
    await answerWith(page, FULL_ANSWERS);
    await page.goto(address('person', 'wide'));
    const pool = page.locator('section', { has: page.getByRole('heading', { name: 'Hamlet for 4' }) });
    await pool.getByText('2104 ± 122').waitFor();
    await pool.getByText('after 1204 games').waitFor();
    expect(await pool.locator('svg.chart polyline').count()).toBe(1);
    expect(await pool.locator('li').count()).toBe(7);
    const [game] = await pool.locator('li').all();
    expect(await game.textContent()).toContain('Maximilian Wolkenschiebe (bot)');
    expect(await game.getByRole('link').getAttribute('href')).toBe('#/replay/table-0');
    await pool.getByLabel('Games with').selectOption('Bo');
    await expect.poll(() => pool.locator('li').count()).toBe(4);
    await page.goto(address('online'));
    const open = page.locator('section', { has: page.getByRole('heading', { name: 'Tables that wait for players' }) });
    await expect.poll(() => open.locator('li').count()).toBe(2);
    await page.getByLabel('Rating', { exact: true }).selectOption('above');
    await expect.poll(() => open.locator('li').count()).toBe(1);
    await page.getByLabel('Rating', { exact: true }).selectOption('below');
    await expect.poll(() => open.locator('li').count()).toBe(0);
    await page.getByLabel('Rating', { exact: true }).selectOption('casual');
    await expect.poll(() => open.locator('li').count()).toBe(1);
  });
});

describe('a person with a program that plays', () => {
  it('makes an account with a token that is shown once, and revokes it', async () => {
    const page = await openPage({ settings: SETTINGS });
    await openTable(page, 'hamlet');
    await page.goto(address('me'));
    await page.locator('[data-new-bot] input[type=text]').fill('Robby');
    await page.getByLabel('open tables and take seats').uncheck();
    await page.locator('[data-make-bot]').click();
    const bots = page.locator('section', { has: page.locator('#bot-accounts') });
    await bots.getByText('This token is shown this once.').waitFor();
    const secret = await bots.locator('.link').inputValue();
    const whoIs = () =>
      page.evaluate(async (token) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch('api/me', { headers, credentials: 'omit' })).json();
      }, secret);
    expect(await whoIs()).toMatchObject({ me: { name: 'Robby' } });
    await page.reload();
    await bots.locator('[data-revoke]').waitFor();
    expect(await bots.locator('.link').count()).toBe(0);
    expect(await page.content()).not.toContain(secret);
    expect(await bots.getByText(/^Token of/).textContent()).toMatch(/: play on its seats$/);
    await bots.locator('[data-revoke]').click();
    await bots.locator('[data-revoke]').waitFor({ state: 'detached' });
    expect(await page.evaluate(async () => (await fetch('api/me/bots')).json())).toMatchObject({
      bots: [{ name: 'Robby', tokens: [] }],
    });
    const answer = await fetch(new URL('api/me', address()), { headers: { authorization: `Bearer ${secret}` } });
    expect(answer.status).toBe(401);
  });
});
