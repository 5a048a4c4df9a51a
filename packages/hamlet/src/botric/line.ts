import type { Bill, Tile } from '../data/components.ts';
import { type Good, RAW_COUNT, REFINED_COUNT, rawToken } from '../data/goods.ts';
import { listOf } from '../lists.ts';
import { hasPlacement } from '../placement-cache.ts';
import { emptySlots, NOBODY, SLOTS_EACH } from '../state.ts';
import { BRIDGE, type Gap, PATH } from '../village.ts';
import { BOTRIC, type Plan } from './botric.ts';
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
  settle,
  settleTie,
} from './mind.ts';
import { choosePlacement } from './placement.ts';
import { planOf } from './priorities.ts';

/** What each token of the action line makes him try, in the order of `BASE_TOKENS`. */
export const LINE: readonly ((mind: Mind) => Plan | undefined)[] = [
  thinkOfProducing,
  thinkOfBlueprint,
  thinkOfRefining,
  thinkOfBuilding,
  thinkOfRoad,
];

function nearest(mind: Mind): Criterion<Tile> {
  return { name: 'nearest-to-a-villager', value: (tile) => -nearestVillager(mind, tile) };
}

/** B21: the producer with the fewest goods on it, then the closest. */
function thinkOfProducing(mind: Mind): Plan | undefined {
  const { state } = mind;
  const { tiles } = state.setting.components;
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
  const left = narrow(mind, 'produce', open, [fewest, nearest(mind)]);
  const tile = settle(mind, 'producer', left);
  note(mind, 'produce', 'can', { tile: tiles[tile].data.id });
  const goods = chooseMix(mind, tile);
  return planOf({ deed: 'produce', villager: pickVillagerFor(mind, tile), tile, goods });
}

/** B22: slot by slot the raw kind of which fewest lie there. */
function chooseMix(mind: Mind, tile: Tile): readonly Good[] {
  const { makes } = mind.state.setting.components.tiles[tile];
  const empty = emptySlots(mind.state, tile);
  if (makes.length === 1) return listOf(empty, makes[0]);
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
  const { isRefinery, isLandmark, arrow } = mind.state.setting.components.tiles[tile];
  if (isRefinery) return mind.state.milestones[1 + arrow - RAW_COUNT] === NOBODY ? 3 : 1;
  return isLandmark ? 2 : 0;
}

/** B23: the best class that his gold reaches, then the left-most. */
export function chooseBlueprint(mind: Mind, gold: number): Tile | undefined {
  const { display, blueprints, setting } = mind.state;
  const { components, options } = setting;
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
  note(mind, 'blueprint', 'can', { tile: components.tileIds[tile] });
  return tile;
}

function thinkOfBlueprint(mind: Mind): Plan | undefined {
  const { townHall } = mind.state.setting.components;
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
  const { takes, makes } = state.setting.components.tiles[tile];
  const room = Math.min(emptySlots(state, tile), state.tokens[BOTRIC * REFINED_COUNT + makes[0] - RAW_COUNT]);
  const stock = stockOf(mind, takes, tile, true);
  if (stock > 0 || room === 0) return Math.min(room, stock);
  const most = Math.min(room, Math.max(1, stockOf(mind, takes, tile, false)));
  for (let count = most; count > 0; count--)
    if (meansFor(mind, refineBill(mind, tile, count), tile, ownPurse(mind))) return count;
  return 0;
}

function refineBill(mind: Mind, tile: Tile, count: number): Bill {
  return mind.state.setting.components.tiles[tile].refining[count];
}

function thinkOfRefining(mind: Mind): Plan | undefined {
  const { state } = mind;
  const { tiles } = state.setting.components;
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
  const left = narrow(mind, 'refine', open, [high, nearest(mind)]);
  const tile = settle(mind, 'refinery', left); // B25
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
  const { cost } = mind.state.setting.components.tiles[tile];
  return mind.solo.version === 'favour' ? withoutGold(cost) : cost;
}

/** Each bill without its gold, which is the same in every game. */
const goldless = new WeakMap<Bill, Bill>();

function withoutGold(bill: Bill): Bill {
  if (bill.gold === 0) return bill;
  let goods = goldless.get(bill);
  if (!goods) goldless.set(bill, (goods = { ...bill, gold: 0 }));
  return goods;
}

/** B26: the best class in his queue that he can pay and place, the oldest of those. */
function thinkOfBuilding(mind: Mind): Plan | undefined {
  const { state } = mind;
  const queue = state.blueprints[BOTRIC];
  const open = queue.filter((tile) => canBuild(mind, tile));
  if (open.length === 0) {
    note(mind, 'build', queue.length === 0 ? 'queue-empty' : 'cannot');
    return undefined;
  }
  const byClass: Criterion<Tile> = { name: 'class', value: (tile) => classOf(mind, tile) };
  const oldest: Criterion<Tile> = { name: 'oldest', value: (tile) => -queue.indexOf(tile) };
  const [subject] = narrow(mind, 'build', open, [byClass, oldest]);
  note(mind, 'build', 'can', { tile: state.setting.components.tileIds[subject] });
  const hosts = hostsFor(mind, subject);
  const { place: detail, touched } = choosePlacement(mind, subject, hosts);
  const [villager, tile] = pickBuilder(
    mind,
    hosts.filter((host) => touched.some((contact) => contact.tile === host)),
  );
  const units = payFor(mind, buildBill(mind, subject), tile, ownPurse(mind));
  return planOf({ deed: 'build', villager, tile, subject, detail, units });
}

