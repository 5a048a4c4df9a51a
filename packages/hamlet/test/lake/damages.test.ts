import { expect, test } from 'vitest';
import { damagesAt } from '../damage.ts';

test('what the check says about every damage of a state, by the lake', { tags: ['whole'] }, () => {
  expect(damagesAt({ modules: ['lake'] }, 2)).toMatchSnapshot();
});
