import type { Cost, Tile } from '../data/components.ts';
import { type Good, RAW_COUNT, REFINED_COUNT, rawToken } from '../data/goods.ts';
import { listOf } from '../lists.ts';
import { hasPlacement } from '../placement-cache.ts';
import { makesHigh } from '../rules/milestones.ts';
import { holdsMostBlueprints } from '../rules/town-hall.ts';
import { emptySlots, NOBODY, SLOTS_EACH } from '../state.ts';
import { BRIDGE, type Gap, PATH } from '../village.ts';
import type { BotricPlan } from './botric.ts';
import { meansFor, NO_PURSE, ownPurse, payFor, stockOf } from './means.ts';
import { choosePlacement } from './placement.ts';
import { planOf } from './priorities.ts';
import {
  type Criterion,
  distanceBetween,
  inNetwork,
  isBlocked,
  narrow,
  nearestVillager,
  note,
  pickVillagerFor,
  type Reasoning,
  roadDistance,
  settle,
  settleTie,
} from './reasoning.ts';
import { BOTRIC } from './seats.ts';

/** The attempts that each token of the action line asks for, in the order of `BASE_TOKENS`. */
export const LINE: readonly ((reasoning: Reasoning) => BotricPlan | undefined)[] = [
  thinkOfProducing,
  thinkOfBlueprint,
  thinkOfRefining,
  thinkOfBuilding,
  thinkOfRoad,
];

function nearest(reasoning: Reasoning): Criterion<Tile> {
  return { name: 'nearest-to-a-villager', value: (tile) => -nearestVillager(reasoning, tile) };
}

/** Thinks of producing (B21): the producer with the fewest goods on it, then the closest. */
function thinkOfProducing(reasoning: Reasoning): BotricPlan | undefined {
  const { state } = reasoning;
  const { tiles } = state.setting.components;
  const open = reasoning.village.stores.filter(
    (tile) =>
      tiles[tile].isProducer &&
      inNetwork(reasoning, tile) &&
      !isBlocked(reasoning, tile) &&
      emptySlots(state, tile) > 0,
  );
  if (open.length === 0) {
    note(reasoning, 'produce', 'all-full');
    return undefined;
  }
  const fewest: Criterion<Tile> = {
    name: 'fewest-goods',
    value: (tile) => emptySlots(state, tile) - tiles[tile].slots,
  };
  const left = narrow(reasoning, 'produce', open, [fewest, nearest(reasoning)]);
  const tile = settle(reasoning, 'producer', left);
  note(reasoning, 'produce', 'can', { tile: tiles[tile].data.id });
  const goods = chooseMix(reasoning, tile);
  return planOf({ deed: 'produce', villager: pickVillagerFor(reasoning, tile), tile, goods });
}

/** The mix that fills a Barn (B22): slot by slot the raw kind of which fewest lie there. */
function chooseMix(reasoning: Reasoning, tile: Tile): readonly Good[] {
  const { makes } = reasoning.state.setting.components.tiles[tile];
  const empty = emptySlots(reasoning.state, tile);
  if (makes.length === 1) return listOf(empty, makes[0]);
  const lying = reasoning.state.slots.slice(tile * SLOTS_EACH, (tile + 1) * SLOTS_EACH);
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
  return settleTie(reasoning, 'mix', mixes, tile);
}

/** The class of a blueprint: a refinery whose milestone is free, a landmark, any refinery, a Barn. */
function classOf(reasoning: Reasoning, tile: Tile): number {
  const { isRefinery, isLandmark, arrow } = reasoning.state.setting.components.tiles[tile];
  if (isRefinery) return reasoning.state.milestones[1 + arrow - RAW_COUNT] === NOBODY ? 3 : 1;
  return isLandmark ? 2 : 0;
}

/** The blueprint that he takes (B23): of the best class that his gold reaches, the left-most. */
export function chooseBlueprint(reasoning: Reasoning, gold: number): Tile | undefined {
  const { display, setting } = reasoning.state;
  const { components } = setting;
  if (holdsMostBlueprints(reasoning.state, BOTRIC)) {
    note(reasoning, 'blueprint', 'queue-full');
    return undefined;
  }
  const reach = reasoning.solo.version === 'favour' ? display.length : Math.min(display.length, gold + 1); // B38
  if (reach === 0) {
    note(reasoning, 'blueprint', 'none-on-display');
    return undefined;
  }
  const byClass: Criterion<Tile> = { name: 'class', value: (tile) => classOf(reasoning, tile) };
  const leftMost: Criterion<Tile> = { name: 'left-most', value: (tile) => -display.indexOf(tile) };
  const [tile] = narrow(reasoning, 'blueprint', display.slice(0, reach), [byClass, leftMost]);
  note(reasoning, 'blueprint', 'can', { tile: components.tileIds[tile] });
  return tile;
}

