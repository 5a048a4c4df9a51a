import type { Io } from '@hamlet/kernel';
import { isBought, type Unit, unitTile, unitToken } from '../actions.ts';
import { type Cost, makeCost, type Tile } from '../data/components.ts';
import { type Good, goodOf, isRaw, makerOf, RAW_COUNT, REFINED_COUNT, type Token, worthOf } from '../data/goods.ts';
import type { AnyEvent } from '../events.ts';
import type { PaidAction, PayFrame } from '../frames.ts';
import { type State, takeToken } from '../state.ts';
import { BRIDGE } from '../village.ts';
import { gainGold, gainPoints, payGold } from './gains.ts';

/** The cost of an action that is paid for. */
export function costOf(state: State, action: PaidAction): Cost {
  const { components, deliveries } = state.setting;
  switch (action.paid) {
    case 'refine':
      return components.tiles[action.tile].refining[action.count];
    case 'sell':
      return components.sales[action.sale].cost;
    case 'deliver':
      return deliveries[action.slot].cost;
    case 'build':
      return components.tiles[action.blueprint].cost;
    case 'free':
      return NOTHING;
    default:
      return action.kind === BRIDGE ? components.bridge : components.path;
  }
}

const NOTHING = makeCost([], 0);

/** True for a payment that may use bought goods: for everything but a Market Sale (Q9). */
export function mayBuyFor(frame: PaidAction): boolean {
  return frame.paid !== 'sell';
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
  if (paysMaker(state, from, token)) payMaker(state, token, io);
}

/** True when a token that leaves a tile pays its maker: raw goods have none, and an expansion may have paid on arrival there. */
export function paysMaker(state: State, from: Tile, token: Token): boolean {
  return makerOf(token) >= 0 && state.setting.hooks.pays?.(state, from) !== false;
}

/** Gives the maker of a refined token the reward of its refinery, twice for high quality (D6). */
export function payMaker(state: State, token: Token, io: Io<AnyEvent>): void {
  const { consumed } = state.setting.components.catalogue;
  gainGold(state, makerOf(token), worthOf(token) * consumed.gold, 'consumed', io);
  gainPoints(state, makerOf(token), worthOf(token) * consumed.points, 'refined', io);
}
