import {
  COLOURS,
  type Colour,
  type Components,
  type Cost,
  type Demand,
  type EndData,
  emptySlots,
  GOODS,
  type Good,
  goodOf,
  isHigh,
  isRaw,
  lakeTileOf,
  type MILESTONES,
  makerOf,
  RAW_COUNT,
  SLOTS_EACH,
  type State,
  type Tile,
  type Token,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { capital, count } from '../../../terminal/text.ts';

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

export function tileName(components: Components, tile: Tile): string {
  return components.tiles[tile].data.name;
}

export function theTile(components: Components, tile: Tile): string {
  return `the ${tileName(components, tile)}`;
}

/** `2 gold and 1 point`, leaving out what is nothing. */
export function sayGain(gold: number, points: number): string {
  const parts = [...(gold === 0 ? [] : [count(gold, 'gold')]), ...(points === 0 ? [] : [count(points, 'point')])];
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}

function sayDemand({ count: amount, goods }: Demand): string {
  if (goods.length === GOODS.length - RAW_COUNT && !goods.some(isRaw)) return `${amount} refined`;
  return `${amount} ${goods.map((good) => GOODS[good]).join('/')}`;
}

export function sayCost({ demands, gold }: Cost): string {
  const parts = [...demands.map(sayDemand), ...(gold > 0 ? [count(gold, 'gold')] : [])];
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

/** Equal goods together: `2 wood, 1 stone`. */
export function sayGoods(goods: readonly Good[]): string {
  const kinds = [...new Set(goods)].sort((a, b) => a - b);
  return kinds.map((good) => `${goods.filter((other) => other === good).length} ${GOODS[good]}`).join(', ');
}

/** A token in words: `wood`, `Red's timber`, `Red's fine timber`. */
export function sayToken(state: State, token: Token): string {
  const good = GOODS[goodOf(token)];
  if (isRaw(goodOf(token))) return good;
  return `${playerName(state, makerOf(token))}'s ${isHigh(token) ? 'fine ' : ''}${good}`;
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

export function tokensOn(state: State, tile: Tile): Token[] {
  return state.slots.slice(tile * SLOTS_EACH, (tile + 1) * SLOTS_EACH).filter((token) => token !== 0);
}

/** What lies on a tile in words, with its free slots. */
export function sayStock(state: State, tile: Tile): string {
  const tokens = tokensOn(state, tile).map((token) => sayToken(state, token));
  const kinds = [...new Set(tokens)].map((kind) => `${tokens.filter((other) => other === kind).length} ${kind}`);
  const free = emptySlots(state, tile);
  return [...kinds, ...(free > 0 ? [`${free} free`] : [])].join(', ');
}

export const MILESTONE_NAMES: Readonly<Record<(typeof MILESTONES)[number], string>> = {
  planner: 'Planner',
  carpenter: 'Carpenter',
  mason: 'Mason',
  herder: 'Herder',
  miller: 'Miller',
};

/** The makers of refined materials in high quality, in the order of the goods. */
const CRAFTS = ['Carpenter', 'Mason', 'Herder', 'Miller'];

export function craftOf(good: Good): string {
  return CRAFTS[good - RAW_COUNT];
}

const SEGMENT_WORDS: Readonly<Record<string, string>> = { R: 'road', F: 'forest', M: 'mountain', W: 'water' };

export function segmentWord(letter: string): string {
  return SEGMENT_WORDS[letter] ?? letter;
}

const END_WORDS: Readonly<Record<string, string>> = {
  flat: '',
  touching: ' for each of its segments that meets the same',
  matching: ' for each of its segments that meets its own kind',
  'printed-roads': ' for each of its roads that meets a printed road',
  deliveries: " for each of its owner's Church deliveries",
  sales: " for each of its owner's Market Sales",
  donkeys: " for each of its owner's donkeys",
  roads: " for each of its owner's bridges and paths",
  distance: ' for each tile on the shortest way to the Church, both ends counted',
  'longest-road': " more for each tile of its owner's longest road",
  gold: ' for each gold that its owner has left',
  boats: " for each of its owner's boats",
  fish: ' for each fish that its owner has left',
  water: ' for each of its water segments that touches a lake',
  none: '',
};

/** What a landmark scores at the end; nothing for one that only does something. */
function sayEnd(end: EndData): string {
  if (end.op === 'none') return '';
  const kind = end.op === 'touching' ? ` (${segmentWord(end.segment ?? 'R')})` : '';
  const most = end.most < Number.MAX_SAFE_INTEGER ? `, at most ${end.most}` : '';
  const road = end.road ? '; needs a road to the Church' : '; needs no road';
  return `at the end ${count(end.points, 'point')}${END_WORDS[end.op]}${kind}${most}${road}`;
}

/** What a tile does, in one line. */
export function sayEffect(state: State, tile: Tile): string {
  const { components, prices, options } = state.setting;
  const { data, takes, makes, slots, end, isProducer, isRefinery } = components.tiles[tile];
  if (tile === components.church)
    return 'takes the deliveries that end the game; begging while the first producers are full';
  if (tile === components.market)
    return `three sales on offer; sells raw for ${prices.raw}, refined for ${prices.refined} gold`;
  if (tile === components.townHall)
    return `a blueprint, then workers: villagers ${options.villagerPrices.join(', ')}, donkeys ${components.catalogue.townHall.donkey} gold`;
  if (isProducer)
    return `fills its ${slots} slots with ${makes.map((good) => GOODS[good]).join('/')}; work gives ${sayGain(data.gives.gold, data.gives.points)}`;
  if (isRefinery)
    return `turns 1 ${GOODS[takes]} into 1 ${GOODS[makes[0]]}${slots > 1 ? `, up to ${slots} in one action` : ''}; ${count(slots, 'slot')}`;
  const parts = [
    data.kind === 'storeroom' ? `its owner alone stores up to ${slots} goods there, raw or refined, and uses them` : '',
    lakeTileOf(data).fish > 0 ? `its owner can always catch ${lakeTileOf(data).fish} more fish there` : '',
    lakeTileOf(data).joins ? 'joins the lakes at its water segments into one' : '',
    end ? sayEnd(end) : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** What building a tile gives at once. */
export function sayReward(components: Components, tile: Tile): string {
  const { data, arrow } = components.tiles[tile];
  return `${count(data.reward, 'point')}${arrow >= 0 ? ` and the ${craftOf(arrow)} if still free` : ''}`;
}
