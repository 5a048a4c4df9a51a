import type { Seat } from '@hamlet/kernel';
import type { State } from '../state.ts';
import { TIE_BREAKS } from './scoring.ts';

/** The tie-breaker: a count, the custom of the rulebook where no count decides, or that Botric need not win. */
export type TieBreak = (typeof TIE_BREAKS)[number]['name'] | 'milk' | 'botric';

/** The tie-breaker among those with the most points (Q26, B33); undefined where one has more than all others. */
export function tieBreakOf(state: State, totals: readonly number[]): TieBreak | undefined {
  let tied = withMost(
    totals.map((_, seat) => seat),
    (seat) => totals[seat],
  );
  if (tied.length < 2) return undefined;
  if (state.setting.rival) return 'botric';
  for (const { name, count } of TIE_BREAKS) {
    tied = withMost(tied, (seat) => count(state, seat));
    if (tied.length === 1) return name;
  }
  return 'milk';
}

function withMost(seats: readonly Seat[], count: (seat: Seat) => number): Seat[] {
  const most = Math.max(...seats.map(count));
  return seats.filter((seat) => count(seat) === most);
}
