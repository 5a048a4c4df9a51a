import { expect, test } from 'vitest';
import { trainingTask as builderProTask } from '../src/builder-pro/training-task.ts';
import { GAME_BOTS, gameBotsOf } from '../src/games.ts';
import { trainingTask as hamletTask } from '../src/hamlet/training-task.ts';
import { LEVELS } from '../src/index.ts';
import type { TurnSearch } from '../src/turn.ts';
import { BUILDER_PRO } from './tables.ts';

const search = (turn: TurnSearch | undefined) => (turn ? `${turn.beam}/${turn.width}/${turn.noise}` : '-');

const NAMES = ['greedy', 'near-sighted', ...LEVELS, 'search'] as const;

/** How the players of a game search, a line for each: beam, width and noise of a turn, of one that drags, and of playouts. */
function tableOf({ settings, characters, heuristics }: ReturnType<typeof gameBotsOf>): string {
  const lines = NAMES.map((name) => {
    const { turnSearch, draggingSearch, rollouts, positions, ms } = settings[name];
    const playouts = rollouts
      ? `${rollouts.plans} plans ${rollouts.playouts} playouts ${search(rollouts.turnSearch)} last ${search(rollouts.lastTurns)}`
      : 'no playouts';
    return `${name}: ${search(turnSearch)} dragging ${search(draggingSearch)}, ${playouts}, ${positions ?? 'any'} positions, ${ms ?? 'no'} ms`;
  });
  const tables = (['architect', 'search'] as const).flatMap((name) =>
    Object.entries(settings[name].atTables ?? {}).map(
      ([kind, table]) =>
        `${name} at ${kind}: ${table.positions} positions, ${table.draws ?? 'usual'} draws, beam ${table.beam ?? 'usual'}`,
    ),
  );
  const noises = (['novice', 'apprentice', 'journeyman', 'builder'] as const).flatMap((name) =>
    Object.entries(settings[name].atTables ?? {}).map(([kind, { noise }]) => `${name} at ${kind}: off by ${noise}`),
  );
  const spite = Object.entries(characters ?? {}).map(([name, other]) => `${name} ${other.spite ?? 0}`);
  return [...lines, ...tables, ...noises, `spite: ${[`all ${heuristics.spite ?? 0}`, ...spite].join(', ')}`].join('\n');
}

test('the levels of every game search as it is written here', () => {
  const unknown = gameBotsOf({ ...BUILDER_PRO.game, rules: 'unknown@1.0' });
  expect(GAME_BOTS.map(({ rules }) => rules)).toEqual(['hamlet', 'builder-pro']);
  expect(tableOf(GAME_BOTS[0])).toMatchInlineSnapshot(`
    "greedy: 1/3/0 dragging -, no playouts, any positions, no ms
    near-sighted: 3/4/0.3 dragging -, no playouts, 3750 positions, no ms
    novice: 1/2/15 dragging -, no playouts, any positions, no ms
    apprentice: 1/2/11 dragging 3/3/0, no playouts, any positions, no ms
    journeyman: 1/2/4.5 dragging 3/3/0, no playouts, any positions, no ms
    builder: 2/3/1.7 dragging 3/3/0, no playouts, any positions, no ms
    architect: 6/5/0 dragging -, no playouts, 3750 positions, no ms
    master: 30/12/0 dragging -, 16 plans 64 playouts 1/2/0 last 4/4/0, 12000 positions, 1800 ms
    search: 30/12/0 dragging -, 16 plans 64 playouts 1/2/0 last 4/4/0, 12000 positions, no ms
    architect at base2: 5000 positions, usual draws, beam usual
    architect at base4: 8438 positions, usual draws, beam usual
    architect at lake2: 6250 positions, usual draws, beam usual
    architect at lake4: 7500 positions, usual draws, beam usual
    architect at solo: 5625 positions, usual draws, beam usual
    search at base2: 16000 positions, usual draws, beam usual
    search at base4: 27000 positions, usual draws, beam usual
    search at lake2: 20000 positions, 1 draws, beam 60
    search at lake4: 24000 positions, 1 draws, beam usual
    search at solo: 18000 positions, usual draws, beam usual
    novice at lake2: off by 30
    novice at lake4: off by 30
    apprentice at lake2: off by 17
    apprentice at lake4: off by 17
    journeyman at lake2: off by 5
    journeyman at lake4: off by 5
    builder at lake2: off by 1.7
    builder at lake4: off by 1.7
    spite: all 0, racer 0, merchant 0, road-builder 0, spoiler 0.5"
  `);
  expect(tableOf(GAME_BOTS[1])).toMatchInlineSnapshot(`
    "greedy: 1/3/0 dragging -, no playouts, any positions, no ms
    near-sighted: 4/5/1 dragging -, no playouts, 3750 positions, no ms
    novice: 1/2/15 dragging -, no playouts, any positions, no ms
    apprentice: 1/2/8.5 dragging 3/3/0, no playouts, any positions, no ms
    journeyman: 1/2/4.5 dragging 3/3/0, no playouts, any positions, no ms
    builder: 2/3/3.8 dragging 3/3/0, no playouts, any positions, no ms
    architect: 4/5/1 dragging -, no playouts, 3750 positions, no ms
    master: 12/8/0 dragging -, 8 plans 64 playouts 1/2/0 last 4/4/0, 12000 positions, 1800 ms
    search: 12/8/0 dragging -, 8 plans 64 playouts 1/2/0 last 4/4/0, 12000 positions, no ms
    spite: all 0, racer 0, merchant 0, road-builder 0, spoiler 0.5"
  `);
  expect(tableOf(unknown)).toMatchInlineSnapshot(`
    "greedy: 1/3/0 dragging -, no playouts, any positions, no ms
    near-sighted: 3/4/0 dragging -, no playouts, 3750 positions, no ms
    novice: 1/2/20 dragging -, no playouts, any positions, no ms
    apprentice: 1/2/10 dragging 3/3/0, no playouts, any positions, no ms
    journeyman: 1/2/5 dragging 3/3/0, no playouts, any positions, no ms
    builder: 2/3/2 dragging 3/3/0, no playouts, any positions, no ms
    architect: 3/4/0 dragging -, no playouts, 3750 positions, no ms
    master: 8/6/0 dragging -, 8 plans 64 playouts 1/2/0 last 4/4/0, 12000 positions, 1800 ms
    search: 8/6/0 dragging -, 8 plans 64 playouts 1/2/0 last 4/4/0, 12000 positions, no ms
    spite: all 0"
  `);
});

