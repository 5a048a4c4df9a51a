import { gainsOf } from '@hamlet/bots/hamlet-action-list';
import { type Event, GOODS, goodOf, isHigh, isRaw, makerOf, type State, type Tile } from '@hamlet/hamlet';
import type { Motion } from '../../board/model.ts';
import type { Item } from '../../table/table.ts';
import { colourOf } from '../names.ts';

/** The motions of some lines of the log: goods and workers, then everybody's gains. */
export function motionsOf(state: State, items: readonly Item<Event>[]): Motion[] {
  return items.flatMap((item) => {
    const events = item.events;
    return [...events.flatMap((event) => motionOf(state, event)), ...gainsIn(state, events)];
  });
}

/** Gold and points, rising from where the line of the log happened. */
function gainsIn(state: State, events: readonly Event[]): Motion[] {
  const tile = events.flatMap((event) => ('tile' in event && event.tile >= 0 ? [event.tile] : [])).at(-1);
  const where = state.setting.components.tileIds[tile ?? state.setting.components.church];
  const { gold, points } = gainsOf(state, events);
  const byPlayer = state.setting.colours
    .map((_, seat) =>
      [
        { kind: 'gold' as const, amount: gold[seat], owner: colourOf(state, seat) },
        { kind: 'points' as const, amount: points[seat], owner: colourOf(state, seat) },
      ].filter(({ amount }) => amount !== 0),
    )
    .filter(({ length }) => length > 0);
  return byPlayer.flatMap((gains, lane) => gains.map((gain, line) => ({ ...gain, tile: where, lane, line })));
}

function motionOf(state: State, event: Event): Motion[] {
  const { components } = state.setting;
  const id = (tile: Tile) => components.tileIds[tile];
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
        high: isHigh(event.token),
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
