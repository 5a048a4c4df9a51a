import type { Estimate } from './statistics.ts';
import type { MatchSummary } from './summary.ts';

/** The games that two bots of a list played against each other. */
export interface PairRecord {
  readonly one: number;
  readonly other: number;
  /** Games that the first of the two came out ahead in, ties as halves. */
  readonly ahead: number;
  readonly games: number;
}

/** The rating of the first bot: the scale has no zero of its own. */
export const ANCHOR = 1000;

/** Elo for a factor of e in the odds. */
const SCALE = 400 / Math.LN10;
/** Every pair that met counts as if it had also shared a game: who never lost has a rating, too. */
const SHARED_GAMES = 1;
const PASSES = 2000;
const CLOSE_ENOUGH = 1e-9;
/** Two-sided 95 % of the normal distribution. */
const Z = 1.959964;

/**
 * The ratings that make the results of all meetings most likely (Bradley and Terry), on the scale of Elo: 400 points are odds of ten to
 * one. The interval of a rating is about its distance from the others, not from the first bot.
 */
export function ratingsOf(bots: number, meetings: readonly PairRecord[]): Estimate[] {
  const played = meetings.filter(({ games }) => games > 0);
  const strengths = Array.from({ length: bots }, () => 1);
  for (let pass = 0; pass < PASSES; pass++) {
    let change = 0;
    for (let bot = 0; bot < bots; bot++) {
      let won = 0;
      let weight = 0;
      for (const { one, other, ahead, games } of played) {
        if (one !== bot && other !== bot) continue;
        const rival = one === bot ? other : one;
        won += (one === bot ? ahead : games - ahead) + SHARED_GAMES / 2;
        weight += (games + SHARED_GAMES) / (strengths[bot] + strengths[rival]);
      }
      if (weight === 0) continue;
      const next = won / weight;
      change = Math.max(change, Math.abs(Math.log(next / strengths[bot])));
      strengths[bot] = next;
    }
    if (change < CLOSE_ENOUGH) break;
  }
  return strengths.map((strength, bot) => {
    const value = ANCHOR + SCALE * Math.log(strength / strengths[0]);
    const spread = (Z * SCALE) / Math.sqrt(Math.max(informationOf(bot, strengths, played), CLOSE_ENOUGH));
    return { value, low: value - spread, high: value + spread };
  });
}

/** The information of a bot's meetings about its rating: games whose result was open tell the most. */
function informationOf(bot: number, strengths: readonly number[], meetings: readonly PairRecord[]): number {
  let sum = 0;
  for (const { one, other, games } of meetings) {
    if (one !== bot && other !== bot) continue;
    const expected = strengths[one] / (strengths[one] + strengths[other]);
    sum += games * expected * (1 - expected);
  }
  return sum;
}

/** The rating of a bot. */
export interface BotRating {
  readonly bot: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

/** Any two of a list, by their places. */
export function pairsOf(bots: readonly string[]): [number, number][] {
  return bots.flatMap((_, one) => bots.slice(one + 1).map((_other, after): [number, number] => [one, one + 1 + after]));
}

/** The ratings of bots that met in pairs, in the order of `pairsOf`. */
export function rateBots(bots: readonly string[], summaries: readonly MatchSummary[]): BotRating[] {
  const meetings = pairsOf(bots).map(([one, other], index): PairRecord => {
    const { games, sides } = summaries[index];
    // The share of meetings from which the Elo was made.
    return { one, other, ahead: games * sides[0].ahead, games };
  });
  return ratingsOf(bots.length, meetings).map(({ value, low, high }, bot) => ({
    bot: bots[bot],
    rating: Math.round(value),
    low: Math.round(low),
    high: Math.round(high),
    games: meetings.reduce((sum, { one, other, games }) => sum + (one === bot || other === bot ? games : 0), 0),
  }));
}

/** The ratings as a table, the best first. */
export function ratingRows(rated: readonly BotRating[]): string[][] {
  const best = rated.toSorted((one, other) => other.rating - one.rating);
  return [
    ['bot', 'rating', '95 %', 'games'],
    ...best.map(({ bot, rating, low, high, games }) => [bot, String(rating), `${low} to ${high}`, String(games)]),
  ];
}
