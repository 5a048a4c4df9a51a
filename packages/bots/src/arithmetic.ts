/**
 * The functions that `Math` may round differently on each machine, from multiplication and addition alone: the same numbers
 * give the same choice everywhere.
 */

const STEPS = 16;
/** e to the power of -1/16. */
const FACTOR = 0.9394130628134758;
/** The end of the table: beyond it nothing is left. */
const LAST = 40;

const POWERS = (() => {
  const powers = new Float64Array(LAST * STEPS + 2);
  powers[0] = 1;
  for (let i = 1; i < powers.length; i++) powers[i] = powers[i - 1] * FACTOR;
  return powers;
})();

/** e to the power of -x for x from 0 on: the table, and a straight line between its entries. */
export function decay(x: number): number {
  if (x >= LAST) return 0;
  const at = x * STEPS;
  const below = Math.floor(at);
  return POWERS[below] + (POWERS[below + 1] - POWERS[below]) * (at - below);
}

/** The x of which `decay` is `share`, for shares above 0 and up to 1: about its natural logarithm, turned positive. */
export function decayOf(share: number): number {
  let [above, below] = [0, POWERS.length - 1];
  while (below - above > 1) {
    const middle = (above + below) >> 1;
    if (POWERS[middle] >= share) above = middle;
    else below = middle;
  }
  return (above + (POWERS[above] - share) / (POWERS[above] - POWERS[below])) / STEPS;
}

/** About e to the power of x. */
export function exp(x: number): number {
  return x <= 0 ? decay(-x) : 1 / decay(x);
}

/** About the hyperbolic tangent. */
export function tanh(x: number): number {
  const part = decay(2 * (x < 0 ? -x : x));
  const value = (1 - part) / (1 + part);
  return x < 0 ? -value : value;
}
