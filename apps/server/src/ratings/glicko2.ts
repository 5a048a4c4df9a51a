/** The strength of a player, how far off it may be, and how unsteady it is: the three figures of Glicko-2. */
export interface Rating {
  readonly rating: number;
  /** The rating deviation: with 95 % the true strength lies within twice this. */
  readonly doubt: number;
  readonly volatility: number;
}

/** A meeting with an opponent: 1 for a win, 0.5 for a draw, 0 for a loss. */
export interface Meeting {
  readonly opponent: Pick<Rating, 'rating' | 'doubt'>;
  readonly score: number;
  /** The part of a whole game that it counts for. */
  readonly weight: number;
}

export const NEWCOMER: Rating = { rating: 1500, doubt: 350, volatility: 0.06 };

/** The system constant: how quickly the volatility follows surprises. */
const TAU = 0.5;
const SCALE = 173.7178;
const PRECISION = 0.000001;

/** The rating after one rating period, as Glickman's "Example of the Glicko-2 system" tells it; each meeting is weighed. */
export function ratedAfter(before: Rating, meetings: readonly Meeting[]): Rating {
  const mu = (before.rating - NEWCOMER.rating) / SCALE;
  const phi = before.doubt / SCALE;
  const sigma = before.volatility;
  let information = 0;
  let surprise = 0;
  for (const { opponent, score, weight } of meetings) {
    const g = damping(opponent.doubt / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (opponent.rating - NEWCOMER.rating) / SCALE)));
    information += weight * g * g * expected * (1 - expected);
    surprise += weight * g * (score - expected);
  }
  if (information === 0) return before;
  const variance = 1 / information;
  const volatility = newVolatility(phi, sigma, variance, variance * surprise);
  const widened = Math.sqrt(phi * phi + volatility * volatility);
  const narrowed = 1 / Math.sqrt(1 / (widened * widened) + information);
  return {
    rating: (mu + narrowed * narrowed * surprise) * SCALE + NEWCOMER.rating,
    doubt: Math.min(NEWCOMER.doubt, narrowed * SCALE),
    volatility,
  };
}

/** The rating after periods without a game: only the doubt grows, never beyond a newcomer's. */
export function ratedIdle({ rating, doubt, volatility }: Rating, periods: number): Rating {
  const phi = doubt / SCALE;
  const grown = Math.sqrt(phi * phi + volatility * volatility * periods) * SCALE;
  return { rating, doubt: Math.min(NEWCOMER.doubt, grown), volatility };
}

/** The damping of a meeting: the less is known of an opponent, the less it tells. */
function damping(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
}

/** Step 5: the Illinois algorithm. */
function newVolatility(phi: number, sigma: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const power = Math.exp(x);
    const spread = phi * phi + variance + power;
    return (power * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - variance);
  if (delta * delta <= phi * phi + variance) {
    let steps = 1;
    while (f(a - steps * TAU) < 0) steps++;
    high = a - steps * TAU;
  }
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = middle;
    atHigh = atMiddle;
  }
  return Math.exp(low / 2);
}
