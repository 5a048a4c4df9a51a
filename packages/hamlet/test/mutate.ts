import { type Action, boughtUnit, isBought, type State, unitOf, unitTile, unitToken } from '@hamlet/hamlet';
import type { Dice } from './random-play.ts';

/** Numbers that name nothing. */
const NONSENSE = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9, -1e9, 99, 4096, 2 ** 31, 2 ** 53];

function someTile(state: State, dice: Dice): number {
  return dice(state.setting.components.tiles.length);
}

function someNumber(dice: Dice, bound: number): number {
  return dice(4) === 0 ? NONSENSE[dice(NONSENSE.length)] : dice(bound);
}

/** Any token that lies on any tile. */
function someLying(state: State, dice: Dice): number {
  const filled = state.slots.flatMap((token, slot) => (token === 0 ? [] : [slot]));
  const slot = filled[dice(Math.max(1, filled.length))] ?? 0;
  return unitOf(Math.floor(slot / 3), state.slots[slot]);
}

function someUnits(state: State, units: readonly number[], dice: Dice): number[] {
  const next = [...units];
  const at = dice(Math.max(1, next.length));
  const unit = next[at] ?? 0;
  switch (dice(10)) {
    case 0:
      next.splice(at, 1);
      break;
    case 1:
      next.push(unit);
      break;
    case 8:
      // A good more than is due: bought, or from wherever one lies.
      next.push(dice(2) === 0 ? boughtUnit(dice(7)) : someLying(state, dice));
      break;
    case 2:
      next[at] = NONSENSE[dice(NONSENSE.length)];
      break;
    case 3:
      next[at] = boughtUnit(dice(9));
      break;
    case 4:
      next[at] = unitOf(dice(32), isBought(unit) ? dice(40) : unitToken(unit));
      break;
    case 5:
      next[at] = unitOf(unitTile(unit), dice(64));
      break;
    case 6:
      next.reverse();
      break;
    case 7: {
      // The same token from another tile on which one lies: a payment spelled out in another way.
      const token = isBought(unit) ? 1 + unitToken(unit) : unitToken(unit);
      const tiles = state.setting.components.tiles.flatMap((_, tile) =>
        state.slots.slice(tile * 3, tile * 3 + 3).includes(token) ? [tile] : [],
      );
      if (tiles.length > 0) next[at] = unitOf(tiles[dice(tiles.length)], token);
      break;
    }
    default:
      return Array.from({ length: dice(5) }, () => dice(4200));
  }
  return next;
}

/** An action like the given one, with one thing in it changed. */
export function mutated(state: State, action: Action, dice: Dice): Action {
  switch (action.do) {
    case 'move':
      return dice(2) === 0 ? { ...action, from: someTile(state, dice) } : { ...action, to: someTile(state, dice) };
    case 'fill':
      return { ...action, goods: Array.from({ length: dice(5) }, () => someNumber(dice, 7)) };
    case 'refine':
      return withBy(
        dice(2) === 0 ? { ...action, tile: someTile(state, dice) } : { ...action, count: someNumber(dice, 5) },
        dice,
      );
    case 'work':
    case 'build':
      return withBy({ ...action, tile: someTile(state, dice) }, dice);
    case 'take':
    case 'donkey':
    case 'from':
      return { ...action, tile: someTile(state, dice) };
    case 'sell':
      return withBy({ ...action, sale: someNumber(dice, 13) }, dice);
    case 'deliver':
      return withBy({ ...action, slot: someNumber(dice, 6) }, dice);
    case 'beg':
    case 'road':
      return { ...action, by: someNumber(dice, 5) };
    case 'place':
      return { ...action, place: action.place - 40 + dice(81) };
    case 'join':
      return dice(3) === 0
        ? { ...action, kind: dice(2) }
        : dice(2) === 0
          ? { ...action, from: someTile(state, dice) }
          : { ...action, to: someTile(state, dice) };
    case 'pay':
      return { ...action, units: someUnits(state, action.units, dice) };
    default:
      return action;
  }
}

function withBy<A extends Action & { readonly by?: number }>(action: A, dice: Dice): A {
  return dice(3) > 0 ? action : { ...action, by: someNumber(dice, 5) };
}

/** The action with one of its numbers, at whatever depth, replaced by a number that names nothing. */
export function withNonsense(action: Action, dice: Dice): Action {
  const keys = Object.keys(action).filter((key) => key !== 'do');
  const key = keys[dice(Math.max(1, keys.length))];
  const value: unknown = Reflect.get(action, key ?? 'do');
  const nonsense = NONSENSE[dice(NONSENSE.length)];
  if (typeof value === 'number') return { ...action, [key]: nonsense };
  if (!Array.isArray(value)) return action;
  const list: unknown[] = [...value];
  list[dice(Math.max(1, list.length))] = nonsense;
  return { ...action, [key]: list };
}
