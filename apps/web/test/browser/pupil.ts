import type { Page } from 'playwright-core';
import { type openPage, PHONE } from './harness.ts';

/** How a player does what the coach says. */
export interface Pupil {
  readonly opening: Parameters<typeof openPage>[0];
  press(page: Page, selector: string, key: string): Promise<void>;
}

export const PUPILS = {
  'by mouse': { opening: {}, press: (page, selector) => page.locator(selector).first().click() },
  'by touch on a phone': {
    opening: { size: PHONE, touch: true },
    press: (page, selector) => page.locator(selector).first().tap(),
  },
  'by keys': {
    opening: {},
    press: (page, selector, key) => (key ? page.keyboard.press(key) : pressByTab(page, selector)),
  },
} as const satisfies Readonly<Record<string, Pupil>>;

/** Goes to a control from one to the next, as those do who have no pointer, and presses it. */
async function pressByTab(page: Page, selector: string): Promise<void> {
  for (let count = 0; count < 150; count++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
      return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

/** The key that chooses a row; none where it comes after the ninth. */
async function keyOfRow(page: Page, line: string): Promise<string> {
  const rows = await page.locator('[data-row]').evaluateAll((all) => all.map((row) => row.getAttribute('data-line')));
  const number = rows.indexOf(line) + 1;
  return number >= 1 && number <= 9 ? String(number) : '';
}

export type PupilName = keyof typeof PUPILS;

export const has = async (page: Page, selector: string) => (await page.locator(selector).count()) > 0;

/** Takes one step as the coach says it. */
export async function follow(page: Page, pupil: Pupil): Promise<void> {
  const next = (await page.locator('[data-show]').getAttribute('data-show')) ?? '';
  const [verb, object = ''] = next.split(' ');
  const line = `[data-line="${next}"]`;
  const act = '.act .act-buttons .main, .placing-panel [data-confirm], .act [data-confirm]';
  if (await has(page, 'dialog[open] [data-report]')) return pupil.press(page, 'dialog[open] [data-report]', 'Enter');
  if (await has(page, '[data-finish]')) return pupil.press(page, '[data-finish]', 'Enter');
  if (await has(page, '.placing-panel, .act .placing, .act .payment')) return pupil.press(page, act, 'Enter');
  if (await has(page, line)) {
    await pupil.press(page, '[data-show]', '');
    return pupil.press(page, line, await keyOfRow(page, next));
  }
  if (verb === 'end' || verb === 'done') {
    if (await has(page, '[data-end]:not(:disabled)')) return pupil.press(page, '[data-end]', 'e');
  }
  // A tile that is to be kept is chosen first, and then the others are passed on.
  if (verb === 'keep' && (await has(page, '.tile-card.chosen'))) return pupil.press(page, '[data-confirm]', 'e');
  if (await has(page, `[data-tile="${object}"]`)) return pupil.press(page, `[data-tile="${object}"]`, '');
  if (await has(page, act)) return pupil.press(page, act, 'Enter');
  const verbs = '.verbs button:not(:disabled):not([aria-pressed="true"])';
  if (await has(page, verbs)) return pupil.press(page, verbs, '');
  if (await has(page, '[data-closing]')) return pupil.press(page, '[data-closing]', 'e');
  await pupil.press(page, '[data-row]', '1');
}
