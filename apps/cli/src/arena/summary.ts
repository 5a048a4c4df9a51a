import { gameNamed, rulesPlayerOf } from '../games/index.ts';
import { type BotFault, type GameResult, type Match, seatingsFor } from './match.ts';
import { placeOf, resultOf, type Seating } from './seating.ts';
import {
  anytimeEstimate,
  type Estimate,
  eloEstimate,
  meanEstimate,
  meanOf,
  shareEstimate,
  type Verdict,
} from './statistics.ts';

/** The summary of one side of a match. */
export interface SideSummary {
  readonly bot: string;
  /** Games won, a shared win counted in parts. */
  readonly wins: number;
  readonly share: Estimate;
  /** The share of meetings with other sides in which it came out ahead. */
  readonly ahead: number;
  /** Against the other sides, by who came out ahead of whom; a bound is null where it is infinite. */
  readonly elo: Estimate;
  readonly points: Estimate;
  readonly decisionsPerGame: number;
  readonly faults: number;
  readonly firstFaults: readonly BotFault[];
}

export interface MatchSummary {
  /** Games that count: those of seeds that were played in every seating. */
  readonly games: number;
  readonly seeds: number;
  readonly finished: number;
  readonly rounds: Estimate;
  readonly sides: readonly SideSummary[];
  /** Wins by seat, shared ones in parts. */
  readonly winsBySeat: readonly number[];
  /** Present when the match was to stop as soon as the first side's share was known to be above or below a limit. */
  readonly decided?: { readonly limit: Limit; readonly verdict: Verdict | null };
}

/** The result of every seed for every side: by first places, and by who came out ahead of whom. */
export interface SeedResult {
  readonly wins: readonly number[];
  readonly ahead: readonly number[];
}

/** The mean worth to each side of the games of one seed, in order of their seatings. */
export function seedResult(match: Match, games: readonly GameResult[]): SeedResult {
  const seatings = fullSeatings(match);
  const sides = sidesOf(match).length;
  const average = (value: (game: GameResult, seating: Seating) => number[]) => {
    const each = games.map((game, shift) => value(game, seatings[shift]));
    return Array.from({ length: sides }, (_, side) => each.reduce((sum, list) => sum + list[side], 0) / each.length);
  };
  return {
    wins: average((game, seating) => resultOf(seating, sides, game.places)),
    ahead: average((game, seating) => aheadOf(seating, sides, game.places)),
  };
}

/** The sides of a match; the player that the rules play is one of them. */
function sidesOf({ sides, ruled, game }: Match): readonly string[] {
  return ruled > 0 ? [...sides, rulesPlayerOf(gameNamed(game))] : sides;
}

function fullSeatings(match: Match): Seating[] {
  return seatingsFor(match).map((seating) => (match.ruled > 0 ? [...seating, match.sides.length] : seating));
}

/** The share of meetings between seats of a side and seats of others in which the side came out ahead. */
function aheadOf(seating: Seating, sides: number, places: readonly number[]): number[] {
  return Array.from({ length: sides }, (_, side) => {
    const own = places.filter((_place, seat) => seating[seat] === side);
    const others = places.filter((_place, seat) => seating[seat] !== side);
    const meetings = own.flatMap((mine) => others.map((theirs) => (mine < theirs ? 1 : mine > theirs ? 0 : 0.5)));
    return meetings.length === 0 ? 0.5 : meetings.reduce((sum: number, value) => sum + value, 0) / meetings.length;
  });
}

/** A share of wins, or of meetings in which the side came out ahead, which is what Elo is about. */
export interface Limit {
  readonly in: 'share' | 'elo';
  readonly share: number;
}

/** The end of a match that could stop early. */
export interface Ruling {
  readonly limit: Limit;
  readonly verdict: Verdict | undefined;
}

/** Sums up whole seeds, in order. */
export function sumUp(match: Match, seeds: readonly (readonly GameResult[])[], ruling?: Ruling): MatchSummary {
  const games = seeds.flat();
  const results = seeds.map((seed) => seedResult(match, seed));
  const estimate = (values: readonly number[]) =>
    ruling?.verdict ? anytimeEstimate(values) : shareEstimate(values, seatingsFor(match).length);
  return {
    games: games.length,
    seeds: seeds.length,
    finished: games.filter((game) => game.finished).length,
    rounds: meanEstimate(games.map((game) => game.rounds)),
    sides: sidesOf(match).map((bot, side) => ({
      bot,
      share: estimate(results.map(({ wins }) => wins[side])),
      ahead: meanOf(results.map(({ ahead }) => ahead[side])),
      elo: eloEstimate(estimate(results.map(({ ahead }) => ahead[side]))),
      ...countSide(match, games, side),
    })),
    winsBySeat: Array.from({ length: match.seats }, (_, seat) =>
      games.reduce((sum, { places }) => sum + winOf(places, seat), 0),
    ),
    ...(ruling ? { decided: { limit: ruling.limit, verdict: ruling.verdict ?? null } } : {}),
  };
}

/** The share of a seat in the first place. */
export function winOf(places: readonly number[], seat: number): number {
  return places[seat] === 1 ? 1 / places.filter((place) => place === 1).length : 0;
}

function countSide(
  match: Match,
  games: readonly GameResult[],
  side: number,
): Pick<SideSummary, 'wins' | 'points' | 'decisionsPerGame' | 'faults' | 'firstFaults'> {
  const seatings = fullSeatings(match);
  const ofSide = (game: GameResult, value: (seat: number) => number) =>
    seatings[placeOf(game.index, seatings.length).shift].flatMap((sits, seat) => (sits === side ? [value(seat)] : []));
  const all = (value: (game: GameResult, seat: number) => number) =>
    games.flatMap((game) => ofSide(game, (seat) => value(game, seat)));
  return {
    wins: sumOf(all((game, seat) => winOf(game.places, seat))),
    points: meanEstimate(all((game, seat) => game.scores[seat])),
    decisionsPerGame: sumOf(all((game, seat) => game.decisions[seat] ?? 0)) / Math.max(1, games.length),
    faults: sumOf(all((game, seat) => game.faults[seat] ?? 0)),
    firstFaults: games
      .flatMap((game) => game.firstFaults)
      .filter((fault) => fault.side === side)
      .slice(0, FAULTS_SHOWN),
  };
}

const FAULTS_SHOWN = 3;

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
