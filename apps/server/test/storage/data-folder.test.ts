import { expect, test } from 'vitest';
import { openServed } from '../../src/index.ts';
import { testFolder } from '../support/folder.ts';
import { testNode } from '../support/node.ts';

test('a second server on one data folder is refused, and may start once the first has ended', async () => {
  const data = testFolder();
  const first = await testNode({ data });
  await expect(testNode({ data })).rejects.toThrow(`another server uses ${data}`);
  // The operator works beside it.
  await (await openServed({ data })).close();
  await first.stop();
  await testNode({ data });
});
