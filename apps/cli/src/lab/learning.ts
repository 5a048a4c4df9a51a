import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  CHARACTERS,
  changedModel,
  type League,
  type Model,
  type SearchSettings,
  searchOf,
  type TrainingPlayer,
  type TrainingTask,
  toStored,
  trainingTaskFor,
  triesPlans,
} from '@hamlet/bots';
import { readLimit } from '../arena/limit.ts';
import { toFile } from '../files.ts';
import { GAMES, gameNamed } from '../games/index.ts';
import { type Args, UsageError } from '../usage.ts';
import { LearnPool } from './learn-pool.ts';
import { readModel, readModelChange } from './model-file.ts';
import { train } from './train.ts';
import { tune } from './tune.ts';

/** The kinds of table that the bots of each game learn for. */
const KINDS = (await Promise.all(GAMES.map(({ name }) => trainingTaskFor(name)))).flatMap(
  (task) => task?.kinds.join(', ') ?? [],
);

/** The flags of `lab tune` and `lab train` besides those of all commands of the lab. */
export const LEARNING_FLAGS = [
  {
    name: 'kind',
    value: 'NAME',
    text: `tune, train: kind of table: ${KINDS.join('; ')}`,
  },
  {
    name: 'from',
    value: 'FILE',
    text: 'tune, train: model to start from, start for the weights that learning began with, or hand for those before (the current model of the bots)',
  },
  {
    name: 'factors',
    value: 'FILE',
    text: 'tune: applies the factors in a file to the model instead of looking for new ones',
  },
  { name: 'steps', value: 'N', text: 'tune: number of steps (200)' },
  {
    name: 'change',
    value: 'N',
    text: 'tune: size of the changes of weights to try, in hundredths of a natural logarithm (20)',
  },
  {
    name: 'playouts',
    value: 'N',
    text: 'tune: number of playouts for each decision; weights that win without playouts may lose with them (0)',
  },
  {
    name: 'duels',
    value: 'N',
    text: 'tune: number of duels in a step (32); train: number of duels between a candidate and its parent (200)',
  },
  {
    name: 'search',
    value: 'NAME',
    text: 'tune, train: the players search as a bot does, such as master or search:playouts=32,positions=8000, in games and duels',
  },
  {
    name: 'values',
    value: 'N',
    text: 'train: part of what a net learns that is the value of the search of players that try plans out, in hundredths; the rest is the result (50)',
  },
  { name: 'generations', value: 'N', text: 'train: number of generations of playing, training and testing (2)' },
  { name: 'epochs', value: 'N', text: 'train: number of passes over the games (12)' },
  { name: 'says', value: 'A,B,...', text: 'train: weights of the net to try (0.5,0.8,1)' },
  {
    name: 'candidates',
    value: 'FOLDER',
    text: 'train: writes every candidate there before it plays, named by its generation and the weight of its net',
  },
  {
    name: 'league',
    value: 'A,B,...',
    text: `train: rivals in every second game: ${CHARACTERS.join(', ')} or files of models; past selves join them`,
  },
  {
    name: 'exploit',
    text: 'train: plays against the rivals alone (the current model of the bots) and keeps what does better against them',
  },
  {
    name: 'until',
    value: 'LIMIT',
    text: 'train: a candidate must win a match against its parent: known to be above a share, or an Elo such as 0elo (0.5)',
  },
  {
    name: 'seconds',
    value: 'N',
    text: 'tune, train: starts no new step after N seconds; results then depend on the machine',
  },
] as const;

