import { expect, it } from 'vitest';
import type { RoundScores } from '../src/table/table.ts';
import { askForRounds } from '../src/table-ui/rounds.ts';

const ROUNDS = [{ round: 1, totals: [3, 4] }] as unknown as readonly RoundScores[];

const answered = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

it('the points of the rounds are told once the table has answered', async () => {
  const told: unknown[] = [];
  askForRounds({ rounds: async () => ROUNDS }, (rounds) => told.push(rounds));
  expect(told).toEqual([]);
  await answered();
  expect(told).toEqual([ROUNDS]);
});

it('an answer that comes after nobody waits for it is not told, nor is a table without one', async () => {
  const told: unknown[] = [];
  askForRounds({ rounds: async () => ROUNDS }, (rounds) => told.push(rounds))();
  askForRounds({ rounds: () => Promise.reject(new Error('lost')) }, (rounds) => told.push(rounds));
  await answered();
  expect(told).toEqual([]);
});
