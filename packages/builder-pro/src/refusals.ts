import type { Refusal } from '@hamlet/kernel';

/** Every reason for which an action is not allowed, with what its parameters mean. The client words them. */
export const REFUSALS = {
  'game-over': 'the game has ended',
  'not-your-turn': 'another seat decides now: {seat}',
  'wrong-step': 'this is not the decision that is due: {step}',
  'already-done': 'building is over for this turn',
  'already-passed': 'the tiles of this turn have been passed',
  'not-in-queue': '{tile} is not in the build queue',
  'bought-already': 'one tile a turn from the bank, and this turn has had its own',
  'stack-empty': 'no {tile} is left in the bank',
  'others-first': 'the last of {tile} are for the {seats} seats before; wait until they have bought or finished',
  'coins-short': '{need} coins would be needed, {have} are there',
  'needs-tile': '{tile} needs {needed} in the hamlet',
  'needs-joined': '{tile} must be joined by a road to {needed}',
  'cell-taken': 'a tile lies at {x},{y}',
  'too-far': 'the first tile lies near the middle',
  'no-road-joined': 'no road would join {tile} to the hamlet at {x},{y}',
  'edge-differs': 'the {side} edge of {tile} does not match its neighbour at {x},{y}',
  'hold-limit': 'no more than {limit} tiles may be kept',
  'not-there': 'no {tile} stands at {x},{y}',
  'not-on-outskirts': 'without {tile} the hamlet would fall apart',
  'cost-out-of-range': '{tile} costs {cost}, and the card takes {min} to {max}',
  needless: 'without {tile} enough would be destroyed',
  'cannot-pay-instead': 'a debt is paid with coins first; now tiles have to go',
  'bad-notation': 'this is no action: {text}',
  'unknown-tile': 'there is no tile {tile}',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A refusal by its code. */
export function refusal(code: RefusalCode, params: Refusal['params'] = {}): Refusal {
  return { code, params };
}
