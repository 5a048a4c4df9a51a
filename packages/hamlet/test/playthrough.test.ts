import { join } from 'node:path';
import { hamlet } from '@hamlet/hamlet';
import { seedFrom } from '@hamlet/kernel';
import { playthrough } from '@hamlet/testkit';
import { expect, test } from 'vitest';

test('a whole game goes as it always went, list by list', async () => {
  const options = hamlet.options({ modules: ['lake'], season: 'autumn', roundCap: 8 });
  const text = playthrough(hamlet, { options, seats: 2, seed: seedFrom('playthrough') });
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '..', 'playthroughs', 'lake-2.txt'));
});