interface TrainingOptions {
  readonly modules?: readonly string[];
  readonly solo?: string;
  readonly difficulty?: string;
}

/** The tables at which the players of a task learn: seats (a star where bots do not fill all), and kinds of game. */
test('a task goes through the tables of its kind in turns', () => {
  const lines = [hamletTask, builderProTask].flatMap((task) =>
    task.kinds.map((kind) => {
      const tables = [0, 1, 2, 3, 4].map((index) => task.tableOf(kind, index));
      const seats = tables.map((table) => `${table.seats}${table.players === table.seats ? '' : '*'}`);
      const games = tables.map(({ options }) => {
        const { modules = [], solo = 'off', difficulty } = options as TrainingOptions;
        return [...modules, ...(solo === 'off' ? [] : [solo, difficulty])].join(' ');
      });
      return `${task.game.rules} ${kind}: ${seats.join(' ')} seats, ${[...new Set(games)].join(', ') || 'the base game'}`;
    }),
  );
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "hamlet@1.0 base2: 2 2 2 2 2 seats, the base game
    hamlet@1.0 base4: 3 4 4 3 4 seats, the base game
    hamlet@1.0 lake2: 2 2 2 2 2 seats, lake
    hamlet@1.0 lake4: 3 4 4 3 4 seats, lake
    hamlet@1.0 solo: 2* 2* 2* 2* 2* seats, investor normal, investor hard, favour normal, favour hard
    builder-pro@1.0 alone: 1 1 1 1 1 seats, the base game
    builder-pro@1.0 two: 2 2 2 2 2 seats, the base game
    builder-pro@1.0 more: 4 3 4 6 4 seats, the base game"
  `);
});

test('a task about the lake begins with weights of its own', () => {
  const [base, lake] = ['base2', 'lake2'].map((kind) => hamletTask.startOf(kind).weights);
  const others = Object.entries(lake).filter(([name, weights]) => String(weights) !== String(base[name]));
  const written = others.map(
    ([name, weights]) => `${name} ${weights.map((weight) => Number(weight.toFixed(6))).join(' ')}`,
  );
  expect(written.join('\n')).toMatchInlineSnapshot(`
    "tokens 0.4 1.2 0.4
    high 0 3 2
    deliverable 0 0.32 0.24
    refinable 0 0.6 0.8
    fish 0.5 0.8 0.1
    boats 0.5 0.8 0.3"
  `);
});
