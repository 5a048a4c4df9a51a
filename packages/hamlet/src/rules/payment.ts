import type { Io, Refusal } from '@hamlet/kernel';
import { boughtUnit, isBought, type Unit, unitOf, unitTile, unitToken } from '../actions.ts';
import { type Cost, type Demand, makeCost, type Tile } from '../data/components.ts';
import {
  GOODS,
  type Good,
  goodOf,
  isRaw,
  makerOf,
  RAW_COUNT,
  REFINED_COUNT,
  type Token,
  worthOf,
} from '../data/goods.ts';
import type { AnyEvent } from '../events.ts';
import type { PayFrame } from '../frames.ts';
import { insert } from '../lists.ts';
import { refusal } from '../refusals.ts';
import { SLOTS_EACH, type State, takeToken } from '../state.ts';
import { TileSet } from '../tile-set.ts';
import { BRIDGE, shortestWay } from '../village.ts';
import { leastGold, withFee } from './costs.ts';
import { gainGold, gainPoints, payGold } from './gains.ts';
import {
  countIn,
  type Detour,
  detourOf,
  farStockAt,
  getsTo,
  knownReach,
  type Reach,
  sourcesOf,
  stockAt,
} from './transport.ts';

/** What the action in a `pay` frame costs. */
export function costOf(state: State, frame: PayFrame): Cost {
  const { components, deliveries } = state.setting;
  switch (frame.paid) {
    case 'refine':
      return components.tiles[frame.tile].refining[frame.count];
    case 'sell':
      return components.sales[frame.sale].cost;
    case 'deliver':
      return deliveries[frame.slot].cost;
    case 'build':
      return components.tiles[frame.blueprint].cost;
    case 'favour':
      return NOTHING;
    default:
      return frame.kind === BRIDGE ? components.bridge : components.path;
  }
}

const NOTHING = makeCost([], 0);

/** Q9: everything but a Market Sale may use bought goods. */
function mayBuyFor(frame: PayFrame): boolean {
  return frame.paid !== 'sell';
}

/** A payment, and what it is preferred by: the worth of own goods, how many goods are bought, what others gain. */
interface Payment {
  readonly units: readonly Unit[];
  readonly own: number;
  readonly bought: number;
  readonly given: number;
}

/** The payments of a frame. */
export interface Payments {
  readonly listed: readonly Payment[];
  /** The detour that could bring something, and everything that could be paid with it, needed or not. */
  readonly detour: Detour | undefined;
  readonly byDetour: readonly Payment[];
}

/**
 * The listed payments are those among which a player chooses: they differ in whose tokens are used, of which quality, and how
 * many goods are bought. Where several tiles hold the same, the nearest gives. Best for the actor first (Q8): most from own
 * goods, then least bought, then least given to others.
 */
export function paymentsFor(reach: Reach, frame: PayFrame): Payments {
  const cost = costOf(reach.state, frame);
  const listed = paymentsAlong(reach, frame, cost);
  const detour = addsTo(reach, frame.tile, cost) ? detourOf(reach) : undefined;
  const byDetour = detour ? paymentsAlong(detour.reach, frame, withFee(cost, detour.fee)) : NO_PAYMENTS;
  if (detour) listed.push(...needingDetour(reach, frame.tile, detour.fee, byDetour, listed));
  if (listed.length > 1) listed.sort((a, b) => b.own - a.own || a.bought - b.bought || a.given - b.given);
  return { listed, detour, byDetour };
}

const NO_PAYMENTS: readonly Payment[] = [];

/** Whether a detour brings something of what a cost asks for, or the Market. If it does not, its fee buys nothing. */
function addsTo(reach: Reach, tile: Tile, { demands }: Cost): boolean {
  const far = farStockAt(reach, tile);
  if (!far) return false;
  const direct = stockAt(reach, tile);
  if (far.market !== direct.market) return true;
  return demands.some(({ goods }) => goods.some((good) => countIn(far, good) > countIn(direct, good)));
}

/** The payments that use a detour and are not the same as one of the direct ones with a needless fee. */
function needingDetour(
  reach: Reach,
  tile: Tile,
  fee: Demand,
  byDetour: readonly Payment[],
  direct: readonly Payment[],
): Iterable<Payment> {
  const found = byDetour.filter(({ units }) => owesFee(reach, tile, units, fee));
  // Mostly there is no other payment with which it could be the same.
  if (found.length === 0 || found.length + direct.length === 1) return found;
  const gists = new Set(direct.map(({ units }) => gist(reach, units)));
  // The same goods by road need no fee.
  const isWaste = (units: readonly Unit[]) =>
    units.some((unit, index) => isOf(unit, fee) && gists.has(gist(reach, units.toSpliced(index, 1))));
  // The fee may overlap a demand with a choice, which can then be served alike in several network.
  const others = new Map(found.map((payment) => [gist(reach, payment.units), payment]));
  return [...others.values()].filter(({ units }) => !isWaste(units));
}