/** Learns in the way that is asked for and writes the model. */
export async function learn(args: Args, way: 'tune' | 'train'): Promise<number> {
  const { name: game } = gameNamed(args.text('game'));
  const task = await trainingTaskFor(game);
  if (!task) throw new UsageError(`there is nothing to learn about '${game}'`);
  const kind = args.text('kind') ?? task.kinds[0];
  if (!task.kinds.includes(kind)) throw new UsageError(`--kind takes ${task.kinds.join(', ')}, not '${kind}'`);
  const from = args.text('from');
  if (args.has('until') && args.has('exploit'))
    throw new UsageError('--until does not go with --exploit: an exploiter plays no match against its parent');
  const settings = settingsFrom(task, args);
  const model = modelFrom(task, kind, from, triesPlans(settings));
  const factors = args.text('factors');
  if (factors !== undefined) return applyFactors(args, way, model, factors);
  const threads = args.has('threads') ? args.int('threads', 1, 1024, 1) : availableParallelism();
  const begun = performance.now();
  const most = args.has('seconds') ? args.int('seconds', 1, 10_000_000, 1) : Number.POSITIVE_INFINITY;
  const pool = new LearnPool({ game, kind }, threads);
  const seconds = () => (performance.now() - begun) / 1000;
  const common = {
    model,
    settings,
    seed: args.text('seed') ?? '1',
    isLate: () => seconds() >= most,
    report: (line: string) => process.stdout.write(`${seconds().toFixed(0)} s  ${line}\n`),
  };
  const save = (found: Model) => saveModel(args, found);
  try {
    if (way === 'tune')
      save(
        await tune(pool, {
          ...common,
          steps: args.int('steps', 1, 1_000_000, 200),
          duels: args.int('duels', 1, 10_000, 32),
          change: args.int('change', 1, 200, 20) / 100,
        }),
      );
    else
      await train(pool, {
        ...common,
        task,
        save,
        games: args.int('games', 1, 10_000_000, 4000),
        generations: args.int('generations', 1, 1000, 2),
        epochs: args.int('epochs', 1, 10_000, 12),
        duels: args.int('duels', 1, 100_000, 200),
        netWeights: readNetWeights(args.text('says') ?? '0.5,0.8,1'),
        league: readLeague(args, task.modelOf(kind, triesPlans(settings))),
        keep: keeperOf(args.text('candidates')),
        valueShare: args.int('values', 0, 100, 50) / 100,
        until: matchShare(args),
      });
  } finally {
    await pool.close();
  }
  return 0;
}

/** The share that a candidate must beat in a match against its parent; an exploiter plays none. */
export function matchShare(args: Args): number | undefined {
  return args.has('exploit') ? undefined : (readLimit(args)?.share ?? EVEN);
}

const EVEN = 0.5;

function modelFrom(task: TrainingTask, kind: string, from: string | undefined, hasPlans: boolean): Model {
  if (from === undefined) return task.modelOf(kind, hasPlans);
  if (from === 'hand') return task.byHand(kind);
  return from === 'start' ? task.startOf(kind) : readModel(from);
}

/** Makes a model again that was changed by hand, from the model before and the file with the change. */
function applyFactors(args: Args, way: 'tune' | 'train', model: Model, file: string): number {
  if (way === 'train') throw new UsageError('--factors goes with lab tune');
  if (!args.has('out')) throw new UsageError('--factors needs --out FILE for the model');
  saveModel(args, changedModel(model, readModelChange(file)));
  return 0;
}

/** The search of the players: that of a bot, or one for learning. */
function settingsFrom(task: TrainingTask, args: Args): SearchSettings {
  const name = args.text('search');
  if (name === undefined) return settingsFor(task, args.int('playouts', 0, 10_000, 0));
  if (args.has('playouts')) throw new UsageError('--playouts does not go with --search');
  const found = searchOf(name, task.game);
  if (!found) throw new UsageError(`--search takes a bot that searches, such as master, not '${name}'`);
  return found;
}

/** The search of the players: their own turn alone, or also what follows from it, in small. */
function settingsFor({ turnSearch }: TrainingTask, playouts: number): SearchSettings {
  if (playouts === 0) return { turnSearch };
  const quick = { beam: 1, width: 2, noise: 0 };
  return {
    turnSearch: { beam: 8, width: 6, noise: 0 },
    rollouts: {
      plans: Math.ceil(playouts / 2),
      playouts,
      turnSearch: quick,
      lastTurns: { beam: 2, width: 4, noise: 0 },
    },
    positions: POSITIONS_A_PLAYOUT * playouts,
  };
}

const POSITIONS_A_PLAYOUT = 200;

function readNetWeights(text: string): number[] {
  const netWeights = text.split(',').map(Number);
  if (netWeights.some((weight) => !(weight > 0 && weight <= 4)))
    throw new UsageError(`--says takes numbers, as 0.5,0.8, not '${text}'`);
  return netWeights;
}

function readLeague(args: Args, current: Model): League {
  const names = args.text('league')?.split(',') ?? [];
  const rivals = names.map(
    (name): TrainingPlayer => CHARACTERS.find((character) => character === name) ?? readModel(name),
  );
  const exploits = args.has('exploit');
  return { rivals: exploits && rivals.length === 0 ? [current] : rivals, exploits };
}

/** Writes candidates into a folder, if there is one. */
function keeperOf(folder: string | undefined): (candidate: Model, generation: number) => void {
  if (folder === undefined) return () => {};
  toFile(folder, () => mkdirSync(folder, { recursive: true }));
  return (candidate, generation) =>
    writeModel(join(folder, `${generation + 1}-${candidate.netWeight}.json`), candidate);
}

function saveModel(args: Args, model: Model): void {
  const file = args.text('out');
  if (file !== undefined) writeModel(file, model);
}

function writeModel(file: string, model: Model): void {
  toFile(file, () => writeFileSync(file, `${JSON.stringify(toStored(model), undefined, 1)}\n`));
}
