import { type Event, narrate, type State, type Tile } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { Item } from '../../table/table.ts';

/** The last action that happened somewhere in the village: its player and its places; undefined before the first. */
export function lastAction(
  setting: State['setting'],
  items: readonly Item<Event>[],
): { readonly by: Seat; readonly places: readonly Tile[] } | undefined {
  for (const item of items.toReversed()) {
    const told = narrate(setting, [item]).findLast(({ places }) => places.length > 0);
    if (told) return { by: told.by, places: told.places };
  }
  return undefined;
}
