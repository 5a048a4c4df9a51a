// The checks of `npm test`, each with the lowest tier that runs it, and the choice of them from the command line.

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ROOT, SetupError, tool } from './runtime.mjs';
import { includes } from './tiers.mjs';

/** @typedef {import('./tiers.mjs').Tier} Tier */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {Tier} tier the lowest tier that runs it
 * @property {string} about
 * @property {(filters: readonly string[]) => string[]} command what Node runs
 * @property {boolean} [live] shows its output while it runs, after the checks that run side by side
 * @property {() => Promise<unknown>} [prepare] makes sure of what it needs
 * @property {Readonly<Record<string, string>>} [env] settings of its environment
 */

/** TypeScript and its linter are Go programs: collecting garbage less often spares them a third of their time. */
const GO = { GOGC: '400' };

/** @type {readonly Check[]} */
export const CHECKS = [
  {
    name: 'format',
    tier: 'quick',
    about: 'Biome: format and lint',
    command: () => [tool('@biomejs/biome'), 'check', '--error-on-warnings'],
  },
  {
    name: 'lint',
    tier: 'quick',
    about: 'oxlint: lint with types',
    command: () => [tool('oxlint'), '--deny-warnings'],
    // Each of its threads works out the types that the files share, and other checks run beside it.
    env: { ...GO, GOMAXPROCS: String(Math.max(1, Math.floor(availableParallelism() / 2))) },
  },
  {
    name: 'types',
    tier: 'quick',
    about: 'TypeScript',
    // Projects are built side by side; several checkers in one would each work out the types that its files share.
    command: () => [tool('typescript', 'tsc'), '-b', '--checkers', '1'],
    env: GO,
  },
  {
    name: 'imports',
    tier: 'quick',
    about: 'dependency-cruiser: which part may import which',
    command: () => [join(ROOT, 'scripts', 'imports.mjs')],
  },
  {
    name: 'schemas',
    tier: 'quick',
    about: 'the JSON Schemas of Hamlet are what their parts say',
    command: () => [join(ROOT, 'scripts', 'join-schemas.mjs'), '--check'],
  },
  {
    name: 'without-lake-types',
    tier: 'quick',
    about: 'Hamlet compiles without its expansion By the Lake, and the base has none of its words',
    command: () => [join(ROOT, 'scripts', 'without-lake.mjs'), '--types'],
  },
  {
    name: 'names',
    tier: 'quick',
    about: 'one type name, one home where a reader meets both',
    command: () => [join(ROOT, 'scripts', 'type-names.mjs')],
  },
  {
    name: 'casts',
    tier: 'quick',
    about: 'type assertions in the sources',
    command: () => [join(ROOT, 'scripts', 'casts.mjs')],
  },
  {
    name: 'lengths',
    tier: 'quick',
    about: 'no file of more than 400 lines without a reason',
    command: () => [join(ROOT, 'scripts', 'file-lengths.mjs')],
  },
  {
    name: 'copies',
    tier: 'quick',
    about: 'the same code in two parts of the project',
    command: () => [join(ROOT, 'scripts', 'copies.mjs')],
  },
  {
    name: 'unused',
    tier: 'quick',
    about: 'knip: unused files, exports and dependencies',
    command: () => [tool('knip')],
  },
  {
    name: 'workflows',
    tier: 'quick',
    about: 'the workflows of GitHub Actions',
    command: () => [join(ROOT, 'scripts', 'workflows.mjs')],
  },
  {
    name: 'unit',
    tier: 'quick',
    about: 'Vitest: tests without a browser',
    live: true,
    command: (filters) => [tool('vitest'), 'run', ...filters],
  },
  {
    name: 'without-lake-tests',
    tier: 'whole',
    about: 'the tests of Hamlet pass without By the Lake',
    live: true,
    command: () => [join(ROOT, 'scripts', 'without-lake.mjs')],
  },
  {
    name: 'browser',
    tier: 'whole',
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

/**
 * The checks of a tier, or those of them that `only` names. A name that is unknown or belongs to a higher tier is a fault:
 * a run that leaves out what it was asked for would pass having looked at nothing.
 * @param {Tier} tier
 * @param {string | undefined} only names with commas
 * @returns {readonly Check[]}
 */
export function chosenChecks(tier, only) {
  const inTier = CHECKS.filter((check) => includes(tier, check.tier));
  if (only === undefined) return inTier;
  const names = only.split(',').map((name) => name.trim());
  for (const name of names) {
    const check = CHECKS.find((one) => one.name === name);
    if (!check) {
      const known = CHECKS.map((one) => one.name).join(', ');
      throw new SetupError(`No check is called ${name}. There are: ${known}.`);
    }
    if (!inTier.includes(check))
      throw new SetupError(`${name} belongs to the ${check.tier} tier; this is the ${tier} tier.`);
  }
  return inTier.filter((check) => names.includes(check.name));
}
