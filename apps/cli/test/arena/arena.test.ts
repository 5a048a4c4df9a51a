import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { MatchLog } from '../../src/arena/log.ts';
import { type GameResult, type Match, playMatchGame, seatingsFor } from '../../src/arena/match.ts';
import { ArenaRun } from '../../src/arena/run.ts';
import { resultOf, seatingsOf } from '../../src/arena/seating.ts';
import { eloOf, shareOf } from '../../src/arena/statistics.ts';
import { sumUp } from '../../src/arena/summary.ts';
import { arena as command } from '../../src/commands/arena.ts';
import { gameNamed } from '../../src/games/index.ts';
import { readArgs } from '../../src/usage.ts';
import { hamlet, LAUNCHER } from '../command.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamlet-arena-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SHORT = ['--round-cap', '3'];

function match(changes: Partial<Match> = {}): Match {
  const options: unknown = gameNamed('hamlet').game.options({ roundCap: 3 });
  return {
    game: 'hamlet',
    options,
    seats: 2,
    ruled: 0,
    sides: ['random', 'random'],
    seed: 'test',
    time: null,
    ...changes,
  };
}

/** A game that the seat at this place won. */
function game(index: number, places: readonly number[], more: Partial<GameResult> = {}): GameResult {
  const each = places.map(() => 0);
  return {
    index,
    finished: true,
    places,
    scores: places.map((place) => 40 - 10 * place),
    rounds: 10,
    decisions: each,
    faults: each,
    firstFaults: [],
    ...more,
  };
}

describe('seatings', () => {
  test('every side sits in every seat equally often', () => {
    expect(seatingsOf({ sides: ['a', 'b'], seats: 2 })).toEqual([
      [0, 1],
      [1, 0],
    ]);
    for (const [sides, seats] of [
      [2, 4],
      [3, 3],
      [2, 3],
      [4, 4],
    ]) {
      const seatings = seatingsOf({ sides: Array.from({ length: sides }, String), seats });
      for (let seat = 0; seat < seats; seat++)
        expect(seatings.map((seating) => seating[seat]).sort((one, other) => one - other)).toEqual(
          Array.from({ length: sides }, (_, side) => side),
        );
    }
  });

  test('a shared win counts in parts', () => {
    expect(resultOf([0, 1], 2, [1, 2])).toEqual([1, 0]);
    expect(resultOf([1, 0], 2, [1, 1])).toEqual([0.5, 0.5]);
    expect(resultOf([0, 1, 0, 1], 2, [1, 1, 1, 4])).toEqual([2 / 3, 1 / 3]);
  });

  test('the games of a seed begin alike, and a bot does not play the same game twice', () => {
    const seen = [0, 1, 2].map((index) => {
      const events: string[] = [];
      const observer = {
        event: (event: unknown) => events.push(JSON.stringify(event)),
        decision: () => {},
        finish: () => 0,
      };
      playMatchGame(match(), index, observer);
      return events;
    });
    const drawn = (events: string[]) => events.filter((event) => event.includes('-drawn')).slice(0, 4);
    expect(drawn(seen[0])).toEqual(drawn(seen[1]));
    expect(drawn(seen[0])).not.toEqual(drawn(seen[2]));
    expect(seen[0]).not.toEqual(seen[1]);
  });
});

