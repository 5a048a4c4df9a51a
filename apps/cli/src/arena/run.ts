import { type GameResult, type Match, seatingsFor } from './match.ts';
import { playGames } from './pool.ts';
import { SequentialTest, type Verdict } from './statistics.ts';
import { type Limit, seedResult } from './summary.ts';

export interface ArenaPlan {
  readonly match: Match;
  readonly seeds: number;
  /** Stops as soon as the first side is known to be above or below. */
  readonly limit: Limit | undefined;
  readonly threads: number;
  /** Games that were played before. */
  readonly known: readonly GameResult[];
}

/**
 * Plays the games of a match that are still missing. Seeds are judged in their order, not in that of their arrival, so that the
 * outcome depends neither on the number of threads nor on their speed: games of seeds after the one that decided do not count.
 */
export class ArenaRun {
  /** The games of each seed that was played in every seating, in order, up to the one that decided. */
  readonly seeds: GameResult[][] = [];
  verdict: Verdict | undefined;
  private readonly plan: ArenaPlan;
  private readonly games = new Map<number, GameResult>();
  private readonly decision: SequentialTest | undefined;

  constructor(plan: ArenaPlan) {
    this.plan = plan;
    this.decision = plan.limit && new SequentialTest(plan.limit.share);
    for (const game of plan.known) this.games.set(game.index, game);
    this.settle();
  }

  /** The number of games played, of finished seeds or not. */
  get played(): number {
    return this.games.size;
  }

  get all(): number {
    return this.plan.seeds * seatingsFor(this.plan.match).length;
  }

  async play(take: (game: GameResult) => void, signal: AbortSignal): Promise<void> {
    const missing = Array.from({ length: this.all }, (_, index) => index).filter((index) => !this.games.has(index));
    let given = 0;
    const next = () => (this.verdict || signal.aborted ? undefined : missing[given++]);
    if (this.verdict || missing.length === 0) return;
    await playGames(
      { match: this.plan.match, observe: 'nothing' },
      Math.min(this.plan.threads, missing.length),
      next,
      (game) => {
        this.games.set(game.index, game);
        take(game);
        this.settle();
      },
      signal,
    );
  }

  /** Takes over the seeds that are complete, one after the other. */
  private settle(): void {
    const each = seatingsFor(this.plan.match).length;
    while (!this.verdict && this.seeds.length < this.plan.seeds) {
      const first = this.seeds.length * each;
      const games = Array.from({ length: each }, (_, shift) => this.games.get(first + shift)).filter(
        (game) => game !== undefined,
      );
      if (games.length < each) return;
      this.seeds.push(games);
      const { wins, ahead } = seedResult(this.plan.match, games);
      this.verdict = this.decision?.add(this.plan.limit?.in === 'elo' ? ahead[0] : wins[0]);
    }
  }
}
