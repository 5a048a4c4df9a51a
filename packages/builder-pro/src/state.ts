import { Hasher, type Seat } from '@hamlet/kernel';
import type { Catalogue } from './data/catalogue.ts';
import type { Components } from './data/components.ts';
import { makeComponents } from './data/components.ts';
import { catalogueOf, type Options } from './options.ts';

export const STEPS = ['draw', 'build', 'keep', 'year', 'over'] as const;
export type Step = (typeof STEPS)[number];

export const ROUNDS = 7;
/** The number of tiles that everybody draws in a turn. */
export const DRAWN = 3;

/** The public part of a game that never changes while it lasts; shared by all its states. */
export interface Setting {
  readonly options: Options;
  readonly seats: number;
  readonly components: Components;
}

/** The tiles of a hamlet in the order they were placed, four numbers each: tile, x, y, turn. Never changed in place. */
export type Hamlet = readonly number[];
export const FIELDS = 4;

/** The tiles of a hamlet in the order they were placed, without their places. */
export function tilesOf(hamlet: Hamlet): number[] {
  return hamlet.filter((_, index) => index % FIELDS === 0);
}

/**
 * Derived data of a hamlet, cached beside it. It belongs to the hamlet that it
 * names and is never part of a written state.
 */
export interface Ground {
  readonly hamlet: Hamlet;
  /** The empty cells that a road leads to, three numbers each: x, y, and what its four sides must be. */
  readonly spots: readonly number[];
  /** Sums that its tiles add to each attribute, once somebody asked. */
  totals: readonly number[] | undefined;
}

/** The progress of the year card. */
export interface Cursor {
  readonly section: number;
  /** The player who is due in this section, counted from the first player. */
  readonly place: number;
  /** Index of the deed of that player that is due. */
  readonly deed: number;
  /** Rest of a debt that tiles must pay; 0 for none. */
  readonly owed: number;
  /** The tiles that have gone for this debt, as in a hamlet. */
  readonly gone: Hamlet;
  /** Coins, tiles and attributes of every seat at the start of the section (R34), in the order of `MEASURES`. */
  readonly snapshot: readonly number[];
}

/**
 * A game of Hamlet Builder Pro. Lists inside lists are never changed in place, so that a copy may share them. Sets of seats
 * are bits of a number.
 */
export interface State {
  readonly setting: Setting;
  round: number;
  first: Seat;
  step: Step;
  /** The seven year cards; what has not been forecast yet is hidden but for its back. */
  readonly deck: readonly number[];
  /** The green and the purple bag, sorted: they have no order; what comes out is drawn when it comes out. */
  readonly bags: (readonly number[])[];
  /** Number left of each tile in the bank, by tile. */
  readonly bank: number[];
  readonly coins: number[];
  readonly hamlets: Hamlet[];
  readonly grounds: (Ground | undefined)[];
  /** Lasting changes by cards, four attributes a seat. */
  readonly bonus: number[];
  /** Private: the build queues, sorted. */
  readonly queues: (readonly number[])[];
  /** Private: what of the queue is to stay, while its owner still decides. */
  readonly kept: (readonly number[])[];
  /** Private: what was passed to each seat in this turn, face down until that seat has passed too. */
  readonly incoming: (readonly number[])[];
  /** Private: the tiles that each seat passed to the left this year and last year, sorted; never changed in place. */
  passed: readonly (readonly number[])[];
  passedLastYear: readonly (readonly number[])[];
  /** Seats that have finished building, or have passed. */
  ready: number;
  /** Seats that bought from the bank this turn. */
  bought: number;
  /** Number of draws in this step. */
  drawn: number;
  /** Fewer than three tiles a player were left at the start of the step: tiles are drawn one at a time (R40). */
  scarce: boolean;
  cursor: Cursor;
  /** Winner of the plaque of each year, or -1. */
  readonly plaques: number[];
  /** Tiles that cards and debts destroyed, sorted. */
  destroyed: readonly number[];
  /** Private, one player only: tiles that left the game because they could not be kept, sorted (R8). */
  discarded: readonly number[];
}

export const NO_CURSOR: Cursor = { section: 0, place: 0, deed: 0, owed: 0, gone: [], snapshot: [] };

const known = new WeakMap<Options, Setting[]>();
/** Options that came from outside are new objects each time; the tables for the same catalogue are made once. */
const componentSets = new WeakMap<Catalogue, Map<string, Components>>();

/** The setting of a game with these options and seats. */
export function settingOf(options: Options, seats: number): Setting {
  const bySeats = known.get(options) ?? [];
  known.set(options, bySeats);
  return (bySeats[seats] ??= { options, seats, components: componentsFor(options) });
}

