import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spokenIn } from './source-texts.ts';

const ROOT = join(import.meta.dirname, '../..');
const GAMES = 'apps/cli/src/games';

/** Where a terminal speaks to a player: everything there comes from the package of messages. */
const FOLDERS = [
  'apps/cli/src/terminal',
  ...readdirSync(join(ROOT, GAMES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${GAMES}/${name}/terminal`),
];

/** Commands all of whose output is for a player; those with help or reports hold English too. */
const COMMANDS = ['apps/cli/src/commands/think.ts'];

/** What is no sentence: notation, commands of the command line, and names of random streams. */
const ACCEPTED = new Set(['sell ', 'deliver ', 'tile ', 'bot ', 'hamlet play', 'hamlet play --load ']);

test('a sentence in a source is found', () => {
  expect(spokenIn("print('Type a number.');", 'ts')).toEqual(['Type a number.']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test
  expect(spokenIn('print(`${winner} wins`, `act.${kind}`, "menu");', 'ts')).toEqual([' wins']);
  expect(spokenIn("import { x } from 'a b';", 'ts')).toEqual([]);
});

/** The sentences of a file that no other language has. */
function sentencesOf(file: string): string[] {
  return spokenIn(readFileSync(join(ROOT, file), 'utf8'), 'ts').filter((text) => !ACCEPTED.has(text));
}

test.each(FOLDERS)('%s holds no sentence of its own', (folder) => {
  const files = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((file) => sentencesOf(`${folder}/${file}`).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test.each(COMMANDS)('%s holds no sentence of its own', (file) => {
  expect(sentencesOf(file)).toEqual([]);
});
