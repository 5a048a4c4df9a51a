import './all-texts.ts';
import { hamlet } from '@hamlet/hamlet';
import { ALL, total } from '@hamlet/kernel';
import { groupOf } from '@hamlet/messages/hamlet';
import { describe, expect, it } from 'vitest';
import { bySource } from '../src/hamlet/panels/sources.ts';
import { sayWinners, standingOf } from '../src/table-ui/finishers.ts';
import { leadOf, resultOf } from '../src/table-ui/result-seats.ts';
import { randomGame } from './random-game.ts';

describe.each([
  {},
  { modules: ['lake'], season: 'winter' },
  { solo: 'investor', botricTies: 'auto' },
  { solo: 'favour', botricTies: 'auto', modules: ['lake'], season: 'spring' },
])('points by source (%o)', (options) => {
  it('leave none out', () => {
    const session = randomGame({ roundCap: 20, ...options }, '0102030405060708090a0b0c0d0e0f12');
    for (const lines of hamlet.score(hamlet.codec.decode(session.now().view), ALL)) {
      expect(lines.filter(({ key }) => groupOf(key) === undefined)).toEqual([]);
      expect(bySource(lines).reduce((sum, { points }) => sum + points, 0)).toBe(total(lines));
    }
  });
});

describe('the result of a game', () => {
  const model = {
    scores: { value: [7, 12, 9].map((points) => [{ key: 'points', points, count: 1 }]) },
    ranking: { value: [3, 1, 2] },
    who: (seat: number) => `player ${seat}`,
  };

  it('lists everybody by their places, and knows by how much the first is ahead', () => {
    const seats = resultOf(model, () => 'blue');
    expect(seats.map(({ seat, points, place }) => [seat, points, place])).toEqual([
      [1, 12, 1],
      [2, 9, 2],
      [0, 7, 3],
    ]);
    expect(leadOf(seats)).toBe(3);
    expect(leadOf(resultOf({ ...model, ranking: { value: [1, 1, 1] } }, () => 'red'))).toBe(0);
  });

  it('names everybody who won, in the order of their places', () => {
    const standing = standingOf([7, 12, 9, 12], [4, 1, 3, 1], model.who);
    expect(standing.map(({ name, points }) => [name, points])).toEqual([
      ['player 1', 12],
      ['player 3', 12],
      ['player 2', 9],
      ['player 0', 7],
    ]);
    expect(sayWinners(standing)).toBe('player 1 and player 3');
  });
});
