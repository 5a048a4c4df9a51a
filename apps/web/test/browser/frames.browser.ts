import { readFileSync } from 'node:fs';
import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, openFile, openPage, resize, SIZES, startGame, withBrowser } from './harness.ts';

withBrowser();

const GAMES = ['hamlet', 'solo', 'lake', 'builder-pro'] as const;
type GameName = (typeof GAMES)[number];

interface Least {
  readonly share: number;
  readonly height: number;
}

/** The least share of the window that the board has, and of its height: in a narrow, a short and a wide window. */
function leastOf({ width, height }: (typeof SIZES)[number]): Least {
  if (height <= 400) return { share: 0.45, height: 0.5 };
  // In a low window the actions need more of the width.
  if (height <= 640) return { share: width < 1000 ? 0.5 : 0.65, height: 0.5 };
  return { share: width >= 768 && width < 1440 ? 2 / 3 : 0.5, height: 0.5 };
}

const FIRST_ACTIONS: Readonly<Record<GameName, string>> = {
  hamlet: '.verb',
  solo: '.verb',
  lake: '.verb',
  'builder-pro': '[data-bag]',
};

async function openTable(page: Page, game: GameName): Promise<void> {
  if (game === 'builder-pro') {
    await page.goto(address('new', game));
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForSelector('.table');
  } else await startGame(page, game);
  await page.waitForSelector(FIRST_ACTIONS[game]);
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
}

/** What a player sees of the table: shares of the board, and which of the elements are hidden or covered. */
function look(page: Page, selectors: readonly string[]) {
  return page.evaluate((wanted) => {
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const hidden = wanted.flatMap((selector) => {
      const all = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      if (all.length === 0) return [`${selector} is not there`];
      return all.flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit && (element === hit || element.contains(hit)) ? [] : [`${selector} ${element.textContent ?? ''}`];
      });
    });
    // The bulb, where it has no row of its own.
    const covered = [...document.querySelectorAll('.turn-buttons .button')].flatMap((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      return [left + 1, right - 1]
        .flatMap((x) => [top + 1, bottom - 1].flatMap((y) => document.elementsFromPoint(x, y)))
        .filter((element) => element.matches('.tile-card, .bag-choice'))
        .map((element) => `${button.ariaLabel} lies over ${element.textContent}`);
    });
    const wide = [...document.querySelectorAll('.verb')].filter((verb) => verb.scrollWidth > verb.clientWidth);
    const cut = [...document.querySelectorAll('.turn-buttons .button')].filter((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      const [box, text] = [button.getBoundingClientRect(), words.getBoundingClientRect()];
      const isWider = text.width > 0 && (text.left < box.left || text.right > box.right);
      return button.checkVisibility() && (isWider || box.right > innerWidth || box.bottom > innerHeight);
    });
    return {
      covered,
      cut: cut.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
      wide: wide.map(({ textContent }) => textContent),
      share: ((board?.width ?? 0) * (board?.height ?? 0)) / (innerWidth * innerHeight),
      height: (board?.height ?? 0) / innerHeight,
      hidden,
      overflows: document.documentElement.scrollWidth > innerWidth,
    };
  }, selectors);
}

describe('in every window', () => {
  const looks = GAMES.flatMap((game) => (['light', 'dark'] as const).map((theme) => ({ game, theme })));
  const few = looks.filter(({ game, theme }) => theme === (game === 'lake' ? 'dark' : 'light') && game !== 'hamlet');
  for (const { game, theme } of samples(looks, few)) {
    it(`the board of ${game} has its share and the first actions are in sight, with a hint, ${theme}`, async () => {
      const page = await openPage({ theme, settings: { hints: true } });
      await openTable(page, game);
      for (const size of SIZES) {
        const { share, height } = leastOf(size);
        await resize(page, size);
        const end = game === 'builder-pro' ? [] : ['[data-end]'];
        const seen = await look(page, [FIRST_ACTIONS[game], ...end]);
        const at = `${game} ${size.width}x${size.height}`;
        const { share: _share, height: _height, ...faults } = seen;
        expect({ at, ...faults }).toEqual({ at, hidden: [], covered: [], cut: [], wide: [], overflows: false });
        if (seen.share < share - 0.001 || seen.height < height - 0.001)
          expect({ at, ...seen }).toEqual({ at, share, height });
      }
    });
  }
});

