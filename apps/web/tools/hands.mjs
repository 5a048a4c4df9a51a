// Hands that play at a table, by keys and mouse or by fingers, and how long each of their inputs takes to the next frame.

import { LEAST_MS, PRESS_MS } from './slow-page.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ name: string, start: number, duration: number, delay: number, script: number }} EventTime */
/** @typedef {{ kind: string, what: string, frame: number, slowest: EventTime | undefined, before: number }} InputTime */

/** How long a mouse rests on what it will press. */
const POINTING_MS = 80;
/** What the browser tells by itself when something else comes to lie under a mouse that rests. */
const HOVER = /^(pointer|mouse)(over|out|enter|leave)$/;
/** A short look at what came of an input; long enough for its times to be told. */
const LOOK_MS = 150;

/** Has the page note how long every event takes to the next frame. @param {Page} page */
async function observe(page) {
  await page.evaluate((least) => {
    /** @type {EventTime[]} */
    const times = [];
    Object.assign(window, { times });
    new PerformanceObserver((list) => {
      for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries())) {
        const { name, startTime: start, duration, processingStart, processingEnd } = entry;
        times.push({ name, start, duration, delay: processingStart - start, script: processingEnd - processingStart });
      }
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: least }));
    // What has no such times: from the event until its frame was handed on.
    for (const name of ['pointermove', 'touchmove', 'wheel']) {
      const note = (/** @type {Event} */ { timeStamp: start }) =>
        requestAnimationFrame(() =>
          setTimeout(() => times.push({ name, start, duration: performance.now() - start, delay: 0, script: 0 })),
        );
      addEventListener(name, note, { capture: true, passive: true });
    }
  }, LEAST_MS);
}

/**
 * The inputs of one player at one page.
 * @param {Page} page
 * @param {{ touch: boolean }} options
 */
export async function makeHands(page, { touch }) {
  await observe(page);
  const session = await page.context().newCDPSession(page);
  /** @type {InputTime[]} */
  const inputs = [];

  /** Times of events since the last call. */
  const take = () =>
    page.evaluate(
      (wait) =>
        new Promise((done) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              setTimeout(
                () => done(/** @type {{ times: EventTime[] }} */ (/** @type {unknown} */ (window)).times.splice(0)),
                wait,
              ),
            ),
          );
        }),
      LOOK_MS,
    );

  /**
   * One input; frames that come too soon to be noted count as the least that is noted.
   * @param {string} kind @param {string} what @param {() => Promise<unknown>} input
   */
  const timed = async (kind, what, input) => {
    await input();
    const times = /** @type {EventTime[]} */ (await take());
    const [slowest] = times
      .filter(({ name }) => kind === 'pointing' || !HOVER.test(name))
      .toSorted((a, b) => b.duration - a.duration);
    inputs.push({ kind, what, frame: Math.max(LEAST_MS, slowest?.duration ?? 0), slowest, before: inputs.length });
  };

  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {Point[]} points */
  const finger = (type, points) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });

  /** @param {string} kind @param {string} what @param {Point} at */
  const pressAt = async (kind, what, at) => {
    if (touch) {
      await timed(kind, what, async () => {
        await finger('touchStart', [at]);
        await page.waitForTimeout(PRESS_MS);
        await finger('touchEnd', []);
      });
      return;
    }
    await timed('pointing', what, async () => {
      await page.mouse.move(at.x, at.y);
      await page.waitForTimeout(POINTING_MS);
    });
    await timed(kind, what, async () => {
      await page.mouse.down();
      await page.waitForTimeout(PRESS_MS);
      await page.mouse.up();
    });
  };

  /** A point of an element that nothing covers, after scrolling to it as far as needed. @param {string} selector @param {number} index */
  const pointOf = (selector, index) =>
    page.evaluate(
      async ([wanted, nth]) => {
        const found = document.querySelectorAll(wanted)[nth];
        if (!found) return undefined;
        const free = () => {
          const { left, top, width, height } = found.getBoundingClientRect();
          for (const [u, v] of [
            [0.5, 0.5],
            [0.5, 0.25],
            [0.25, 0.5],
            [0.75, 0.5],
            [0.5, 0.75],
          ]) {
            const at = { x: left + width * u, y: top + height * v };
            const top1 = document.elementFromPoint(at.x, at.y);
            if (top1 && (found.contains(top1) || top1.contains(found))) return at;
          }
          return undefined;
        };
        if (free()) return free();
        if (found instanceof SVGElement) return undefined;
        found.scrollIntoView({ block: 'nearest' });
        await new Promise((done) => setTimeout(done, 150));
        return free();
      },
      /** @type {const} */ ([selector, index]),
    );

  return {
    inputs,
    /** @param {string} kind @param {string} selector @param {number} [index] @returns {Promise<boolean>} false where it cannot be reached */
    press: async (kind, selector, index = 0) => {
      const at = await pointOf(selector, index);
      if (at) await pressAt(kind, selector, at);
      return at !== undefined;
    },
    /** @param {string} kind @param {string} name */
    key: (kind, name) => timed(kind, name, () => page.keyboard.press(name)),
    /** Draws the middle of an element along. @param {string} kind @param {string} selector @param {Point} by */
    drag: async (kind, selector, by) => {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) return;
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await timed(kind, selector, async () => {
        if (touch) await finger('touchStart', [from]);
        else {
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
        }
        for (let step = 1; step <= 6; step++) {
          const at = { x: from.x + (by.x * step) / 6, y: from.y + (by.y * step) / 6 };
          await (touch ? finger('touchMove', [at]) : page.mouse.move(at.x, at.y));
          await page.waitForTimeout(30);
        }
        await (touch ? finger('touchEnd', []) : page.mouse.up());
      });
    },
    /** Turns the wheel over the board. @param {string} kind @param {number} by */
    wheel: async (kind, by) => {
      const box = await page.locator('.board').boundingBox();
      if (!box) return;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
      await timed(kind, 'wheel', () => page.mouse.wheel(0, by));
    },
  };
}
