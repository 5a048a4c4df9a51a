import type { Components, Event, Narration, Tile } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { Item } from '../../table/table.ts';

/** The place of the last step of the game, and its player; undefined where it left no place. */
export function lastAction(
  items: readonly Item<Event>[],
): { readonly by: Seat; readonly tiles: readonly Tile[] } | undefined {
  const item = items.findLast(({ events }) => placesOf(events).length > 0);
  return item && { by: item.by, tiles: placesOf(item.events) };
}

/** The tiles where a narrated action happened: not those of its goods, nor of its villager. */
export function placesTold(
  { church, market, townHall }: Pick<Components, 'church' | 'market' | 'townHall'>,
  { deed, tiles }: Pick<Narration, 'deed' | 'tiles'>,
): readonly Tile[] {
  switch (deed?.kind) {
    case 'built':
    case 'worked':
    case 'refined':
    case 'visited':
    case 'hired':
    case 'fished':
      return [deed.tile];
    case 'bridge':
    case 'path':
      return [deed.from, deed.to];
    case 'moved':
      return deed.moves.map(({ to }) => to);
    case 'stored':
      return [deed.to];
    case 'took':
      return [townHall];
    case 'sold':
      return [market];
    case 'delivered':
    case 'begged':
      return [church];
    default:
      return tiles;
  }
}

/** The tile that was built, or both ends of a road, or else where the worker stands now. */
function placesOf(events: readonly Event[]): readonly Tile[] {
  const built = events.find((event) => event.type === 'built');
  if (built) return [built.tile];
  const road = events.find((event) => event.type === 'road-built');
  if (road) return [road.from, road.to];
  const went = events.findLast((event) => event.type === 'villager-went' || event.type === 'donkey-moved');
  if (went && went.to >= 0) return [went.to];
  const hired = events.findLast((event) => event.type === 'hired');
  return hired ? [hired.tile] : [];
}
