// `npm test`: sets up what is missing, then runs the checks in turn and stops at the first that fails.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { envFor, ROOT, run, runInTerminal, runMain, SetupError, say, tool } from './runtime.mjs';
import { setup } from './setup.mjs';

const HELP = `npm test                          all checks
npm test -- --only types,unit     some of them
npm test -- --only unit kernel    only the test files with 'kernel' in their path
npm run check                     format and sort imports, and fix what is safe to fix

Checks, in this order:`;

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} about
 * @property {(filters: string[]) => string[]} command what Node runs
 * @property {boolean} [live] shows its output while it runs
 * @property {() => Promise<unknown>} [prepare] makes sure of what it needs
 */

/** @type {Check[]} */
const CHECKS = [
  {
    name: 'format',
    about: 'Biome: format and lint',
    command: () => [tool('@biomejs/biome'), 'check', '--error-on-warnings'],
  },
  { name: 'lint', about: 'oxlint: lint with types', command: () => [tool('oxlint'), '--deny-warnings'] },
  { name: 'types', about: 'TypeScript', command: () => [tool('typescript', 'tsc'), '-b'] },
  {
    name: 'arrows',
    about: 'dependency-cruiser: who may import whom',
    command: () => [join(ROOT, 'scripts', 'arrows.mjs')],
  },
  {
    name: 'apart',
    about: 'Hamlet compiles without its expansion',
    command: () => [join(ROOT, 'scripts', 'without-lake.mjs'), '--types'],
  },
  {
    name: 'names',
    about: 'one type name, one home in a package',
    command: () => [join(ROOT, 'scripts', 'type-names.mjs')],
  },
  { name: 'unused', about: 'knip: unused files, exports and dependencies', command: () => [tool('knip')] },
  { name: 'unit', about: 'Vitest', live: true, command: (filters) => [tool('vitest'), 'run', ...filters] },
  {
    name: 'browser',
    about: 'Vitest and Playwright: the built page in a real browser',
    live: true,
    prepare: ensureBrowser,
    command: (filters) => [
      tool('vitest'),
      'run',
      '--config',
      join(ROOT, 'apps', 'web', 'vitest.browser.config.ts'),
      ...filters,
    ],
  },
];

function readArgs() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { only: { type: 'string' }, fix: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new SetupError(`${message}\nnpm test -- --help lists what there is.`);
  }
}

/** @param {string | undefined} only */
function chosenChecks(only) {
  if (only === undefined) return CHECKS;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length > 0) {
    throw new SetupError(
      `No check is called ${unknown.join(', ')}. There are: ${CHECKS.map((check) => check.name).join(', ')}.`,
    );
  }
  return CHECKS.filter((check) => names.includes(check.name));
}

/** @param {number} start */
const since = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/**
 * @param {Check} check
 * @param {string} node
 * @param {string[]} filters
 */
async function passes(check, node, filters) {
  const start = Date.now();
  await check.prepare?.();
  const env = envFor(node);
  if (!process.stdout.isTTY && !env.FORCE_COLOR) env.NO_COLOR = '1';
  const options = { cwd: ROOT, env };
  if (check.live) {
    say(`${check.name.padEnd(8)} ${check.about}`);
    const code = await runInTerminal(node, check.command(filters), options);
    say(`${check.name.padEnd(8)} ${code === 0 ? 'ok' : 'FAILED'}  ${since(start)}`);
    return code === 0;
  }
  const { code, output } = await run(node, check.command(filters), options);
  if (code !== 0) process.stdout.write(output);
  say(`${check.name.padEnd(8)} ${code === 0 ? 'ok' : 'FAILED'}  ${since(start)}`);
  return code === 0;
}

await runMain(async () => {
  const { values: flags, positionals: filters } = readArgs();
  if (flags.help) {
    console.log([HELP, ...CHECKS.map((check) => `  ${check.name.padEnd(8)} ${check.about}`)].join('\n'));
    return 0;
  }
  const checks = chosenChecks(flags.only);
  const start = Date.now();
  const node = await setup();
  if (flags.fix) {
    const fix = [tool('@biomejs/biome'), 'check', '--write'];
    return runInTerminal(node, fix, { cwd: ROOT, env: envFor(node) });
  }

  for (const [done, check] of checks.entries()) {
    if (await passes(check, node, filters)) continue;
    say(`\n${check.name} failed after ${done} of ${checks.length} checks passed, in ${since(start)}`);
    return 1;
  }
  say(`\nAll ${checks.length} checks passed in ${since(start)}: ${checks.map((check) => check.name).join(', ')}`);
  return 0;
});
