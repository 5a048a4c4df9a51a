import {
  type Action,
  countUnits,
  type Frame,
  feeAt,
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
import { joinFacts, joinSum, voice, withRemark } from '../../../voice.ts';
import { goodName, sayChange, sayGainOf, sayGold, sayToken, tileIn } from './names.ts';

const { say } = voice;

/** A payment in words: what is taken from where, what is bought, and who gains by it; over a lake, the wheat for it. */
export function sayPayment(state: State, units: readonly Unit[], you: Seat): string {
  const frame = top(state);
  const fee = frame?.step === 'pay' ? feeAt(state, frame, units) : -1;
  if (fee < 0) return sayGoodsPaid(state, units, you);
  const goods = sayGoodsPaid(
    state,
    units.filter((_, index) => index !== fee),
    you,
  );
  return say('hamletTerminal.boat-fare', { fare: sayUnits(state, [units[fee]]), goods });
}

function sayGoodsPaid(state: State, units: readonly Unit[], you: Seat): string {
  const gains = makerGains(state, units).map(({ seat, gold, points }) =>
    sayGainOf(state, seat, sayChange(gold, points), you),
  );
  return withRemark(sayUnits(state, units), joinFacts(gains));
}

/** Goods with the tiles that they come from, then those that are bought. */
function sayUnits(state: State, units: readonly Unit[]): string {
  const taken = countUnits(units.filter((unit) => !isBought(unit))).map(([unit, count]) =>
    sayTaken(state, unit, count),
  );
  const bought = countUnits(units.filter(isBought)).map(([unit, count]) => {
    const gold = sayGold(purchasePrice(state, Array<Unit>(count).fill(unit)));
    return say('pay.buy', { count, good: goodName(unitToken(unit)), gold });
  });
  return joinSum([...taken, ...bought]);
}

export function sayTaken(state: State, unit: Unit, count: number): string {
  return say('pay.take', { count, good: sayToken(state, unitToken(unit)), tile: tileIn(state, unitTile(unit)) });
}

/** The payment of an action in words if there is one, otherwise the number of payments. */
export function sayPaying(state: State, action: Action): string {
  const next = dryRun(hamlet, state, state.seat, action).state;
  if (top(next)?.step !== 'pay') return '';
  const payments = hamlet.legal(next, state.seat);
  if (payments.length > 1)
    return joinFacts([say('hamletTerminal.ways', { count: payments.length }), sayBoats(next, payments)]);
  const [payment] = payments;
  if (payment?.do !== 'pay') return '';
  const others = [...new Set(otherSources(next, payment.units).flat())].map((tile) =>
    say('pay.from', { tile: tileIn(next, tile) }),
  );
  return joinFacts([sayPayment(next, payment.units, state.seat), ...others]);
}

function sayBoats(state: State, payments: readonly Action[]): string {
  const frame = top(state);
  const wet = payments.filter(
    (payment) => frame?.step === 'pay' && payment.do === 'pay' && feeAt(state, frame, payment.units) >= 0,
  ).length;
  if (wet === 0) return '';
  return wet === payments.length
    ? say('hamletTerminal.ways-boat-all')
    : say('hamletTerminal.ways-boat', { count: wet });
}

export function top(state: State): Frame | undefined {
  return topFrame(state);
}
