import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Holds the bars of points at the end of a game against the totals in its table: they are as long, each part in its tint. */
export async function expectBars(page: Page): Promise<void> {
  await page.waitForSelector('dialog[open] .stacked-bar rect');
  const { shares, totals, tints } = await page.evaluate(() => {
    const bars = [...document.querySelectorAll('dialog[open] .stacked-bar')];
    const partsOf = (bar: Element) => [...bar.querySelectorAll('rect')];
    const widthOf = (part: Element) => part.getBoundingClientRect().width;
    return {
      shares: bars.map((bar) => partsOf(bar).reduce((sum, part) => sum + widthOf(part), 0) / widthOf(bar)),
      totals: [...document.querySelectorAll('dialog[open] .score tfoot b')].map((sum) => Number(sum.textContent)),
      tints: bars.flatMap(partsOf).map((part) => getComputedStyle(part).fill),
    };
  });
  const most = Math.max(...totals);
  expect(shares.length).toBe(totals.length);
  for (const [seat, share] of shares.entries()) expect(Math.abs(share - totals[seat] / most)).toBeLessThan(0.03);
  expect(new Set(tints).size).toBeGreaterThan(1);
  expect(tints).not.toContain('rgb(0, 0, 0)');
}
