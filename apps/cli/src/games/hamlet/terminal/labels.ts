import {
  donkeysOn,
  emptySlots,
  isJoinedToChurch,
  makerOf,
  NOBODY,
  type State,
  type Tile,
  tokensOn,
  villageOf,
  villagersOn,
} from '@hamlet/hamlet';
import { type Span, type Style, span } from '../../../terminal/ansi.ts';
import { colourOf, playerLetter, tileName, tokenLetters } from './names.ts';

type Rows = readonly (readonly Span[])[];

/** The labels of a tile, from the longest down to a few letters. */
export function labelsOf(state: State, tile: Tile, ghost: boolean): Rows[] {
  const styles: readonly Style[] = ghost
    ? ['reverse']
    : isJoinedToChurch(villageOf(state.setting.components, state.map), tile)
      ? ['bold']
      : ['dim'];
  // Brackets tell a tile that is only shown from those that are built, also where there is no colour.
  const names = namesFor(tileName(state.setting.components, tile)).map((rows) =>
    rows.map((text) => [span(ghost ? `[${text}]` : text, ...styles)]),
  );
  if (ghost) return names;
  const goods = goodsOn(state, tile);
  const workers = workersOn(state, tile);
  const apart = [goods, workers].filter((row) => row.length > 0);
  const together = apart.length < 2 ? apart : [[...goods, span(' '), ...workers]];
  const tiny = names[names.length - 1];
  return [
    ...names.flatMap((name) => [
      [...name, ...apart],
      [...name, ...together],
    ]),
    [...tiny, ...apart.slice(0, 1)],
    tiny,
  ];
}

/** A name in one line, word by word, shortened, and in three letters. */
function namesFor(name: string): string[][] {
  const plain = name.replaceAll(/[()]/g, '');
  const words = plain.split(' ');
  const most = Math.max(3, Math.floor(8 / words.length));
  const short = words.map((word) => word.slice(0, words.length === 1 ? 6 : most)).join(words.length === 2 ? '.' : '');
  const initialled = `${words[0][0]}.${words[1]}`;
  const initial = words.length > 2 ? [[initialled], [initialled.slice(0, 6)]] : [];
  return [[plain], words, words.map((word) => word.slice(0, 6)), ...initial, [short], [short.slice(0, 4)]];
}

/** Goods on the slots of a tile, refined ones in the colour of who made them; a dot for a free slot. */
export function goodsOn(state: State, tile: Tile): Span[] {
  const tokens = tokensOn(state, tile).map((token) => {
    const maker = makerOf(token);
    return maker < 0 ? span(tokenLetters(state, token)) : span(tokenLetters(state, token), colourOf(state, maker));
  });
  const free = emptySlots(state, tile);
  return free > 0 ? [...tokens, span('.'.repeat(free), 'dim')] : tokens;
}

/** The flag on a tile, then each player's villagers (large letter) and donkeys (small letter). */
export function workersOn(state: State, tile: Tile): Span[] {
  const owner = state.owner[tile];
  const flag = owner === NOBODY ? [] : [span(`!${playerLetter(state, owner)}`, colourOf(state, owner))];
  const crews = state.setting.colours.flatMap((_, seat) => {
    const letter = playerLetter(state, seat);
    const villagers = villagersOn(state, seat, tile);
    const donkeys = donkeysOn(state, seat, tile);
    const text = `${marks(letter, villagers)}${marks(letter.toLowerCase(), donkeys)}`;
    return text === '' ? [] : [span(text, colourOf(state, seat))];
  });
  return [...flag, ...crews].flatMap((piece, index) => (index === 0 ? [piece] : [span(' '), piece]));
}

function marks(letter: string, amount: number): string {
  return amount === 0 ? '' : amount === 1 ? letter : `${letter}${amount}`;
}
