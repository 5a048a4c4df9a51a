import { type Action, GOODS, hamlet, type Position, readPosition, type State, writePosition } from '@hamlet/hamlet';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { samples } from '@hamlet/testkit';
import { type Dice, diceOf, oneOfEach } from '../random-play.ts';
import { built, reachOf } from './links.ts';
import { sheet } from './sheets.ts';
import { type LakeLying, lakesOf } from './waters.ts';

export interface LakeTableCase {
  readonly preset: 'standard' | 'manual';
  readonly seats: number;
  readonly layout: 'first-game' | 'random';
  readonly season: string;
  readonly solo?: 'investor' | 'favour';
}

const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

/** Both presets, every number of seats, both layouts, the seasons in turn. */
export const SETTINGS: readonly LakeTableCase[] = (['standard', 'manual'] as const).flatMap((preset, p) =>
  [2, 3, 4].flatMap((seats) =>
    (['first-game', 'random'] as const).map((layout, l) => ({
      preset,
      seats,
      layout,
      season: SEASONS[(seats + 2 * l + p) % 4],
    })),
  ),
);

/** The settings at which long random games are played. */
export const PLAYED = samples(SETTINGS, oneOfEach(SETTINGS));

export const SOLO: readonly LakeTableCase[] = (['investor', 'favour'] as const).flatMap((solo, s) =>
  (['standard', 'manual'] as const).map((preset, p) => ({
    preset,
    seats: 2,
    layout: p === 0 ? 'random' : 'first-game',
    season: SEASONS[s * 2 + p],
    solo,
  })),
);

export function nameOf({ preset, seats, layout, season, solo }: LakeTableCase): string {
  return `${preset}, ${solo ?? `${seats} seats`}, ${layout} layout, ${season}`;
}

export function open(
  setting: LakeTableCase,
  seed: string,
): { readonly state: State; readonly io: ReturnType<typeof ioOf> } {
  const { preset, seats, layout, season, solo } = setting;
  const options = hamlet.options({ preset, layout, season, modules: ['lake'], ...(solo ? { solo } : {}) });
  const io = ioOf(openStreams(seedFrom(seed)), undefined);
  return { state: hamlet.setup(options, seats, io).state, io };
}

/** What chance prefers, so that lakes close, boats are put on them and donkeys carry. */
const LIKED: Readonly<Record<string, number>> = {
  end: 1,
  done: 1,
  move: 1,
  skip: 2,
  beg: 1,
  build: 40,
  favour: 20,
  boat: 30,
  take: 12,
  hire: 12,
  donkey: 2,
  refine: 8,
  fish: 12,
  eat: 3,
  store: 6,
};

export function pick(state: State, legal: readonly Action[], dice: Dice): Action {
  if (legal.length === 1) return legal[0];
  if (legal[0].do === 'place') return pickPlace(state, legal, dice);
  const liking = legal.map((action) => LIKED[action.do] ?? 4);
  // Long lists of one kind weigh as one.
  const kinds = new Map<string, number>();
  for (const action of legal) kinds.set(action.do, (kinds.get(action.do) ?? 0) + 1);
  const weights = liking.map((weight, i) => Math.max(1, Math.round((weight * 60) / (kinds.get(legal[i].do) ?? 1))));
  let left = dice(weights.reduce((sum, weight) => sum + weight, 0));
  for (let i = 0; i < legal.length; i++) {
    left -= weights[i];
    if (left < 0) return legal[i];
  }
  return legal[0];
}

/** Of some places, often the one that closes most water. */
function pickPlace(state: State, legal: readonly Action[], dice: Dice): Action {
  if (dice(4) === 0) return legal[dice(legal.length)];
  const { village, stack } = writePosition(state);
  const tile = stack.at(-1)?.subject ?? '';
  const water = (list: readonly LakeLying[]) => lakesOf(list).reduce((sum, { cells }) => sum + cells.size, 0);
  let best = { action: legal[dice(legal.length)], size: -1 };
  for (let i = 0; i < 10; i++) {
    const action = legal[dice(legal.length)];
    const [h, r, rot] = hamlet.codec.format(state.setting, action).slice(6).replace(' r', ',').split(',').map(Number);
    const size = water([...village, { tile, at: [h, r], rot }]);
    if (size > best.size) best = { action, size };
  }
  return best.action;
}

export type Visit = (state: State, legal: readonly Action[]) => unknown;
export type After = (state: State, action: Action, before: State) => void;

