import { InputError, Reader, type Seat } from '@hamlet/kernel';
import { type BotricState, FULL_CUP, MARKERS, NO_OUTCOME } from './botric/botric.ts';
import { helpsOf, tokensOf } from './botric/help.ts';
import { BOTRIC } from './botric/seats.ts';
import { think } from './botric/think.ts';
import { SALE_SLOTS } from './data/catalogue.ts';
import type { Tile } from './data/components.ts';
import { GOODS, goodOf, makerOf, RAW_COUNT, REFINED_COUNT } from './data/goods.ts';
import { readFrame } from './frame-position.ts';
import { brokenInvariants } from './invariants.ts';
import { indexIn, listOf } from './lists.ts';
import { Memo } from './memo.ts';
import { bySlot } from './module.ts';
import { parseToken } from './notation.ts';
import { type BaseOptions, COLOURS, catalogueOf, type Edition, modulesNamed, readOptions } from './options.ts';
import { readPlace } from './place-position.ts';
import { ASLEEP } from './position.ts';
import { settingFor } from './rules/setup.ts';
import {
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
} from './state.ts';
import { mapWith, ROAD_KINDS } from './village.ts';

/** The members of a position besides the parts of expansions. */
export const POSITION_MEMBERS = [
  'seats',
  'options',
  'round',
  'start',
  'turn',
  'lastRound',
  'over',
  'donkeySteps',
  'village',
  'roads',
  'players',
  'display',
  'bag',
  'opened',
  'sales',
  'deliveries',
  'milestones',
  'stack',
  'botric',
] as const;

/** The state of a position; throws an `InputError` with the place of the first fault. */
export function readPosition(data: unknown, edition: Edition): State {
  const top = new Reader(data, '').only(...POSITION_MEMBERS, ...edition.modules.map(({ name }) => name));
  const options = readOptions(top.at('options').value, edition);
  const seats = top.at('seats').int(2, 4);
  const colours = readColours(top.at('players'), seats);
  const catalogue = catalogueOf(options, edition);
  const own = bySlot(modulesNamed(options.modules, edition), (module) =>
    module.readSetting?.(top.at(module.name), options, catalogue),
  );
  const setting = settingFor(options, seats, { colours, own }, edition);
  const { components } = setting;
  const seatOf = (reader: Reader): Seat => {
    const seat = colours.indexOf(reader.index(COLOURS, 'unknown-colour'));
    return seat >= 0 ? seat : reader.fail('colour-not-playing');
  };
  const tileOf = (reader: Reader): Tile => reader.index(components.tileIds, 'unknown-tile');
  const saleIds = components.sales.map((sale) => sale.id);
  const display = top.at('display').items();
  const names = { colours: colours.map((index) => COLOURS[index]), seatOf, tileOf };
  const state: State = {
    setting,
    map: mapWith(
      readTiles(setting, top.at('village')),
      top
        .at('roads')
        .items()
        .flatMap((item) => readRoad(item, tileOf, seatOf)),
    ),
    slots: listOf(components.tiles.length * SLOTS_EACH, 0),
    owner: components.tiles.map(() => NOBODY),
    flags: [],
    gold: [],
    points: [],
    villagers: listOf(seats * VILLAGERS_EACH, NOWHERE),
    lying: 0,
    donkeys: listOf(seats * DONKEYS_EACH, NOWHERE),
    moved: 0,
    donkeySteps: top.at('donkeySteps').int(0, 99),
    tokens: listOf(seats * REFINED_COUNT, FULL_SUPPLY),
    blueprints: [],
    display: display.map((item) => tileOf(item.only('tile', 'gold').at('tile'))),
    displayGold: display.map((item) => item.at('gold').int(0, 1_000_000)),
    bag: top
      .at('bag')
      .items()
      .map(tileOf)
      .sort((a, b) => a - b),
    opened: readOpened(top.at('opened')),
    offers: top
      .at('sales')
      .at('offers')
      .items()
      .map((item) => (item.value === null ? NOWHERE : item.index(saleIds, 'unknown-sale'))),
    unseen: top
      .at('sales')
      .at('unseen')
      .items()
      .map((item) => item.index(saleIds, 'unknown-sale'))
      .sort((a, b) => a - b),
    comingSales: top
      .at('sales')
      .at('coming')
      .items()
      .map((item) => item.int(0, saleIds.length)),
    soldBy: readHolders(top.at('sales').at('sold'), saleIds, 'unknown-sale', seatOf),
    deliveredBy: readHolders(
      top.at('deliveries'),
      setting.deliveries.map((delivery) => delivery.id),
      'unknown-delivery',
      seatOf,
    ),
    milestones: readHolders(top.at('milestones'), MILESTONES, 'unknown-milestone', seatOf),
    start: seatOf(top.at('start')),
    seat: seatOf(top.at('turn')),
    round: top.at('round').int(1, 1_000_000),
    ending: top.at('lastRound').flag(),
    over: top.at('over').flag(),
    stack: [],
    botric: setting.solo ? readBotric(top.at('botric'), setting) : undefined,
    slices: bySlot(setting.modules, (module) => module.readPosition?.(top.at(module.name), names)),
    memo: new Memo(),
  };
  if (state.offers.length !== SALE_SLOTS)
    top.at('sales').at('offers').fail('wrong-length', `${state.offers.length}`, { exactly: SALE_SLOTS });
  if (state.comingSales.length !== 3)
    top.at('sales').at('coming').fail('wrong-length', `${state.comingSales.length}`, { exactly: 3 });
  for (const item of top.at('village').items()) readTile(state, item, tileOf, seatOf);
  for (let seat = 0; seat < seats; seat++)
    readPlayer(state, seat, top.at('players').at(COLOURS[colours[seat]]), tileOf);
  state.stack = top
    .at('stack')
    .items()
    .map((item) => readFrame(setting, item));
  const [fault] = brokenInvariants(state);
  if (fault) throw new InputError(fault.place, fault.code, fault.found, fault.wanted);
  if (state.botric && state.seat === BOTRIC && !state.over) {
    state.botric.outcome = think(state, false);
    if (state.botric.outcome.answered !== state.botric.answers.length)
      top.at('botric').at('answers').fail('not-among-what-is-tied');
  }
  // In the form that all states have.
  return clone(state);
}