/** What a payment consists of, wherever it comes from; a token that no longer pays its maker is another thing. */
function gist({ state }: Reach, units: readonly Unit[]): string {
  const { hooks } = state.setting;
  const kinds: number[] = [];
  for (const unit of units) {
    const token = unitToken(unit);
    if (isBought(unit)) insert(kinds, isRaw(token) ? BOUGHT_RAW : BOUGHT_REFINED);
    else insert(kinds, hooks.pays?.(state, unitTile(unit)) === false ? token + UNPAID : token);
  }
  return String.fromCharCode(...kinds);
}

/** Beyond all tokens, those that pay nobody too. */
const BOUGHT_RAW = 128;
const BOUGHT_REFINED = 129;

export function isOf(unit: Unit, { goods }: Demand): boolean {
  return goods.includes(isBought(unit) ? unitToken(unit) : goodOf(unitToken(unit)));
}

/** The goods of a payment that cannot be brought by roads and donkeys alone. */
export function bringsFarther(reach: Reach, tile: Tile, units: readonly Unit[]): readonly Unit[] {
  if (!reach.feeNetwork) return NO_UNITS;
  const sources = sourcesOf(reach, tile);
  return units.filter((unit) => !sources.has(isBought(unit) ? reach.state.setting.components.market : unitTile(unit)));
}

const NO_UNITS: readonly Unit[] = [];

/** Q62: the fee is due, and may be paid, only if the detour brings something besides the fee itself. */
function owesFee(reach: Reach, tile: Tile, units: readonly Unit[], fee: Demand): boolean {
  const far = bringsFarther(reach, tile, units);
  if (far.length !== 1) return far.length > 1;
  return !isOf(far[0], fee) || units.filter((unit) => isOf(unit, fee)).length > fee.count;
}

function paymentsAlong(reach: Reach, frame: PayFrame, cost: Cost): Payment[] {
  const buying = mayBuyFor(frame) && stockAt(reach, frame.tile).market;
  const supply = supplyAt(reach, frame.tile);
  const taken = supply.lots.map(() => 0);
  const bought = cost.demands.map(() => 0);
  const choosing: Choosing = { reach, cost, buying, supply, taken, bought, found: [] };
  serve(choosing, 0);
  return choosing.found;
}

/** A cost being served, one demand after the other: what has been taken of each lot, and bought for each demand. */
interface Choosing {
  readonly reach: Reach;
  readonly cost: Cost;
  readonly buying: boolean;
  readonly supply: Supply;
  readonly taken: number[];
  readonly bought: number[];
  readonly found: Payment[];
}

/** Serves the demands from one on in every way there is. */
function serve(choosing: Choosing, demand: number): void {
  if (demand === choosing.cost.demands.length) settle(choosing);
  else choose(choosing, demand, 0, choosing.cost.demands[demand].count);
}

/** Takes what is left of a demand from the lots from one on: as much as possible of the first, then less; the rest is bought. */
function choose(choosing: Choosing, demand: number, from: number, left: number): void {
  const { cost, buying, taken, bought } = choosing;
  const { lots, holders } = choosing.supply;
  const { goods } = cost.demands[demand];
  let index = from;
  while (index < lots.length && !goods.includes(goodOf(lotToken(lots[index])))) index++;
  if (left === 0 || index === lots.length) {
    if (left > 0 && !buying) return;
    bought[demand] = left;
    serve(choosing, demand + 1);
    return;
  }
  for (let count = Math.min(left, holders[index].length - taken[index]); count >= 0; count--) {
    taken[index] += count;
    choose(choosing, demand, index + 1, left - count);
    taken[index] -= count;
  }
}

/** Notes what has been chosen, if the gold suffices. */
function settle({ reach, cost, supply, taken, bought, found }: Choosing): void {
  const { components, prices } = reach.state.setting;
  let own = 0;
  let given = 0;
  let purchases = 0;
  let price = cost.gold;
  for (let i = 0; i < taken.length; i++) {
    const worth = lotWorth(supply.lots[i]) * taken[i];
    if (makerOf(lotToken(supply.lots[i])) === reach.seat) own += worth;
    else given += worth;
  }
  for (let i = 0; i < bought.length; i++) {
    purchases += bought[i];
    price += bought[i] * (isRaw(cost.demands[i].goods[0]) ? prices.raw : prices.refined);
  }
  if (price > reach.state.gold[reach.seat] + own * components.catalogue.consumed.gold) return;
  found.push({ units: unitsOf(cost, supply, taken, bought), own, bought: purchases, given });
}

