import type { Io } from '@hamlet/kernel';
import type { AnyEvent } from '../events.ts';
import { NOBODY, type State } from '../state.ts';

/** Takes a milestone if nobody has it; it is never taken from its holder. */
export function claimMilestone(state: State, milestone: number, io: Io<AnyEvent>): void {
  if (state.milestones[milestone] !== NOBODY) return;
  state.milestones[milestone] = state.seat;
  io.emit?.({ type: 'milestone', seat: state.seat, milestone });
}
