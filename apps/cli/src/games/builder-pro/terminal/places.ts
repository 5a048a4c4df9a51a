import { type Build, builderPro, DX, DY, edgeAt, NONE, SIDES, type State, standingAt } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import type { Noun } from '@hamlet/messages';
import { joinClauses, voice } from '../../../voice.ts';
import { cellKey } from './drawing.ts';
import { sayBuilding } from './effects.ts';
import { sayRoads, sideName, theTile } from './names.ts';

const { say, list } = voice;

/** The progress of choosing a placement: a tile, then a cell for it. */
export interface PlacingPlan {
  readonly tile?: number;
  readonly x?: number;
  readonly y?: number;
}

/** A cell where a tile may go, with every way in which it may lie there. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly builds: readonly Build[];
}

/** The cells where a tile may go now, in the order in which one reads a map. */
export function cellsFor(state: State, seat: Seat, tile: number): Cell[] {
  const cells = new Map<string, Build[]>();
  for (const action of builderPro.legal(state, seat)) {
    if (action.do !== 'build' || action.tile !== tile) continue;
    const key = cellKey(action.x, action.y);
    cells.set(key, [...(cells.get(key) ?? []), action]);
  }
  return [...cells.values()]
    .map((builds) => ({ x: builds[0].x, y: builds[0].y, builds }))
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

export function isFirstTile(state: State, seat: Seat): boolean {
  return state.hamlets[seat].length === 0;
}

/** The sides of a cell at which something stands, with its name. */
function neighboursOf(
  state: State,
  seat: Seat,
  x: number,
  y: number,
): { readonly side: number; readonly tile: Noun }[] {
  const { components } = state.setting;
  return Array.from({ length: SIDES }, (_, side) => side).flatMap((side) => {
    const tile = standingAt(state.hamlets[seat], x + DX[side], y + DY[side]);
    return tile === undefined ? [] : [{ side, tile: theTile(components, tile) }];
  });
}

/** The place of a cell in words: `1,0, east of the Inn`. */
export function sayCell(state: State, seat: Seat, x: number, y: number): string {
  const words = neighboursOf(state, seat, x, y).map(({ side, tile }) =>
    say('builderTerminal.cell-side', { side: sideName((side + 2) % SIDES), tile }),
  );
  return `${x},${y}${words.length === 0 ? '' : `, ${list(words)}`}`;
}

/** A placement in words: the roads that join and those that stay open, and the effect. */
export function sayTurn(state: State, seat: Seat, action: Build): string {
  const { components } = state.setting;
  const around = neighboursOf(state, seat, action.x, action.y);
  const edge = (side: number) => edgeAt(components, action.tile, action.turn, side);
  const joined = around
    .filter(({ side }) => edge(side) !== NONE)
    .map(({ side, tile }) => say('bp.place.joined-to', { side: sideName(side), tile }));
  const open = sayRoads(components, action.tile, action.turn, (side) => around.every((other) => other.side !== side));
  return joinClauses([
    say('bp.place.joined', { what: list(joined) }),
    open === '' ? say('bp.place.no-road') : say('bp.place.open', { roads: open }),
    sayBuilding(state, seat, action),
  ]);
}
