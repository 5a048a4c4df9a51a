import type { Calibration, CalibrationFile, Knots, Misses } from '@hamlet/bots';
import type { Match } from '../arena/match.ts';
import { winOf } from '../arena/summary.ts';
import { putIntoFile } from '../files.ts';
import { type ForecastGame, middleOf } from './reliability.ts';

/** A chance as the search had it, and whether it came true (ties in parts). */
interface Outcome {
  readonly chance: number;
  readonly won: number;
}

const KNOTS = 11;
/** Chances nearer to 0 or 1 tell nothing more. */
const CERTAIN = 0.001;
const PASSES = 50;
const DIGITS = 1000;
/** With fewer games behind it a calibration would be chance. */
const FEWEST_GAMES = 20;

/** The knots that make the outcomes most likely among curves that stretch the log odds and shift them. */
export function knotsOf(outcomes: readonly Outcome[]): Knots {
  const points = outcomes.map(({ chance, won }) => ({ odds: logOdds(chance), won }));
  let shift = 0;
  let stretch = 1;
  for (let pass = 0; pass < PASSES; pass++) {
    // A step of Newton's method on the log likelihood.
    let [slope0, slope1, bend00, bend01, bend11] = [0, 0, 0, 0, 0];
    for (const { odds, won } of points) {
      const share = shareOf(shift + stretch * odds);
      const weight = share * (1 - share);
      slope0 += won - share;
      slope1 += (won - share) * odds;
      bend00 += weight;
      bend01 += weight * odds;
      bend11 += weight * odds * odds;
    }
    const area = bend00 * bend11 - bend01 * bend01;
    if (!(area > 0)) break;
    shift += (bend11 * slope0 - bend01 * slope1) / area;
    stretch += (bend00 * slope1 - bend01 * slope0) / area;
  }
  return Array.from({ length: KNOTS }, (_, knot) => {
    if (knot === 0 || knot === KNOTS - 1) return knot === 0 ? 0 : 1;
    return Math.round(shareOf(shift + stretch * logOdds(knot / (KNOTS - 1))) * DIGITS) / DIGITS;
  });
}

function logOdds(chance: number): number {
  const inside = Math.min(1 - CERTAIN, Math.max(CERTAIN, chance));
  return Math.log(inside / (1 - inside));
}

function shareOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** The tenth from below and the tenth from above. */
export function fourOfFive(missed: readonly number[]): Misses {
  const sorted = missed.toSorted((a, b) => a - b);
  return [0.1, 0.9].map((part) => Math.round(10 * sorted[Math.round(part * (sorted.length - 1))]) / 10);
}

/** The calibrations that games give, for each way of judging that had enough of them. */
export function calibrationsOf(
  { sides, seed }: Match,
  adviser: string | undefined,
  played: readonly ForecastGame[],
): CalibrationFile {
  const bots = [...sides, ...(adviser === undefined ? [] : [`adviser ${adviser}`])].join();
  const byKey = new Map<string, { outcomes: Outcome[]; games: Set<number>; missed: number[] }>();
  for (const game of played) {
    const { result, said } = game;
    for (const { seat, uncalibrated } of said) {
      const known = byKey.get(uncalibrated.key) ?? { outcomes: [], games: new Set<number>(), missed: [] };
      byKey.set(uncalibrated.key, known);
      known.outcomes.push({ chance: uncalibrated.chances[seat], won: winOf(result.places, seat) });
      known.games.add(result.index);
    }
    for (const { scores, uncalibrated } of middleOf(game))
      byKey.get(uncalibrated.key)?.missed.push(...scores.map((told, seat) => result.scores[seat] - told));
  }
  const enough = [...byKey].filter(([, { games }]) => games.size >= FEWEST_GAMES);
  return Object.fromEntries(
    enough.map(([key, { outcomes, games, missed }]): [string, Calibration] => [
      key,
      { bots, seed, games: games.size, knots: knotsOf(outcomes), points: fourOfFive(missed) },
    ]),
  );
}

export function writeCalibrations(
  file: string,
  match: Match,
  adviser: string | undefined,
  played: readonly ForecastGame[],
): void {
  putIntoFile(file, calibrationsOf(match, adviser, played));
}
