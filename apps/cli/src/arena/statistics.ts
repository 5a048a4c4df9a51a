/** A figure with the bounds of its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959964;

/** The chance of being wrong on one side; two sides make 5 %. */
const ALPHA = 0.025;

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The variance of a sample; 0 for fewer than two values. */
function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/** The interval of a share by Wilson; `tried` need not be whole. Everything between 0 and 1 when there are none. */
export function wilson(share: number, tried: number): Estimate {
  if (tried <= 0) return { value: share, low: 0, high: 1 };
  const spread = (Z * Math.sqrt((share * (1 - share)) / tried + Z ** 2 / (4 * tried ** 2))) / (1 + Z ** 2 / tried);
  const middle = (share + Z ** 2 / (2 * tried)) / (1 + Z ** 2 / tried);
  // Exactly 0 and 1 at the ends, where rounding would leave a trace that Elo makes large.
  return {
    value: share,
    low: share === 0 ? 0 : Math.max(0, middle - spread),
    high: share === 1 ? 1 : Math.min(1, middle + spread),
  };
}

/** A mean with the normal interval of independent values. */
export function meanEstimate(values: readonly number[]): Estimate {
  if (values.length === 0) return { value: 0, low: 0, high: 0 };
  const value = meanOf(values);
  const spread = Z * Math.sqrt(varianceOf(values) / values.length);
  return { value, low: value - spread, high: value + spread };
}

/** Pairing never counts a game more than twice: an estimated variance that is too small by luck must not be trusted. */
const BEST_PAIRING = 2;

/**
 * A win share with its interval. Games of one seed are not independent, so the values are the mean results of each seed,
 * which are; their variance says how many independent games the played ones are worth, and Wilson's interval is taken
 * with that number.
 */
export function shareEstimate(bySeed: readonly number[], gamesPerSeed: number): Estimate {
  if (bySeed.length === 0) return { value: 0, low: 0, high: 1 };
  const share = meanOf(bySeed);
  const games = bySeed.length * gamesPerSeed;
  const error = varianceOf(bySeed) / bySeed.length;
  const worth = error > 0 ? (share * (1 - share)) / error : games;
  // A single seed has no variance to be judged by: it counts as one game.
  const tried = bySeed.length === 1 ? 1 : Math.min(worth, games * (gamesPerSeed > 1 ? BEST_PAIRING : 1));
  return wilson(share, tried);
}

/** The difference in Elo that a share of wins means; infinite when one side won everything. */
export function eloOf(share: number): number {
  return 400 * Math.log10(share / (1 - share));
}

/** The share of wins that a difference in Elo means. */
export function shareOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The difference in Elo with its interval: Elo grows with the share, so the bounds are those of the share. */
export function eloEstimate({ value, low, high }: Estimate): Estimate {
  return { value: eloOf(value), low: eloOf(low), high: eloOf(high) };
}

/** Parts of the capital that are staked, more of them small than large: small edges need small stakes. */
const STAKES = Array.from({ length: 20 }, (_, index) => 0.95 * ((index + 1) / 20) ** 2);

/** No value lies beyond a limit of 0 or 1, so that a stake there could be without bounds. */
const LEAST_RISK = 0.001;

/**
 * A bet against the claim that the mean of values between 0 and 1 is at most `limit` (or at least, if not `above`). An equal part of
 * the capital is bet with each of the stakes, value after value. If the claim holds, no bet gains on average, so the
 * chance that the capital ever grows from 1 to 1 / ALPHA is at most ALPHA (Ville's inequality), however often one
 * looks and whatever the distribution. After Waudby-Smith and Ramdas, means of bounded values by betting.
 */
class Bet {
  private readonly limit: number;
  private readonly stakes: readonly number[];
  private readonly capitals = STAKES.map(() => 1 / STAKES.length);
  won = false;

  constructor(limit: number, above: boolean) {
    const risk = Math.max(above ? limit : 1 - limit, LEAST_RISK);
    this.limit = limit;
    this.stakes = STAKES.map((stake) => (above ? stake : -stake) / risk);
  }

  add(value: number): void {
    let capital = 0;
    for (const [index, stake] of this.stakes.entries()) {
      this.capitals[index] *= 1 + stake * (value - this.limit);
      capital += this.capitals[index];
    }
    this.won ||= capital >= 1 / ALPHA;
  }
}

export type Verdict = 'above' | 'below';

/**
 * Watches results come in and says as soon as they decide whether the mean is above or below a limit. It may be asked after
 * every result: both wrong answers together have a chance of at most 5 %.
 */
export class SequentialTest {
  private readonly above: Bet;
  private readonly below: Bet;
  verdict: Verdict | undefined;

  constructor(limit: number) {
    this.above = new Bet(limit, true);
    this.below = new Bet(limit, false);
  }

  add(value: number): Verdict | undefined {
    this.above.add(value);
    this.below.add(value);
    this.verdict ??= this.above.won ? 'above' : this.below.won ? 'below' : undefined;
    return this.verdict;
  }
}

/** Halvings in the search for a bound: to a thousandth of a percent and better. */
const HALVINGS = 17;

/**
 * The interval that holds for a run whose results decided when to stop: all means that a bet has not refuted at any time.
 * Wider than `shareEstimate`, whose 95 % only hold for a number of games fixed beforehand.
 */
export function anytimeEstimate(values: readonly number[]): Estimate {
  const value = values.length === 0 ? 0 : meanOf(values);
  return { value, low: refutedUpTo(values, value, true), high: refutedUpTo(values, value, false) };
}

/** The bound up to which claims are refuted, from one end towards the mean; the further from the mean, the easier. */
function refutedUpTo(values: readonly number[], mean: number, above: boolean): number {
  const isRefuted = (limit: number) => {
    const bet = new Bet(limit, above);
    for (const value of values) bet.add(value);
    return bet.won;
  };
  let refuted = above ? 0 : 1;
  let held = mean;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const limit = (refuted + held) / 2;
    if (isRefuted(limit)) refuted = limit;
    else held = limit;
  }
  return refuted;
}
