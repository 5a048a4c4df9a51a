import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORD_FAULTS, SCENARIO_FAULTS, TABLE_REFUSALS } from '@hamlet/kernel';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..', 'src');

const WITHOUT_SCENARIOS = readdirSync(SRC).filter((file) => file !== 'scenario.ts');

/** The codes that the sources write at a pattern. */
function codesAt(patterns: readonly RegExp[], files = WITHOUT_SCENARIOS): string[] {
  const found = files.flatMap((file) => {
    const text = readFileSync(join(SRC, file), 'utf8');
    return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code]) => code));
  });
  return [...new Set(found)].toSorted();
}

test('the list of faults is that of the sources', () => {
  const patterns = [
    /\.fail\(\s*'([a-z-]+)'/g,
    /InputError\([^,']*(?:'[^']*')?[^,']*, '([a-z-]+)'/g,
    /differs\('\w+', '([a-z-]+)'/g,
  ];
  expect(RECORD_FAULTS.toSorted()).toEqual(codesAt(patterns));
  const ofScenarios = codesAt(patterns, ['scenario.ts']).filter(
    (code) => !RECORD_FAULTS.some((known) => known === code),
  );
  expect(SCENARIO_FAULTS.toSorted()).toEqual(ofScenarios);
});

test('the list of refusals is that of the sources', () => {
  expect(TABLE_REFUSALS.toSorted()).toEqual(codesAt([/\brefusal\('([a-z-]+)'/g]));
  // Every refusal is made by `refusal`, whose codes the compiler knows.
  expect(codesAt([/\bcode: '([a-z-]+)'/g])).toEqual([]);
});
