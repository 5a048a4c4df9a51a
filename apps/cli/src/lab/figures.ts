import type { Seat } from '@hamlet/kernel';
import { type Estimate, meanOf } from '../arena/statistics.ts';
import { winOf } from '../arena/summary.ts';
import type { PieceFacts } from './facts.ts';
import type { StudiedGame, Study } from './study.ts';

/** Figures of a study, without their presentation. */

export interface Distribution {
  readonly values: readonly number[];
  readonly mean: Estimate;
  /** The bounds between which nine in ten values lie. */
  readonly low: number;
  readonly high: number;
}

/** A distribution of one value a game, or of several. */
export function distribution(study: Study, values: (game: StudiedGame) => readonly number[]): Distribution {
  const all = study.games.flatMap(values).sort((one, other) => one - other);
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(share * all.length))] ?? 0;
  return { values: all, mean: study.mean(values), low: at(0.05), high: at(0.95) };
}

export const roundsOf = ({ result }: StudiedGame) => [result.rounds];
export const scoresOf = ({ result }: StudiedGame) => result.scores;
export const decisionsOf = ({ result }: StudiedGame) => [result.decisions.reduce((sum, count) => sum + count, 0)];

export function winningScores({ result }: StudiedGame): number[] {
  return result.scores.filter((_, seat) => result.places[seat] === 1);
}

/** The lead of the winner over the next. */
export function marginOf({ result }: StudiedGame): number[] {
  const [first, second] = [...result.scores].sort((one, other) => other - one);
  return second === undefined ? [] : [first - second];
}

export function branchingOf({ facts }: StudiedGame): number[] {
  const kinds = Object.values(facts.kinds);
  const decisions = kinds.reduce((sum, kind) => sum + kind.decisions, 0);
  return decisions === 0 ? [] : [kinds.reduce((sum, kind) => sum + kind.options, 0) / decisions];
}

/** The share of wins by turn order: of the first player, the second, and so on. */
export function winsByOrder(study: Study): Estimate[] {
  const { seats } = study.match;
  return Array.from({ length: seats }, (_, order) =>
    study.share(({ result, facts }) => [winOf(result.places, (facts.first + order) % seats)]),
  );
}

export interface KindFigures {
  readonly kind: string;
  readonly perGame: Estimate;
  readonly options: Estimate;
}

/** Kinds of decisions, the most frequent first. */
export function kindFigures(study: Study): KindFigures[] {
  const names = [...new Set(study.games.flatMap(({ facts }) => Object.keys(facts.kinds)))];
  return names
    .map((kind) => ({
      kind,
      perGame: study.mean(({ facts }) => [facts.kinds[kind]?.decisions ?? 0]),
      options: study.mean(({ facts }) => {
        const sums = facts.kinds[kind];
        return sums ? [sums.options / sums.decisions] : [];
      }),
    }))
    .sort((one, other) => other.perGame.value - one.perGame.value || (one.kind < other.kind ? -1 : 1));
}

export interface SourceFigures {
  readonly source: string;
  /** Points of a seat in a game. */
  readonly points: Estimate;
  readonly winners: Estimate;
  readonly others: Estimate;
}

/** The sources of points, the largest first; `sourceOf` puts score lines together that are one source. */
export function sourceFigures(study: Study, sourceOf: (key: string) => string = (key) => key): SourceFigures[] {
  const names = [...new Set(study.games.flatMap(({ facts }) => facts.lines.flat().map(({ key }) => sourceOf(key))))];
  const points = ({ facts }: StudiedGame, source: string, seat: Seat) =>
    facts.lines[seat].reduce((sum, line) => sum + (sourceOf(line.key) === source ? line.points : 0), 0);
  const ofSeats = (source: string, wanted: (game: StudiedGame, seat: Seat) => boolean) =>
    study.mean((game) =>
      game.result.scores.flatMap((_, seat) => (wanted(game, seat) ? [points(game, source, seat)] : [])),
    );
  const won = ({ result }: StudiedGame, seat: Seat) => result.places[seat] === 1;
  return names
    .map((source) => ({
      source,
      points: ofSeats(source, () => true),
      winners: ofSeats(source, won),
      others: ofSeats(source, (game, seat) => !won(game, seat)),
    }))
    .sort((one, other) => other.points.value - one.points.value || (one.source < other.source ? -1 : 1));
}

