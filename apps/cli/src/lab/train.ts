import {
  type DuelResult,
  decay,
  type FitSettings,
  type League,
  type Model,
  newNetInTraining,
  quantise,
  type SearchSettings,
  spreadOf,
  type TrainingTask,
} from '@hamlet/bots';
import { drawInt, openStreams, seedFrom } from '@hamlet/kernel';
import { SequentialTest } from '../arena/statistics.ts';
import type { LearnPool, NetSaid } from './learn-pool.ts';

export interface Training {
  readonly task: TrainingTask;
  readonly model: Model;
  readonly settings: SearchSettings;
  /** The part of a target that is the value of the search, where players try plans out; the rest is the result. */
  readonly valueShare: number;
  readonly seed: string;
  /** Games in a generation. */
  readonly games: number;
  readonly generations: number;
  readonly epochs: number;
  readonly duels: number;
  /** The weights of the net to try; `--says` of the command. */
  readonly netWeights: readonly number[];
  /** The rivals that the learner meets besides itself; in a league its past selves join them. */
  readonly league: League;
  /** The share above which a candidate must be known to be in a match of its own; undefined for an exploiter, which plays none. */
  readonly until: number | undefined;
  readonly isLate: () => boolean;
  readonly report: (line: string) => void;
  /** Called with every candidate before it plays. */
  readonly keep: (candidate: Model, generation: number) => void;
  /** Called with every model that beat its parent. */
  readonly save: (model: Model) => void;
}

/** The number of shards of the rows, for any number of threads, so that the result does not depend on it. */
const SHARDS = 16;
const BATCH = 32;
const FIRST_RATE = 0.002;
/** The natural logarithm of the part of the first rate that is left in the last epoch: a tenth. */
const RATE_FALL = Math.LN10;

/**
 * Trains a net: plays games, learns from them, and lets each candidate play against its parent; the winner stays. In a league it must not
 * do worse than its parent against the rivals either; an exploiter must do better against them, and nothing else.
 */
export async function train(pool: LearnPool, training: Training): Promise<Model> {
  const { task, generations, isLate, report } = training;
  let champion = training.model;
  const past: Model[] = [];
  for (let generation = 0; generation < generations && !isLate(); generation++) {
    const league = leagueWith(training.league, past);
    const scale = await playGames(pool, training, league, champion, generation);
    const numbers = await learn(pool, training, scale, generation);
    const said = await judge(pool, numbers);
    report(`generation ${generation + 1}: ${inWords(said, scale)}`);
    const net = quantise(task.shape, numbers);
    const candidates = training.netWeights.map((netWeight): Model => {
      const judged = said.map((one) => ({
        ...one,
        scores: one.weighed.map((had, seat) => scale * had + netWeight * one.worth[seat]),
      }));
      return { ...champion, net, scale: Number(scale.toPrecision(4)), netWeight, spread: spreadOf(judged) };
    });
    for (const candidate of candidates) training.keep(candidate, generation);
    const best = await choose(pool, training, league, champion, candidates, generation);
    if (best && (await winsMatch(pool, training, champion, best, generation))) {
      past.push(champion);
      champion = best;
      training.save(champion);
    }
  }
  return champion;
}

/** A league with the past selves of its learner. Without rivals there is none, and an exploiter never meets itself. */
export function leagueWith({ rivals, exploits }: League, past: readonly Model[]): League {
  return { rivals: rivals.length === 0 || exploits ? rivals : [...rivals, ...past], exploits };
}

async function playGames(
  pool: LearnPool,
  { settings, valueShare, seed, games, report }: Training,
  league: League,
  model: Model,
  generation: number,
): Promise<number> {
  const asked = Array.from({ length: SHARDS }, (_, shard) => {
    const each = Math.ceil(games / SHARDS);
    const indices = Array.from({ length: each }, (_unused, at) => shard + at * SHARDS);
    return pool.ask({
      do: 'play',
      shard,
      model,
      settings,
      valueShare,
      seed: `${seed}/games ${generation}`,
      games: indices,
      league,
      forget: generation > 0 && generation % KEPT === 0,
    });
  });
  const pairs = (await Promise.all(asked)).flat();
  let [both, square] = [0, 0];
  for (const [said, came] of pairs) {
    both += said * came;
    square += said * said;
  }
  report(`generation ${generation + 1}: ${pairs.length} positions`);
  return square === 0 ? 1 : both / square;
}

/** The number of generations whose games are kept. */
const KEPT = 3;

async function learn(pool: LearnPool, training: Training, scale: number, generation: number): Promise<Float64Array> {
  const { task, seed, epochs, report } = training;
  const streams = openStreams(seedFrom(`${seed} net ${generation}`));
  let numbers = newNetInTraining(task.shape, () => drawInt(streams, 'start', 1 << 24) / (1 << 24)).numbers;
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = FIRST_RATE * decay((RATE_FALL * epoch) / Math.max(1, epochs - 1));
    const course: FitSettings = { scale, rate, batch: BATCH };
    const fits = await Promise.all(
      Array.from({ length: SHARDS }, (_, shard) =>
        pool.ask({
          do: 'fit',
          shard,
          numbers,
          course,
          seed: `${seed} ${generation} ${epoch} ${shard}`,
          fresh: epoch === 0,
        }),
      ),
    );
    numbers = meanOf(fits.map((fit) => fit.numbers));
    const loss = fits.reduce((sum, fit) => sum + fit.loss, 0) / SHARDS;
    if (epoch % 4 === 3 || epoch === epochs - 1) report(`  epoch ${epoch + 1}: loss ${loss.toFixed(4)}`);
  }
  return numbers;
}

