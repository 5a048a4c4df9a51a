import type { Seat } from '@hamlet/kernel';
import type { BotricState, SoloRules } from './botric/botric.ts';
import type { Prices } from './data/catalogue.ts';
import type { Components, Delivery, Tile } from './data/components.ts';
import { TOKENS_EACH, type Token } from './data/goods.ts';
import type { AnyFrame } from './frames.ts';
import type { Memo } from './memo.ts';
import type { Hooks, Module } from './module.ts';
import type { BaseOptions } from './options.ts';
import type { Rival } from './rival.ts';
import type { VillageMap } from './village.ts';

export const VILLAGERS_EACH = 4;
export const DONKEYS_EACH = 6;
export const ROADS_EACH = 5;
export const SLOTS_EACH = 3;
export const NOBODY: Seat = -1;
export const NOWHERE = -1;

/** The sources of points on the track in the base; rivals and expansions have sources of their own. */
export const BASE_POINT_SOURCES = ['delivery', 'sale', 'refined', 'construction', 'production'] as const;

/** Planner, then the milestone of each refined material. */
export const MILESTONES = ['planner', 'carpenter', 'mason', 'herder', 'miller'] as const;
export const PLANNER = 0;

/** The public part of a game that never changes while it lasts; shared by all its states. */
export interface Setting {
  readonly components: Components;
  readonly options: BaseOptions;
  readonly seats: number;
  /** The colour of each seat. */
  readonly colours: readonly number[];
  readonly deliveries: readonly Delivery[];
  readonly prices: Prices;
  /** Rules by which Botric plays on seat 1; undefined in games without him. */
  readonly solo: SoloRules | undefined;
  /** The seat that the rules play themselves. */
  readonly rival: Rival | undefined;
  /** The expansions that are played with. */
  readonly modules: readonly Module[];
  /** Their answers to the questions of the base rules. */
  readonly hooks: Partial<Hooks>;
  /** Their parts of the setting, by slot. */
  readonly own: readonly unknown[];
  /** Sources of points on the track, in the order of `State.points`. */
  readonly pointSources: readonly string[];
}

/**
 * A game of Hamlet at one moment. Plain data; nothing in it is hidden, because what is drawn is drawn only when it is
 * needed: the bag and the unseen sales are sets without an order.
 *
 * What every decision asks for stands first, so that it lies close together in memory: a server plays many tables in turn, and
 * each time a table comes up its state must be fetched anew.
 */
export interface State {
  readonly setting: Setting;
  /** Tiles and roads; replaced as a whole when the village grows, so that clones share it and what is derived from it. */
  map: VillageMap;
  readonly memo: Memo;
  stack: AnyFrame[];
  seat: Seat;
  over: boolean;
  /** Botric's tile, line and cup; replaced as a whole. */
  botric: BotricState | undefined;
  /** Move Donkeys steps left this turn. */
  donkeySteps: number;
  /** Bit i: donkey i of the seat to move has moved in the present Move Donkeys step. */
  moved: number;
  /** Bit i: villager i of the seat to move has acted this turn or was hired in it. */
  lying: number;
  /** Tile of each villager; NOWHERE while in the supply. */
  villagers: Tile[];
  donkeys: Tile[];
  gold: number[];
  /** Three slots for each tile; tokens in falling order, so that equal contents are equal data. */
  slots: number[];
  /** Blueprints of each seat, oldest first. */
  blueprints: Tile[][];
  display: Tile[];
  /** The three sales on offer; NOWHERE for an empty slot. */
  offers: number[];
  /** Seat that made each delivery. */
  deliveredBy: Seat[];
  /** Tokens left in the supply, by seat and refined material. */
  tokens: number[];
  /** The parts of expansions, by slot; each is replaced as a whole. */
  slices: unknown[];
  /** The owner of the flag on each tile. */
  owner: Seat[];
  /** Flags left of each seat; -1 where they are unlimited. */
  flags: number[];
  /** Points on the track, by seat and source. */
  points: number[];
  displayGold: number[];
  bag: Tile[];
  /** Bit g: the pile of refined material g has gone into the bag. */
  opened: number;
  /** Sales nobody has seen yet, the removed ones among them. */
  unseen: number[];
  /** Number of sales of each tier still to come. */
  comingSales: number[];
  /** Seat that completed each sale. */
  soldBy: Seat[];
  milestones: Seat[];
  start: Seat;
  round: number;
  /** The present round is the last. */
  ending: boolean;
}

