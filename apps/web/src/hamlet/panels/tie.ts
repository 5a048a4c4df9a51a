import { countOf, type State } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';

/** The tie-breaker: a count, the custom of the rulebook where no count decides, or that Botric need not win. */
export type HamletTie = 'deliveries' | 'sales' | 'milk' | 'botric';

/** The tie-breaker among those with the most points (Q26, B33); undefined where one has more than all others. */
export function tieBreakOf(state: State, totals: readonly number[], places: readonly number[]): HamletTie | undefined {
  const most = Math.max(...totals);
  const equals = totals.flatMap((total, seat) => (total === most ? [seat] : []));
  if (equals.length < 2) return undefined;
  if (state.setting.rival) return 'botric';
  const winners = equals.filter((seat) => places[seat] === 1);
  if (winners.length > 1) return 'milk';
  const deliveries = (seat: Seat) => countOf(state.deliveredBy, seat);
  const others = equals.filter((seat) => seat !== winners[0]);
  return others.every((seat) => deliveries(seat) < deliveries(winners[0])) ? 'deliveries' : 'sales';
}