describe('a late hamlet of Builder Pro', () => {
  it('lies free of hints, and everybody is in sight beside it where the window is wide', async () => {
    const page = await openPage({ settings: { hints: true } });
    const record = readFileSync(new URL('../records/builder-pro-3.hamlet.json', import.meta.url), 'utf8');
    await openFile(page, 'builder-pro-3.hamlet.json', record);
    await page.waitForSelector('.tip');
    for (const size of SIZES.filter(({ height }) => height > 400)) {
      await resize(page, size);
      const at = `${size.width}x${size.height}`;
      const { share, cut } = await look(page, ['[data-end]']);
      expect({ at, cut }).toEqual({ at, cut: [] });
      expect(share).toBeGreaterThanOrEqual(0.5);
      // The picture is fitted and the columns are made a little after the window has changed.
      const seen = async () => {
        const [hamlet, hint] = [await page.locator('.hits').boundingBox(), await page.locator('.tip').boundingBox()];
        const mats = page.locator('.table-overview .player .mat');
        return {
          isFree: hamlet !== null && hint !== null && hamlet.y + hamlet.height <= hint.y,
          inSight: await mats.evaluateAll((all) => all.map((mat) => mat.getBoundingClientRect().bottom <= innerHeight)),
        };
      };
      const inSight = size.width < 1440 ? [] : [true, true, true];
      await expect.poll(seen, { message: at }).toEqual({ isFree: true, inSight });
    }
    // A question above the queue pushes nothing out.
    await resize(page, { width: 1024, height: 640 });
    await page.locator('[data-end]').click();
    await page.waitForSelector('[data-finish]');
    expect((await look(page, ['[data-end]', '[data-finish]'])).cut).toEqual([]);
  });
});

describe('a short window', () => {
  it('shows a hint on demand, over the board, and lets go of it', async () => {
    const page = await openPage({ size: { width: 740, height: 360 }, settings: { hints: true } });
    await openTable(page, 'hamlet');
    const before = await page.locator('.board').boundingBox();
    await page.getByRole('button', { name: 'On your turn every villager' }).click();
    expect(await page.locator('.tip-text span').isVisible()).toBe(true);
    expect(await page.locator('.board').boundingBox()).toEqual(before);
    const first = await page.locator('.tip-text').textContent();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect.poll(() => page.locator('.tip-text').textContent()).not.toBe(first);
  });

  it('folds the tools of the board into one button', async () => {
    const page = await openPage({ size: { width: 740, height: 360 }, settings: { hints: true } });
    await openTable(page, 'hamlet');
    const closer = page.getByRole('button', { name: 'Closer' });
    expect(await closer.isVisible()).toBe(false);
    await page.click('.tools-fold');
    const before = await page.locator('.board-world').getAttribute('style');
    await closer.click();
    await expect.poll(() => page.locator('.board-world').getAttribute('style')).not.toBe(before);
  });
});

describe('End turn', () => {
  it('never moves when a tab is chosen, and neither do the tabs', async () => {
    const page = await openPage({ settings: { hints: true } });
    await openTable(page, 'hamlet');
    for (const size of SIZES) {
      await resize(page, size);
      const places = new Set<string>();
      for (const tab of await page.locator('.tab:visible').all()) {
        await tab.click();
        const boxes = [await page.locator('[data-end]').boundingBox(), await page.locator('.tabs').boundingBox()];
        places.add(boxes.map((box) => `${Math.round(box?.x ?? 0)} ${Math.round(box?.y ?? 0)}`).join());
      }
      // From 1700 px on there are no tabs.
      const at = `${size.width}x${size.height}`;
      expect({ at, places: places.size }).toEqual({ at, places: size.width < 1700 ? 1 : 0 });
      if ((await page.locator('.tab-act').count()) > 0) await page.click('.tab-act');
    }
    // In the column of a wide window every tile on display is still read: no trees, but a strip or a road for each side.
    const thumbs = page.locator('.table-overview .tile-thumb');
    const sides = await thumbs.evaluateAll((all) =>
      all.map((one) => {
        const paths = [...one.querySelectorAll('.strip, .band')].map((path) => path.getAttribute('d') ?? '');
        return paths.join('').split('M').length - 1;
      }),
    );
    expect(sides.length).toBe(4);
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(3);
    expect((await thumbs.first().boundingBox())?.width).toBeGreaterThanOrEqual(50);
  });
});
