// `npm run mutate`: changes single lines of the sources, one at a time, and tells which changes no test notices.

import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { GUARDED } from './mutant-sources.mjs';
import { belowFloor, ENGINES, packageOf, summaryOf } from './mutant-summary.mjs';
import { findMutants, inOrder, markEquivalent, mutated, sample } from './mutants.mjs';
import { envFor, ROOT, runMain, SetupError, say, tool } from './runtime.mjs';
import { setup } from './setup.mjs';

/** The list of mutants that change nothing that a test could see. */
const EQUIVALENT = 'scripts/equivalent-mutants.json';

const HELP = `npm run mutate -- [options]

Changes one line of the sources at a time (an operator, a constant or a condition), runs the tests of its package, and tells which
changes were noticed. It works on a copy: the working tree is never touched.

  --package NAMES   packages, with commas (${ENGINES.join(',')}), or web: what the page does beside its elements
  --count N         how many mutants are tried (20)
  --seed TEXT       which ones are drawn (1)
  --tests PATTERN   only test files with this in their path
  --limit SECONDS   for the tests of one mutant (five times as long as without one, and half a minute)
  --jobs N          mutants that are tried at the same time, each in its own copy (1); the result does not depend on it
  --floor PERCENT   fails if a smaller share is killed (that of each package: 95 for the kernel and the games, 80 for others)
  --json            prints one JSON object and nothing else
  --root FOLDER     another workspace

Mutants that no test can notice stand in ${EQUIVALENT}, each with its reason. They are reported apart and never count.`;

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {import('./mutant-summary.mjs').Outcome} Outcome */
/** @typedef {import('./mutant-summary.mjs').TriedMutant} TriedMutant */

/** Folders that a copy of the workspace does without. */
const LEFT_OUT = new Set(['node_modules', '.git', '.runtime', 'dist', 'coverage']);

/**
 * The folder of a package or an app.
 * @param {string} name
 */
const folderOf = (name) => `${name in GUARDED ? 'apps' : 'packages'}/${name}`;

/** The tests of the test kit play the kernel's toy game. */
const MORE_TESTS = /** @type {Record<string, string[]>} */ ({ kernel: ['testkit'] });

function readFlags() {
  try {
    return parseArgs({
      options: {
        package: { type: 'string', default: ENGINES.join(',') },
        count: { type: 'string', default: '20' },
        seed: { type: 'string', default: '1' },
        tests: { type: 'string', default: '' },
        limit: { type: 'string' },
        jobs: { type: 'string', default: '1' },
        floor: { type: 'string' },
        json: { type: 'boolean', default: false },
        root: { type: 'string', default: ROOT },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
  }
}

/**
 * @param {string} text
 * @param {string} name
 */
function positive(text, name) {
  const value = Number(text);
  if (!(value >= 0)) throw new SetupError(`--${name} needs a number, not '${text}'`);
  return value;
}

/**
 * The files below a folder, as paths from the root with slashes.
 * @param {string} root
 * @param {string} folder
 * @param {RegExp} pattern
 */
function filesIn(root, folder, pattern) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file))
    .sort();
}

/**
 * A copy of the workspace whose packages find one another, not those of the original.
 * @param {string} root
 */
function copyOf(root) {
  const copy = mkdtempSync(join(tmpdir(), 'hamlet-mutate-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  const modules = join(copy, 'node_modules');
  mkdirSync(modules);
  const own = new Map(
    ['packages', 'apps'].flatMap((group) =>
      filesIn(copy, group, /^[^/]+\/[^/]+\/package\.json$/).map((file) => {
        const { name } = JSON.parse(readFileSync(join(copy, file), 'utf8'));
        return [String(name), join(copy, dirname(file))];
      }),
    ),
  );
  const scopes = new Set([...own.keys()].filter((name) => name.startsWith('@')).map((name) => name.split('/')[0]));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (scopes.has(name) || own.has(name) || name.startsWith('.')) continue;
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
  for (const [name, folder] of own) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(folder, join(modules, name), 'junction');
    const nested = join(root, folder.slice(copy.length), 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(folder, 'node_modules'), 'junction');
  }
  return copy;
}

/**
 * Runs Node in the copy, and ends it with all that it started when the time is over.
 * @param {string} node
 * @param {string[]} args
 * @param {string} cwd
 * @param {number} seconds
 * @returns {Promise<{ passed: boolean, timedOut: boolean, output: string }>}
 */
function runIn(node, args, cwd, seconds) {
  return new Promise((resolve) => {
    // The copy has no history, which tests demand where they judge changes.
    const env = { ...envFor(node), NO_COLOR: '1', CI: undefined };
    const child = spawn(node, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    let timedOut = false;
    const kill = () => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    };
    const timer = setTimeout(() => {
      timedOut = true;
      kill();
    }, seconds * 1000);
    process.once('exit', kill);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-20_000)));
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('exit', kill);
      resolve({ passed: code === 0 && !timedOut, timedOut, output });
    });
  });
}

