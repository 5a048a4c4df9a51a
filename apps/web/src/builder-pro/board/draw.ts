import { type Build, type Components, FIELDS, type Hamlet, type TileData } from '@hamlet/builder-pro';
import type { DrawnVillage, PlacedTile, Placement } from '../../board/model.ts';
import { nameOf } from '../names.ts';
import { type Square, squareCentre, squareTile } from './square.ts';

/** Hamlets as data that the board draws. */

/** The id of a cell on the board. */
export function cellId(x: number, y: number): string {
  return `${x},${y}`;
}

/** A tile at a place, or alone. */
export function drawTile(components: Components, tile: number, x = 0, y = 0, turn = 0): PlacedTile {
  return pictureOf(components.tiles[tile], { id: cellId(x, y), column: x, row: y, turn });
}

/** A tile with everything that is printed on it. */
export function pictureOf(
  data: TileData,
  { id = data.id, column = 0, row = 0, turn = 0 }: Partial<Pick<Square, 'id' | 'column' | 'row' | 'turn'>> = {},
): PlacedTile {
  const { id: art, points, edges, cost, count, income, culture, military, storage } = data;
  const stats = { income, culture, military, storage };
  return squareTile({
    id,
    art,
    name: nameOf(data),
    points,
    edges,
    cost,
    count,
    sign: signOf(data),
    stats,
    column,
    row,
    turn,
  });
}

function signOf({ needs, needsJoined, boosts, perNeighbour, perKind, doubles, holds }: TileData): Square['sign'] {
  if (needs !== undefined || needsJoined) return 'needs';
  return boosts || perNeighbour || perKind || doubles || holds ? 'special' : undefined;
}

export function drawHamlet(components: Components, hamlet: Hamlet): DrawnVillage {
  const tiles: PlacedTile[] = [];
  for (let at = 0; at < hamlet.length; at += FIELDS)
    tiles.push(drawTile(components, hamlet[at], hamlet[at + 1], hamlet[at + 2], hamlet[at + 3]));
  return { tiles, links: [], lakes: [] };
}

export function placeId({ x, y, turn }: Build): string {
  return `${cellId(x, y)} ${turn}`;
}

export function drawPlacements(components: Components, builds: readonly Build[]): Placement[] {
  return builds.map((build) => ({
    id: placeId(build),
    at: squareCentre(build.x, build.y),
    rotation: build.turn,
    tile: drawTile(components, build.tile, build.x, build.y, build.turn),
  }));
}
