import {
  type Components,
  DIRT,
  type Measure,
  SIDES,
  STATS,
  STONE,
  type State,
  type TileData,
} from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import type { PlayerColour } from '../board/model.ts';
import { say, sayAny, sayList } from '../words/words.ts';

/** The words in which the table speaks of what lies on it. */

export function colourOf({ setting }: Pick<State, 'setting'>, seat: Seat): PlayerColour {
  return setting.options.colours[seat];
}

/** Names come with the tiles: a catalogue of one's own brings its own. */
export function tileName(components: Components, tile: number): string {
  return components.tiles[tile].name;
}

export function statName(stat: Measure | 'points'): string {
  return say(`bp.stat.${stat}`);
}

/** `3 coins`, `1 tile`, `2 culture`. */
export function sayCount(stat: Measure | 'points', count: number): string {
  return say(`bp.count.${stat}`, { count });
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is printed on a tile: `2 income and 1 storage`. */
export function sayPrinted(tile: TileData): string {
  const parts = STATS.filter((stat) => tile[stat] !== 0).map((stat) => sayCount(stat, tile[stat]));
  return parts.length === 0 ? say('bp.tile.gives-nothing') : sayList(parts);
}

/** What a tile costs and gives, piece by piece: `9 coins`, `+2 income`. */
export function sayFacts(tile: TileData): string[] {
  const gains = STATS.filter((stat) => tile[stat] !== 0).map((stat) =>
    say('bp.tile.plus', { what: sayCount(stat, tile[stat]) }),
  );
  return [sayCount('coins', tile.cost), ...gains];
}

/**
 * What a tile does or needs beyond its printed attributes; empty for most. `brief` is for where there is little room:
 * the whole has to be within reach there.
 */
export function sayRules(
  tiles: readonly TileData[],
  { boosts, perNeighbour, perKind, doubles, holds, needs, needsJoined }: TileData,
  form: 'rule' | 'brief' = 'rule',
): string[] {
  const name = (id: string) => tiles.find((other) => other.id === id)?.name ?? id;
  const either = (ids: readonly string[]) => ids.map(name).join(' / ');
  const stat = (of: { readonly stat: Measure }) => statName(of.stat);
  return [
    boosts?.tiles && say(`bp.${form}.boosts-these`, { stat: stat(boosts), tiles: either(boosts.tiles) }),
    boosts && !boosts.tiles && say(`bp.${form}.boosts`, { stat: stat(boosts) }),
    perNeighbour && say(`bp.${form}.neighbours`, { stat: stat(perNeighbour), amount: perNeighbour.amount }),
    perKind && say(`bp.${form}.kinds`, { stat: stat(perKind), amount: perKind.amount }),
    doubles && say(`bp.${form}.doubles`),
    holds && say(`bp.${form}.holds`, { count: holds }),
    needs !== undefined && say(`bp.${form}.needs`, { tile: name(needs) }),
    needsJoined && say(`bp.${form}.joined`, { tiles: either(needsJoined) }),
  ].filter((part) => typeof part === 'string');
}

/** The roads of a tile as it lies, on the sides that are wanted: `dirt north and east`. */
export function sayRoads(
  components: Components,
  tile: number,
  turn: number,
  isWanted: (side: number) => boolean = () => true,
): string {
  const parts = [DIRT, STONE].flatMap((kind) => {
    const sides = Array.from({ length: SIDES }, (_, side) => side).filter(
      (side) => components.edges[tile * 16 + turn * SIDES + side] === kind && isWanted(side),
    );
    if (sides.length === 0) return [];
    return [say(`bp.road.${kind === DIRT ? 'dirt' : 'stone'}`, { sides: sayList(sides.map(sideName)) })];
  });
  return parts.join(', ');
}

export function sideName(side: number): string {
  return sayAny(`bp.side.${side}`);
}

/** Tiles by name, equal ones together: `Inn and 2 × Wall`. */
export function sayTiles(components: Components, tiles: readonly number[]): string {
  const words = [...new Set(tiles)].map((kind) => {
    const count = tiles.filter((tile) => tile === kind).length;
    return count === 1
      ? tileName(components, kind)
      : say('bp.tile.several', { count, tile: tileName(components, kind) });
  });
  return words.length === 0 ? say('bp.tile.none') : sayList(words);
}
