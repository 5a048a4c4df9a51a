import type { Refusal } from '@hamlet/kernel';
import { reachFor } from '../rules/transport.ts';
import { pickVillager } from '../rules/villagers.ts';
import type { State } from '../state.ts';
import { villageOf } from '../village.ts';
import { hasLake, heldFish } from './lake.ts';
import { refuseMeal } from './menu.ts';
import { refuseStoring } from './storeroom.ts';
import { watersOf } from './waters.ts';

/** Reasons why nothing of a kind is possible at a lake, where no single action could be refused. */
export type NoneAtLake = 'no-fish-anywhere' | 'no-fish-held' | 'no-storeroom';

/** The reason why no villager can fish. */
export function whyNoFishing(state: State): Refusal {
  const villager = pickVillager(state, undefined);
  return typeof villager === 'number' ? none('no-fish-anywhere') : villager;
}

/** The reason why nothing can be stored: what the rules have against the first own Storeroom, if there is one. */
export function whyNoStoring(state: State): Refusal {
  const villager = pickVillager(state, undefined);
  if (typeof villager !== 'number') return villager;
  const storerooms = hasLake(state) ? watersOf(villageOf(state.setting.components, state.map)).storerooms : [];
  const refusals = storerooms
    .filter((tile) => state.owner[tile] === state.seat)
    .map((tile) => refuseStoring(reachFor(state, villager), tile));
  return refusals.find((refusal) => refusal) ?? none('no-storeroom');
}

/** The reason why no fish can be sold: what the rules have against the first kind that the seat holds, if it holds any. */
export function whyNoMeal(state: State): Refusal {
  const held = hasLake(state) ? heldFish(state, state.seat) : [];
  const refusals = held.map((count, rarity) => (count > 0 ? refuseMeal(state, rarity, -1, false) : undefined));
  return refusals.find((refusal) => refusal) ?? none('no-fish-held');
}

function none(code: NoneAtLake): Refusal {
  return { code, params: {} };
}
