import { InputError, type Io } from '@hamlet/kernel';
import { soloRules } from '../botric/botric.ts';
import { botricAsRival } from '../botric/rival.ts';
import { SALE_SLOTS } from '../data/catalogue.ts';
import { type Components, componentsOf, mapOf, type Start, startsOf } from '../data/components.ts';
import { REFINED_COUNT, rawToken } from '../data/goods.ts';
import type { AnyEvent } from '../events.ts';
import { listOf } from '../lists.ts';
import { Memo } from '../memo.ts';
import { bySlot, hooksOf } from '../module.ts';
import { type BaseOptions, COLOURS, catalogueOf, type Edition, modulesNamed } from '../options.ts';
import {
  BASE_POINT_SOURCES,
  clone,
  DONKEYS_EACH,
  FULL_SUPPLY,
  MILESTONES,
  NOBODY,
  NOWHERE,
  putToken,
  type Setting,
  SLOTS_EACH,
  type State,
  VILLAGERS_EACH,
} from '../state.ts';
import { refillOffers } from './market.ts';
import { refillDisplay } from './town-hall.ts';
import { beginTurn } from './turn.ts';

/** Up to two seats play on the Church and Market sides for few, more on those for many. */
const FEW = 2;

/** The draws of a setup, open to all. */
export interface Drawn {
  readonly colours: readonly number[];
  /** The parts of the setting that expansions bring, by slot. */
  readonly own: readonly unknown[];
}

/** The setting of a game; throws an `InputError` if the options do not fit the seats. */
export function settingFor(options: BaseOptions, seats: number, { colours, own }: Drawn, edition: Edition): Setting {
  checkSeats(options, seats);
  const modules = modulesNamed(options.modules, edition);
  const components = componentsFor(options, edition);
  const side = seats <= FEW ? 'few' : 'many';
  const prices = components.catalogue.market[side];
  const solo = soloRules(options, prices, components.catalogue);
  const rival = solo && botricAsRival(solo);
  return {
    components,
    options,
    seats,
    colours,
    deliveries: components.deliveries[side],
    prices,
    solo,
    rival,
    modules,
    hooks: hooksOf(modules),
    own,
    pointSources: [
      ...BASE_POINT_SOURCES,
      ...(rival?.pointSources ?? []),
      ...modules.flatMap(({ pointSources }) => pointSources ?? []),
    ],
  };
}

/** The settings of the tables that were set up last, by their options, seats, colours and expansions. */
const known = new WeakMap<Edition, Map<string, Setting>>();
const MOST_KNOWN = 100;

/**
 * The setting of all tables that are set alike: one for all, so that many tables in turn find it near in memory. A table with a
 * catalogue of its own has its own.
 */
function sharedSetting(setting: Setting, edition: Edition): Setting {
  const { options, seats, colours, modules } = setting;
  if (typeof options.catalogue !== 'string') return setting;
  const key = JSON.stringify([options, seats, colours, modules.map((module) => module.writeSetting?.(setting))]);
  let settings = known.get(edition);
  if (!settings || settings.size > MOST_KNOWN) known.set(edition, (settings = new Map()));
  const same = settings.get(key);
  if (!same) settings.set(key, setting);
  return same ?? setting;
}

function checkSeats(options: BaseOptions, seats: number): void {
  if (!Number.isInteger(seats) || seats < 2 || seats > 4)
    throw new InputError('seats', 'wrong-number-of-seats', `${seats}`);
  if (options.colours !== 'order' && options.colours.length < seats)
    throw new InputError('options.colours', 'too-few-colours');
  if (options.solo !== 'off' && seats !== 2) throw new InputError('seats', 'solo-is-for-one-and-botric', `${seats}`);
}

function componentsFor(options: BaseOptions, edition: Edition): Components {
  return componentsOf(catalogueOf(options, edition), modulesNamed(options.modules, edition));
}

/** The starts that a game with these options may have. */
function layoutsOf({ layout }: BaseOptions, components: Components): readonly (readonly Start[])[] {
  if (layout === 'random') return components.layouts();
  return [layout === 'first-game' ? components.firstLayout : startsOf(components, layout)];
}

