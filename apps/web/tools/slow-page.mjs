// Pages of the built client in windows of two sizes, on a processor that is slowed down; what the measuring tools share.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../../../scripts/browser.mjs';
import { ROOT } from '../../../scripts/runtime.mjs';

export const SLOWER = 4;
/** How long a hand keeps a button down. */
export const PRESS_MS = 60;
/** Durations of events are given in steps of 8 ms, and none below this. */
export const LEAST_MS = 16;

export const SIZES = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } };

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {keyof typeof SIZES} Size */

/** @param {number[]} values */
export const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function launch() {
  return chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
}

/**
 * A fresh page.
 * @param {Browser} browser
 * @param {{ size: Size, rate: number, settings: Readonly<Record<string, unknown>>, touch?: boolean }} opening
 */
export async function openPage(browser, { size, rate, settings, touch = false }) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    serviceWorkers: 'block',
    hasTouch: touch,
    isMobile: touch,
  });
  await context.addInitScript((text) => localStorage.setItem('hamlet-settings', text), JSON.stringify(settings));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/** Opens a recorded game. @param {Page} page @param {string} address @param {string} name */
export async function openGame(page, address, name) {
  await page.goto(`${address}#/games/open`);
  const file = join(ROOT, 'apps', 'web', 'test', 'records', `${name}.hamlet.json`);
  await page.setInputFiles('input[type=file]', {
    name: 'late.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await page.waitForSelector('.verbs');
}
