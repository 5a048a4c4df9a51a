import type { AnyGame, Seat } from '@hamlet/kernel';
import type { PointRange } from './calibration.ts';

/** A question to a bot: whose decision it is, what that seat sees, and what it may do. */
export interface Question {
  readonly game: AnyGame;
  /** The setting of the game, which gives actions their names. */
  readonly setting: unknown;
  readonly seat: Seat;
  /** The view of the seat. A function, so that a bot that does not look need not have the view made. */
  readonly view: () => unknown;
  /** The actions that the game lists for the seat; never empty. */
  readonly legal: readonly unknown[];
  /** A uniform whole number below the bound, from a stream that only this seat's bot draws from. */
  readonly int: (bound: number) => number;
  /** Asked now and then by bots that think; true means: answer at once with the best found so far. */
  readonly stop?: (() => boolean) | undefined;
  /** Called now and then while the bot thinks, with what it thinks so far. */
  readonly onThinking?: ((thinking: Thinking) => void) | undefined;
  /** Turns to judge besides those that the bot finds, each from the first action to the last; what is not allowed is left out. */
  readonly also?: readonly (readonly unknown[])[] | undefined;
  /** Milliseconds of some clock that never goes back. Without it a budget in milliseconds is not looked at. */
  readonly now?: (() => number) | undefined;
}

/** A line: an action that the bot considered, with the turn that follows. */
export interface Line {
  readonly action: unknown;
  /** The whole turn that begins with the action, as far as chance lets it. */
  readonly turn: readonly unknown[];
  /** The lead over the best rival in the bot's own evaluation, in points: only its differences between lines mean something. */
  readonly value: number;
  /** The chance of the seat to win; undefined where nobody measured how such chances come true. */
  readonly chance: number | undefined;
  /** The number of times that the search tried it. */
  readonly visits: number;
}

/** The thoughts of a bot that searches about the position. */
export interface Thinking {
  /** Best first, and the turns that were asked about last. */
  readonly lines: readonly Line[];
  /** The forecast for people of the position after the best turn; undefined where nobody measured how such forecasts come true. */
  readonly forecast: Forecast | undefined;
  readonly uncalibrated: Uncalibrated;
  /** The turn that the next seat is expected to play then; empty while the bot still thinks. */
  readonly reply: readonly unknown[];
  /** The changes that the best turn makes in the seat's own evaluation, in points, the largest first. */
  readonly changes: readonly Change[];
  /** True when a clock or a caller ended the search before its budget was used: another machine may choose otherwise. */
  readonly cut: boolean;
  /** The number of positions that were looked at to the end of a line. */
  readonly playouts: number;
  /** 0 where the question brought no clock. */
  readonly ms: number;
}

/** The end of the game as it is expected after the best turn, for each seat. */
export interface Forecast {
  readonly scores: readonly number[];
  /** The points between which four of five such games ended. */
  readonly ranges: readonly PointRange[];
  /** The chances to win, as such chances came true before; together 1. */
  readonly chances: readonly number[];
}

/** Chances and points of one quick judgement before calibration, the same for every bot. */
export interface Uncalibrated {
  /** The name of the calibration that they are for. */
  readonly key: string;
  /** The part of the game that was still to come. */
  readonly open: number;
  readonly chances: readonly number[];
  readonly scores: readonly number[];
}

/** A part of an evaluation that a turn changes. */
export interface Change {
  readonly name: string;
  readonly points: number;
}

export interface Answer {
  /** The chosen action, from `legal`. */
  readonly action: unknown;
  readonly thinking?: Thinking | undefined;
  /** Reason why this is not the bot's own choice: an error, a late answer, or an action that is not listed. */
  readonly trouble?: AnswerTrouble | undefined;
}

export interface AnswerTrouble {
  readonly code: 'threw' | 'late' | 'not-listed';
  readonly text: string;
}

/**
 * A player that a program provides. It sees what its seat may see and the list of what it may do, and answers with one of that
 * list; all its chance comes from the question. It answers synchronously; callers that must not wait ask it inside a worker.
 *
 * A bot may remember what it planned for its next decisions, so every seat of every game needs one of its own. What it
 * remembers only saves it from thinking the same again.
 */
export interface Bot {
  readonly name: string;
  choose(question: Question): Answer;
}
