import type { Io, Pending, Refusal, Seat } from '@hamlet/kernel';
import { decay, tanh } from './arithmetic.ts';

/** The part of the contract of a game that a search needs. */
export interface Playable<State, Action> {
  pending(state: State): Pending | undefined;
  legal(state: State, seat: Seat): readonly Action[];
  refuse(state: State, seat: Seat, action: Action): Refusal | undefined;
  apply(state: State, seat: Seat, action: Action, io: Io<unknown>): void;
  clone(state: State): State;
  hash(state: State): string;
}

/** A part of an evaluation. */
export interface Part {
  readonly name: string;
  readonly points: number;
}

// biome-ignore lint/suspicious/noExplicitAny: which game it is comes with the question
export type AnyHeuristics = Heuristics<any, any>;

/** The knowledge of a game that the search has besides its rules. */
export interface Heuristics<State, Action> {
  /** Value of a position for each seat, in points: only the differences mean something. */
  evaluate(state: State): number[];
  /** The points of each seat at the end, as expected. */
  forecast(state: State): number[];
  /** Parts of the evaluation of a seat, in points. */
  parts(state: State, seat: Seat): readonly Part[];
  /** Cost of each point of the others for the seat, besides the lead; 0 if not given. */
  readonly spite?: number | undefined;
  /**
   * Candidate actions among the legal ones of the seat; never empty. `width` is the number of similar ones (places, payments) to try.
   */
  consider(state: State, seat: Seat, legal: readonly Action[], width: number): readonly Action[];
  /** True when a position can be evaluated as it is; false in the middle of an action. */
  settled(state: State, seat: Seat): boolean;
  /** Signature of a position after a turn, without details such as where a tile lies or a donkey stands: equal for similar plans. */
  signature(state: State, seat: Seat): string;
  /** Called with the current position and the one searched before. */
  begin(state: State, before: State | undefined): void;
  /** Takes over from the position before an action what the two have in common, so that it need not be worked out again. */
  adopt(state: State, before: State): void;
  /** True when a playout that began at `root` can be judged after this number of turns since its plan. */
  isFarEnough(root: State, state: State, turns: number): boolean;
  /** True when the turn that is due is the last of its seat. */
  isLast(state: State): boolean;
  /** True when a plan that leads to a position ends the game, or sees to it that it ends; never if not given. */
  readonly closes?: ((state: State) => boolean) | undefined;
  /** Cost of playing on, in points, for a seat with this chance to win: a won game, or one that drags, should end. */
  delay(state: State, chance: number, seat: Seat): number;
  /** True when a game has lasted longer than it should; never if not given. */
  readonly drags?: ((state: State) => boolean) | undefined;
  /** The part of a player's noise that is left in a position: who plays carelessly takes care once a game drags. All of it if not given. */
  readonly carelessness?: ((state: State) => number) | undefined;
  /** The part of the game that is still to come: 1 at its start, 0 at its end; 1 if not given. */
  readonly openShare?: ((state: State) => number) | undefined;
  /** The kind of table, where the game has several. */
  readonly kind?: ((state: State) => string) | undefined;
  /** The chance of each seat to win when these points are expected; together 1. */
  chances(state: State, scores: readonly number[]): number[];
  /** The worth of a certain win in points; `WINNING` if not given. */
  readonly winning?: ((state: State) => number) | undefined;
}

/** The worth of a certain win in points. */
export const WINNING = 40;
/** The additional worth of a point of lead: more while it is close. */
const CLOSE = 0.15;
const ALWAYS = 0.05;
/** The lead above which more lead is worth little: its owner should end the game rather than go on gaining. */
const AMPLE = 25;

/** Goal of a seat as a number: to win and, while that is in question, to be ahead. About a point for a point. */
export function worthOf(
  scores: readonly number[],
  chances: readonly number[],
  seat: Seat,
  spite = 0,
  winning = WINNING,
): number {
  const ahead = lead(scores, seat);
  const grudge = spite === 0 || scores.length === 1 ? 0 : spite * (ahead - scores[seat]);
  return grudge + winning * chances[seat] + CLOSE * AMPLE * tanh(ahead / AMPLE) + ALWAYS * ahead;
}

/** Lead of a seat over its best rival; in a game alone, its points. */
export function lead(scores: readonly number[], seat: Seat): number {
  let rival = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < scores.length; other++)
    if (other !== seat && scores[other] > rival) rival = scores[other];
  return rival === Number.NEGATIVE_INFINITY ? scores[seat] : scores[seat] - rival;
}

/** Chances to win from judgements that may be off by about `spread` points; with no spread the best wins. */
export function chancesFrom(scores: readonly number[], spread: number): number[] {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  const odds: number[] = [];
  let all = 0;
  for (const score of scores) {
    const odd = decay((most - score) / Math.max(spread, CERTAIN));
    odds.push(odd);
    all += odd;
  }
  for (let seat = 0; seat < odds.length; seat++) odds[seat] /= all;
  return odds;
}

const CERTAIN = 0.05;
