import type { Position } from '@hamlet/hamlet';
import { CONSUMED, type DeliverySheet, marketPrice, type ReferenceAmounts } from './components.ts';
import { getsTo } from './transport.ts';

/** A number of goods, each one of those named. */
interface ReferenceDemand {
  readonly count: number;
  readonly goods: readonly string[];
}

export interface ReferenceCost {
  readonly demands: readonly ReferenceDemand[];
  readonly gold: number;
}

/** How many of each token (`wood`, `timber.red*`), and how many bought for each demand (`buy wood`, `buy milk/brick`). */
export type ReferencePayment = ReadonlyMap<string, number>;

export function costOfAmounts(amounts: ReferenceAmounts): ReferenceCost {
  const demands = Object.entries(amounts).flatMap(([good, count]) =>
    good === 'gold' ? [] : [{ count, goods: [good] }],
  );
  return { demands, gold: amounts.gold ?? 0 };
}

export function costOfDelivery({ count, of }: DeliverySheet): ReferenceCost {
  return of[0] === 'gold' ? { demands: [], gold: count } : { demands: [{ count, goods: of }], gold: 0 };
}

function goodOf(token: string): string {
  return token.split('.')[0];
}

export function makerOf(token: string): string | undefined {
  return token.split('.')[1]?.replace('*', '');
}

export function worthOf(token: string): number {
  return makerOf(token) === undefined ? 0 : token.endsWith('*') ? 2 : 1;
}

/** The tokens that can be brought to a tile, each kind with how many there are. */
function stockAt(position: Position, acting: number, tile: string): Map<string, number> {
  const stock = new Map<string, number>();
  for (const { tile: source, goods } of position.village) {
    if (!goods?.length || !getsTo(position, acting, source, tile)) continue;
    for (const token of goods) stock.set(token, (stock.get(token) ?? 0) + 1);
  }
  return stock;
}

/** Gold that the seat to move gains by consuming: only from tokens of its own, double for high quality (D6, D13). */
function ownGain(position: Position, payment: ReferencePayment): number {
  let gold = 0;
  for (const [token, count] of payment)
    if (makerOf(token) === position.turn) gold += count * worthOf(token) * CONSUMED.gold;
  return gold;
}

export function marketGold(position: Position, payment: ReferencePayment): number {
  let gold = 0;
  for (const [name, count] of payment) {
    if (name.startsWith('buy ')) gold += count * marketPrice(position.seats, name.slice(4).split('/')[0]);
  }
  return gold;
}

/** Every way to take `count` from the kinds offered, each at most as often as there are. */
function choices(kinds: readonly (readonly [string, number])[], count: number): Map<string, number>[] {
  if (kinds.length === 0) return count === 0 ? [new Map()] : [];
  const [[kind, most], ...rest] = kinds;
  const found: Map<string, number>[] = [];
  for (let taken = 0; taken <= Math.min(most, count); taken++) {
    for (const choice of choices(rest, count - taken)) found.push(taken > 0 ? choice.set(kind, taken) : choice);
  }
  return found;
}

/**
 * Every distinct payment of a cost at a tile: whose tokens, which quality, how many bought. A demand may be bought for
 * as far as the gold goes, own gains of the same payment included; purchases come from the Market like any good (Q10).
 */
export function paymentsFor(
  position: Position,
  acting: number,
  tile: string,
  cost: ReferenceCost,
  mayBuy: boolean,
): ReferencePayment[] {
  const stock = stockAt(position, acting, tile);
  const market = mayBuy && getsTo(position, acting, 'market', tile);
  let payments: Map<string, number>[] = [new Map()];
  for (const { count, goods } of cost.demands) {
    const kinds = [...stock].filter(([token]) => goods.includes(goodOf(token)));
    if (market) kinds.push([`buy ${goods.join('/')}`, count]);
    const parts = choices(kinds, count);
    payments = payments.flatMap((payment) => parts.map((part) => new Map([...payment, ...part])));
  }
  const { gold } = position.players[position.turn];
  return payments.filter((payment) => gold + ownGain(position, payment) >= marketGold(position, payment) + cost.gold);
}

