import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const GAMES = 'apps/cli/src/games';

/** Where a terminal speaks to a player: everything there comes from the package of messages. */
const FOLDERS = [
  'apps/cli/src/terminal',
  ...readdirSync(join(ROOT, GAMES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${GAMES}/${name}/terminal`),
];

/** What is no sentence: notation, commands of the command line, and names of random streams. */
const ACCEPTED = new Set(['sell ', 'deliver ', 'tile ', 'bot ', 'hamlet play', 'hamlet play --load ']);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The texts of a source: whole strings, and the pieces of templates. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  if (isNode(value)) {
    // Errors of the programmer are thrown with a sentence of their own; imports and types are read by no player.
    if (['ImportDeclaration', 'TsTypeAnnotation', 'ThrowStatement'].includes(value.type)) return [];
    if (value.type === 'StringLiteral') return [String(value.value)];
    if (value.type === 'TemplateElement') return [String(value.cooked)];
  }
  return Object.values(value).flatMap(textsIn);
}

/** True for two words, and for one that a space joins to something else. */
function isSpoken(text: string): boolean {
  return /\p{L}{2,}\s|\s\p{L}{2,}/u.test(text);
}

function spokenIn(source: string): string[] {
  return textsIn(parseSync(source, { syntax: 'typescript', target: 'es2024' })).filter(isSpoken);
}

test('a sentence in a source is found', () => {
  expect(spokenIn("print('Type a number.');")).toEqual(['Type a number.']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test
  expect(spokenIn('print(`${winner} wins`, `act.${kind}`, "menu");')).toEqual([' wins']);
  expect(spokenIn("import { x } from 'a b';")).toEqual([]);
});

test.each(FOLDERS)('%s holds no sentence of its own', (folder) => {
  const files = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((file) =>
    spokenIn(readFileSync(join(ROOT, folder, file), 'utf8'))
      .filter((text) => !ACCEPTED.has(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