/** The copy of the project in which mutants are tested, with the tests that are run there. */
class Laboratory {
  /**
   * @param {string} copy
   * @param {string} node
   * @param {string} pattern of the names of test files
   */
  constructor(copy, node, pattern) {
    this.copy = copy;
    this.node = node;
    this.pattern = pattern;
  }

  /** @param {string} name */
  testsOf(name) {
    return [name, ...(MORE_TESTS[name] ?? [])]
      .flatMap((other) => filesIn(this.copy, `${folderOf(other)}/test`, /\.test\.ts$/))
      .filter((file) => file.includes(this.pattern));
  }

  /**
   * @param {readonly string[]} tests
   * @param {number} seconds
   */
  test(tests, seconds) {
    const args = [tool('vitest'), 'run', '--bail=1', '--reporter=dot', ...tests];
    return runIn(this.node, args, this.copy, seconds);
  }

  /**
   * The tests must pass without a mutant; how long they take says when a mutant hangs.
   * @param {string} name
   * @returns {Promise<number>} seconds
   */
  async duration(name) {
    const tests = this.testsOf(name);
    if (tests.length === 0) throw new SetupError(`mutate: no test file of ${name} fits '${this.pattern}'.`);
    if (!(await this.compiles(name))) throw new SetupError(`mutate: ${name} does not compile without any change.`);
    const start = Date.now();
    const { passed, output } = await this.test(tests, 3600);
    const seconds = (Date.now() - start) / 1000;
    if (!passed) throw new SetupError(`mutate: the tests of ${name} fail without any change.\n${output}`);
    say(`mutate: ${name}: ${tests.length} test files, ${seconds.toFixed(0)} s without a change`);
    return seconds;
  }

  /**
   * @param {Mutant} mutant
   * @param {number} limit in seconds
   * @returns {Promise<Outcome>}
   */
  async judge(mutant, limit) {
    const name = packageOf(mutant);
    const path = join(this.copy, mutant.file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, mutated(source, mutant));
    try {
      if (!(await this.compiles(name))) return 'does not compile';
      const end = Date.now() + limit * 1000;
      for (const tests of inOrder(mutant.file, this.testsOf(name))) {
        const { passed, timedOut } = await this.test(tests, Math.max(1, (end - Date.now()) / 1000));
        if (timedOut) return 'timed out';
        if (!passed) return 'killed';
      }
      return 'survived';
    } finally {
      writeFileSync(path, source);
    }
  }

  /** @param {string} name */
  async compiles(name) {
    const projects = [join(folderOf(name), 'tsconfig.json'), 'tsconfig.packages.json'];
    const project = projects.find((path) => existsSync(join(this.copy, path)));
    if (!project) return true;
    return (await runIn(this.node, [tool('typescript', 'tsc'), '-p', project], this.copy, 600)).passed;
  }
}

/**
 * @param {string} root
 * @param {readonly string[]} names
 */
async function mutantsOf(root, names) {
  const { parseSync } = await import('@swc/core');
  /** @param {string} source */
  const parse = (source) => parseSync(source, { syntax: 'typescript', target: 'es2024' });
  return names.flatMap((name) => {
    const files = filesIn(root, `${folderOf(name)}/src`, GUARDED[name] ?? /\.ts$/);
    if (files.length === 0) throw new SetupError(`mutate: ${folderOf(name)}/src holds no sources.`);
    return files.flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8'), parse));
  });
}

/**
 * The mutants, with those marked that no test can notice.
 * @param {string} root
 * @param {readonly Mutant[]} mutants
 */
