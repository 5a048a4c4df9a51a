import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { findBrowser } from '../../../../scripts/browser.mjs';

/**
 * Chromium takes the last list that it is given, so this one repeats what matters of Playwright's. The popups of an address
 * bar that nobody sees cost as much as the page itself.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const FLAGS = [
  `--disable-features=${WITHOUT.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP table.test 127.0.0.1',
];

/** A name of this machine that browsers do not count as a secure context. */
export const PLAIN_HOST = 'table.test';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 640 };
/** Every window that a screen is looked at in, from the smallest phone to a wide screen. */
export const SIZES = [
  PHONE,
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 844, height: 390 },
  { width: 640, height: 400 },
  // A laptop and a tablet on its side, enlarged or not.
  { width: 853, height: 533 },
  { width: 1024, height: 640 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  DESKTOP,
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

export interface PageOpening {
  readonly size?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  readonly touch?: boolean;
  /** With the service worker that keeps the page for later; fetching everything for it takes long. */
  readonly offline?: boolean;
  /** True where the server goes away in between, of which a browser complains. */
  readonly mayLoseServer?: boolean;
  /** The language of the browser. */
  readonly locale?: string;
  /** Settings of the client that differ from those of the tests. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Those that run, by kind: files that run one after the other in one worker share them. */
const browsers = new Map<string, Promise<Browser>>();
let browser: Browser | undefined;
const contexts: BrowserContext[] = [];
const faults: string[] = [];

function launch(kind: 'any' | 'whole'): Promise<Browser> {
  const executablePath = findBrowser(kind);
  if (!executablePath) throw new Error('no Chromium is found; `node scripts/browser.mjs` says what can be done');
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * A browser for a file of tests, a whole one where it needs notifications; it ends with the worker. Every test that leaves an
 * error in a console fails.
 */
export function withBrowser(kind: 'any' | 'whole' = 'any'): void {
  beforeAll(async () => {
    const known = await browsers.get(kind);
    const opening = known?.isConnected() ? Promise.resolve(known) : launch(kind);
    browsers.set(kind, opening);
    browser = await opening;
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    expect(faults.splice(0)).toEqual([]);
  });
}

/** The seeds of games are the same in every run, one after the other; everything else stays random. */
function drawFixedSeeds(): void {
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint8Array) || array.length !== 16) return draw(array);
    const count = Number(sessionStorage.getItem('test-seeds') ?? 0) + 1;
    sessionStorage.setItem('test-seeds', String(count));
    array.forEach((_, index) => {
      array[index] = (count * 37 + index * 11) & 255;
    });
    return array;
  };
}

/** Remembers every refusal that is shown, however briefly. */
function noteRefusals(): void {
  const seen: string[] = [];
  Object.assign(window, { refusals: seen });
  new MutationObserver(() => {
    for (const shown of document.querySelectorAll('[data-refused]')) {
      const text = shown.textContent ?? '';
      if (seen.at(-1) !== text) seen.push(text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The refusals that have been shown since the page was loaded. */
export function refusalsSeen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { refusals: readonly string[] }).refusals);
}

/** A fresh page, as on the first visit. */
export async function openPage({
  size = DESKTOP,
  theme = 'light',
  touch = false,
  offline = false,
  mayLoseServer = false,
  locale = 'en-GB',
  settings = {},
}: PageOpening = {}): Promise<Page> {
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({
    viewport: size,
    locale,
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
    serviceWorkers: offline ? 'allow' : 'block',
    acceptDownloads: true,
  });
  contexts.push(context);
  context.setDefaultTimeout(20_000);
  const chosen = JSON.stringify({ pace: 'at-once', hints: false, ...settings });
  await context.addInitScript((text) => {
    if (!localStorage.getItem('hamlet-settings')) localStorage.setItem('hamlet-settings', text);
  }, chosen);
  await context.addInitScript(drawFixedSeeds);
  await context.addInitScript(noteRefusals);
  const page = await context.newPage();
  page.on('console', (message) => {
    const isLoss = mayLoseServer && /ERR_CONNECTION_REFUSED/.test(message.text());
    if (message.type() === 'error' && !isLoss) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
  await page.goto(address());
  return page;
}

export function address(...parts: readonly string[]): string {
  return `${inject('address')}${parts.length === 0 ? '' : `#/${parts.join('/')}`}`;
}

/** Changes the size of the window, and waits until everything is drawn for it. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Starts a game from the screen for new games. */
export async function startGame(
  page: Page,
  kind: 'hamlet' | 'lake' | 'solo',
  options: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.goto(address('new', kind));
  for (const [label, value] of Object.entries(options)) {
    const field = page.getByLabel(label, { exact: false }).first();
    if (value === 'on') await field.check();
    else await field.selectOption(value);
  }
  // The quickest opponent: these tests are about the table.
  if (kind !== 'solo') await page.getByLabel('Played by').nth(1).selectOption('random');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForSelector('.table');
}

/** Opens a record as a person does, from a file. */
export async function openFile(page: Page, name: string, text: string): Promise<void> {
  await page.goto(address('games', 'open'));
  await page.setInputFiles('input[type=file]', { name, mimeType: 'application/json', buffer: Buffer.from(text) });
}
