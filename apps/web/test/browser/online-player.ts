import type { Page } from 'playwright-core';
import { address, openPage, PHONE } from './harness.ts';

export type OnlineKind = 'hamlet' | 'lake' | 'builder-pro';

interface OpeningOf {
  readonly players?: number;
  /** A bot on the last seat. */
  readonly bot?: boolean;
}

/** Opens a table on the server, and gives the link to the next seat. */
export async function openTable(
  page: Page,
  kind: OnlineKind,
  at = address(),
  { players = 2, bot = false }: OpeningOf = {},
): Promise<string> {
  await page.goto(`${at}#/new-online/${kind}`);
  await page
    .getByLabel(/^(Name|Name )/)
    .first()
    .fill('Anna');
  const count = bot ? players + 1 : players;
  if (kind === 'builder-pro' || count !== 2) await page.getByLabel('Players').selectOption(String(count));
  if (kind !== 'builder-pro') {
    await page.getByLabel('Limit of rounds').selectOption('8');
    await page.getByLabel('A quicker start').check();
  }
  if (bot) await page.getByLabel('Played by').last().selectOption('random');
  await page.getByRole('button', { name: 'Open the table online' }).click();
  return page.locator('.invite .link').inputValue();
}

/** Takes the seat of an invitation. */
export async function takeSeat(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('.page input[type=text]').fill('Bea');
  await page.locator('.page .button.main').click();
  await page.waitForSelector('[data-ready]');
}

/** Takes the next free seat besides the own one. */
export async function takeAnotherSeat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take this seat too' }).first().click();
  await page.locator('.room-seats li', { hasText: '(you)' }).nth(1).waitFor();
}

export const SETTINGS = { motion: 'off', confirm: 'never' };

/** Two at a table that has begun, on a desktop and on a phone; under another name of the server, or one of them in another language. */
export async function sitDown(kind: OnlineKind, host?: string, language = 'en'): Promise<readonly [Page, Page]> {
  const at = host === undefined ? address() : address().replace(/\/\/[^/:]+/, `//${host}`);
  const [anna, bea] = [
    await openPage({ settings: SETTINGS }),
    await openPage({ settings: { ...SETTINGS, language }, size: PHONE }),
  ];
  await takeSeat(bea, await openTable(anna, kind, at));
  await beginAll([anna, bea]);
  return [anna, bea];
}

export async function beginAll(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.click('[data-ready]');
  for (const page of pages) await page.waitForSelector('.table');
}

/** Takes a turn as soon as it is there. */
export function isMyTurn(page: Page): Promise<unknown> {
  return page.waitForSelector('.act .verbs', { timeout: 30_000 });
}

/** The two of a table in the order of play: the one who is to move, and the other. */
export async function inOrder([anna, bea]: readonly [Page, Page]): Promise<readonly [Page, Page]> {
  await Promise.race([anna, bea].map((page) => isMyTurn(page)));
  return (await anna.locator('.act .verbs').count()) > 0 ? [anna, bea] : [bea, anna];
}

/** Lets a table be watched, and gives the link to it. */
export async function watchLink(host: Page): Promise<string> {
  await host.locator('[data-table-menu]').click();
  await host.locator('dialog[open]').waitFor();
  if ((await host.locator('.link').count()) === 0) await host.locator('[data-watching]').click();
  const link = await host.locator('.link').inputValue();
  await host.keyboard.press('Escape');
  return link;
}
