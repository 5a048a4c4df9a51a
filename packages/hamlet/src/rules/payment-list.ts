import { boughtUnit, isBought, type Unit, unitOf, unitTile, unitToken } from '../actions.ts';
import type { Cost, Demand, Tile } from '../data/components.ts';
import { goodOf, isRaw, makerOf, type Token, worthOf } from '../data/goods.ts';
import type { PayFrame } from '../frames.ts';
import { insert } from '../lists.ts';
import { SLOTS_EACH, type State } from '../state.ts';
import { TileSet } from '../tile-set.ts';
import { withFee } from './costs.ts';
import { costOf, mayBuyFor } from './payment.ts';
import { countIn, type Detour, detourOf, farStockAt, HELD_EACH, type Reach, sourcesOf, stockAt } from './transport.ts';

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

/** True when a detour brings something of what a cost asks for, or the Market. If it does not, its fee buys nothing. */
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
  const signatures = new Set(direct.map(({ units }) => signatureOf(reach, units)));
  // The same goods by road need no fee.
  const isWaste = (units: readonly Unit[]) =>
    units.some((unit, index) => isOf(unit, fee) && signatures.has(signatureOf(reach, units.toSpliced(index, 1))));
  // The fee may overlap a demand with a choice, which can then be served alike in several networks.
  const others = new Map(found.map((payment) => [signatureOf(reach, payment.units), payment]));
  return [...others.values()].filter(({ units }) => !isWaste(units));
}

/** Signature of a payment: its goods, wherever they come from; a token that no longer pays its maker is another thing. */
function signatureOf({ state }: Reach, units: readonly Unit[]): string {
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

/** True when the fee is due (Q62): it may be paid only if the detour brings something besides the fee itself. */
export function owesFee(reach: Reach, tile: Tile, units: readonly Unit[], fee: Demand): boolean {
  const far = bringsFarther(reach, tile, units);
  if (far.length !== 1) return far.length > 1;
  return !isOf(far[0], fee) || units.filter((unit) => isOf(unit, fee)).length > fee.count;
}

function paymentsAlong(reach: Reach, frame: PayFrame, cost: Cost): Payment[] {
  const buying = mayBuyFor(frame) && stockAt(reach, frame.tile).market;
  const supply = supplyAt(reach, frame.tile, cost.demands);
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

/** Takes the rest of a demand from the lots from one on: as much as possible of the first, then less; the rest is bought. */
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

/** Notes the chosen units, if the gold suffices. */
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

/** The lots of asked goods within reach in rising order, and for each the tiles that hold it, nearest first, a tile once for each token. */
interface Supply {
  readonly lots: readonly LotKey[];
  readonly holders: readonly (readonly Tile[])[];
}

function supplyAt(reach: Reach, tile: Tile, demands: readonly Demand[]): Supply {
  const { slots } = reach.state;
  const { pays } = reach.state.setting.hooks;
  const asked = goodsAsked(demands);
  const lots: LotKey[] = [];
  const holders: Tile[][] = [];
  for (const store of storesWith(reach, tile, asked)) {
    const first = store * SLOTS_EACH;
    const unpaid = pays?.(reach.state, store) === false ? UNPAID : 0;
    for (let slot = first; slot < first + SLOTS_EACH && slots[slot] !== 0; slot++) {
      const token = slots[slot];
      const good = goodOf(token);
      if ((asked & (1 << good)) === 0) continue;
      const lot = isRaw(good) ? token : token + unpaid;
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

/** The goods that any of the demands takes: bit g for good g. */
function goodsAsked(demands: readonly Demand[]): number {
  let asked = 0;
  for (let i = 0; i < demands.length; i++) {
    const { goods } = demands[i];
    for (let j = 0; j < goods.length; j++) asked |= 1 << goods[j];
  }
  return asked;
}

/** The stores from which asked goods get to a tile, nearest first. */
function storesWith(reach: Reach, tile: Tile, asked: number): readonly Tile[] {
  const { held, state } = reach;
  const sources = sourcesOf(reach, tile);
  const found: Tile[] = [];
  for (let i = 0; i < held.length; i += HELD_EACH)
    if (sources.has(held[i]) && holdsAny(state, held[i], asked)) found.push(held[i]);
  // Mostly there is one, and no need to know how near it is.
  return found.length < 2 ? found : TileSet.nearestFirst(reach.links, tile).filter((store) => found.includes(store));
}

function holdsAny({ slots }: State, store: Tile, asked: number): boolean {
  const first = store * SLOTS_EACH;
  for (let slot = first; slot < first + SLOTS_EACH && slots[slot] !== 0; slot++)
    if ((asked & (1 << goodOf(slots[slot]))) !== 0) return true;
  return false;
}
