import type { Position } from '@hamlet/hamlet';
import { CONSUMED, deliveriesFor, marketPrice, RAW, ROAD_COST, SALES } from '../reference/components.ts';
import {
  costOfAmounts,
  costOfDelivery,
  makerOf,
  mostPurchases,
  nameOfPayment,
  pickAll,
  type ReferenceCost,
  worthOf,
} from '../reference/payments.ts';
import { type By, getsTo, isFrozen } from './links.ts';
import { sheet } from './sheets.ts';

/** The number of each: tokens, `... stored` for refined ones out of a Storeroom, `buy ...`, and `boat` for the wheat. */
type LakePayment = ReadonlyMap<string, number>;

function goodOf(token: string): string {
  return token.split('.')[0];
}

/** Q36: what a Storeroom holds has paid its maker already. */
function kindOf(tile: string, token: string): string {
  return sheet(tile).kind === 'storeroom' && !RAW.includes(token) ? `${token} stored` : token;
}

/** Only the owner may use what lies in a Storeroom. */
export function mayUse(position: Position, tile: string): boolean {
  const placed = position.village.find((lying) => lying.tile === tile);
  return sheet(tile).kind !== 'storeroom' || placed?.flag === position.turn;
}

function stockAt(position: Position, acting: number, tile: string, by: By): Map<string, number> {
  const stock = new Map<string, number>();
  for (const { tile: source, goods } of position.village) {
    if (!goods?.length || !mayUse(position, source) || !getsTo(position, acting, source, tile, by)) continue;
    for (const token of goods) {
      const kind = kindOf(source, token);
      stock.set(kind, (stock.get(kind) ?? 0) + 1);
    }
  }
  return stock;
}

/** Every way to take this number from these amounts. */
function choices(kinds: readonly (readonly [string, number])[], count: number): Map<string, number>[] {
  if (kinds.length === 0) return count === 0 ? [new Map()] : [];
  const [[kind, most], ...rest] = kinds;
  const found: Map<string, number>[] = [];
  for (let taken = 0; taken <= Math.min(most, count); taken++)
    for (const choice of choices(rest, count - taken)) found.push(taken > 0 ? choice.set(kind, taken) : choice);
  return found;
}

function add(payment: LakePayment, kind: string): Map<string, number> {
  return new Map([...payment, [kind, (payment.get(kind) ?? 0) + 1]]);
}

/** A payment by boat without one wheat. */
function without(payment: LakePayment, wheat: string): Map<string, number> {
  const rest = [...payment].map(([kind, count]): [string, number] => [kind, kind === wheat ? count - 1 : count]);
  return new Map(rest.filter(([kind, count]) => kind !== 'boat' && count > 0));
}

/** How a purchase of a good is named: by the demand that it may serve. */
function nameOfPurchase(cost: ReferenceCost, good: string): string {
  const demand = cost.demands.find(({ goods }) => goods.includes(good));
  return `buy ${demand?.goods.join('/') ?? good}`;
}

function affordable(position: Position, cost: ReferenceCost, payment: LakePayment): boolean {
  let { gold } = position.players[position.turn];
  for (const [kind, count] of payment) {
    if (kind.startsWith('buy ')) gold -= count * marketPrice(position.seats, kind.slice(4).split('/')[0]);
    else if (makerOf(kind) === position.turn) gold += count * worthOf(kind) * CONSUMED.gold; // D6, D13
  }
  return gold >= cost.gold;
}

/** Payments of a cost with the goods that come in one way; by boat with the wheat that it costs (Q33). */
function paymentsBy(
  position: Position,
  acting: number,
  tile: string,
  cost: ReferenceCost,
  mayBuy: boolean,
  by: By,
): LakePayment[] {
  const stock = stockAt(position, acting, tile, by);
  const market = mayBuy && getsTo(position, acting, 'market', tile, by);
  let payments: LakePayment[] = [new Map()];
  for (const { count, goods } of cost.demands) {
    const kinds = [...stock].filter(([kind]) => goods.includes(goodOf(kind)));
    if (market) kinds.push([`buy ${goods.join('/')}`, count]);
    const parts = choices(kinds, count);
    payments = payments.flatMap((payment) => parts.map((part) => new Map([...payment, ...part])));
  }
  if (by === 'boat' && !isFrozen(position)) {
    payments = payments.flatMap((payment) => [
      ...((payment.get('wheat') ?? 0) < (stock.get('wheat') ?? 0) ? [add(add(payment, 'wheat'), 'boat')] : []),
      ...(market ? [add(add(payment, nameOfPurchase(cost, 'wheat')), 'boat')] : []),
    ]);
  }
  return payments.filter((payment) => affordable(position, cost, payment));
}

