import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STANDARD } from '@hamlet/hamlet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GameResult, type Match, playMatchGame } from '../../src/arena/match.ts';
import { lab as command } from '../../src/commands/lab.ts';
import { sourceOf } from '../../src/games/hamlet/lab-words.ts';
import { gameNamed } from '../../src/games/index.ts';
import type { LabFacts } from '../../src/lab/facts.ts';
import {
  distribution,
  pieceFigures,
  roundsOf,
  sourceFigures,
  stepFigures,
  winsByOrder,
} from '../../src/lab/figures.ts';
import { observerFor } from '../../src/lab/observer.ts';
import { report } from '../../src/lab/report.ts';
import { type StudiedGame, Study } from '../../src/lab/study.ts';
import { readArgs } from '../../src/usage.ts';
import { hamlet } from '../command.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamlet-lab-'));
afterAll(() => rmSync(folder, { recursive: true }));

const lab = (out: string, ...args: string[]) =>
  hamlet('lab', 'report', '--out', join(folder, out), '--round-cap', '12', ...args);

const page = (out: string) => readFileSync(join(folder, out, 'report.html'), 'utf8');

const MATCH: Match = {
  game: 'hamlet',
  options: gameNamed('hamlet').game.options({}) as unknown,
  seats: 2,
  ruled: 0,
  sides: ['random'],
  seed: 'lab',
  time: null,
};

/** Games of random players, played to the end. */
const GAMES = 6;
let played: StudiedGame[];
beforeAll(() => {
  played = Array.from({ length: GAMES }, (_, index) => {
    const { result, facts } = playMatchGame(MATCH, index, observerFor('hamlet'));
    return { result, facts: facts as LabFacts };
  });
});

describe('what the lab sees of a game', () => {
  test('adds up to the final score', () => {
    for (const { result, facts } of played)
      expect(facts.lines.map((lines) => lines.reduce((sum, { points }) => sum + points, 0))).toEqual(result.scores);
  });

  test('counts every decision once', () => {
    for (const { result, facts } of played) {
      const counted = Object.values(facts.kinds).reduce((sum, { decisions }) => sum + decisions, 0);
      expect(counted).toBe(result.decisions.reduce((sum, count) => sum + count, 0));
    }
  });

  test('follows every tile: shown, then taken, then built', () => {
    const tiles = played.flatMap(({ facts }) => facts.pieces.filter(({ group }) => group === 'tile'));
    expect(tiles).toHaveLength(GAMES * 26);
    for (const { shown, taken, uses } of tiles) {
      expect(shown).toBeGreaterThanOrEqual(taken);
      expect(taken).toBeGreaterThanOrEqual(uses.length);
      expect(shown).toBeLessThanOrEqual(1);
      for (const { by, round } of uses) expect([by >= 0, round > 0]).toEqual([true, true]);
    }
    expect(tiles.filter(({ uses }) => uses.length > 0).length).toBeGreaterThan(GAMES * 15);
  });

  test('follows the Church: every delivery, in order, with the track before it', () => {
    for (const { result, facts } of played) {
      expect(facts.steps).toHaveLength(facts.stepsToEnd);
      const rounds = facts.steps.map(({ round }) => round);
      expect(rounds).toEqual([...rounds].sort((one, other) => one - other));
      expect(rounds.at(-1)).toBe(result.rounds);
      for (let seat = 0; seat < 2; seat++) {
        const track = facts.steps.map((delivery) => delivery.track[seat]);
        expect(track).toEqual([...track].sort((one, other) => one - other));
        expect(track[0]).toBeLessThan(track.at(-1) ?? 0);
      }
    }
  });
});

describe('figures', () => {
  /** A made-up game: who began, who won, how long it took, when deliveries were made and who built the one tile. */
  function made(
    index: number,
    [first, winner, rounds]: readonly [number, number, number],
    deliveries: readonly number[],
    builder: number,
  ): StudiedGame {
    const result: GameResult = {
      index,
      finished: true,
      places: [winner === 0 ? 1 : 2, winner === 1 ? 1 : 2],
      scores: winner === 0 ? [50, 40] : [30, 60],
      rounds,
      decisions: [10, 10],
      faults: [0, 0],
      firstFaults: [],
    };
    const line = (points: number) => [
      { key: 'roads', count: 1, points: 10 },
      { key: 'landmark.pond', count: 1, points: points - 10 },
    ];
    const facts: LabFacts = {
      first,
      lines: result.scores.map(line),
      kinds: { turn: { decisions: 20, options: 60 } },
      pieces: [
        {
          group: 'tile',
          id: 'pond',
          name: 'Pond',
          shown: index === 3 ? 0 : 1,
          taken: builder < 0 ? 0 : 1,
          uses: builder < 0 ? [] : [{ by: builder, round: 4 }],
        },
      ],
      stepsToEnd: 2,
      steps: deliveries.map((round) => ({ id: 'gold', by: winner, round, track: [20, 30] })),
    };
    return { result, facts };
  }
  const study = new Study('made', MATCH, [
    made(3, [0, 0, 32], [10, 31], -1),
    made(0, [0, 0, 10], [8, 10], 0),
    made(1, [1, 1, 12], [8, 11], 0),
    made(2, [0, 1, 14], [9], 1),
  ]);

  test('are those of the games', () => {
    expect(study.games.map(({ result }) => result.index)).toEqual([0, 1, 2, 3]);
    expect(distribution(study, roundsOf)).toMatchObject({ values: [10, 12, 14, 32], mean: { value: 17 } });
    expect(winsByOrder(study).map(({ value }) => value)).toEqual([0.75, 0.25]);
    expect(sourceFigures(study, sourceOf)).toMatchObject([
      { source: 'landmarks', points: { value: 35 }, winners: { value: 45 }, others: { value: 25 } },
      { source: 'roads', points: { value: 10 } },
    ]);
    expect(pieceFigures(study, 'tile')).toMatchObject([
      {
        id: 'pond',
        shown: { value: 0.75 },
        picked: { value: 1 },
        used: { value: 0.75 },
        won: { value: expect.closeTo(2 / 3) },
      },
    ]);
    expect(stepFigures(study)).toMatchObject({
      steps: [
        { round: { value: 8.75 }, track: { value: 25 }, reached: { value: 1 } },
        { round: { value: expect.closeTo(52 / 3) }, reached: { value: 0.75 } },
      ],
      stalled: { value: 0.25 },
      incomplete: { value: 0.25 },
      track: { mean: { value: 25 } },
    });
  });

  test('a page shows them', () => {
    const text = report([study]);
    expect(text).toContain('17.0 (');
    expect(text).toContain('Pond');
  });
});

