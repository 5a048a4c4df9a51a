import {
  type BotLesson,
  type Course,
  type DuelResult,
  type Model,
  newStudent,
  quantise,
  type SearchSettings,
  spreadOf,
} from '@hamlet/bots';
import { drawInt, openStreams, seedFrom } from '@hamlet/kernel';
import type { LearnPool } from './learn-pool.ts';
import type { NetSaid } from './learn-worker.ts';

export interface Training {
  readonly lesson: BotLesson;
  readonly model: Model;
  readonly settings: SearchSettings;
  readonly seed: string;
  /** Games in a generation. */
  readonly games: number;
  readonly generations: number;
  readonly epochs: number;
  readonly duels: number;
  /** The weights of the net to try. */
  readonly says: readonly number[];
  readonly isLate: () => boolean;
  readonly report: (line: string) => void;
  /** Called with every model that beat its parent. */
  readonly save: (model: Model) => void;
}

/** The number of shards of the rows, for any number of threads, so that the result does not depend on it. */
const SHARDS = 16;
const BATCH = 32;
const FIRST_RATE = 0.002;
const LAST_RATE = 0.0002;

/** Plays, learns, and lets each candidate play against its parent: only who wins takes its place. */
export async function train(pool: LearnPool, training: Training): Promise<Model> {
  const { lesson, generations, isLate, report } = training;
  let champion = training.model;
  for (let generation = 0; generation < generations && !isLate(); generation++) {
    const scale = await playGames(pool, training, champion, generation);
    const numbers = await learn(pool, training, scale, generation);
    const said = await judge(pool, numbers);
    report(`generation ${generation + 1}: ${inWords(said, scale)}`);
    const net = quantise(lesson.shape, numbers);
    const candidates = training.says.map((say): Model => {
      const judged = said.map((one) => ({
        ...one,
        scores: one.weighed.map((had, seat) => scale * had + say * one.worth[seat]),
      }));
      return { ...champion, net, scale: Number(scale.toPrecision(4)), say, spread: spreadOf(judged) };
    });
    const best = await choose(pool, training, champion, candidates, generation);
    if (best) {
      champion = best;
      training.save(champion);
    }
  }
  return champion;
}

async function playGames(
  pool: LearnPool,
  { settings, seed, games, report }: Training,
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
      seed: `${seed}/games ${generation}`,
      games: indices,
      forget: generation > 0 && generation % KEPT === 0,
    }) as Promise<[number, number][]>;
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
  const { lesson, seed, epochs, report } = training;
  const streams = openStreams(seedFrom(`${seed} net ${generation}`));
  let numbers = newStudent(lesson.shape, () => drawInt(streams, 'start', 1 << 24) / (1 << 24)).numbers;
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (epoch / Math.max(1, epochs - 1));
    const course: Course = { scale, rate, batch: BATCH };
    const fits = (await Promise.all(
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
    )) as { numbers: Float64Array; loss: number }[];
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

async function judge(pool: LearnPool, numbers: Float64Array): Promise<NetSaid[]> {
  const all = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => pool.ask({ do: 'judge', shard, numbers }) as Promise<NetSaid[]>),
  );
  return all.flat();
}

/** The candidate that does best against the champion; none where the champion wins. */
async function choose(
  pool: LearnPool,
  { settings, seed, duels, report }: Training,
  champion: Model,
  candidates: readonly Model[],
  generation: number,
): Promise<Model | undefined> {
  const seeds = Array.from({ length: duels }, (_, index) => ({ seed: `${seed}/duel ${generation}/${index}`, index }));
  const results = await Promise.all(candidates.map((candidate) => pool.duels([candidate, champion], settings, seeds)));
  const shares = results.map((list) => meanShare(list));
  for (const [at, { say }] of candidates.entries())
    report(
      `  say ${say}: ${(100 * shares[at]).toFixed(1)} % of ${2 * duels} games, ${meanMargin(results[at]).toFixed(1)} points`,
    );
  const most = Math.max(...shares);
  return most > BETTER ? candidates[shares.indexOf(most)] : undefined;
}

/** A candidate must be clearly better: the best of several is partly lucky. */
const BETTER = 0.52;

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
