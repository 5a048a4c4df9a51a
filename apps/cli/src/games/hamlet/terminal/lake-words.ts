import {
  type Dish,
  dishOf,
  HOUSE,
  lakeData,
  lakeOf,
  lakeSetting,
  lakeTileOf,
  RARITIES,
  RARITY_COUNT,
  SEASONS,
  type State,
  type Tile,
  UNCOMMON,
  VILLAGERS_EACH,
  villageOf,
  watersOf,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { capital, count } from '../../../terminal/text.ts';
import { playerName, theTile, tileName } from './names.ts';

/** The words in which the terminal speaks of the lake. */

interface EffectWords {
  readonly text: string;
  /** What is missing where it would do nothing. */
  readonly idle: string;
}

/** What dishes do. */
export const EFFECT_WORDS: Readonly<Record<Dish['effect'], EffectWords>> = {
  breed: {
    text: 'where two of your donkeys share a tile, one more from your supply joins them for nothing',
    idle: 'no two of your donkeys share a tile, or all are in play',
  },
  'stand-up': {
    text: 'one of your villagers that has acted stands up and may act again this turn',
    idle: 'none of your villagers has acted yet',
  },
  migrate: {
    text: 'your next villager action brings a fish back to every lake triangle beside its building',
    idle: '',
  },
  'fill-producer': {
    text: 'all free slots of one producer within reach of your villagers fill up, without the gain of working there',
    idle: 'no producer within reach has a free slot',
  },
  'free-blueprints': { text: 'blueprints cost nothing for the rest of your turn', idle: '' },
  favour: {
    text: 'one villager action this turn may construct a building without its cost and without its reward',
    idle: '',
  },
  reserve: {
    text: 'nobody else may activate the building of your next villager action until your next turn',
    idle: '',
  },
  freeze: {
    text: 'until your turn ends every lake carries your workers and goods like your own boat, and without wheat',
    idle: '',
  },
};

export function seasonName(state: State): string {
  return capital(SEASONS[lakeSetting(state.setting).season]);
}

/** `a common fish`, `an uncommon fish`. */
export function aFish(rarity: number): string {
  return `${rarity === UNCOMMON ? 'an' : 'a'} ${RARITIES[rarity]} fish`;
}

/** Fish by rarity: `2 common, 1 rare`, or `none`. */
export function sayFish(counts: readonly number[]): string {
  const parts = RARITIES.flatMap((rarity, index) => (counts[index] > 0 ? [`${counts[index]} ${rarity}`] : []));
  return parts.length === 0 ? 'none' : parts.join(', ');
}

export function heldFish(state: State, seat: Seat): readonly number[] {
  return lakeOf(state).held.slice(seat * RARITY_COUNT, (seat + 1) * RARITY_COUNT);
}

/** What a fish gives when it is sold or eaten, in words. */
export function sayMeal(state: State, rarity: number): string {
  const gold = lakeData(state).gold[rarity];
  const dish = dishOf(state.setting, rarity);
  if (!dish) return `sold for ${count(gold, 'gold')}`;
  return `${dish.name}: ${gold > 0 ? `${count(gold, 'gold')}, and ` : ''}${EFFECT_WORDS[dish.effect].text}`;
}

/** How many fish swim beside a tile, and how many more its owner catches there. */
function catchFrom(state: State, seat: Seat, tile: Tile): { readonly swimming: number; readonly own: number } {
  const { fish } = lakeOf(state);
  const shore = watersOf(villageOf(state.setting.components, state.map)).shore[tile] ?? [];
  return {
    swimming: shore.filter((cell) => fish.includes(cell)).length,
    own: state.owner[tile] === seat ? lakeTileOf(state.setting.components.tiles[tile].data).fish : 0,
  };
}

export function sayCatch(state: State, seat: Seat, tile: Tile): string {
  const { swimming, own } = catchFrom(state, seat, tile);
  return `${swimming + own} fish${own > 0 ? `, ${own} of them its own` : ''}`;
}

/** A lake by its size and its shore: `the lake of 4 triangles by the Church, Farm`. */
export function theLake(state: State, id: number): string {
  const { lakes } = watersOf(villageOf(state.setting.components, state.map));
  const lake = lakes.find((other) => other.id === id);
  const size = lake?.cells.length ?? 0;
  const shore = Array.from(lake?.around ?? [], (tile) => tileName(state.setting.components, tile));
  return `the lake of ${count(size, 'triangle')} by ${shore.join(', ')}`;
}

/** Where a villager is: on a tile, or at home. */
export function placeOfVillager(state: State, seat: Seat, villager: number): string {
  const tile = state.villagers[seat * VILLAGERS_EACH + villager];
  return tile === HOUSE ? 'in the house' : `at ${theTile(state.setting.components, tile)}`;
}

/** What the dishes of this turn, and reserved buildings, mean now. */
export function inForce(state: State): string[] {
  const { freeBlueprints, favours, migration, monopoly, frozen, reserved } = lakeOf(state);
  const { components } = state.setting;
  return [
    ...(freeBlueprints ? ['blueprints cost nothing this turn'] : []),
    ...(favours > 0 ? [`${count(favours, 'building')} may be had as a favour this turn`] : []),
    ...(migration ? ['the next villager action brings fish back (Migration)'] : []),
    ...(monopoly ? ['the next villager action reserves its building (Monopoly)'] : []),
    ...(frozen ? ['every lake is frozen and carries workers and goods'] : []),
    ...reserved.flatMap((tile, index) =>
      index % 2 === 0
        ? [
            `${theTile(components, tile)} is reserved for ${playerName(state, reserved[index + 1])} until their next turn`,
          ]
        : [],
    ),
  ];
}
