import { type Components, FIELDS, type Hamlet } from '@hamlet/builder-pro';
import type { PlacedTile, Placement, Village } from '../../board/model.ts';
import { squareCentre, squareTile } from '../../board/square.ts';
import type { Build } from '../acting/effects.ts';
import { tileName } from '../names.ts';

/** From hamlets to what the board draws. */

/** How a cell is called on the board. */
export function cellId(x: number, y: number): string {
  return `${x},${y}`;
}

/** A tile as it lies somewhere, or alone. */
export function drawTile(components: Components, tile: number, x = 0, y = 0, turn = 0): PlacedTile {
  const { id, points, edges, cost, income, culture, military, storage } = components.tiles[tile];
  const stats = { income, culture, military, storage };
  return squareTile({
    id: cellId(x, y),
    art: id,
    name: tileName(components, tile),
    points,
    edges,
    cost,
    stats,
    column: x,
    row: y,
    turn,
  });
}

export function drawHamlet(components: Components, hamlet: Hamlet): Village {
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
