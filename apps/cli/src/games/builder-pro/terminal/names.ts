import { type Colour, type Components, type Mat, STATS, type State, type TileData } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { builderProWords } from '@hamlet/messages/builder-pro';
import { unbroken } from '../../../terminal/ansi.ts';
import { colourName } from '../../../terminal/text.ts';
import { enumerate, joinClauses, voice } from '../../../voice.ts';

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
  sayRoads,
  sayScoreLine,
  saySection,
  sayTiles,
  sideName,
  statName,
  theTile,
  tileName,
} = wording;

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
