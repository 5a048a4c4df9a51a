import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, PHONE, startGame, withBrowser } from './harness.ts';
import { MOUSE, play, TO_BUILD, TOUCH } from './player.ts';

withBrowser();

interface Marker {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isSide: boolean;
}

function markersOf(page: Page): Promise<readonly Marker[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.anchor')].map((anchor) => {
      const { x, y, width, height } = (anchor.querySelector('.dot > circle') ?? anchor).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, width, isSide: anchor.classList.contains('side') };
    }),
  );
}

/** The place and the turn of the tile in hand. */
function tilePlace(page: Page): Promise<string> {
  return page.evaluate(() =>
    ['.ghost', '.ghost-edge']
      .flatMap((selector) => {
        const part = document.querySelector(selector);
        return [part?.getAttribute('transform'), part?.getAttribute('d')];
      })
      .join(),
  );
}

/** Every marker is large enough for a finger, and none lies over another. */
function expectApart(markers: readonly Marker[]): void {
  for (const [index, one] of markers.entries()) {
    expect(one.width).toBeGreaterThanOrEqual(24);
    for (const other of markers.slice(index + 1)) {
      const far = Math.hypot(one.x - other.x, one.y - other.y);
      expect(far).toBeGreaterThanOrEqual((one.width + other.width) / 2);
    }
  }
}

describe('placing a tile by thumb', () => {
  it('goes from a side of the village to a place there, without a miss', async () => {
    const page = await openPage({ size: PHONE, touch: true });
    await startGame(page, 'hamlet', { 'A quicker start': 'on' });
    await play(page, TOUCH, (scene) => scene.placing, 33, TO_BUILD);
    await page.waitForTimeout(400);
    const all = await markersOf(page);
    expectApart(all);
    expect(await page.locator('.anchor text').count()).toBe(0);
    const side = all.find(({ isSide }) => isSide);
    if (!side) throw new Error('no side has several places');
    await page.touchscreen.tap(side.x, side.y);
    await page.waitForSelector('.side-back');
    await page.waitForTimeout(400);
    const near = await markersOf(page);
    expectApart(near);
    expect(near.length).toBeGreaterThan(1);
    const places = async () => (await page.locator('.placing .note span').first().textContent()) ?? '';
    const seen = new Set<string>();
    // Two taps on the place that is aimed at would choose it.
    const ghost = await page.locator('.ghost-edge').boundingBox();
    const middle = { x: (ghost?.x ?? 0) + (ghost?.width ?? 0) / 2, y: (ghost?.y ?? 0) + (ghost?.height ?? 0) / 2 };
    const open = near
      .filter(({ isSide }) => !isSide)
      .toSorted((a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y));
    seen.add(await places());
    for (const { x, y } of open.slice(1)) {
      await page.touchscreen.tap(x, y);
      seen.add(await places());
    }
    expect(seen.size).toBe(open.length);
    await page.click('.side-back');
    await page.waitForTimeout(400);
    expect(await markersOf(page)).toHaveLength(all.length);
  });

  it('has a handle of a thumb below the tile, which moves it from place to place', async () => {
    const page = await openPage({ size: PHONE, touch: true });
    await startGame(page, 'hamlet', { 'A quicker start': 'on' });
    await play(page, TOUCH, (scene) => scene.placing, 33, TO_BUILD);
    await page.waitForTimeout(400);
    const handle = await page.locator('.handle circle').boundingBox();
    if (!handle) throw new Error('no handle');
    expect(handle.width).toBeGreaterThanOrEqual(44);
    const board = await page.locator('.board').boundingBox();
    expect(handle.y + handle.height).toBeLessThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
    const transform = await page.locator('.board-world').getAttribute('style');
    const before = await tilePlace(page);
    await page.evaluate(({ x, y, width, height }) => {
      const board = document.querySelector('.board');
      const at = { x: x + width / 2, y: y + height / 2 };
      const send = (type: string, dx: number, dy: number) =>
        board?.dispatchEvent(
          new PointerEvent(type, {
            pointerId: 7,
            pointerType: 'touch',
            bubbles: true,
            clientX: at.x + dx,
            clientY: at.y + dy,
          }),
        );
      // A pointer of the test cannot be captured.
      if (board) board.setPointerCapture = () => {};
      send('pointerdown', 0, 0);
      for (let step = 1; step <= 8; step++) send('pointermove', (innerWidth / 2 - at.x) * step * 0.2, -step * 12);
      send('pointerup', (innerWidth / 2 - at.x) * 1.6, -96);
    }, handle);
    await expect.poll(() => tilePlace(page)).not.toBe(before);
    expect(await page.locator('.board-world').getAttribute('style')).toBe(transform);
  });
});

describe('placing a tile by mouse', () => {
  it('opens a side with a click on its marker, and builds nothing', async () => {
    const page = await openPage({ size: { width: 640, height: 400 } });
    await startGame(page, 'hamlet', { 'A quicker start': 'on' });
    await play(page, MOUSE, (scene) => scene.placing, 33, TO_BUILD);
    await page.waitForTimeout(400);
    const side = (await markersOf(page)).find(({ isSide }) => isSide);
    if (!side) throw new Error('no side has several places');
    await page.mouse.click(side.x, side.y);
    await page.waitForSelector('.side-back');
    expect(await page.locator('.act .placing').count()).toBe(1);
  });
});
