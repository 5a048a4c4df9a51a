import { type Build, builderPro, contactsAt, neighboursAt, SIDES, type State } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { joinClauses, joinFacts, voice } from '../../../voice.ts';
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

/** The place of a cell in words: `1,0, east of the Inn`. */
export function sayCell(state: State, seat: Seat, x: number, y: number): string {
  const { components } = state.setting;
  const words = neighboursAt(state.hamlets[seat], x, y).map(({ side, tile }) =>
    say('builderTerminal.cell-side', { side: sideName((side + 2) % SIDES), tile: theTile(components, tile) }),
  );
  return joinFacts([`${x},${y}`, list(words)]);
}

/** A placement in words: the roads that join and those that stay open, and the effect. */
export function sayTurn(state: State, seat: Seat, action: Build): string {
  const { components } = state.setting;
  const { joined, open } = contactsAt(state, seat, action);
  const what = joined.map(({ side, tile }) =>
    say('bp.place.joined-to', { side: sideName(side), tile: theTile(components, tile) }),
  );
  const roads = sayRoads(open);
  return joinClauses([
    say('bp.place.joined', { what: list(what) }),
    roads === '' ? say('bp.place.no-road') : say('bp.place.open', { roads }),
    sayBuilding(state, seat, action),
  ]);
}
