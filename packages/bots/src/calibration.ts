import stored from './calibration.json' with { type: 'json' };

/** The true chances behind those that a search gave the seat to move: at 0, 0.1 and so on to 1. */
export type Knots = readonly number[];

export type Misses = readonly number[];

/** Points between which a game is expected to end. */
export interface PointRange {
  readonly low: number;
  readonly high: number;
}

/** The knots of one kind of table, and how they were found. */
export interface Calibration {
  readonly bots: string;
  readonly seed: string;
  readonly games: number;
  readonly knots: Knots;
  /** Points made less points told, in the middle of games: four of five lie between these. Missing in files of former commands. */
  readonly points?: Misses | undefined;
}

/** The file of calibrations by `calibrationKey`. `hamlet lab reliability --out` writes it. */
export type CalibrationFile = Readonly<Record<string, Calibration>>;

/** Players that try plans out err in another way than those that judge them at once. */
export function calibrationKey(rules: string, kind: string, isTried: boolean): string {
  return `${rules.split('@')[0]} ${kind} ${isTried ? 'tried' : 'judged'}`;
}

export function calibrationFor(key: string, file: CalibrationFile = stored): Calibration | undefined {
  return Object.hasOwn(file, key) ? file[key] : undefined;
}

/** The points between which four of five games ended of those that told these points. */
export function rangeOf(told: number, [low, high]: Misses): PointRange {
  return { low: told + low, high: told + high };
}

/**
 * Chances to win as they come true. The search judges its best turn, which looks better than it is: the chance of the seat to move is read off
 * the knots, and the others share the rest as before. Choices do not depend on it.
 */
export function calibrated(chances: readonly number[], seat: number, knots: Knots | undefined): readonly number[] {
  const told = chances[seat];
  if (!knots || told <= 0 || told >= 1) return chances;
  const at = told * (knots.length - 1);
  const below = Math.floor(at);
  const own = knots[below] + (knots[below + 1] - knots[below]) * (at - below);
  return chances.map((chance, other) => (other === seat ? own : (chance * (1 - own)) / (1 - told)));
}
