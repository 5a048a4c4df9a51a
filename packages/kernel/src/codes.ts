import type { Refusal } from './game.ts';

/** Every reason for which a table refuses an action, an undo or an administrative act, in every game. */
export const TABLE_REFUSALS = [
  'game-over',
  'adjourned',
  'not-adjourned',
  'no-such-seat',
  'not-a-person',
  'seat-is-held',
  'seat-empty',
  'seat-taken-over',
  'seat-conceded',
  'level-missing',
  'consent-missing',
  'undo-barrier',
  'undo-nothing',
  'prepared-differs',
  'prepared-reveals',
] as const;

export type TableRefusal = (typeof TABLE_REFUSALS)[number];

export function refusal(code: TableRefusal, params: Refusal['params'] = {}): Refusal {
  return { code, params };
}

/**
 * Every fault that reading and playing a record finds by itself. Besides these, an entry can be refused by the table or by the
 * rules, and the options or the position of a record can have a fault of their game's own.
 */
export const RECORD_FAULTS = [
  'bad-seed',
  'ending-differs',
  'game-not-over',
  'hash-differs',
  'no-such-seat',
  'not-a-list',
  'not-a-log-line',
  'not-a-number',
  'not-a-record',
  'not-a-text',
  'not-an-instant',
  'not-an-object',
  'not-json',
  'not-true-or-false',
  'out-of-range',
  'partial-record',
  'ranking-differs',
  'score-differs',
  'undo-mismatch',
  'unknown-generator',
  'unknown-member',
  'unknown-rules',
  'unknown-version',
  'unknown-word',
  'wrong-number-of-seats',
] as const;

/** Faults that only the author of a scenario meets. */
export const SCENARIO_FAULTS = [
  'cannot-be-drawn-now',
  'one-thing-a-step',
  'unknown-draw',
  'unknown-game',
  'unknown-player',
] as const;

/** Codes of the faults in records, scenarios and plain data. A game has codes of its own; apps word all of them. */
export type KernelFault = (typeof RECORD_FAULTS)[number] | (typeof SCENARIO_FAULTS)[number];
