import { type Event, GOODS, goodOf, isHigh, isRaw, makerOf, type State, type Tile } from '@hamlet/hamlet';
import type { Motion } from '../board/model.ts';
import type { Item } from '../table/table.ts';
import { colourOf } from './names.ts';

/** What of the newest lines of the log can be seen to move. */
export function motionsOf(state: State, items: readonly Item[]): Motion[] {
  return items.flatMap((item) => (item.events as readonly Event[]).flatMap((event) => motionOf(state, event)));
}

function motionOf(state: State, event: Event): Motion[] {
  const { kit } = state.rules;
  const id = (tile: Tile) => kit.tileIds[tile];
  switch (event.type) {
    case 'donkey-moved':
      return [
        {
          kind: 'worker',
          worker: 'donkey',
          owner: colourOf(state, event.seat),
          tiles: [id(event.from), id(event.to)],
        },
      ];
    case 'villager-went':
      if (event.from < 0 || event.to < 0 || event.from === event.to) return [];
      return [
        {
          kind: 'worker',
          worker: 'villager',
          owner: colourOf(state, event.seat),
          tiles: [id(event.from), id(event.to)],
        },
      ];
    case 'consumed': {
      if (event.from < 0 || event.to < 0 || event.from === event.to) return [];
      const good = goodOf(event.token);
      const path = {
        id: `${event.from} ${event.token}`,
        good: GOODS[good],
        high: !isRaw(good) && isHigh(event.token),
        maker: isRaw(good) ? undefined : colourOf(state, makerOf(event.token)),
        tiles: [id(event.from), id(event.to)],
        carriers: [colourOf(state, event.seat)],
      };
      return [{ kind: 'good', path }];
    }
    default:
      return [];
  }
}