export interface LakePayments {
  /** What is paid for with roads alone, or over ice. */
  readonly plain: ReadonlySet<string>;
  /** With a boat, where the same does not come without. */
  readonly needed: ReadonlySet<string>;
  /** Of these, what differs from all plain ones in more than whether a token comes out of a Storeroom. */
  readonly certain: ReadonlySet<string>;
  /** With a boat, needed or not. */
  readonly boat: ReadonlySet<string>;
}

const made = new WeakMap<Position, Map<string, LakePayments>>();

export function paymentsFor(
  position: Position,
  acting: number,
  tile: string,
  cost: ReferenceCost,
  mayBuy: boolean,
): LakePayments {
  const known = made.get(position) ?? new Map<string, LakePayments>();
  made.set(position, known);
  const key = JSON.stringify([acting, tile, cost, mayBuy]);
  let found = known.get(key);
  if (!found) {
    found = makePayments(position, acting, tile, cost, mayBuy);
    known.set(key, found);
  }
  return found;
}

function makePayments(
  position: Position,
  acting: number,
  tile: string,
  cost: ReferenceCost,
  mayBuy: boolean,
): LakePayments {
  const plain = paymentsBy(position, acting, tile, cost, mayBuy, isFrozen(position) ? 'boat' : 'road');
  const goods = cost.demands.length > 0;
  const carries =
    goods && !isFrozen(position) && (position.lake?.boats ?? []).some(({ owner }) => owner === position.turn);
  const boat = carries ? paymentsBy(position, acting, tile, cost, mayBuy, 'boat') : [];
  const names = new Set(plain.map(nameOfPayment));
  const paying = new Set([...names].map((name) => name.replaceAll(' stored', '')));
  // A boat is for nothing if the rest of the payment, without one wheat, comes without it.
  const needed = boat.filter((payment) =>
    ['wheat', nameOfPurchase(cost, 'wheat')].every((wheat) => !names.has(nameOfPayment(without(payment, wheat)))),
  );
  const certain = needed.filter((payment) =>
    ['wheat', nameOfPurchase(cost, 'wheat')].every(
      (wheat) => !paying.has(nameOfPayment(without(payment, wheat)).replaceAll(' stored', '')),
    ),
  );
  return {
    plain: names,
    needed: new Set(needed.map(nameOfPayment)),
    certain: new Set(certain.map(nameOfPayment)),
    boat: new Set(boat.map(nameOfPayment)),
  };
}

export function canPay(position: Position, acting: number, tile: string, cost: ReferenceCost, mayBuy = true): boolean {
  const { plain, boat } = paymentsFor(position, acting, tile, cost, mayBuy);
  return plain.size + boat.size > 0;
}

/** A payment in notation by what matters in it; a unit more than is due is the wheat for a boat. */
export function nameOfUnits(cost: ReferenceCost, text: string): string {
  const units = text.split(' ').slice(1);
  let payment: LakePayment = new Map();
  for (const unit of units) {
    const [token, tile] = unit.split('@');
    payment = add(payment, token.startsWith('buy.') ? nameOfPurchase(cost, token.slice(4)) : kindOf(tile, token));
  }
  const due = cost.demands.reduce((sum, { count }) => sum + count, 0);
  return nameOfPayment(units.length > due ? add(payment, 'boat') : payment);
}

/** What the payment under way is for. */
export function dueCost(position: Position): ReferenceCost {
  const frame = position.stack.at(-1);
  const subject = frame?.subject ?? '';
  switch (frame?.paid) {
    case 'refine':
      return costOfAmounts({ [sheet(frame.tile ?? '').takes ?? '']: frame.count ?? 0 });
    case 'sell':
      return costOfAmounts(SALES.find(({ id }) => id === subject)?.needs ?? {});
    case 'deliver': {
      const found = deliveriesFor(position.seats).find(({ id }) => id === subject);
      if (!found) throw new Error(`no delivery ${subject}`);
      return costOfDelivery(found);
    }
    case 'build':
      return costOfAmounts(sheet(subject).cost ?? {});
    case 'road':
      return costOfAmounts(ROAD_COST[frame.count === 0 ? 'bridge' : 'path']);
    default:
      throw new Error('nothing is due');
  }
}

