import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

const PACKAGES = join(import.meta.dirname, '../../packages');

/** The kinds of statements of a source other than re-exports by name: declarations, imports and `export *`. */
function otherStatements(source: string): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2024' });
  return body
    .filter((statement) => !(statement.type === 'ExportNamedDeclaration' && statement.source))
    .map(({ type }) => type);
}

test('a statement other than a re-export by name is found', () => {
  expect(otherStatements("export { a, type B } from './a.ts';\nexport * as d from './d.ts';")).toEqual([]);
  expect(otherStatements("export * from './c.ts';")).toEqual(['ExportAllDeclaration']);
  expect(otherStatements("import { a } from './a.ts';\nexport const b = a;")).toEqual([
    'ImportDeclaration',
    'ExportDeclaration',
  ]);
});

const NAMES = readdirSync(PACKAGES).filter((name) => existsSync(join(PACKAGES, name, 'src/index.ts')));

test('there are packages with an index', () => {
  expect(NAMES.length).toBeGreaterThan(5);
});

test.each(NAMES)('the index of %s lists its API by name and declares nothing', (name) => {
  expect(otherStatements(readFileSync(join(PACKAGES, name, 'src/index.ts'), 'utf8'))).toEqual([]);
});
