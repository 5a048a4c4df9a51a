import type { Reader } from '@hamlet/kernel';
import type { Unit } from '../actions.ts';
import type { Tile } from '../data/components.ts';
import { type FramePosition, readVillager } from '../frame-position.ts';
import { type AnyFrame, isModuleFrame } from '../frames.ts';
import { formatUnit, parseUnit } from '../notation.ts';
import type { Setting, State } from '../state.ts';
import { type Cell, formatCell, parseCell } from './cells.ts';

/** The kinds of decisions that By the Lake asks for. */
export const LAKE_STEPS = ['boat', 'keep', 'spend', 'store', 'fee'] as const;

/** The decisions of By the Lake that have begun and are not finished. */
export type LakeFrame = BoatFrame | KeepFrame | SpendFrame | StoreFrame | FeeFrame;

/** The choice whether to place a boat on a new lake. */
export interface BoatFrame {
  readonly module: 'lake';
  readonly step: 'boat';
  readonly lake: Cell;
}

/** The choice of surplus fish that go back at the end of a turn (D9). */
interface KeepFrame {
  readonly module: 'lake';
  readonly step: 'keep';
}

/** The choice of surplus fish that are spent right after fishing from a tile (D9). */
interface SpendFrame {
  readonly module: 'lake';
  readonly step: 'spend';
  readonly tile: Tile;
}

/** The choice of the goods that are brought to a Storeroom. */
export interface StoreFrame {
  readonly module: 'lake';
  readonly step: 'store';
  readonly villager: number;
  readonly tile: Tile;
  /** True once something has been brought: at least one good must be. */
  readonly brought: boolean;
}

/** The choice of the wheat that pays the boat to a Storeroom (Q65); lies on the frame of the Storeroom action. */
export interface FeeFrame {
  readonly module: 'lake';
  readonly step: 'fee';
  readonly villager: number;
  readonly tile: Tile;
  /** The good that waits to be brought. */
  readonly unit: Unit;
}

/** A frame as one of this expansion's; undefined for those of others. */
export function lakeFrame(frame: AnyFrame | undefined): LakeFrame | undefined {
  return frame && isLakeFrame(frame) ? frame : undefined;
}

function isLakeFrame(frame: AnyFrame): frame is LakeFrame {
  return isModuleFrame(frame) && frame.module === 'lake';
}

export function lakeFrameNumbers(frame: LakeFrame): readonly number[] {
  switch (frame.step) {
    case 'boat':
      return [frame.lake];
    case 'keep':
      return [];
    case 'spend':
      return [frame.tile];
    case 'fee':
      return [frame.villager, frame.tile, frame.unit];
    default:
      return [frame.villager, frame.tile, Number(frame.brought)];
  }
}

export function writeLakeFrame(setting: Setting, frame: LakeFrame): Omit<FramePosition, 'step'> {
  const { tileIds } = setting.components;
  switch (frame.step) {
    case 'boat':
      return { subject: formatCell(frame.lake) };
    case 'keep':
      return {};
    case 'spend':
      return { tile: tileIds[frame.tile] };
    case 'fee':
      return {
        villager: frame.villager + 1,
        tile: tileIds[frame.tile],
        subject: formatUnit(setting, frame.unit),
      };
    default:
      return {
        villager: frame.villager + 1,
        tile: tileIds[frame.tile],
        ...(frame.brought ? { count: 1 } : {}),
      };
  }
}

export function readLakeFrame(setting: Setting, item: Reader): LakeFrame {
  const tile = () => item.at('tile').index(setting.components.tileIds, 'unknown-tile');
  switch (item.at('step').word(LAKE_STEPS)) {
    case 'boat': {
      const lake = parseCell(item.at('subject').text()) ?? item.at('subject').fail('not-a-triangle');
      return { module: 'lake', step: 'boat', lake };
    }
    case 'keep':
      return { module: 'lake', step: 'keep' };
    case 'spend':
      return { module: 'lake', step: 'spend', tile: tile() };
    case 'fee': {
      const unit = parseUnit(setting, item.at('subject').text()) ?? item.at('subject').fail('unknown-good');
      return { module: 'lake', step: 'fee', villager: readVillager(item), tile: tile(), unit };
    }
    default: {
      const brought = !item.at('count').missing && item.at('count').int(0, 1) === 1;
      return { module: 'lake', step: 'store', villager: readVillager(item), tile: tile(), brought };
    }
  }
}

/** Begins a decision of this expansion. */
export function pushLakeFrame(state: State, frame: LakeFrame): void {
  state.stack.push(frame);
}
