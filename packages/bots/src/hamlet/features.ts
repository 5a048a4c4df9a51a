import {
  boatsOf,
  type Cost,
  countOf,
  donkeysOf,
  donkeyTiles,
  emptySlots,
  hasLake,
  heldBy,
  isRival,
  lakeOf,
  NOBODY,
  NOWHERE,
  PLANNER,
  pointsOf,
  RARE,
  RARITY_COUNT,
  RAW_COUNT,
  REFINED_COUNT,
  type State,
  sourcesAlong,
  type Village,
  villageOf,
  villagersOf,
} from '@hamlet/hamlet';
import { decay } from '../arithmetic.ts';
import { factsOf, type MapFacts } from './facts.ts';
import { emptyStock, fillStock, type Stock, TokenList } from './stock.ts';

/** The inputs of the nets for each seat, in this order. */
const NET_FEATURES = [
  'gold',
  'goldTo10',
  'villager2',
  'villager3',
  'villager4',
  'nextVillager',
  'donkeys',
  'donkeysTo3',
  'tokens',
  'deliveries',
  'sales',
  'flags',
  'awards',
  'roads',
  'planner',
  'longest',
  'counting',
  'cutOff',
  'high',
  'blueprintWorth',
  'buildable',
  'deliverable',
  'sellable',
  'refinable',
  'reach',
  'firstToMove',
  'deliverFirst',
  'sellFirst',
  'fish',
  'boats',
  'botricDeliveries',
] as const;
/** Number of the features that are inputs of the nets: the first ones. */
export const NET_FEATURE_COUNT = NET_FEATURES.length;

/** Features that the weights count for each seat, in this order. */
export const FEATURES = [...NET_FEATURES, 'savings', 'rareFish'] as const;
export type Feature = (typeof FEATURES)[number];

const AT = Object.fromEntries(FEATURES.map((name, index) => [name, index])) as Record<Feature, number>;

/** Points of a seat as if the game ended now, and everything from which more may come. */
export interface Reading {
  readonly now: number[];
  readonly features: Float64Array[];
  /** The gold that each seat lacks for each delivery; 0 where it is made. */
  readonly short: number[][];
  /** The goods that each seat lacks for each sale on offer. */
  readonly missing: number[][];
}

/** The worth of a sale, by the number of goods that it lacks. */
const LACK = [1, 0.4, 0.16, 0.064, 0.0256, 0];

/** The missing gold that makes an action a third as likely. */
const FAR = 7;

/** The likelihood of an action for which this amount of gold is missing: 1 where none is. */
export function likelyWith(short: number): number {
  return decay(short / FAR);
}

/** Reads positions, each into the same lists: a reading holds until the next one. */
export class PositionReader implements Reading {
  readonly now: number[] = [];
  readonly features: Float64Array[] = [];
  readonly short: number[][] = [];
  readonly missing: number[][] = [];
  private readonly tokens = new TokenList();
  private readonly atChurch = emptyStock();
  private readonly atMarket = emptyStock();
  private readonly awards: number[] = [];
  private readonly deliveries: number[] = [];
  private readonly sales: number[] = [];

  read(state: State): Reading {
    const { setting } = state;
    const village = villageOf(setting.components, state.map);
    const facts = factsOf(state);
    this.begin(state);
    this.tokens.fill(state, village);
    shareAwards(state, facts, this.deliveries, this.sales, this.awards);
    for (let seat = 0; seat < setting.seats; seat++) this.now[seat] = this.readSeat(state, village, facts, seat);
    return this;
  }

  private begin(state: State): void {
    const { seats } = state.setting;
    if (this.features.length > seats) this.now.length = this.features.length = seats;
    for (let seat = 0; seat < seats; seat++) {
      if (seat < this.features.length) this.features[seat].fill(0);
      else this.features.push(new Float64Array(FEATURES.length));
      this.short[seat] ??= [];
      this.missing[seat] ??= [];
      this.deliveries[seat] = countOf(state.deliveredBy, seat);
      this.sales[seat] = countOf(state.soldBy, seat);
    }
  }