/** The units of a payment in rising order. */
function unitsOf(cost: Cost, { lots, holders }: Supply, taken: readonly number[], bought: readonly number[]): Unit[] {
  const units: Unit[] = [];
  for (let i = 0; i < lots.length; i++)
    for (let j = 0; j < taken[i]; j++) insert(units, unitOf(holders[i][j], lotToken(lots[i])));
  for (let i = 0; i < bought.length; i++)
    for (let j = 0; j < bought[i]; j++) insert(units, boughtUnit(cost.demands[i].goods[0]));
  return units;
}

/** Tokens that are alike for a payment: the same token, and whether consuming it still pays its maker. */
type LotKey = number;

const UNPAID = 64;

function lotToken(lot: LotKey): Token {
  return lot % UNPAID;
}

function lotWorth(lot: LotKey): number {
  return lot < UNPAID ? worthOf(lot) : 0;
}

/** The lots within reach in rising order, and for each the tiles that hold it, nearest first, a tile once for each token. */
interface Supply {
  readonly lots: readonly LotKey[];
  readonly holders: readonly (readonly Tile[])[];
}

function supplyAt(reach: Reach, tile: Tile): Supply {
  const { slots } = reach.state;
  const { mayUse, pays } = reach.state.setting.hooks;
  const sources = sourcesOf(reach, tile);
  const lots: LotKey[] = [];
  const holders: Tile[][] = [];
  for (const store of TileSet.nearestFirst(reach.links, tile)) {
    const first = store * SLOTS_EACH;
    if (slots[first] === 0 || !sources.has(store) || mayUse?.(reach.state, store) === false) continue;
    const unpaid = pays?.(reach.state, store) === false ? UNPAID : 0;
    for (let slot = first; slot < first + SLOTS_EACH && slots[slot] !== 0; slot++) {
      const token = slots[slot];
      const lot = isRaw(goodOf(token)) ? token : token + unpaid;
      let at = 0;
      while (at < lots.length && lots[at] < lot) at++;
      if (lots[at] === lot) holders[at].push(store);
      else {
        lots.splice(at, 0, lot);
        holders.splice(at, 0, [store]);
      }
    }
  }
  return { lots, holders };
}

/** Checks any payment that a player spells out, whether it is among the listed ones or not. */
export function refusePayment(state: State, frame: PayFrame, units: readonly Unit[]): Refusal | undefined {
  const reach = knownReach(state, frame.villager);
  const cost = costOf(state, frame);
  const direct = refuseAlong(reach, frame, cost, units);
  const detour = detourOf(reach);
  if (!direct || !detour || bringsFarther(reach, frame.tile, units).length === 0) return direct;
  const fault = refuseAlong(detour.reach, frame, withFee(cost, detour.fee), units);
  return fault ?? (owesFee(reach, frame.tile, units, detour.fee) ? undefined : refusal('wrong-payment'));
}

function refuseAlong(reach: Reach, frame: PayFrame, cost: Cost, units: readonly Unit[]): Refusal | undefined {
  const { state } = reach;
  const { components, prices } = state.setting;
  const given: number[] = GOODS.map(() => 0);
  const used = new Map<Unit, number>();
  let gold = state.gold[reach.seat] - cost.gold;
  for (const unit of units) {
    const good = isBought(unit) ? unitToken(unit) : goodOf(unitToken(unit));
    if (good === undefined || good < 0 || good >= GOODS.length) return refusal('wrong-payment');
    given[good]++;
    if (isBought(unit)) {
      if (!mayBuyFor(frame)) return refusal('no-buying');
      if (!getsTo(reach, components.market, frame.tile))
        return refusal('market-too-far', { tile: components.tileIds[frame.tile] });
      gold -= isRaw(good) ? prices.raw : prices.refined;
      continue;
    }
    const count = (used.get(unit) ?? 0) + 1;
    used.set(unit, count);
    const fault = refuseSource(reach, frame.tile, unit, count);
    if (fault) return fault;
    if (makerOf(unitToken(unit)) === reach.seat && state.setting.hooks.pays?.(state, unitTile(unit)) !== false)
      gold += worthOf(unitToken(unit)) * components.catalogue.consumed.gold;
  }
  for (const { count, goods } of cost.demands) {
    let left = count;
    for (const good of goods) {
      const take = Math.min(left, given[good]);
      left -= take;
      given[good] -= take;
    }
    if (left > 0) return refusal('wrong-payment');
  }
  if (given.some((count) => count > 0)) return refusal('wrong-payment');
  const have = state.gold[reach.seat];
  return gold < 0 ? refusal('gold-short', { need: have - gold, have }) : undefined;
}

