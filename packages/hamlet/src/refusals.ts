import type { Refusal } from '@hamlet/kernel';

/** Every reason for which an action is not allowed; `docs/formats.md` says what each means. Apps word them. */
export const REFUSALS = [
  'game-over',
  'not-your-turn',
  'wrong-step',
  'donkeys-moved',
  'no-donkey-there',
  'donkey-has-moved',
  'no-road-between',
  'no-villager-left',
  'villager-lies',
  'no-such-villager',
  'not-built',
  'no-way',
  'no-action-there',
  'slots-full',
  'too-few-slots',
  'no-token',
  'goods-missing',
  'no-donkey-on-the-way',
  'gold-short',
  'wrong-mix',
  'blueprints-full',
  'not-on-display',
  'villagers-all-hired',
  'donkeys-all-hired',
  'not-joined-to-church',
  'visit-for-nothing',
  'not-on-offer',
  'already-delivered',
  'producer-not-full',
  'not-held',
  'nowhere-to-build',
  'no-free-segment',
  'no-place-there',
  'not-touching',
  'overlap',
  'segments-differ',
  'roads-all-built',
  'no-road-possible',
  'already-joined',
  'cliff',
  'not-neighbours',
  'other-border',
  'not-there',
  'wrong-payment',
  'no-buying',
  'market-too-far',
  'not-yours',
  'not-tied',
  'bad-notation',
] as const;

export type BaseRefusal = (typeof REFUSALS)[number];

/** Makes refusals with the codes of a list. */
export type Refuse<Code extends string> = (code: Code, params?: Refusal['params']) => Refusal;

/** Makes refusals with these codes. */
export function refuserOf<Code extends string>(_codes: readonly Code[]): Refuse<Code> {
  return (code, params = {}) => ({ code, params });
}

export const refusal: Refuse<BaseRefusal> = refuserOf(REFUSALS);
