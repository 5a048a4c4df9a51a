import { type AnyAction, type BaseAction, isModuleAction } from './actions.ts';
import { deedsOf, questionsOf } from './botric/help.ts';
import { GOOD_COUNT } from './data/goods.ts';
import { isPlace } from './lattice/lattice.ts';
import type { Setting } from './state.ts';
import { ROAD_KINDS } from './village.ts';

/**
 * True when an action says something at all: a known verb, and numbers that name things that exist. Actions may come from
 * outside as data; everything behind this check may index with what they hold.
 */
export function isActionShape(setting: Setting, action: AnyAction): boolean {
  if (typeof action !== 'object' || action === null) return false;
  if (!isVillagerOrNone(action)) return false;
  if (!isModuleAction(action)) return isBaseFormed(setting, action);
  const module = setting.modules.find(({ name }) => name === action.module);
  return module?.isActionShape?.(setting, action) === true;
}

/** True where no villager is named, or one by a whole number. An absent property is quicker to read than to ask for. */
function isVillagerOrNone({ by }: { readonly do: string; readonly by?: unknown }): boolean {
  return by === undefined || Number.isInteger(by);
}

function isBaseFormed(setting: Setting, action: BaseAction): boolean {
  const { components, deliveries } = setting;
  const count = components.tiles.length;
  switch (action.do) {
    case 'done':
    case 'skip':
    case 'hire':
    case 'end':
    case 'beg':
    case 'road':
      return true;
    case 'move':
      return isBelow(action.from, count) && isBelow(action.to, count);
    case 'work':
    case 'build':
    case 'take':
    case 'donkey':
    case 'from':
      return isBelow(action.tile, count);
    case 'refine':
      return isBelow(action.tile, count) && Number.isInteger(action.count);
    case 'join':
      return isBelow(action.from, count) && isBelow(action.to, count) && isBelow(action.kind, ROAD_KINDS.length);
    case 'fill':
      return isList(action.goods, GOOD_COUNT);
    case 'sell':
      return isBelow(action.sale, components.sales.length);
    case 'deliver':
      return isBelow(action.slot, deliveries.length);
    case 'place':
      return isPlace(action.place);
    case 'pay':
      return isList(action.units, Number.MAX_SAFE_INTEGER);
    case 'choose':
      return questionsOf(setting).includes(action.kind) && isList(action.item, Number.MAX_SAFE_INTEGER);
    case 'botric':
      return deedsOf(setting).includes(action.deed);
    default:
      return false;
  }
}

/** True for whole numbers from 0 up to, but without, a bound. */
export function isBelow(value: unknown, bound: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < bound;
}

/** The largest number of units in a payment: more than any cost asks for. */
const MOST_UNITS = 100;

function isList(values: unknown, bound: number): boolean {
  return Array.isArray(values) && values.length <= MOST_UNITS && values.every((value) => isBelow(value, bound));
}