function withListed(root, mutants) {
  const path = join(root, EQUIVALENT);
  if (!existsSync(path)) return mutants;
  return markEquivalent(mutants, JSON.parse(readFileSync(path, 'utf8')), (file) =>
    readFileSync(join(root, file), 'utf8'),
  );
}

/** @param {Mutant} mutant */
const nameOf = ({ file, line, from, to }) => `${file}:${line}  ${from} -> ${to}`;

/** @param {ReturnType<typeof summaryOf>} summary */
function print({ counted, killed, timedOut, survived, notCompiling, equivalent, share, interval }) {
  /** @param {number} value */
  const percent = (value) => `${(100 * value).toFixed(1)} %`;
  const lines = [
    `${killed} of ${counted} mutants killed (${timedOut} of them by the time limit)`,
    `not counted: ${notCompiling} did not compile; ${equivalent} equivalent, listed in ${EQUIVALENT}`,
    `share killed ${percent(share)}, 95 % interval ${percent(interval[0])} to ${percent(interval[1])}`,
    ...(survived.length > 0 ? ['survived:', ...survived.map((mutant) => `  ${nameOf(mutant)}`)] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Tries the first mutants that count, several at a time: which ones those are does not depend on who is ready first.
 * @param {readonly Laboratory[]} laboratories
 * @param {readonly Mutant[]} drawn
 * @param {number} count
 * @param {ReadonlyMap<string, number>} limits seconds for a mutant of each package
 */
async function tryOut(laboratories, drawn, count, limits) {
  /** @type {TriedMutant[]} */
  const tried = [];
  const left = [...drawn];
  let counted = 0;
  let running = 0;
  /** @type {(() => void)[]} */
  let waiting = [];

  /** @param {Laboratory} laboratory */
  const work = async (laboratory) => {
    while (counted < count && left.length > 0) {
      if (counted + running === count) {
        await new Promise((resolve) => waiting.push(() => resolve(undefined)));
        continue;
      }
      const mutant = /** @type {Mutant} */ (left.shift());
      const start = Date.now();
      running++;
      const outcome = mutant.equivalent
        ? 'equivalent'
        : await laboratory.judge(mutant, limits.get(packageOf(mutant)) ?? 0);
      running--;
      const seconds = (Date.now() - start) / 1000;
      tried.push({ mutant, outcome, seconds });
      if (outcome !== 'does not compile' && outcome !== 'equivalent') counted++;
      say(`${counted}/${count}  ${outcome.padEnd(16)} ${seconds.toFixed(0).padStart(4)} s  ${nameOf(mutant)}`);
      for (const wake of waiting) wake();
      waiting = [];
    }
  };
  await Promise.all(laboratories.map(work));
  return tried;
}

await runMain(async () => {
  const flags = readFlags();
  if (flags.help) {
    console.log(HELP);
    return 0;
  }
  const count = positive(flags.count, 'count');
  const floor = flags.floor === undefined ? undefined : positive(flags.floor, 'floor') / 100;
  const limit = flags.limit === undefined ? undefined : positive(flags.limit, 'limit');
  const jobs = Math.max(1, positive(flags.jobs, 'jobs'));
  const names = flags.package.split(',').map((name) => name.trim());
  const node = await setup();
  const mutants = withListed(flags.root, await mutantsOf(flags.root, names));
  say(`mutate: ${mutants.length} mutants in ${names.join(', ')}`);
  /** @type {string[]} */
  const copies = [];
  process.once('exit', () => {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(130));
  for (let i = 0; i < jobs; i++) copies.push(copyOf(flags.root));
  const laboratories = copies.map((copy) => new Laboratory(copy, node, flags.tests));
  const limits = new Map();
  for (const name of names) {
    const seconds = await laboratories[0].duration(name);
    limits.set(name, limit ?? 5 * seconds + 30);
  }
  const tried = await tryOut(laboratories, sample(mutants, flags.seed), count, limits);
  const summary = summaryOf(tried);
  const below = names.flatMap((name) => belowFloor(name, tried, floor));
  if (flags.json) process.stdout.write(`${JSON.stringify({ seed: flags.seed, packages: names, ...summary })}\n`);
  else print(summary);
  for (const line of below) say(line);
  return summary.counted > 0 && below.length === 0 ? 0 : 1;
});
