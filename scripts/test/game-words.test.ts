import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { GAMES } from '../games.mjs';
import { sourcesBelow } from './source-texts.ts';

const ROOT = join(import.meta.dirname, '../..');

interface GenericFolder {
  readonly folder: string;
  /** Files and folders below it that belong to a game, list the games or draw their pieces. */
  readonly games: RegExp;
  /** Words that stay, by the file below the folder, each with the reason. */
  readonly allowed: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The sources that serve every game; a further app is one more entry. */
const GENERIC: readonly GenericFolder[] = [
  {
    folder: 'apps/cli/src',
    games: /^games\//,
    allowed: { 'terminal/saves.ts': { hamlet: 'the folder of the command below the state of the user' } },
  },
  {
    folder: 'apps/server/src',
    games: /^games\//,
    allowed: {
      'http/app.ts': { hamlet: 'the name of the cookie' },
      'storage/postgres.ts': { hamlet: 'the channel of notifications' },
      'people/alike.ts': { hamlet: 'no person may take this name', botric: 'no person may take this name' },
    },
  },
  {
    folder: 'apps/web/src',
    // Board, art and sound draw and play the pieces of all games by their names.
    games: new RegExp(`^(games\\.ts$|(${GAMES.join('|')}|art|board|sound)/)`),
    allowed: {
      'parts/icons.tsx': { donkey: 'a drawing' },
      'table/local.ts': { hamlet: 'the name of the worker' },
      'table/saves.ts': { hamlet: 'the name of the database' },
    },
  },
];

/** The games by their ids: a text that is an id as a whole names a game; `hamlet` inside a text is also the command. */
const IDS: ReadonlySet<string> = new Set(GAMES);

/** Words that only one of the games has: they mean nothing to another. */
const WORDS: ReadonlySet<string> = new Set([
  ...['botric', 'investor', 'favour', 'lake', 'villager', 'villagers', 'donkey', 'donkeys', 'blueprint', 'blueprints'],
  ...['base2', 'base4', 'lake2', 'lake4', 'plaque', 'plaques', 'builderpro', 'church', 'landmark', 'landmarks'],
  ...['delivery', 'deliveries'],
]);

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly cooked?: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The texts and names of a source, without its comments and imports. */
function textsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if (isNode(part)) {
    if (part.type === 'ImportDeclaration') return [];
    if (part.type === 'TemplateElement') return [String(part.cooked)];
    if (typeof part.value === 'string') return [part.value];
  }
  return Object.values(part).flatMap(textsOf);
}

/** The words of games in a source: ids of games, and words of their own, also inside of names. */
function gameWordsIn(source: string, kind: 'ts' | 'tsx'): string[] {
  const texts = textsOf(parseSync(source, { syntax: 'typescript', tsx: kind === 'tsx', target: 'es2024' }));
  const found = texts.flatMap((text) => {
    const words = (text.match(/[A-Z]?[a-z]+\d*|[A-Z]+(?![a-z])\d*/g) ?? []).map((word) => word.toLowerCase());
    const pairs = words.map((word, index) => word + (words[index + 1] ?? ''));
    return [...(IDS.has(text) ? [text] : []), ...[...words, ...pairs].filter((word) => WORDS.has(word))];
  });
  return [...new Set(found)];
}

test('a word of a game is found in texts and names, and not in comments or imports', () => {
  expect(gameWordsIn("const other = sides[1] ?? 'Botric';", 'ts')).toEqual(['botric']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test
  expect(gameWordsIn('say(`${name} against Botric, by the lake`);', 'ts')).toEqual(['botric', 'lake']);
  expect(gameWordsIn("const game = text ?? 'hamlet', other = 'builder-pro';", 'ts')).toContain('hamlet');
  expect(gameWordsIn("const other = 'builder-pro';", 'ts')).toContain('builder-pro');
  expect(gameWordsIn('const lakeKind = BUILDER_PRO.base2;', 'ts')).toEqual(['lake', 'builderpro', 'base2']);
  expect(gameWordsIn('<p title="For a donkey">Favour</p>', 'tsx')).toEqual(['donkey', 'favour']);
  expect(
    gameWordsIn("import { lake } from './lake.ts'; /** Botric */ say('hamlet play', 'flake'); // lake", 'ts'),
  ).toEqual([]);
});

test.each(GENERIC)('$folder names no game outside its folder of games', ({ folder, games, allowed }) => {
  const files = sourcesBelow(join(ROOT, folder)).filter((file) => !games.test(file));
  expect(files.length).toBeGreaterThan(50);
  const words = new Map(
    files.map((file) => [
      file,
      gameWordsIn(readFileSync(join(ROOT, folder, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'),
    ]),
  );
  const found = [...words].flatMap(([file, list]) =>
    list.filter((word) => !allowed[file]?.[word]).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
  const unused = Object.entries(allowed).flatMap(([file, list]) =>
    Object.keys(list)
      .filter((word) => !words.get(file)?.includes(word))
      .map((word) => `${file}: ${word}`),
  );
  expect(unused, 'allowed and not there any more').toEqual([]);
});
