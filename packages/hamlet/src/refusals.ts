import type { Refusal } from '@hamlet/kernel';

/**
 * Every reason for which an action is not allowed, with what its parameters mean. The client words them; this list is
 * the one place where they are collected, and `docs/formats.md` is checked against it.
 */
export const REFUSALS = {
  'game-over': 'the game has ended',
  'not-your-turn': 'another seat decides now: {seat}',
  'wrong-step': 'this is not the decision that is due: {step}',
  'donkeys-moved': 'the Move Donkeys step of this turn has been taken',
  'no-donkey-there': 'no own donkey stands on {tile}',
  'donkey-has-moved': 'every own donkey on {tile} has moved in this step',
  'no-road-between': 'no road joins {from} and {to}',
  'no-villager-left': 'every own villager has acted this turn',
  'villager-lies': 'villager {villager} has acted this turn or was hired in it',
  'no-such-villager': 'there is no villager {villager} in play',
  'not-built': '{tile} is not in the village',
  'no-way': 'no road leads the villager to {tile}',
  'no-action-there': '{tile} has no action of this kind',
  'slots-full': 'every slot of {tile} is full',
  'too-few-slots': '{tile} has only {free} free slots',
  'no-token': 'both own tokens of {good} are in the village',
  'goods-missing': '{missing} more {good} would be needed at {tile}, and the Market cannot help',
  'no-donkey-on-the-way': '{good} on {from} does not get to {tile}: no own donkey on {at}',
  'gold-short': '{need} gold would be needed, {have} is there',
  'wrong-mix': 'the goods do not fill exactly the empty slots of {tile}',
  'blueprints-full': 'no more than {limit} blueprints may be held',
  'not-on-display': '{tile} is not on display',
  'villagers-all-hired': 'all villagers are in play',
  'donkeys-all-hired': 'all donkeys are in play',
  'not-joined-to-church': 'no road joins {tile} to the Church',
  'visit-for-nothing': 'a visit to the Town Hall must buy or hire something',
  'not-on-offer': 'the sale {sale} is not on offer',
  'already-delivered': 'the delivery {slot} has been made',
  'producer-not-full': 'begging is for when all first producers are full; {tile} is not',
  'not-held': 'the blueprint of {tile} is not held',
  'nowhere-to-build': 'no tile within reach has both a place for {tile} and a way to bring what it costs',
  'no-free-segment': '{tile} has no free segment',
  'no-place-there': '{tile} fits nowhere against {host}',
  'not-touching': '{tile} would not meet a full segment of {host}',
  overlap: '{tile} would lie on another tile',
  'segments-differ': 'a road of {tile} or of its neighbour would meet forest or mountain',
  'roads-all-built': 'all own roads are built',
  'no-road-possible': 'there is no border within reach on which a road could be built and paid',
  'already-joined': '{from} and {to} are joined by a road already',
  cliff: 'between {from} and {to} forest meets mountain',
  'not-neighbours': '{from} and {to} do not touch',
  'other-border': '{from} and {to} do not touch along a border for a {kind}',
  'not-there': 'there is no {good} of this kind on {tile}',
  'wrong-payment': 'the payment does not match what is due',
  'no-buying': 'nothing may be bought for a sale',
  'market-too-far': 'goods from the Market do not get to {tile}',
  'not-yours': '{tile} belongs to somebody else',
  reserved: 'another player has reserved {tile}',
  'not-tied': 'this is not among what is tied',
  'bad-notation': 'this is no action: {text}',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Makes refusals with the codes of a list. */
export type Refuse<Code extends string> = (code: Code, params?: Refusal['params']) => Refusal;

/** Makes refusals with these codes. */
export function refuserOf<Code extends string>(_codes: Readonly<Record<Code, string>>): Refuse<Code> {
  return (code, params = {}) => ({ code, params });
}

export const refusal: Refuse<RefusalCode> = refuserOf(REFUSALS);
