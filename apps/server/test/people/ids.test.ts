import { expect, test } from 'vitest';
import { newId } from '../../src/people/tokens.ts';

test('ids can be operands of a command: none begins with a hyphen', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^\w[\w-]{11}$/.test(id))).toEqual([]);
});
