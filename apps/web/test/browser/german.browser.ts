import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LESSONS as BUILDER_LESSONS } from '../../src/builder-pro/guide/lessons.ts';
import { LESSONS as HAMLET_LESSONS } from '../../src/hamlet/guide/lessons.ts';
import { BUILDER_TOUCH, playBuilder } from './builder-player.ts';
import { expectFits } from './fit.ts';
import { address, openPage, PHONE, startGame, withBrowser } from './harness.ts';
import { play, TOUCH } from './player.ts';

withBrowser();

const GERMAN_PHONE = { size: PHONE, touch: true, settings: { language: 'de', motion: 'off' } } as const;

const KINDS = ['hamlet', 'lake', 'solo', 'builder-pro'] as const;
type PlayedKind = (typeof KINDS)[number];

/** What leads on soonest. */
const LIKED = /bauen|^\d+ .* veredeln|^Liefern|^Verkaufen|Rathaus/;

/** The soak looks at every step of whole games, the other tiers at some of the first steps of one. */
const [{ every, most }] = samples([{ every: 1, most: Number.POSITIVE_INFINITY }], [{ every: 4, most: 32 }]);

/** Words of English that no German text has. */
const ENGLISH = /\b(the|and|your|you|tile|tiles|road|turn|from|with|points|build|villager|donkey)\b/i;

async function startGerman(page: Page, kind: PlayedKind): Promise<void> {
  await page.goto(address('new', kind));
  await page.waitForSelector('main h1, .bar h1');
  if (kind !== 'solo') await page.getByLabel('Gespielt von').nth(1).selectOption('random');
  if (kind !== 'builder-pro') await page.getByLabel('Ende nach so vielen Runden').selectOption('8');
  if (kind === 'hamlet' || kind === 'lake') await page.getByLabel('Schnellerer Start').check();
  await page.getByRole('button', { name: 'Los geht’s', exact: true }).click();
  await page.waitForSelector('.table, .curtain');
}

/** What the page says, without addresses and what is called so in every language. */
async function wordsOn(page: Page): Promise<string> {
  const words = await page.locator('body').ariaSnapshot();
  return words.replace(/\/url: .*/g, '').replace(/English|Hamlet: [A-Z][\w ]+|The Game Crafter/g, '');
}

describe('a person without a name', () => {
  it('is spoken to in the language of the page, in games of either language', async () => {
    const page = await openPage();
    await startGame(page, 'solo');
    await page.goto(address());
    await page.getByText('You and Botric').waitFor();
    await page.goto(address('settings'));
    await page.getByLabel('Language').selectOption('de');
    expect(await page.getByLabel('Dein Name').inputValue()).toBe('');
    await page.goto(address('games'));
    await page.getByText('Du und Botric').waitFor();
    await page.getByRole('link', { name: 'Fortsetzen' }).click();
    await page.waitForSelector('.table');
    expect(await page.locator('.table').textContent()).not.toMatch(/\bYou\b/);
    await page.goto(address('new', 'hamlet'));
    const name = page.getByLabel('Name').first();
    expect([await name.inputValue(), await name.getAttribute('placeholder')]).toEqual(['', 'Du']);
    await page.getByLabel('Gespielt von').nth(1).selectOption('person');
    expect(await name.getAttribute('placeholder')).toBe('Spieler 1');
  });
});