describe('the page', () => {
  const text = () => report([new Study('games', MATCH, played)]);

  test('is the same for the same games in any order', () => {
    expect(report([new Study('games', MATCH, played.toReversed())])).toBe(text());
  });

  test('needs neither network nor script, and has no date', () => {
    expect(text()).not.toMatch(/<script|https?:|src=|href=|@import|url\(/);
    expect(text()).not.toMatch(/\b20\d\d-\d\d|GMT|\d\d:\d\d/);
    expect(text().match(/<svg/g)?.length).toBeGreaterThan(8);
    expect(text()).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('hamlet lab beginner', () => {
  test('says how often those win who press the first row', { tags: ['whole'] }, async () => {
    const { status, stdout } = await hamlet('lab', 'beginner', '--games', '2', '--round-cap', '3', '--threads', '1');
    expect(stdout).toMatch(/pupil .*\n {2}against novice, 2 games of hamlet: won \d+\.0 % .*wanted 70\.0 %/);
    expect(stdout).toMatch(/first .*\n {2}against novice, 2 games of hamlet: won \d+\.0 % .*wanted 40\.0 %/);
    expect(status).toBe(0);
  });
});

/** The parts of games, in per cent, that the two beginners won in what the command says. */
function sharesIn(text: string): readonly (readonly [string, number])[] {
  return [...text.matchAll(/^(pupil|first) .*\n.* games of hamlet: won ([\d.]+) %/gm)].map(
    ([, bot, share]) => [bot, Number(share)] as const,
  );
}

describe('a beginner at the page', { tags: ['soak'], timeout: 7_200_000 }, () => {
  test('wins 70 of 100 games against the first level by the suggested kinds, 40 by the first rows', async () => {
    const { stdout } = await hamlet('lab', 'beginner', '--games', '100');
    expect(stdout).toContain('against novice, 100 games of hamlet');
    const shares = new Map(sharesIn(stdout));
    expect(shares.get('pupil')).toBeGreaterThanOrEqual(70);
    expect(shares.get('first')).toBeGreaterThanOrEqual(40);
  });
});

describe('hamlet lab report', () => {
  test('gives the same file for the same seed, byte for byte, on one thread and on two', {
    tags: ['whole'],
  }, async () => {
    const args = ['--games', '6', '--seed', 's'];
    const { status, stdout } = await lab('one', ...args, '--threads', '1');
    expect(stdout).toMatch(/report.html: games, 6 games/);
    expect(status).toBe(0);
    await lab('two', ...args, '--threads', '2');
    expect(page('two')).toBe(page('one'));
  });

  test('compares options and catalogues', { tags: ['whole'] }, async () => {
    const data = structuredClone(STANDARD.data) as { tiles: { name: string }[] };
    data.tiles[6].name = 'Old Sawmill';
    const mine = join(folder, 'mine.json');
    writeFileSync(mine, JSON.stringify(data));
    const { stdout } = await lab(
      'compared',
      '--games',
      '2',
      '--threads',
      '1',
      '--compare',
      `catalogue=${mine},blueprintLimit=4`,
    );
    expect(stdout).toContain(`as given, 2 games; catalogue=${mine},blueprintLimit=4, 2 games`);
    expect(page('compared')).toContain('difference');
    expect(page('compared')).toContain('blueprintLimit=4');
    expect(page('compared')).toContain('catalogue=own');
  });

  test.each([
    [['--compare', 'layout'], /--compare takes K=V,..., not 'layout'/],
    [['--compare', 'colour=red'], /colour: There is an unexpected name there/],
    [['--bots', 'random,random,random', '--seats', '2'], /3 bots, but there are only 2 seats/],
    [['--bots', 'genius'], /unknown bot 'genius'/],
  ])('%j is refused', async (args, message) => {
    await expect(command.run(readArgs(command, ['report', ...args]))).rejects.toThrow(message);
  });
});