export interface PieceFigures {
  readonly id: string;
  readonly name: string;
  /** The share of all games in which it was on offer. */
  readonly shown: Estimate;
  /** The share of its copies on offer that somebody took. */
  readonly picked: Estimate;
  /** The share of all games in which somebody used it. */
  readonly used: Estimate;
  /** The share of its uses by a player who won. */
  readonly won: Estimate;
  /** The round in which it was used. */
  readonly round: Estimate;
}

/** The number of components of a group that were used in a game. */
export function usesOf({ facts }: StudiedGame, group: string): number {
  return facts.pieces.reduce((sum, piece) => sum + (piece.group === group ? piece.uses.length : 0), 0);
}

/** The components of a group, the most used first. */
export function pieceFigures(study: Study, group: string): PieceFigures[] {
  const ids = new Map(
    study.games.flatMap(({ facts }) =>
      facts.pieces.filter((piece) => piece.group === group).map((piece): [string, string] => [piece.id, piece.name]),
    ),
  );
  const names = [...ids.values()];
  return [...ids]
    .map(([id, name]) => ({
      id,
      name: names.filter((other) => other === name).length > 1 ? `${name} (${id})` : name,
      ...figuresOf(study, group, id),
    }))
    .sort((one, other) => other.used.value - one.used.value || (one.id < other.id ? -1 : 1));
}

function figuresOf(study: Study, group: string, id: string): Omit<PieceFigures, 'id' | 'name'> {
  const find = ({ facts }: StudiedGame) => facts.pieces.find((one) => one.group === group && one.id === id);
  const over = (value: (piece: PieceFacts, game: StudiedGame) => readonly number[]) => (game: StudiedGame) => {
    const found = find(game);
    return found ? value(found, game) : [];
  };
  return {
    shown: study.share(over(({ shown }) => [Number(shown > 0)])),
    picked: study.share(over(({ shown, taken }) => (shown > 0 ? [Math.min(1, taken / shown)] : []))),
    used: study.share(over(({ uses }) => [Number(uses.length > 0)])),
    won: study.share(over(({ uses }, { result }) => uses.map(({ by }) => winOf(result.places, by)))),
    round: study.mean(over(({ uses }) => uses.map(({ round }) => round))),
  };
}

export interface StepFigures {
  /** The steps towards the end, in order: the round of each, the points on a seat's track before it, and the share of games that came so far. */
  readonly steps: readonly { readonly round: Estimate; readonly track: Estimate; readonly reached: Estimate }[];
  /** The longest time in rounds from one step to the next, or to the end. */
  readonly waits: Distribution;
  /** Games in which that was at least `STALL` rounds. */
  readonly stalled: Estimate;
  /** Games that were broken off, or ended, before the last step. */
  readonly incomplete: Estimate;
  /** Points of all seats just before the first step. */
  readonly track: Distribution;
  /** The share of games that the player who took most steps won. */
  readonly mostWins: Estimate;
}

/** The rounds from one step to the next that are called a stall; good play takes about as long for a whole game. */
export const STALL = 20;

export function stepFigures(study: Study): StepFigures | undefined {
  const length = study.games[0]?.facts.stepsToEnd ?? 0;
  if (length === 0) return undefined;
  return {
    steps: Array.from({ length }, (_, step) => ({
      round: study.mean(({ facts }) => facts.steps.slice(step, step + 1).map(({ round }) => round)),
      track: study.mean(({ facts }) => facts.steps[step]?.track ?? []),
      reached: study.share(({ facts }) => [Number(facts.steps.length > step)]),
    })),
    waits: distribution(study, longestWait),
    stalled: study.share((game) => longestWait(game).map((wait) => Number(wait >= STALL))),
    incomplete: study.share(({ facts }) => [Number(facts.steps.length < length)]),
    track: distribution(study, ({ facts }) => facts.steps[0]?.track ?? []),
    mostWins: study.share(mostWins),
  };
}

function longestWait({ facts, result }: StudiedGame): number[] {
  const { steps } = facts;
  if (steps.length === 0) return [result.rounds];
  const rounds = steps.map(({ round }) => round);
  return [Math.max(0, ...rounds.slice(1).map((round, index) => round - rounds[index]))];
}

/** The result of the seat that took most steps; none where several did. */
function mostWins({ facts, result }: StudiedGame): number[] {
  const counts = result.places.map((_, seat) => facts.steps.filter(({ by }) => by === seat).length);
  const high = Math.max(...counts);
  const best = counts.flatMap((count, seat) => (count === high ? [seat] : []));
  return high > 0 && best.length === 1 ? [winOf(result.places, best[0])] : [];
}

/** The standard deviation, for saying how much games differ. */
export function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
