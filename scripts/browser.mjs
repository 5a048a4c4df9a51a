// Finds the Chromium of the system for the tests in a real browser, and installs it where Debian's packages are at hand.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run, runMain, SetupError, say } from './runtime.mjs';

/** Chromium without windows and notifications, where it is there: the tests take a fifth less time in it. */
const SHELL = 'chromium-headless-shell';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a browser for tests; a whole one where they need more than the shell has.
 * @param {'any' | 'whole'} [kind]
 * @returns {string | undefined}
 */
export function findBrowser(kind = 'any') {
  const named = process.env.HAMLET_BROWSER;
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = kind === 'any' ? [SHELL, ...NAMES] : NAMES;
  const onPath = names.flatMap((name) => [...folders, '/usr/bin'].map((folder) => join(folder, name)));
  return [...onPath, ...PLACES].find((path) => existsSync(path));
}

/** @param {string[]} args */
function apt(args) {
  const isRoot = process.getuid?.() === 0;
  // Another installation may be under way.
  const command = ['apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args];
  const [first, ...rest] = isRoot ? command : ['sudo', '-n', ...command];
  return run(first, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** @param {string} name */
const install = (name) => apt(['install', '-y', '-qq', '--no-install-recommends', name]);

/**
 * The path of a Chromium; installs one where none is found and apt is there, and its shell besides where there is such a package.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = findBrowser('whole');
  if (found) return found;
  if (existsSync('/usr/bin/apt-get')) {
    say('setup: installing Chromium for the tests in a real browser ...');
    await apt(['update', '-qq']);
    const { code, output } = await install('chromium');
    await install(SHELL);
    const installed = findBrowser('whole');
    if (installed) return installed;
    say(`setup: apt-get ended with ${code}\n${output.trim().split('\n').slice(-5).join('\n')}`);
  }
  throw new SetupError(
    'The tests in a real browser need Chromium or Chrome. Install one, or name it in HAMLET_BROWSER, or leave them out with --only.',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => say(await ensureBrowser()));
}
