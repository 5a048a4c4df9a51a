import {
  type Colour,
  type Components,
  DIRT,
  MEASURES,
  SIDES,
  STATS,
  STONE,
  type State,
  type TileData,
} from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { firm } from '../../../terminal/ansi.ts';
import { capital, count, listed } from '../../../terminal/text.ts';

/** The words in which the terminal speaks of what is on the table. */

export function colourOf(state: State, seat: Seat): Colour {
  return state.setting.options.colours[seat];
}

export function playerName(state: State, seat: Seat): string {
  return capital(colourOf(state, seat));
}

export function tileName(components: Components, tile: number): string {
  return components.tiles[tile].name;
}

export const SIDE_WORDS = ['north', 'east', 'south', 'west'] as const;
const ROAD_WORDS: Readonly<Record<number, string>> = { [DIRT]: 'dirt', [STONE]: 'stone' };

/** What is printed on a tile: `+1 income, +1 storage`. */
export function sayPrinted(tile: Pick<TileData, (typeof STATS)[number]>): string {
  const parts = STATS.filter((stat) => tile[stat] !== 0).map((stat) => `+${tile[stat]} ${stat}`);
  return parts.length === 0 ? 'no attributes' : parts.join(', ');
}

/** The same in letters, for drawings: `+1i +1s`. */
export function letterPrinted(tile: TileData): string {
  return STATS.filter((stat) => tile[stat] !== 0)
    .map((stat) => `${tile[stat]}${stat[0]}`)
    .join(' ');
}

export const STAT_LEGEND = STATS.map((stat) => `${stat[0]} ${stat}`).join('  ');

/** What a tile does beyond its printed attributes; empty for most. */
export function sayRule(
  components: Components,
  { boosts, perNeighbour, perKind, doubles, holds, needs, needsJoined }: TileData,
): string {
  const name = (id: string) => components.tiles.find((tile) => tile.id === id)?.name ?? id;
  const either = (ids: readonly string[]) => ids.map(name).join(' or ');
  const parts = [
    boosts && `+1 ${boosts.stat} for each adjacent ${boosts.tiles ? either(boosts.tiles) : `tile with ${boosts.stat}`}`,
    perNeighbour && `+${perNeighbour.amount} ${perNeighbour.stat} for each adjacent tile`,
    perKind && `+${perKind.amount} ${perKind.stat} for each other kind of tile with ${perKind.stat} in the hamlet`,
    doubles && 'counts what is printed on the tile that its road joins once more',
    holds && `${count(holds, 'more tile')} may be kept`,
    needs !== undefined && `needs a ${name(needs)} in the hamlet`,
    needsJoined && `needs a road to a ${either(needsJoined)}`,
  ];
  return parts.filter((part) => typeof part === 'string').join('; ');
}

/** The roads of a tile as it lies: `dirt N E, stone S`. */
export function sayRoads(
  components: Components,
  tile: number,
  turn: number,
  isWanted: (side: number) => boolean = () => true,
): string {
  return [DIRT, STONE]
    .flatMap((kind) => {
      const sides = SIDE_WORDS.filter(
        (_, side) => components.edges[tile * 16 + turn * SIDES + side] === kind && isWanted(side),
      );
      return sides.length === 0 ? [] : [`${ROAD_WORDS[kind]} ${sides.map((side) => side[0].toUpperCase()).join(' ')}`];
    })
    .join(', ');
}

/** How many letters a tile has in the smallest drawing. */
const CODE_LENGTH = 4;

const codes = new WeakMap<Components, readonly string[]>();

/** A few letters for each tile, all different: `CrFa`, `Inn`. */
export function codesOf(components: Components): readonly string[] {
  let known = codes.get(components);
  if (!known) {
    const taken = new Set<string>();
    known = components.tiles.map(({ name }) => freeCode(name, taken));
    codes.set(components, known);
  }
  return known;
}

function freeCode(name: string, taken: Set<string>): string {
  const words = name.replaceAll(/[^A-Za-z0-9 ]/g, '').split(/ +/);
  const plain =
    words.length > 1
      ? words
          .slice(0, 2)
          .map((word) => word.slice(0, CODE_LENGTH / 2))
          .join('')
      : words[0];
  const base = plain.slice(0, CODE_LENGTH);
  const others = Array.from({ length: 99 }, (_, index) => `${base.slice(0, CODE_LENGTH - 2)}${index + 2}`);
  const code = [base, ...others].find((candidate) => !taken.has(candidate)) ?? base;
  taken.add(code);
  return code;
}

/** Tiles by name, equal ones together: `Inn, 2 Walls`. */
export function sayTiles(components: Components, tiles: readonly number[]): string {
  const kinds = [...new Set(tiles)];
  const words = kinds.map((kind) => {
    const amount = tiles.filter((tile) => tile === kind).length;
    return amount === 1 ? tileName(components, kind) : `${amount} x ${tileName(components, kind)}`;
  });
  return listed(words);
}

type Values = Readonly<Record<string, number>>;

/** What has become different: `culture 3 -> 6, coins 9 -> 1`. */
export function sayDifference(before: Values, after: Values, names: readonly string[] = MEASURES): string {
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => firm(`${name} ${before[name]} -> ${after[name]}`))
    .join(', ');
}
