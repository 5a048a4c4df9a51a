import type { State } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { builderProWords } from '@hamlet/messages/builder-pro';
import type { PlayerColour } from '../board/model.ts';
import { speaker } from '../words/words.ts';

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
  sayRoads,
  sayRules,
  sayScoreLine,
  saySection,
  sayTiles,
  sideName,
  statName,
  theTile,
  tileName,
} = words;
