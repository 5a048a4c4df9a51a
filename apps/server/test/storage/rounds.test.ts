import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Rounds } from '../../src/storage/rounds.ts';

const APART = { single: 100, shared: 400 };

/** The milliseconds that something took. */
async function timeOf(wait: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await wait();
  return performance.now() - start;
}

test('the first round begins at once; what comes after goes on together, in its order, in the next', async () => {
  const rounds = new Rounds(APART);
  expect(await timeOf(() => rounds.next())).toBeLessThan(APART.single / 2);
  const told: string[] = [];
  const waiting = ['first', 'second'].map((name) => rounds.next().then(() => told.push(name)));
  await setTimeout(APART.single / 4);
  expect(told).toEqual([]);
  waiting.push(rounds.next().then(() => told.push('third')));
  expect(await timeOf(() => Promise.all(waiting))).toBeLessThan(APART.single * 1.5);
  expect(told).toEqual(['first', 'second', 'third']);
});

test('rounds are further apart after one that several shared', async () => {
  const rounds = new Rounds(APART);
  await rounds.next();
  const single = await timeOf(() => rounds.next());
  expect(single).toBeGreaterThan(APART.single * 0.9);
  expect(single).toBeLessThan(APART.shared * 0.9);
  await Promise.all([rounds.next(), rounds.next()]);
  expect(await timeOf(() => rounds.next())).toBeGreaterThan(APART.shared * 0.9);
  expect(await timeOf(() => rounds.next())).toBeLessThan(APART.shared * 0.9);
});

test('a round after a while without any begins at once', async () => {
  const rounds = new Rounds(APART);
  await Promise.all([rounds.next(), rounds.next()]);
  await setTimeout(APART.shared * 1.1);
  expect(await timeOf(() => rounds.next())).toBeLessThan(APART.single / 2);
});
