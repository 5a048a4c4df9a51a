import type { Refusal } from '@hamlet/kernel';

/** Every reason for which an action is not allowed; `docs/formats-builder-pro.md` says what each means. Apps word them. */
export const REFUSALS = [
  'game-over',
  'not-your-turn',
  'wrong-step',
  'already-done',
  'already-passed',
  'not-in-queue',
  'bought-already',
  'stack-empty',
  'others-first',
  'coins-short',
  'needs-tile',
  'needs-joined',
  'cell-taken',
  'too-far',
  'no-road-joined',
  'edge-differs',
  'hold-limit',
  'not-there',
  'not-on-outskirts',
  'cost-out-of-range',
  'needless',
  'cannot-pay-instead',
  'bad-notation',
  'unknown-tile',
] as const;

export type RefusalCode = (typeof REFUSALS)[number];

/** Reasons why a tile fits at no place: no road of the hamlet is open, or none of the open ones fits. */
export type NoPlace = 'closed' | 'nowhere';

export function noPlace(code: NoPlace): Refusal {
  return { code, params: {} };
}

/** A refusal by its code. */
export function refusal(code: RefusalCode, params: Refusal['params'] = {}): Refusal {
  return { code, params };
}
