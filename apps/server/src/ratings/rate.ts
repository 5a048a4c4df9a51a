import { DAY_MS } from '@hamlet/protocol';
import { botRating } from './bot-ratings.ts';
import { type Meeting, NEWCOMER, type Rating, ratedAfter, ratedIdle } from './glicko2.ts';
import type { RatedGame, RatedSeat } from './rated-game.ts';

/** The rating of a person in one pool. */
export interface PoolRating extends Rating {
  readonly games: number;
  /** The instant at which their newest game ended. */
  readonly at: number;
}

/** The standing of a person after one game. */
export interface RatingStep extends PoolRating {
  readonly person: string;
  readonly pool: string;
  readonly table: string;
  readonly place: number;
  readonly left: boolean;
  /** True where bots that come with the server counted. */
  readonly bots: boolean;
}

/** The time without a game that counts as one rating period. */
const PERIOD_MS = 30 * DAY_MS;

/** Games a day in which meetings with bots that come with the server count. */
export const BOT_GAMES = 10;

export interface RatingContext {
  /** The standings of the persons in the pool of the game. */
  readonly standings: ReadonlyMap<string, PoolRating>;
  /** The number of games with such bots that counted for each person on the day of the game. */
  readonly botGames: ReadonlyMap<string, number>;
}

/** The day of an instant, the same everywhere. */
export function dayOf(instant: number): number {
  return Math.floor(instant / DAY_MS);
}

/** The ratings of those who played a game, after it: every two of them meet, and a game counts as one however many play. */
export function rateGame(game: RatedGame, { standings, botGames }: RatingContext): RatingStep[] {
  const before = (person: string): Rating => {
    const standing = standings.get(person);
    return standing ? ratedIdle(standing, Math.max(0, game.at - standing.at) / PERIOD_MS) : NEWCOMER;
  };
  const steps: RatingStep[] = [];
  for (const own of game.seats) {
    if (own.kind !== 'person') continue;
    const mayMeetBots = (botGames.get(own.player) ?? 0) < BOT_GAMES;
    const met = game.seats.filter((other) => other.player !== own.player && (other.kind !== 'bot' || mayMeetBots));
    const meetings = met.flatMap((other): Meeting[] => {
      const opponent = other.kind === 'bot' ? botRating(game.game, other.player) : before(other.player);
      const score = scoreOf(game, own, other);
      return opponent && score !== undefined ? [{ opponent, score, weight: 1 / (game.seats.length - 1) }] : [];
    });
    if (meetings.length === 0) continue;
    steps.push({
      person: own.player,
      pool: game.pool,
      table: game.table,
      at: game.at,
      games: (standings.get(own.player)?.games ?? 0) + 1,
      place: own.left ? game.seats.length : own.place,
      left: own.left,
      bots: met.some((other) => other.kind === 'bot' && botRating(game.game, other.player) !== undefined),
      ...ratedAfter(before(own.player), meetings),
    });
  }
  return steps;
}

/**
 * The score of a seat against another: 1 for a win over another seat, 0.5 for a draw, 0 for a loss; undefined where the two
 * have no result.
 */
function scoreOf({ isDecided }: RatedGame, own: RatedSeat, other: RatedSeat): number | undefined {
  if (own.left || other.left) return own.left === other.left ? undefined : Number(other.left);
  if (!isDecided) return undefined;
  return own.place === other.place ? 0.5 : Number(own.place < other.place);
}
