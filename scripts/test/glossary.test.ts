import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The names in `code` of a text. */
function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name))];
}

/** The names that are neither a file or folder, nor a word of the sources. `A.b` stands for the member `b`. */
function missing(names: readonly string[], files: readonly string[], words: ReadonlySet<string>): string[] {
  const isFile = (name: string) => files.some((file) => `/${file}/`.includes(`/${name.replace(/\/$/, '')}/`));
  const isFolder = (name: string) => files.some((file) => `/${file}`.includes(`/${name.replace(/\/$/, '')}/`));
  return names.filter((name) => !isFile(name) && !isFolder(name) && !words.has(name.split('.').at(-1) ?? name));
}

const isSource = (file: string) => /^(apps|packages)\/[^/]+\/src\/.*\.(tsx?|css)$/.test(file);

test('a name that is gone is found', () => {
  const files = ['packages/kernel/src/game.ts'];
  const text = 'the `Game` of `game.ts` in `kernel/src`, its `Game.rules`, and the `Kit` of `kit.ts` and `games.ts`';
  expect(missing(namesIn(text), files, new Set(['Game', 'rules']))).toEqual(['Kit', 'kit.ts', 'games.ts']);
});

test('every name of the glossary is in the sources', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const sources = files.filter(isSource).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  expect(sources.length).toBeGreaterThan(400);
  const words = new Set(sources.flatMap((source) => source.match(/[A-Za-z_]\w*/g) ?? []));
  const names = namesIn(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')).filter((name) => name !== 'code');
  expect(names.length).toBeGreaterThan(150);
  expect(missing(names, files, words)).toEqual([]);
});