function readBotric(reader: Reader, setting: Setting): BotricState {
  reader.only('helperGold', 'faceUp', 'cup', 'line', 'marker', 'acted', 'fresh', 'answers');
  const cup = reader
    .at('cup')
    .items()
    .map((item, kind) => item.int(0, FULL_CUP[kind] ?? 0));
  if (cup.length !== FULL_CUP.length) reader.at('cup').fail('wrong-length');
  const line = reader
    .at('line')
    .items()
    .map((item) => item.index(tokensOf(setting), 'unknown-token'));
  return {
    gold: reader.at('helperGold').int(0, 1_000_000),
    faceUp: reader.at('faceUp').flag(),
    cup,
    line,
    marker: reader.at('marker').value === null ? -1 : reader.at('marker').index(MARKERS, 'unknown-marker'),
    acted: reader.at('acted').int(0, VILLAGERS_EACH),
    fresh: reader.at('fresh').missing
      ? []
      : reader
          .at('fresh')
          .items()
          .map((item) => helpsOf(setting)[0]?.parseMark(item.text()) ?? item.fail('unknown-mark')),
    answers: reader
      .at('answers')
      .items()
      .map((answer) => answer.items().map((item) => item.int(0, Number.MAX_SAFE_INTEGER))),
    outcome: NO_OUTCOME,
  };
}

function readColours(players: Reader, seats: number): number[] {
  const colours: number[] = listOf(seats, -1);
  for (const [colour, player] of players.entries()) {
    const index = indexIn(COLOURS, colour);
    if (index < 0) player.fail('unknown-colour', colour);
    const seat = player.at('seat').int(0, seats - 1);
    if (colours[seat] >= 0) player.at('seat').fail('seat-twice');
    colours[seat] = index;
  }
  if (colours.includes(-1)) players.fail('player-missing', '', { exactly: seats });
  return colours;
}

/** The tiles of a village in names, as numbers: tile, place; tile, place; ... */
export function readTiles(setting: Setting, village: Reader): number[] {
  return village.items().flatMap((item) => {
    const tile = item.at('tile').index(setting.components.tileIds, 'unknown-tile');
    return [tile, readPlace(setting.components, item, tile)];
  });
}

function readRoad(item: Reader, tileOf: (reader: Reader) => Tile, seatOf: (reader: Reader) => Seat): number[] {
  item.only('kind', 'between', 'owner');
  const ends = item.at('between').items().map(tileOf);
  if (ends.length !== 2) item.at('between').fail('wrong-length');
  return [
    Math.min(...ends),
    Math.max(...ends),
    item.at('kind').index(ROAD_KINDS, 'unknown-road'),
    seatOf(item.at('owner')),
  ];
}

function readOpened(reader: Reader): number {
  let opened = 0;
  for (const item of reader.items()) opened |= 1 << item.index(GOODS.slice(RAW_COUNT), 'unknown-good');
  return opened;
}

