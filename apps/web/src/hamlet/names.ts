import {
  COLOURS,
  type Colour,
  type Components,
  type Cost,
  type Demand,
  emptySlots,
  GOODS,
  type Good,
  goodOf,
  HOUSE,
  isHigh,
  isRaw,
  lakeTileOf,
  MILESTONES,
  makerOf,
  RAW_COUNT,
  SLOTS_EACH,
  type State,
  type Tile,
  type Token,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { SeatName } from '../table/table.ts';
import { type Noun, noun, say, sayAny, sayList } from '../words/words.ts';

/** The words in which the table speaks of what lies on it. */

export function colourOf(state: Pick<State, 'setting'>, seat: Seat): Colour {
  return COLOURS[state.setting.colours[seat]];
}

/** Where villagers sleep by the lake; no tile of the catalogue. */
const HOUSE_NAME = 'Villagers’ house';

/** A tile in the forms that texts ask for. Names come with the tiles: a catalogue of one's own brings its own. */
export function theTile(components: Components, tile: Tile): Noun {
  return noun(tile === HOUSE ? HOUSE_NAME : (components.tiles[tile]?.data.name ?? '?'));
}

export function tileName(components: Components, tile: Tile): string {
  return theTile(components, tile).name;
}

export function goodName(good: Good): string {
  return say(`good.${GOODS[good]}`);
}

export function sayGold(count: number): string {
  return say('amount.gold', { count });
}

export function sayPoints(count: number): string {
  return say('amount.point', { count });
}

/** `2 gold and 1 point`, leaving out what is nothing. */
export function sayGain(gold: number, points: number): string {
  const parts = [...(gold === 0 ? [] : [sayGold(gold)]), ...(points === 0 ? [] : [sayPoints(points)])];
  return parts.length === 0 ? say('amount.nothing') : sayList(parts);
}

function sayDemand({ count, goods }: Demand): string {
  if (goods.length === GOODS.length - RAW_COUNT && !goods.some(isRaw)) return say('amount.refined', { count });
  if (goods.length === 1) return say('amount.good', { count, good: goodName(goods[0]) });
  return say('amount.of-these', { count, goods: goods.map(goodName).join('/') });
}

export function sayCost({ demands, gold }: Cost): string {
  const parts = [...demands.map(sayDemand), ...(gold > 0 ? [sayGold(gold)] : [])];
  return parts.length === 0 ? say('amount.nothing') : parts.join(', ');
}

/** Equal goods together: `2 wood, 1 stone`. */
export function sayGoods(goods: readonly Good[]): string {
  const kinds = [...new Set(goods)].sort((a, b) => a - b);
  return kinds
    .map((good) => say('amount.good', { count: goods.filter((other) => other === good).length, good: goodName(good) }))
    .join(', ');
}

export function sayToken(token: Token, who: SeatName): string {
  const good = goodName(goodOf(token));
  if (isRaw(goodOf(token))) return good;
  const maker = who(makerOf(token));
  const kind = isHigh(token) ? 'high' : 'made';
  return maker === say('token.you') ? say(`token.your-${kind}`, { good }) : say(`token.${kind}`, { who: maker, good });
}

export function tokensOn(state: State, tile: Tile): Token[] {
  return state.slots.slice(tile * SLOTS_EACH, (tile + 1) * SLOTS_EACH).filter((token) => token !== 0);
}

/** What lies on a tile in words, with its free slots. */
export function sayStock(state: State, tile: Tile, who: SeatName): string {
  const tokens = tokensOn(state, tile).map((token) => sayToken(token, who));
  const kinds = [...new Set(tokens)].map((good) =>
    say('amount.good', { count: tokens.filter((other) => other === good).length, good }),
  );
  const free = emptySlots(state, tile);
  return [...kinds, ...(free > 0 ? [say('tile.free', { count: free })] : [])].join(', ');
}

/** The milestone of the refined material that a tile's arrow shows; -1 for none. */
export function milestoneOf(arrow: Good): number {
  return arrow < 0 ? -1 : 1 + arrow - RAW_COUNT;
}

export function milestoneName(milestone: number): string {
  return say(`milestone.${MILESTONES[milestone]}`);
}

/** What building a tile gives at once. */
export function sayReward(state: State, tile: Tile): string {
  const { data, arrow } = state.setting.components.tiles[tile];
  const milestone = milestoneOf(arrow);
  const points = sayPoints(data.reward);
  if (milestone < 0 || state.milestones[milestone] >= 0) return points;
  return say('tile.with-milestone', { points, milestone: milestoneName(milestone) });
}

/** What a tile does. */
export function sayEffect(state: State, tile: Tile): string {
  const { components, prices, options } = state.setting;
  const { data, takes, makes, slots, end, isProducer, isRefinery } = components.tiles[tile];
  if (tile === components.church) return say('effect.church');
  if (tile === components.market) return say('effect.market', { raw: prices.raw, refined: prices.refined });
  if (tile === components.townHall)
    return say('effect.town-hall', {
      villagers: options.villagerPrices.join(', '),
      donkey: components.catalogue.townHall.donkey,
    });
  if (isProducer) {
    const gain = sayGain(data.gives.gold, data.gives.points);
    return say('effect.producer', { slots, goods: makes.map(goodName).join('/'), gain });
  }
  if (isRefinery)
    return say(slots > 1 ? 'effect.refinery2' : 'effect.refinery', { from: goodName(takes), to: goodName(makes[0]) });
  const parts = [
    data.kind === 'storeroom' ? say('effect.storeroom', { slots }) : '',
    lakeTileOf(data).fish > 0 ? say('effect.fish', { fish: lakeTileOf(data).fish }) : '',
    lakeTileOf(data).joins ? say('effect.joins') : '',
    ...(end && end.op !== 'none'
      ? [
          sayAny(`effect.end.${end.op}`, {
            points: sayPoints(end.points),
            segment: sayAny(`segment.${end.segment ?? 'R'}`),
          }),
          end.most < Number.MAX_SAFE_INTEGER ? say('effect.most', { most: end.most }) : '',
          say(end.road ? 'effect.needs-road' : 'effect.needs-none'),
        ]
      : []),
  ];
  return parts.filter((part) => part !== '').join(' ');
}
