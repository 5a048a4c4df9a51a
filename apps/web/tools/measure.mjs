// Measures the built page: how long until one can act on a phone whose processor is four times as slow, and how long from
// an input in a late game to the next frame and to its whole answer, as it is and slowed down. `node apps/web/tools/measure.mjs [runs]`

import { buildWeb } from '../../../scripts/build-web.mjs';
import { runMain } from '../../../scripts/runtime.mjs';
import { serve } from '../../../scripts/serve.mjs';
import { setup } from '../../../scripts/setup.mjs';
import { LEAST_MS, launch, middle, openGame, openPage, PRESS_MS, SLOWER } from './slow-page.mjs';

const SETTINGS = { pace: 'at-once', motion: 'off', hints: false };

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {(name: string, ...values: number[]) => void} Note */

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

/** The inputs whose time to the next frame counts: a finger or a mouse button goes down, and up after a while. */
const INPUTS = ['keydown', 'pointermove', 'pointerdown', 'pointerup'];

/** Notes how long inputs take to the next frame, and until the panel that answers them is drawn. @param {Page} page */
function observe(page) {
  return page.evaluate(
    ([least, inputs]) => {
      /** @type {{ frames: number[], answers: number[] }} */
      const found = { frames: [], answers: [] };
      Object.assign(window, { found });
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (inputs.includes(name)) found.frames.push(duration);
      }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: least }));
      /** @type {number | undefined} */
      let begun;
      for (const type of ['keydown', 'pointerup'])
        addEventListener(type, ({ timeStamp }) => (begun = timeStamp), { capture: true });
      const panel = document.querySelector('.table-side');
      if (!panel) throw new Error('there is no panel');
      new MutationObserver(() => {
        if (begun === undefined) return;
        const from = begun;
        begun = undefined;
        requestAnimationFrame(() => setTimeout(() => found.answers.push(performance.now() - from)));
      }).observe(panel, { subtree: true, childList: true, characterData: true });
    },
    /** @type {const} */ ([LEAST_MS, INPUTS]),
  );
}

/** @typedef {{ frame: number, answer: number }} Times */

/**
 * How long an input takes to the next frame, and to its answer. Frames that come too soon to be noted count as the least that is
 * noted.
 * @param {Page} page
 * @param {() => Promise<unknown>} input
 * @returns {Promise<Times>}
 */
async function timeOf(page, input) {
  const take = () =>
    page.evaluate(() => {
      const { frames, answers } = /** @type {{ found: { frames: number[], answers: number[] } }} */ (
        /** @type {unknown} */ (window)
      ).found;
      return { frames: frames.splice(0), answers: answers.splice(0) };
    });
  await take();
  await input();
  await page.waitForTimeout(450);
  const { frames, answers } = await take();
  return { frame: Math.max(LEAST_MS, ...frames), answer: answers[0] ?? Number.NaN };
}

/** Points at something and presses it, as a hand does. @param {Page} page @param {string} selector */
async function press(page, selector) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not in sight`);
  return timeOf(page, async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(150);
    await page.mouse.down();
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
  });
}

/** Choosing and aiming in late games. @param {Page} page @param {string} address @param {string} where @param {Note} note */
async function measureInputs(page, address, where, note) {
  const key = (/** @type {string} */ name) => timeOf(page, () => page.keyboard.press(name));
  const noted = (/** @type {string} */ kind, /** @type {Times} */ { frame, answer }) => {
    note(`${where}: ${kind}`, frame);
    if (!Number.isNaN(answer)) note(`${where}: ${kind}, answered`, answer);
  };
  await openGame(page, address, 'lake-3');
  await page.waitForTimeout(800);
  await observe(page);
  // The first of each kind still compiles what it needs; a player meets that once.
  for (const name of ['w', 'm', 'Escape']) await key(name);
  for (const name of ['w', 'm', 'h', 'f', 'Escape']) noted('a key', await key(name));
  for (const verb of ['work', 'refine', 'fish']) {
    noted('an action of the bar', await press(page, `.verb[data-verb="${verb}"]`));
    await key('Escape');
  }
  for (const tile of ['church', 'market', 'town-hall']) {
    noted('a tile of the village', await press(page, `[data-t="tile/${tile}"]`));
    await key('Escape');
  }
  await openGame(page, address, 'hamlet-2');
  await page.waitForTimeout(800);
  await observe(page);
  await key('b');
  noted('a tile into the hand', await key('1'));
  for (const name of ['n', 'n', 'r', 'r', 'p']) noted('moving and turning it', await key(name));
}

await runMain(async () => {
  const runs = Number(process.argv[2] ?? 5);
  const folder = await buildWeb(await setup());
  const { port, close } = await serve({ folder, host: '127.0.0.1', port: 0, next: false });
  const address = `http://127.0.0.1:${port}/`;
  const browser = await launch();
  /** @type {Record<string, number[]>} */
  const times = {};
  /** @type {Note} */
  const note = (name, ...values) => void (times[name] ??= []).push(...values);
  for (let run = 0; run < runs; run++) {
    const page = await openPage(browser, { size: 'phone', rate: SLOWER, settings: SETTINGS });
    note('first screen, nothing cached', await until(page, '.game-way .button', () => page.goto(address)));
    note(
      'first game from there',
      await until(page, '[data-row], .verbs', () => page.click('.game-way .button >> nth=0')),
    );
    await openGame(page, address, 'lake-3');
    note('reload of a late game', await until(page, '.verbs', () => page.reload()));
    await page.context().close();
    for (const size of /** @type {const} */ (['phone', 'desktop'])) {
      for (const rate of [1, SLOWER]) {
        const here = await openPage(browser, { size, rate, settings: SETTINGS });
        await measureInputs(here, address, `${size}${rate === 1 ? '' : `, ${rate} times as slow`}`, note);
        await here.context().close();
      }
    }
  }
  await browser.close();
  await close();
  for (const [name, values] of Object.entries(times)) {
    const worst = Math.max(...values);
    console.log(
      `${name.padEnd(60)} median ${middle(values).toFixed(0).padStart(5)} ms, worst ${worst.toFixed(0).padStart(5)} ms, ${values.length} times`,
    );
  }
});