export function clone(state: State): State {
  return {
    setting: state.setting,
    map: state.map,
    memo: state.memo.copy(),
    stack: state.stack.slice(),
    seat: state.seat,
    over: state.over,
    botric: state.botric,
    donkeySteps: state.donkeySteps,
    moved: state.moved,
    lying: state.lying,
    villagers: state.villagers.slice(),
    donkeys: state.donkeys.slice(),
    gold: state.gold.slice(),
    slots: state.slots.slice(),
    blueprints: state.blueprints.map((held) => held.slice()),
    display: state.display.slice(),
    offers: state.offers.slice(),
    deliveredBy: state.deliveredBy.slice(),
    tokens: state.tokens.slice(),
    slices: state.slices.length === 0 ? state.slices : state.slices.slice(),
    owner: state.owner.slice(),
    flags: state.flags.slice(),
    points: state.points.slice(),
    displayGold: state.displayGold.slice(),
    bag: state.bag.slice(),
    opened: state.opened,
    unseen: state.unseen.slice(),
    comingSales: state.comingSales.slice(),
    soldBy: state.soldBy.slice(),
    milestones: state.milestones.slice(),
    start: state.start,
    round: state.round,
    ending: state.ending,
  };
}

/** The seats in turn order, from the start player. */
export function turnOrder({ start, setting: { seats } }: State): Seat[] {
  return Array.from({ length: seats }, (_, place) => (start + place) % seats);
}

/** The victory points of a seat on the track; `score` adds those of the end. */
export function pointsOf(state: State, seat: Seat): number {
  let sum = 0;
  const { length } = state.setting.pointSources;
  for (let source = 0; source < length; source++) sum += state.points[seat * length + source];
  return sum;
}

export function villagersOf(state: State, seat: Seat): number {
  let count = 0;
  for (let i = 0; i < VILLAGERS_EACH; i++) if (state.villagers[seat * VILLAGERS_EACH + i] !== NOWHERE) count++;
  return count;
}

export function donkeysOf(state: State, seat: Seat): number {
  let count = 0;
  for (let i = 0; i < DONKEYS_EACH; i++) if (state.donkeys[seat * DONKEYS_EACH + i] !== NOWHERE) count++;
  return count;
}

export function isStanding(state: State, villager: number): boolean {
  return state.villagers[state.seat * VILLAGERS_EACH + villager] !== NOWHERE && (state.lying & (1 << villager)) === 0;
}

/** The first villager of the seat to move that can still act; -1 if all have acted. */
export function firstStanding(state: State): number {
  for (let i = 0; i < VILLAGERS_EACH; i++) if (isStanding(state, i)) return i;
  return -1;
}

/** Puts a token on a tile; the caller knows that a slot is free. */
export function putToken(state: State, tile: Tile, token: number): void {
  const first = tile * SLOTS_EACH;
  let slot = first + SLOTS_EACH - 1;
  // Falling order with the empty slots (0) last.
  while (slot > first && state.slots[slot - 1] < token) {
    state.slots[slot] = state.slots[slot - 1];
    slot--;
  }
  state.slots[slot] = token;
}

/** Takes a token off a tile; false when there is none. */
export function takeToken(state: State, tile: Tile, token: number): boolean {
  const first = tile * SLOTS_EACH;
  for (let slot = first; slot < first + SLOTS_EACH; slot++) {
    if (state.slots[slot] !== token) continue;
    for (let next = slot; next < first + SLOTS_EACH - 1; next++) state.slots[next] = state.slots[next + 1];
    state.slots[first + SLOTS_EACH - 1] = 0;
    return true;
  }
  return false;
}

/** The number of free slots of a tile. */
export function emptySlots(state: State, tile: Tile): number {
  const first = tile * SLOTS_EACH;
  let filled = 0;
  while (filled < SLOTS_EACH && state.slots[first + filled] !== 0) filled++;
  return state.setting.components.tiles[tile].slots - filled;
}

export const FULL_SUPPLY = TOKENS_EACH;

/** The tokens that lie on a tile. */
export function tokensOn({ slots }: State, tile: Tile): Token[] {
  return slots.slice(tile * SLOTS_EACH, (tile + 1) * SLOTS_EACH).filter((token) => token !== 0);
}