describe('in German', () => {
  it.each(samples(KINDS, ['lake' as const]))('a game of %s is played on a phone, and fits', async (kind) => {
    const page = await openPage(GERMAN_PHONE);
    await startGerman(page, kind);
    let looks = 0;
    const look = async () => {
      if (looks++ % every !== 0) return;
      await expectFits(page, `${kind}, look ${looks}`);
      expect(await wordsOn(page)).not.toMatch(ENGLISH);
    };
    if (kind === 'builder-pro') {
      await playBuilder(page, BUILDER_TOUCH, async () => {
        await look();
        return looks >= most;
      });
    } else {
      await play(
        page,
        {
          ...TOUCH,
          row: async (target, index) => {
            await look();
            await TOUCH.row(target, index);
          },
        },
        () => looks >= most,
        23,
        LIKED,
      );
    }
    expect(looks).toBeGreaterThan(20);
    if (looks >= most) return;
    expect(await page.locator('dialog[open] .winner').textContent()).toMatch(/^Gewonnen|^Geteilter Sieg|Rang/);
    await expectFits(page, `${kind}, result`);
    expect(await wordsOn(page)).not.toMatch(ENGLISH);
  });

  it.each(KINDS)('every panel and dialog of a table of %s fits on a phone', { tags: ['soak'] }, async (kind) => {
    const page = await openPage({ ...GERMAN_PHONE, settings: { ...GERMAN_PHONE.settings, hints: true } });
    await startGerman(page, kind);
    await page.waitForSelector('dialog[open]');
    await expectFits(page, 'how to begin');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    await expectFits(page, 'the first turn');
    await page.locator('[data-suggest]').tap();
    await page.waitForSelector('.suggestion b');
    for (const step of ['kind', 'where', 'whole turn']) {
      await expectFits(page, `the suggestion, ${step}`);
      expect(await wordsOn(page)).not.toMatch(ENGLISH);
      if (step !== 'whole turn') await page.locator('.suggestion [data-more]').tap();
    }
    await page.locator('.suggestion .quiet').tap();
    for (const tab of await page.locator('.tab:visible').all()) {
      await tab.tap();
      await expectFits(page, (await tab.textContent()) ?? '');
      expect(await wordsOn(page)).not.toMatch(ENGLISH);
    }
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    await expectFits(page, 'keys');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menü' }).first().tap();
    await page.waitForSelector('dialog[open]');
    await expectFits(page, 'menu');
  });
});

/** Screens that have an address, those about people online apart (online-screens.browser.ts), and the first scene of every chapter of the lessons. */
const SCREENS: readonly (readonly string[])[] = [
  [],
  ...KINDS.flatMap((kind) => [
    ['new', kind],
    ['new-online', kind],
  ]),
  ['games'],
  ['games', 'open'],
  ['online'],
  ['me'],
  ['learn'],
  ['rules'],
  ['rules', 'transport'],
  ['sheet'],
  ['about'],
  ['settings'],
  ['gallery'],
  ['gallery', 'lake'],
  ['gallery', 'builder'],
  ['gallery', 'cards'],
  ...[...HAMLET_LESSONS, ...BUILDER_LESSONS].flatMap(({ id, chapters }) =>
    chapters.map((chapter) => ['learn', id, chapter.id]),
  ),
];

const LANGUAGES = ['de', 'en'] as const;
type ScreenLanguage = (typeof LANGUAGES)[number];

const ALL_SCREENS = SCREENS.flatMap((parts) =>
  LANGUAGES.map((language): readonly [string, ScreenLanguage, readonly string[]] => [
    parts.join('/') || 'home',
    language,
    parts,
  ]),
);

/** The longest list, and the widest choice of seats. */
const SOME_SCREENS = ALL_SCREENS.filter(
  ([name, language]) => (name === 'settings' || name === 'new/builder-pro') && language === 'de',
);

describe('on a phone', () => {
  it.each(samples(ALL_SCREENS, SOME_SCREENS))('the screen %s fits, %s', async (name, language, parts) => {
    const page = await openPage({ ...GERMAN_PHONE, settings: { language, motion: 'off' } });
    await page.goto(address(...parts));
    if (parts.length > 0) await page.waitForSelector('.home', { state: 'detached' });
    await page.waitForSelector('main h1, .bar h1, [data-coach]');
    await page.waitForLoadState('networkidle');
    await expectFits(page, name);
    if (language === 'de') expect(await wordsOn(page)).not.toMatch(ENGLISH);
  });
});

describe('the language', () => {
  it('is the browser’s at the first visit, is switched at once in the settings, and stays', async () => {
    const page = await openPage({ locale: 'de-AT' });
    await page.waitForSelector('.home');
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
    await page.goto(address('settings'));
    await page.getByLabel('Sprache').selectOption('en');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
    await page.reload();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  });

  it('that is not spoken is not fetched', async () => {
    const page = await openPage();
    const fetched: string[] = [];
    page.on('response', async (response) => {
      if (/\.js(\?|$)/.test(response.url())) fetched.push(await response.text().catch(() => ''));
    });
    await page.reload();
    await page.getByRole('button', { name: 'Play: Solo: Botric' }).click();
    await page.waitForSelector('.table');
    await page.waitForLoadState('networkidle');
    expect(fetched.some((text) => text.includes('Saved games'))).toBe(true);
    expect(fetched.filter((text) => /Partie fortsetzen|Dorfbewohner|Neue Partie/.test(text))).toEqual([]);
  });
});
