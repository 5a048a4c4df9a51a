import { readFileSync } from 'node:fs';
import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBuilder } from './builder-player.ts';
import { openFile, openPage, PHONE, resize, SIZES, startGame, withBrowser } from './harness.ts';

withBrowser();

const RECORDS = ['hamlet-2', 'lake-3', 'builder-pro-3'] as const;
type RecordName = (typeof RECORDS)[number];
const SOME: readonly RecordName[] = ['lake-3', 'builder-pro-3'];

async function openRecord(page: Page, name: RecordName): Promise<void> {
  const record = readFileSync(new URL(`../records/${name}.hamlet.json`, import.meta.url), 'utf8');
  await openFile(page, `${name}.hamlet.json`, record);
  await page.waitForSelector('.tab');
}

/** The share of the height and of the window that the board has. */
function shareOfBoard(page: Page) {
  return page.locator('.board').evaluate((board) => {
    const { width, height } = board.getBoundingClientRect();
    return { height: height / innerHeight, share: (width * height) / (innerWidth * innerHeight) };
  });
}

/** What is wrong with the tab that is chosen and the panel that it shows. */
function faultsOfTab(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chosen = document.querySelector('.tab[aria-selected="true"]');
    const panel = document.getElementById(chosen?.getAttribute('aria-controls') ?? '');
    const faults = [];
    if (!panel?.checkVisibility()) faults.push('its panel is not in sight');
    if (panel?.role !== 'tabpanel') faults.push('what it shows is no panel');
    if (panel?.getAttribute('aria-labelledby') !== chosen?.id) faults.push('it does not name its panel');
    const named = document.querySelectorAll(`[role="tabpanel"][aria-labelledby="${chosen?.id}"]`);
    if (named.length !== 1) faults.push(`it names ${named.length} panels`);
    if (document.querySelector('.tabs')?.ariaLabel === 'Menu') faults.push('its list is called as the menu');
    return faults;
  });
}

const NARROW = SIZES.filter(({ width, height }) => height <= 400 || width < 700);

describe('on every tab', () => {
  it.each(samples<RecordName>(RECORDS, SOME))(
    'of %s the board keeps half of a narrow window, also in the past, and the panel has the name of its tab',
    async (name) => {
      const page = await openPage({ size: NARROW[0] });
      await openRecord(page, name);
      for (const size of NARROW) {
        await resize(page, size);
        const isShort = size.height <= 400;
        const least = isShort ? { height: 0.5, share: 0.45 } : { height: 0.48, share: 0.48 };
        const look = async (what: string) => {
          const at = `${what}, ${size.width}x${size.height}`;
          const { height, share } = await shareOfBoard(page);
          if (height < least.height || share < least.share) expect({ at, height, share }).toEqual({ at, ...least });
          return at;
        };
        for (const tab of await page.locator('.tab:visible').all()) {
          await tab.click();
          const at = await look(`tab ${await tab.textContent()}`);
          expect({ at, faults: await faultsOfTab(page) }).toEqual({ at, faults: [] });
        }
        await page.click('.tab-log');
        await page.locator('.side-info .log-line button').nth(2).click();
        await page.waitForSelector('.past-bar');
        await look('the past');
        const bar = await page.locator('.past-bar').evaluate((element) => element.getBoundingClientRect().toJSON());
        const board = await page.locator('.board').evaluate((element) => element.getBoundingClientRect().toJSON());
        expect(bar.top >= board.bottom - 1 || bar.left >= board.right - 1).toBe(true);
        await page.locator('.past-bar .main').click();
        await page.waitForSelector('.past-bar', { state: 'detached' });
        await page.click('.tab-act');
      }
    },
  );

  it('of a phone nothing is made that stands beside the board elsewhere', async () => {
    const page = await openPage({ size: PHONE });
    await openRecord(page, 'lake-3');
    expect(await page.locator('.needs').count()).toBe(0);
    await resize(page, { width: 768, height: 1024 });
    expect(await page.locator('.needs .need').first().isVisible()).toBe(true);
  });

  it('of a phone no room is kept for hints and years that are not shown there', async () => {
    const page = await openPage({ size: PHONE, settings: { hints: true } });
    await openRecord(page, 'builder-pro-3');
    const kept = () =>
      page.locator('.board').evaluate((board) => Number.parseFloat(getComputedStyle(board).paddingBottom));
    await page.waitForSelector('.tip');
    expect(await kept()).toBeGreaterThan(50);
    await page.click('.tab-players');
    await expect.poll(kept).toBe(0);
  });

  it('names its panel in wide windows too, and those of a replay', async () => {
    const page = await openPage();
    await openRecord(page, 'builder-pro-3');
    for (const size of SIZES.filter(({ width, height }) => height > 400 && width >= 700 && width < 1700)) {
      await resize(page, size);
      for (const tab of await page.locator('.tab:visible').all()) {
        await tab.click();
        const at = `tab ${await tab.textContent()}, ${size.width}x${size.height}`;
        expect({ at, faults: await faultsOfTab(page) }).toEqual({ at, faults: [] });
      }
    }
    await resize(page, SIZES[0]);
    await page.evaluate(() => {
      location.hash = location.hash.replace('/game/', '/replay/');
    });
    await page.waitForSelector('.replay .tab');
    for (const tab of await page.locator('.tab:visible').all()) {
      await tab.click();
      expect(await faultsOfTab(page)).toEqual([]);
      expect((await shareOfBoard(page)).height).toBeGreaterThanOrEqual(0.45);
    }
  });
});

