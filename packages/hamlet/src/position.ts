import type { Seat } from '@hamlet/kernel';
import { type BotricState, MARKERS } from './botric/botric.ts';
import { helpsOf, tokensOf } from './botric/help.ts';
import type { Tile } from './data/components.ts';
import { GOODS, RAW_COUNT } from './data/goods.ts';
import { type FramePosition, writeFrame } from './frame-position.ts';
import type { Place } from './lattice/lattice.ts';
import { formatToken } from './notation.ts';
import { type BaseOptions, COLOURS } from './options.ts';
import { writePlace } from './place-position.ts';
import {
  DONKEYS_EACH,
  MILESTONES,
  NOBODY,
  NOWHERE,
  type Setting,
  type State,
  tokensOn,
  VILLAGERS_EACH,
} from './state.ts';
import { ROAD_KINDS } from './village.ts';

/**
 * A whole state in the names that a person uses. It is what views show, what `replay --states` prints, and what a
 * scenario gives (there with gaps that `scenario-adapter.ts` fills). Reading a position checks it against every rule that a
 * state must obey at rest.
 */
export interface BasePosition {
  readonly seats: number;
  readonly options: BaseOptions;
  readonly round: number;
  readonly start: string;
  readonly turn: string;
  readonly lastRound: boolean;
  readonly over: boolean;
  /** Move Donkeys steps left this turn. */
  readonly donkeySteps: number;
  readonly village: readonly PlacedTile[];
  readonly roads: readonly {
    readonly kind: string;
    readonly between: readonly [string, string];
    readonly owner: string;
  }[];
  readonly players: Readonly<Record<string, PlayerPosition>>;
  readonly display: readonly { readonly tile: string; readonly gold: number }[];
  /** Tiles in the bag; it has no order. */
  readonly bag: readonly string[];
  /** Materials whose pile has gone into the bag. */
  readonly opened: readonly string[];
  readonly sales: {
    readonly offers: readonly (string | null)[];
    readonly coming: readonly number[];
    /** Sales nobody has seen, the removed ones among them; they have no order. */
    readonly unseen: readonly string[];
    readonly sold: Readonly<Record<string, string>>;
  };
  readonly deliveries: Readonly<Record<string, string>>;
  readonly milestones: Readonly<Record<string, string>>;
  /** The decision under way, innermost last; empty between actions. */
  readonly stack: readonly FramePosition[];
  /** Botric's tile, line and cup, in solo games. */
  readonly botric?: BotricPosition;
}

interface BotricPosition {
  readonly helperGold: number;
  readonly faceUp: boolean;
  /** Markers in the cup: with three dots, two and one. */
  readonly cup: readonly number[];
  readonly line: readonly string[];
  /** The marker drawn for the villager that acts now. */
  readonly marker: string | null;
  /** Number of his villagers that have acted this turn. */
  readonly acted: number;
  /** Marks of his newest building, while he thinks about it. */
  readonly fresh?: readonly string[];
  /** Ties that the human has settled for the villager that acts now. */
  readonly answers: readonly (readonly number[])[];
}

export interface PlacedTile {
  readonly tile: string;
  readonly at: readonly [number, number];
  readonly rot: number;
  readonly goods?: readonly string[];
  /** The owner of the flag on it. */
  readonly flag?: string;
}

interface PlayerPosition {
  readonly seat: Seat;
  readonly gold: number;
  readonly points: Readonly<Record<string, number>>;
  /** Flags left; null where they are unlimited. */
  readonly flags: number | null;
  readonly blueprints: readonly string[];
  readonly villagers: readonly { readonly at: string; readonly lying?: boolean }[];
  readonly donkeys: readonly { readonly at: string; readonly moved?: boolean }[];
}

/** The place of villagers that sleep off the board. */
export const ASLEEP = 'house';