/** True when some tile of the network has room for a blueprint, and he can pay for it there. */
function canBuild(mind: Mind, blueprint: Tile): boolean {
  const { village } = mind;
  const paysAt = payerOf(mind, blueprint);
  // Late ones in the catalogue first, as these seldom lie in the middle.
  for (let i = village.sorted.length - 1; i >= 0; i--) {
    const host = village.sorted[i];
    if (inNetwork(mind, host) && paysAt(host) && hasPlacement(village, blueprint, host)) return true;
  }
  return false;
}

/** The tiles of the network where he can pay for a blueprint. */
function hostsFor(mind: Mind, blueprint: Tile): readonly Tile[] {
  const paysAt = payerOf(mind, blueprint);
  return mind.village.sorted.filter((host) => inNetwork(mind, host) && paysAt(host));
}

/** Tells where he can pay for a blueprint. What he can bring to a tile depends only on the part that roads join. */
function payerOf(mind: Mind, blueprint: Tile): (host: Tile) => boolean {
  const bill = buildBill(mind, blueprint);
  const purse = ownPurse(mind);
  const pays: (boolean | undefined)[] = [];
  return (host) => (pays[mind.village.part[host]] ??= meansFor(mind, bill, host, purse) !== undefined);
}

/** B28: the closest pair of a villager and a touched tile of the network. */
function pickBuilder(mind: Mind, hosts: readonly Tile[]): readonly number[] {
  let least = Number.POSITIVE_INFINITY;
  let closest: number[][] = [];
  for (const { villager, tile } of mind.standing) {
    for (const host of hosts) {
      const far = distanceBetween(mind, tile, host);
      if (far < least) closest = [];
      if (far <= least) closest.push([villager, host]);
      least = Math.min(least, far);
    }
  }
  return settleTie(mind, 'builder', closest);
}

/**
 * B29 to B31: from the network to a tile outside it, with goods that lie there, never bought ones. Without roads left he
 * does not come here: the fifth takes the token off the line (B32).
 */
function thinkOfRoad(mind: Mind): Plan | undefined {
  const { village } = mind;
  const { components } = mind.state.setting;
  const gaps = openGaps(mind);
  if (gaps.length === 0) {
    note(mind, 'road', 'cannot');
    return undefined;
  }
  const left = narrow<Gap>(mind, 'road', gaps, [
    { name: 'own-landmark', value: ({ to }) => (hasOwnFlag(mind, village.part[to]) ? 1 : 0) },
    { name: 'own-road', value: ({ from, to }) => (hasOwnRoad(mind, from) || hasOwnRoad(mind, to) ? 1 : 0) },
    { name: 'near-the-church', value: ({ from }) => -roadDistance(mind, from) },
  ]);
  const [tile, subject, detail] = settleTie(
    mind,
    'road',
    left.map(({ from, to, kind }) => [from, to, kind]),
  );
  note(mind, 'road', 'can', { from: components.tileIds[tile], to: components.tileIds[subject] });
  return planOf({
    deed: 'road',
    villager: pickVillagerFor(mind, tile),
    tile,
    subject,
    detail,
    units: payFor(mind, roadBill(mind, detail), tile, NO_PURSE),
  });
}

function roadBill({ state }: Mind, kind: number): Bill {
  return kind === BRIDGE ? state.setting.components.bridge : state.setting.components.path;
}

/** The borders between the network and the rest on which he can pay for a road. Boats count for neither end. */
function openGaps(mind: Mind): Gap[] {
  const { village } = mind;
  const { church } = mind.state.setting.components;
  const home = village.part[church];
  // All of them begin in the same part, so it is the same wherever they begin.
  const pays = [BRIDGE, PATH].map((kind) => meansFor(mind, roadBill(mind, kind), church, NO_PURSE) !== undefined);
  const gaps: Gap[] = [];
  for (const tile of village.tiles) {
    if (village.part[tile] !== home) continue;
    for (const gap of village.gaps[tile]) if (village.part[gap.to] !== home && pays[gap.kind]) gaps.push(gap);
  }
  return gaps;
}

/** B30: True when a tile of a part carries his flag. */
function hasOwnFlag({ village, state }: Mind, part: number): boolean {
  return village.tiles.some((tile) => village.part[tile] === part && state.owner[tile] === BOTRIC);
}

/** B31: True when one of his roads ends on a tile. */
function hasOwnRoad({ village }: Mind, tile: Tile): boolean {
  const { roads } = village.map;
  for (let i = 0; i < roads.length; i += 4)
    if (roads[i + 3] === BOTRIC && (roads[i] === tile || roads[i + 1] === tile)) return true;
  return false;
}
