import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFits } from './fit.ts';
import { address, openPage, PHONE, withBrowser } from './harness.ts';

withBrowser();

const GERMAN_PHONE = { size: PHONE, touch: true, settings: { language: 'de', motion: 'off' } } as const;

const KINDS = ['hamlet', 'lake', 'solo', 'builder-pro'] as const;

/** Words of English that no German text has. */
const ENGLISH = /\b(the|and|your|you|tile|tiles|road|turn|from|with|points|build|villager|donkey)\b/i;

function wordsOn(page: Page): Promise<string> {
  return page.locator('body').ariaSnapshot();
}

describe('in German', () => {
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
