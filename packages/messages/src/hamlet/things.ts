import type { Components, Cost, Demand, GOODS, Good, GoodName, Goods, ROAD_KINDS, Tile, Ware } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { joiningWords } from '../joining.ts';
import type { NamedPerson, Noun } from '../message.ts';
import type { Speaker } from '../speaker.ts';

/** The goods by their numbers. */
export const GOOD_NAMES = [
  'wood',
  'stone',
  'wheat',
  'timber',
  'brick',
  'milk',
  'flour',
] as const satisfies typeof GOODS;
/** Built roads by their numbers. */
export const ROAD_NAMES = ['bridge', 'path'] as const satisfies typeof ROAD_KINDS;

/** The addition that distinguishes two tiles of one name in a catalogue, whose names are English. */
const QUALIFIER = / \(.*\)$/;

const REFINED: readonly string[] = GOOD_NAMES.slice(3);

/** The place where villagers sleep by the lake; no tile of the catalogue. */
const HOUSE_NAME = 'Villagers’ house';

/** Names and amounts of the things on a table of Hamlet. */
export function thingWords(speaker: Speaker) {
  const { say, list, noun } = speaker;
  const { enumerate, joinEither } = joiningWords(speaker);

  /** A tile in the forms that texts ask for; a number that no tile has is the house of the villagers. */
  const theTile = ({ tiles }: Pick<Components, 'tiles'>, tile: Tile): Noun =>
    noun(tiles[tile]?.data.name ?? HOUSE_NAME);

  /** A tile without the addition that tells it from its twin: the first and the second Storeroom. */
  const plainTile = ({ tiles }: Pick<Components, 'tiles'>, tile: Tile): Noun =>
    noun(tiles[tile].data.name.replace(QUALIFIER, ''));

  const tileName = (components: Pick<Components, 'tiles'>, tile: Tile): string => theTile(components, tile).name;

  const goodName = (good: GoodName | Good): string => say(`good.${typeof good === 'number' ? GOOD_NAMES[good] : good}`);

  const sayGold = (count: number): string => say('amount.gold', { count });

  const sayPoints = (count: number): string => say('amount.point', { count });

  /** The number of a player's villagers that can still act. */
  const sayVillagers = (standing: number, all: number): string => {
    if (standing === 0) return say('act.villagers-none', { count: all });
    if (standing < all) return say('act.villagers', { standing, count: all });
    return all === 2 ? say('act.villagers-both') : say('act.villagers-all', { count: all });
  };

  /** `2 gold and 1 point`, without the one that is 0. */
  const sayGain = (gold: number, points: number): string => {
    const parts = [...(gold === 0 ? [] : [sayGold(gold)]), ...(points === 0 ? [] : [sayPoints(points)])];
    return parts.length === 0 ? say('amount.nothing') : list(parts);
  };

  /** `+2 gold, −1 point`; empty for nothing. */
  const sayChange = (gold: number, points: number): string =>
    enumerate([...(gold === 0 ? [] : [signed(gold, sayGold)]), ...(points === 0 ? [] : [signed(points, sayPoints)])]);

  const signed = (amount: number, text: (count: number) => string): string =>
    say(amount > 0 ? 'amount.plus' : 'amount.minus', { what: text(Math.abs(amount)) });

  const sayDemand = ({ count, goods }: Demand): string => {
    const names = goods.map((good) => GOOD_NAMES[good]);
    if (names.length === REFINED.length && names.every((name) => REFINED.includes(name)))
      return say('amount.refined', { count });
    if (names.length === 1) return say('amount.good', { count, good: goodName(names[0]) });
    return say('amount.of-these', { count, goods: joinEither(names.map(goodName)) });
  };

  const sayCost = ({ demands, gold }: Pick<Cost, 'demands' | 'gold'>): string => {
    const parts = [...demands.map(sayDemand), ...(gold > 0 ? [sayGold(gold)] : [])];
    return parts.length === 0 ? say('amount.nothing') : enumerate(parts);
  };

  /** `2 wood, 1 stone`. */
  const sayGoods = (goods: readonly Goods[]): string =>
    enumerate(goods.map(({ good, count }) => say('amount.good', { count, good: goodName(good) })));

  /** Goods by their numbers, equal ones together: `2 wood, 1 stone`. */
  const sayGoodsOf = (goods: readonly Good[]): string => {
    const kinds = [...new Set(goods)].sort((a, b) => a - b);
    return sayGoods(
      kinds.map((kind) => ({ good: GOOD_NAMES[kind], count: goods.filter((good) => good === kind).length })),
    );
  };

  /** `wood`, `timber of yours`, `fine timber of Ann`. */
  const sayWare = ({ good, maker, fine }: Ware, person: (seat: Seat) => NamedPerson): string =>
    maker === undefined
      ? goodName(good)
      : say(fine ? 'token.high' : 'token.made', { who: person(maker), good: goodName(good) });

  /** The goods on a tile, with its free slots: `2 wood, 1 timber of Red, 1 free`. */
  const sayStock = (wares: readonly Ware[], free: number, person: (seat: Seat) => NamedPerson): string => {
    const goods = wares.map((ware) => sayWare(ware, person));
    const kinds = [...new Set(goods)].map((good) =>
      say('amount.good', { count: goods.filter((other) => other === good).length, good }),
    );
    return enumerate([...kinds, ...(free > 0 ? [say('tile.free', { count: free })] : [])]);
  };

  return {
    plainTile,
    theTile,
    tileName,
    goodName,
    sayGold,
    sayPoints,
    sayVillagers,
    sayGain,
    sayChange,
    sayCost,
    sayGoods,
    sayGoodsOf,
    sayWare,
    sayStock,
  };
}
