import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startGame, withBrowser } from './harness.ts';
import { colourIn, colourOnBoard, contrast, isAlike, type Pixel, paintedRows } from './painted.ts';

withBrowser();

/** Shows the village as near as it goes, and waits until it is painted sharp. */
async function comeClose(page: Page): Promise<void> {
  const before = await page.locator('.land').innerHTML();
  for (let times = 0; times < 6; times++) await page.getByRole('button', { name: 'Closer' }).click();
  await expect.poll(() => page.locator('.land').innerHTML()).not.toBe(before);
  await page.waitForTimeout(600);
}

/** The part of the board on which nothing else lies. */
async function middleOfBoard(page: Page) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('.board').boundingBox()) ?? {};
  return { x, y: y + 100, width: width - 70, height: height - 200 };
}

/** How many pixels blend two colours into each other. */
const BLENDED = 3;

/** The colours beside roads on the way to the grass, along every row: the grass itself where nothing lies between. */
function besideRoads(rows: readonly (readonly Pixel[])[], road: Pixel, grass: Pixel): Pixel[] {
  return rows.flatMap((row) =>
    row.flatMap((colour, at) => {
      if (!isAlike(colour, road) || isAlike(row[at + 1] ?? road, road)) return [];
      const ahead = row.slice(at + 1, at + 24);
      const toGrass = ahead.findIndex((one) => isAlike(one, grass));
      // Something stands between the road and the grass.
      if (toGrass < 0 || ahead.slice(toGrass, toGrass + 3).some((one) => !isAlike(one, grass))) return [];
      return [ahead[Math.min(toGrass, Math.max(BLENDED, toGrass >> 1))]];
    }),
  );
}

describe('what is painted', () => {
  it.each(['light', 'dark'] as const)('is distinct when the village is near, %s', async (theme) => {
    const page = await openPage({ theme });
    await startGame(page, 'lake');
    await page.waitForSelector('.board .land canvas');
    await comeClose(page);

    // Roads have a kerb of 3 : 1 against the grass.
    const [road, grass] = [await colourOnBoard(page, 'var(--a-sand)'), await colourOnBoard(page, 'var(--a-grass)')];
    const kerbs = besideRoads(await paintedRows(page, await middleOfBoard(page)), road, grass);
    expect(kerbs.length).toBeGreaterThan(100);
    const faint = kerbs.filter((kerb) => contrast(kerb, grass) < 3);
    expect(faint.length / kerbs.length).toBeLessThan(0.05);

    // The words above the board can be read while tiles lie below them.
    const words = await page.locator('.needs > h2:has(span:not(.hidden)), .need.done').all();
    expect(words.length).toBeGreaterThan(2);
    for (const word of words) {
      const { x = 0, y = 0, height = 0 } = (await word.boundingBox()) ?? {};
      const ink = colourIn(await word.evaluate((element) => getComputedStyle(element).color));
      // Inside of its border, before its sign.
      const rows = await paintedRows(page, { x: x + 2, y: y + height / 2 - 4, width: 2, height: 8 });
      expect(Math.min(...rows.flat().map((ground) => contrast(ground, ink)))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
