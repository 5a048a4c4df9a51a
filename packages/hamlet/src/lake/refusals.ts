import { REFUSALS, refuserOf } from '../refusals.ts';

/** Every reason for which something at a lake is not allowed, besides those of the base. */
export const LAKE_REFUSALS = [
  'no-fish',
  'no-such-fish',
  'eaten-already',
  'dish-cannot',
  'no-such-lake',
  'nothing-to-store',
  'no-favour',
  'reserved',
] as const;

export type LakeRefusal = (typeof LAKE_REFUSALS)[number];

export const refusal = refuserOf([...REFUSALS, ...LAKE_REFUSALS]);
