import type { Hasher, Io, Reader, Refusal, Seat, Wanted } from '@hamlet/kernel';
import type { AnyAction, ModuleAction } from './actions.ts';
import type { BotricHelp } from './botric/help.ts';
import type { Catalogue } from './data/catalogue.ts';
import type { Components, Demand, Tile } from './data/components.ts';
import type { AnyEvent } from './events.ts';
import type { FramePosition } from './frame-position.ts';
import type { AnyFrame, ModuleFrame } from './frames.ts';
import type { Board } from './lattice/board.ts';
import type { BaseOptions, Preset } from './options.ts';
import type { Reach } from './rules/transport.ts';
import type { Setting, State } from './state.ts';
import type { NarrationDraft } from './story.ts';
import type { TileSet } from './tile-set.ts';
import type { Village } from './village.ts';

/** Tiles and the links between them: the roads of the village, and the links of expansions. */
export interface Network {
  /** The neighbours of each tile. */
  readonly links: readonly TileSet[];
  /** Tiles that lie in the same connected part have the same number. */
  readonly part: readonly number[];
  /** The tiles of each part by its number; filled on demand. */
  readonly parts: (TileSet | undefined)[];
  /** The distance of each tile from a tile, in links; filled on demand. */
  readonly distances: (readonly number[] | undefined)[];
}

/** A network for goods that costs a fee, once for the whole action. */
export interface FeeNetwork {
  readonly network: Network;
  readonly fee: Demand;
  /** Sets of tiles in which the additional links join every tile to every other. */
  readonly linkedSets: readonly TileSet[];
}

/** The networks of the seat to move in which there is more than roads. */
export interface Networks {
  readonly workers: Network;
  /** The network of goods without a fee; undefined if they have roads alone. */
  readonly goods: Network | undefined;
  /** The network of goods with a fee; undefined if there is none. */
  readonly withFee: FeeNetwork | undefined;
}

/** Reports a fault of a state: place, code, value found, value wanted. */
export type ReportFault = (place: string, code: string, found?: string | number, wanted?: Wanted) => void;

/** The names of seats and tiles in a position. */
export interface PositionNames {
  readonly colours: readonly string[];
  readonly seatOf: (reader: Reader) => Seat;
  readonly tileOf: (reader: Reader) => Tile;
}

/**
 * The questions that the base rules ask where an expansion may change the answer; one that is not answered keeps the answer of
 * the base. `hooksOf` makes one set of answers out of those of several modules.
 */
export interface Hooks {
  /** The networks of the seat to move; undefined if it has roads alone. At most one module of a game may have some. */
  networks(state: State): Networks | undefined;
  /** Resting place of villagers between turns; a number that no tile has. */
  readonly restingTile: Tile;
  /** True when the seat to move may use goods that lie on a tile. */
  mayUse(state: State, tile: Tile): boolean;
  /** True when consuming a token that lies on a tile still pays its maker. */
  pays(state: State, tile: Tile): boolean;
  /** The refusal's code for a building that the seat to move may not activate; undefined for one that it may. */
  blocks(state: State, tile: Tile): string | undefined;
  /** True when blueprints cost nothing now. */
  freeBlueprints(state: State): boolean;
  /** Gold that the seat to move may still gain at any moment of this turn. */
  freeGold(state: State): number;
  /** Flags of a seat that stand neither in the supply nor on a building. */
  flagsElsewhere(state: State, seat: Seat): number;
  /** After a villager has acted on a tile. */
  afterAction(state: State, tile: Tile): void;
  /** After a building has been placed and its reward gained; may ask something. */
  afterBuild(state: State, tile: Tile, io: Io<AnyEvent>): void;
  /** Before a turn ends; true if something must be decided first. */
  holdsTurn(state: State, io: Io<AnyEvent>): boolean;
  beginTurn(state: State): void;
  /** Adds the actions that the seat may take at any moment of its turn. */
  listFree(state: State, out: AnyAction[]): void;
  /** Adds the further actions of a villager. */
  listActions(reach: Reach, by: number | undefined, out: AnyAction[]): void;
  /** The count by which a landmark scores; undefined if the module knows no such landmark. */
  count(state: State, tile: Tile, owner: Seat, op: string): number | undefined;
}

