// @module-tag whole
import { join } from 'node:path';
import { builderPro, type State as YearState } from '@hamlet/builder-pro';
import { type State, topFrame } from '@hamlet/hamlet';
import type { AnyGame } from '@hamlet/kernel';
import { digestOf } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { trainingTask as builderProTask } from '../src/builder-pro/training-task.ts';
import { gameBotsOf } from '../src/games.ts';
import { trainingTask as hamletTask } from '../src/hamlet/training-task.ts';
import { botNamed } from '../src/index.ts';
import type { TrainingTask } from '../src/learn/training-task.ts';
import { type Inputs, SeatInputs } from '../src/net/net.ts';
import { type StoredPosition, spread, storedPositions } from './stored-games.ts';
import { questionIn } from './tables.ts';

/**
 * What the bots think of positions of stored games, written out: an engineer who changes a weight, an input or a rank sees here what players
 * will notice. `npm test -- --only unit bots/test/evaluations --update` writes the files anew.
 */
interface EvaluationTable {
  readonly kind: string;
  readonly task: TrainingTask;
  /** Stored games, and the number of positions of each. */
  readonly games: readonly string[];
  readonly each: number;
}

const TABLES: readonly EvaluationTable[] = [
  { kind: 'base2', task: hamletTask, games: ['standard-2'], each: 12 },
  { kind: 'base4', task: hamletTask, games: ['standard-4', 'manual-3'], each: 6 },
  { kind: 'lake2', task: hamletTask, games: ['lake-spring-2', 'lake-winter-random-2'], each: 6 },
  { kind: 'lake4', task: hamletTask, games: ['lake-autumn-4', 'lake-summer-3'], each: 6 },
  { kind: 'solo', task: hamletTask, games: ['solo-investor-normal', 'solo-favour-hard'], each: 6 },
  { kind: 'alone', task: builderProTask, games: ['mix-1', 'nasty-1'], each: 6 },
  { kind: 'two', task: builderProTask, games: ['mix-2', 'nice-2'], each: 6 },
  { kind: 'more', task: builderProTask, games: ['mix-3', 'interactive-mix-random-4', 'nasty-6'], each: 4 },
];

/** A number as it is read: no more digits than it needs, and none that another order of sums could change. */
const digits = (value: number) => String(Number(value.toFixed(6)) + 0);

/** A short name of the inputs of a net: what each comes to, in any order. */
function sumOf({ at, value, count }: Inputs): string {
  const all = new Map<number, number>();
  for (let i = 0; i < count; i++) all.set(at[i], (all.get(at[i]) ?? 0) + value[i]);
  const sorted = [...all].sort(([one], [other]) => one - other);
  return `${sorted.length} inputs ${digestOf(sorted).slice(0, 8)}`;
}

function stepOf(game: AnyGame, state: unknown): string {
  return game === builderPro ? (state as YearState).step : (topFrame(state as State)?.step ?? 'turn');
}

/** Everything that the bots say of a position, seat by seat. */
function evaluationOf(task: TrainingTask, kind: string, { state, seat }: StoredPosition): string[] {
  const { game } = task;
  const { heuristics, characters, farSighted = heuristics } = gameBotsOf(game);
  expect(heuristics.kind?.(state)).toBe(kind);
  const worth = heuristics.evaluate(state);
  const forecast = heuristics.forecast(state);
  const chances = heuristics.chances(state, worth);
  const far = farSighted.chances(state, worth);
  const inputs = new SeatInputs();
  const { now } = task.encode(state, task.modelOf(kind, false), inputs);
  const { weighed } = task.encode(state, task.startOf(kind), inputs);
  const { round } = state as unknown as State;
  const open = digits(heuristics.openShare?.(state) ?? 1);
  const others = Object.entries(characters ?? {}).map(
    ([name, other]) => `${name} ${digits(other.evaluate(state)[seat])}`,
  );
  return [
    `round ${round}, seat ${seat} at ${stepOf(game, state)}: open ${open}, common ${sumOf(inputs.common)}`,
    `  ${others.join(', ')}`,
    ...worth.flatMap((points, at) => [
      `  seat ${at}: worth ${digits(points)}, forecast ${digits(forecast[at])}, chance ${digits(chances[at])} (far ${digits(far[at])}), ${sumOf(inputs.seats[at])}`,
      `    stands ${digits(now[at])}, by hand ${digits(weighed[at])}: ${heuristics
        .parts(state, at)
        .map((part) => `${part.name} ${digits(part.points)}`)
        .join(', ')}`,
    ]),
  ];
}

const PLAYERS = ['novice', 'builder'];

/** What some levels play in a position. */
function choicesIn(game: AnyGame, { state, seat, legal }: StoredPosition): string {
  const setting = { name: game.rules, game, options: undefined, seats: 0 };
  const choices = PLAYERS.map((name) => {
    const action = botNamed(name)?.choose(questionIn(setting, state, seat, 'evaluations', { legal })).action;
    return `${name} ${game.codec.format(state.setting, action)}`;
  });
  return `  plays: ${choices.join(', ')}`;
}

const WIDTHS = [2, 4, 12];
const EACH_STEP = 12;
const LISTED_EACH = 4;

/**
 * What is considered at each step of a game, by width: how many of the legal actions, and which, in their order; and the order in
 * which a table lists them.
 */
function consideredIn(game: AnyGame, positions: readonly StoredPosition[]): string[] {
  const { heuristics, lists } = gameBotsOf(game);
  const steps = Map.groupBy(positions, ({ state }) => stepOf(game, state));
  return [...steps].map(([step, all]) => {
    const some = spread(all, EACH_STEP);
    const listed = some.reduce((sum, { legal }) => sum + legal.length, 0);
    const widths = WIDTHS.map((width) => {
      const chosen = some.map(({ state, seat, legal }) =>
        heuristics
          .consider(state, seat, legal, width)
          .map((action: unknown) => game.codec.format(state.setting, action)),
      );
      return `${chosen.flat().length} by width ${width} (${digestOf(chosen).slice(0, 8)})`;
    });
    const rows = spread(all, LISTED_EACH).map(({ state, seat, legal }) =>
      (lists?.inOrder(state, seat, legal) ?? legal).map((action: unknown) => game.codec.format(state.setting, action)),
    );
    const table = lists ? `, listed as ${digestOf(rows).slice(0, 8)}` : '';
    return `  ${step}, ${some.length} positions: of ${listed} actions ${widths.join(', ')}${table}`;
  });
}

describe('what players see of an evaluation is as it was written down', () => {
  test.each(TABLES)('$kind', async ({ kind, task, games, each }) => {
    const text = games.flatMap((name) => {
      const positions = storedPositions(task.game, name);
      return [
        `# ${name}`,
        'considered',
        ...consideredIn(task.game, positions),
        ...spread(positions, each).flatMap((position) => [
          ...evaluationOf(task, kind, position),
          choicesIn(task.game, position),
        ]),
        '',
      ];
    });
    await expect(text.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'evaluations', `${kind}.txt`));
  });
});