describe('summing up', () => {
  test('wins, seats and Elo of a match', () => {
    const seeds = [
      [game(0, [1, 2]), game(1, [2, 1])],
      [game(2, [1, 2]), game(3, [1, 2], { faults: [0, 2], firstFaults: [{ side: 0, code: 'late', text: 'x' }] })],
    ];
    const { sides, winsBySeat, games } = sumUp(match(), seeds);
    expect(games).toBe(4);
    expect(sides[0]).toMatchObject({
      wins: 3,
      share: { value: 0.75 },
      elo: { value: expect.closeTo(190.8, 1) },
      faults: 2,
    });
    expect(sides[1]).toMatchObject({ wins: 1, share: { value: 0.25 }, faults: 0 });
    expect(winsBySeat).toEqual([3, 1]);
    expect(sides[0].firstFaults).toHaveLength(1);
  });

  test('Botric is a side of his own', () => {
    const solo = match({ ruled: 1, sides: ['random'] });
    const { sides } = sumUp(solo, [[game(0, [1, 2])], [game(1, [2, 1])], [game(2, [2, 1])]]);
    expect(sides.map(({ bot, wins }) => [bot, wins])).toEqual([
      ['random', 1],
      ['Botric', 2],
    ]);
  });

  test('one against many: the first side has each seat once, and a limit in Elo counts meetings', () => {
    const lone = match({ seats: 4, alone: true });
    expect(seatingsFor(lone)).toEqual([
      [0, 1, 1, 1],
      [1, 0, 1, 1],
      [1, 1, 0, 1],
      [1, 1, 1, 0],
    ]);
    const last = (seed: number) => [0, 1, 2, 3].map((shift) => game(4 * seed + shift, [2, 2, 2, 2].with(shift, 1)));
    const known = Array.from({ length: 40 }, (_, seed) => last(seed)).flat();
    const run = new ArenaRun({ match: lone, seeds: 40, limit: { in: 'elo', share: shareOf(100) }, threads: 1, known });
    expect(run.verdict).toBe('above');
    expect(sumUp(lone, run.seeds).sides[0].share.value).toBe(1);
    expect(eloOf(shareOf(100))).toBeCloseTo(100);
  });

  test('seeds after the one that decided do not count, whatever order they came in', () => {
    const won = (seed: number) => [game(2 * seed, [1, 2]), game(2 * seed + 1, [2, 1])];
    const known = Array.from({ length: 40 }, (_, seed) => won(seed)).flat();
    const plan = { match: match(), seeds: 40, limit: { in: 'share', share: 0.5 } as const, threads: 1 };
    const run = new ArenaRun({ ...plan, known });
    const mixed = new ArenaRun({ ...plan, known: known.toReversed() });
    expect(run.verdict).toBe('above');
    expect(run.seeds.length).toBeGreaterThan(4);
    expect(run.seeds.length).toBeLessThan(20);
    expect(mixed.seeds).toEqual(run.seeds);
    const hole = new ArenaRun({ ...plan, known: known.filter(({ index }) => index !== 5) });
    expect(hole.seeds).toHaveLength(2);
    expect(hole.verdict).toBeUndefined();
  });
});

