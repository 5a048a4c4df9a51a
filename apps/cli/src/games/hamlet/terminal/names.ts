import {
  COLOURS,
  type Colour,
  type Components,
  emptySlots,
  GOODS,
  goodOf,
  isHigh,
  isRaw,
  lakeTileOf,
  makerOf,
  type State,
  type Tile,
  type Token,
  tokensOn,
  wareOf,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { hamletWords } from '@hamlet/messages/hamlet';
import { capital } from '../../../terminal/text.ts';
import { voice } from '../../../voice.ts';

/** The words in which the terminal speaks of what is on the table. */

export function colourOf(state: State, seat: Seat): Colour {
  return COLOURS[state.setting.colours[seat]];
}

/** A player by their colour: `Blue`. */
export function playerName(state: State, seat: Seat): string {
  return capital(colourOf(state, seat));
}

/** The letter that marks a player's workers, flags and roads. */
export function playerLetter(state: State, seat: Seat): string {
  return playerName(state, seat)[0];
}

const wording = hamletWords(voice);

/** Wording that the browser shares. */
export const {
  milestoneName,
  sayCost,
  sayGain,
  sayGoodsOf,
  sayReasoningStep,
  sayRefusal,
  sayReward,
  sayScoreLine,
  sayTie,
  saySentence,
  tileName,
} = wording;

/** The name that the catalogue gives a tile. */
export function nameOfTile({ setting }: State, id: string): string {
  return setting.components.catalogue.tiles.find((tile) => tile.id === id)?.name ?? id;
}

/** A tile inside a sentence: `the Farm`. */
export function theTile(components: Components, tile: Tile): string {
  return wording.theTile(components, tile).the;
}

/** A token in words: `wood`, `Red’s timber`, `your fine timber`. */
export function sayToken(state: State, token: Token, you?: Seat): string {
  return wording.sayWare(wareOf(token), (seat) => ({ name: playerName(state, seat), you: seat === you }));
}

/** One letter for each good; `w` is wood, so wheat has its second letter. */
const GOOD_LETTERS = ['w', 's', 'h', 't', 'b', 'm', 'f'];

export const GOODS_LEGEND = GOODS.map((good, index) => `${GOOD_LETTERS[index]} ${good}`).join('  ');

/** A token in a letter or two: `w`, or `tR` for Red's timber, `TR` if it is of high quality. */
export function tokenLetters(state: State, token: Token): string {
  const letter = GOOD_LETTERS[goodOf(token)];
  if (isRaw(goodOf(token))) return letter;
  return `${isHigh(token) ? letter.toUpperCase() : letter}${playerLetter(state, makerOf(token))}`;
}

/** What lies on a tile in words, with its free slots. */
export function sayStock(state: State, tile: Tile): string {
  const tokens = tokensOn(state, tile).map((token) => sayToken(state, token));
  const kinds = [...new Set(tokens)].map((kind) => `${tokens.filter((other) => other === kind).length} ${kind}`);
  const free = emptySlots(state, tile);
  return [...kinds, ...(free > 0 ? [`${free} free`] : [])].join(', ');
}

export function segmentWord(letter: string): string {
  return voice.text(`segment.${letter}`) ?? letter;
}

/** What a tile does. */
export function sayEffect({ setting }: State, tile: Tile): string {
  return wording.sayEffect(setting, tile, lakeTileOf(setting.components.tiles[tile].data));
}
