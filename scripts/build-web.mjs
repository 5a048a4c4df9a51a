// Builds the client when its sources are newer than what was built last.

import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { envFor, ROOT, RUNTIME, run, SetupError, say } from './runtime.mjs';

const WEB = join(ROOT, 'apps', 'web');
export const DIST = join(WEB, 'dist');
const STAMP = join(DIST, '.built');

const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'package-lock.json',
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/src`),
];

/** @param {string} path */
function newestIn(path) {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  let newest = own.mtimeMs;
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    newest = Math.max(newest, statSync(join(path, entry)).mtimeMs);
  return newest;
}

function isBuilt() {
  if (!existsSync(STAMP)) return false;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.every((source) => newestIn(join(ROOT, source)) < built);
}

/**
 * Makes sure that the built client is up to date; gives its folder.
 * @param {string} node the Node to build with
 * @returns {Promise<string>}
 */
export async function buildWeb(node) {
  if (isBuilt()) return DIST;
  return withLock(
    join(RUNTIME, 'build.lock'),
    () => build(node),
    () => say('build: waiting for another build ...'),
  );
}

/** @param {string} node */
async function build(node) {
  if (isBuilt()) return DIST;
  const start = new Date();
  say('build: putting the page together ...');
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: WEB, env: envFor(node) });
  if (code !== 0) throw new SetupError(`build: failed.\n${output.trim()}`);
  writeFileSync(STAMP, `${start.toISOString()}\n`);
  return DIST;
}
