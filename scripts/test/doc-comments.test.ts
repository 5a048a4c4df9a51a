import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesBelow } from './source-texts.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A comment that begins with a question word or a case instead of the name of a thing. */
const NAMELESS = /^(what|how|that|whether|whom?|whose|of) /i;
/** Words that stand for a noun. */
const EVASIVE = /\bwhoever\b|\bwhat there is\b|\bso (many|much)\b|\bto be had\b|\b(is|are) told\b/i;

/** The doc comments of a source that do not name their subject. */
function namelessIn(source: string): string[] {
  return [...source.matchAll(/\/\*\*(.*?)\*\//gs)]
    .map(([, text]) => text.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim())
    .filter((text) => NAMELESS.test(text) || EVASIVE.test(text));
}

test('a comment without the name of its subject is found', () => {
  expect(namelessIn('/** What a visit can give. */\ntype Gain = string;')).toEqual(['What a visit can give.']);
  expect(namelessIn('/**\n * The seat to move, or\n * whoever was last.\n */')).toEqual([
    'The seat to move, or whoever was last.',
  ]);
  expect(namelessIn('/** A gain of a visit. */ // What a line says is another matter.')).toEqual([]);
});

test('doc comments name their subject first', () => {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}/src`),
  );
  const found = folders
    // Frozen bots are copies, as they were when they were frozen.
    .filter((folder) => folder !== 'packages/frozen-bots/src')
    .flatMap((folder) =>
      sourcesBelow(join(ROOT, folder)).flatMap((file) =>
        namelessIn(readFileSync(join(ROOT, folder, file), 'utf8')).map((text) => `${folder}/${file}: ${text}`),
      ),
    );
  expect(found).toEqual([]);
});
