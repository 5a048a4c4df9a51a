import stored from './calibration.json' with { type: 'json' };

/** The range of the error of forecasts: points made less points forecast. */
export type ErrorRange = readonly number[];

/** Points between which a game is expected to end. */
export interface PointRange {
  readonly low: number;
  readonly high: number;
}

/**
 * The calibration of quick judgements at one kind of table: factors that correct their chances and points, and the games
 * that they were fitted to.
 */
export interface Calibration {
  readonly bots: string;
  readonly seed: string;
  readonly games: number;
  /** The factors of `oddsTerms`: together the log odds of the true chance. */
  readonly odds: readonly number[];
  /** The factors of `pointTerms`: together the points at the end. */
  readonly points: readonly number[];
  /** The errors of forecasts in the middle of games (points made less points forecast): four of five lie between these. */
  readonly range: ErrorRange;
}

/** The file of calibrations by `calibrationKey`. `hamlet lab reliability --out` writes it. */
export type CalibrationFile = Readonly<Record<string, Calibration>>;

export function calibrationKey(rules: string, kind: string): string {
  return `${rules.split('@')[0]} ${kind}`;
}

export function calibrationFor(key: string, file: CalibrationFile = stored): Calibration | undefined {
  return Object.hasOwn(file, key) ? file[key] : undefined;
}

/** The range of points in which four of five games with this forecast ended. */
export function rangeOf(points: number, [low, high]: ErrorRange): PointRange {
  return { low: points + low, high: points + high };
}

/** Chances nearer to 0 or 1 tell nothing more. */
const CERTAIN = 0.005;

/** The log odds of a chance. */
export function oddsOfChance(chance: number): number {
  const inside = Math.min(1 - CERTAIN, Math.max(CERTAIN, chance));
  return Math.log(inside / (1 - inside));
}

/**
 * The terms of true log odds after the forecast of a chance: a shift, the log odds of the forecast, and their square with its sign; each once
 * for the end of a game and once for its start, mixed by the part of the game that is open.
 */
export function oddsTerms(chance: number, open: number): readonly number[] {
  const odds = oddsOfChance(chance);
  return [1, odds, odds * Math.abs(odds)].flatMap((term) => [term * (1 - open), term * open]);
}

/** The terms of points at the end after the forecast of points, mixed in the same way. */
export function pointTerms(points: number, open: number): readonly number[] {
  return [1, points].flatMap((term) => [term * (1 - open), term * open]);
}

/** The sum of terms times their factors. */
export function weighted(terms: readonly number[], factors: readonly number[]): number {
  return terms.reduce((sum, term, index) => sum + term * factors[index], 0);
}

/** The chance with these log odds. */
export function chanceOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/**
 * Chances to win, corrected by the calibration. The search judges its best turn, which looks better than it is: the chance of the
 * seat to move is corrected, and the others share the rest as before. Choices do not depend on it.
 */
export function calibrated(
  chances: readonly number[],
  seat: number,
  open: number,
  calibration: Calibration,
): readonly number[] {
  const forecast = chances[seat];
  if (forecast <= 0 || forecast >= 1) return chances;
  const own = chanceOf(weighted(oddsTerms(forecast, open), calibration.odds));
  return chances.map((chance, other) => (other === seat ? own : (chance * (1 - own)) / (1 - forecast)));
}

/** Points corrected by the calibration. */
export function calibratedPoints(scores: readonly number[], open: number, calibration: Calibration): readonly number[] {
  return scores.map((points) => weighted(pointTerms(points, open), calibration.points));
}
