import { describe, expect, test } from 'vitest';
import calibrations from '../src/calibration.json' with { type: 'json' };
import {
  type Calibration,
  calibrated,
  calibratedPoints,
  calibrationFor,
  calibrationKey,
  rangeOf,
} from '../src/calibration.ts';
import { type Bot, botNamed } from '../src/index.ts';
import { type BotGame, BUILDER_PRO, HAMLET, playWith, positionsOf, questionIn, SOLO } from './tables.ts';

describe('calibrated chances', () => {
  // Half the odds at the start, all of them at the end.
  const HALVED: Calibration = {
    bots: 'a',
    seed: 'x',
    games: 40,
    odds: [0, -Math.LN2, 1, 1, 0, 0],
    points: [0, 10, 1, 0.5],
    range: [-4, 9],
  };

  test('are corrected by the part of the game that is open, and the others share the rest as before', () => {
    expect(calibrated([0.5, 0.5], 0, 1, HALVED)[0]).toBeCloseTo(1 / 3);
    expect(calibrated([0.5, 0.5], 0, 0, HALVED)[0]).toBeCloseTo(1 / 2);
    const three = calibrated([0.25, 0.5, 0.25], 1, 1, HALVED);
    expect(three).toEqual([1 / 3, 1 / 3, 1 / 3].map((chance) => expect.closeTo(chance)));
  });

  test('stay as they are where they are certain', () => {
    expect(calibrated([1, 0], 0, 1, HALVED)).toEqual([1, 0]);
    expect(calibrated([1, 0], 1, 1, HALVED)).toEqual([1, 0]);
  });

  test('have a key by game and kind of table', () => {
    expect(calibrationKey('hamlet@1.0', 'base2')).toBe('hamlet base2');
    const file = { 'toy two': HALVED };
    expect(calibrationFor('toy two', file)).toBe(HALVED);
    expect(calibrationFor('toy three', file)).toBeUndefined();
    expect(calibrationFor('toString', file)).toBeUndefined();
    expect(rangeOf(20, [-4, 9])).toEqual({ low: 16, high: 29 });
  });

  test('that are stored rise with what was told, at every part of a game', () => {
    for (const calibration of Object.values<Calibration>(calibrations)) {
      for (const open of [0, 0.5, 1]) {
        const told = Array.from({ length: 99 }, (_, index) => (index + 1) / 100);
        const all = told.map((chance) => calibrated([chance, 1 - chance], 0, open, calibration)[0]);
        expect(all).toEqual(all.toSorted((a, b) => a - b));
      }
    }
  });

  test('come with points that are corrected in the same way', () => {
    expect(calibratedPoints([80, 60], 1, HALVED)).toEqual([50, 40]);
    expect(calibratedPoints([80, 60], 0, HALVED)).toEqual([80, 60]);
  });
});

function thoughtIn(setting: BotGame, bot: string) {
  const [{ state, seat }] = positionsOf(setting, 'range', [12]);
  return { seat, ...botNamed(bot)?.choose(questionIn(setting, state, seat, 'x')).thinking };
}

test('points and chances are shown where games measured how they come true, points with a range, and none elsewhere', () => {
  const { seat, forecast, lines } = thoughtIn(BUILDER_PRO, 'near-sighted');
  const [low, high] = calibrations['builder-pro two'].range;
  expect(forecast?.ranges).toEqual(forecast?.scores.map((points) => ({ low: points + low, high: points + high })));
  expect([low < 0, high > 0]).toEqual([true, true]);
  expect(lines?.[0].chance).toBe(forecast?.chances[seat]);
  const alone = thoughtIn(SOLO, 'near-sighted');
  expect(alone.forecast).toBeUndefined();
  expect(alone.lines?.map(({ chance }) => chance)).toEqual(alone.lines?.map(() => undefined));
});

test('every bot tells the same of the position after a turn', () => {
  const [{ state, seat }] = positionsOf(HAMLET, 'range', [12]);
  const think = (bot: string, also?: readonly unknown[]) =>
    botNamed(bot)?.choose(questionIn(HAMLET, state, seat, 'x', also && { also: [also] })).thinking;
  const { forecast, lines = [] } = think('search:playouts=40,plans=8') ?? {};
  expect(lines[0].chance).toBe(forecast?.chances[seat]);
  expect(think('near-sighted', lines[0].turn)?.lines.at(-1)?.chance).toBeCloseTo(lines[0].chance ?? 0);
  // Of a turn that it likes less it says less.
  const chances = lines.map(({ chance }) => chance);
  expect(chances.at(-1)).toBeLessThan(chances[0] ?? 0);
});

/** A player that notes the chance to win that it tells before each of its turns. */
function noting(told: number[]): Bot {
  const bot = botNamed('near-sighted');
  if (!bot) throw new Error('no near-sighted player');
  return {
    name: 'noting',
    choose: (question) => {
      const answer = bot.choose(question);
      const chance = answer.thinking?.forecast?.chances[question.seat];
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
