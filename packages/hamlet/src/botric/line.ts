import { type Good, RAW_COUNT, REFINED_COUNT, rawToken } from '../data/goods.ts';
import { type Bill, makeBill, type Tile } from '../data/kit.ts';
import { emptySlots, NOBODY, SLOTS_EACH } from '../state.ts';
import { BRIDGE } from '../village.ts';
import { BOTRIC, type TOKENS } from './botric.ts';
import { thinkOfFishing } from './lake.ts';
import { meansFor, NO_PURSE, ownPurse, payFor, stockOf } from './means.ts';
import {
  type Criterion,
  distanceBetween,
  inNetwork,
  isBlocked,
  type Mind,
  narrow,
  nearestVillager,
  note,
  pickVillagerFor,
  roadDistance,
  settleTie,
  standingVillagers,
} from './mind.ts';
import { choosePlacement, legalPlaces } from './placement.ts';
import { type Plan, planOf } from './priorities.ts';

/** What each token of the action line makes him try. */
export const LINE: Readonly<Record<(typeof TOKENS)[number], (mind: Mind) => Plan | undefined>> = {
  produce: thinkOfProducing,
  blueprint: thinkOfBlueprint,
  refine: thinkOfRefining,
  build: thinkOfBuilding,
  road: thinkOfRoad,
  fish: thinkOfFishing,
};

const NEAREST = (mind: Mind): Criterion<Tile> => ({
  name: 'nearest-to-a-villager',
  value: (tile) => -nearestVillager(mind, tile),
});

/** B21: the producer with the fewest goods on it, then the closest. */
function thinkOfProducing(mind: Mind): Plan | undefined {
  const { state } = mind;
  const { tiles } = state.setting.kit;
  const open = mind.village.stores.filter(
    (tile) => tiles[tile].isProducer && inNetwork(mind, tile) && !isBlocked(mind, tile) && emptySlots(state, tile) > 0,
  );
  if (open.length === 0) {
    note(mind, 'produce', 'all-full');
    return undefined;
  }
  const fewest: Criterion<Tile> = {
    name: 'fewest-goods',
    value: (tile) => emptySlots(state, tile) - tiles[tile].slots,
  };
  const left = narrow(mind, 'produce', open, [fewest, NEAREST(mind)]);
  const [tile] = settleTie(
    mind,
    'producer',
    left.map((candidate) => [candidate]),
  );
  note(mind, 'produce', 'can', { tile: tiles[tile].data.id });
  const goods = chooseMix(mind, tile);
  return planOf({ deed: 'produce', villager: pickVillagerFor(mind, tile), tile, goods });
}

/** B22: slot by slot the raw kind of which fewest lie there. */
function chooseMix(mind: Mind, tile: Tile): readonly Good[] {
  const { makes } = mind.state.setting.kit.tiles[tile];
  const empty = emptySlots(mind.state, tile);
  const lying = mind.state.slots.slice(tile * SLOTS_EACH, (tile + 1) * SLOTS_EACH);
  const mixes: Good[][] = [];
  const fill = (added: readonly Good[]): void => {
    if (added.length === empty) {
      mixes.push([...added].sort((a, b) => a - b));
      return;
    }
    const count = (good: Good) =>
      lying.filter((token) => token === rawToken(good)).length + added.filter((other) => other === good).length;
    const least = Math.min(...makes.map(count));
    for (const good of makes) if (count(good) === least) fill([...added, good]);
  };
  fill([]);
  return settleTie(mind, 'mix', mixes);
}

/** Refinery whose milestone is free, landmark, any refinery, Barn. */
function classOf(mind: Mind, tile: Tile): number {
  const { isRefinery, isLandmark, arrow } = mind.state.setting.kit.tiles[tile];
  if (isRefinery) return mind.state.milestones[1 + arrow - RAW_COUNT] === NOBODY ? 3 : 1;
  return isLandmark ? 2 : 0;
}

