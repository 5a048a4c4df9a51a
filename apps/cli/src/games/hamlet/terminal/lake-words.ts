import {
  catchAt,
  dishOf,
  lakeData,
  lakeOf,
  lakeSetting,
  ownCatchAt,
  RARITIES,
  SEASONS,
  type State,
  type Tile,
  villageOf,
  watersOf,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { joinClauses, joinHeaded, voice } from '../../../voice.ts';
import { personAt, sayForces, sayGold, sayTiles } from './names.ts';

const { say } = voice;

/** The words in which the terminal speaks of the lake. */

export function seasonName(state: State): string {
  return say(`season.${SEASONS[lakeSetting(state.setting).season]}`);
}

/** `a common fish`, `an uncommon fish`. */
export function aFish(rarity: number): string {
  return say(`fish.${RARITIES[rarity]}`);
}

/** The gain of a fish that is sold or eaten, in words. */
export function sayMeal(state: State, rarity: number): string {
  const gold = lakeData(state).gold[rarity];
  const dish = dishOf(state.setting, rarity);
  if (!dish) return say('hamletTerminal.sold-for', { gold: sayGold(gold) });
  return joinHeaded([
    voice.noun(dish.name).name,
    joinClauses([gold > 0 ? sayGold(gold) : '', say(`dish.${dish.effect}`)]),
  ]);
}

/** The fish that a seat would catch from a tile, with the part that only its owner has. */
export function sayCatch(state: State, seat: Seat, tile: Tile): string {
  const own = ownCatchAt(state, seat, tile);
  const fish = say('amount.fish', { count: catchAt(state, seat, tile) });
  return own > 0 ? say('hamletTerminal.catch-own', { fish, own }) : fish;
}

/** A lake by its size and its shore: `a lake of 4 by Church, Farm`. */
export function sayLake(state: State, id: number): string {
  const { lakes } = watersOf(villageOf(state.setting.components, state.map));
  const lake = lakes.find((other) => other.id === id);
  const shore = sayTiles(state.setting.components, lake?.around ?? []);
  return say('hamletTerminal.lake', { size: lake?.cells.length ?? 0, shore });
}

/** The effects of the dishes of this turn and of reserved buildings, in words. */
export function inForce(state: State): string[] {
  return sayForces(state.setting.components, lakeOf(state), (seat) => personAt(state, seat));
}
