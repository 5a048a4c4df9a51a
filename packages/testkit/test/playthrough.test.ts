import { join } from 'node:path';
import { seedFrom } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { playthrough, secret } from '../src/index.ts';

const OPENING = {
  options: secret.options({ hand: [1, 2, 3], words: ['aye', 'nay'] }),
  seats: 2,
  seed: seedFrom('toy'),
};

test('a playthrough tells every position, list, action, event and score', async () => {
  const text = playthrough(secret, OPENING);
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'playthrough.txt'));
});

test('another order of a list is another playthrough', () => {
  const other = { ...secret, legal: (...args: Parameters<typeof secret.legal>) => secret.legal(...args).toReversed() };
  expect(playthrough(other, OPENING)).not.toBe(playthrough(secret, OPENING));
});
