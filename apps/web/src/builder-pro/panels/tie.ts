/** The tie-breaker: coins, or the custom of the rulebook where they do not decide. */
export type BuilderTie = 'coins' | 'duel';

/** The tie-breaker among those with the most points (R43); undefined where one has more than all others. */
export function tieBreakOf(totals: readonly number[], places: readonly number[]): BuilderTie | undefined {
  const most = Math.max(...totals);
  if (totals.filter((points) => points === most).length < 2) return undefined;
  return places.filter((place) => place === 1).length > 1 ? 'duel' : 'coins';
}
