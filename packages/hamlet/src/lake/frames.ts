import type { Tile } from '../data/kit.ts';
import type { Cell } from './waters.ts';

/** The decisions of By the Lake that have begun and are not finished. */
export type LakeFrame = BoatFrame | KeepFrame | SpendFrame | StoreFrame;

/** Whether a boat is placed on a new lake. */
export interface BoatFrame {
  readonly step: 'boat';
  readonly lake: Cell;
}

/** Which surplus fish go back at the end of a turn (D9). */
interface KeepFrame {
  readonly step: 'keep';
}

/** Which surplus fish are spent right after fishing from a tile (D9). */
interface SpendFrame {
  readonly step: 'spend';
  readonly tile: Tile;
}

/** What is brought to a Storeroom. */
export interface StoreFrame {
  readonly step: 'store';
  readonly villager: number;
  readonly tile: Tile;
  /** True once something has been brought: at least one good must be. */
  readonly brought: boolean;
}
