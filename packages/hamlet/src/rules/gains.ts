import type { Io, Seat } from '@hamlet/kernel';
import type { Event, GoldReason } from '../events.ts';
import { POINT_SOURCES, type PointSource, type State } from '../state.ts';

export function gainGold(state: State, seat: Seat, amount: number, why: GoldReason, io: Io<Event>): void {
  if (amount === 0) return;
  const { rival } = state.setting;
  if (amount > 0 && rival?.seat === seat && rival.gainGold(state, io)) return;
  state.gold[seat] += amount;
  io.emit?.({ type: 'gold', seat, amount, why });
}

export function payGold(state: State, seat: Seat, amount: number, why: GoldReason, io: Io<Event>): void {
  gainGold(state, seat, -amount, why, io);
}

export function gainPoints(state: State, seat: Seat, amount: number, source: PointSource, io: Io<Event>): void {
  if (amount === 0) return;
  state.points[seat * POINT_SOURCES.length + POINT_SOURCES.indexOf(source)] += amount;
  io.emit?.({ type: 'points', seat, amount, source });
}
