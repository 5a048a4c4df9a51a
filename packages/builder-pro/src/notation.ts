import type { Refusal } from '@hamlet/kernel';
import { type Action, BAGS } from './actions.ts';
import { refusal } from './refusals.ts';
import type { Setting } from './state.ts';

/**
 * An action as a line of notation: `draw green`, `build inn 1,-2 r3`, `done`, `keep inn`, `pass`, `destroy inn 1,-2`, `pay`.
 */
export function formatAction(setting: Setting, action: Action): string {
  const name = (tile: number) => setting.components.tiles[tile].id;
  switch (action.do) {
    case 'draw':
      return `draw ${BAGS[action.bag - 1]}`;
    case 'build':
      return `build ${name(action.tile)} ${action.x},${action.y} r${action.turn}`;
    case 'keep':
      return `keep ${name(action.tile)}`;
    case 'destroy':
      return `destroy ${name(action.tile)} ${action.x},${action.y}`;
    default:
      return action.do;
  }
}

const PLAIN = ['done', 'pass', 'pay'] as const;
const LINE = /^(build|keep|destroy) ([a-z][a-z0-9-]*)(?: (-?\d{1,4}),(-?\d{1,4}))?(?: r([0-3]))?$/;

/** The action that a line of notation says, or why it says none. A turn that is left out is none. */
export function parseAction(setting: Setting, text: string): Action | Refusal {
  const bad = refusal('bad-notation', { text: text.slice(0, 80) });
  const plain = PLAIN.find((word) => word === text);
  if (plain) return { do: plain };
  const bag = ([1, 2] as const).find((each) => text === `draw ${BAGS[each - 1]}`);
  if (bag) return { do: 'draw', bag };
  const parts = LINE.exec(text);
  if (!parts) return bad;
  const [, verb, name, x, y, turn] = parts;
  const tile = setting.components.indexOf.get(name);
  if (tile === undefined) return refusal('unknown-tile', { tile: name });
  if (verb === 'keep') return x === undefined && turn === undefined ? { do: 'keep', tile } : bad;
  if (x === undefined) return bad;
  const cell = { tile, x: Number(x), y: Number(y) };
  if (verb === 'build') return { do: 'build', ...cell, turn: Number(turn ?? 0) };
  return turn === undefined ? { do: 'destroy', ...cell } : bad;
}

/** True when something that came from outside has the form of an action at this table. */
export function isActionShape(setting: Setting, action: Action): boolean {
  if (typeof action !== 'object' || action === null) return false;
  const isTile = (tile: unknown) => isWhole(tile, 0, setting.components.tiles.length - 1);
  const isCell = (cell: { x: unknown; y: unknown }) => isWhole(cell.x, -9999, 9999) && isWhole(cell.y, -9999, 9999);
  switch (action.do) {
    case 'draw':
      return isWhole(action.bag, 1, 2);
    case 'build':
      return isTile(action.tile) && isCell(action) && isWhole(action.turn, 0, 3);
    case 'keep':
      return isTile(action.tile);
    case 'destroy':
      return isTile(action.tile) && isCell(action);
    case 'done':
    case 'pass':
    case 'pay':
      return true;
    default:
      return false;
  }
}

function isWhole(value: unknown, low: number, high: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high && !Object.is(value, -0);
}