function meanOf(lists: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(lists[0].length);
  for (const list of lists) for (let i = 0; i < mean.length; i++) mean[i] += list[i] / lists.length;
  return mean;
}

async function judge(pool: LearnPool, numbers: Float64Array): Promise<readonly NetSaid[]> {
  const all = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => pool.ask({ do: 'judge', shard, numbers })),
  );
  return all.flat();
}

/** The candidate that takes the champion's place, if one does. */
async function choose(
  pool: LearnPool,
  { settings, seed, duels, report }: Training,
  { rivals, exploits }: League,
  champion: Model,
  candidates: readonly Model[],
  generation: number,
): Promise<Model | undefined> {
  const seeds = Array.from({ length: duels }, (_, index) => ({ seed: `${seed}/duel ${generation}/${index}`, index }));
  const shares = (list: readonly DuelResult[]) =>
    `${(100 * meanShare(list)).toFixed(1)} % of ${2 * duels} games, ${meanMargin(list).toFixed(1)} points`;
  /** Duels of a player with the rivals, who take turns. */
  const inLeague = async (player: Model): Promise<DuelResult[]> => {
    const lists = rivals.map((rival, at) =>
      pool.duels(
        [player, rival],
        settings,
        seeds.filter(({ index }) => index % rivals.length === at),
      ),
    );
    return (await Promise.all(lists)).flat();
  };
  const withParent = exploits
    ? undefined
    : await Promise.all(candidates.map((candidate) => pool.duels([candidate, champion], settings, seeds)));
  const withRivals =
    rivals.length === 0 ? undefined : await Promise.all([champion, ...candidates].map((player) => inLeague(player)));
  if (withRivals) report(`  parent: ${shares(withRivals[0])} against the rivals`);
  for (const [at, { netWeight }] of candidates.entries()) {
    if (withParent) report(`  say ${netWeight}: ${shares(withParent[at])}`);
    if (withRivals) report(`  say ${netWeight}: ${shares(withRivals[at + 1])} against the rivals`);
  }
  const best = bestCandidate(withParent?.map(meanShare), withRivals?.map(meanShare));
  return best === undefined ? undefined : candidates[best];
}

/**
 * The number of the candidate that takes its parent's place. `withParent` are the shares of the candidates against the parent, none for an
 * exploiter; `withRivals` are those of the parent, and then of the candidates, against the rivals of a league.
 */
export function bestCandidate(
  withParent: readonly number[] | undefined,
  withRivals: readonly number[] | undefined,
): number | undefined {
  const [parent = 0, ...others] = withRivals ?? [];
  const gains = withParent?.map((share) => share - 0.5) ?? others.map((share) => share - parent);
  const allowed = gains.map((gain, at) => (withRivals && others[at] < parent ? Number.NEGATIVE_INFINITY : gain));
  const most = Math.max(...allowed);
  return most > BETTER ? allowed.indexOf(most) : undefined;
}

/** The number of duels of a match that are asked for at once. */
const STRETCH = 16;
/** A match has this many times the duels of a choice at most. */
const LONGEST = 10;

/**
 * True where a candidate takes the place of its parent: after a match on seeds that did not choose it, as soon as it is known to be above; a
 * match that ends undecided leaves the parent where it is.
 */
export async function winsMatch(
  pool: Pick<LearnPool, 'duels'>,
  { settings, seed, duels, until, report }: Pick<Training, 'settings' | 'seed' | 'duels' | 'until' | 'report'>,
  parent: Model,
  candidate: Model,
  generation: number,
): Promise<boolean> {
  if (until === undefined) return true;
  const test = new SequentialTest(until);
  const played: DuelResult[] = [];
  while (!test.verdict && played.length < LONGEST * duels) {
    const seeds = Array.from({ length: STRETCH }, (_, at) => {
      const index = played.length + at;
      return { seed: `${seed}/match ${generation}/${index}`, index };
    });
    for (const result of await pool.duels([candidate, parent], settings, seeds)) {
      if (test.verdict) break;
      played.push(result);
      test.add(result.share);
    }
  }
  report(
    `  match: ${(100 * meanShare(played)).toFixed(1)} % of ${2 * played.length} games, ${test.verdict ? `known to be ${test.verdict}` : 'not decided'}`,
  );
  return test.verdict === 'above';
}

/** The share of the games by which a candidate must be better: the best of several is partly lucky. */
const BETTER = 0.02;

function meanShare(list: readonly DuelResult[]): number {
  return list.reduce((sum, { share }) => sum + share, 0) / list.length;
}

function meanMargin(list: readonly DuelResult[]): number {
  return list.reduce((sum, { margin }) => sum + margin, 0) / list.length;
}

/** The errors of weights, net and forecast on games that were held back. */
function inWords(said: readonly NetSaid[], scale: number): string {
  const rms = (values: readonly number[]) =>
    Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
  const margin = (list: readonly number[]) => list[0] - (list[1] ?? 0);
  const weights = rms(said.map(({ weighed, scores }) => scale * margin(weighed) - margin(scores)));
  const net = rms(said.map(({ weighed, worth, scores }) => scale * margin(weighed) + margin(worth) - margin(scores)));
  const points = rms(said.flatMap(({ forecast, scores }) => forecast.map((value, seat) => value - scores[seat])));
  return `scale ${scale.toFixed(3)}; margin off by ${weights.toFixed(2)} by weights, ${net.toFixed(2)} with the net; points by ${points.toFixed(2)} (${said.length} positions held back)`;
}
