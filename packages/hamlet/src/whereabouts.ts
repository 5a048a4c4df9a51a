import type { Seat } from '@hamlet/kernel';
import type { TileData } from './data/catalogue.ts';
import type { Tile } from './data/components.ts';
import type { State } from './state.ts';
import { villageOf } from './village.ts';

/** The present place of a tile. */
export type Whereabouts =
  | { readonly kind: 'village' }
  /** A blueprint of a seat. */
  | { readonly kind: 'held'; readonly seat: Seat }
  /** On display, counted from the left. */
  | { readonly kind: 'display'; readonly position: number }
  | { readonly kind: 'bag' }
  /** In a pile that nobody has opened yet. */
  | { readonly kind: 'pile'; readonly good: Exclude<TileData['pile'], 'start' | 'bag'> };

export function isBuilt({ setting, map }: State, tile: Tile): boolean {
  return villageOf(setting.components, map).places[tile] !== undefined;
}

/** The present place of a tile; each is in one of them. */
export function whereaboutsOf(state: State, tile: Tile): Whereabouts {
  if (isBuilt(state, tile)) return { kind: 'village' };
  const seat = state.blueprints.findIndex((held) => held.includes(tile));
  if (seat >= 0) return { kind: 'held', seat };
  const position = state.display.indexOf(tile);
  if (position >= 0) return { kind: 'display', position };
  const { pile } = state.setting.components.tiles[tile].data;
  return pile === 'start' || pile === 'bag' || state.bag.includes(tile)
    ? { kind: 'bag' }
    : { kind: 'pile', good: pile };
}
