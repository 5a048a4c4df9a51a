import { type AnyGame, type Io, Reader, type ScenarioAdapter } from '@hamlet/kernel';
import { MARKERS } from './botric/botric.ts';
import { GOODS, RAW_COUNT } from './data/goods.ts';
import { COLOURS, type Edition, readOptions } from './options.ts';
import { partOf } from './partial.ts';
import { type BasePosition, type PlacedTile, writePosition } from './position.ts';
import { readPosition, readTiles } from './read-position.ts';
import { setup } from './rules/setup.ts';
import { pointsOf, type State } from './state.ts';
import { type Village, villageOf } from './village.ts';

/** Always takes the first: so that a position with gaps means the same every time. */
const FIRST: Io<unknown> = { emit: undefined, barrier() {}, int: () => 0, pick: (_stream, items) => items[0] };

/**
 * Fills the gaps of a position, so that a scenario need only say what it is about. What is left out is as at the start
 * of a game with these seats and options (the first seat begins); tiles are added to the starting village; bag, display
 * and piles follow from which tiles are already elsewhere. Throws an `InputError` with the place of the first fault.
 */
export function completePosition(partial: unknown, edition: Edition): BasePosition {
  const given = new Reader(partial, '');
  const seats = given.at('seats').missing ? 2 : given.at('seats').int(2, 4);
  const options = readOptions(given.at('options').value, edition);
  const base = writePosition(setup({ ...options, start: 'first-seat' }, seats, FIRST, edition).state);
  const village = mergeVillage(base.village, given.at('village'));
  const fresh = readPosition(base, edition);
  const { modules } = fresh.setting;
  const players = mergePlayers(base, given.at('players'), [
    ...village.map((tile) => tile.flag),
    ...modules.flatMap((module) => module.flagsInPosition?.(given.at(module.name)) ?? []),
  ]);
  const botric = base.botric && { ...base.botric, ...(given.at('botric').missing ? {} : given.at('botric').object()) };
  const parts = modules.map((module) => [
    module.name,
    module.completePosition?.(
      module.writePosition?.(fresh, colourIn(fresh)),
      given.at(module.name),
      builtFrom(fresh, village),
    ),
  ]);
  const merged: BasePosition = {
    ...base,
    ...partOf<BasePosition>(given),
    seats,
    options,
    village,
    players,
    ...(botric ? { botric } : {}),
    ...Object.fromEntries(parts),
  };
  const sold = mergeSold(fresh, base, merged, given);
  return finishTiles(fresh, { ...merged, ...sold }, given);
}

function colourIn({ setting }: State): (seat: number) => string {
  return (seat) => COLOURS[setting.colours[seat]];
}

/** The village of placed tiles, without built roads. */
function builtFrom({ setting }: State, village: readonly PlacedTile[]): Village {
  return villageOf(setting.components, { tiles: readTiles(setting, new Reader(village, 'village')), roads: [] });
}

function mergeVillage(base: BasePosition['village'], given: Reader): PlacedTile[] {
  const village = [...base];
  if (given.missing) return village;
  for (const item of given.items()) {
    const tile = item.at('tile').text();
    const at = village.findIndex((placed) => placed.tile === tile);
    village[at < 0 ? village.length : at] = { ...village[at], ...partOf<PlacedTile>(item), tile };
  }
  return village;
}

function mergePlayers(
  base: BasePosition,
  given: Reader,
  planted: readonly (string | undefined)[],
): BasePosition['players'] {
  const players = { ...base.players };
  if (!given.missing) {
    for (const [colour, player] of given.entries()) {
      const before = players[colour] ?? player.fail('colour-not-playing');
      const points = player.at('points');
      const sources = points.missing
        ? before.points
        : { ...before.points, ...(points.object() as Record<string, number>) };
      players[colour] = { ...before, ...partOf<typeof before>(player), points: sources };
    }
  }
  for (const [colour, player] of Object.entries(players)) {
    if (player.flags === null || (!given.missing && !given.at(colour).missing && !given.at(colour).at('flags').missing))
      continue;
    const used = planted.filter((owner) => owner === colour).length;
    players[colour] = {
      ...player,
      flags: Math.max(0, base.players[colour].flags === null ? 0 : (base.players[colour].flags ?? 0) - used),
    };
  }
  return players;
}

/**
 * The sales and players of a position with its gaps filled: points for sales and deliveries follow from who made them,
 * unless the position says otherwise.
 */
