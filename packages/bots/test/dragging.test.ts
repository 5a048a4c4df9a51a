// @module-tag whole
import type { Action, State } from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { type Bot, botNamed } from '../src/index.ts';
import { HAMLET, playWith } from './tables.ts';

const MIDDLE = ['apprentice', 'journeyman'];

/** Games that drag without a cost for what a delivery still lacks. */
const SEEDS = [9, 10, 18, 19];

/** Games that novices would beg away without that cost. */
const BEGGED: readonly (readonly [seed: number, ...names: string[]])[] = [
  [43, 'novice', 'novice'],
  [50, 'novice', 'novice'],
  [28, 'novice', 'apprentice'],
];

/** The round in which nobody wants to play on any more. */
const LONG = 30;

/** The rounds at the end of a game in which no seat may beg all the time, and how many of them are all the time. */
const LAST_ROUNDS = 17;
const MOST_BEGGING = 13;

/** A level that notes each round in which it begs, once for each time. */
function noting(name: string, begged: number[]): Bot {
  const bot = botNamed(name);
  if (!bot) throw new Error(`no bot ${name}`);
  const isBegging = (action: unknown) => (action as Action).do === 'beg';
  return {
    name,
    choose: (question) => {
      const answer = bot.choose(question);
      if (isBegging(answer.action)) begged.push((question.view() as State).round);
      return answer;
    },
  };
}

/** The last round of a game, and for each seat the late rounds in which it begged twice or more. */
function gameOf(seed: string, names: readonly string[]): { rounds: number; begging: number[] } {
  const begged = names.map((): number[] => []);
  const bots = names.map((name, seat) => noting(name, begged[seat]));
  const { round } = playWith(HAMLET, seed, (seat) => bots[seat]) as State;
  const begging = begged.map((all) => {
    const late = Map.groupBy(
      all.filter((at) => at > round - LAST_ROUNDS),
      (at) => at,
    );
    return [...late.values()].filter((times) => times.length >= 2).length;
  });
  return { rounds: round, begging };
}

// docs/bots-measurements.md has what was measured in hundreds of games; these are few, always the same ones.
test('games of the middle levels do not drag, and nobody begs them away', { timeout: 300_000 }, () => {
  const games = SEEDS.flatMap((seed) =>
    [MIDDLE, MIDDLE.toReversed()].map((names) => gameOf(`dragging ${seed}`, names)),
  );
  expect(games.filter(({ rounds }) => rounds > LONG)).toEqual([]);
  for (const { begging } of games) expect(Math.max(...begging)).toBeLessThanOrEqual(MOST_BEGGING);
});

test('novices do not beg their games away', { timeout: 300_000 }, () => {
  const games = BEGGED.map(([seed, ...names]) => gameOf(`dragging ${seed}`, names));
  expect(games.filter(({ rounds }) => rounds > LONG)).toEqual([]);
  for (const { begging } of games) expect(Math.max(...begging)).toBeLessThanOrEqual(MOST_BEGGING);
});