describe('the file of a match', () => {
  test('is read again, without a line that was cut short', () => {
    const file = join(folder, 'cut.jsonl');
    const log = MatchLog.create(file, match());
    log.add(game(0, [1, 2]));
    log.add(game(1, [2, 1]));
    const whole = readFileSync(file, 'utf8');
    appendFileSync(file, '{"index":2,"fini');
    const again = MatchLog.open(file);
    expect(again.match).toEqual(match());
    expect(again.games).toEqual([game(0, [1, 2]), game(1, [2, 1])]);
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  test.each([
    ['nothing', '', /line 1: The file is not JSON/],
    ['something else', '{"format":"poem"}\n', /line 1.format: There is an unexpected word there/],
    [
      'a line that is no game',
      `${JSON.stringify({ format: 'hamlet-arena', version: 1, match: match() })}\n{"index":0}\n`,
      /line 2.places/,
    ],
  ])('with %s in it is refused with the place', (_name, text, message) => {
    const file = join(folder, 'wrong.jsonl');
    writeFileSync(file, text);
    expect(() => MatchLog.open(file)).toThrow(message);
  });
});

describe('hamlet arena', () => {
  test('gives the same on one thread and on two, and after a break', { tags: ['whole'] }, async () => {
    const args = ['arena', '--bots', 'random,random', '--seed', 'x', '--json', ...SHORT];
    const { stdout, status } = await hamlet(...args, '--games', '12', '--threads', '2');
    expect(status).toBe(0);
    const outcome = JSON.parse(stdout);
    expect(outcome).toMatchObject({ games: 12, seeds: 6, finished: 12, sides: [{ faults: 0 }, { faults: 0 }] });
    expect(outcome.sides[0].wins + outcome.sides[1].wins).toBe(12);
    expect((await hamlet(...args, '--games', '12', '--threads', '1')).stdout).toBe(stdout);
    const file = join(folder, 'broken.jsonl');
    await hamlet(...args, '--games', '5', '--out', file, '--threads', '1');
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(7);
    expect((await hamlet('arena', '--resume', file, '--games', '12', '--json', '--threads', '1')).stdout).toBe(stdout);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(13);
    expect((await hamlet(...args, '--out', file)).stderr).toMatch(/exists already; --resume goes on with it/);
    expect((await hamlet('arena', '--resume', file, '--bots', 'random,random')).stderr).toMatch(
      /is a match with other options/,
    );
  });

  test('Ctrl-C sums up, and leaves a file to go on with', { tags: ['whole'] }, async () => {
    const file = join(folder, 'stopped.jsonl');
    const child = spawn(process.execPath, [
      LAUNCHER,
      'arena',
      '--bots',
      'random,random',
      '--games',
      '100000',
      '--out',
      file,
      ...SHORT,
    ]);
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    const ended = new Promise((resolve) => child.on('close', resolve));
    await expect.poll(() => hasGames(file, 0, 1, 2, 3), { timeout: 30_000 }).toBe(true);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(said).toMatch(/games of hamlet with 2 seats/);
    const kept = lines(file) - 1;
    expect(MatchLog.open(file).games).toHaveLength(kept);
    const more = JSON.parse((await hamlet('arena', '--resume', file, '--games', String(kept + 2), '--json')).stdout);
    expect(more.games).toBeGreaterThan(kept);
  });

  test('a bot that thinks beats one that does not, over fixed seeds', { tags: ['whole'] }, async () => {
    const { stdout } = await hamlet(
      'arena',
      '--game',
      'builder-pro',
      '--bots',
      'greedy,random',
      '--games',
      '8',
      '--json',
      '--threads',
      '1',
    );
    const { sides, games } = JSON.parse(stdout);
    expect(games).toBe(8);
    expect(sides[0].wins).toBeGreaterThanOrEqual(7);
    expect(sides[0].faults + sides[1].faults).toBe(0);
  });

  test('against Botric, a single bot', { tags: ['whole'] }, async () => {
    const { stdout } = await hamlet(
      'arena',
      '--bots',
      'random',
      '--solo',
      'investor',
      '--difficulty',
      'hard',
      '--games',
      '3',
      '--json',
      '--threads',
      '1',
      ...SHORT,
    );
    expect(JSON.parse(stdout)).toMatchObject({ games: 3, seeds: 3, options: { solo: 'investor', difficulty: 'hard' } });
    expect(JSON.parse(stdout).sides.map(({ bot }: { bot: string }) => bot)).toEqual(['random', 'Botric']);
  });

  test.each([
    [['--bots', 'random'], /two bots at least/],
    [[], /--bots names who plays/],
    [['--bots', 'random,random,random', '--seats', '2'], /3 bots, but there are only 2 seats/],
    [['--bots', 'random,random', '--solo', 'investor'], /against Botric there is one bot/],
    [
      ['--bots', 'random,random', '--until', '65'],
      /--until takes a share between 0 and 1, as 0.65, or an Elo, as 50elo, not '65'/,
    ],
    [['--bots', 'random,random', '--out', 'a', '--resume', 'b'], /leave --out out/],
    [['--resume', 'nowhere.jsonl'], /nowhere.jsonl: no such file/],
  ])('%j is refused', async (args, message) => {
    await expect(command.run(readArgs(command, args))).rejects.toThrow(message);
  });
});

test('a file from elsewhere starts no program', async () => {
  const file = join(folder, 'trap.jsonl');
  MatchLog.create(file, match({ sides: [`exec:touch ${join(folder, 'touched')}`, 'random'] }));
  await expect(command.run(readArgs(command, ['--resume', file]))).rejects.toThrow(
    /names programs; give the same options/,
  );
  expect(() => readFileSync(join(folder, 'touched'))).toThrow(/ENOENT/);
});

function hasGames(file: string, ...indices: readonly number[]): boolean {
  return lines(file) > 0 && indices.every((index) => readFileSync(file, 'utf8').includes(`\n{"index":${index},`));
}

function lines(file: string): number {
  try {
    return readFileSync(file, 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}