/** Sets the table for 2, 3 or 4 players, draws what is drawn, and begins the first turn. */
export function setup(
  options: BaseOptions,
  seats: number,
  io: Io<AnyEvent>,
  edition: Edition,
): { setting: Setting; state: State } {
  checkSeats(options, seats);
  const components = componentsFor(options, edition);
  const layouts = layoutsOf(options, components);
  const layout = layouts.length > 1 ? layouts[io.int('setup', layouts.length)] : layouts[0];
  const start = options.start === 'random' ? io.int('setup', seats) : 0;
  const colours = coloursOf(options, seats, start);
  const own = bySlot(components.modules, (module) => module.drawSetting?.(options, components.catalogue, io));
  const setting = sharedSetting(settingFor(options, seats, { colours, own }, edition), edition);
  const removed = components.catalogue.removed[seats as 2 | 3 | 4];
  const state: State = {
    setting,
    map: layout === components.firstLayout ? components.firstMap : mapOf(layout),
    memo: new Memo(),
    stack: [],
    seat: start,
    over: false,
    botric: undefined,
    donkeySteps: 0,
    moved: 0,
    lying: 0,
    villagers: listOf(seats * VILLAGERS_EACH, NOWHERE),
    donkeys: listOf(seats * DONKEYS_EACH, NOWHERE),
    gold: startingGold(seats, start),
    slots: listOf(components.tiles.length * SLOTS_EACH, 0),
    blueprints: Array.from({ length: seats }, () => []),
    display: [],
    offers: listOf(SALE_SLOTS, NOWHERE),
    deliveredBy: setting.deliveries.map(() => NOBODY),
    tokens: listOf(seats * REFINED_COUNT, FULL_SUPPLY),
    slices: [],
    owner: components.tiles.map(() => NOBODY),
    flags: listOf(seats, options.flags === 0 ? -1 : options.flags),
    points: listOf(seats * setting.pointSources.length, 0),
    displayGold: [],
    bag: [...components.bag],
    opened: 0,
    unseen: components.sales.map((_, sale) => sale),
    comingSales: removed.map((gone, tier) => components.sales.filter((sale) => sale.tier === tier + 1).length - gone),
    soldBy: components.sales.map(() => NOBODY),
    milestones: MILESTONES.map(() => NOBODY),
    start,
    round: 1,
    ending: false,
  };
  const { rival } = setting;
  for (let seat = 0; seat < seats; seat++) {
    const isRivals = rival?.seat === seat;
    const villagers = isRivals ? rival.villagers : options.tutorial ? 2 : 1; // D11
    const bed = isRivals ? components.church : (setting.hooks.restingTile ?? components.church);
    for (let i = 0; i < villagers; i++) state.villagers[seat * VILLAGERS_EACH + i] = bed;
    const donkeys = isRivals ? 0 : (rival?.donkeysOfOthers ?? 1);
    for (let i = 0; i < donkeys; i++) state.donkeys[seat * DONKEYS_EACH + i] = components.church;
  }
  for (const { tile } of layout) {
    const { filled } = components.tiles[tile].data;
    const count = options.tutorial ? Math.min(1, filled) : filled;
    for (let i = 0; i < count; i++) putToken(state, tile, rawToken(components.tiles[tile].makes[0]));
  }
  if (rival) {
    state.gold[rival.seat] = rival.gold;
    rival.setUp(state, io);
  }
  state.slices = bySlot(setting.modules, (module) => module.setUp?.(state, io));
  refillDisplay(state, io);
  refillOffers(state, io);
  beginTurn(state, io);
  // A copy has its lists close together and no longer than they are, where those above have grown.
  return { setting, state: clone(state) };
}

/** The gold of each seat at the start: three, and one more for the last to play, of four players for the last two. */
function startingGold(seats: number, start: number): number[] {
  const gold = listOf(seats, 3);
  const last = seats === 4 ? 2 : 1;
  for (let back = 1; back <= last; back++) gold[(start + seats - back) % seats]++;
  return gold;
}

/** The colours of the seats; in the preset manual they follow the order of play (D12). */
function coloursOf(options: BaseOptions, seats: number, start: number): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    options.colours === 'order' ? (seat - start + seats) % seats : COLOURS.indexOf(options.colours[seat]),
  );
}
