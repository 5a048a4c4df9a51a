import type { Action, State } from '@hamlet/builder-pro';
import type { Dice } from '@hamlet/testkit';

const VERBS: readonly Action['do'][] = ['draw', 'build', 'done', 'keep', 'pass', 'destroy', 'pay'];

/** The action with one thing changed: another tile, cell, turn, bag or verb. */
export function mutated(state: State, action: Action, dice: Dice): Action {
  const tile = dice(2) === 0 ? dice(state.setting.components.tiles.length) : someTile(state, dice);
  switch (dice(6)) {
    case 0:
      return 'tile' in action ? { ...action, tile } : { do: 'keep', tile };
    case 1:
      return 'x' in action ? { ...action, x: action.x + dice(3) - 1, y: action.y + dice(3) - 1 } : { do: 'pass' };
    case 2:
      return action.do === 'build' ? { ...action, turn: dice(4) } : { do: 'draw', bag: dice(2) === 0 ? 1 : 2 };
    case 3:
      return { do: 'destroy', ...someStanding(state, dice) };
    case 4:
      return { do: 'build', tile, x: dice(5) - 2, y: dice(5) - 2, turn: dice(4) };
    default:
      return asVerb(VERBS[dice(VERBS.length)], tile, dice);
  }
}

function asVerb(verb: Action['do'], tile: number, dice: Dice): Action {
  const cell = { tile, x: dice(3) - 1, y: dice(3) - 1 };
  switch (verb) {
    case 'draw':
      return { do: verb, bag: 1 };
    case 'build':
      return { do: verb, ...cell, turn: dice(4) };
    case 'keep':
      return { do: verb, tile };
    case 'destroy':
      return { do: verb, ...cell };
    default:
      return { do: verb };
  }
}

/** A tile out of some queue. */
function someTile(state: State, dice: Dice): number {
  const all = state.queues.flat();
  return all.length > 0 ? all[dice(all.length)] : 0;
}

/** A tile that stands in some hamlet, with its cell. */
function someStanding(state: State, dice: Dice): { tile: number; x: number; y: number } {
  const hamlet = state.hamlets[dice(state.setting.seats)];
  const at = dice(Math.max(1, hamlet.length / 4)) * 4;
  return { tile: hamlet[at] ?? 0, x: hamlet[at + 1] ?? 0, y: hamlet[at + 2] ?? 0 };
}

/** Things that came from outside and are no actions. */
export const NONSENSE = [
  undefined,
  null,
  7,
  'done',
  {},
  { do: 'fly' },
  { do: 'toString' },
  { do: 'draw' },
  { do: 'draw', bag: 0 },
  { do: 'draw', bag: '1' },
  { do: 'keep' },
  { do: 'keep', tile: -1 },
  { do: 'keep', tile: 40 },
  { do: 'keep', tile: 0.5 },
  { do: 'build', tile: 0, x: 0, y: 0 },
  { do: 'build', tile: 0, x: 0, y: 0, turn: 4 },
  { do: 'build', tile: 0, x: Number.NaN, y: 0, turn: 0 },
  { do: 'build', tile: 0, x: 1e9, y: 0, turn: 0 },
  { do: 'build', tile: 0, x: -0, y: 0, turn: 0 },
  { do: 'destroy', tile: 0, x: 0 },
] as unknown as readonly Action[];
