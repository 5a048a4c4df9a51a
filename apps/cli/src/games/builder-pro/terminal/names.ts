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
import { builderProWords } from '@hamlet/messages/builder-pro';
import { firm } from '../../../terminal/ansi.ts';
import { capital } from '../../../terminal/text.ts';
import { voice } from '../../../voice.ts';

/** The words in which the terminal speaks of what is on the table. */

export function colourOf(state: State, seat: Seat): Colour {
  return state.setting.options.colours[seat];
}

export function playerName(state: State, seat: Seat): string {
  return capital(colourOf(state, seat));
}

/** Wording that the browser shares. */
const wording = builderProWords(voice);
export const {
  hasDebts,
  sayEffects,
  sayNarration,
  sayPlaque,
  sayPrinted,
  sayRefusal,
  sayScoreLine,
  saySection,
  sayTiles,
} = wording;

export function tileName(components: Components, tile: number): string {
  return wording.nameOf(components.tiles[tile]);
}

export const SIDE_WORDS = ['north', 'east', 'south', 'west'] as const;
const ROAD_WORDS: Readonly<Record<number, string>> = { [DIRT]: 'dirt', [STONE]: 'stone' };

/** What is printed on a tile in letters, for drawings: `1i 1s`. */
export function letterPrinted(tile: TileData): string {
  return STATS.filter((stat) => tile[stat] !== 0)
    .map((stat) => `${tile[stat]}${stat[0]}`)
    .join(' ');
}

export const STAT_LEGEND = STATS.map((stat) => `${stat[0]} ${stat}`).join('  ');

/** What a tile does beyond its printed attributes; empty for most. */
export function sayRule({ tiles }: Components, tile: TileData): string {
  return wording.sayRules(tiles, tile).join('; ');
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

type Values = Readonly<Record<string, number>>;

/** What has become different: `culture 3 -> 6, coins 9 -> 1`. */
export function sayDifference(before: Values, after: Values, names: readonly string[] = MEASURES): string {
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => firm(`${name} ${before[name]} -> ${after[name]}`))
    .join(', ');
}
