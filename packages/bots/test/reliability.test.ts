// @module-tag whole
import { ALL, total } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { type Calibration, calibrated, calibratedPoints, calibrationFor } from '../src/calibration.ts';
import { type Bot, botNamed, type Uncalibrated } from '../src/index.ts';
import { type BotGame, HAMLET, LAKE, playWith } from './tables.ts';

/** The judgement of a seat before one of its turns, and what came of the game. */
interface Told {
  readonly seat: number;
  readonly raw: Uncalibrated;
  readonly won: number;
  readonly scores: readonly number[];
  /** True in the middle fifth of the game. */
  readonly isMiddle: boolean;
}

function noting(said: { seat: number; raw: Uncalibrated }[]): Bot {
  const bot = botNamed('near-sighted');
  if (!bot) throw new Error('no near-sighted player');
  return {
    name: 'noting',
    choose: (question) => {
      const answer = bot.choose(question);
      if (answer.thinking) said.push({ seat: question.seat, raw: answer.thinking.uncalibrated });
      return answer;
    },
  };
}

/** The judgements of a game of two equal players. */
function gameOf(setting: BotGame, seed: string): Told[] {
  const said: { seat: number; raw: Uncalibrated }[] = [];
  const bots = [noting(said), noting(said)];
  const end = playWith(setting, seed, (seat) => bots[seat]);
  const scores = setting.game.score(end, ALL).map(total);
  const places: readonly number[] = setting.game.ranking(end, ALL);
  const winners = places.filter((place) => place === 1).length;
  return said.map(({ seat, raw }, turn) => ({
    seat,
    raw,
    won: places[seat] === 1 ? 1 / winners : 0,
    scores,
    isMiddle: turn >= Math.floor(0.4 * said.length) && turn < Math.ceil(0.6 * said.length),
  }));
}

/** How far chances and points may be from what came of the games, which are few or many. */
interface Allowed {
  readonly mean: number;
  readonly bin: number;
  readonly bias: number;
  readonly off: number;
}

const meanOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;

/** The chances, as they were judged, below which coarse bins end. */
const BINS = [0.2, 0.5, 0.8, 1.01];

/** What is wrong with the forecasts that a calibration makes of judgements. */
function faultsOf(told: readonly Told[], calibration: Calibration, allowed: Allowed): string[] {
  const faults: string[] = [];
  const chances = told.map(({ seat, raw, won }) => {
    const chance = calibrated(raw.chances, seat, raw.open, calibration)[seat];
    return { chance, won, bin: BINS.findIndex((end) => raw.chances[seat] < end) };
  });
  const mean = meanOf(chances.map(({ chance }) => chance));
  if (Math.abs(mean - 0.5) > allowed.mean) faults.push('chances are not even on average');
  for (const bin of BINS.keys()) {
    const inside = chances.filter((one) => one.bin === bin);
    const said = meanOf(inside.map(({ chance }) => chance));
    const came = meanOf(inside.map(({ won }) => won));
    if (!(Math.abs(said - came) <= allowed.bin)) faults.push(`chances of bin ${bin} do not come true`);
  }
  const missed = told
    .filter(({ isMiddle }) => isMiddle)
    .flatMap(({ raw, scores }) =>
      calibratedPoints(raw.scores, raw.open, calibration).map((points, seat) => points - scores[seat]),
    );
  if (Math.abs(meanOf(missed)) > allowed.bias) faults.push('points have a bias');
  if (meanOf(missed.map(Math.abs)) > allowed.off) faults.push('points are off');
  return faults;
}

/** Calibrations that are wrong, each in one way. */
function wrong(right: Calibration): readonly (readonly [string, Calibration])[] {
  const { odds, points } = right;
  return [
    ['chances as they were judged', { ...right, odds: [0, 0, 1, 1, 0, 0] }],
    ['chances the other way round', { ...right, odds: odds.map((factor) => -factor) }],
    ['chances that hardly move', { ...right, odds: odds.map((factor) => factor / 10) }],
    ['chances that move too far', { ...right, odds: odds.map((factor, term) => (term < 2 ? factor : factor * 4)) }],
    ['more points', { ...right, points: [points[0] + 25, points[1] + 25, points[2], points[3]] }],
    ['half of the points', { ...right, points: points.map((factor) => factor / 2) }],
  ];
}

function expectReliable(setting: BotGame, key: string, games: number, allowed: Allowed): void {
  const right = calibrationFor(key);
  if (!right) throw new Error(`no calibration of ${key}`);
  const told = Array.from({ length: games }, (_, seed) => gameOf(setting, `told ${seed}`)).flat();
  expect(told.every(({ raw }) => raw.key === key)).toBe(true);
  expect(faultsOf(told, right, allowed)).toEqual([]);
  const unnoticed = wrong(right).filter(([, calibration]) => faultsOf(told, calibration, allowed).length === 0);
  expect(unnoticed.map(([name]) => name)).toEqual([]);
}

// In small what `hamlet lab reliability` measures in thousands of games: docs/bots-measurements.md has its figures.
describe.each([
  ['hamlet base2', HAMLET, 0.2],
  ['hamlet lake2', LAKE, 0.1],
] as const)('the stored calibration of %s', (key, setting, bin) => {
  test('comes true in a few games, and a wrong one is noticed', { timeout: 300_000 }, () => {
    expectReliable(setting, key, 6, { mean: 0.03, bin, bias: 15, off: 20 });
  });

  test('comes true in many games', { tags: ['soak'], timeout: 300_000 }, () => {
    expectReliable(setting, key, 60, { mean: 0.02, bin: 0.08, bias: 6, off: 17 });
  });
});
