// A summary of mutants: the share that was killed, and the packages that stay below their floor.

import { GAMES } from './games.mjs';
import { wilson } from './mutants.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {'killed' | 'timed out' | 'survived' | 'does not compile' | 'equivalent'} Outcome */
/** @typedef {{ mutant: Mutant, outcome: Outcome, seconds: number }} TriedMutant */

/** The packages of the engine. */
export const ENGINES = ['kernel', ...GAMES];

/**
 * The share of its mutants that the tests of a package must kill: of an engine more than of bots and screens.
 * @param {string} name of a package
 */
export function floorOf(name) {
  return ENGINES.includes(name) ? 0.95 : 0.8;
}

/** @param {Mutant} mutant */
export const packageOf = ({ file }) => file.split('/')[1];

/** @param {readonly TriedMutant[]} tried */
export function summaryOf(tried) {
  /** @param {Outcome} outcome */
  const count = (outcome) => tried.filter((one) => one.outcome === outcome).length;
  const killed = count('killed') + count('timed out');
  const counted = killed + count('survived');
  return {
    counted,
    killed,
    timedOut: count('timed out'),
    survived: tried.filter(({ outcome }) => outcome === 'survived').map(({ mutant }) => mutant),
    notCompiling: count('does not compile'),
    equivalent: count('equivalent'),
    share: counted === 0 ? 0 : killed / counted,
    interval: wilson(killed, counted),
  };
}

/**
 * A line for a package whose tests kill too few of its mutants.
 * @param {string} name
 * @param {readonly TriedMutant[]} tried
 * @param {number | undefined} floor of every package
 */
export function belowFloor(name, tried, floor = floorOf(name)) {
  const { counted, killed } = summaryOf(tried.filter(({ mutant }) => packageOf(mutant) === name));
  if (killed >= floor * counted) return [];
  return [`mutate: ${name}: ${killed} of ${counted} killed, below the floor of ${Math.round(100 * floor)} %`];
}
