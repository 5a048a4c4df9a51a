import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Words of one game, which only its own folders and the lists of games may use. */
const OF_A_GAME = /\b(botric|builder[ -]pro|church|donkeys?|villagers?|blueprints?|storerooms?|plaques?)\b/i;

/** The folders and lists of the games, and drawings and sounds, which are the product's own. */
const OF_GAMES = /^(hamlet|builder-pro|art|board|sound)[/\\]|^(games|engines|index)\.ts$|^parts[/\\]icons\.tsx$/;

/** The two texts that are the product's own, by file: the greeting of the home screen, and the words of which names of villages are made. */
const OF_THE_PRODUCT = new Map([
  ['shell.ts', /^ +lead: .*$/m],
  ['ending.ts', /^ +heads: .*$/m],
]);

/** The sources of a folder that are not of a game, by their paths in it. */
function genericIn(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !OF_GAMES.test(file))
    .map((file) => [file, readFileSync(join(ROOT, folder, file), 'utf8')]);
}

it.each([
  ['apps/web/src', 100],
  ['packages/messages/src/en', 15],
])('%s has no word of a game outside the folders of the games', (folder, least) => {
  const sources = genericIn(folder);
  expect(sources.length).toBeGreaterThan(least);
  const found = sources.flatMap(([file, text]) => {
    const lines = text.replace(OF_THE_PRODUCT.get(file) ?? '', '').split('\n');
    return lines.filter((line) => OF_A_GAME.test(line)).map((line) => `${file}: ${line}`);
  });
  expect(found).toEqual([]);
});
