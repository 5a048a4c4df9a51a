import type { Io, Refusal } from '@hamlet/kernel';
import type { AnyAction } from '../actions.ts';
import type { Tile } from '../data/components.ts';
import { rawToken } from '../data/goods.ts';
import type { AnyEvent } from '../events.ts';
import { villagerAt } from '../reading.ts';
import { sortDonkeys } from '../rules/donkeys.ts';
import { gainGold } from '../rules/gains.ts';
import { needsLastDonkey } from '../rules/town-hall.ts';
import { reachedParts, workerNetwork } from '../rules/villagers.ts';
import { DONKEYS_EACH, donkeysOf, emptySlots, NOWHERE, putToken, type State, VILLAGERS_EACH } from '../state.ts';
import { villageOf } from '../village.ts';
import { eatAction } from './actions.ts';
import { type Dish, dishOf } from './components.ts';
import { lakeEvent } from './events.ts';
import { returnFish } from './fishing.ts';
import { lakeData, lakeOf, RARITY_COUNT, renew } from './lake.ts';
import { refusal } from './refusals.ts';

/** The effect of a dish and the choices when it is eaten; an empty list of choices means that it does nothing. */
interface Effect {
  /** Undefined where there is nothing to choose. */
  readonly choices?: (state: State) => number[];
  readonly apply: (state: State, item: number, io: Io<AnyEvent>) => void;
}

const EFFECT: Readonly<Record<Dish['effect'], Effect>> = {
  breed: { choices: pairTiles, apply: breed },
  'stand-up': { choices: lyingVillagers, apply: standUp },
  migrate: { apply: beginMigration },
  'fill-producer': { choices: openProducers, apply: fillProducer },
  'free-blueprints': { apply: freeBlueprints },
  favour: { apply: grantFavour },
  reserve: { apply: beginMonopoly },
  freeze: { apply: freeze },
};

/** A fish that is eaten or sold, with what its dish is aimed at. */
export type PlannedMeal =
  | { readonly kind: 'sell' }
  /** The dish is aimed at nothing, or finds nothing to be aimed at. */
  | { readonly kind: 'dish' | 'idle'; readonly dish: Dish }
  /** The dish is aimed at a tile, or at a villager who lies on one. */
  | { readonly kind: 'on' | 'villager'; readonly dish: Dish; readonly tile: Tile };

/** The meaning of eating a fish: the number that goes with it is a tile, or a villager of the seat to move. */
export function plannedMeal(state: State, rarity: number, item: number): PlannedMeal {
  const dish = dishOf(state.setting, rarity);
  if (!dish) return { kind: 'sell' };
  if (!hasAim(dish)) return { kind: 'dish', dish };
  if (item < 0) return { kind: 'idle', dish };
  return dish.effect === 'stand-up'
    ? { kind: 'villager', dish, tile: villagerAt(state, state.seat, item) }
    : { kind: 'on', dish, tile: item };
}

/** True for dishes that are aimed at something when they are eaten. */
function hasAim({ effect }: Dish): boolean {
  return EFFECT[effect].choices !== undefined;
}

function beginMigration(state: State): void {
  renew(state).migration = true;
}

function freeBlueprints(state: State): void {
  renew(state).freeBlueprints = true;
}

function grantFavour(state: State): void {
  renew(state).favours++;
}

function beginMonopoly(state: State): void {
  renew(state).monopoly = true;
}

function freeze(state: State): void {
  renew(state).frozen = true;
}

/** The targets of eating a fish; [-1] where there is nothing to aim at (Q57). */
function itemsFor(state: State, rarity: number): readonly number[] {
  const dish = dishOf(state.setting, rarity);
  const items = dish && EFFECT[dish.effect].choices?.(state);
  return !items || items.length === 0 ? NO_AIM : items;
}

const NO_AIM: readonly number[] = [-1];

/**
 * The meals to choose from (Q35): at any moment of the turn, at most one of each rarity. `unlimited` where the surplus is
 * being spent (D9).
 */
export function listMeals(state: State, unlimited: boolean, out: AnyAction[]): void {
  const { held, eaten } = lakeOf(state);
  const first = state.seat * RARITY_COUNT;
  if (held[first] === 0 && held[first + 1] === 0 && held[first + 2] === 0) return;
  for (let rarity = 0; rarity < RARITY_COUNT; rarity++) {
    if (held[first + rarity] === 0 || (!unlimited && (eaten & (1 << rarity)) !== 0)) continue;
    for (const item of itemsFor(state, rarity))
      if (!spoilsVisit(state, rarity, item)) out.push(eatAction(rarity, item));
  }
}

