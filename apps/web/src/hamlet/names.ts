import {
  COLOURS,
  type Colour,
  emptySlots,
  lakeTileOf,
  type State,
  type Tile,
  type Token,
  tokensOn,
  wareOf,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { Noun } from '@hamlet/messages';
import { hamletWords } from '@hamlet/messages/hamlet';
import type { SeatPerson } from '../table/table.ts';
import { speaker } from '../words/words.ts';

/** The words for the things on a table. */

export function colourOf(state: Pick<State, 'setting'>, seat: Seat): Colour {
  return COLOURS[state.setting.colours[seat]];
}

const wording = hamletWords(speaker);

/** Wording that the terminal shares. */
export const {
  awardName,
  goodName,
  milestoneName,
  milestoneOf,
  plainTile,
  sayAward,
  sayCandidate: sayTiedCandidate,
  sayChange,
  sayCost,
  sayEating,
  sayFish,
  sayForces,
  sayGain,
  sayGold,
  sayGoodsOf,
  sayNarration,
  sayPoints,
  sayVillagers,
  sayReasoningStep,
  sayRefusal,
  sayReward,
  saySentence,
  sayTie,
  sayWhere,
  segmentName,
  theTile,
  tileName,
} = wording;

export function sayToken(token: Token, person: SeatPerson): string {
  return wording.sayWare(wareOf(token), person);
}

/** The goods on a tile in words, with its free slots. */
export function sayStock(state: State, tile: Tile, person: SeatPerson): string {
  return wording.sayStock(tokensOn(state, tile).map(wareOf), emptySlots(state, tile), person);
}

/** The name of a tile, distinguished from its twin where that has been drawn too. */
export function distinctTile({ setting: { components }, bag }: State, tile: Tile): Noun {
  const whole = theTile(components, tile);
  const plain = components.tiles[tile] ? plainTile(components, tile) : whole;
  if (plain.name === whole.name) return whole;
  const isTwin = (other: Tile) =>
    other !== tile && !bag.includes(other) && plainTile(components, other).name === plain.name;
  return components.tiles.some((_, other) => isTwin(other)) ? whole : plain;
}

const QUALIFIER = / \(.*\)$/;

/** The components with names as `distinctTile` gives them, for wording that asks them for names. */
export function distinctNames(state: State): State['setting']['components'] {
  const { components } = state.setting;
  const tiles = components.tiles.map((tile, index) =>
    distinctTile(state, index).name === tileName(components, index)
      ? tile
      : { ...tile, data: { ...tile.data, name: tile.data.name.replace(QUALIFIER, '') } },
  );
  return { ...components, tiles };
}

/** The effect of a tile in words. */
export function sayEffect({ setting }: Pick<State, 'setting'>, tile: Tile): string {
  return wording.sayEffect(setting, tile, lakeTileOf(setting.components.tiles[tile].data));
}

/** The name of a score line. */
export function sayScoreLine({ setting: { components } }: Pick<State, 'setting'>, key: string): string {
  return wording.sayScoreLine(key, (id) => components.tiles[components.tileIds.indexOf(id)]?.data.name ?? id);
}