function readHolders(reader: Reader, names: readonly string[], code: string, seatOf: (reader: Reader) => Seat): Seat[] {
  const by: Seat[] = names.map(() => NOBODY);
  for (const [name, holder] of reader.entries()) {
    if (!names.includes(name)) holder.fail(code, name);
    by[names.indexOf(name)] = seatOf(holder);
  }
  return by;
}

function readTile(
  state: State,
  item: Reader,
  tileOf: (reader: Reader) => Tile,
  seatOf: (reader: Reader) => Seat,
): void {
  item.only('tile', 'at', 'rot', 'goods', 'flag');
  const tile = tileOf(item.at('tile'));
  if (!item.at('flag').missing) state.owner[tile] = seatOf(item.at('flag'));
  if (item.at('goods').missing) return;
  const goods = item.at('goods').items();
  if (goods.length > state.setting.components.tiles[tile].slots) item.at('goods').fail('too-many-goods');
  for (const good of goods) {
    const token = parseToken(state.setting, good.text()) ?? good.fail('unknown-good');
    putToken(state, tile, token);
    if (makerOf(token) >= 0) state.tokens[makerOf(token) * REFINED_COUNT + goodOf(token) - RAW_COUNT]--;
  }
}

function readPlayer(state: State, seat: Seat, reader: Reader, tileOf: (reader: Reader) => Tile): void {
  reader.only('seat', 'gold', 'points', 'flags', 'blueprints', 'villagers', 'donkeys');
  state.gold[seat] = reader.at('gold').int(0, 1_000_000);
  const { pointSources } = state.setting;
  for (const [name, value] of reader.at('points').entries())
    if (!pointSources.includes(name)) value.fail('unknown-source', name);
  pointSources.forEach((source, index) => {
    const points = reader.at('points').at(source);
    state.points[seat * pointSources.length + index] = points.missing ? 0 : points.int(0, 1_000_000);
  });
  state.flags[seat] = reader.at('flags').value === null ? -1 : reader.at('flags').int(0, 30);
  state.blueprints[seat] = reader.at('blueprints').items().map(tileOf);
  const workers = (key: 'villagers' | 'donkeys', mark: string, most: number, list: number[]): number => {
    const items = reader.at(key).items();
    if (items.length > most) reader.at(key).fail('too-many-workers', `${items.length}`, { low: 0, high: most });
    let marks = 0;
    items.forEach((item, i) => {
      const at = item.only('at', mark).at('at');
      const { restingTile } = state.setting.hooks;
      const isAsleep = key === 'villagers' && restingTile !== undefined && at.value === ASLEEP;
      list[seat * most + i] = isAsleep ? restingTile : tileOf(at);
      if (!item.at(mark).missing && item.at(mark).flag()) marks |= 1 << i;
    });
    return marks;
  };
  const lying = workers('villagers', 'lying', VILLAGERS_EACH, state.villagers);
  const moved = workers('donkeys', 'moved', DONKEYS_EACH, state.donkeys);
  if (seat === state.seat) {
    state.lying = lying;
    state.moved = moved;
  }
}

/** The setting as plain data: with the options everything else follows from it. */
export interface SettingData {
  readonly options: BaseOptions;
  readonly seats: number;
  readonly colours: readonly string[];
  /** The parts of expansions, by their names. */
  readonly [module: string]: unknown;
}

export function writeSetting(setting: Setting): SettingData {
  const { options, seats, colours, modules } = setting;
  return {
    ...Object.fromEntries(modules.map((module) => [module.name, module.writeSetting?.(setting)])),
    options,
    seats,
    colours: colours.map((colour) => COLOURS[colour]),
  };
}

/** Reads a setting; throws an `InputError` that names the place of the first fault. */
export function readSetting(data: unknown, edition: Edition): Setting {
  const names = edition.modules.map(({ name }) => name);
  const top = new Reader(data, '').only('options', 'seats', 'colours', ...names);
  const options = readOptions(top.at('options').value, edition);
  const colours = top
    .at('colours')
    .items()
    .map((item) => item.index(COLOURS, 'unknown-colour'));
  const seats = top.at('seats').int(2, 4);
  if (colours.length !== seats || new Set(colours).size !== seats) top.at('colours').fail('wrong-length');
  const catalogue = catalogueOf(options, edition);
  const own = bySlot(modulesNamed(options.modules, edition), (module) =>
    module.readSetting?.(top.at(module.name), options, catalogue),
  );
  return settingFor(options, seats, { colours, own }, edition);
}
