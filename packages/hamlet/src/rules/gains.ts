import type { Io, Seat } from '@hamlet/kernel';
import type { AnyEvent } from '../events.ts';
import type { State } from '../state.ts';

export function gainGold(state: State, seat: Seat, amount: number, why: string, io: Io<AnyEvent>): void {
  if (amount === 0) return;
  const { rival } = state.setting;
  if (amount > 0 && rival?.seat === seat && rival.gainGold(state, io)) return;
  state.gold[seat] += amount;
  io.emit?.({ type: 'gold', seat, amount, why });
}

export function payGold(state: State, seat: Seat, amount: number, why: string, io: Io<AnyEvent>): void {
  gainGold(state, seat, -amount, why, io);
}

export function gainPoints(state: State, seat: Seat, amount: number, source: string, io: Io<AnyEvent>): void {
  if (amount === 0) return;
  const { pointSources } = state.setting;
  state.points[seat * pointSources.length + pointSources.indexOf(source)] += amount;
  io.emit?.({ type: 'points', seat, amount, source });
}
