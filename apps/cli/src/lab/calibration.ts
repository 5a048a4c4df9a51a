import {
  type Calibration,
  type CalibrationFile,
  chanceOf,
  type ErrorRange,
  oddsTerms,
  pointTerms,
  type Uncalibrated,
  weighted,
} from '@hamlet/bots';
import type { GameResult, Match } from '../arena/match.ts';
import { winOf } from '../arena/summary.ts';
import { putIntoFile } from '../files.ts';
import { type ForecastGame, middleOf } from './reliability.ts';

/** A chance as a quick judgement had it, and how it came true (shared wins in parts). */
interface ChanceOutcome {
  readonly open: number;
  readonly chance: number;
  readonly won: number;
}

/** Points that were forecast, and points that were made. */
interface PointOutcome {
  readonly open: number;
  readonly forecast: number;
  readonly made: number;
}

const DIGITS = 1000;
/** The least number of games behind a calibration: with fewer it would be chance. */
const FEWEST_GAMES = 20;

const PASSES = 60;
/** Pulls factors of rare terms towards 0. */
const RIDGE = 1;
/** The factors of the terms to begin with, and the least that they may have: a better chance must never become a worse one. */
const FIRST_ODDS = [0, 0, 1, 1, 0, 0];
const LEAST_ODDS = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.05, 0.05, 0, 0];

/** The factors of `oddsTerms` that make the outcomes most likely, one factor after the other by Newton's method. */
export function oddsOf(outcomes: readonly ChanceOutcome[]): readonly number[] {
  const rows = outcomes.map(({ chance, open }) => oddsTerms(chance, open));
  const factors = [...FIRST_ODDS];
  const sums = rows.map((terms) => weighted(terms, factors));
  for (let pass = 0; pass < PASSES; pass++) {
    for (let term = 0; term < factors.length; term++) {
      let slope = -RIDGE * factors[term];
      let bend = RIDGE;
      for (const [row, terms] of rows.entries()) {
        const share = chanceOf(sums[row]);
        slope += (outcomes[row].won - share) * terms[term];
        bend += share * (1 - share) * terms[term] ** 2;
      }
      const step = Math.max(LEAST_ODDS[term], factors[term] + slope / bend) - factors[term];
      factors[term] += step;
      for (const [row, terms] of rows.entries()) sums[row] += step * terms[term];
    }
  }
  return factors.map(rounded);
}

/** The factors of `pointTerms` with the least squared error. */
export function pointsOf(outcomes: readonly PointOutcome[]): readonly number[] {
  const rows = outcomes.map(({ forecast, open }) => pointTerms(forecast, open));
  return solved(rows, outcomes).map(rounded);
}

/** The normal equations of a small linear fit, solved by elimination. */
function solved(rows: readonly (readonly number[])[], outcomes: readonly PointOutcome[]): number[] {
  const size = rows[0].length;
  const table = Array.from({ length: size }, (_, i) => [
    ...Array.from(
      { length: size },
      (_unused, j) => (i === j ? RIDGE : 0) + sumOf(rows, (terms) => terms[i] * terms[j]),
    ),
    sumOf(rows, (terms, row) => terms[i] * outcomes[row].made),
  ]);
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const part = table[row][pivot] / table[pivot][pivot];
      for (let column = pivot; column <= size; column++) table[row][column] -= part * table[pivot][column];
    }
  }
  return table.map((row, i) => row[size] / row[i]);
}

function sumOf<Row>(rows: readonly Row[], term: (row: Row, index: number) => number): number {
  return rows.reduce((sum, row, index) => sum + term(row, index), 0);
}

function rounded(factor: number): number {
  return Math.round(factor * DIGITS) / DIGITS;
}

/** The 10 % and the 90 % quantile, between which four of five values lie. */
export function fourOfFive(missed: readonly number[]): ErrorRange {
  const sorted = missed.toSorted((a, b) => a - b);
  return [0.1, 0.9].map((part) => Math.round(10 * sorted[Math.round(part * (sorted.length - 1))]) / 10);
}

/** The calibrations that games give, for each kind of table that had enough of them. Before turns of a guest they are only checked. */
export function calibrationsOf({ sides, seed }: Match, played: readonly ForecastGame[]): CalibrationFile {
  const bots = sides.join();
  const byKey = new Map<string, Outcomes>();
  for (const game of played) {
    const { result, forecasts } = game;
    const middle = new Set(middleOf(game));
    for (const forecast of forecasts.filter(({ isGuest }) => !isGuest)) {
      const { key, open, chances } = forecast.uncalibrated;
      const known = byKey.get(key) ?? { chances: [], points: [], middle: [], games: new Set<number>() };
      byKey.set(key, known);
      const points = pointOutcomes(forecast.uncalibrated, result);
      known.chances.push({ open, chance: chances[forecast.seat], won: winOf(result.places, forecast.seat) });
      known.points.push(...points);
      if (middle.has(forecast)) known.middle.push(...points);
      known.games.add(result.index);
    }
  }
  const enough = [...byKey].filter(([, { games }]) => games.size >= FEWEST_GAMES);
  return Object.fromEntries(
    enough.map(([key, { chances, points, middle, games }]): [string, Calibration] => {
      const factors = pointsOf(points);
      const missed = middle.map(({ forecast, made, open }) => made - weighted(pointTerms(forecast, open), factors));
      return [
        key,
        { bots, seed, games: games.size, odds: oddsOf(chances), points: factors, range: fourOfFive(missed) },
      ];
    }),
  );
}

/** The outcomes of the forecasts at one kind of table. */
interface Outcomes {
  readonly chances: ChanceOutcome[];
  readonly points: PointOutcome[];
  /** Point outcomes of forecasts in the middle of games. */
  readonly middle: PointOutcome[];
  readonly games: Set<number>;
}

function pointOutcomes({ scores, open }: Uncalibrated, result: GameResult): PointOutcome[] {
  return scores.map((forecast, seat) => ({ open, forecast, made: result.scores[seat] }));
}

export function writeCalibrations(file: string, match: Match, played: readonly ForecastGame[]): void {
  putIntoFile(file, calibrationsOf(match, played));
}
