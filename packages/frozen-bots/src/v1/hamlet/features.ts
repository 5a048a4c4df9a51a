import {
  boatsOf,
  type Cost,
  countOf,
  donkeysOf,
  donkeyTiles,
  emptySlots,
  goodOf,
  hasLake,
  heldBy,
  isHigh,
  makerOf,
  NOBODY,
  NOWHERE,
  PLANNER,
  pointsOf,
  RAW_COUNT,
  REFINED_COUNT,
  SLOTS_EACH,
  type State,
  type Village,
  villageOf,
  villagersOf,
} from '@hamlet/hamlet';
import { factsOf, type MapFacts } from './facts.ts';
import { type Stock, stockAt } from './stock.ts';

/** The features of each seat, in this order. */
export const FEATURES = [
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
export type Feature = (typeof FEATURES)[number];

const AT = Object.fromEntries(FEATURES.map((name, index) => [name, index])) as Record<Feature, number>;

/** The points of a seat as if the game ended now, and everything from which more may come. */
export interface Reading {
  readonly now: number[];
  readonly features: Float64Array[];
}

/** The shortage of gold that makes an action a third as likely. */
const FAR = 7;

export function read(state: State): Reading {
  const { setting } = state;
  const village = villageOf(setting.components, state.map);
  const facts = factsOf(state);
  const awards = awardsNow(state, facts);
  const now: number[] = [];
  const features: Float64Array[] = [];
  for (let seat = 0; seat < setting.seats; seat++) {
    const f = new Float64Array(FEATURES.length);
    features.push(f);
    now.push(readSeat(state, village, facts, seat, awards[seat], f));
  }
  return { now, features };
}

function readSeat(
  state: State,
  village: Village,
  facts: MapFacts,
  seat: number,
  awards: number,
  f: Float64Array,
): number {
  const { setting } = state;
  const { components } = setting;
  const gold = state.gold[seat];
  const villagers = villagersOf(state, seat);
  const donkeys = donkeysOf(state, seat);
  const deliveries = countOf(state.deliveredBy, seat);
  const sales = countOf(state.soldBy, seat);
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
  const atChurch = stockAt(state, village, groups, seat, components.church);
  const atMarket = stockAt(state, village, groups, seat, components.market);
  const first = nextToMove(state) === seat ? 1 : 0;

  f[AT.gold] = gold;
  f[AT.goldTo10] = Math.min(gold, 10);
  f[AT.villager2] = villagers >= 2 ? 1 : 0;
  f[AT.villager3] = villagers >= 3 ? 1 : 0;
  f[AT.villager4] = villagers >= 4 ? 1 : 0;
  f[AT.nextVillager] = Math.min(1, gold / (setting.options.villagerPrices[villagers - 1] ?? Number.POSITIVE_INFINITY));
  f[AT.donkeys] = donkeys;
  f[AT.donkeysTo3] = Math.min(donkeys, 3);
  f[AT.deliveries] = deliveries;
  f[AT.sales] = sales;
  f[AT.flags] = facts.flags[seat];
  f[AT.awards] = awards;
  f[AT.roads] = roads;
  f[AT.planner] = planner ? 1 : 0;
  f[AT.longest] = facts.longest[seat];
  f[AT.counting] = counting;
  f[AT.cutOff] = facts.cutOff[seat];
  f[AT.firstToMove] = first;
  f[AT.fish] = fish;
  f[AT.boats] = boats;
  readTokens(state, village, seat, f);
  if (setting.solo && seat === 1) readBotric(state, f);
  readChurch(state, atChurch, gold, first, f);
  readMarket(state, atMarket, first, f);
  readBlueprints(state, atChurch, facts, seat, f);
  f[AT.reach] = atChurch.stores + 0.5 * atMarket.stores;

  const { catalogue } = components;
  const perGold = setting.solo && seat === 1 ? setting.solo.goldPerPoint : catalogue.awards.goldPerPoint;
  return (
    pointsOf(state, seat) +
    facts.landmarks[seat] +
    counting +
    roads * (catalogue.roads.points + (planner ? catalogue.roads.planner : 0)) +
    facts.longest[seat] * catalogue.roads.longest +
    gold / perGold
  );
}

/** True when a turn has just begun. */
export function isFresh({ lying, donkeySteps, stack }: State): boolean {
  return lying === 0 && donkeySteps > 0 && stack.length === 0;
}

/** In the middle of a turn a position is judged as if the turn ended. */
function nextToMove(state: State): number {
  return isFresh(state) ? state.seat : (state.seat + 1) % state.setting.seats;
}

type Counts = Readonly<Record<'deliveries' | 'sales' | 'donkeys' | 'roads' | 'gold' | 'boats' | 'fish', number>>;

function countFor(op: string, counts: Counts): number {
  return counts[op as keyof Counts];
}

/** The deliveries that are left: Botric makes them sooner or later. */
function readBotric({ setting, deliveredBy }: State, f: Float64Array): void {
  for (let slot = 0; slot < setting.deliveries.length; slot++)
    if (deliveredBy[slot] === NOBODY) f[AT.botricDeliveries] += setting.deliveries[slot].points;
}

/** Own goods in the village pay when somebody uses them; what the seat could still make; its milestones. */
function readTokens(state: State, village: Village, seat: number, f: Float64Array): void {
  const { components } = state.setting;
  for (const store of village.stores) {
    const kind = components.tiles[store];
    for (let slot = store * SLOTS_EACH; slot < (store + 1) * SLOTS_EACH && state.slots[slot] !== 0; slot++) {
      const token = state.slots[slot];
      if (goodOf(token) >= RAW_COUNT && makerOf(token) === seat) f[AT.tokens] += isHigh(token) ? 2 : 1;
    }
    if (!kind.isRefinery || village.part[store] !== village.part[components.church]) continue;
    const good = kind.makes[0] - RAW_COUNT;
    const most = Math.min(emptySlots(state, store), state.tokens[seat * REFINED_COUNT + good]);
    f[AT.refinable] += most * (state.milestones[1 + good] === seat ? 2 : 1);
  }
  for (let milestone = PLANNER + 1; milestone < state.milestones.length; milestone++)
    if (state.milestones[milestone] === seat) f[AT.high]++;
}

/** The gold that a seat lacks for a cost, buying what cannot be brought. */
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

function readChurch(state: State, stock: Stock, gold: number, first: number, f: Float64Array): void {
  const { deliveries } = state.setting;
  let most = 0;
  for (let slot = 0; slot < deliveries.length; slot++) {
    if (state.deliveredBy[slot] !== NOBODY) continue;
    const short = shortOf(state, deliveries[slot].cost, stock, gold);
    f[AT.deliverable] += deliveries[slot].points * Math.exp(-short / FAR);
    if (short === 0) most = Math.max(most, deliveries[slot].points);
  }
  f[AT.deliverFirst] = most * first;
}

function readMarket(state: State, stock: Stock, first: number, f: Float64Array): void {
  const { components } = state.setting;
  let best = 0;
  for (const offer of state.offers) {
    if (offer === NOWHERE) continue;
    const { cost, points, gold } = components.sales[offer];
    let missing = 0;
    for (const { count, goods } of cost.demands) missing += Math.max(0, count - stock.goods[goods[0]]);
    const worth = points + gold * 0.5;
    f[AT.sellable] += worth * 0.4 ** missing;
    if (missing === 0 && worth > best) best = worth;
  }
  f[AT.sellFirst] = best * first;
}

/** The points of a landmark at the end, about, if it is built with some care. */
function endWorth(state: State, facts: MapFacts, seat: number, tile: number): number {
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
      return end.points * (countOf(state.deliveredBy, seat) + 1);
    case 'sales':
      return end.points * (countOf(state.soldBy, seat) + 1.5);
    case 'donkeys':
      return end.points * Math.max(2, donkeysOf(state, seat));
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

function readBlueprints(state: State, stock: Stock, facts: MapFacts, seat: number, f: Float64Array): void {
  const { components } = state.setting;
  const held = state.blueprints[seat];
  for (const tile of held) {
    const kind = components.tiles[tile];
    const isFirst = kind.arrow >= 0 && state.milestones[1 + kind.arrow - RAW_COUNT] === NOBODY;
    const worth = kind.data.reward + endWorth(state, facts, seat, tile) + (isFirst ? 2 : 0);
    f[AT.blueprintWorth] += worth;
    f[AT.buildable] += worth * Math.exp(-shortOf(state, kind.cost, stock, state.gold[seat]) / FAR);
  }
}

/** The awards as if the game ended now; ties share. */
function awardsNow(state: State, facts: MapFacts): number[] {
  const { seats, components } = state.setting;
  const { awards } = components.catalogue;
  const deliveries: number[] = [];
  const sales: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    deliveries.push(countOf(state.deliveredBy, seat));
    sales.push(countOf(state.soldBy, seat));
  }
  const out = deliveries.map(() => 0);
  share(deliveries, awards.chaplain, out);
  const most = Math.max(...deliveries);
  const rest = deliveries.map((count) => (count === most ? 0 : count));
  share(rest, awards.sacristan, out);
  share(sales, awards.merchant, out);
  share(facts.flags, awards.landscaper, out);
  return out;
}

function share(counts: readonly number[], points: number, out: number[]): void {
  const most = Math.max(...counts);
  if (most === 0) return;
  const tied = countOf(counts, most);
  for (let seat = 0; seat < counts.length; seat++) if (counts[seat] === most) out[seat] += points / tied;
}
