import type { NoPlace, RefusalCode } from '@hamlet/builder-pro';
import type { TableRefusal } from '@hamlet/kernel';
import type { Message } from '../../message.ts';

/** Reasons why something cannot be done now in Builder Pro, and the way to the rules. */
export const refusals = {
  refusal: {
    'not-your-turn': 'it is not your turn',
    'wrong-step': 'that is not what is to be decided now',
    'already-done': 'you have finished building this turn',
    'already-passed': 'you have passed your tiles already',
    'not-in-queue': '{tile.the} is not in your queue',
    'bought-already': 'one a year, and you have bought yours',
    'stack-empty': 'none left',
    'others-first': {
      one: 'the last are for the player before you, until they have bought or finished',
      other: 'the last are for the {count} players before you, until they have bought or finished',
    },
    'coins-short': '{coins} short',
    'needs-tile': 'needs a {needed}',
    'needs-joined': 'needs a road to a {needed}',
    'cell-taken': 'a tile lies there',
    'too-far': 'the first tile lies near the middle',
    'no-road-joined': 'no road would join it to your hamlet',
    'edge-differs': 'its {side} side does not match its neighbour',
    'hold-limit': 'you may keep no more than {limit}',
    'not-there': 'no {tile} stands there',
    'not-on-outskirts': 'without {tile.the} the hamlet would fall apart',
    'cost-out-of-range': '{tile.the} costs {cost}; the card takes {min} to {max}',
    needless: 'without {tile.the} enough would go already',
    'cannot-pay-instead': 'your coins are gone; tiles have to go now',
    'bad-notation': 'this cannot be done',
    'unknown-tile': 'there is no such tile',
    why: 'Why? Rules',
    nowhere: 'fits nowhere',
    closed: 'no road of your hamlet is open',
  },
} as const satisfies {
  readonly refusal: Readonly<Record<Exclude<RefusalCode, TableRefusal> | NoPlace | 'why', Message>>;
};
