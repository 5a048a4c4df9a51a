import {
  type Action,
  costOf,
  type Frame,
  GOODS,
  goodOf,
  hasLake,
  isBought,
  isRaw,
  makerOf,
  otherSources,
  type PayFrame,
  type State,
  topFrame,
  type Unit,
  unitTile,
  unitToken,
  worthOf,
} from '@hamlet/hamlet';
import type { AnyGame, Seat } from '@hamlet/kernel';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { count, listed } from '../../../terminal/text.ts';
import { playerName, sayGain, sayToken, theTile } from './names.ts';

/** A payment in words: what is taken from where, what is bought, and who gains by it; over a lake, the wheat for it. */
export function sayPayment(state: State, units: readonly Unit[], you: Seat): string {
  const frame = top(state);
  const fee = frame && usesBoat(state, frame, units) ? units.findLastIndex(isWheat) : -1;
  if (fee < 0) return sayGoodsPaid(state, units, you);
  const goods = units.filter((_, index) => index !== fee);
  const wheat = [units[fee]];
  const fare = isBought(units[fee]) ? `buying ${sayBought(state, wheat)}` : sayTaken(state, wheat);
  return `by boat (for ${fare}): ${sayGoodsPaid(state, goods, you)}`;
}

function isWheat(unit: Unit): boolean {
  return GOODS[isBought(unit) ? unitToken(unit) : goodOf(unitToken(unit))] === 'wheat';
}

/** Goods that come over a lake cost one wheat more than is asked for. */
function usesBoat(state: State, frame: Frame, units: readonly Unit[]): boolean {
  return hasLake(state) && frame.step === 'pay' && units.length > goodsAsked(state, frame);
}

function goodsAsked(state: State, frame: PayFrame): number {
  return costOf(state, frame).demands.reduce((sum, demand) => sum + demand.count, 0);
}

function sayGoodsPaid(state: State, units: readonly Unit[], you: Seat): string {
  const taken = sayTaken(state, units);
  const bought = sayBought(state, units);
  const parts = [...(taken === '' ? [] : [`take ${taken}`]), ...(bought === '' ? [] : [`buy ${bought}`])];
  const gains = sayMakers(state, units, you);
  return `${parts.join('; ')}${gains === '' ? '' : ` (${gains})`}`;
}

function sayTaken(state: State, units: readonly Unit[]): string {
  const { components } = state.setting;
  const kinds = tally(units.filter((unit) => !isBought(unit)));
  return kinds
    .map(
      ([unit, amount]) => `${amount} ${sayToken(state, unitToken(unit))} from ${theTile(components, unitTile(unit))}`,
    )
    .join(', ');
}

function sayBought(state: State, units: readonly Unit[]): string {
  const { prices } = state.setting;
  const kinds = tally(units.filter(isBought));
  const cost = kinds.reduce(
    (sum, [unit, amount]) => sum + amount * (isRaw(unitToken(unit)) ? prices.raw : prices.refined),
    0,
  );
  if (kinds.length === 0) return '';
  return `${kinds.map(([unit, amount]) => `${amount} ${GOODS[unitToken(unit)]}`).join(', ')} for ${count(cost, 'gold')}`;
}

/** The gain of the maker of a consumed good. */
function sayMakers(state: State, units: readonly Unit[], you: Seat): string {
  const { components } = state.setting;
  const { consumed } = components.catalogue;
  const worth = new Map<Seat, number>();
  for (const unit of units) {
    const token = unitToken(unit);
    // What lies in a Storeroom has paid its maker already.
    if (isBought(unit) || isRaw(goodOf(token)) || components.tiles[unitTile(unit)].holdsAnything) continue;
    worth.set(makerOf(token), (worth.get(makerOf(token)) ?? 0) + worthOf(token));
  }
  return [...worth]
    .map(([seat, times]) => {
      const gain = sayGain(times * consumed.gold, times * consumed.points);
      return seat === you ? `you gain ${gain}` : `${playerName(state, seat)} gains ${gain}`;
    })
    .join(', ');
}

function tally(units: readonly Unit[]): [Unit, number][] {
  const found = new Map<Unit, number>();
  for (const unit of units) found.set(unit, (found.get(unit) ?? 0) + 1);
  return [...found];
}

/** The state after a dry run of an action; draws come from a stream without meaning. */
function afterwards(game: AnyGame, state: State, action: Action): State {
  const next = game.clone(state) as State;
  game.apply(next, state.seat, action, ioOf(openStreams(seedFrom('look ahead')), undefined));
  return next;
}

/** How an action would be paid for: in words if there is one way, otherwise how many ways there are. */
export function sayPaying(game: AnyGame, state: State, action: Action): string {
  const next = afterwards(game, state, action);
  if (top(next)?.step !== 'pay') return '';
  const ways = game.legal(next, state.seat) as readonly Action[];
  if (ways.length > 1) return `${ways.length} ways to pay${sayBoats(next, ways)}`;
  const [way] = ways;
  if (way?.do !== 'pay') return '';
  const others = [...new Set(otherSources(next, way.units).flat())].map((tile) =>
    theTile(next.setting.components, tile),
  );
  return `${sayPayment(next, way.units, state.seat)}${others.length === 0 ? '' : `, or from ${listed(others)}`}`;
}

function sayBoats(state: State, ways: readonly Action[]): string {
  const frame = top(state);
  const wet = ways.filter((way) => frame && way.do === 'pay' && usesBoat(state, frame, way.units)).length;
  if (wet === 0) return '';
  return wet === ways.length ? ', all by boat' : `, ${wet} of them by boat`;
}

export function top(state: State): Frame | undefined {
  return topFrame(state);
}
