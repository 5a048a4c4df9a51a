import type { Page } from 'playwright-core';
import { address, openPage, PHONE } from './harness.ts';

export type Kind = 'hamlet' | 'lake' | 'builder-pro';

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

export async function sitDown(kind: Kind): Promise<readonly [Page, Page]> {
  const settings = { motion: 'off', confirm: 'never' };
  const [anna, bea] = [await openPage({ settings }), await openPage({ settings, size: PHONE })];
  await join(bea, await openTable(anna, kind));
  for (const page of [anna, bea]) await page.click('[data-ready]');
  for (const page of [anna, bea]) await page.waitForSelector('.table');
  return [anna, bea];
}

/** Takes a turn as soon as it is there. */
export function isMyTurn(page: Page): Promise<unknown> {
  return page.waitForSelector('.act .verbs', { timeout: 30_000 });
}

/** The two of a table in the order of play: the one who is to move, and the other. */
export async function inOrder([anna, bea]: readonly [Page, Page]): Promise<readonly [Page, Page]> {
  await Promise.race([anna, bea].map((page) => page.waitForSelector('.act .verbs')));
  return (await anna.locator('.act .verbs').count()) > 0 ? [anna, bea] : [bea, anna];
}
