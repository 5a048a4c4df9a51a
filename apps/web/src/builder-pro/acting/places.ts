import { type Build, contactsAt, type State } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { say, sayList } from '../../words/words.ts';
import { placeId } from '../board/draw.ts';
import { sayRoads, sideName, theTile } from '../names.ts';

/** Moving the tile in hand among its legal places. */

/** The ways in which the tile may lie in the cell of a place, in the order in which it is turned. */
export function turnsAt(builds: readonly Build[], at: Build): Build[] {
  return builds.filter(({ x, y }) => x === at.x && y === at.y).toSorted((a, b) => a.turn - b.turn);
}

/** The next legal way to lie in the same cell. */
export function nextTurn(builds: readonly Build[], at: Build, step: 1 | -1): Build {
  const turns = turnsAt(builds, at);
  const index = turns.findIndex(({ turn }) => turn === at.turn);
  return turns[(index + step + turns.length) % turns.length];
}

/** The cells where the tile may lie, as one reads a map. */
export function cellsOf(builds: readonly Build[]): Build[] {
  const firsts = builds.filter(
    (build, index) => builds.findIndex(({ x, y }) => x === build.x && y === build.y) === index,
  );
  return firsts.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

/** The next cell; the tile stays turned as it is where that is legal. */
export function nextCell(builds: readonly Build[], at: Build, step: 1 | -1): Build {
  const cells = cellsOf(builds);
  const index = cells.findIndex(({ x, y }) => x === at.x && y === at.y);
  const next = cells[(index + step + cells.length) % cells.length];
  return turnsAt(builds, next).find(({ turn }) => turn === at.turn) ?? next;
}

export function buildWith(builds: readonly Build[], id: string | undefined): Build | undefined {
  return builds.find((build) => placeId(build) === id);
}

/** The neighbours that a placement joins, and the roads that stay open, in words. */
export function sayPlacement(state: State, seat: Seat, build: Build): string[] {
  const { components } = state.setting;
  const { joined, open } = contactsAt(state, seat, build);
  const what = joined.map(({ side, tile }) =>
    say('bp.place.joined-to', { side: sideName(side), tile: theTile(components, tile) }),
  );
  const roads = sayRoads(open);
  return [
    ...(what.length === 0 ? [] : [say('bp.place.joined', { what: sayList(what) })]),
    roads === '' ? say('bp.place.no-road') : say('bp.place.open', { roads }),
  ];
}
