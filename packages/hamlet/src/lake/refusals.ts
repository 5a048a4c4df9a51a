import { REFUSALS, refuserOf } from '../refusals.ts';

/** Every reason for which something at a lake is not allowed, besides those of the base. */
export const LAKE_REFUSALS = {
  'no-fish': 'there are no fish to be caught from {tile}',
  'no-such-fish': 'no fish of this kind is held',
  'eaten-already': 'a fish of this kind has been sold or eaten this turn',
  'dish-cannot': 'the dish cannot do that',
  'no-such-lake': 'this is not the lake that a boat is offered for',
  'nothing-to-store': 'nothing can be brought to {tile}',
  'no-favour': 'no favour has been called in this turn',
} as const;

export const refusal = refuserOf({ ...REFUSALS, ...LAKE_REFUSALS });
