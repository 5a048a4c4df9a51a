import type { Io, Seat } from '@hamlet/kernel';
import { type Good, RAW_COUNT } from '../data/goods.ts';
import type { AnyEvent } from '../events.ts';
import { NOBODY, type State } from '../state.ts';

/** True when the refined goods of a kind that a seat makes now are of high quality: it holds their milestone (Q12). */
export function makesHigh(state: State, seat: Seat, good: Good): boolean {
  return state.milestones[1 + good - RAW_COUNT] === seat;
}

/** Takes a milestone if nobody has it; it is never taken from its holder. */
export function claimMilestone(state: State, milestone: number, io: Io<AnyEvent>): void {
  if (state.milestones[milestone] !== NOBODY) return;
  state.milestones[milestone] = state.seat;
  io.emit?.({ type: 'milestone', seat: state.seat, milestone });
}
