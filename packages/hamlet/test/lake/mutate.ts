import { type Action, lakeIn, type State } from '@hamlet/hamlet';
import { mutated, withNonsense } from '../mutate.ts';
import type { Dice } from '../random-play.ts';
import { RARITIES } from './sheets.ts';

/** What the expansion adds. */
const OWN: ReadonlySet<string> = new Set(['boat', 'return', 'bring', 'eat', 'fish', 'favour', 'store']);

/** An action with something changed in it: more often than not something of the lake. */
export function changedAtLake(state: State, action: Action, dice: Dice): Action {
  if (dice(4) === 0) return withNonsense(action, dice);
  // A dish of a kind that may have been eaten.
  if (dice(6) === 0) return { module: 'lake', do: 'eat', rarity: dice(RARITIES.length), item: dice(3) - 1 };
  return OWN.has(action.do) || dice(2) === 0 ? otherLake(state, action, dice) : mutated(state, action, dice);
}

/** An action like the given one with something of the lake in it changed. */
function otherLake(state: State, action: Action, dice: Dice): Action {
  const tile = () => dice(state.setting.components.tiles.length);
  const rarity = () => dice(4);
  switch (action.do) {
    case 'fish':
    case 'store':
    case 'favour':
      return dice(3) > 0 ? { ...action, tile: tile() } : { ...action, by: dice(5) };
    case 'eat':
      return dice(2) === 0 ? { ...action, rarity: rarity() } : { ...action, item: dice(2) === 0 ? dice(4) : tile() };
    case 'return':
      return { ...action, rarity: rarity() };
    case 'boat': {
      const lakes = lakeIn(state)?.formed ?? [];
      return { ...action, lake: dice(2) === 0 ? lakes[dice(lakes.length)] : action.lake + dice(5) - 2 };
    }
    case 'bring':
      return { ...action, unit: dice(2) === 0 ? action.unit + dice(5) - 2 : dice(64 * 64 + 7) };
    default: {
      const others: Action[] = [
        { module: 'lake', do: 'fish', tile: tile() },
        { module: 'lake', do: 'store', tile: tile() },
        { module: 'lake', do: 'favour', tile: tile() },
        { module: 'lake', do: 'eat', rarity: rarity(), item: dice(2) === 0 ? -1 : tile() },
        { module: 'lake', do: 'return', rarity: rarity() },
        { module: 'lake', do: 'boat', lake: lakeIn(state)?.formed[0] ?? 0 },
        { module: 'lake', do: 'bring', unit: dice(4200) },
      ];
      return others[dice(others.length)];
    }
  }
}
