// Takes the pictures of docs/screens from the built page: every screen on a desktop and on a phone, some also by dusk.
// `node apps/web/tools/screens.mjs [name ...]` takes only those.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../../../scripts/browser.mjs';
import { buildWeb } from '../../../scripts/build-web.mjs';
import { ROOT, runMain, say } from '../../../scripts/runtime.mjs';
import { serve } from '../../../scripts/serve.mjs';
import { setup } from '../../../scripts/setup.mjs';

const OUT = join(ROOT, 'docs', 'screens');

const LOOKS = [
  { name: 'desktop', width: 1280, height: 800, theme: 'light' },
  { name: 'phone', width: 360, height: 640, theme: 'light' },
  { name: 'desktop-dark', width: 1280, height: 800, theme: 'dark' },
  { name: 'phone-dark', width: 360, height: 640, theme: 'dark' },
];

/** By dusk a few are enough. */
const DARK = new Set(['home', 'table', 'pay', 'builder-pro']);

const SETTINGS = JSON.stringify({ pace: 'at-once', motion: 'off', hints: false, name: 'You' });

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} address @param {string[]} parts */
const go = (page, address, ...parts) => page.goto(`${address}#/${parts.join('/')}`);

/** The screens, each with how one gets there. @type {Record<string, (page: Page, address: string) => Promise<unknown>>} */
const SCREENS = {
  home: (page, address) => go(page, address),
  new: (page, address) => go(page, address, 'new', 'solo'),
  rules: (page, address) => go(page, address, 'rules', 'transport'),
  gallery: (page, address) => go(page, address, 'gallery'),
  settings: (page, address) => go(page, address, 'settings'),
  table: (page, address) => openGame(page, address, 'hamlet-2'),
  place: (page, address) => openGame(page, address, 'hamlet-2').then(() => chooseRow(page, 'build')),
  lake: (page, address) => openGame(page, address, 'lake-3'),
  pay: (page, address) => openGame(page, address, 'lake-3').then(() => chooseRow(page, 'refine')),
  final: async (page, address) => {
    await openGame(page, address, 'final-3');
    await page.click('[data-end]');
    await page.click('[data-confirm]');
    await page.waitForSelector('.winner');
  },
  replay: (page, address) => openGame(page, address, 'lake-3').then(() => replay(page)),
  botric: (page, address) => playSolo(page, address),
  schematic: async (page, address) => {
    await openGame(page, address, 'hamlet-2');
    await page.keyboard.press('v');
  },
  players: (page, address) => openGame(page, address, 'lake-3').then(() => showPlayers(page)),
  log: (page, address) => openGame(page, address, 'lake-3').then(() => page.click('.tab-log')),
  'builder-pro': (page, address) => openGame(page, address, 'builder-pro-3'),
  'builder-pro-place': (page, address) =>
    openGame(page, address, 'builder-pro-3').then(() => page.locator('.tile-card.can').first().click()),
  'builder-pro-years': (page, address) =>
    openGame(page, address, 'builder-pro-3').then(() => page.locator('.year-back').last().click()),
  score: (page, address) => openGame(page, address, 'lake-3').then(() => page.click('.tab-score')),
};

/** @param {Page} page @param {string} address @param {string} name */
async function openGame(page, address, name) {
  await go(page, address, 'games', 'open');
  await page.setInputFiles('input[type=file]', join(ROOT, 'apps', 'web', 'test', 'records', `${name}.hamlet.json`));
  await page.waitForSelector('.table');
}

/** Takes the first choice of a kind of action. @param {Page} page @param {string} verb */
async function chooseRow(page, verb) {
  await page.click(`.verb[data-verb="${verb}"]`);
  await page.locator('[data-row]').first().click();
}

/** @param {Page} page */
async function replay(page) {
  await page.evaluate(() => {
    location.hash = location.hash.replace('/game/', '/replay/');
  });
  await page.waitForSelector('.replay');
  await page.getByRole('slider').fill('60');
}

/** Shows the players, who stand behind a tab only where there is no room beside the board. @param {Page} page */
async function showPlayers(page) {
  const tab = page.locator('.tab-players');
  if (await tab.isVisible()) await tab.click();
}

/** A few turns against Botric, then what is known about him. @param {Page} page @param {string} address */
async function playSolo(page, address) {
  await go(page, address, 'new', 'solo');
  await page.getByLabel('Ties in Botric').selectOption('auto');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForSelector('.verbs');
  for (let turn = 0; turn < 6; turn++) {
    const round = await page.locator('.round').textContent();
    await page.keyboard.press('e');
    await page.waitForSelector('.act-buttons .main');
    await page.keyboard.press('Enter');
    await page.waitForFunction((before) => document.querySelector('.round')?.textContent !== before, round);
  }
  await showPlayers(page);
  await page.locator('.botric').scrollIntoViewIfNeeded();
}

await runMain(async () => {
  const wanted = process.argv.slice(2);
  const { chromium } = await import('playwright-core');
  const folder = await buildWeb(await setup());
  const { port, close } = await serve({ folder, host: '127.0.0.1', port: 0, next: false });
  const address = `http://127.0.0.1:${port}/`;
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  mkdirSync(OUT, { recursive: true });
  for (const { name, width, height, theme } of LOOKS) {
    const isPhone = width < 500;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme === 'dark' ? 'dark' : 'light',
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
    });
    await context.addInitScript((text) => localStorage.setItem('hamlet-settings', text), SETTINGS);
    for (const [screen, open] of Object.entries(SCREENS)) {
      if (wanted.length > 0 && !wanted.includes(screen)) continue;
      if (theme === 'dark' && !DARK.has(screen)) continue;
      const page = await context.newPage();
      await page.goto(address);
      await open(page, address);
      await page.waitForTimeout(700);
      await page.screenshot({ path: join(OUT, `${screen}-${name}.jpg`), type: 'jpeg', quality: 84 });
      await page.close();
      say(`${screen}-${name}`);
    }
    await context.close();
  }
  await browser.close();
  await close();
});
