import { describe, it } from 'vitest';
import { expectUsable } from './axe.ts';
import { expectFits } from './fit.ts';
import { address, openPage, PHONE, withBrowser } from './harness.ts';
import { beginAll, openTable, takeSeat } from './online-player.ts';

withBrowser();

const SETTINGS = { motion: 'off', confirm: 'never' };

describe('everything about tables online can be used by everybody', () => {
  it('before a game', async () => {
    const [anna, bea] = [await openPage({ settings: SETTINGS }), await openPage({ settings: SETTINGS })];
    await anna.goto(address('new-online', 'hamlet'));
    await anna.getByRole('button', { name: 'Open the table online' }).waitFor();
    await expectUsable(anna, 'a new table');
    const link = await openTable(anna, 'hamlet');
    await expectUsable(anna, 'a table that waits');
    await bea.goto(link);
    await bea.locator('.page .button.main').waitFor();
    await expectUsable(bea, 'an invitation');
    for (const screen of ['online', 'me', 'privacy']) {
      await anna.goto(address(screen));
      await anna.locator('.page h1').waitFor();
      await expectUsable(anna, screen);
    }
  });

  it('at the table', async () => {
    const [anna, bea] = [await openPage({ settings: SETTINGS }), await openPage({ settings: SETTINGS })];
    await takeSeat(bea, await openTable(anna, 'lake'));
    await beginAll([anna, bea]);
    await expectUsable(anna, 'a table online');
    for (const opener of ['[data-chat]', '[data-notes]', '[data-table-menu]']) {
      await anna.locator(opener).click();
      await anna.locator('dialog[open]').waitFor();
      await expectUsable(anna, opener);
      await anna.keyboard.press('Escape');
    }
  });

  it.each(['en', 'de'])('and fits on a phone: %s', { tags: ['soak'] }, async (language) => {
    const page = await openPage({ size: PHONE, touch: true, settings: { ...SETTINGS, language } });
    await page.goto(address('new-online', 'hamlet'));
    await page.locator('[data-main], .button.main').last().click();
    await page.locator('.invite .link').waitFor();
    await expectFits(page, `${language}, a table that waits`);
    for (const screen of ['online', 'privacy', 'me', 'person']) {
      if (screen === 'person') await page.locator('a[href*="/person/"]').click();
      else await page.goto(address(screen));
      // Loaded anew, so that nothing of the screen before is looked at.
      await page.reload();
      await page.locator('.page h1').waitFor();
      await page.waitForLoadState('networkidle');
      await expectFits(page, `${language}, ${screen}`);
    }
  });
});
