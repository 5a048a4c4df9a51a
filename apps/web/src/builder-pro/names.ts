import type { Components, RoadSides, State } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import type { Noun } from '@hamlet/messages';
import { builderProWords } from '@hamlet/messages/builder-pro';
import type { PlayerColour } from '../board/model.ts';
import { joinFacts, noun, say, sayList, speaker } from '../words/words.ts';

/** The words for the things on a table. */

export function colourOf({ setting }: Pick<State, 'setting'>, seat: Seat): PlayerColour {
  return setting.options.colours[seat];
}

export { capital } from '@hamlet/messages';

/** Wording that the terminal shares. */
const words = builderProWords(speaker);
export const {
  hasDebts,
  nameOf,
  sayCount,
  sayEffect,
  sayFacts,
  sayNarration,
  sayPlaque,
  sayPrinted,
  sayRefusal,
  sayRules,
  sayScoreLine,
  saySection,
  sayTiles,
  statName,
} = words;

/** A tile in the forms that texts ask for. */
export function theTile(components: Components, tile: number): Noun {
  return noun(components.tiles[tile].name);
}

export function tileName(components: Components, tile: number): string {
  return theTile(components, tile).name;
}

/** Roads of a tile, by their kind: `dirt north and east`. */
export function sayRoads({ dirt, stone }: RoadSides): string {
  return joinFacts([
    dirt.length === 0 ? '' : say('bp.road.dirt', { sides: sayList(dirt.map(sideName)) }),
    stone.length === 0 ? '' : say('bp.road.stone', { sides: sayList(stone.map(sideName)) }),
  ]);
}

/** The texts of the sides, in their order. */
const SIDE_TEXTS = ['bp.side.0', 'bp.side.1', 'bp.side.2', 'bp.side.3'] as const;

export function sideName(side: number): string {
  return say(SIDE_TEXTS[side]);
}
