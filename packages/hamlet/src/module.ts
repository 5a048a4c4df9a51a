import type { Io, Refusal, Seat } from '@hamlet/kernel';
import type { Action } from './actions.ts';
import type { Demand, Extension, Tile } from './data/kit.ts';
import type { Event } from './events.ts';
import type { Frame } from './frames.ts';
import type { Place } from './lattice/lattice.ts';
import type { Look } from './rules/transport.ts';
import type { State } from './state.ts';
import type { TileSet } from './tile-set.ts';
import type { Village } from './village.ts';

/** The neighbours of each tile. */
export interface Ways {
  readonly links: readonly TileSet[];
  /** Tiles that lie in the same connected part have the same number. */
  readonly part: readonly number[];
  /** The tiles of each part by its number, as far as they have been asked for. */
  readonly parts: (TileSet | undefined)[];
}

/** Ways for goods that cost a fee of goods for the whole action. */
export interface FeeWays {
  readonly ways: Ways;
  readonly fee: Demand;
  /** The circles of tiles that these ways join to one another. */
  readonly circles: readonly TileSet[];
}

/**
 * What an expansion adds to the rules. The base rules ask these questions where an expansion may change the answer, and
 * know nothing else about it; its own part of the state is its own affair.
 */
export interface Module {
  readonly extension: Extension;
  /** Prepares the module's part of a fresh state. */
  setUp(state: State, io: Io<Event>): void;
  /** Ways for the workers of the seat to move; undefined for the roads alone. */
  workerWays(state: State): Ways | undefined;
  /** Ways for goods that cost nothing; undefined for the roads alone. */
  goodsWays(state: State): Ways | undefined;
  /** Further ways for goods that cost a fee for the whole action; undefined if there are none. */
  feeWays(state: State): FeeWays | undefined;
  /** Where villagers are between turns. */
  readonly bed: Tile;
  /** How many triangles of lake a tile would form at a place. */
  formed(village: Village, tile: Tile, place: Place): number;
  /** Whether the seat to move may use goods that lie on a tile. */
  mayUse(state: State, tile: Tile): boolean;
  /** Whether consuming a token that lies on a tile still pays its maker. */
  pays(state: State, tile: Tile): boolean;
  /** Whether the seat to move may not activate a building. */
  blocks(state: State, tile: Tile): boolean;
  /** Whether blueprints cost nothing now. */
  freeBlueprints(state: State): boolean;
  /** How much gold the seat to move may still gain at any moment of this turn. */
  freeGold(state: State): number;
  /** After a villager has acted on a tile. */
  afterAction(state: State, tile: Tile): void;
  /** After a building has been placed and its reward gained; may ask something. */
  afterBuild(state: State, tile: Tile, io: Io<Event>): void;
  /** Before a turn ends; true if something must be decided first. */
  holdsTurn(state: State, io: Io<Event>): boolean;
  beginTurn(state: State): void;
  /** What the seat may do at any moment of its turn. */
  listFree(state: State, out: Action[]): void;
  /** What a villager may do besides. */
  listActions(look: Look, by: number | undefined, out: Action[]): void;
  /** The list of one of the module's own steps. */
  listStep(state: State, frame: Frame): Action[];
  /** Whether the module answers for a verb in a step of an action, or at the beginning of one (`turn`). */
  answersFor(verb: Action['do'], step: string): boolean;
  refuse(state: State, frame: Frame | undefined, action: Action): Refusal | undefined;
  apply(state: State, frame: Frame | undefined, action: Action, io: Io<Event>): void;
  /** What a landmark of the module counts; undefined if it is none of the module's. */
  count(state: State, tile: Tile, owner: Seat, op: string): number | undefined;
}