export function writePosition(state: State): BasePosition {
  const { components, options, seats, deliveries } = state.setting;
  const colour = (seat: Seat) => COLOURS[state.setting.colours[seat]];
  const id = (tile: Tile) => components.tileIds[tile];
  const holders = (names: readonly string[], by: readonly Seat[]) =>
    Object.fromEntries(names.flatMap((name, index) => (by[index] === NOBODY ? [] : [[name, colour(by[index])]])));
  return {
    seats,
    options,
    round: state.round,
    start: colour(state.start),
    turn: colour(state.seat),
    lastRound: state.ending,
    over: state.over,
    donkeySteps: state.donkeySteps,
    village: pairs(state.map.tiles).map(([tile, place]) => writeTile(state, tile, place)),
    roads: fours(state.map.roads).map(([one, other, kind, owner]) => ({
      kind: ROAD_KINDS[kind],
      between: [id(one), id(other)],
      owner: colour(owner),
    })),
    players: Object.fromEntries(Array.from({ length: seats }, (_, seat) => [colour(seat), writePlayer(state, seat)])),
    display: state.display.map((tile, index) => ({ tile: id(tile), gold: state.displayGold[index] })),
    bag: state.bag.map(id),
    opened: GOODS.slice(RAW_COUNT).filter((_, good) => (state.opened & (1 << good)) !== 0),
    sales: {
      offers: state.offers.map((sale) => (sale === NOWHERE ? null : components.sales[sale].id)),
      coming: [...state.comingSales],
      unseen: state.unseen.map((sale) => components.sales[sale].id),
      sold: holders(
        components.sales.map((sale) => sale.id),
        state.soldBy,
      ),
    },
    deliveries: holders(
      deliveries.map((delivery) => delivery.id),
      state.deliveredBy,
    ),
    milestones: holders(MILESTONES, state.milestones),
    stack: state.stack.map((frame) => writeFrame(state.setting, frame)),
    ...(state.botric ? { botric: writeBotric(state.setting, state.botric) } : {}),
    ...Object.fromEntries(state.setting.modules.map((module) => [module.name, module.writePosition?.(state, colour)])),
  };
}

function writeBotric(
  setting: Setting,
  { gold, faceUp, cup, line, marker, acted, fresh, answers }: BotricState,
): BotricPosition {
  const tokens = tokensOf(setting);
  const [help] = helpsOf(setting);
  return {
    helperGold: gold,
    faceUp,
    cup,
    line: line.map((token) => tokens[token]),
    marker: marker < 0 ? null : MARKERS[marker],
    acted,
    ...(fresh.length > 0 ? { fresh: fresh.map((mark) => help.formatMark(mark)) } : {}),
    answers,
  };
}

function pairs(list: readonly number[]): [number, number][] {
  return Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i], list[2 * i + 1]]);
}

function fours(list: readonly number[]): [number, number, number, number][] {
  return Array.from({ length: list.length / 4 }, (_, i) => [
    list[4 * i],
    list[4 * i + 1],
    list[4 * i + 2],
    list[4 * i + 3],
  ]);
}

function writeTile(state: State, tile: Tile, place: Place): PlacedTile {
  const goods = tokensOn(state, tile);
  return {
    tile: state.setting.components.tileIds[tile],
    ...writePlace(place),
    ...(state.setting.components.tiles[tile].slots > 0
      ? { goods: goods.map((token) => formatToken(state.setting, token)) }
      : {}),
    ...(state.owner[tile] === NOBODY ? {} : { flag: COLOURS[state.setting.colours[state.owner[tile]]] }),
  };
}

function writePlayer(state: State, seat: Seat): PlayerPosition {
  const { pointSources } = state.setting;
  const { tileIds } = state.setting.components;
  const acting = seat === state.seat;
  const villagers = state.villagers.slice(seat * VILLAGERS_EACH, (seat + 1) * VILLAGERS_EACH);
  const donkeys = state.donkeys.slice(seat * DONKEYS_EACH, (seat + 1) * DONKEYS_EACH);
  return {
    seat,
    gold: state.gold[seat],
    points: Object.fromEntries(
      pointSources.map((source, index) => [source, state.points[seat * pointSources.length + index]]),
    ),
    flags: state.flags[seat] < 0 ? null : state.flags[seat],
    blueprints: state.blueprints[seat].map((tile) => tileIds[tile]),
    villagers: villagers.flatMap((tile, i) =>
      tile === NOWHERE
        ? []
        : [{ at: tileIds[tile] ?? ASLEEP, ...(acting && state.lying & (1 << i) ? { lying: true } : {}) }],
    ),
    donkeys: donkeys.flatMap((tile, i) =>
      tile === NOWHERE ? [] : [{ at: tileIds[tile], ...(acting && state.moved & (1 << i) ? { moved: true } : {}) }],
    ),
  };
}
