// @module-tag whole
import { expect, test } from 'vitest';
import { playMatchGame } from '../../src/arena/match.ts';
import { gameNamed } from '../../src/games/index.ts';

test('the arena seats a frozen version as it was, not the level of today', () => {
  const options: unknown = gameNamed('builder-pro').game.options({});
  const scores = (side: string) =>
    playMatchGame(
      { game: 'builder-pro', options, seats: 2, ruled: 0, sides: [side, side], seed: 'frozen', time: null },
      0,
    ).result.scores;
  expect(scores('novice@2')).toEqual(scores('novice'));
  expect(scores('greedy@1')).not.toEqual(scores('greedy'));
});