/** Those of the elements that are not wholly in sight. */
function outOfSight(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) => {
    if (all.length === 0) return ['nothing is there'];
    return all.flatMap((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      const room = element.closest('.table-overview > section')?.getBoundingClientRect();
      const isSeen = room && height > 0 && top >= room.top && bottom <= room.bottom + 1;
      return isSeen ? [] : [(element.textContent ?? '').slice(0, 40)];
    });
  });
}

const WIDE = [
  { width: 1440, height: 900 },
  { width: 1600, height: 900 },
  { width: 1440, height: 800 },
] as const;

/** The players of the strip whose numbers run into the next one, or who are not wholly in sight. */
function crampedPlayers(page: Page): Promise<string[]> {
  return page.locator('.strip li').evaluateAll((all) =>
    all.flatMap((player) => {
      const { right } = player.getBoundingClientRect();
      const strip = player.parentElement?.getBoundingClientRect();
      const numbers = [...player.querySelectorAll('.strip-number')].map((one) => one.getBoundingClientRect().right);
      const isCramped = Math.max(...numbers) > right + 1 || right > (strip?.right ?? 0) + 1;
      return isCramped ? [player.textContent ?? ''] : [];
    }),
  );
}

describe('six players of Builder Pro', () => {
  it('stand beside each other in every window', async () => {
    const page = await openBuilder({ size: PHONE }, { seats: 6 });
    for (const size of [...SIZES, { width: 1000, height: 800 }]) {
      await resize(page, size);
      const at = `${size.width}x${size.height}`;
      expect({ at, cramped: await crampedPlayers(page) }).toEqual({ at, cramped: [] });
    }
  });
});