function refuseSource(reach: Reach, to: Tile, unit: Unit, count: number): Refusal | undefined {
  const { components } = reach.state.setting;
  const tile = unitTile(unit);
  const good = GOODS[goodOf(unitToken(unit))];
  if (tile >= components.tiles.length || reach.village.places[tile] === undefined)
    return refusal('not-there', { good, tile: components.tileIds[tile] ?? '?' });
  let there = 0;
  for (let slot = tile * SLOTS_EACH; slot < (tile + 1) * SLOTS_EACH; slot++)
    if (reach.state.slots[slot] === unitToken(unit)) there++;
  if (there < count) return refusal('not-there', { good, tile: components.tileIds[tile] });
  if (reach.state.setting.hooks.mayUse?.(reach.state, tile) === false)
    return refusal('not-yours', { tile: components.tileIds[tile] });
  return getsTo(reach, tile, to) ? undefined : stuckOnTheWay(reach, good, tile, to);
}

/** Says where a good gets stuck: on the shortest way, the first tile between without an own donkey. */
function stuckOnTheWay(reach: Reach, good: string, from: Tile, to: Tile): Refusal {
  const { components } = reach.state.setting;
  const way = shortestWay(reach.village, from, to);
  const names = { good, from: components.tileIds[from], tile: components.tileIds[to] };
  if (!way) return refusal('no-road-between', { from: names.from, to: names.tile });
  const at = way.slice(1, -1).find((tile) => !relays(reach, tile)) ?? way[1];
  return refusal('no-donkey-on-the-way', { ...names, at: components.tileIds[at] });
}

function relays(reach: Reach, tile: Tile): boolean {
  return reach.groups.some(({ tiles }) => tiles.has(tile));
}

/** Why a cost cannot be paid at a tile: a good gets stuck, or is nowhere, or the gold does not suffice. */
export function refuseCost(reach: Reach, tile: Tile, cost: Cost, mayBuy: boolean): Refusal | undefined {
  const need = leastGold(reach, tile, cost, mayBuy);
  const have = reach.state.gold[reach.seat];
  if (need <= have) return undefined;
  if (need !== Number.POSITIVE_INFINITY) return refusal('gold-short', { need, have });
  const stock = stockAt(reach, tile);
  for (const { count, goods } of cost.demands) {
    let there = 0;
    for (const good of goods) there += countIn(stock, good);
    if (there >= count) continue;
    for (const store of reach.village.stores) {
      if (getsTo(reach, store, tile) || reach.village.part[store] !== reach.village.part[tile]) continue;
      for (let slot = store * SLOTS_EACH; slot < (store + 1) * SLOTS_EACH; slot++) {
        const good = goodOf(reach.state.slots[slot]);
        if (goods.includes(good)) return stuckOnTheWay(reach, GOODS[good], store, tile);
      }
    }
    return refusal('goods-missing', {
      good: goods.map((good) => GOODS[good]).join('/'),
      missing: count - there,
      tile: reach.state.setting.components.tileIds[tile],
    });
  }
  return undefined;
}

/** Brings, consumes and rewards one by one: own goods first, then those of others, then purchases (Q8); gold last (D13). */
export function consume(state: State, frame: PayFrame, units: readonly Unit[], io: Io<AnyEvent>): void {
  const { seat } = state;
  for (let rank = 0; rank < RANKS; rank++) {
    for (const unit of units) {
      if (rankOf(unit, seat) !== rank) continue;
      if (isBought(unit)) buy(state, unitToken(unit), io);
      else consumeToken(state, unitTile(unit), frame.tile, unitToken(unit), io);
    }
  }
  const { gold } = costOf(state, frame);
  if (gold > 0) payGold(state, seat, gold, frame.paid === 'deliver' ? 'delivery' : 'cost', io);
}

const RANKS = 3;

function rankOf(unit: Unit, seat: number): number {
  if (isBought(unit)) return 2;
  return makerOf(unitToken(unit)) === seat ? 0 : 1;
}

function buy(state: State, good: Good, io: Io<AnyEvent>): void {
  const price = isRaw(good) ? state.setting.prices.raw : state.setting.prices.refined;
  io.emit?.({ type: 'bought', seat: state.seat, good, price });
  payGold(state, state.seat, price, 'bought', io);
}

export function consumeToken(state: State, from: Tile, to: Tile, token: Token, io: Io<AnyEvent>): void {
  takeToken(state, from, token);
  io.emit?.({ type: 'consumed', seat: state.seat, from, to, token });
  if (makerOf(token) < 0) return;
  state.tokens[makerOf(token) * REFINED_COUNT + goodOf(token) - RAW_COUNT]++;
  if (state.setting.hooks.pays?.(state, from) !== false) payMaker(state, token, io);
}

/** The maker of a refined token gains what its refinery promises, twice for high quality (D6). */
export function payMaker(state: State, token: Token, io: Io<AnyEvent>): void {
  const { consumed } = state.setting.components.catalogue;
  gainGold(state, makerOf(token), worthOf(token) * consumed.gold, 'consumed', io);
  gainPoints(state, makerOf(token), worthOf(token) * consumed.points, 'refined', io);
}