/**
 * True when a payment, spelled out unit by unit, is one that the rules allow (Q1, Q8, Q10, Q33, Q36, Q44). A wheat more than is
 * due pays a boat, and only if the boat brings something of the rest (Q62).
 */
export function allowsUnits(position: Position, units: readonly string[]): boolean {
  const frame = position.stack.at(-1);
  if (!frame) return false;
  const cost = dueCost(position);
  const comes = (unit: string, by: By) => comesBy(position, frame, units, unit, by);
  if (!affordsUnits(position, cost, units)) return false;
  const frozen = isFrozen(position);
  if (matches(cost, units)) return units.every((unit) => comes(unit, frozen ? 'boat' : 'road'));
  const boats = (position.lake?.boats ?? []).some(({ owner }) => owner === position.turn);
  if (frozen || !boats || cost.demands.length === 0 || !units.every((unit) => comes(unit, 'boat'))) return false;
  return units.some((fee, i) => {
    const rest = units.filter((_, other) => other !== i);
    return goodIn(fee) === 'wheat' && matches(cost, rest) && rest.some((unit) => !comes(unit, 'road'));
  });
}

type StackFrame = Position['stack'][number];

/** True when a unit of a payment is there, may be used, and comes to where it is paid. */
function comesBy(position: Position, frame: StackFrame, units: readonly string[], unit: string, by: By): boolean {
  const [acting, tile] = [(frame.villager ?? 0) - 1, frame.tile ?? ''];
  if (unit.startsWith('buy.')) return frame.paid !== 'sell' && getsTo(position, acting, 'market', tile, by);
  const [token, source] = unit.split('@');
  const there = position.village.find((placed) => placed.tile === source)?.goods ?? [];
  const wanted = units.filter((other) => other === unit).length;
  return (
    mayUse(position, source) &&
    there.filter((good) => good === token).length >= wanted &&
    getsTo(position, acting, source, tile, by)
  );
}

function goodIn(unit: string): string {
  return unit.startsWith('buy.') ? unit.slice(4) : goodOf(unit.split('@')[0]);
}

function matches(cost: ReferenceCost, units: readonly string[]): boolean {
  return (
    units.length === cost.demands.reduce((sum, { count }) => sum + count, 0) &&
    cost.demands.every(({ count, goods }) => units.filter((unit) => goods.includes(goodIn(unit))).length === count)
  );
}

function affordsUnits(position: Position, cost: ReferenceCost, units: readonly string[]): boolean {
  let { gold } = position.players[position.turn];
  for (const unit of units) {
    if (unit.startsWith('buy.')) {
      gold -= marketPrice(position.seats, unit.slice(4));
      continue;
    }
    const [token, source] = unit.split('@');
    const kind = kindOf(source, token);
    if (makerOf(kind) === position.turn) gold += worthOf(kind) * CONSUMED.gold;
  }
  return gold >= cost.gold;
}

/** Q8: true when two payments are allowed that differ in anything; those by boat that nobody needs count too. */
export function leavesChoice(position: Position): boolean {
  const cost = dueCost(position);
  const frame = position.stack.at(-1);
  const [acting, tile] = [(frame?.villager ?? 0) - 1, frame?.tile ?? ''];
  const unitsFor = ({ count, goods }: ReferenceCost['demands'][number], by: By) => {
    const units = new Map<string, number>();
    for (const { tile: source, goods: lying = [] } of position.village) {
      if (!mayUse(position, source) || !getsTo(position, acting, source, tile, by)) continue;
      for (const token of lying.filter((good) => goods.includes(goodOf(good))))
        units.set(`${token}@${source}`, (units.get(`${token}@${source}`) ?? 0) + 1);
    }
    if (frame?.paid !== 'sell' && getsTo(position, acting, 'market', tile, by))
      for (const good of goods) units.set(`buy.${good}`, Math.min(count, mostPurchases(position, good)));
    return [...units];
  };
  const found = new Set<string>();
  const fee = { count: 1, goods: ['wheat'] };
  for (const [by, demands] of [
    [isFrozen(position) ? 'boat' : 'road', cost.demands],
    ['boat', [fee, ...cost.demands]],
  ] as const) {
    for (const units of pickAll(demands, (demand) => unitsFor(demand, by))) {
      if (allowsUnits(position, units)) found.add(units.sort().join(' '));
      if (found.size > 1) return true;
    }
  }
  return false;
}