/** B23: the best class that his gold reaches, then the left-most. */
export function chooseBlueprint(mind: Mind, gold: number): Tile | undefined {
  const { display, blueprints, setting } = mind.state;
  const { kit, options } = setting;
  if (blueprints[BOTRIC].length >= options.blueprintLimit) {
    note(mind, 'blueprint', 'queue-full');
    return undefined;
  }
  const reach = mind.solo.version === 'favour' ? display.length : Math.min(display.length, gold + 1); // B38
  if (reach === 0) {
    note(mind, 'blueprint', 'none-on-display');
    return undefined;
  }
  const byClass: Criterion<Tile> = { name: 'class', value: (tile) => classOf(mind, tile) };
  const leftMost: Criterion<Tile> = { name: 'left-most', value: (tile) => -display.indexOf(tile) };
  const [tile] = narrow(mind, 'blueprint', display.slice(0, reach), [byClass, leftMost]);
  note(mind, 'blueprint', 'can', { tile: kit.tileIds[tile] });
  return tile;
}

function thinkOfBlueprint(mind: Mind): Plan | undefined {
  const { townHall } = mind.state.setting.kit;
  const subject = isBlocked(mind, townHall) ? undefined : chooseBlueprint(mind, mind.state.gold[BOTRIC]);
  if (subject === undefined) return undefined;
  return planOf({ deed: 'blueprint', villager: pickVillagerFor(mind, townHall), tile: townHall, subject });
}

/**
 * B24: how many he refines at a tile; 0 if he cannot. Where roads bring none, as many as can be fetched for a fee, which is one
 * for the whole action; where there is none at all, one is bought.
 */
function refineCount(mind: Mind, tile: Tile): number {
  const { state } = mind;
  const { takes, makes } = state.setting.kit.tiles[tile];
  const room = Math.min(emptySlots(state, tile), state.tokens[BOTRIC * REFINED_COUNT + makes[0] - RAW_COUNT]);
  const stock = stockOf(mind, takes, tile, true);
  if (stock > 0 || room === 0) return Math.min(room, stock);
  const most = Math.min(room, Math.max(1, stockOf(mind, takes, tile, false)));
  for (let count = most; count > 0; count--)
    if (meansFor(mind, refineBill(mind, tile, count), tile, ownPurse(mind))) return count;
  return 0;
}

function refineBill(mind: Mind, tile: Tile, count: number): Bill {
  return makeBill([{ count, goods: [mind.state.setting.kit.tiles[tile].takes] }], 0);
}

function thinkOfRefining(mind: Mind): Plan | undefined {
  const { state } = mind;
  const { tiles } = state.setting.kit;
  const open = mind.village.stores.filter(
    (tile) => tiles[tile].isRefinery && inNetwork(mind, tile) && !isBlocked(mind, tile) && refineCount(mind, tile) > 0,
  );
  if (open.length === 0) {
    note(mind, 'refine', 'cannot');
    return undefined;
  }
  const high: Criterion<Tile> = {
    name: 'own-high-quality',
    value: (tile) => (state.milestones[1 + tiles[tile].makes[0] - RAW_COUNT] === BOTRIC ? 1 : 0),
  };
  const left = narrow(mind, 'refine', open, [high, NEAREST(mind)]);
  const [tile] = settleTie(
    mind,
    'refinery',
    left.map((candidate) => [candidate]),
  ); // B25
  note(mind, 'refine', 'can', { tile: tiles[tile].data.id });
  const detail = refineCount(mind, tile);
  return planOf({
    deed: 'refine',
    villager: pickVillagerFor(mind, tile),
    tile,
    detail,
    units: payFor(mind, refineBill(mind, tile, detail), tile, ownPurse(mind)),
  });
}

/** What a building costs him: in the favour version no gold. */
export function buildBill(mind: Pick<Mind, 'state' | 'solo'>, tile: Tile): Bill {
  const { cost } = mind.state.setting.kit.tiles[tile];
  return mind.solo.version === 'favour' ? { ...cost, gold: 0 } : cost;
}