describe('the column of a wide window', () => {
  it('has six players of Builder Pro in sight, each with the way to their hamlet, and their names are whole', async () => {
    const page = await openBuilder({ size: WIDE[0] }, { seats: 6 });
    for (const size of WIDE) {
      await resize(page, size);
      const at = `${size.width}x${size.height}`;
      await expect.poll(() => outOfSight(page, '.table-overview .player'), { message: at }).toEqual([]);
      const names = page.locator('.strip-name');
      const cut = await names.evaluateAll((all) =>
        all.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent),
      );
      expect({ at, cut, seats: await names.count() }).toEqual({ at, cut: [], seats: 6 });
    }
    const ways = await page
      .locator('.table-overview .player .chip.link')
      .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    expect(new Set(ways).size).toBe(6);
    expect(ways).toContain('Your hamlet');
  });

  it('shows what blueprints and dishes do, and the house, where there is room for it', async () => {
    const page = await openPage({ size: WIDE[0] });
    await startGame(page, 'lake');
    const shown = ['.display .effect', '.menu-card small', '.villagers-house'];
    for (const what of shown) expect(await page.locator(`.table-overview ${what}`).first().isVisible()).toBe(true);
    for (const size of [WIDE[0], { width: 1700, height: 1000 }, { width: 1920, height: 1080 }]) {
      await resize(page, size);
      const at = `${size.width}x${size.height}`;
      const seen = '.table-overview :is(.menu-card li, .display li, .villagers-house)';
      await expect.poll(() => outOfSight(page, seen), { message: at }).toEqual([]);
      const wide = await page
        .locator('.table-overview :is(.blueprint, .blueprint-facts)')
        .evaluateAll((all) => all.filter((card) => card.scrollWidth > card.clientWidth).length);
      expect({ at, wide }).toEqual({ at, wide: 0 });
    }
    await resize(page, { width: 1440, height: 700 });
    for (const what of shown) expect(await page.locator(`.table-overview ${what}`).first().isVisible()).toBe(false);
  });

  it('says what blueprints on display give and do, also while others are held', async () => {
    const page = await openPage({ size: WIDE[0] });
    await openRecord(page, 'lake-3');
    expect(await page.locator('.table-overview .held li').count()).toBeGreaterThan(0);
    const given = page.locator('.table-overview .display:not(.held) :is(.reward, .blueprint-text small:not(.effect))');
    const done = page.locator('.table-overview .display:not(.held) .effect');
    expect([await given.filter({ visible: true }).count(), await done.filter({ visible: true }).count()]).toEqual([
      4, 4,
    ]);
    expect(await outOfSight(page, '.table-overview .supply > *:not(.asked, .house)')).toEqual([]);
    // The sentence gives way before the points do, and is still told by pointing.
    await resize(page, { width: 1440, height: 700 });
    expect([await given.filter({ visible: true }).count(), await done.filter({ visible: true }).count()]).toEqual([
      4, 0,
    ]);
    const told = page.locator('.table-overview .display:not(.held) .blueprint').first();
    expect(await told.getAttribute('title')).toBe(await done.first().textContent());
  });

  it('has the menu, the lakes and the players of By the Lake in sight', async () => {
    const page = await openPage({ size: WIDE[0] });
    await openRecord(page, 'lake-3');
    for (const size of [...WIDE, { width: 1920, height: 1080 }]) {
      await resize(page, size);
      const at = `${size.width}x${size.height}`;
      const seen = '.table-overview :is(.menu-card li, .lakes-short li, .player, .display li)';
      await expect.poll(() => outOfSight(page, seen), { message: at }).toEqual([]);
    }
    expect(await page.locator('.lakes-short li').count()).toBeGreaterThan(1);
  });
});

describe('a low laptop', () => {
  const LOW = [
    { width: 1366, height: 615 },
    { width: 1280, height: 580 },
  ];

  it.each([
    ['lake-3', '.table-board .need'],
    ['builder-pro-3', '.board-years .year-back'],
  ] as const)('has names, and what is wanted or due, beside the village: %s', async (name, wanted) => {
    const page = await openPage({ size: LOW[0] });
    await openRecord(page, name);
    for (const size of LOW) {
      await resize(page, size);
      const at = `${size.width}x${size.height}`;
      const seen = await page
        .locator(`.strip-name, ${wanted}, .board-tools .button:not(.tools-fold)`)
        .evaluateAll((all) =>
          all.map((one) => {
            const { left, top, right, bottom, width } = one.getBoundingClientRect();
            const isWhole = width > 20 && top >= 0 && bottom <= innerHeight && one.scrollWidth <= one.clientWidth + 1;
            const tile = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.board');
            return isWhole && !tile;
          }),
        );
      expect({ at, seen: seen.every(Boolean), least: seen.length > 12 }).toEqual({ at, seen: true, least: true });
      const village = await page
        .locator('.board .land, .board [data-t^="tile/"]')
        .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().left)));
      const column = await page
        .locator(wanted)
        .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
      expect({ at, isClear: column <= village }).toEqual({ at, isClear: true });
    }
    // They stay whatever is looked up.
    await page.click('.tab-log');
    expect(await page.locator(wanted).first().isVisible()).toBe(true);
  });
});
