import { ALL } from '@hamlet/kernel';
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { type Bot, botNamed, LEVELS, type Level } from '../src/index.ts';
import { type BotGame, BUILDER_PRO, HAMLET, LAKE, playWith } from './tables.ts';

function named(name: string): Bot {
  const bot = botNamed(name);
  if (!bot) throw new Error(`no bot ${name}`);
  return bot;
}

/** The share of games that the first bot wins, each seed played from both seats. */
function shareOf(setting: BotGame, one: string, other: string, seeds: number): number {
  let wins = 0;
  for (let seed = 0; seed < seeds; seed++) {
    for (const seat of [0, 1]) {
      const bots = [0, 1].map((at) => named(at === seat ? one : other));
      const end = playWith(setting, `level ${seed}`, (at) => bots[at]);
      const places = setting.game.ranking(end, ALL);
      wins += places[seat] < places[1 - seat] ? 1 : places[seat] === places[1 - seat] ? 0.5 : 0;
    }
  }
  return wins / (2 * seeds);
}

const STEPS = LEVELS.slice(1).map((level, index) => [level, LEVELS[index]] as const);

/** A game of `master` takes some ten seconds, and more on a busy machine. */
const TIME_LIMIT_MS = 600_000;

const SEEDS = { [HAMLET.name]: 3, [LAKE.name]: 3, [BUILDER_PRO.name]: 20 };

const seedsFor = (setting: BotGame, level: Level) =>
  level === 'master' ? Math.ceil(SEEDS[setting.name] / 3) : SEEDS[setting.name];

// Few games, always the same ones. docs/bots-measurements.md has the strength of the levels, as `hamlet arena` measures it, and
// decisions.test.ts the worth of single decisions.
describe.each([HAMLET, LAKE, BUILDER_PRO])('$name', { tags: ['soak'] }, (setting) => {
  for (const [level, below] of STEPS) {
    test(`${level} beats ${below}`, { timeout: TIME_LIMIT_MS }, () => {
      expect(shareOf(setting, level, below, seedsFor(setting, level))).toBeGreaterThan(0.5);
    });
  }
});

test('levels far apart in Builder Pro', { timeout: TIME_LIMIT_MS, tags: ['whole'] }, () => {
  expect(shareOf(BUILDER_PRO, 'architect', 'novice', samples(6, 2))).toBeGreaterThan(0.7);
});