/** The components of an expansion: its part of the catalogue, and what it makes of tiles and villages. */
interface ModuleComponents {
  /** Kinds of buildings besides those of the base; all of them take their builder's flag. */
  readonly kinds: Readonly<Record<string, { readonly holdsAnything: boolean }>>;
  /** Things that its landmarks may count. */
  readonly endOps: readonly string[];
  /** The names of further members of a tile, which `readTile` reads. */
  readonly tileMembers: readonly string[];
  readTile(reader: Reader): Readonly<Record<string, unknown>>;
  /** The expansion's part of the standard catalogue. */
  readonly standard: unknown;
  /** The names of the members of its part of the catalogue besides `tiles`, which `readValues` reads. */
  readonly members: readonly string[];
  readValues(reader: Reader): unknown;
  /** Hashes of former standard parts: options that name one mean today's. */
  readonly formerHashes: readonly string[];
  /** Derived data of the tiles of a game; kept as `Components.own`. */
  prepare(tiles: Components['tiles']): unknown;
  /** Called for a village that nobody else has seen yet; may mark its board, and gives its `extras`. */
  grow(village: Village, before: Village | undefined): unknown;
  /** The code of the fault for which no game may begin with such a board. */
  startFault(board: Board): string | undefined;
}

/** The options and the part of the setting that an expansion brings. */
interface ModuleSetting {
  readonly optionNames: readonly string[];
  readOptions(reader: Reader, preset: Preset): Readonly<Record<string, unknown>>;
  /** Defaults of the base's options that differ with this module. */
  baseOptions(catalogue: Catalogue): Partial<BaseOptions>;
  /** The module's part of the setting: its options made ready, and what is drawn once for all to see. */
  drawSetting(options: BaseOptions, catalogue: Catalogue, io: Io<AnyEvent>): unknown;
  writeSetting(setting: Setting): unknown;
  readSetting(reader: Reader, options: BaseOptions, catalogue: Catalogue): unknown;
}

/** The part of the state that an expansion brings: replaced as a whole, never changed. */
interface ModuleState {
  readonly pointSources: readonly string[];
  /** A fresh slice. */
  setUp(state: State, io: Io<AnyEvent>): unknown;
  hash(hasher: Hasher, state: State): void;
  writePosition(state: State, colour: (seat: Seat) => string): unknown;
  readPosition(reader: Reader, names: PositionNames): unknown;
  /** Fills the gaps of the module's part of a position. */
  completePosition(fresh: unknown, given: Reader, village: Village): unknown;
  /** Owners of flags in a position that stand neither in the supply nor on a building. */
  flagsInPosition(given: Reader): readonly string[];
  /** Reports the invariants of the module that a state breaks. */
  reportBroken(state: State, fault: ReportFault): void;
  /** Holdings of a seat in things of the module, by name. */
  holdings(state: State, seat: Seat): Readonly<Record<string, number>>;
  /** Members of its part of a position that are lists without an order. */
  readonly unordered: readonly string[];
  /** Names of the items that the module's random streams draw, by stream. */
  readonly drawNames: Readonly<Record<string, readonly string[]>>;
}

/** The verbs and decisions that an expansion brings. */
interface ModuleActions {
  /** Its verbs, and those by which a villager acts that may be named. */
  readonly verbs: readonly string[];
  readonly villagerVerbs: readonly string[];
  format(setting: Setting, action: ModuleAction): string;
  parse(setting: Setting, verb: string, args: readonly string[], by: number | undefined): ModuleAction | undefined;
  isActionShape(setting: Setting, action: ModuleAction): boolean;
  /** The kinds of decisions that it asks for. */
  readonly steps: readonly string[];
  listStep(state: State, frame: ModuleFrame): readonly AnyAction[];
  /** Asked about its own verbs, and about everything that is done in one of its own steps. */
  refuse(state: State, frame: AnyFrame | undefined, action: AnyAction): Refusal | undefined;
  apply(state: State, frame: AnyFrame | undefined, action: AnyAction, io: Io<AnyEvent>): void;
  frameNumbers(frame: ModuleFrame): readonly number[];
  writeFrame(setting: Setting, frame: ModuleFrame): Omit<FramePosition, 'step'>;
  readFrame(setting: Setting, item: Reader): ModuleFrame;
  /** The word of positions for a building that costs nothing. */
  readonly freeWord: string;
}

/**
 * An expansion. It owns everything that it adds: tiles, options, its slice of the state, verbs, decisions, score and words for
 * them in notation and positions. The base knows none of it and asks; a module answers what it needs to.
 */