function mergeSold(
  fresh: State,
  base: BasePosition,
  merged: BasePosition,
  given: Reader,
): Pick<BasePosition, 'sales' | 'players'> {
  const { components, deliveries } = fresh.setting;
  const sales = {
    ...base.sales,
    ...partOf<BasePosition['sales']>(given.at('sales')),
  };
  if (given.at('sales').missing || given.at('sales').at('unseen').missing) {
    const seen = new Set([...sales.offers, ...Object.keys(sales.sold)]);
    const unseen = components.sales.filter((sale) => !seen.has(sale.id));
    const coming = sales.coming.map((count, tier) =>
      Math.min(count, unseen.filter((sale) => sale.tier === tier + 1).length),
    );
    Object.assign(sales, { unseen: unseen.map((sale) => sale.id), coming });
  }
  const players = Object.fromEntries(
    Object.entries(merged.players).map(([colour, player]) => {
      const fromSales = components.sales.reduce(
        (sum, sale) => sum + (sales.sold[sale.id] === colour ? sale.points : 0),
        0,
      );
      const fromDeliveries = deliveries.reduce(
        (sum, slot) => sum + (merged.deliveries[slot.id] === colour ? slot.points : 0),
        0,
      );
      return [colour, { ...player, points: { ...player.points, sale: fromSales, delivery: fromDeliveries } }];
    }),
  );
  return { sales, players };
}

/** Each tile that is nowhere else is on display or in the bag, if it is in the game yet. */
function finishTiles(fresh: State, position: BasePosition, given: Reader): BasePosition {
  const { components } = fresh.setting;
  const built = new Set(position.village.map((placed) => placed.tile));
  const opened = given.at('opened').missing
    ? GOODS.slice(RAW_COUNT).filter((good) =>
        components.tiles.some((tile) => tile.isRefinery && GOODS[tile.makes[0]] === good && built.has(tile.data.id)),
      )
    : position.opened;
  const held = Object.values(position.players).flatMap((player) => player.blueprints);
  const elsewhere = new Set([...built, ...held]);
  const inGame = components.tiles
    .filter(({ data }) => data.pile === 'bag' || opened.includes(data.pile))
    .map(({ data }) => data.id);
  const free = inGame.filter((id) => !elsewhere.has(id));
  const display = given.at('display').missing
    ? free
        .filter((id) => given.at('bag').missing || !position.bag.includes(id))
        .slice(0, components.catalogue.townHall.display)
        .map((tile) => ({ tile, gold: 0 }))
    : position.display;
  const bag = given.at('bag').missing ? free.filter((id) => !display.some(({ tile }) => tile === id)) : position.bag;
  return { ...position, opened, display, bag };
}

/** Members of a position of the base that are lists without an order. */
const UNORDERED = ['goods', 'villagers', 'donkeys', 'bag', 'opened', 'unseen'];

/** Names of the results of streams that do not draw tiles. */
const NAMES: Readonly<Record<string, readonly string[]>> = { botric: MARKERS };

/** The scenarios of Hamlet: the village keyed by tile, the track as a sum, everything else as in a position. */
export function scenarioAdapterFor(game: AnyGame, edition: Edition): ScenarioAdapter<State> {
  return {
    game,
    stateFrom: (partial) => readPosition(completePosition(partial, edition), edition),
    describe: describeState,
    item(state, stream, name) {
      const { components, modules } = state.setting;
      const names = [NAMES, ...modules.map(({ drawNames }) => drawNames ?? {})].find((known) => known[stream]);
      const words =
        stream === 'sales' ? components.sales.map((sale) => sale.id) : (names?.[stream] ?? components.tileIds);
      const index = words.indexOf(name);
      return index < 0 ? undefined : index;
    },
    seatNames: (state) => state.setting.colours.map((colour) => COLOURS[colour]),
    unordered: new Set([...UNORDERED, ...edition.modules.flatMap(({ unordered }) => unordered ?? [])]),
  };
}

function describeState(state: State): unknown {
  const position = writePosition(state);
  const players = Object.entries(position.players).map(([colour, player]) => {
    const where = (workers: readonly { readonly at: string }[]) => workers.map(({ at }) => at);
    const lying = player.villagers.map(({ lying: down }) => down === true);
    return [
      colour,
      {
        ...player,
        track: pointsOf(state, player.seat),
        villagers: where(player.villagers),
        donkeys: where(player.donkeys),
        lying,
      },
    ];
  });
  return {
    ...position,
    village: Object.fromEntries(position.village.map((placed) => [placed.tile, placed])),
    display: position.display.map(({ tile }) => tile),
    displayGold: position.display.map(({ gold }) => gold),
    players: Object.fromEntries(players),
    step: position.stack.at(-1)?.step ?? 'turn',
  };
}
