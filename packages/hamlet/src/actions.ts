import type { Deed, QuestionKind } from './botric/botric.ts';
import type { Tile } from './data/components.ts';
import type { Good } from './data/goods.ts';
import type { Place } from './lattice/lattice.ts';

/**
 * One decision. Everything is named by what it is (a tile, a sale, a place), never by its position in a list.
 * `by` picks the villager that acts; without it the first one that stands does.
 */
export type AnyAction = BaseAction | ModuleAction;

/** An action of an expansion: the base hands it on without looking into it. */
export interface ModuleAction {
  readonly module: string;
  readonly do: string;
  readonly by?: number;
}

export function isModuleAction(action: AnyAction): action is ModuleAction {
  return action.module !== undefined;
}

/** An action of the base rules. `module` is never there: an absent property is quicker to ask for than `in`. */
export type BaseAction = BaseVerb & { readonly module?: undefined };

type BaseVerb =
  /** One donkey steps from tile to tile; the first one opens the Move Donkeys step of the turn. */
  | { readonly do: 'move'; readonly from: Tile; readonly to: Tile }
  /** Closes the Move Donkeys step, or the hiring at the Town Hall. */
  | { readonly do: 'done' }
  /** Activates a producer, the Town Hall, or (preset manual) the Stables. */
  | { readonly do: 'work'; readonly tile: Tile; readonly by?: number }
  /** Raw goods for the empty slots of a Barn. */
  | { readonly do: 'fill'; readonly goods: readonly Good[] }
  | { readonly do: 'refine'; readonly tile: Tile; readonly count: number; readonly by?: number }
  /** Takes a blueprint from the display. */
  | { readonly do: 'take'; readonly tile: Tile }
  /** Takes no blueprint. */
  | { readonly do: 'skip' }
  | { readonly do: 'hire' }
  /** Hires a donkey and puts it on a tile. */
  | { readonly do: 'donkey'; readonly tile: Tile }
  | { readonly do: 'sell'; readonly sale: number; readonly by?: number }
  | { readonly do: 'deliver'; readonly slot: number; readonly by?: number }
  | { readonly do: 'beg'; readonly by?: number }
  /** Constructs a blueprint; then the tile to build from, the place and the payment are chosen. */
  | { readonly do: 'build'; readonly tile: Tile; readonly by?: number }
  | { readonly do: 'from'; readonly tile: Tile }
  | { readonly do: 'place'; readonly place: Place }
  /** Builds a road; then which one, and the payment are chosen. */
  | { readonly do: 'road'; readonly by?: number }
  /** A bridge or path, built by a villager on the first tile. */
  | { readonly do: 'join'; readonly kind: number; readonly from: Tile; readonly to: Tile }
  | { readonly do: 'pay'; readonly units: readonly Unit[] }
  | { readonly do: 'end' }
  /** The human settles a tie of Botric's. */
  | { readonly do: 'choose'; readonly kind: QuestionKind; readonly item: readonly number[] }
  /** Botric follows his rules; there is never a choice. */
  | { readonly do: 'botric'; readonly deed: Deed };

/** A payment. */
export type Pay = Extract<BaseAction, { readonly do: 'pay' }>;

/** One consumed good: where it is taken from and which token it is; or which good is bought at the Market. */
export type Unit = number;

const TOKENS = 64;
const BOUGHT = 63;

export function unitOf(tile: Tile, token: number): Unit {
  return tile * TOKENS + token;
}

export function boughtUnit(good: Good): Unit {
  return BOUGHT * TOKENS + good;
}

export function isBought(unit: Unit): boolean {
  return unit >= BOUGHT * TOKENS;
}

export function unitTile(unit: Unit): Tile {
  return Math.floor(unit / TOKENS);
}

/** The token of a unit, or the good if it is bought. */
export function unitToken(unit: Unit): number {
  return unit % TOKENS;
}

/** The action that closes a step. Like others with few parameters it is made once: legal lists are long and short-lived. */
export const DONE: AnyAction = { do: 'done' };
export const SKIP: AnyAction = { do: 'skip' };
export const HIRE: AnyAction = { do: 'hire' };
export const END: AnyAction = { do: 'end' };

const moves: AnyAction[] = [];
export function moveAction(from: Tile, to: Tile): AnyAction {
  return (moves[from * TOKENS + to] ??= { do: 'move', from, to });
}

const onTile: Readonly<Record<'take' | 'donkey' | 'from', AnyAction[]>> = { take: [], donkey: [], from: [] };
export function takeAction(tile: Tile): AnyAction {
  return (onTile.take[tile] ??= { do: 'take', tile });
}
export function donkeyAction(tile: Tile): AnyAction {
  return (onTile.donkey[tile] ??= { do: 'donkey', tile });
}
export function fromAction(tile: Tile): AnyAction {
  return (onTile.from[tile] ??= { do: 'from', tile });
}

/** Actions that a villager begins. Where no villager is named, the action is made once. */
const begun: Readonly<Record<'work' | 'refine' | 'sell' | 'deliver' | 'build', AnyAction[]>> = {
  work: [],
  refine: [],
  sell: [],
  deliver: [],
  build: [],
};
const BEG: AnyAction = { do: 'beg' };
const ROAD: AnyAction = { do: 'road' };

export function workAction(tile: Tile, by: number | undefined): AnyAction {
  return by === undefined ? (begun.work[tile] ??= { do: 'work', tile }) : { do: 'work', tile, by };
}
export function refineAction(tile: Tile, count: number, by: number | undefined): AnyAction {
  return by === undefined
    ? (begun.refine[tile * 4 + count] ??= { do: 'refine', tile, count })
    : { do: 'refine', tile, count, by };
}
export function sellAction(sale: number, by: number | undefined): AnyAction {
  return by === undefined ? (begun.sell[sale] ??= { do: 'sell', sale }) : { do: 'sell', sale, by };
}
export function deliverAction(slot: number, by: number | undefined): AnyAction {
  return by === undefined ? (begun.deliver[slot] ??= { do: 'deliver', slot }) : { do: 'deliver', slot, by };
}
export function buildAction(tile: Tile, by: number | undefined): AnyAction {
  return by === undefined ? (begun.build[tile] ??= { do: 'build', tile }) : { do: 'build', tile, by };
}
export function begAction(by: number | undefined): AnyAction {
  return by === undefined ? BEG : { do: 'beg', by };
}
export function roadAction(by: number | undefined): AnyAction {
  return by === undefined ? ROAD : { do: 'road', by };
}