export interface Module
  extends Partial<Hooks>,
    Partial<ModuleComponents>,
    Partial<ModuleSetting>,
    Partial<ModuleState>,
    Partial<ModuleActions> {
  /** The name of the expansion in options, catalogues, positions and actions. */
  readonly name: string;
  /** The place of the expansion in `State.slices` and the like: a small number that no other module has. */
  readonly slot: number;
  /** Every reason for which it refuses; see `refusals.ts`. */
  readonly refusals?: readonly string[];
  /** Keys of its lines at the end of a score. */
  readonly scoreKeys?: readonly string[];
  /** Botric's part in the expansion. */
  readonly botric?: BotricHelp;
  /** Adds one of its events to a narration. */
  narrate?(draft: NarrationDraft, event: AnyEvent): void;
}

/**
 * The answers of several modules as one set; a question that none of them answers is left out. Where a question has one answer, one
 * of them at most gives it (`excluding`).
 */
export function hooksOf(modules: readonly Module[]): Partial<Hooks> {
  if (modules.length < 2) return modules[0] ?? NO_HOOKS;
  const all = <Key extends keyof Hooks>(key: Key) =>
    modules.flatMap((module): NonNullable<Module[Key]>[] => (module[key] === undefined ? [] : [module[key]]));
  const some = <Key extends keyof Hooks>(key: Key, answer: Hooks[Key]): Partial<Hooks> =>
    all(key).length === 0 ? {} : { [key]: answer };
  const only = (key: 'networks' | 'restingTile'): Partial<Hooks> =>
    all(key).length === 0 ? {} : { [key]: all(key)[0] };
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    ...only('networks'),
    ...only('restingTile'),
    ...some('mayUse', (state, tile) => all('mayUse').every((answer) => answer(state, tile))),
    ...some('pays', (state, tile) => all('pays').every((answer) => answer(state, tile))),
    ...some('blocks', (state, tile) => firstOf(all('blocks'), (answer) => answer(state, tile))),
    ...some('freeBlueprints', (state) => all('freeBlueprints').some((answer) => answer(state))),
    ...some('freeGold', (state) => sum(all('freeGold').map((answer) => answer(state)))),
    ...some('flagsElsewhere', (state, seat) => sum(all('flagsElsewhere').map((answer) => answer(state, seat)))),
    ...some('afterAction', (state, tile) => {
      for (const answer of all('afterAction')) answer(state, tile);
    }),
    ...some('afterBuild', (state, tile, io) => {
      for (const answer of all('afterBuild')) answer(state, tile, io);
    }),
    ...some('holdsTurn', (state, io) => all('holdsTurn').some((answer) => answer(state, io))),
    ...some('beginTurn', (state) => {
      for (const answer of all('beginTurn')) answer(state);
    }),
    ...some('listFree', (state, out) => {
      for (const answer of all('listFree')) answer(state, out);
    }),
    ...some('listActions', (reach, by, out) => {
      for (const answer of all('listActions')) answer(reach, by, out);
    }),
    ...some('count', (state, tile, owner, op) => {
      return firstOf(all('count'), (answer) => answer(state, tile, owner, op));
    }),
  };
}

const NO_HOOKS: Partial<Hooks> = {};

/** Questions that have one answer in a game. */
const ONE_ANSWER = ['networks', 'restingTile'] as const;

/** The expansions that cannot be played together, by name: each answers a question that has one answer, or gives Botric a part. */
export function excluding(modules: readonly Module[], isSolo: boolean): readonly string[] {
  for (const key of [...ONE_ANSWER, ...(isSolo ? (['botric'] as const) : [])]) {
    const answering = modules.filter((module) => module[key] !== undefined);
    if (answering.length > 1) return answering.map(({ name }) => name);
  }
  return [];
}

/** The first answer that is not undefined. */
function firstOf<Answer, T>(answers: readonly Answer[], ask: (answer: Answer) => T | undefined): T | undefined {
  for (const answer of answers) {
    const found = ask(answer);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The module of a game that an action or a frame belongs to. */
export function moduleNamed(setting: Setting, name: string): Module {
  const module = setting.modules.find((known) => known.name === name);
  if (!module) throw new Error(`there is no ${name} in this game`);
  return module;
}

/** A list with the value of each module at its slot. */
export function bySlot(modules: readonly Module[], make: (module: Module) => unknown): unknown[] {
  const values: unknown[] = [];
  for (const module of modules) {
    while (values.length <= module.slot) values.push(undefined);
    values[module.slot] = make(module);
  }
  return values;
}
