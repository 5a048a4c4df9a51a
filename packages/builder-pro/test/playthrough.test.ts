import { join } from 'node:path';
import { builderPro } from '@hamlet/builder-pro';
import { seedFrom } from '@hamlet/kernel';
import { playthrough } from '@hamlet/testkit';
import { expect, test } from 'vitest';

test('a whole game goes as it always went, list by list', async () => {
  const text = playthrough(builderPro, { options: builderPro.options({}), seats: 2, seed: seedFrom('playthrough') });
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '..', 'playthroughs', 'mix-2.txt'));
});
