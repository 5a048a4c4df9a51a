// The three tiers of the tests. Each check of scripts/test.mjs names the lowest tier that runs it; a test that is too slow
// for the quick tier carries the tag `whole`, one that only the soak runs the tag `soak`. HAMLET_TIER tells Vitest the tier.

/** @typedef {'quick' | 'whole' | 'soak'} Tier */

/**
 * Each tier runs everything that the tiers before it run.
 * @type {readonly { readonly name: Tier, readonly about: string, readonly seconds?: number }[]}
 */
export const TIERS = [
  { name: 'quick', about: 'during work on a change', seconds: 60 },
  { name: 'whole', about: 'before a change is handed over', seconds: 510 },
  {
    name: 'soak',
    about: 'every case of what the others sample: long random games, matches, every look of every screen',
  },
];

/**
 * True when a run of this tier includes what the other tier adds.
 * @param {Tier} tier
 * @param {Tier} other
 */
export function includes(tier, other) {
  /** @param {Tier} name */
  const height = (name) => TIERS.findIndex((one) => one.name === name);
  return height(tier) >= height(other);
}

/**
 * The tier that the environment names; `whole` where it names none.
 * @param {string | undefined} text
 * @returns {Tier}
 */
export function tierNamed(text) {
  if (!text) return 'whole';
  const found = TIERS.find(({ name }) => name === text);
  if (!found) throw new Error(`HAMLET_TIER is '${text}', not one of ${TIERS.map(({ name }) => name).join(', ')}`);
  return found.name;
}

/** Fails a run of Vitest in which every test was left out: it would pass having looked at nothing. */
class SomethingRan {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const ran = modules.some((module) =>
      [...module.children.allTests()].some((test) => test.result().state !== 'skipped'),
    );
    if (ran) return;
    process.stderr.write('No test ran: all that were found belong to a higher tier.\n');
    process.exitCode = 1;
  }
}

/** The settings that the configurations of Vitest share. */
export function tierConfig() {
  const tier = tierNamed(process.env.HAMLET_TIER);
  const above = TIERS.filter(({ name }) => !includes(tier, name));
  return {
    tags: TIERS.slice(1).map(({ name, about }) => ({ name, description: about })),
    ...(above.length > 0 ? { tagsFilter: [above.map(({ name }) => `!${name}`).join(' && ')] } : {}),
    reporters: ['default', new SomethingRan()],
  };
}
