import {
  type Colour,
  type Components,
  type Mat,
  type RoadSides,
  STATS,
  type State,
  type TileData,
} from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import type { Noun } from '@hamlet/messages';
import { builderProWords } from '@hamlet/messages/builder-pro';
import { unbroken } from '../../../terminal/ansi.ts';
import { colourName } from '../../../terminal/text.ts';
import { enumerate, joinClauses, joinFacts, voice } from '../../../voice.ts';

const { say, list, noun } = voice;

/** The words for the things on a table in the terminal. */

export function colourOf(state: State, seat: Seat): Colour {
  return state.setting.options.colours[seat];
}

export function playerName(state: State, seat: Seat): string {
  return colourName(colourOf(state, seat));
}

/** Wording that the browser shares. */
const wording = builderProWords(voice);
export const {
  hasDebts,
  nameOf,
  sayCount,
  sayEffects,
  sayFacts,
  sayNarration,
  sayPlaque,
  sayPrinted,
  sayRefusal,
  sayScoreLine,
  saySection,
  sayTiles,
  statName,
} = wording;

export function tileName(components: Components, tile: number): string {
  return nameOf(components.tiles[tile]);
}

/** A tile in the forms that texts ask for. */
export function theTile(components: Components, tile: number): Noun {
  return noun(components.tiles[tile].name);
}

const SIDE_NAMES = [0, 1, 2, 3] as const;

export function sideName(side: number): string {
  return say(`bp.side.${SIDE_NAMES[side]}`);
}

/** The print of a tile in letters, for drawings: `1i 1s`. */
export function letterPrinted(tile: TileData): string {
  return STATS.filter((stat) => tile[stat] !== 0)
    .map((stat) => `${tile[stat]}${stat[0]}`)
    .join(' ');
}

export function statLegend(): string {
  return STATS.map((stat) => `${stat[0]} ${statName(stat)}`).join('  ');
}

/** An attribute and its value: `income 3`. */
export function sayStat(stat: Parameters<typeof statName>[0], value: number): string {
  return unbroken(`${statName(stat)} ${value}`);
}

/** The rule of a tile beyond its printed attributes; empty for most. */
export function sayRule({ tiles }: Components, tile: TileData): string {
  return joinClauses(wording.sayRules(tiles, tile));
}

/** Roads of a tile, by their kind: `dirt road north and east, stone road south`. */
export function sayRoads({ dirt, stone }: RoadSides): string {
  return joinFacts([
    dirt.length === 0 ? '' : say('bp.road.dirt', { sides: list(dirt.map(sideName)) }),
    stone.length === 0 ? '' : say('bp.road.stone', { sides: list(stone.map(sideName)) }),
  ]);
}

/** The number of letters of a tile in the smallest drawing. */
const CODE_LENGTH = 4;

/** A few letters for each tile, all different: `CrFa`, `Inn`. */
export function codesOf({ tiles }: Components): readonly string[] {
  const taken = new Set<string>();
  return tiles.map((tile) => freeCode(nameOf(tile), taken));
}

function freeCode(name: string, taken: Set<string>): string {
  const words = name.replaceAll(/[^\p{L}0-9 ]/gu, '').split(/ +/);
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

/** The changes in words: `culture 3 -> 6, coins 9 -> 1`. */
export function sayDifference(before: Mat, after: Mat, stats: readonly (keyof Mat)[]): string {
  const changed = stats.filter((stat) => before[stat] !== after[stat]);
  return enumerate(changed.map((stat) => unbroken(`${statName(stat)} ${before[stat]} -> ${after[stat]}`)));
}
