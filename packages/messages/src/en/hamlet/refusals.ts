import type { RefusalCode } from '@hamlet/hamlet';
import type { TableRefusal } from '@hamlet/kernel';
import type { Message } from '../../message.ts';

/** Reasons that the client finds by itself. */
type HamletClientReason =
  | 'donkeys-nowhere'
  | 'no-blueprint'
  | 'no-refinery'
  | 'no-fish-anywhere'
  | 'no-fish-held'
  | 'no-storeroom';

/** Reasons why something cannot be done now; one text for each code of the rules, and some of this client's own. */
export const refusals = {
  refusal: {
    'not-your-turn': 'Somebody else decides now.',
    'wrong-step': 'Something else has to be decided first.',
    'donkeys-moved': 'Your donkeys have had their step this turn.',
    'donkeys-nowhere': 'No donkey of yours can go anywhere.',
    'no-donkey-there': 'No donkey of yours stands on {tile.the}.',
    'donkey-has-moved': 'Every donkey of yours on {tile.the} has moved in this step.',
    'no-road-between': 'No road joins {from.the} and {to.the}.',
    'no-villager-left': 'All your villagers have acted this turn.',
    'villager-lies': 'This villager has acted this turn, or was hired in it.',
    'no-such-villager': 'There is no such villager in play.',
    'not-built': '{tile.the} is not in the village.',
    'no-way': 'No road leads the villager to {tile.the}.',
    'no-action-there': 'Nothing of this kind can be done at {tile.the}.',
    'slots-full': 'Every slot of {tile.the} is full.',
    'too-few-slots': '{tile.the} has too few free slots: {free}.',
    'no-token': 'Both your tokens of {good} are in the village already.',
    'goods-missing': '{missing} more {good} would be needed at {tile.the}, and the Market cannot help.',
    'no-donkey-on-the-way': 'The {good} on {from.the} does not get to {tile.the}: you have no donkey on {at.the}.',
    'gold-short': '{need} gold would be needed; you have {have}.',
    'wrong-mix': 'The goods must fill exactly the free slots of {tile.the}.',
    'blueprints-full': 'You cannot hold more than {limit} blueprints.',
    'no-blueprint': 'You hold no blueprint. The Town Hall has some on display.',
    'no-refinery': 'There is no refinery in the village yet. Build one.',
    'not-on-display': '{tile.the} is not on display.',
    'villagers-all-hired': 'All your villagers are in play.',
    'donkeys-all-hired': 'All your donkeys are in play.',
    'not-joined-to-church': 'No road joins {tile.the} to the Church.',
    'visit-for-nothing': 'A visit to the Town Hall must buy or hire something.',
    'not-on-offer': 'This sale is not on offer.',
    'already-delivered': 'This delivery has been made.',
    'producer-not-full': 'Begging is for when all three first producers are full; {tile.the} is not.',
    'not-held': 'You do not hold the blueprint of {tile.the}.',
    'nowhere-to-build': 'No tile within reach has both a place for {tile.the} and a way to bring what it costs.',
    'no-free-segment': '{tile.the} has no free side.',
    'no-place-there': '{tile.the} fits nowhere against {host.the}.',
    'not-touching': '{tile.the} would not meet a full side of {host.the}.',
    overlap: '{tile.the} would lie on another tile.',
    'segments-differ': 'A road of {tile.the} or of its neighbour would meet forest or mountain.',
    'roads-all-built': 'All your roads are built.',
    'no-road-possible': 'No two neighbours within reach can be joined by a road that you could pay for.',
    'already-joined': '{from.the} and {to.the} are joined by a road already.',
    cliff: 'Between {from.the} and {to.the} forest meets mountain: a cliff.',
    'not-neighbours': '{from.the} and {to.the} do not touch.',
    'other-border': '{from.the} and {to.the} do not touch along a border for a {kind}.',
    'not-there': 'There is no {good} of this kind on {tile.the}.',
    'wrong-payment': 'The payment does not match what is due.',
    'no-buying': 'Nothing may be bought for a sale.',
    'market-too-far': 'Goods from the Market do not get to {tile.the}.',
    'no-fish': 'There are no fish to be caught from {tile.the}.',
    'no-fish-anywhere': 'No villager of yours can reach a shore with fish.',
    'no-fish-held': 'You hold no fish.',
    'no-such-fish': 'You hold no fish of this kind.',
    'no-storeroom': 'You have no Storeroom that anything could be brought to.',
    'eaten-already': 'You have sold or eaten a fish of this kind this turn.',
    'dish-cannot': 'The dish cannot do that.',
    'no-such-lake': 'This is not the lake that a boat is offered for.',
    'not-yours': '{tile.the} belongs to somebody else.',
    'nothing-to-store': 'Nothing can be brought to {tile.the}.',
    'no-favour': 'You have not called in a favour this turn.',
    reserved: 'Another player has reserved {tile.the}.',
    'not-tied': 'This is not among what is tied.',
    'bad-notation': 'This is no action: {text}',
  },
} as const satisfies {
  readonly refusal: Readonly<Record<Exclude<RefusalCode, TableRefusal> | HamletClientReason, Message>>;
};
