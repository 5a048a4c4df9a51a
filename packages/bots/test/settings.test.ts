import { expect, test } from 'vitest';
import { lesson as builderProLesson } from '../src/builder-pro/lesson.ts';
import { GAME_BOTS, gameBotsOf } from '../src/games.ts';
import { lesson as hamletLesson } from '../src/hamlet/lesson.ts';
import { LEVELS } from '../src/index.ts';
import type { TurnSearch } from '../src/turn.ts';
import { BUILDER_PRO } from './tables.ts';

const search = (turn: TurnSearch | undefined) => (turn ? `${turn.beam}/${turn.width}/${turn.noise}` : '-');

const NAMES = ['greedy', ...LEVELS, 'search'] as const;

/** How the players of a game search, a line for each: beam, width and noise of a turn, of one that drags, and of playouts. */
function tableOf({ settings, characters, heuristics }: ReturnType<typeof gameBotsOf>): string {
  const lines = NAMES.map((name) => {
    const { turnSearch, draggingSearch, rollouts, positions, ms } = settings[name];
    const playouts = rollouts
      ? `${rollouts.plans} plans ${rollouts.playouts} playouts ${search(rollouts.turnSearch)} last ${search(rollouts.lastTurns)}`
      : 'no playouts';
    return `${name}: ${search(turnSearch)} dragging ${search(draggingSearch)}, ${playouts}, ${positions ?? 'any'} positions, ${ms ?? 'no'} ms`;
  });
  const tables = Object.entries(settings.search.atTables ?? {}).map(
    ([kind, table]) => `at ${kind}: ${table.positions} positions, ${table.draws ?? 'usual'} draws`,
  );
  const spite = Object.entries(characters ?? {}).map(([name, other]) => `${name} ${other.spite ?? 0}`);
  return [...lines, ...tables, `spite: ${[`all ${heuristics.spite ?? 0}`, ...spite].join(', ')}`].join('\n');
}

test('the levels of every game search as it is written here', () => {
  const unknown = gameBotsOf({ ...BUILDER_PRO.game, rules: 'unknown@1.0' });
  expect(GAME_BOTS.map(({ rules }) => rules)).toEqual(['hamlet', 'builder-pro']);
  expect(tableOf(GAME_BOTS[0])).toMatchInlineSnapshot(`
    "greedy: 1/3/0 dragging -, no playouts, any positions, no ms
    novice: 1/2/30 dragging -, no playouts, any positions, no ms
    apprentice: 1/2/15 dragging 3/3/0, no playouts, any positions, no ms
    journeyman: 1/2/6.5 dragging 3/3/0, no playouts, any positions, no ms
    builder: 2/3/3.2 dragging 3/3/0, no playouts, any positions, no ms
    architect: 3/4/0.3 dragging -, no playouts, any positions, no ms
    master: 30/12/0 dragging -, 16 plans 64 playouts 1/2/0 last 4/4/0, 12000 positions, 1800 ms
    search: 30/12/0 dragging -, 16 plans 64 playouts 1/2/0 last 4/4/0, 12000 positions, no ms
    at base2: 16000 positions, usual draws
    at base4: 27000 positions, usual draws
    at lake2: 26000 positions, 1 draws
    at lake4: 24000 positions, 1 draws
    at solo: 18000 positions, usual draws
    spite: all 0, racer 0, merchant 0, road-builder 0, spoiler 0.5"
  `);
  expect(tableOf(GAME_BOTS[1])).toMatchInlineSnapshot(`
    "greedy: 1/3/0 dragging -, no playouts, any positions, no ms
    novice: 1/2/15 dragging -, no playouts, any positions, no ms
    apprentice: 1/2/8.5 dragging 3/3/0, no playouts, any positions, no ms
    journeyman: 1/2/4.5 dragging 3/3/0, no playouts, any positions, no ms
    builder: 2/3/3.8 dragging 3/3/0, no playouts, any positions, no ms
    architect: 4/5/1 dragging -, no playouts, any positions, no ms
    master: 12/8/0 dragging -, 8 plans 64 playouts 1/2/0 last 4/4/0, 12000 positions, 1800 ms
    search: 12/8/0 dragging -, 8 plans 64 playouts 1/2/0 last 4/4/0, 12000 positions, no ms
    spite: all 0, racer 0, merchant 0, road-builder 0, spoiler 0.5"
  `);
  expect(tableOf(unknown)).toMatchInlineSnapshot(`
    "greedy: 1/3/0 dragging -, no playouts, any positions, no ms
    novice: 1/2/20 dragging -, no playouts, any positions, no ms
    apprentice: 1/2/10 dragging 3/3/0, no playouts, any positions, no ms
    journeyman: 1/2/5 dragging 3/3/0, no playouts, any positions, no ms
    builder: 2/3/2 dragging 3/3/0, no playouts, any positions, no ms
    architect: 3/4/0 dragging -, no playouts, any positions, no ms
    master: 8/6/0 dragging -, 8 plans 64 playouts 1/2/0 last 4/4/0, 12000 positions, 1800 ms
    search: 8/6/0 dragging -, 8 plans 64 playouts 1/2/0 last 4/4/0, 12000 positions, no ms
    spite: all 0"
  `);
});

interface LessonOptions {
  readonly modules?: readonly string[];
  readonly solo?: string;
  readonly difficulty?: string;
}

/** The tables at which the players of a lesson learn: seats (a star where bots do not fill all), and kinds of game. */
test('a lesson goes through the tables of its kind in turns', () => {
  const lines = [hamletLesson, builderProLesson].flatMap((lesson) =>
    lesson.kinds.map((kind) => {
      const tables = [0, 1, 2, 3, 4].map((index) => lesson.tableOf(kind, index));
      const seats = tables.map((table) => `${table.seats}${table.players === table.seats ? '' : '*'}`);
      const games = tables.map(({ options }) => {
        const { modules = [], solo = 'off', difficulty } = options as LessonOptions;
        return [...modules, ...(solo === 'off' ? [] : [solo, difficulty])].join(' ');
      });
      return `${lesson.game.rules} ${kind}: ${seats.join(' ')} seats, ${[...new Set(games)].join(', ') || 'the base game'}`;
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

test('a lesson about the lake begins with weights of its own', () => {
  const [base, lake] = ['base2', 'lake2'].map((kind) => hamletLesson.startOf(kind).weights);
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
