import { expect, test } from 'vitest';
import { damagesAt } from './damage.ts';

test.each<[string, Readonly<Record<string, unknown>>, number]>([
  ['in a game of two', {}, 2],
  ['in a game of three with limited flags', { preset: 'manual', flags: 3 }, 3],
  ['against Botric', { solo: 'investor', botricTies: 'auto' }, 2],
])('what the check says about every damage of a state, %s', { tags: ['whole'] }, (_name, options, seats) => {
  expect(damagesAt(options, seats)).toMatchSnapshot();
});