/** B26: the best class in his queue that he can pay and place, the oldest of those. */
function thinkOfBuilding(mind: Mind): Plan | undefined {
  const { state } = mind;
  const queue = state.blueprints[BOTRIC];
  const purse = ownPurse(mind);
  const pays = (tile: Tile) => (host: Tile) => meansFor(mind, buildBill(mind, tile), host, purse) !== undefined;
  const open = queue.filter((tile) => legalPlaces(mind, tile, pays(tile)).size > 0);
  if (open.length === 0) {
    note(mind, 'build', queue.length === 0 ? 'queue-empty' : 'cannot');
    return undefined;
  }
  const byClass: Criterion<Tile> = { name: 'class', value: (tile) => classOf(mind, tile) };
  const oldest: Criterion<Tile> = { name: 'oldest', value: (tile) => -queue.indexOf(tile) };
  const [subject] = narrow(mind, 'build', open, [byClass, oldest]);
  note(mind, 'build', 'can', { tile: state.setting.kit.tileIds[subject] });
  const places = legalPlaces(mind, subject, pays(subject));
  const detail = choosePlacement(mind, subject, places);
  const [villager, tile] = pickBuilder(mind, places.get(detail) ?? []);
  const units = payFor(mind, buildBill(mind, subject), tile, purse);
  return planOf({ deed: 'build', villager, tile, subject, detail, units });
}

/** B28: the closest pair of a villager and a touched tile of the network. */
function pickBuilder(mind: Mind, hosts: readonly Tile[]): readonly number[] {
  const pairs = standingVillagers(mind).flatMap((own) =>
    hosts.map((host) => ({ pair: [own.villager, host], far: distanceBetween(mind, own.tile, host) })),
  );
  const least = Math.min(...pairs.map(({ far }) => far));
  return settleTie(
    mind,
    'builder',
    pairs.filter(({ far }) => far === least).map(({ pair }) => pair),
  );
}

interface Gap {
  readonly from: Tile;
  readonly to: Tile;
  readonly kind: number;
}

/**
 * B29 to B31: from the network to a tile outside it, with goods that lie there, never bought ones. Without roads left he
 * does not come here: the fifth takes the token off the line (B32).
 */
function thinkOfRoad(mind: Mind): Plan | undefined {
  const { state, village } = mind;
  const { kit } = state.setting;
  // Boats count for neither end.
  const inRoads = (tile: Tile) => village.part[tile] === village.part[kit.church];
  const bill = (kind: number) => (kind === BRIDGE ? kit.bridge : kit.path);
  const gaps = village.tiles
    .filter((tile) => inRoads(tile))
    .flatMap((tile) => village.gaps[tile])
    .filter((gap) => !inRoads(gap.to) && meansFor(mind, bill(gap.kind), gap.from, NO_PURSE) !== undefined);
  if (gaps.length === 0) {
    note(mind, 'road', 'cannot');
    return undefined;
  }
  const ends = new Set(village.map.roads.filter((_, i, roads) => i % 4 < 2 && roads[i - (i % 4) + 3] === BOTRIC));
  const left = narrow<Gap>(mind, 'road', gaps, [
    {
      name: 'own-landmark',
      value: ({ to }) =>
        village.tiles.some((tile) => village.part[tile] === village.part[to] && state.owner[tile] === BOTRIC) ? 1 : 0,
    },
    { name: 'own-road', value: ({ from, to }) => (ends.has(from) || ends.has(to) ? 1 : 0) },
    { name: 'near-the-church', value: ({ from }) => -roadDistance(mind, from) },
  ]);
  const [tile, subject, detail] = settleTie(
    mind,
    'road',
    left.map(({ from, to, kind }) => [from, to, kind]),
  );
  note(mind, 'road', 'can', { from: kit.tileIds[tile], to: kit.tileIds[subject] });
  return planOf({
    deed: 'road',
    villager: pickVillagerFor(mind, tile),
    tile,
    subject,
    detail,
    units: payFor(mind, bill(detail), tile, NO_PURSE),
  });
}
