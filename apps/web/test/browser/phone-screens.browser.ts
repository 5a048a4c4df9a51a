import { readFileSync } from 'node:fs';
import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { expectFits } from './fit.ts';
import { address, openFile, openPage, PHONE, withBrowser } from './harness.ts';
import { inOrder, isMyTurn, openTable, takeSeat } from './online-player.ts';

withBrowser();

const LANGUAGES = ['de', 'en'] as const;
type PhoneLanguage = (typeof LANGUAGES)[number];

const FINAL = readFileSync(new URL('../records/final-3.hamlet.json', import.meta.url), 'utf8');

const openPhone = (language: PhoneLanguage) =>
  openPage({ size: PHONE, touch: true, settings: { language, motion: 'off', confirm: 'never' } });

/** Opens the last turn of a recorded game, and gives its id. */
async function openFinal(page: Page): Promise<string> {
  await openFile(page, 'final-3.hamlet.json', FINAL);
  await page.waitForSelector('.table');
  return /game\/([^/]+)/.exec(page.url())?.[1] ?? '';
}

/** Screens and dialogs that no address leads to at once, or that hardly anybody sees. */
const SCREENS = {
  'a game that is not here': async (page) => {
    await page.goto(address('game', 'nowhere'));
    await page.waitForSelector('[role="alert"] h2');
  },
  'an address that leads nowhere': async (page) => {
    await page.goto(address('nowhere'));
    await page.waitForSelector('h1');
  },
  'an identity that is taken over': async (page) => {
    await page.goto(address('me', 'x'.repeat(43)));
    await page.waitForSelector('[data-take]');
  },
  'a tile in the gallery': async (page) => {
    await page.goto(address('gallery', 'hamlet', 'church'));
    await page.waitForSelector('dialog[open]');
  },
  'a tile at the table': async (page) => {
    await openFinal(page);
    await page.locator('[data-t="tile/church"]').focus();
    await page.keyboard.press('i');
    await page.waitForSelector('dialog[open]');
  },
  'a replay': async (page) => {
    const id = await openFinal(page);
    await page.goto(address('replay', id));
    await page.waitForSelector('.replay');
  },
  'a sketch': async (page) => {
    await openFinal(page);
    await page
      .getByRole('button', { name: /^Men[uü]/ })
      .first()
      .click();
    await page.locator('dialog [data-sketch]').click();
    await page.waitForSelector('.sketch .act .verbs');
  },
  'the end of a game': async (page) => {
    await openFinal(page);
    await page.locator('[data-end]').click();
    await page.waitForSelector('dialog[open] .winner');
  },
} as const satisfies Readonly<Record<string, (page: Page) => Promise<unknown>>>;

type ScreenName = keyof typeof SCREENS;

const ALL = (Object.keys(SCREENS) as ScreenName[]).flatMap((name) =>
  LANGUAGES.map((language) => [name, language] as const),
);
const SOME = ALL.filter(
  ([name, language]) => language === 'de' && (name === 'a game that is not here' || name === 'the end of a game'),
);

it('screens that hardly anybody sees can be used by everybody', async () => {
  const page = await openPage({ settings: { motion: 'off', confirm: 'never' } });
  for (const [name, open] of Object.entries(SCREENS)) {
    await open(page);
    await expectUsable(page, name);
  }
});

describe('on a phone', () => {
  it.each(samples(ALL, SOME))('%s fits, %s', async (name, language) => {
    const page = await openPhone(language);
    await SCREENS[name](page);
    await page.waitForLoadState('networkidle');
    await expectFits(page, `${name}, ${language}`);
  });

  it.each(LANGUAGES)(
    'a table online fits from the invitation to the next turn, %s',
    { tags: ['soak'] },
    async (language) => {
      const [anna, bea] = [
        await openPage({ settings: { motion: 'off', confirm: 'never' } }),
        await openPhone(language),
      ];
      const link = await openTable(anna, 'hamlet', address(), { bot: true });
      await bea.goto(link);
      await bea.locator('.page .button.main').waitFor();
      await expectFits(bea, `an invitation, ${language}`);
      await takeSeat(bea, link);
      await expectFits(bea, `a table that waits, ${language}`);
      // The level of a bot has a name, not an id.
      expect(await bea.locator('.page').textContent()).not.toContain('random');
      for (const page of [anna, bea]) await page.click('[data-ready]');
      for (const page of [anna, bea]) await page.waitForSelector('.table');
      await expectFits(bea, `a table online, ${language}`);
      for (const opener of ['data-chat', 'data-notes', 'data-table-menu']) {
        await bea.locator(`[${opener}]`).tap();
        await bea.locator('dialog[open]').waitFor();
        await expectFits(bea, `${opener}, ${language}`);
        await bea.keyboard.press('Escape');
      }
      const [first] = await inOrder([anna, bea]);
      if (first === bea) await bea.locator('[data-end]:not(:disabled)').tap();
      await isMyTurn(anna);
      await bea.locator('[data-sketch]').first().tap();
      await bea.waitForSelector('.sketch .act .verbs');
      await expectFits(bea, `a sketch online, ${language}`);
      await bea.locator('.sketch [data-end]:not(:disabled)').tap();
      await bea.locator('[data-prepare]').tap();
      await bea.waitForSelector('[data-prepared]');
      await expectFits(bea, `a prepared turn, ${language}`);
      await bea.locator('[data-prepared]').tap();
      await bea.locator('dialog[open]').waitFor();
      await expectFits(bea, `what is prepared, ${language}`);
      await expectUsable(bea, 'what is prepared');
      await bea.keyboard.press('Escape');
      await anna.locator('[data-table-menu]').click();
      await anna.locator('dialog[open] [data-take-back] + .button').click();
      await bea.waitForSelector('.ask-strip');
      await expectFits(bea, `something asked, ${language}`);
      await expectUsable(bea, 'something asked');
    },
  );
});