  private readSeat(state: State, village: Village, facts: MapFacts, seat: number): number {
    const f = this.features[seat];
    const { setting } = state;
    const { components } = setting;
    const gold = state.gold[seat];
    const villagers = villagersOf(state, seat);
    const donkeys = donkeysOf(state, seat);
    const deliveries = this.deliveries[seat];
    const sales = this.sales[seat];
    const roads = facts.roads[seat];
    const planner = state.milestones[PLANNER] === seat;
    const fish = hasLake(state) ? heldBy(state, seat) : 0;
    const boats = hasLake(state) ? boatsOf(state, seat) : 0;
    let counting = 0;
    for (const landmark of facts.counting) {
      if (landmark.seat !== seat) continue;
      const count = countFor(landmark.op, { deliveries, sales, donkeys, roads, gold, boats, fish });
      counting += Math.min(landmark.most, count * landmark.points);
    }
    const groups = donkeyTiles(state, seat).groups(village.links);
    const { tokens, atChurch, atMarket } = this;
    const sourcesTo = (tile: number) => sourcesAlong(village.links[tile], groups, tile);
    fillStock(atChurch, state, facts, tokens, sourcesTo(components.church), seat);
    fillStock(atMarket, state, facts, tokens, sourcesTo(components.market), seat);
    const first = nextToMove(state) === seat ? 1 : 0;

    f[AT.gold] = gold;
    f[AT.goldTo10] = Math.min(gold, 10);
    f[AT.villager2] = villagers >= 2 ? 1 : 0;
    f[AT.villager3] = villagers >= 3 ? 1 : 0;
    f[AT.villager4] = villagers >= 4 ? 1 : 0;
    f[AT.savings] = savedPart(gold, setting.options.villagerPrices[villagers - 1]);
    f[AT.nextVillager] = f[AT.savings] * f[AT.savings];
    f[AT.donkeys] = donkeys;
    f[AT.donkeysTo3] = Math.min(donkeys, 3);
    f[AT.tokens] = tokens.worthTo(seat);
    f[AT.deliveries] = deliveries;
    f[AT.sales] = sales;
    f[AT.flags] = facts.flags[seat];
    f[AT.awards] = this.awards[seat];
    f[AT.roads] = roads;
    f[AT.planner] = planner ? 1 : 0;
    f[AT.longest] = facts.longest[seat];
    f[AT.counting] = counting;
    f[AT.cutOff] = facts.cutOff[seat];
    f[AT.firstToMove] = first;
    f[AT.fish] = fish;
    f[AT.rareFish] = hasLake(state) ? lakeOf(state).held[seat * RARITY_COUNT + RARE] : 0;
    f[AT.boats] = boats;
    readRefineries(state, facts, seat, f);
    if (isRival(state, seat)) readBotric(state, f);
    readChurch(state, atChurch, gold, first, this.short[seat], f);
    readMarket(state, atMarket, first, this.missing[seat], f);
    readBlueprints(state, atChurch, facts, seat, villagers, { deliveries, sales, donkeys }, f);
    f[AT.reach] = atChurch.stores + 0.5 * atMarket.stores;

    const { catalogue } = components;
    const perGold = setting.solo && isRival(state, seat) ? setting.solo.goldPerPoint : catalogue.awards.goldPerPoint;
    return (
      pointsOf(state, seat) +
      facts.landmarks[seat] +
      counting +
      roads * (catalogue.roads.points + (planner ? catalogue.roads.planner : 0)) +
      facts.longest[seat] * catalogue.roads.longest +
      gold / perGold
    );
  }
}

/** The part of the price of the next villager that is there. Its square counts the last gold that is missing for more than the first. */
function savedPart(gold: number, price: number | undefined): number {
  return price === undefined ? 0 : Math.min(1, gold / price);
}

