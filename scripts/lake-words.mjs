// The words of By the Lake that the base of Hamlet must not know, in names, texts and comments.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the expansion alone has; `water` is a kind of edge of the base, `favour` a version of Botric's rules. */
const WORDS = new Set(
  `lake lakes boat boats ferry fish fishes fishing shore shores storeroom storerooms dish dishes menu meal meals eat eaten
  season seasons spring summer autumn winter migration monopoly reserved favours beach aquarium dockyard cliffside`.split(
    /\s+/,
  ),
);

/**
 * The words of the expansion in a source, each with its line.
 *
 * @param {string} source
 */
export function lakeWordsIn(source) {
  return source.split('\n').flatMap((line, index) => {
    const words = line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
    return words
      .map((word) => word.toLowerCase())
      .flatMap((word) => (WORDS.has(word) ? [`${index + 1}: ${word}`] : []));
  });
}

/**
 * The words of the expansion below a folder, each with its file and line.
 *
 * @param {string} folder
 */
export function lakeWordsBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|json)$/.test(file))
    .flatMap((file) => lakeWordsIn(readFileSync(join(folder, file), 'utf8')).map((found) => `${file}:${found}`));
}