function thinkOfBlueprint(reasoning: Reasoning): BotricPlan | undefined {
  const { townHall } = reasoning.state.setting.components;
  const subject = isBlocked(reasoning, townHall) ? undefined : chooseBlueprint(reasoning, reasoning.state.gold[BOTRIC]);
  if (subject === undefined) return undefined;
  return planOf({ deed: 'blueprint', villager: pickVillagerFor(reasoning, townHall), tile: townHall, subject });
}

/**
 * The number that he refines at a tile (B24); 0 if he cannot. Where roads bring none, as many as can be fetched for a fee,
 * which is one for the whole action; where there is none at all, one is bought.
 */
function refineCount(reasoning: Reasoning, tile: Tile): number {
  const { state } = reasoning;
  const { takes, makes } = state.setting.components.tiles[tile];
  const room = Math.min(emptySlots(state, tile), state.tokens[BOTRIC * REFINED_COUNT + makes[0] - RAW_COUNT]);
  const stock = stockOf(reasoning, takes, tile, true);
  if (stock > 0 || room === 0) return Math.min(room, stock);
  const most = Math.min(room, Math.max(1, stockOf(reasoning, takes, tile, false)));
  for (let count = most; count > 0; count--)
    if (meansFor(reasoning, refineCost(reasoning, tile, count), tile, ownPurse(reasoning))) return count;
  return 0;
}

function refineCost(reasoning: Reasoning, tile: Tile, count: number): Cost {
  return reasoning.state.setting.components.tiles[tile].refining[count];
}

function thinkOfRefining(reasoning: Reasoning): BotricPlan | undefined {
  const { state } = reasoning;
  const { tiles } = state.setting.components;
  const open = reasoning.village.stores.filter(
    (tile) =>
      tiles[tile].isRefinery &&
      inNetwork(reasoning, tile) &&
      !isBlocked(reasoning, tile) &&
      refineCount(reasoning, tile) > 0,
  );
  if (open.length === 0) {
    note(reasoning, 'refine', 'cannot');
    return undefined;
  }
  const high: Criterion<Tile> = {
    name: 'own-high-quality',
    value: (tile) => (makesHigh(state, BOTRIC, tiles[tile].makes[0]) ? 1 : 0),
  };
  const left = narrow(reasoning, 'refine', open, [high, nearest(reasoning)]);
  const tile = settle(reasoning, 'refinery', left); // B25
  note(reasoning, 'refine', 'can', { tile: tiles[tile].data.id });
  const detail = refineCount(reasoning, tile);
  return planOf({
    deed: 'refine',
    villager: pickVillagerFor(reasoning, tile),
    tile,
    detail,
    units: payFor(reasoning, refineCost(reasoning, tile, detail), tile, ownPurse(reasoning)),
  });
}

/** The cost of a building to him: in the favour version no gold. */
export function buildCost(reasoning: Pick<Reasoning, 'state' | 'solo'>, tile: Tile): Cost {
  const { cost } = reasoning.state.setting.components.tiles[tile];
  return reasoning.solo.version === 'favour' ? withoutGold(cost) : cost;
}

/** Each cost without its gold, which is the same in every game. */
const goldless = new WeakMap<Cost, Cost>();

function withoutGold(cost: Cost): Cost {
  if (cost.gold === 0) return cost;
  let goods = goldless.get(cost);
  if (!goods) goldless.set(cost, (goods = { ...cost, gold: 0 }));
  return goods;
}

/** Thinks of building (B26): the best class in his queue that he can pay and place, the oldest of those. */
function thinkOfBuilding(reasoning: Reasoning): BotricPlan | undefined {
  const { state } = reasoning;
  const queue = state.blueprints[BOTRIC];
  const open = queue.filter((tile) => canBuild(reasoning, tile));
  if (open.length === 0) {
    note(reasoning, 'build', queue.length === 0 ? 'queue-empty' : 'cannot');
    return undefined;
  }
  const byClass: Criterion<Tile> = { name: 'class', value: (tile) => classOf(reasoning, tile) };
  const oldest: Criterion<Tile> = { name: 'oldest', value: (tile) => -queue.indexOf(tile) };
  const [subject] = narrow(reasoning, 'build', open, [byClass, oldest]);
  note(reasoning, 'build', 'can', { tile: state.setting.components.tileIds[subject] });
  const hosts = hostsFor(reasoning, subject);
  const { place: detail, touched } = choosePlacement(reasoning, subject, hosts);
  const [villager, tile] = pickBuilder(
    reasoning,
    subject,
    hosts.filter((host) => touched.some((contact) => contact.tile === host)),
  );
  const units = payFor(reasoning, buildCost(reasoning, subject), tile, ownPurse(reasoning));
  return planOf({ deed: 'build', villager, tile, subject, detail, units });
}

