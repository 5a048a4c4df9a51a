import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUILDER_MOUSE, playBuilder } from './builder-player.ts';
import { address, openPage, PHONE, withBrowser } from './harness.ts';
import { MOUSE, play } from './player.ts';

withBrowser();

type Kind = 'hamlet' | 'lake' | 'builder-pro';

/** Opens a table for two on the server, and gives the link to the other seat. */
async function openTable(page: Page, kind: Kind): Promise<string> {
  await page.goto(address('new-online', kind));
  await page.getByLabel('Name').first().fill('Anna');
  if (kind !== 'builder-pro') {
    await page.getByLabel('End after so many rounds').selectOption('8');
    await page.getByLabel('A quicker start').check();
  } else await page.getByLabel('Players').selectOption('2');
  await page.getByRole('button', { name: 'Open the table online' }).click();
  return page.locator('.invite .link').inputValue();
}

/** Takes the seat of an invitation. */
async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill('Bea');
  await page.getByRole('button', { name: 'Take the seat' }).click();
  await page.waitForSelector('[data-ready]');
}

async function sitDown(kind: Kind): Promise<readonly [Page, Page]> {
  const settings = { motion: 'off', confirm: 'never' };
  const [anna, bea] = [await openPage({ settings }), await openPage({ settings, size: PHONE })];
  await join(bea, await openTable(anna, kind));
  for (const page of [anna, bea]) await page.click('[data-ready]');
  for (const page of [anna, bea]) await page.waitForSelector('.table');
  return [anna, bea];
}

/** Takes a turn as soon as it is there. */
function isMyTurn(page: Page): Promise<unknown> {
  return page.waitForSelector('.act .verbs', { timeout: 30_000 });
}

describe('people at two devices', () => {
  it('sit down by a link in three clicks and see each other’s moves', async () => {
    const [anna, bea] = await sitDown('hamlet');
    const [first, second] = (await anna.locator('.act .verbs').count()) > 0 ? [anna, bea] : [bea, anna];
    await isMyTurn(first);
    await first.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await first.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-ply') !== '0');
    await second.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-ply') !== '0');
    // A reload loses nothing.
    await first.reload();
    await first.locator('[data-end]:not(:disabled)').click();
    await isMyTurn(second);
    expect(await second.locator('.people .presence.here').count()).toBe(2);
    await second.getByRole('button', { name: 'Chat' }).click();
    await second.getByRole('button', { name: 'Well played!' }).click();
    await second.locator('.chat-lines', { hasText: 'Well played!' }).waitFor();
    await first.locator('.badge', { hasText: '1' }).waitFor();
  });

  it('go on when a connection drops in the middle of a turn', async () => {
    const [anna, bea] = await sitDown('hamlet');
    const [first, second] = (await anna.locator('.act .verbs').count()) > 0 ? [anna, bea] : [bea, anna];
    await isMyTurn(first);
    await first.context().setOffline(true);
    await first.evaluate(() => {
      // Being offline does not end sockets that are open; the network does.
      dispatchEvent(new Event('offline'));
    });
    await first.locator('[data-row]', { hasText: 'Work at' }).first().click();
    await first.context().setOffline(false);
    await second.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-ply') !== '0', undefined, {
      timeout: 30_000,
    });
    expect(await first.locator('.refused, .trouble').count()).toBe(0);
  });

  const KINDS: readonly Kind[] = ['hamlet', 'lake', 'builder-pro'];

  it.each(KINDS)('play a whole game of %s', { tags: ['soak'] }, async (kind) => {
    const [anna, bea] = await sitDown(kind);
    const never = () => false;
    await Promise.all(
      kind === 'builder-pro'
        ? [playBuilder(anna, BUILDER_MOUSE, never, 3), playBuilder(bea, BUILDER_MOUSE, never, 5)]
        : [play(anna, MOUSE, never, 11), play(bea, MOUSE, never, 12)],
    );
    const results = await Promise.all(
      [anna, bea].map((page) => page.locator('dialog[open] .score tbody tr').last().textContent()),
    );
    expect(results[0]).toBe(results[1]);
  });
});
