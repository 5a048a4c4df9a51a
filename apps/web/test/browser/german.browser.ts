import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUILDER_TOUCH, playBuilder } from './builder-player.ts';
import { expectFits } from './fit.ts';
import { address, openPage, PHONE, withBrowser } from './harness.ts';
import { play, TOUCH } from './player.ts';

withBrowser();

const GERMAN_PHONE = { size: PHONE, touch: true, settings: { language: 'de', motion: 'off' } } as const;

const KINDS = ['hamlet', 'lake', 'solo', 'builder-pro'] as const;
type Kind = (typeof KINDS)[number];

/** What leads on soonest. */
const LIKED = /bauen|^\d+ .* veredeln|^Liefern|^Verkaufen|Rathaus/;

/** Words of English that no German text has. */
const ENGLISH = /\b(the|and|your|you|tile|tiles|road|turn|from|with|points|build|villager|donkey)\b/i;

async function startGerman(page: Page, kind: Kind): Promise<void> {
  await page.goto(address('new', kind));
  await page.waitForSelector('main h1, .bar h1');
  if (kind !== 'solo') await page.getByLabel('Gespielt von').nth(1).selectOption('random');
  if (kind !== 'builder-pro') await page.getByLabel('Ende nach so vielen Runden').selectOption('8');
  if (kind === 'hamlet' || kind === 'lake') await page.getByLabel('Schnellerer Start').check();
  await page.getByRole('button', { name: 'Los geht’s', exact: true }).click();
  await page.waitForSelector('.table, .curtain');
}

function wordsOn(page: Page): Promise<string> {
  return page.locator('body').ariaSnapshot();
}

describe('in German', () => {
  it.each(samples(KINDS, ['lake' as const]))('a whole game of %s is played on a phone, and fits', async (kind) => {
    const page = await openPage(GERMAN_PHONE);
    await startGerman(page, kind);
    let looks = 0;
    const look = async () => {
      if (looks++ % 7 !== 0) return;
      await expectFits(page, `${kind}, look ${looks}`);
      expect(await wordsOn(page)).not.toMatch(ENGLISH);
    };
    if (kind === 'builder-pro') {
      await playBuilder(page, BUILDER_TOUCH, async () => {
        await look();
        return false;
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
        () => false,
        23,
        LIKED,
      );
    }
    expect(await page.locator('dialog[open] .winner').textContent()).toMatch(/^Gewonnen|^Geteilter Sieg|Rang/);
    await expectFits(page, `${kind}, result`);
    expect(await wordsOn(page)).not.toMatch(ENGLISH);
  });

  const screens = [
    [],
    ...KINDS.map((kind) => ['new', kind]),
    ['games'],
    ['learn'],
    ['rules'],
    ['rules', 'transport'],
    ['settings'],
    ['gallery'],
    ['gallery', 'lake'],
    ['gallery', 'builder'],
    ['gallery', 'cards'],
  ];
  it.each(samples(screens, [['settings']]).map((parts) => [parts.join('/') || 'home', parts] as const))(
    'the screen %s fits on a phone',
    async (name, parts) => {
      const page = await openPage(GERMAN_PHONE);
      await page.goto(address(...parts));
      if (parts.length > 0) await page.waitForSelector('.home', { state: 'detached' });
      await page.waitForSelector('main h1, .bar h1');
      await page.waitForLoadState('networkidle');
      await expectFits(page, name);
      expect((await wordsOn(page)).replace('English', '')).not.toMatch(ENGLISH);
    },
  );

  it.each(KINDS)('every panel and dialog of a table of %s fits on a phone', { tags: ['soak'] }, async (kind) => {
    const page = await openPage({ ...GERMAN_PHONE, settings: { ...GERMAN_PHONE.settings, hints: true } });
    await startGerman(page, kind);
    await page.waitForSelector('dialog[open]');
    await expectFits(page, 'how to begin');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    await expectFits(page, 'the first turn');
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
