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
  ROAD_KINDS,
  type RoadKind,
  type State,
  type Tile,
  type Token,
  tokensOn,
  wareOf,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { NamedPerson, Noun } from '@hamlet/messages';
import { hamletWords } from '@hamlet/messages/hamlet';
import { colourName } from '../../../terminal/text.ts';
import { enumerate, voice } from '../../../voice.ts';

const { say } = voice;

/** The words for the things on a table in the terminal. */

export function colourOf(state: State, seat: Seat): Colour {
  return COLOURS[state.setting.colours[seat]];
}

/** A player by their colour: `Blue`. */
export function playerName(state: State, seat: Seat): string {
  return colourName(colourOf(state, seat));
}

/** A player as the person of a sentence; `you` is the reader's own seat. */
export function personAt(state: State, seat: Seat, you?: Seat): NamedPerson {
  return { name: playerName(state, seat), you: seat === you };
}

/** The letter that marks a player's workers, flags and roads, the same in every language. */
export function playerLetter(state: State, seat: Seat): string {
  return colourOf(state, seat)[0].toUpperCase();
}

const wording = hamletWords(voice);

/** Wording that the browser shares. */
export const {
  goodName,
  milestoneName,
  milestoneOf,
  sayCandidate: sayTiedCandidate,
  sayChange,
  sayCost,
  sayEating,
  sayFish,
  sayForces,
  sayGain,
  sayGold,
  sayGoodsOf,
  sayPoints,
  sayReasoningStep,
  sayRefusal,
  sayReward,
  sayScoreLine,
  segmentName,
  sayTie,
  saySentence,
  sayVillagers,
  sayWhere,
  theTile,
  tileName,
} = wording;

/** The name that the catalogue gives a tile. */
export function nameOfTile({ setting }: State, id: string): string {
  return setting.components.catalogue.tiles.find((tile) => tile.id === id)?.name ?? id;
}

/** Tiles by the names that notation and the reader use. */
export function calledTiles({ tiles }: Components): { readonly id: string; readonly name: string }[] {
  return tiles.map(({ data: { id, name } }) => ({ id, name: voice.noun(name).name }));
}

/** A token in words: `wood`, `timber of Red`, `fine timber of yours`. */
export function sayToken(state: State, token: Token, you?: Seat): string {
  return wording.sayWare(wareOf(token), (seat) => personAt(state, seat, you));
}

/** The gain of a seat from another one's deed: `Red: +1 gold`. */
export function sayGainOf(state: State, seat: Seat, gain: string, you: Seat): string {
  return seat === you ? say('act.you-gain', { gain }) : say('act.gains', { who: playerName(state, seat), gain });
}

/** A bridge or a path between two tiles. */
export function sayJoin(components: Components, kind: number, from: Tile, to: Tile): string {
  return say('act.join', { kind: roadName(kind), from: theTile(components, from), to: theTile(components, to) });
}

export function roadName(kind: number): string {
  const name: RoadKind = ROAD_KINDS[kind];
  return say(`roadKind.${name}`);
}

/** The cost of a blueprint and its reward. */
export function sayBlueprint(state: State, tile: Tile): string {
  const { cost } = state.setting.components.tiles[tile];
  return say('hamletTerminal.blueprint', { cost: sayCost(cost), reward: sayReward(state, tile) });
}

/** One letter for each good; `w` is wood, so wheat has its second letter. */
const GOOD_LETTERS = ['w', 's', 'h', 't', 'b', 'm', 'f'];

export function goodsLegend(): string {
  return GOODS.map((good, index) => `${GOOD_LETTERS[index]} ${goodName(good)}`).join('  ');
}

/** A token in a letter or two: `w`, or `tR` for Red's timber, `TR` if it is of high quality. */
export function tokenLetters(state: State, token: Token): string {
  const letter = GOOD_LETTERS[goodOf(token)];
  if (isRaw(goodOf(token))) return letter;
  return `${isHigh(token) ? letter.toUpperCase() : letter}${playerLetter(state, makerOf(token))}`;
}

/** The goods on a tile in words, with its free slots. */
export function sayStock(state: State, tile: Tile): string {
  const person = (seat: Seat) => personAt(state, seat);
  return wording.sayStock(tokensOn(state, tile).map(wareOf), emptySlots(state, tile), person);
}

/** Free slots: `2 free`. */
export function sayFree(count: number): string {
  return say('tile.free', { count });
}

/** The names of several tiles, as a list. */
export function sayTiles(components: Components, tiles: Iterable<Tile>): string {
  return enumerate(Array.from(tiles, (tile) => tileName(components, tile)));
}

/** A tile of this table in the forms that texts ask for. */
export function tileIn({ setting }: State, tile: Tile): Noun {
  return theTile(setting.components, tile);
}

/** The effect of a tile in words. */
export function sayEffect({ setting }: State, tile: Tile): string {
  return wording.sayEffect(setting, tile, lakeTileOf(setting.components.tiles[tile].data));
}
