import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ABOUT_EXPANSIONS } from '../about-expansions.mjs';
import { lakeWordsIn } from '../lake-words.mjs';

const TESTS = join(import.meta.dirname, '../../packages/hamlet/test');

/** A table, a catalogue or a recorded game by the lake. */
const BY_THE_LAKE = /'lake'\]|'lake-|"lake\.|\blake:/;

// The whole tier runs these tests without the lake; this is seen at once.
test('tests of the base game open no table by the lake', () => {
  const files = globSync('**/*.{ts,snap}', { cwd: TESTS });
  const ofBase = files.filter((file) => !ABOUT_EXPANSIONS.some((part) => file === part || file.startsWith(`${part}/`)));
  expect(ofBase.length).toBeGreaterThan(40);
  expect(ofBase.length).toBeLessThan(files.length);
  const found = ofBase.filter((file) => BY_THE_LAKE.test(readFileSync(join(TESTS, file), 'utf8')));
  expect(found).toEqual([]);
});

test('a word of the expansion is found in names, texts and comments, with its line', () => {
  const source = "// Boats cross.\nconst isLakeside = paid === 'dish';\nconst water = flake + LAKE_TILE;";
  expect(lakeWordsIn(source)).toEqual(['1: boats', '2: dish', '3: lake']);
  expect(lakeWordsIn('const isLakeTile = feeDish;')).toEqual(['1: lake', '1: dish']);
});
