import type { Io, Pending, Refusal, Seat } from '@hamlet/kernel';

/** The part of the contract of a game that a search needs. */
export interface Playable<State, Action> {
  pending(state: State): Pending | undefined;
  legal(state: State, seat: Seat): readonly Action[];
  refuse(state: State, seat: Seat, action: Action): Refusal | undefined;
  apply(state: State, seat: Seat, action: Action, io: Io<unknown>): void;
  clone(state: State): State;
  hash(state: State): string;
}

/** The knowledge of the search about a game, besides its rules. */
export interface Heuristics<State, Action> {
  /** The expected points of each seat at the end. */
  evaluate(state: State): number[];
  /**
   * The actions worth trying among those listed for the seat; never empty. `width` says how many of many similar things
   * (places, payments) to try.
   */
  consider(state: State, seat: Seat, legal: readonly Action[], width: number): readonly Action[];
  /** True when a position can be evaluated as it is; false in the middle of an action. */
  settled(state: State, seat: Seat): boolean;
  /** The result of a turn, without details such as where a tile lies or a donkey stands: equal for similar plans. */
  signature(state: State, seat: Seat): string;
  /** Notes a position on the table, and the position on which the bot thought before. */
  begin(state: State, before: State | undefined): void;
  /** Takes over facts from the position before an action that hold after it too, so that they need not be worked out again. */
  adopt(state: State, before: State): void;
  /** True when no human waits for this move: the only opponent is Botric. */
  noHumanWaits(state: State): boolean;
  /** The chance of each seat to win when these points are expected; together 1. */
  chances(state: State, scores: readonly number[]): number[];
}

const WINNING = 40;
/** The added value of a point of lead; more while the game is close. */
const CLOSE = 0.15;
const ALWAYS = 0.05;
/** The lead above which more lead is worth little: its owner should end the game rather than go on gaining. */
const AMPLE = 25;

/** The worth of a result to a seat: to win and, while that is open, to lead. One point is worth about one. */
export function worthOf(scores: readonly number[], chances: readonly number[], seat: Seat): number {
  const ahead = lead(scores, seat);
  return WINNING * chances[seat] + CLOSE * AMPLE * Math.tanh(ahead / AMPLE) + ALWAYS * ahead;
}

/** The lead of a seat over its best rival; in a game alone, its points. */
function lead(scores: readonly number[], seat: Seat): number {
  let rival = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < scores.length; other++)
    if (other !== seat && scores[other] > rival) rival = scores[other];
  return rival === Number.NEGATIVE_INFINITY ? scores[seat] : scores[seat] - rival;
}

/**
 * Chances to win from expected points that may be off by about `spread`; with no spread the best wins. `open` is the share of the
 * game that is still to come: as long as it lasts, even a game that looks decided may turn.
 */
export function chancesFrom(scores: readonly number[], spread: number, open: number): number[] {
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp((score - most) / Math.max(spread, CERTAIN)));
  const all = odds.reduce((sum, value) => sum + value, 0);
  const turn = UPSET * open;
  return odds.map((value) => (1 - turn) * (value / all) + turn / scores.length);
}

const CERTAIN = 0.05;
const UPSET = 0.3;
