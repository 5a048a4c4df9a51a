import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, PHONE, startGame, withBrowser } from './harness.ts';

withBrowser();

interface BoardView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Where the picture lies and how large it is. */
async function viewOf(page: Page): Promise<BoardView> {
  const style = (await page.locator('.board-world').getAttribute('style')) ?? '';
  const [x, y, scale] = [...style.matchAll(/-?\d+(?:\.\d+)?(?=px|\))/g)].map(([number]) => Number(number));
  return { x, y, scale };
}

/** The middle of what a target looks like, on the screen. */
async function middleOf(page: Page, target: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-t="${target}"]`).boundingBox();
  if (!box) throw new Error(`${target} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-t') ?? null);
}

async function openBoard(page: Page): Promise<void> {
  await startGame(page, 'hamlet');
  await page.waitForSelector('.board .land canvas');
}

describe('the board by mouse', () => {
  it('zooms at the pointer, is dragged without choosing anything, and fits again', async () => {
    const page = await openPage();
    await openBoard(page);
    const start = await viewOf(page);
    const quarry = await middleOf(page, 'tile/quarry');
    await page.mouse.move(quarry.x, quarry.y);
    await page.mouse.wheel(0, -240);
    await expect.poll(async () => (await viewOf(page)).scale).toBeGreaterThan(start.scale * 1.2);
    const kept = await middleOf(page, 'tile/quarry');
    expect(Math.hypot(kept.x - quarry.x, kept.y - quarry.y)).toBeLessThan(2);

    await page.mouse.down();
    await page.mouse.move(quarry.x + 70, quarry.y + 40, { steps: 6 });
    await page.mouse.up();
    const dragged = await middleOf(page, 'tile/quarry');
    expect(Math.round(dragged.x - kept.x)).toBe(70);
    expect(Math.round(dragged.y - kept.y)).toBe(40);
    expect(await page.locator('[aria-pressed="true"][data-t]').count()).toBe(0);

    await page.locator('[data-t="tile/quarry"]').focus();
    await page.keyboard.press('0');
    await expect.poll(() => viewOf(page)).toEqual(start);
  });

  it('tells everything about a tile on a right click', async () => {
    const page = await openPage();
    await openBoard(page);
    const { x, y } = await middleOf(page, 'tile/farm');
    await page.mouse.click(x, y, { button: 'right' });
    await page.waitForSelector('dialog[open]');
    expect(await page.locator('dialog[open] h2').textContent()).toBe('Farm');
  });
});

describe('the board by touch', () => {
  it('is pinched and long-pressed', async () => {
    const page = await openPage({ size: PHONE, touch: true });
    await openBoard(page);
    const session = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const start = await viewOf(page);
    const { x, y } = await middleOf(page, 'tile/church');
    const apart = (far: number): [number, number][] => [
      [x - far, y],
      [x + far, y],
    ];
    await fingers('touchStart', apart(30));
    for (const far of [40, 50, 60]) await fingers('touchMove', apart(far));
    await fingers('touchEnd', []);
    await expect.poll(async () => (await viewOf(page)).scale / start.scale).toBeCloseTo(2, 0);

    const town = await middleOf(page, 'tile/church');
    await fingers('touchStart', [[town.x, town.y]]);
    await page.waitForSelector('dialog[open]');
    await fingers('touchEnd', []);
    expect(await page.locator('dialog[open] h2').textContent()).toBe('Church');
  });

  it('has targets that a finger hits, each with a name', async () => {
    const page = await openPage({ size: PHONE, touch: true });
    await openBoard(page);
    const faults = await page.locator('.hit.live').evaluateAll((hits) =>
      hits.flatMap((hit) => {
        const { width, height } = hit.getBoundingClientRect();
        const label = hit.getAttribute('aria-label') ?? '';
        return width < 44 || height < 44 || label === '' ? [`${hit.getAttribute('data-t')} ${width}x${height}`] : [];
      }),
    );
    expect(faults).toEqual([]);
    expect(await page.locator('.hit.live').count()).toBeGreaterThan(2);
  });
});

describe('the board by keys', () => {
  it('is one stop, walked with the arrows, and acts on Enter', async () => {
    const page = await openPage();
    await openBoard(page);
    expect(await page.locator('[data-t][tabindex="0"]').count()).toBe(1);
    await page.locator('[data-t][tabindex="0"]').focus();
    const first = await focused(page);
    const seen = new Set([first]);
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowRight']) {
      await page.keyboard.press(key);
      seen.add(await focused(page));
    }
    expect(seen.size).toBeGreaterThan(2);
    expect(seen).not.toContain(null);
    const here = await focused(page);
    await page.keyboard.press('i');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.locator(`[data-t="${here}"]`).focus();
    const before = await page.locator('.act').textContent();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.act').textContent()).not.toBe(before);
  });
});