/** True when a turn has just begun. */
export function isFresh({ lying, donkeySteps, stack }: State): boolean {
  return lying === 0 && donkeySteps > 0 && stack.length === 0;
}

/** The position as if the turn ended, so that it can be judged in the middle of a turn. */
function nextToMove(state: State): number {
  return isFresh(state) ? state.seat : (state.seat + 1) % state.setting.seats;
}

type OwnCounts = Readonly<Record<'deliveries' | 'sales' | 'donkeys', number>>;

type LandmarkCounts = Readonly<
  Record<'deliveries' | 'sales' | 'donkeys' | 'roads' | 'gold' | 'boats' | 'fish', number>
>;

function countFor(op: string, counts: LandmarkCounts): number {
  return counts[op as keyof LandmarkCounts];
}

/** The deliveries that are left: Botric makes them sooner or later. */
function readBotric({ setting, deliveredBy }: State, f: Float64Array): void {
  for (let slot = 0; slot < setting.deliveries.length; slot++)
    if (deliveredBy[slot] === NOBODY) f[AT.botricDeliveries] += setting.deliveries[slot].points;
}

/** The goods that the seat could still make, and its milestones. */
function readRefineries(state: State, { refineries }: MapFacts, seat: number, f: Float64Array): void {
  const { components } = state.setting;
  for (const store of refineries) {
    const good = components.tiles[store].makes[0] - RAW_COUNT;
    const most = Math.min(emptySlots(state, store), state.tokens[seat * REFINED_COUNT + good]);
    f[AT.refinable] += most * (state.milestones[1 + good] === seat ? 2 : 1);
  }
  for (let milestone = PLANNER + 1; milestone < state.milestones.length; milestone++)
    if (state.milestones[milestone] === seat) f[AT.high]++;
}

/** The gold that a seat lacks for a cost when it buys the goods that it cannot bring. */
function shortOf(state: State, cost: Cost, stock: Stock, gold: number): number {
  const { prices } = state.setting;
  let need = cost.gold;
  for (let i = 0; i < cost.demands.length; i++) {
    const { count, goods } = cost.demands[i];
    let left = count;
    for (let j = 0; j < goods.length; j++) left -= stock.goods[goods[j]];
    if (left <= 0) continue;
    need += left * (goods[0] < RAW_COUNT ? prices.raw : prices.refined) * (stock.market ? 1 : 2);
  }
  return Math.max(0, need - gold - stock.own * 0.5);
}

function readChurch(
  state: State,
  stock: Stock,
  gold: number,
  first: number,
  shortages: number[],
  f: Float64Array,
): void {
  const { deliveries } = state.setting;
  let most = 0;
  for (let slot = 0; slot < deliveries.length; slot++) {
    shortages[slot] = 0;
    if (state.deliveredBy[slot] !== NOBODY) continue;
    const short = shortOf(state, deliveries[slot].cost, stock, gold);
    shortages[slot] = short;
    f[AT.deliverable] += deliveries[slot].points * likelyWith(short);
    if (short === 0) most = Math.max(most, deliveries[slot].points);
  }
  f[AT.deliverFirst] = most * first;
}

function readMarket(state: State, stock: Stock, first: number, lacking: number[], f: Float64Array): void {
  const { components } = state.setting;
  let best = 0;
  for (let i = 0; i < state.offers.length; i++) {
    const offer = state.offers[i];
    lacking[i] = 0;
    if (offer === NOWHERE) continue;
    const { cost, points, gold } = components.sales[offer];
    let missing = 0;
    for (const { count, goods } of cost.demands) missing += Math.max(0, count - stock.goods[goods[0]]);
    lacking[i] = missing;
    const worth = points + gold * 0.5;
    f[AT.sellable] += worth * LACK[Math.min(missing, LACK.length - 1)];
    if (missing === 0 && worth > best) best = worth;
  }
  f[AT.sellFirst] = best * first;
}

