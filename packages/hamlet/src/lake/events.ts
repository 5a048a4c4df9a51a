import type { Seat } from '@hamlet/kernel';
import type { Tile } from '../data/components.ts';
import type { Token } from '../data/goods.ts';
import type { Cell } from './cells.ts';

/** Events at a lake. Nothing here is hidden from anybody. */
export type LakeEvent =
  | { readonly module: 'lake'; readonly type: 'lake-formed'; readonly lake: Cell; readonly size: number }
  | { readonly module: 'lake'; readonly type: 'boat-placed'; readonly seat: Seat; readonly lake: Cell }
  | {
      readonly module: 'lake';
      readonly type: 'fished';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly count: number;
    }
  | { readonly module: 'lake'; readonly type: 'fish-drawn'; readonly seat: Seat; readonly rarity: number }
  | {
      readonly module: 'lake';
      readonly type: 'ate';
      readonly seat: Seat;
      readonly rarity: number;
      readonly dish: string;
    }
  | {
      readonly module: 'lake';
      readonly type: 'stored';
      readonly seat: Seat;
      readonly from: Tile;
      readonly to: Tile;
      readonly token: Token;
    };

/** An event of this expansion, checked by its type. */
export function lakeEvent(event: LakeEvent): LakeEvent {
  return event;
}