function componentsFor(options: Options): Components {
  const catalogue = catalogueOf(options);
  const made = componentSets.get(catalogue) ?? new Map<string, Components>();
  componentSets.set(catalogue, made);
  const components = made.get(options.reading) ?? makeComponents(catalogue, options.reading);
  made.set(options.reading, components);
  return components;
}

/** Packs a state without the parts that follow from the hamlets. */
export function pack(state: State): () => State {
  const packed = clone(state);
  packed.grounds.fill(undefined);
  return () => clone(packed);
}

/** A copy that goes on independently. */
export function clone(state: State): State {
  return {
    setting: state.setting,
    round: state.round,
    first: state.first,
    step: state.step,
    deck: state.deck,
    bags: state.bags.slice(),
    bank: state.bank.slice(),
    coins: state.coins.slice(),
    hamlets: state.hamlets.slice(),
    grounds: state.grounds.slice(),
    bonus: state.bonus.slice(),
    queues: state.queues.slice(),
    kept: state.kept.slice(),
    incoming: state.incoming.slice(),
    passed: state.passed,
    passedLastYear: state.passedLastYear,
    ready: state.ready,
    bought: state.bought,
    drawn: state.drawn,
    scarce: state.scarce,
    cursor: state.cursor,
    plaques: state.plaques.slice(),
    destroyed: state.destroyed,
    discarded: state.discarded,
  };
}

/** A hash of everything in the state; equal states have equal hashes. */
export function hash(state: State): string {
  const hasher = new Hasher();
  const { cursor } = state;
  hasher.addAll([state.setting.seats, state.round, state.first, STEPS.indexOf(state.step), state.ready, state.bought]);
  hasher.addAll([state.drawn, state.scarce ? 1 : 0, cursor.section, cursor.place, cursor.deed, cursor.owed]);
  for (const list of [state.deck, state.bank, state.coins, state.bonus, state.plaques]) hasher.addAll(list);
  for (const list of [state.destroyed, state.discarded, cursor.gone, cursor.snapshot]) hasher.addAll(list);
  for (const lists of [state.bags, state.hamlets, state.queues, state.kept, state.incoming])
    for (const list of lists) hasher.addAll(list);
  for (const lists of [state.passed, state.passedLastYear]) for (const list of lists) hasher.addAll(list);
  return hasher.digest();
}

/** The seat to the left of a seat, which is the next one clockwise. */
export function leftOf(state: Pick<State, 'setting'>, seat: Seat): Seat {
  return (seat + 1) % state.setting.seats;
}

/** The seat to the right of a seat. */
export function rightOf({ setting }: Pick<State, 'setting'>, seat: Seat): Seat {
  return rightIn(setting.seats, seat);
}

/** The seat to the right of a seat at a table of this size. */
export function rightIn(seats: number, seat: Seat): Seat {
  return (seat + seats - 1) % seats;
}

/** The seat at a number of places after the first player. */
export function inOrder(state: State, place: number): Seat {
  return (state.first + place) % state.setting.seats;
}

/** The seats in turn order, from the first player. */
export function turnOrder(state: State): Seat[] {
  return Array.from({ length: state.setting.seats }, (_, place) => inOrder(state, place));
}

/** The number of places from the first player to a seat. */
export function placeOf(state: State, seat: Seat): number {
  return (seat - state.first + state.setting.seats) % state.setting.seats;
}

export function isIn(seats: number, seat: Seat): boolean {
  return ((seats >> seat) & 1) === 1;
}

/** All seats as a set. */
export function everyone(state: State): number {
  return (1 << state.setting.seats) - 1;
}

/** A sorted list with one more item. */
export function withItem(list: readonly number[], item: number): number[] {
  const out = list.slice();
  out.push(item);
  for (let at = out.length - 1; at > 0 && out[at - 1] > item; at--) {
    out[at] = out[at - 1];
    out[at - 1] = item;
  }
  return out;
}

/** A list without one occurrence of an item, which it holds. */
export function withoutItem(list: readonly number[], item: number): number[] {
  const out = list.slice();
  for (let at = out.indexOf(item); at < out.length - 1; at++) out[at] = out[at + 1];
  out.pop();
  return out;
}

/** The rest of a list when each of these items is taken out once, where it occurs. */
export function withoutItems(list: readonly number[], items: readonly number[]): number[] {
  let out: number[] = list.slice();
  for (const item of items) if (out.includes(item)) out = withoutItem(out, item);
  return out;
}

/** Both lists together, sorted. */
export function merged(a: readonly number[], b: readonly number[]): number[] {
  return [...a, ...b].sort((x, y) => x - y);
}
