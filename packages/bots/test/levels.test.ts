import { ALL } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { type Bot, botNamed, LEVELS, type Level } from '../src/index.ts';
import { BUILDER_PRO, HAMLET, LAKE, playWith, type Setting } from './tables.ts';

function named(name: string): Bot {
  const bot = botNamed(name);
  if (!bot) throw new Error(`no bot ${name}`);
  return bot;
}

/** The share of games that the first level wins, each seed played from both seats. */
function shareOf(setting: Setting, one: Level, other: Level, seeds: number): number {
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
const TIME_LIMIT_MS = 240_000;

/** The soak tier plays the matches of `master` at Hamlet too; at Builder Pro a game takes little. */
const tierOf = (setting: Setting, level: Level) => (level === 'master' && setting !== BUILDER_PRO ? 'soak' : 'whole');

// Few games, always the same ones: what the levels are worth is measured by `hamlet arena`, see docs/bots.md.
describe.each([
  [HAMLET, { master: 1, builder: 2, apprentice: 2, novice: 0 }],
  [LAKE, { master: 1, builder: 2, apprentice: 2, novice: 0 }],
  [BUILDER_PRO, { master: 15, builder: 15, apprentice: 15, novice: 0 }],
] as const)('$name', (setting, seeds) => {
  for (const [level, below] of STEPS) {
    test(`${level} beats ${below}`, { timeout: TIME_LIMIT_MS, tags: [tierOf(setting, level)] }, () => {
      expect(shareOf(setting, level, below, seeds[level])).toBeGreaterThan(0.5);
    });
  }
});
