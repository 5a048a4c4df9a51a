import { samples } from '@hamlet/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startGame, withBrowser } from './harness.ts';

withBrowser();

const FIRST = 5;
const LAST = samples(30, 11);

/** Plays in the page, by its own buttons, until a round begins. */
function playTo(page: Page, round: number): Promise<number> {
  return page.evaluate(async (target) => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    const roundNow = () => Number(/\d+/.exec(find('.round')?.textContent ?? '')?.[0] ?? 0);
    let state = 7;
    const draw = (bound: number) => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return (state >> 8) % bound;
    };
    const next = (): HTMLElement | null | undefined => {
      if (find('.side-now[aria-busy="true"]')) return undefined;
      const main = find('.act .act-buttons .main:not(:disabled)');
      if (find('.act .placing') ?? find('.act .payment')) return main;
      const rows = [...document.querySelectorAll<HTMLElement>('.act [data-row]')];
      const end = find('[data-end]:not(:disabled)');
      const closing = find('[data-closing]');
      if (find('.act .verbs')) {
        const acts = rows.filter((row) => !/donkey/i.test(row.textContent ?? '') || draw(6) === 0);
        return acts.length > 0 && draw(12) > 0 ? acts[draw(Math.min(acts.length, 6))] : end;
      }
      if (rows.length > 0 && !(closing && draw(3) === 0)) return rows[draw(rows.length)];
      return closing ?? main ?? end;
    };
    for (let tries = 0; tries < 20_000 && roundNow() < target; tries++) {
      next()?.click();
      await new Promise((later) => setTimeout(later, 12));
    }
    return roundNow();
  }, round);
}

const FIGURES = ['heap', 'nodes', 'listeners'] as const;

/** What the page holds after everything that can be collected is gone; the rows of the log are left out. */
async function held(page: Page): Promise<Readonly<Record<(typeof FIGURES)[number], number>>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  for (let times = 0; times < 4; times++) {
    await devtools.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(100);
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const log = await page.evaluate(() => {
    const nodesBelow = (root: Node): number =>
      1 + [...root.childNodes].reduce((sum, child) => sum + nodesBelow(child), 0);
    return [...document.querySelectorAll('.log-lines')].reduce((sum, root) => sum + nodesBelow(root), 0);
  });
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') - log, listeners: of('JSEventListeners') };
}

describe('a long game against a bot', () => {
  it('does not grow in memory', async () => {
    const page = await openPage({ settings: { confirm: 'never' } });
    await startGame(page, 'hamlet');
    expect(await playTo(page, FIRST)).toBeGreaterThanOrEqual(FIRST);
    const before = await held(page);
    expect(await playTo(page, LAST)).toBeGreaterThanOrEqual(LAST);
    const after = await held(page);
    const told = FIGURES.map((what) => `${what} ${Math.round(before[what])} and ${Math.round(after[what])}`);
    console.log(`in rounds ${FIRST} and ${LAST}: ${told.join(', ')}`);
    for (const what of FIGURES) {
      const ratio = after[what] / before[what];
      if (!(ratio <= 1.3)) expect({ what, before: before[what], after: after[what] }).toEqual({ what, ratio: 1.3 });
    }
  });
});
