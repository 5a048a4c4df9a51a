// Measures the built page with the processor slowed down four times: how long until one can act, and how long from an
// input to the next frame. `node apps/web/tools/measure.mjs [runs]`

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../../../scripts/browser.mjs';
import { buildWeb } from '../../../scripts/build-web.mjs';
import { ROOT, runMain } from '../../../scripts/runtime.mjs';
import { serve } from '../../../scripts/serve.mjs';
import { setup } from '../../../scripts/setup.mjs';

const SLOWER = 4;
const SETTINGS = JSON.stringify({ pace: 'at-once', motion: 'off', hints: false });
const LATE_GAME = join(ROOT, 'apps', 'web', 'test', 'records', 'lake-3.hamlet.json');

/** @typedef {import('playwright-core').Page} Page */

/** @param {number[]} values */
const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @param {Page} page */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/**
 * Milliseconds until something is on the screen.
 * @param {Page} page
 * @param {string} selector
 * @param {() => Promise<unknown>} begin
 */
async function until(page, selector, begin) {
  const start = performance.now();
  await begin();
  await page.waitForSelector(selector);
  return performance.now() - start;
}

/** Notes how long each input takes to the next frame. @param {Page} page */
function observe(page) {
  return page.evaluate(() => {
    /** @type {number[]} */
    const found = [];
    Object.assign(window, { inputs: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'click' || entry.name === 'keydown') found.push(entry.duration);
      }
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
  });
}

/** @param {Page} page @returns {Promise<number[]>} */
async function inputs(page) {
  await page.waitForTimeout(400);
  return page.evaluate(
    () => /** @type {{ inputs?: number[] }} */ (/** @type {unknown} */ (window)).inputs?.splice(0) ?? [],
  );
}

await runMain(async () => {
  const runs = Number(process.argv[2] ?? 5);
  const folder = await buildWeb(await setup());
  const { port, close } = await serve({ folder, host: '127.0.0.1', port: 0, next: false });
  const address = `http://127.0.0.1:${port}/`;
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  /** @type {Record<string, number[]>} */
  const times = {};
  /** @param {string} name @param {number[]} values */
  const note = (name, ...values) => (times[name] ??= []).push(...values);
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' });
    await context.addInitScript((text) => localStorage.setItem('hamlet-settings', text), SETTINGS);
    const page = await context.newPage();
    await slowDown(page);
    note('first screen, nothing cached', await until(page, '.way .button', () => page.goto(address)));
    note('first game from there', await until(page, '[data-row], .verbs', () => page.click('.way .button >> nth=0')));
    await page.goto(`${address}#/games/open`);
    await page.setInputFiles('input[type=file]', {
      name: 'late.json',
      mimeType: 'application/json',
      buffer: readFileSync(LATE_GAME),
    });
    await page.waitForSelector('.verbs');
    note('reload of a late game', await until(page, '.verbs', () => page.reload()));
    await page.waitForTimeout(600);
    await observe(page);
    for (const verb of ['work', 'refine', 'move', 'fish'])
      await page.click(`.verb[data-verb="${verb}"]`, { timeout: 500 }).catch(() => {});
    note('input: an action of the bar', ...(await inputs(page)));
    await page.keyboard.press('Escape');
    for (const key of ['w', 'm', 'h']) await page.keyboard.press(key);
    note('input: keys', ...(await inputs(page)));
    await context.close();
  }
  await browser.close();
  close();
  for (const [name, values] of Object.entries(times)) {
    const worst = Math.max(...values);
    console.log(
      `${name.padEnd(34)} median ${middle(values).toFixed(0).padStart(5)} ms, worst ${worst.toFixed(0).padStart(5)} ms, ${values.length} times`,
    );
  }
});
