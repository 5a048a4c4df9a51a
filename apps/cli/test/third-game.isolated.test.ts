import type { AnyGame, ScenarioAdapter } from '@hamlet/kernel';
import { secret } from '@hamlet/testkit';
import { expect, test, vi } from 'vitest';
import { playMatchGame } from '../src/arena/match.ts';
import { sim } from '../src/commands/sim.ts';
import type { GameEntry } from '../src/games/entry.ts';
import { gameNamed, RULES, terminalUiOf } from '../src/games/index.ts';
import { menuFrom, type TerminalUi } from '../src/terminal/terminal-ui.ts';
import { readArgs } from '../src/usage.ts';

/** A game that nobody has heard of is one entry in one list; the rest of the command line finds it there. */
vi.mock('../src/games/list.ts', async (original) => {
  const { GAMES } = await original<typeof import('../src/games/list.ts')>();
  const { secret: game } = await import('@hamlet/testkit');
  const adapter: ScenarioAdapter = {
    game: game as AnyGame,
    complete: (data) => game.codec.decode(data),
    seatNames: () => ['One', 'Two'],
    item: () => undefined,
    describe: () => ({}),
    unordered: new Set(),
  };
  const ui: TerminalUi = {
    sayRefusal: ({ code }) => code,
    sayScoreLine: (key) => key,
    commands: [],
    help: [],
    tiles: [],
    scoreOrder: [],
    opening: () => ['The secret game.'],
    colour: () => 'bold',
    name: (seat) => `Player ${seat + 1}`,
    ruled: () => undefined,
    begun: () => undefined,
    heard: () => {},
    next: ({ seats }) => seats[0],
    isSecret: () => false,
    sceneKey: () => '',
    scene: () => [],
    status: () => [],
    menu: () => menuFrom('What?', []),
    stepBack: () => false,
    doubt: () => undefined,
    tell: () => [],
    ending: () => ({ scene: [], verdict: [] }),
  };
  const entry: GameEntry = { name: 'secret', game: game as AnyGame, adapter, terminalUi: () => ui };
  return { GAMES: [...GAMES, entry] };
});

test('its records are known by their rules, and its terminal UI opens', () => {
  expect(RULES.get(secret.rules)).toBe(secret);
  expect(terminalUiOf(gameNamed('secret').game)).toBeTypeOf('function');
});

test('sim plays it', async () => {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const code = await sim.run(readArgs(sim, ['--game', 'secret', '--games', '5', '--seats', '2', '--check', '--json']));
  write.mockRestore();
  expect(code).toBe(0);
  expect(JSON.parse(written.join(''))).toMatchObject({ finished: 5, violations: 0 });
});

test('the arena plays it with bots that know nothing but its points', () => {
  const { game } = gameNamed('secret');
  const options: unknown = game.options({});
  const match = { game: 'secret', seats: 2, ruled: 0, options, sides: ['greedy', 'random'], seed: 'third', time: null };
  const { result } = playMatchGame(match, 0);
  expect(result).toMatchObject({ finished: true, faults: [0, 0] });
});
