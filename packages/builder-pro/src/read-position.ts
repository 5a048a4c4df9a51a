import { InputError, Reader } from '@hamlet/kernel';
import { MEASURES, STATS } from './data/catalogue.ts';
import { bankTiles, type Components, isBankTile } from './data/components.ts';
import { brokenInvariants } from './invariants.ts';
import { COLOURS, type Options, readOptions } from './options.ts';
import type { PassedTiles, ResolvingPosition } from './position.ts';
import {
  type Cursor,
  type Hamlet,
  leftOf,
  NO_CURSOR,
  ROUNDS,
  type Setting,
  STEPS,
  type State,
  settingOf,
} from './state.ts';

const MOST = 99_999;

/** Reads a whole position and checks it; throws an `InputError` with the place of the first fault. */
export function readPosition(data: unknown): State {
  const top = new Reader(data, '');
  top.only(
    'options',
    'seats',
    'round',
    'first',
    'step',
    'years',
    'players',
    'bags',
    'bank',
    'drawn',
    'scarce',
    'resolving',
    'plaques',
    'destroyed',
    'discarded',
  );
  const options = readOptions(top.at('options').value);
  const colours = top
    .at('seats')
    .items()
    .map((item) => item.text());
  if (colours.length < 1 || colours.join() !== options.colours.slice(0, colours.length).join())
    top.at('seats').fail('not-the-colours-of-the-options');
  const setting = settingOf(options, colours.length);
  const { components } = setting;
  const seatNamed = (reader: Reader) => reader.index(colours, 'unknown-player');
  const players = colours.map((colour) =>
    top
      .at('players')
      .only(...colours)
      .at(colour),
  );
  const keys = ['coins', 'hamlet', 'bonus', 'queue', 'kept', 'incoming', 'passed', 'ready', 'bought'];
  for (const player of players) player.only(...keys);
  const bits = (key: string) =>
    players.reduce((seats, player, seat) => seats | (player.at(key).flag() ? 1 << seat : 0), 0);
  const lists = (key: string) => players.map((player) => readTiles(components, player.at(key)));
  const step = top.at('step').word(STEPS);
  const bags = top.at('bags').only('green', 'purple');
  const incoming = lists('incoming');
  const state: State = {
    setting,
    round: top.at('round').int(1, ROUNDS),
    first: seatNamed(top.at('first')),
    step,
    deck: top
      .at('years')
      .items()
      .map((item) => components.yearOf.get(item.text()) ?? item.fail('unknown-card')),
    bags: [readTiles(components, bags.at('green')), readTiles(components, bags.at('purple'))],
    bank: readBank(components, top.at('bank')),
    coins: players.map((player) => player.at('coins').int(0, MOST)),
    hamlets: players.map((player) => readHamlet(components, player.at('hamlet'))),
    grounds: players.map(() => undefined),
    bonus: players.flatMap((player) => readBonus(player.at('bonus'))),
    queues: lists('queue'),
    kept: lists('kept'),
    incoming,
    // A position from before `passed` was written still shows what is on its way to the left.
    passed: players.map((player, seat) =>
      readPassed(components, player, 'thisYear', step === 'keep' ? incoming[leftOf({ setting }, seat)] : []),
    ),
    passedLastYear: players.map((player) => readPassed(components, player, 'lastYear', [])),
    ready: bits('ready'),
    bought: bits('bought'),
    drawn: top.at('drawn').int(0, MOST),
    scarce: top.at('scarce').flag(),
    cursor: step === 'year' ? readCursor(components, top.at('resolving')) : NO_CURSOR,
    plaques: top
      .at('plaques')
      .items()
      .map((item) => (item.value === null ? -1 : seatNamed(item))),
    destroyed: readTiles(components, top.at('destroyed')),
    discarded: readTiles(components, top.at('discarded')),
  };
  return checked(state);
}

/** The state, or an `InputError` for the first thing in it that cannot be. */
export function checked(state: State): State {
  const [fault] = brokenInvariants(state);
  if (fault) throw new InputError(fault.place, fault.code, fault.found, fault.wanted);
  return state;
}

/** A list of tiles by name, sorted as the state keeps it. */
export function readTiles(components: Components, reader: Reader): number[] {
  return reader
    .items()
    .map((item) => readTile(components, item))
    .sort((a, b) => a - b);
}

function readPassed(
  components: Components,
  player: Reader,
  year: keyof PassedTiles,
  missing: readonly number[],
): readonly number[] {
  const passed = player.at('passed');
  return passed.missing ? missing : readTiles(components, passed.only('thisYear', 'lastYear').at(year));
}

function readTile(components: Components, reader: Reader): number {
  return components.indexOf.get(reader.text()) ?? reader.fail('unknown-tile');
}

/** Tiles with place and turn; turns that look alike become one. */
export function readHamlet(components: Components, reader: Reader): Hamlet {
  return reader.items().flatMap((item) => {
    const tile = readTile(components, item.only('tile', 'at', 'turn').at('tile'));
    const at = item.at('at').items();
    if (at.length !== 2) item.at('at').fail('not-a-cell');
    const turn = item.at('turn').missing ? 0 : item.at('turn').int(0, 3);
    return [tile, at[0].int(-9999, 9999), at[1].int(-9999, 9999), components.sameTurn[tile * 4 + turn]];
  });
}

export function readBonus(reader: Reader): number[] {
  if (reader.missing) return STATS.map(() => 0);
  reader.only(...STATS);
  return STATS.map((stat) => (reader.at(stat).missing ? 0 : reader.at(stat).int(-MOST, MOST)));
}

export function readBank(components: Components, reader: Reader): number[] {
  const names = bankTiles(components).map((tile) => components.tiles[tile].id);
  reader.only(...names);
  return components.tiles.map(({ id, count }, tile) =>
    isBankTile(components, tile) ? reader.at(id).int(0, count) : 0,
  );
}

function readCursor(components: Components, reader: Reader): Cursor {
  const keys: readonly (keyof ResolvingPosition)[] = ['section', 'place', 'deed', 'owed', 'gone', 'snapshot'];
  reader.only(...keys);
  const whole = (key: keyof ResolvingPosition) => reader.at(key).int(0, MOST);
  const snapshot = reader
    .at('snapshot')
    .items()
    .map((item) => item.int(0, MOST));
  if (snapshot.length % MEASURES.length !== 0) reader.at('snapshot').fail('wrong-length', `${snapshot.length}`);
  return {
    section: whole('section'),
    place: whole('place'),
    deed: whole('deed'),
    owed: whole('owed'),
    gone: readHamlet(components, reader.at('gone')),
    snapshot,
  };
}

export function writeSetting({ options, seats }: Setting): { options: Options; seats: number } {
  return { options, seats };
}

/** Reads a setting; throws an `InputError` that names the place of the first fault. */
export function readSetting(data: unknown): Setting {
  const top = new Reader(data, '').only('options', 'seats');
  return settingOf(readOptions(top.at('options').value), top.at('seats').int(1, COLOURS.length));
}
