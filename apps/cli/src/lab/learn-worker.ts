import { parentPort, workerData } from 'node:worker_threads';
import {
  duel,
  fitOnce,
  type NetInTraining,
  newNetInTraining,
  Pass,
  type Row,
  rivalIn,
  rowsOf,
  type TrainingTask,
  trainingTaskFor,
} from '@hamlet/bots';
import { drawInt, openStreams, seedFrom } from '@hamlet/kernel';
import type { LearnAnswer, LearnRequest, LearnValues, NetSaid, WorkerOrder } from './learn-pool.ts';

const { game, kind }: WorkerOrder = workerData;
const task = await taskOf(game);

async function taskOf(name: string): Promise<TrainingTask> {
  const found = await trainingTaskFor(name);
  if (!found) throw new Error(`${name} has no training task`);
  return found;
}

/** A shard: rows of games, and the net that learns from them. */
class Shard {
  readonly rows: Row[] = [];
  private readonly pass = new Pass(task.shape);
  private readonly student: NetInTraining = newNetInTraining(task.shape, () => 0);

  fit(numbers: Float64Array, request: Extract<LearnRequest, { do: 'fit' }>): LearnValues['fit'] {
    const streams = openStreams(seedFrom(request.seed));
    if (request.fresh) {
      this.student.first.fill(0);
      this.student.second.fill(0);
      this.student.power1 = 1;
      this.student.power2 = 1;
    }
    this.student.numbers.set(numbers);
    const loss = fitOnce(this.student, this.pass, this.rows.filter(isTaught), request.course, (bound) =>
      drawInt(streams, 'order', bound),
    );
    return { numbers: this.student.numbers.slice(), loss };
  }

  /** The judgements of the net on the rows that were held back. */
  judge(numbers: Float64Array): readonly NetSaid[] {
    return this.rows
      .filter((row) => !isTaught(row) && !row.isTried)
      .map((row) => {
        const { worth, points } = this.pass.says(numbers, row);
        const { weighed, now, open, scores, places } = row;
        return { weighed, worth, forecast: now.map((had, seat) => had + points[seat]), open, scores, places };
      });
  }
}

const HELD_BACK = 12;

/** Every twelfth game is held back, to see what the net says about games that it has not seen. */
function isTaught({ game: index }: Row): boolean {
  return index % HELD_BACK !== 0;
}

const shards = new Map<number, Shard>();

function shardOf(index: number): Shard {
  const shard = shards.get(index) ?? new Shard();
  shards.set(index, shard);
  return shard;
}

function answer(request: LearnRequest): LearnValues[keyof LearnValues] {
  switch (request.do) {
    case 'duel':
      return duel(task, kind, request.players, request.settings, request.seed, request.index);
    case 'play': {
      const { rows } = shardOf(request.shard);
      if (request.forget) rows.length = 0;
      for (const index of request.games)
        for (const row of rowsOf(
          task,
          kind,
          request.model,
          { search: request.settings, valueShare: request.valueShare },
          `${request.seed}/${index}`,
          index,
          rivalIn(request.league, index),
        ))
          rows.push(row);
      return rows
        .filter(({ isTried }) => !isTried)
        .map<[number, number]>(({ weighed, target }) => [weighed[0] - (weighed[1] ?? 0), target[0] - (target[1] ?? 0)]);
    }
    case 'fit':
      return shardOf(request.shard).fit(request.numbers, request);
    default:
      return shardOf(request.shard).judge(request.numbers);
  }
}

parentPort?.on('message', ({ id, request }: { id: number; request: LearnRequest }) => {
  try {
    parentPort?.postMessage({ id, value: answer(request) } satisfies LearnAnswer);
  } catch (error) {
    parentPort?.postMessage({
      id,
      error: (error instanceof Error && error.stack) || String(error),
    } satisfies LearnAnswer);
  }
});
