import type { Seat } from '@hamlet/kernel';
import type { Components, Delivery, Tile } from './data/components.ts';
import { type Good, RAW_COUNT, REFINED_COUNT } from './data/goods.ts';
import { DONKEYS_EACH, isStanding, NOWHERE, type State, VILLAGERS_EACH } from './state.ts';

/** The packed parts of a state by name, for those who show it. */

/** The tile of a villager of a seat; NOWHERE while in the supply. */
export function villagerAt(state: State, seat: Seat, villager: number): Tile {
  return state.villagers[seat * VILLAGERS_EACH + villager];
}

/** The tile of a donkey of a seat; NOWHERE while in the supply. */
export function donkeyAt(state: State, seat: Seat, donkey: number): Tile {
  return state.donkeys[seat * DONKEYS_EACH + donkey];
}

/** The number of villagers of a seat on a tile. */
export function villagersOn(state: State, seat: Seat, tile: Tile): number {
  let count = 0;
  for (let i = 0; i < VILLAGERS_EACH; i++) if (villagerAt(state, seat, i) === tile) count++;
  return count;
}

/** The number of donkeys of a seat on a tile. */
export function donkeysOn(state: State, seat: Seat, tile: Tile): number {
  let count = 0;
  for (let i = 0; i < DONKEYS_EACH; i++) if (donkeyAt(state, seat, i) === tile) count++;
  return count;
}

/** The number of villagers of the seat to move that can still act. */
export function standingOf(state: State): number {
  let count = 0;
  for (let i = 0; i < VILLAGERS_EACH; i++) if (isStanding(state, i)) count++;
  return count;
}

/** The tokens of each refined material that a seat has left in the supply. */
export function supplyOf(state: State, seat: Seat): readonly number[] {
  return state.tokens.slice(seat * REFINED_COUNT, (seat + 1) * REFINED_COUNT);
}

/** The refined materials whose pile nobody has opened yet. */
export function closedPiles({ opened }: State): readonly Good[] {
  const refined = Array.from({ length: REFINED_COUNT }, (_, index) => index);
  return refined.filter((index) => (opened & (1 << index)) === 0).map((index) => RAW_COUNT + index);
}

/** True while a seat has its turn. */
export function isTurnOf({ seat: mover, over }: State, seat: Seat): boolean {
  return seat === mover && !over;
}

/** True for a villager that lies: it has acted this turn, or was hired in it. Those of the others stand. */
export function isLying(state: State, seat: Seat, villager: number): boolean {
  return seat === state.seat && villagerAt(state, seat, villager) !== NOWHERE && !isStanding(state, villager);
}

/** The milestones that a seat holds, in the order of `MILESTONES`. */
export function milestonesOf({ milestones }: State, seat: Seat): readonly number[] {
  return milestones.flatMap((holder, milestone) => (holder === seat ? [milestone] : []));
}

/** The deliveries that a seat has made, in the order of the Church. */
export function deliveriesBy({ setting: { deliveries }, deliveredBy }: State, seat: Seat): readonly Delivery[] {
  return deliveries.filter((_, slot) => deliveredBy[slot] === seat);
}

/** The sales that a seat has made, in the order of the catalogue. */
export function salesBy({ setting: { components }, soldBy }: State, seat: Seat): Components['sales'] {
  return components.sales.filter((_, sale) => soldBy[sale] === seat);
}

/** The number of sales still in the stack. */
export function salesToCome({ comingSales }: State): number {
  return comingSales.reduce((sum, left) => sum + left, 0);
}

/** A road that has been built; `from` is the lower of its tiles. */
interface BuiltRoad {
  readonly from: Tile;
  readonly to: Tile;
  readonly kind: number;
  readonly owner: Seat;
}

/** The built roads, the oldest first. */
export function builtRoads({ map: { roads } }: State): readonly BuiltRoad[] {
  return Array.from({ length: roads.length / 4 }, (_, index) => {
    const [from, to, kind, owner] = roads.slice(4 * index, 4 * index + 4);
    return { from, to, kind, owner };
  });
}

/** The built road between two tiles, whichever way round. */
export function roadBetween(state: State, one: Tile, other: Tile): BuiltRoad | undefined {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  return builtRoads(state).find(({ from, to }) => from === low && to === high);
}
