import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { expectFits } from './fit.ts';
import { address, openPage, PHONE, withBrowser } from './harness.ts';
import { answerWith, FULL_ANSWERS } from './stand-in-answers.ts';

withBrowser();

const TOKEN = 'x'.repeat(43);

interface PeopleScreen {
  readonly name: string;
  readonly at: readonly string[];
  /** Waits until everything is there, and opens what is closed. */
  readonly open: (page: Page) => Promise<unknown>;
}

const tapMailLink = async (page: Page) => {
  await page.locator('[data-mail-link]').click();
  await page.getByRole('status').waitFor();
};

/** Every screen about people, with as much on it as a server can have. */
const SCREENS: readonly PeopleScreen[] = [
  { name: 'a person with ratings', at: ['person', 'wide'], open: (page) => page.locator('.chart').last().waitFor() },
  {
    name: 'a circle',
    at: ['circle', 'circle-1'],
    open: (page) => page.locator('.circle-table tbody tr').last().waitFor(),
  },
  {
    name: 'an invitation into a circle',
    at: ['circle', 'circle-1'],
    open: async (page) => {
      await page.locator('[data-circle-link]').click();
      await page.locator('.invite .link').waitFor();
    },
  },
  {
    name: 'the way into a circle',
    at: ['circle', 'join', TOKEN],
    open: (page) => page.locator('[data-follow]').waitFor(),
  },
  { name: 'the way to a friendship', at: ['friend', TOKEN], open: (page) => page.locator('[data-follow]').waitFor() },
  { name: 'confirm an address', at: ['confirm', TOKEN], open: (page) => page.locator('[data-mail-link]').waitFor() },
  { name: 'a confirmed address', at: ['confirm', TOKEN], open: tapMailLink },
  { name: 'no more e-mail', at: ['unsubscribe', TOKEN], open: (page) => page.locator('[data-mail-link]').waitFor() },
  { name: 'no e-mail from now on', at: ['unsubscribe', TOKEN], open: tapMailLink },
  {
    name: 'an identity with notifications, blocked people and bots',
    at: ['me'],
    open: async (page) => {
      await page.locator('[data-revoke]').last().waitFor();
      await page.locator('#blocked-people').waitFor();
      await page.locator('.notification-switches').waitFor();
      await page.locator('[data-webhooks] summary').click();
    },
  },
  {
    name: 'secrets that are shown once',
    at: ['me'],
    open: async (page) => {
      await page.locator('[data-webhooks] summary').click();
      await page.locator('#webhook-address').fill('https://example.org/hook');
      await page.locator('#webhook-address').press('Enter');
      await page.getByText('whsec_').waitFor();
      await page.locator('[data-new-bot] input[type=text]').fill('Robby');
      await page.locator('[data-make-bot]').click();
      await page.locator('.invite .link').waitFor();
    },
  },
  {
    name: 'the lobby with friends, circles and challenges',
    at: ['online'],
    open: async (page) => {
      await page.locator('[data-friend-link]').click();
      await page.locator('.invite .link').waitFor();
    },
  },
];

async function show(page: Page, { at, open }: PeopleScreen): Promise<void> {
  await page.goto(address(...at));
  // Loaded anew, so that nothing of the screen before is looked at.
  await page.reload();
  await page.locator('.page h1').waitFor();
  await open(page);
}

const LANGUAGES = ['de', 'en'] as const;

describe('every screen about people, full of the longest names', () => {
  it.each(samples<(typeof LANGUAGES)[number]>(LANGUAGES, ['de']))('fits on a phone: %s', async (language) => {
    const page = await openPage({ size: PHONE, touch: true, settings: { motion: 'off', language } });
    await answerWith(page, FULL_ANSWERS);
    for (const screen of SCREENS) {
      await show(page, screen);
      await expectFits(page, `${language}, ${screen.name}`);
    }
  });

  it('can be used by everybody', async () => {
    const page = await openPage({ settings: { motion: 'off' } });
    await answerWith(page, FULL_ANSWERS);
    for (const screen of SCREENS) {
      await show(page, screen);
      await expectUsable(page, screen.name);
    }
  });
});
