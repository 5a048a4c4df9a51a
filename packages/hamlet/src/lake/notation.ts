import { isBelow } from '../action-shape.ts';
import { type AnyAction, isModuleAction, type ModuleAction } from '../actions.ts';
import { indexIn } from '../lists.ts';
import { formatUnit, parseUnit } from '../notation.ts';
import type { Setting } from '../state.ts';
import type { LakeAction } from './actions.ts';
import { formatCell, parseCell } from './cells.ts';
import { lakeSetting, RARITIES, SEASONS } from './components.ts';
import { RARE } from './lake.ts';

/** An action as one of this expansion's; undefined for those of others. */
export function lakeAction(action: AnyAction): LakeAction | undefined {
  return isLakeAction(action) ? action : undefined;
}

function isLakeAction(action: AnyAction): action is LakeAction {
  return isModuleAction(action) && action.module === 'lake';
}

/** True when an action says something at all: a known verb, and numbers that name things that exist. */
export function isLakeFormed({ components }: Setting, given: ModuleAction): boolean {
  const action = lakeAction(given);
  switch (action?.do) {
    case 'fish':
    case 'store':
    case 'favour':
      return isBelow(action.tile, components.tiles.length);
    case 'bring':
      return isBelow(action.unit, Number.MAX_SAFE_INTEGER);
    case 'eat':
      return isBelow(action.rarity, RARITIES.length) && Number.isInteger(action.item);
    case 'return':
      return isBelow(action.rarity, RARITIES.length);
    case 'boat':
      return isBelow(action.lake, Number.MAX_SAFE_INTEGER);
    default:
      return false;
  }
}

export function formatLake(setting: Setting, given: ModuleAction): string {
  const action = lakeAction(given);
  switch (action?.do) {
    case 'fish':
    case 'store':
    case 'favour': {
      const by = action.by === undefined ? '' : ` by ${action.by + 1}`;
      return `${action.do} ${setting.components.tileIds[action.tile]}${by}`;
    }
    case 'bring':
      return `bring ${formatUnit(setting, action.unit)}`;
    case 'return':
      return `return ${RARITIES[action.rarity]}`;
    case 'boat':
      return `boat ${formatCell(action.lake)}`;
    case 'eat':
      return `eat ${RARITIES[action.rarity]}${formatAim(setting, action.rarity, action.item)}`;
    default:
      return given.do;
  }
}

/** The target of a dish: a villager for the dish that makes one stand up, otherwise a tile. */
function formatAim(setting: Setting, rarity: number, item: number): string {
  if (item < 0) return '';
  return isForVillager(setting, rarity) ? ` ${item + 1}` : ` ${setting.components.tileIds[item]}`;
}

function isForVillager(setting: Setting, rarity: number): boolean {
  return SEASONS[lakeSetting(setting).season] === 'spring' && rarity === RARE;
}

export function parseLake(
  setting: Setting,
  verb: string,
  args: readonly string[],
  by: number | undefined,
): LakeAction | undefined {
  switch (verb) {
    case 'fish':
    case 'store':
    case 'favour': {
      const tile = setting.components.tileIds.indexOf(args[0] ?? '');
      if (tile < 0 || args.length !== 1) return undefined;
      return by === undefined ? { module: 'lake', do: verb, tile } : { module: 'lake', do: verb, tile, by };
    }
    case 'bring': {
      const unit = parseUnit(setting, args[0] ?? '');
      return unit !== undefined && args.length === 1 ? { module: 'lake', do: 'bring', unit } : undefined;
    }
    case 'boat': {
      const lake = parseCell(args[0] ?? '');
      return lake !== undefined && args.length === 1 ? { module: 'lake', do: 'boat', lake } : undefined;
    }
    case 'return':
    case 'eat':
      return parseFish(setting, verb, args);
    default:
      return undefined;
  }
}

function parseFish(setting: Setting, verb: 'return' | 'eat', args: readonly string[]): LakeAction | undefined {
  const rarity = indexIn(RARITIES, args[0] ?? '');
  if (rarity < 0) return undefined;
  if (verb === 'return') return args.length === 1 ? { module: 'lake', do: 'return', rarity } : undefined;
  if (args.length === 1) return { module: 'lake', do: 'eat', rarity, item: -1 };
  const item = isForVillager(setting, rarity) ? Number(args[1]) - 1 : setting.components.tileIds.indexOf(args[1]);
  return args.length === 2 && item >= 0 ? { module: 'lake', do: 'eat', rarity, item } : undefined;
}
