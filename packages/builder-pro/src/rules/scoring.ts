import { type ScoreLine, total } from '@hamlet/kernel';
import type { RankData } from '../data/catalogue.ts';
import { STAT_INDEX } from '../data/components.ts';
import { FIELDS, type State } from '../state.ts';
import { attribute } from './attributes.ts';

const COLOUR_KEYS = ['tiles.black', 'tiles.green', 'tiles.purple'] as const;

/** Every point of every seat as if the game ended now: the backs of the tiles, culture and military. */
export function score(state: State): ScoreLine[][] {
  return state.hamlets.map((hamlet, seat) => {
    const counts = [0, 0, 0];
    for (let at = 0; at < hamlet.length; at += FIELDS) counts[state.setting.components.points[hamlet[at]]]++;
    const culture = attribute(state, seat, STAT_INDEX.culture);
    const military = attribute(state, seat, STAT_INDEX.military);
    return [
      ...COLOUR_KEYS.map((key, points) => ({ key, count: counts[points], points: counts[points] * points })),
      { key: 'culture', count: culture, points: culture },
      { key: 'military', count: military, points: military },
    ];
  });
}

/** Places by points, then by coins; seats that are still tied share a place (R43). */
export function places(state: State): number[] {
  const points = score(state).map(total);
  const { coins } = state;
  return points.map(
    (own, seat) => 1 + points.filter((other, of) => other > own || (other === own && coins[of] > coins[seat])).length,
  );
}

/** The tie-breaker among those with the most points: coins, or a duel where they are equal too (R43); undefined without a tie. */
export function tieBreakOf({ coins }: State, totals: readonly number[]): 'coins' | 'duel' | undefined {
  const most = Math.max(...totals);
  const tied = coins.filter((_, seat) => totals[seat] === most);
  if (tied.length < 2) return undefined;
  const richest = Math.max(...tied);
  return tied.filter((own) => own === richest).length > 1 ? 'duel' : 'coins';
}

/** The next higher rank of a player alone, with the points that it takes and those that are missing; undefined at the top. */
export function nextRank(state: State): { readonly rank: RankData; readonly missing: number } | undefined {
  const points = total(score(state)[0]);
  const { tone } = state.setting.options;
  const rank = state.setting.components.catalogue.ranks.find((higher) => higher[tone] > points);
  return rank && { rank, missing: rank[tone] - points };
}

/** The rank of a player alone: the highest whose threshold is reached, or none (R44). Undefined with more players. */
export function rankOf(state: State): RankData | 'unranked' | undefined {
  if (state.setting.seats > 1) return undefined;
  const points = total(score(state)[0]);
  const { tone } = state.setting.options;
  return state.setting.components.catalogue.ranks.findLast((rank) => rank[tone] <= points) ?? 'unranked';
}