/** True when some tile of the network has room for a blueprint, and he can pay for it there. */
function canBuild(reasoning: Reasoning, blueprint: Tile): boolean {
  const { village } = reasoning;
  const paysAt = payerOf(reasoning, blueprint);
  // Late ones in the catalogue first, as these seldom lie in the middle.
  const host = village.sorted.findLast(
    (tile) => inNetwork(reasoning, tile) && paysAt(tile) && hasPlacement(village, blueprint, tile),
  );
  return host !== undefined;
}

/** The tiles of the network where he can pay for a blueprint. */
function hostsFor(reasoning: Reasoning, blueprint: Tile): readonly Tile[] {
  const paysAt = payerOf(reasoning, blueprint);
  return reasoning.village.sorted.filter((host) => inNetwork(reasoning, host) && paysAt(host));
}

/** Tells where he can pay for a blueprint. What he can bring to a tile depends only on the part that roads join. */
function payerOf(reasoning: Reasoning, blueprint: Tile): (host: Tile) => boolean {
  const cost = buildCost(reasoning, blueprint);
  const purse = ownPurse(reasoning);
  const pays: (boolean | undefined)[] = [];
  return (host) => (pays[reasoning.village.part[host]] ??= meansFor(reasoning, cost, host, purse) !== undefined);
}

/** The villager that builds, and its tile (B28): the closest pair of a villager and a touched tile of the network. */
function pickBuilder(reasoning: Reasoning, blueprint: Tile, hosts: readonly Tile[]): readonly number[] {
  let least = Number.POSITIVE_INFINITY;
  let closest: number[][] = [];
  for (const { villager, tile } of reasoning.standing) {
    for (const host of hosts) {
      const far = distanceBetween(reasoning, tile, host);
      if (far < least) closest = [];
      if (far <= least) closest.push([villager, host]);
      least = Math.min(least, far);
    }
  }
  return settleTie(reasoning, 'builder', closest, blueprint);
}

/**
 * Thinks of a road (B29 to B31) from the network to a tile outside it, with goods that lie there, never bought ones. Without
 * roads left he does not come here: the fifth takes the token off the line (B32).
 */
function thinkOfRoad(reasoning: Reasoning): BotricPlan | undefined {
  const { village } = reasoning;
  const { components } = reasoning.state.setting;
  const gaps = openGaps(reasoning);
  if (gaps.length === 0) {
    note(reasoning, 'road', 'cannot');
    return undefined;
  }
  const left = narrow<Gap>(reasoning, 'road', gaps, [
    { name: 'own-landmark', value: ({ to }) => (hasOwnFlag(reasoning, village.part[to]) ? 1 : 0) },
    { name: 'own-road', value: ({ from, to }) => (hasOwnRoad(reasoning, from) || hasOwnRoad(reasoning, to) ? 1 : 0) },
    { name: 'near-the-church', value: ({ from }) => -roadDistance(reasoning, from) },
  ]);
  const [tile, subject, detail] = settleTie(
    reasoning,
    'road',
    left.map(({ from, to, kind }) => [from, to, kind]),
  );
  note(reasoning, 'road', 'can', { from: components.tileIds[tile], to: components.tileIds[subject] });
  return planOf({
    deed: 'road',
    villager: pickVillagerFor(reasoning, tile),
    tile,
    subject,
    detail,
    units: payFor(reasoning, roadCost(reasoning, detail), tile, NO_PURSE),
  });
}

function roadCost({ state }: Reasoning, kind: number): Cost {
  return kind === BRIDGE ? state.setting.components.bridge : state.setting.components.path;
}

/** The borders between the network and the rest on which he can pay for a road. Links of expansions count for neither end. */
function openGaps(reasoning: Reasoning): Gap[] {
  const { village } = reasoning;
  const { church } = reasoning.state.setting.components;
  const home = village.part[church];
  // All of them begin in the same part, so it is the same wherever they begin.
  const pays = [BRIDGE, PATH].map(
    (kind) => meansFor(reasoning, roadCost(reasoning, kind), church, NO_PURSE) !== undefined,
  );
  const gaps: Gap[] = [];
  for (const tile of village.tiles) {
    if (village.part[tile] !== home) continue;
    for (const gap of village.gaps[tile]) if (village.part[gap.to] !== home && pays[gap.kind]) gaps.push(gap);
  }
  return gaps;
}

/** True when a tile of a part carries his flag (B30). */
function hasOwnFlag({ village, state }: Reasoning, part: number): boolean {
  return village.tiles.some((tile) => village.part[tile] === part && state.owner[tile] === BOTRIC);
}

/** True when one of his roads ends on a tile (B31). */
function hasOwnRoad({ village }: Reasoning, tile: Tile): boolean {
  const { roads } = village.map;
  for (let i = 0; i < roads.length; i += 4)
    if (roads[i + 3] === BOTRIC && (roads[i] === tile || roads[i + 1] === tile)) return true;
  return false;
}
