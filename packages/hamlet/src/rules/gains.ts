import type { Io, Seat } from '@hamlet/kernel';
import { BOTRIC } from '../botric/botric.ts';
import type { Event, GoldReason } from '../events.ts';
import { POINT_SOURCES, type PointSource, type State } from '../state.ts';

export function gainGold(state: State, seat: Seat, amount: number, why: GoldReason, io: Io<Event>): void {
  if (amount === 0) return;
  if (amount > 0 && seat === BOTRIC && state.setting.solo?.version === 'favour') {
    gainPoints(state, seat, 1, 'favour', io); // B39
    return;
  }
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
