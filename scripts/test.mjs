// `npm test` and `npm run soak`: sets up what is missing, then runs the checks of a tier. Those without tests run side by side,
// then the others in turn up to the first that fails.

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { CHECKS, chosenChecks } from './checks.mjs';
import { envFor, ROOT, run, runInTerminal, runMain, SetupError, say, tool } from './runtime.mjs';
import { setup } from './setup.mjs';
import { TIERS } from './tiers.mjs';

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./tiers.mjs').Tier} Tier */

const HELP = `npm test                          the whole tier
npm test -- --quick               the quick tier
npm run soak                      the soak tier
npm test -- --only types,unit     some of its checks
npm test -- --only unit kernel    only the test files with 'kernel' in their path
npm test -- --only unit PATTERN --update
                                  updates the stored files (snapshots) that these tests compare with
npm run check                     format and sort imports, and fix what is safe to fix`;

const COLUMN = Math.max(...CHECKS.map(({ name }) => name.length));

/** The name of a check, as wide as the longest. @param {string} name */
const inColumn = (name) => name.padEnd(COLUMN);

function help() {
  /** @param {{ name: string, about: string, seconds?: number }} tier */
  const tierLine = ({ name, about, seconds }) =>
    `  ${name.padEnd(8)} ${about}${seconds ? `: at most ${seconds} s on two cores` : ''}`;
  return [
    HELP,
    '\nTiers; each includes the one before:',
    ...TIERS.map(tierLine),
    '\nChecks, in this order, with the lowest tier that runs them:',
    ...CHECKS.map(({ name, tier, about }) => `  ${inColumn(name)} ${tier.padEnd(8)} ${about}`),
  ].join('\n');
}

function readArgs() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        soak: { type: 'boolean', default: false },
        only: { type: 'string' },
        update: { type: 'boolean', default: false },
        fix: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new SetupError(`${message}\nnpm test -- --help lists the options.`);
  }
}

/**
 * @param {{ quick: boolean, soak: boolean }} flags
 * @returns {Tier}
 */
function chosenTier({ quick, soak }) {
  if (quick && soak) throw new SetupError('--quick and --soak are two tiers: choose one.');
  if (quick) return 'quick';
  return soak ? 'soak' : 'whole';
}

/** @param {number} start */
const secondsSince = (start) => (Date.now() - start) / 1000;

/**
 * @param {Check} check
 * @param {number} code
 * @param {number} start
 */
function tell({ name }, code, start) {
  say(`${inColumn(name)} ${code === 0 ? 'ok' : 'FAILED'}  ${secondsSince(start).toFixed(1)} s`);
}

/**
 * Runs a check and tells how it went; true when it passes.
 * @param {Check} check
 * @param {string} node
 * @param {Tier} tier
 * @param {readonly string[]} filters
 */
async function passes(check, node, tier, filters) {
  const start = Date.now();
  await check.prepare?.();
  const env = { ...envFor(node), ...check.env };
  env.HAMLET_TIER = tier;
  if (!process.stdout.isTTY && !env.FORCE_COLOR) env.NO_COLOR = '1';
  const options = { cwd: ROOT, env };
  if (check.live) {
    say(`${inColumn(check.name)} ${check.about}`);
    const code = await runInTerminal(node, check.command(filters), options);
    tell(check, code, start);
    return code === 0;
  }
  const { code, output } = await run(node, check.command(filters), options);
  if (code !== 0) process.stdout.write(output);
  tell(check, code ?? 1, start);
  return code === 0;
}

/**
 * Gives the results of a task for each item, with as many tasks at a time as there are processors: more would take the
 * processor from the longest, which all wait for.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} task
 * @returns {Promise<Result[]>}
 */
async function sideBySide(items, task) {
  /** @type {Result[]} */
  const results = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  return results;
}

/**
 * The checks that failed: of those that run side by side all, of those in turn the first.
 * @param {readonly Check[]} checks
 * @param {(check: Check) => Promise<boolean>} isGood
 * @returns {Promise<readonly Check[]>}
 */
async function failuresOf(checks, isGood) {
  const beside = checks.filter(({ live }) => !live);
  const results = await sideBySide(beside, isGood);
  const failed = beside.filter((_, index) => !results[index]);
  if (failed.length > 0) return failed;
  for (const check of checks.filter(({ live }) => live)) if (!(await isGood(check))) return [check];
  return [];
}

await runMain(async () => {
  const { values: flags, positionals: filters } = readArgs();
  if (flags.help) {
    console.log(help());
    return 0;
  }
  const tier = chosenTier(flags);
  const checks = chosenChecks(tier, flags.only);
  const start = Date.now();
  const node = await setup();
  if (flags.fix) {
    const fix = [tool('@biomejs/biome'), 'check', '--write'];
    return runInTerminal(node, fix, { cwd: ROOT, env: envFor(node) });
  }

  const failed = await failuresOf(checks, (check) =>
    passes(check, node, tier, [...filters, ...(flags.update ? ['--update'] : [])]),
  );
  const seconds = secondsSince(start);
  if (failed.length > 0) {
    say(`\n${failed.map(({ name }) => name).join(', ')} failed, in ${seconds.toFixed(1)} s`);
    return 1;
  }
  const names = checks.map(({ name }) => name).join(', ');
  say(`\nAll ${checks.length} checks of the ${tier} tier passed in ${seconds.toFixed(1)} s: ${names}`);
  const limit = TIERS.find(({ name }) => name === tier)?.seconds;
  if (limit !== undefined && seconds > limit)
    say(`That is more than the ${limit} s that the ${tier} tier may take on two cores that do nothing else.`);
  return 0;
});
