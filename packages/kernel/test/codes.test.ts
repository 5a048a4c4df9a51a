import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORD_FAULTS, TABLE_REFUSALS } from '@hamlet/kernel';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..', 'src');

/** The codes that the sources write at a pattern. Scenarios have faults of their own, which only their author meets. */
function codesAt(patterns: readonly RegExp[]): string[] {
  const files = readdirSync(SRC).filter((file) => file !== 'scenario.ts');
  const found = files.flatMap((file) => {
    const text = readFileSync(join(SRC, file), 'utf8');
    return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code]) => code));
  });
  return [...new Set(found)].toSorted();
}

test('the list of faults is that of the sources', () => {
  const written = codesAt([
    /\.fail\(\s*'([a-z-]+)'/g,
    /InputError\([^,']*(?:'[^']*')?[^,']*, '([a-z-]+)'/g,
    /differs\('\w+', '([a-z-]+)'/g,
  ]);
  expect(RECORD_FAULTS.toSorted()).toEqual(written);
});

test('the list of refusals is that of the sources', () => {
  expect(TABLE_REFUSALS.toSorted()).toEqual(codesAt([/\brefusal\('([a-z-]+)'/g]));
  // Every refusal is made by `refusal`, whose codes the compiler knows.
  expect(codesAt([/\bcode: '([a-z-]+)'/g])).toEqual([]);
});