/** A whole game at random: `visit` at every decision, `after` behind every action with the state as it was before. */
export function play(setting: LakeTableCase, seed: string, visit?: Visit, after?: After): State {
  const { state, io } = open(setting, seed);
  const dice = diceOf(`dice ${seed}`);
  for (let decisions = 0; ; decisions++) {
    const pending = hamlet.pending(state);
    if (!pending) return state;
    if (decisions > 6000) throw new Error(`${nameOf(setting)}: the game does not end`);
    const legal = hamlet.legal(state, pending.seats[0]);
    if (visit?.(state, legal) === false) return state;
    const action = pick(state, legal, dice);
    const before = after ? hamlet.clone(state) : state;
    hamlet.apply(state, pending.seats[0], action, io);
    after?.(state, action, before);
  }
}

const MASTERS: Readonly<Record<string, string>> = {
  timber: 'carpenter',
  brick: 'mason',
  milk: 'herder',
  flour: 'miller',
};

/**
 * A neighbour of a position between two actions: other gold, goods, workers, fish and dishes for the seat to move, boats
 * on lakes that had none. It obeys all that a state must obey at rest.
 */
export function shake(state: State, dice: Dice): State {
  const position = writePosition(state);
  if (!position.lake) throw new Error('no lake here');
  const colours = Object.keys(position.players);
  const { turn } = position;
  const out = new Map<string, number>();
  const someToken = (good: string): string[] => {
    if (MASTERS[good] === undefined) return [good];
    const maker = colours[dice(colours.length)];
    const key = `${good}.${maker}`;
    if ((out.get(key) ?? 0) >= 2) return [];
    out.set(key, (out.get(key) ?? 0) + 1);
    return [position.milestones[MASTERS[good]] === maker && dice(3) > 0 ? `${key}*` : key];
  };
  const village = position.village.map((placed) => {
    if (placed.goods === undefined) return placed;
    const { slots = 0, makes, kind } = sheet(placed.tile);
    const kinds = kind === 'storeroom' ? GOODS : (makes ?? []);
    return {
      ...placed,
      goods: Array.from({ length: dice(slots + 1) }).flatMap(() => someToken(kinds[dice(kinds.length)])),
    };
  });
  const players = { ...position.players };
  const boats = [...position.lake.boats];
  for (const { id, size } of position.lake.lakes) {
    if (size < 2 || boats.some(({ lake }) => lake === id) || dice(4) === 0) continue;
    const owner = dice(3) > 0 ? turn : colours[dice(colours.length)];
    const flags = players[owner].flags ?? 0;
    if (flags <= 1) continue;
    players[owner] = { ...players[owner], flags: flags - 1 };
    boats.push({ lake: id, owner });
  }
  const fish = Object.fromEntries(
    Object.entries(position.lake.bag).map(([rarity, count]) => [rarity, Math.min(count, dice(3))]),
  );
  const before = position.lake.held[turn];
  const own = Object.fromEntries(Object.keys(fish).map((rarity) => [rarity, fish[rarity]]));
  const bag = Object.fromEntries(
    Object.entries(position.lake.bag).map(([rarity, count]) => [rarity, count + before[rarity] - own[rarity]]),
  );
  const lake = {
    ...position.lake,
    boats,
    bag,
    held: { ...position.lake.held, [turn]: own },
    eaten: Object.keys(fish).filter(() => dice(4) === 0),
    freeBlueprints: position.lake.season === 'autumn' && dice(3) === 0,
    favours: position.lake.season === 'autumn' ? dice(2) : 0,
    frozen: position.lake.season === 'winter' && dice(3) === 0,
    reserved:
      position.lake.season === 'winter' && dice(2) === 0
        ? [{ tile: built(position)[dice(position.village.length)], owner: colours[dice(colours.length)] }]
        : [],
  };
  const shaken: Position = { ...position, village, players, lake };
  const byRoad = [...reachOf(shaken, 'church', 'road')];
  const byBoat = [...reachOf(shaken, 'church', 'boat')];
  const somewhere = (tiles: readonly string[]) => ({ at: tiles[dice(tiles.length)] });
  const donkeys = Array.from({ length: 1 + dice(6) }, () => somewhere(byBoat));
  const villagers = Array.from({ length: 1 + dice(4) }, () => {
    const lying = dice(3) === 0;
    const at = dice(2) === 0 ? { at: 'house' } : somewhere(dice(2) === 0 ? byRoad : byBoat);
    return { ...at, ...(lying ? { lying: true } : {}) };
  });
  return readPosition({
    ...shaken,
    players: { ...players, [turn]: { ...players[turn], gold: dice(16), donkeys, villagers } },
  });
}

export function stepped(state: State, action: Action): State {
  const next = hamlet.clone(state);
  hamlet.apply(next, next.seat, action, { emit: undefined, barrier() {}, int: () => 0, pick: (_, items) => items[0] });
  return next;
}