/** The points that a landmark brings at the end, roughly, if it is built with some care. */
function endWorth(state: State, facts: MapFacts, seat: number, counts: OwnCounts, tile: number): number {
  const { end } = state.setting.components.tiles[tile];
  if (!end) return 0;
  switch (end.op) {
    case 'flat':
      return end.points;
    case 'touching':
    case 'printed-roads':
      return 2 * end.points;
    case 'matching':
      return 3 * end.points;
    case 'deliveries':
      return end.points * (counts.deliveries + 1);
    case 'sales':
      return end.points * (counts.sales + 1.5);
    case 'donkeys':
      return end.points * Math.max(2, counts.donkeys);
    case 'roads':
      return end.points * (facts.roads[seat] + 1);
    case 'longest-road':
      return end.points * facts.longest[seat];
    case 'gold':
      return Math.min(end.most, 4);
    case 'distance':
      return 4 * end.points;
    case 'none':
      return 0;
    default:
      return 1.5 * end.points;
  }
}

function readBlueprints(
  state: State,
  stock: Stock,
  facts: MapFacts,
  seat: number,
  villagers: number,
  counts: OwnCounts,
  f: Float64Array,
): void {
  if (state.blueprints[seat].length === 0) return;
  const { components } = state.setting;
  const time = roundsLeft(state, seat) * villagers;
  let actions = 0;
  for (const tile of state.blueprints[seat]) {
    // One villager builds it, and another brings about what it costs.
    actions += 2;
    const likely = time >= actions ? 1 : time / actions;
    const kind = components.tiles[tile];
    const isFirst = kind.arrow >= 0 && state.milestones[1 + kind.arrow - RAW_COUNT] === NOBODY;
    const worth = kind.data.reward + endWorth(state, facts, seat, counts, tile) + (isFirst ? 2 : 0);
    f[AT.blueprintWorth] += worth * likely;
    f[AT.buildable] += worth * likely * likelyWith(shortOf(state, kind.cost, stock, state.gold[seat]));
  }
}

/** About how many turns the seat has yet. */
function roundsLeft(state: State, seat: number): number {
  if (state.ending) return hasTurn(state, seat) ? 1 : 0;
  return 1 + ROUNDS_A_DELIVERY * countOf(state.deliveredBy, NOBODY);
}

const ROUNDS_A_DELIVERY = 4;

/** True when the seat has a whole turn to come in this round. */
export function hasTurn(state: State, seat: number): boolean {
  const { seats } = state.setting;
  const place = (other: number) => (other - state.start + seats) % seats;
  return place(seat) >= place(state.seat) + (isFresh(state) ? 0 : 1);
}

/** Writes the awards as if the game ended now into `out`; ties share. */
function shareAwards(
  state: State,
  { flags }: MapFacts,
  deliveries: readonly number[],
  sales: readonly number[],
  out: number[],
): void {
  const { seats, components } = state.setting;
  const { awards } = components.catalogue;
  for (let seat = 0; seat < seats; seat++) out[seat] = 0;
  const most = share(deliveries, seats, awards.chaplain, out, Number.POSITIVE_INFINITY);
  share(deliveries, seats, awards.sacristan, out, most);
  share(sales, seats, awards.merchant, out, Number.POSITIVE_INFINITY);
  share(flags, seats, awards.landscaper, out, Number.POSITIVE_INFINITY);
}

/** Gives points to the seats with the largest count below a bound, if it is not 0; returns that count. */
function share(counts: readonly number[], seats: number, points: number, out: number[], below: number): number {
  let most = 0;
  let tied = 0;
  for (let seat = 0; seat < seats; seat++) {
    const count = counts[seat];
    if (count >= below || count < most) continue;
    tied = count === most ? tied + 1 : 1;
    most = count;
  }
  if (most === 0) return most;
  for (let seat = 0; seat < seats; seat++) if (counts[seat] === most) out[seat] += points / tied;
  return most;
}
