import {
  type Action,
  countUnits,
  type Frame,
  feeAt,
  GOODS,
  hamlet,
  isBought,
  makerGains,
  otherSources,
  purchasePrice,
  type State,
  topFrame,
  type Unit,
  unitTile,
  unitToken,
} from '@hamlet/hamlet';
import { dryRun, type Seat } from '@hamlet/kernel';
import { count, listed } from '../../../terminal/text.ts';
import { playerName, sayGain, sayToken, theTile } from './names.ts';

/** A payment in words: what is taken from where, what is bought, and who gains by it; over a lake, the wheat for it. */
export function sayPayment(state: State, units: readonly Unit[], you: Seat): string {
  const frame = top(state);
  const fee = frame?.step === 'pay' ? feeAt(state, frame, units) : -1;
  if (fee < 0) return sayGoodsPaid(state, units, you);
  const goods = units.filter((_, index) => index !== fee);
  const wheat = [units[fee]];
  const fare = isBought(units[fee]) ? `buying ${sayBought(state, wheat)}` : sayTaken(state, wheat);
  return `by boat (for ${fare}): ${sayGoodsPaid(state, goods, you)}`;
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
  const kinds = countUnits(units.filter((unit) => !isBought(unit)));
  return kinds
    .map(
      ([unit, amount]) => `${amount} ${sayToken(state, unitToken(unit))} from ${theTile(components, unitTile(unit))}`,
    )
    .join(', ');
}

function sayBought(state: State, units: readonly Unit[]): string {
  const kinds = countUnits(units.filter(isBought));
  if (kinds.length === 0) return '';
  const cost = purchasePrice(state, units);
  return `${kinds.map(([unit, amount]) => `${amount} ${GOODS[unitToken(unit)]}`).join(', ')} for ${count(cost, 'gold')}`;
}

/** The gain of the maker of a consumed good. */
function sayMakers(state: State, units: readonly Unit[], you: Seat): string {
  return makerGains(state, units)
    .map(({ seat, gold, points }) =>
      seat === you ? `you gain ${sayGain(gold, points)}` : `${playerName(state, seat)} gains ${sayGain(gold, points)}`,
    )
    .join(', ');
}

/** How an action would be paid for: in words if there is one way, otherwise how many ways there are. */
export function sayPaying(state: State, action: Action): string {
  const next = dryRun(hamlet, state, state.seat, action).state;
  if (top(next)?.step !== 'pay') return '';
  const ways = hamlet.legal(next, state.seat);
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
  const wet = ways.filter(
    (way) => frame?.step === 'pay' && way.do === 'pay' && feeAt(state, frame, way.units) >= 0,
  ).length;
  if (wet === 0) return '';
  return wet === ways.length ? ', all by boat' : `, ${wet} of them by boat`;
}

export function top(state: State): Frame | undefined {
  return topFrame(state);
}
