import { type GameResult, type Match, seatingsFor } from '../arena/match.ts';
import { playGames, threadsFor } from '../arena/pool.ts';
import { type Estimate, meanEstimate, meanOf, shareEstimate } from '../arena/statistics.ts';
import type { LabFacts } from './facts.ts';

export interface StudiedGame {
  readonly result: GameResult;
  readonly facts: LabFacts;
}

/**
 * Many games of one kind that the lab looks at together. Games of the same seed are not independent: every figure is taken as
 * the mean of each seed first, and its interval from the seeds.
 */
export class Study {
  readonly label: string;
  readonly match: Match;
  /** In order of their number. */
  readonly games: readonly StudiedGame[];

  constructor(label: string, match: Match, games: readonly StudiedGame[]) {
    this.label = label;
    this.match = match;
    this.games = [...games].sort((one, other) => one.result.index - other.result.index);
  }

  /** A mean over games; where a game has several values, such as one a seat, over all of them. */
  mean(values: (game: StudiedGame) => readonly number[]): Estimate {
    return meanEstimate(this.bySeed(values));
  }

  /** A mean over games of values between 0 and 1, as a share. */
  share(values: (game: StudiedGame) => readonly number[]): Estimate {
    return shareEstimate(this.bySeed(values), seatingsFor(this.match).length);
  }

  private bySeed(values: (game: StudiedGame) => readonly number[]): number[] {
    const seeds = new Map<number, number[]>();
    for (const game of this.games) {
      const seed = Math.floor(game.result.index / seatingsFor(this.match).length);
      seeds.set(seed, [...(seeds.get(seed) ?? []), ...values(game)]);
    }
    return [...seeds.values()].filter((list) => list.length > 0).map(meanOf);
  }
}

/**
 * Plays the games of a study, on as many threads as there are; how many does not show in the result. When the signal ends it
 * early, the study has the games up to the first that is missing, so that the same number of games gives the same study.
 */
export async function conduct(
  label: string,
  match: Match,
  games: number,
  {
    threads,
    onGame,
    signal,
  }: { readonly threads: number | undefined; readonly onGame: () => void; readonly signal: AbortSignal },
): Promise<Study> {
  const played: StudiedGame[] = [];
  let given = 0;
  await playGames(
    { match, observe: 'facts' },
    threadsFor(threads, games),
    () => (given < games && !signal.aborted ? given++ : undefined),
    (result, facts) => {
      played[result.index] = { result, facts: facts as LabFacts };
      onGame();
    },
    signal,
  );
  const first = Array.from({ length: games }, (_, index) => index).find((index) => !played[index]) ?? games;
  return new Study(label, match, played.slice(0, first - (first % seatingsFor(match).length)));
}
