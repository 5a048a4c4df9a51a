import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

const PACKAGES = join(import.meta.dirname, '../../packages');

/** The kinds of statements of a source that do more than pass on what other files export. */
function ownStatements(source: string): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2024' });
  return body
    .filter((statement) => {
      const isPassedOn = statement.type === 'ExportNamedDeclaration' && statement.source;
      return !isPassedOn && statement.type !== 'ExportAllDeclaration';
    })
    .map(({ type }) => type);
}

test('a statement that does more than pass something on is found', () => {
  expect(
    ownStatements("export { a, type B } from './a.ts';\nexport * from './c.ts';\nexport * as d from './d.ts';"),
  ).toEqual([]);
  expect(ownStatements("import { a } from './a.ts';\nexport const b = a;")).toEqual([
    'ImportDeclaration',
    'ExportDeclaration',
  ]);
});

const NAMES = readdirSync(PACKAGES).filter((name) => existsSync(join(PACKAGES, name, 'src/index.ts')));

test('there are packages with an index', () => {
  expect(NAMES.length).toBeGreaterThan(5);
});

test.each(NAMES)('the index of %s holds nothing of its own', (name) => {
  expect(ownStatements(readFileSync(join(PACKAGES, name, 'src/index.ts'), 'utf8'))).toEqual([]);
});