/** Every way to take `count` units from those offered, one after the other, so that a reader may stop early. */
function* picks(units: readonly (readonly [string, number])[], count: number): Generator<string[]> {
  if (count === 0) yield [];
  if (count === 0 || units.length === 0) return;
  const [[unit, most], ...rest] = units;
  for (let taken = Math.min(most, count); taken >= 0; taken--)
    for (const pick of picks(rest, count - taken)) yield [...Array.from({ length: taken }, () => unit), ...pick];
}

/** Every list of units that serves one demand after the other. */
export function* pickAll(
  demands: readonly ReferenceDemand[],
  unitsFor: (demand: ReferenceDemand) => readonly (readonly [string, number])[],
): Generator<string[]> {
  if (demands.length === 0) {
    yield [];
    return;
  }
  const [first, ...rest] = demands;
  for (const own of picks(unitsFor(first), first.count))
    for (const others of pickAll(rest, unitsFor)) yield [...own, ...others];
}

/** The largest number of purchases that could be paid, even if every token of the player were consumed for gold on the way. */
export function mostPurchases(position: Position, good: string): number {
  const tokens = position.village
    .flatMap(({ goods }) => goods ?? [])
    .filter((token) => makerOf(token) === position.turn);
  const gain = tokens.reduce((sum, token) => sum + worthOf(token) * CONSUMED.gold, 0);
  return Math.floor((position.players[position.turn].gold + gain) / marketPrice(position.seats, good));
}

/** Q8: true when two payments are allowed that differ in anything, be it only the tile that a good comes from. */
export function leavesChoice(
  position: Position,
  acting: number,
  tile: string,
  cost: ReferenceCost,
  mayBuy: boolean,
): boolean {
  const market = mayBuy && getsTo(position, acting, 'market', tile);
  const unitsFor = ({ count, goods }: ReferenceDemand) => {
    const units = new Map<string, number>();
    for (const { tile: source, goods: lying = [] } of position.village) {
      for (const token of lying.filter((token) => goods.includes(goodOf(token))))
        if (getsTo(position, acting, source, tile))
          units.set(`${token}@${source}`, (units.get(`${token}@${source}`) ?? 0) + 1);
    }
    if (market) for (const good of goods) units.set(`buy.${good}`, Math.min(count, mostPurchases(position, good)));
    return [...units];
  };
  const { gold } = position.players[position.turn];
  let found = 0;
  for (const units of pickAll(cost.demands, unitsFor)) {
    const payment = readPayment(cost, `pay ${units.join(' ')}`);
    if (gold + ownGain(position, payment) < marketGold(position, payment) + cost.gold) continue;
    found++;
    if (found > 1) return true;
  }
  return false;
}

const payable = new WeakMap<Position, Map<string, boolean>>();

export function canPay(position: Position, acting: number, tile: string, cost: ReferenceCost, mayBuy = true): boolean {
  const known = payable.get(position) ?? new Map<string, boolean>();
  payable.set(position, known);
  const key = JSON.stringify([acting, tile, cost, mayBuy]);
  const found = known.get(key) ?? paymentsFor(position, acting, tile, cost, mayBuy).length > 0;
  known.set(key, found);
  return found;
}

export function nameOfPayment(payment: ReferencePayment): string {
  return [...payment]
    .map(([name, count]) => `${count} ${name}`)
    .sort()
    .join(', ');
}

/** A payment in notation (`pay wood@woodcutter buy.milk`) by what matters in it, the sources left out. */
export function readPayment(cost: ReferenceCost, text: string): ReferencePayment {
  const payment = new Map<string, number>();
  for (const unit of text.split(' ').slice(1)) {
    const bought = unit.startsWith('buy.') ? unit.slice(4) : undefined;
    const demand = cost.demands.find(({ goods }) => bought !== undefined && goods.includes(bought));
    const name = bought === undefined ? unit.split('@')[0] : `buy ${demand?.goods.join('/') ?? bought}`;
    payment.set(name, (payment.get(name) ?? 0) + 1);
  }
  return payment;
}
