// Makes the workspace ready to run: a Node that is new enough, and the packages of the lockfile.
// Quick when there is nothing to do; safe to interrupt, to repeat and to run twice at once.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { withLock } from './lock.mjs';
import {
  ensureNode,
  ensureNpm,
  findNode,
  ROOT,
  RUNTIME,
  runMain,
  runNpm,
  SetupError,
  say,
  sweepRuntime,
} from './runtime.mjs';

const STAMP = join(ROOT, 'node_modules', '.hamlet-setup');

/** The origin of node_modules: another lockfile or another platform asks for a new install. */
function wantedStamp() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedStamp();
}

/** @returns {Promise<string>} the path of the Node to run everything on */
export async function setup() {
  const found = findNode();
  if (found && isInstalled()) return found;

  const lock = join(RUNTIME, 'setup.lock');
  return withLock(lock, install, (holder) => say(`setup: waiting for another setup (process ${holder}) ...`));
}

async function install() {
  sweepRuntime();
  const node = await ensureNode();
  if (isInstalled()) return node;

  const stamp = wantedStamp();
  refuseStaleLockfile();
  const npm = await ensureNpm();
  // What `npm ci` does, without its demand that the lockfile lists every platform's optional binaries: a registry that
  // lacks some of them makes npm write a lockfile that its own `npm ci` then refuses (npm/cli#9846).
  rmSync(join(ROOT, 'node_modules'), { recursive: true, force: true });
  const args = ['install', '--no-save', '--include=dev', '--include=optional'];
  await runNpm(node, npm, args, 'installing packages', ROOT);
  writeFileSync(STAMP, stamp);
  return node;
}

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** The lockfile repeats what each package.json of the workspace asks for: a difference means that it is out of date. */
function refuseStaleLockfile() {
  const { packages } = readJson('package-lock.json');
  for (const [folder, locked] of Object.entries(packages)) {
    if (folder.includes('node_modules')) continue;
    const path = join(folder, 'package.json');
    const asked = existsSync(join(ROOT, path)) ? readJson(path) : {};
    for (const field of DEPENDENCY_FIELDS) {
      if (isDeepStrictEqual(asked[field] ?? {}, locked[field] ?? {})) continue;
      throw new SetupError(
        `setup: ${path} and package-lock.json disagree on ${field}. Run \`npm install\` to update it.`,
      );
    }
  }
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => {
    await setup();
    say('setup: ready');
  });
}
