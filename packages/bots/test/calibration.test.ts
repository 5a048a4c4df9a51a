import { describe, expect, test } from 'vitest';
import calibrations from '../src/calibration.json' with { type: 'json' };
import { type Calibration, calibrated, calibrationFor, calibrationKey, rangeOf } from '../src/calibration.ts';
import { type Bot, botNamed } from '../src/index.ts';
import { BUILDER_PRO, LAKE, playWith, positionsOf, questionIn, type Setting } from './tables.ts';

describe('calibrated chances', () => {
  const knots = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1];

  test('lie between two knots, and the others share the rest as before', () => {
    expect(calibrated([0.35, 0.65], 0, knots)[0]).toBeCloseTo(0.25);
    const three = calibrated([0.2, 0.6, 0.2], 1, knots);
    expect(three).toEqual([0.25, 0.5, 0.25].map((chance) => expect.closeTo(chance)));
  });

  test('stay as they are where they are certain or nothing was measured', () => {
    expect(calibrated([1, 0], 0, knots)).toEqual([1, 0]);
    expect(calibrated([1, 0], 1, knots)).toEqual([1, 0]);
    expect(calibrated([0.6, 0.4], 0, undefined)).toEqual([0.6, 0.4]);
  });

  test('have a key by game, kind of table and way of judging', () => {
    expect(calibrationKey('hamlet@1.0', 'base2', true)).toBe('hamlet base2 tried');
    expect(calibrationKey('hamlet@1.0', 'base2', false)).toBe('hamlet base2 judged');
    const file = { 'toy two tried': { bots: 'a', seed: 'x', games: 40, knots, points: [-4, 9] } };
    expect(calibrationFor('toy two tried', file)?.knots).toBe(knots);
    expect(calibrationFor('toy two judged', file)).toBeUndefined();
    expect(rangeOf(20, [-4, 9])).toEqual({ low: 16, high: 29 });
  });

  test('that are stored rise from 0 to 1', () => {
    for (const { knots: all } of Object.values<Calibration>(calibrations)) {
      expect(all).toEqual(all.toSorted((a, b) => a - b));
      expect([all[0], all.at(-1)]).toEqual([0, 1]);
    }
  });
});

test('points are told as a range around what is expected where games measured it, and without one elsewhere', () => {
  const thoughtIn = (setting: Setting) => {
    const [{ state, seat }] = positionsOf(setting, 'range', [12]);
    return botNamed('architect')?.choose(questionIn(setting, state, seat, 'x')).thinking;
  };
  const told = thoughtIn(BUILDER_PRO);
  const [low, high] = calibrations['builder-pro two judged'].points;
  expect(told?.ranges).toEqual(told?.scores.map((points) => ({ low: points + low, high: points + high })));
  expect([low < 0, high > 0]).toEqual([true, true]);
  expect(thoughtIn(LAKE)?.ranges).toBeUndefined();
});

/** An architect that notes the chance to win that it tells before each of its turns. */
function noting(told: number[]): Bot {
  const bot = botNamed('architect');
  if (!bot) throw new Error('no architect');
  return {
    name: 'noting',
    choose: (question) => {
      const answer = bot.choose(question);
      const chance = answer.thinking?.chances[question.seat];
      if (chance !== undefined) told.push(chance);
      return answer;
    },
  };
}

// In small what `hamlet lab reliability` measures: of two equal players neither may think that it is ahead because it moves. Without the
// knots they tell 55 % on average; a game's mean lies within 3 points of the mean of many.
test('equal players tell even chances on average', { tags: ['whole'] }, () => {
  const told: number[] = [];
  for (let seed = 0; seed < 6; seed++) {
    const bots = [noting(told), noting(told)];
    playWith(BUILDER_PRO, `told ${seed}`, (seat) => bots[seat]);
  }
  const mean = told.reduce((sum, chance) => sum + chance, 0) / told.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.03);
});