/** The gold of all fish that the seat to move may still sell or eat this turn. */
export function mealGold(state: State): number {
  const { held, eaten } = lakeOf(state);
  const { gold } = lakeData(state);
  let sum = 0;
  for (let rarity = 0; rarity < RARITY_COUNT; rarity++)
    if (held[state.seat * RARITY_COUNT + rarity] > 0 && (eaten & (1 << rarity)) === 0) sum += gold[rarity];
  return sum;
}

/**
 * True for a dish that spoils a visit: a donkey bred while the last one must still be hired would leave nothing to hire
 * (Q47).
 */
function spoilsVisit(state: State, rarity: number, item: number): boolean {
  if (item < 0 || dishOf(state.setting, rarity)?.effect !== 'breed') return false;
  return needsLastDonkey(state, lakeData(state).gold[rarity]);
}

export function refuseMeal(state: State, rarity: number, item: number, unlimited: boolean): Refusal | undefined {
  const { held, eaten } = lakeOf(state);
  if (held[state.seat * RARITY_COUNT + rarity] === 0) return refusal('no-such-fish');
  if (!unlimited && (eaten & (1 << rarity)) !== 0) return refusal('eaten-already');
  if (!itemsFor(state, rarity).includes(item)) return refusal('dish-cannot');
  return spoilsVisit(state, rarity, item) ? refusal('visit-for-nothing') : undefined;
}

/** Eats or sells a fish. One of the surplus (D9) does not use up the meal of its rarity for this turn (Q63). */
export function eat(state: State, rarity: number, item: number, isSurplus: boolean, io: Io<AnyEvent>): void {
  const { seat } = state;
  const { eaten } = lakeOf(state);
  returnFish(state, seat, rarity, isSurplus ? eaten : eaten | (1 << rarity));
  const dish = dishOf(state.setting, rarity);
  io.emit?.(lakeEvent({ module: 'lake', type: 'ate', seat, rarity, dish: dish?.id ?? 'sold' }));
  gainGold(state, seat, lakeData(state).gold[rarity], 'fish', io);
  if (dish && (item >= 0 || !hasAim(dish))) EFFECT[dish.effect].apply(state, item, io);
}

/** Tiles on which two own donkeys stand, while there is one to breed. */
function pairTiles(state: State): Tile[] {
  if (donkeysOf(state, state.seat) >= DONKEYS_EACH) return [];
  const pairs: Tile[] = [];
  const first = state.seat * DONKEYS_EACH;
  for (let i = first; i < first + DONKEYS_EACH; i++) {
    const tile = state.donkeys[i];
    if (tile !== NOWHERE && state.donkeys.indexOf(tile, first) < i && !pairs.includes(tile)) pairs.push(tile);
  }
  return pairs;
}

function breed(state: State, tile: number, io: Io<AnyEvent>): void {
  state.donkeys[state.seat * DONKEYS_EACH + donkeysOf(state, state.seat)] = tile;
  sortDonkeys(state);
  io.emit?.({ type: 'hired', seat: state.seat, worker: 'donkey', tile });
}

/** Villagers that have acted; one hired this turn has not (it sleeps). */
function lyingVillagers(state: State): number[] {
  const found: number[] = [];
  for (let i = 0; i < VILLAGERS_EACH; i++) {
    if ((state.lying & (1 << i)) !== 0 && state.villagers[state.seat * VILLAGERS_EACH + i] >= 0) found.push(i);
  }
  return found;
}

function standUp(state: State, villager: number): void {
  state.lying &= ~(1 << villager);
}

/** Producers with an empty slot that any of the player's villagers could reach, used or not (Q56). */
function openProducers(state: State): Tile[] {
  const { components } = state.setting;
  const { stores } = villageOf(components, state.map);
  const reached = reachedParts(state);
  const { part } = workerNetwork(state);
  return stores.filter(
    (tile) => components.tiles[tile].isProducer && emptySlots(state, tile) > 0 && reached.includes(part[tile]),
  );
}

/** Fills every empty slot without the activation's reward; a Barn asks for the mix. */
function fillProducer(state: State, tile: number, io: Io<AnyEvent>): void {
  const { makes } = state.setting.components.tiles[tile];
  if (makes.length > 1) {
    state.stack.push({ step: 'mix', villager: -1, tile });
    return;
  }
  const goods = Array.from({ length: emptySlots(state, tile) }, () => makes[0]);
  for (const good of goods) putToken(state, tile, rawToken(good));
  io.emit?.({ type: 'produced', tile, goods });
}
